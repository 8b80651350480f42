import { type Picture, type PictureFormat, pictureUrl, widthsOf } from '@/lib/pictures/schema';
import { imageAttributes } from './image-attributes';

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
        {...imageAttributes({ width, height, className, priority })}
      />
    </picture>
  );
}
