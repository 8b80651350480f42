export const HORIZON_WIDTH = 1440;

const STEP = 24;
/** Waves in a ridge, from the long mountain to the small knoll, and how tall each is beside the first. */
const WAVES = [
  { length: 960, share: 1 },
  { length: 410, share: 0.55 },
  { length: 170, share: 0.26 },
  { length: 74, share: 0.1 },
];

interface Ridge {
  /** Another number is another mountain. */
  seed: number;
  /** Where its crest lies on average, from the top. */
  crest: number;
  /** How far the highest knob rises above that. */
  rise: number;
}

/** How high a ridge stands at one place, from the top. */
export function ridgeAt({ seed, crest, rise }: Ridge, x: number): number {
  const height = WAVES.reduce(
    (sum, { length, share }, wave) =>
      sum + share * Math.sin((x / length) * 2 * Math.PI + seed * (wave * 2.3 + 1.7)),
    0,
  );
  return Math.round(crest - (height * rise) / 1.6);
}

/** A soft crest line such as the Blue Ridge has, as the outline of the mountain down to `foot`. */
export function ridgePath({ foot, ...ridge }: Ridge & { foot: number }): string {
  let path = `M0 ${foot}V${ridgeAt(ridge, 0)}`;
  for (let x = STEP; x <= HORIZON_WIDTH; x += STEP) {
    path += `Q${x - STEP / 2} ${ridgeAt(ridge, x - STEP / 2)} ${x} ${ridgeAt(ridge, x)}`;
  }
  return `${path}V${foot}z`;
}
