import { type Picture, pictureUrl } from '@/lib/pictures/schema';

export interface PhotoSizes {
  /** In CSS pixels, about. */
  width: number;
  /** The width of the file for screens of twice the pixels. */
  doubled?: number;
}

interface ListPhotoProps extends PhotoSizes {
  photo: Picture;
}

/**
 * A photo of a list, in the one format that all browsers since 2020 read: with the sources of all formats and widths, the photos of
 * twelve jobs would take the whole of their page’s budget. The style sheet sets its shape.
 */
export const ListPhoto = ({ photo, width, doubled }: ListPhotoProps) => (
  // biome-ignore lint/performance/noImgElement: the files have their sizes already
  <img
    src={pictureUrl(photo, width, 'webp')}
    srcSet={doubled ? `${pictureUrl(photo, doubled, 'webp')} 2x` : undefined}
    alt={photo.alt}
    loading="lazy"
  />
);
