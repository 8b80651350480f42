import type { AltOf } from '@/lib/site/schema';
import type { PageSeo } from './resolve';

/**
 * Looks up the alt texts of a page's images.
 *
 * @throws for an image missing in the page registry, so that the build fails instead of showing it without an alt text.
 */
export function altsOf({ path, images }: PageSeo): AltOf {
  return (picture) => {
    const image = images.find(({ key }) => key === picture);
    if (!image) throw new Error(`the page registry does not list the picture ${picture} for ${path}`);
    return image.alt;
  };
}
