import { Fragment } from 'react';
import { classNames } from '@/components/ui/class-names';
import { type PictureKey, pictures } from '@/lib/site/pictures';

const sources = (key: PictureKey, format: 'avif' | 'webp') =>
  pictures[key].widths.map((width) => `/images/${key}-${width}.${format} ${width}w`).join(', ');

/** What a browser without AVIF and WebP loads. */
const fallbackSource = (key: PictureKey) => `/images/${key}-${pictures[key].widths.at(-1)}.jpg`;

interface PictureProps {
  picture: PictureKey;
  /** Empty for a decorative picture. */
  alt: string;
  /** How wide it is shown, as the `sizes` of HTML. */
  sizes: string;
  className?: string;
  /** The first thing seen: loaded at once and before others. */
  priority?: boolean;
  /** Other pictures of the same subject for ranges of screen width; the first that holds is shown. */
  views?: readonly { picture: PictureKey; media?: string }[];
}

/** A picture in pre-made widths; its box is reserved before it arrives. */
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
        src={fallbackSource(picture)}
        data-picture={picture}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={classNames('block w-full bg-haze object-cover', className)}
      />
    </picture>
  );
}
