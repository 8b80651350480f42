import type { PublicFile } from '@/lib/site/public-url';
import { type ServiceId, writtenServiceIds } from '@/lib/site/service-labels';

interface PictureFile {
  /** Pixel size of the largest file; the aspect ratio of all. */
  width: number;
  height: number;
  /** Widths in px for which `public/images/{key}-{width}.avif|webp` exist; the largest is also a JPEG. */
  widths: readonly number[];
}

const standardSize = { width: 1200, height: 800, widths: [480, 800, 1200] } as const;

// The key of a service's image is the service's id.
const servicePictures = Object.fromEntries(writtenServiceIds.map((id) => [id, standardSize])) as Record<
  ServiceId,
  typeof standardSize
>;

/** The images of the public site by key, which is the prefix of their file names; `npm run art -- {key}` generates them. */
export const pictures = {
  hero: { width: 1920, height: 940, widths: [1280, 1920] },
  'hero-phone': { width: 800, height: 1240, widths: [400, 800] },
  'hero-tablet': { width: 1536, height: 1400, widths: [768, 1536] },
  'hero-wide': { width: 2560, height: 760, widths: [2560] },
  ...servicePictures,
  ridge: standardSize,
  meadow: standardSize,
  about: { width: 1600, height: 900, widths: [640, 1066, 1600] },
  contact: { width: 1600, height: 700, widths: [640, 1066, 1600] },
} as const satisfies Record<string, PictureFile>;

/** The key of an image. */
export type PictureKey = keyof typeof pictures;

/** The file of an image in one of its widths. */
export const pictureFile = (key: PictureKey, width: number, format: 'avif' | 'webp' | 'jpg') =>
  `/images/${key}-${width}.${format}` as PublicFile;

/** For browsers without AVIF and WebP, and for search engines. */
export const largestJpeg = (key: PictureKey): PublicFile =>
  pictureFile(key, pictures[key].widths.at(-1) ?? 0, 'jpg');

/** An image of the hero scene for a range of screen widths. */
interface HeroView {
  picture: PictureKey;
  /** The media query; the view without one is the default. */
  media?: string;
}

/** The hero's views; the first matching one is used. */
export const heroViews: { base: HeroView; others: HeroView[] } = {
  base: { picture: 'hero' },
  others: [
    { picture: 'hero-phone', media: '(width < 40rem)' },
    { picture: 'hero-tablet', media: '(width < 64rem)' },
    { picture: 'hero-wide', media: '(width >= 120rem)' },
  ],
};
