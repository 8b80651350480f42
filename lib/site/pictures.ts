import { type ServiceId, serviceIds } from '@/lib/site/service-labels';

interface PictureFile {
  /** Pixel size of the largest file; the aspect ratio of all. */
  width: number;
  height: number;
  /** Widths in px for which `public/images/{key}-{width}.avif|webp` exist; the largest is also a JPEG. */
  widths: readonly number[];
}

const plate = { width: 1200, height: 800, widths: [480, 800, 1200] } as const;

// A service's picture has its id for a key.
const servicePlates = Object.fromEntries(serviceIds.map((id) => [id, plate])) as Record<
  ServiceId,
  typeof plate
>;

/** Every picture of the public site, by the key that its file names start with; `npm run art -- {key}` makes the files. */
export const pictures = {
  hero: { width: 1920, height: 940, widths: [1280, 1920] },
  'hero-phone': { width: 800, height: 1240, widths: [400, 800] },
  'hero-tablet': { width: 1536, height: 1400, widths: [768, 1536] },
  'hero-wide': { width: 2560, height: 760, widths: [2560] },
  ...servicePlates,
  ridge: plate,
  meadow: plate,
  window: plate,
  about: { width: 1600, height: 900, widths: [640, 1066, 1600] },
  contact: { width: 1600, height: 700, widths: [640, 1066, 1600] },
} as const satisfies Record<string, PictureFile>;

/** The key of a picture. */
export type PictureKey = keyof typeof pictures;

/** One picture of the hero's scene, made for a range of screen widths. */
interface HeroView {
  picture: PictureKey;
  /** The widths it is for; the view without one serves the rest. */
  media?: string;
  /** Where the sun stands in the picture, in parts of its width and height, where the sun's path is drawn through it. */
  sun?: { x: number; y: number };
}

/** The hero's views; where several ranges hold, the first one counts. */
export const heroViews: { base: HeroView; others: HeroView[] } = {
  base: { picture: 'hero', sun: { x: 0.586, y: 0.277 } },
  others: [
    { picture: 'hero-phone', media: '(width < 40rem)' },
    { picture: 'hero-tablet', media: '(width < 64rem)' },
    { picture: 'hero-wide', media: '(width >= 120rem)', sun: { x: 0.578, y: 0.157 } },
  ],
};
