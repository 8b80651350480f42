import type { AltOf } from '@/lib/site/schema';
import type { PageSeo } from './resolve';

/**
 * The words for a page's own pictures.
 *
 * @throws for a picture that the page registry does not list under the page, so that the build fails and none is shown
 * without words.
 */
export function altsOf({ path, images }: PageSeo): AltOf {
  return (picture) => {
    const image = images.find(({ key }) => key === picture);
    if (!image) throw new Error(`the page registry does not list the picture ${picture} for ${path}`);
    return image.alt;
  };
}
