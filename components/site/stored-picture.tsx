import { classNames } from '@/components/ui/class-names';
import { type Picture, type PictureFormat, pictureUrl, widthsOf } from '@/lib/pictures/schema';

interface StoredPictureProps {
  picture: Picture;
  /** The displayed width, as the HTML `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Above the fold: loaded eagerly with high priority. */
  priority?: boolean;
}

const sources = (picture: Picture, format: PictureFormat) =>
  widthsOf(picture)
    .map((width) => `${pictureUrl(picture, width, format)} ${width}w`)
    .join(', ');

/** A picture that staff uploaded; its dimensions are set to avoid a layout shift. */
export function StoredPicture({ picture, sizes, className, priority = false }: StoredPictureProps) {
  const { alt, width, height } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={sources(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources(picture, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(picture, width, 'jpg')}
        srcSet={sources(picture, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={classNames('block w-full bg-secondary object-cover', className)}
      />
    </picture>
  );
}
