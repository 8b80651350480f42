import { Fragment } from 'react';
import { largestJpeg, type PictureKey, pictureFile, pictures } from '@/lib/site/pictures';
import { publicUrl } from '@/lib/site/public-url';
import { imageAttributes } from './image-attributes';

const sources = (key: PictureKey, format: 'avif' | 'webp') =>
  pictures[key].widths.map((width) => `${publicUrl(pictureFile(key, width, format))} ${width}w`).join(', ');

interface PictureProps {
  picture: PictureKey;
  /** Empty for a decorative picture. */
  alt: string;
  /** The displayed width, as the HTML `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Above the fold: loaded eagerly with high priority. */
  priority?: boolean;
  /** Art direction: alternative pictures by media query; the first match is shown. */
  views?: readonly { picture: PictureKey; media?: string }[];
}

/** A responsive picture in pregenerated widths; its dimensions are set to avoid a layout shift. */
export function Picture({ picture, alt, sizes, className, priority = false, views = [] }: PictureProps) {
  const { width, height } = pictures[picture];
  return (
    <picture>
      {views.map(({ picture: view, media }) => (
        <Fragment key={view}>
          <source media={media} type="image/avif" srcSet={sources(view, 'avif')} sizes={sizes} />
          <source media={media} type="image/webp" srcSet={sources(view, 'webp')} sizes={sizes} />
        </Fragment>
      ))}
      <source type="image/avif" srcSet={sources(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources(picture, 'webp')} sizes={sizes} />
      <img
        src={publicUrl(largestJpeg(picture))}
        data-picture={picture}
        alt={alt}
        {...imageAttributes({ width, height, className, priority })}
      />
    </picture>
  );
}
