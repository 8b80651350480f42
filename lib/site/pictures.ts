interface PictureFile {
  /** Pixel size of the largest file; the aspect ratio of all. */
  width: number;
  height: number;
  /** Widths in px for which `public/images/{key}-{width}.avif|webp` exist; the largest is also a JPEG. */
  widths: readonly number[];
}

/** Every picture of the public site, by the key that its file names start with. */
export const pictures = {
  hero: { width: 1920, height: 1000, widths: [768, 1280, 1920] },
  'hero-phone': { width: 760, height: 1000, widths: [480, 760] },
  'residential-solar': { width: 870, height: 580, widths: [480, 870] },
  'commercial-solar': { width: 960, height: 640, widths: [480, 960] },
  'solar-technology': { width: 900, height: 600, widths: [480, 900] },
  'energy-storage': { width: 960, height: 640, widths: [480, 960] },
  'solar-maintenance': { width: 780, height: 520, widths: [480, 780] },
  'solar-warranties': { width: 960, height: 640, widths: [480, 960] },
  ridge: { width: 900, height: 600, widths: [480, 900] },
  glass: { width: 1200, height: 800, widths: [640, 1200] },
  house: { width: 640, height: 427, widths: [480, 640] },
  panorama: { width: 1920, height: 640, widths: [640, 1280, 1920] },
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
  base: { picture: 'hero', sun: { x: 1011 / 1920, y: 0.291 } },
  others: [{ picture: 'hero-phone', media: '(width < 40rem)' }],
};
