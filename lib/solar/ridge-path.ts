export const HORIZON_WIDTH = 1440;

const STEP = 24;
/** The sine waves that form a ridge, from long to short, with relative amplitudes. */
const WAVES = [
  { length: 960, share: 1 },
  { length: 410, share: 0.55 },
  { length: 170, share: 0.26 },
  { length: 74, share: 0.1 },
];

interface Ridge {
  /** Seed of the shape. */
  seed: number;
  /** Average y of the crest. */
  crest: number;
  /** Maximum height above the average. */
  rise: number;
}

/** The y of a ridge at `x`. */
export function ridgeAt({ seed, crest, rise }: Ridge, x: number): number {
  const height = WAVES.reduce(
    (sum, { length, share }, wave) =>
      sum + share * Math.sin((x / length) * 2 * Math.PI + seed * (wave * 2.3 + 1.7)),
    0,
  );
  return Math.round(crest - (height * rise) / 1.6);
}

/** An SVG path of a soft mountain ridge, closed at y `foot`. Its steps are relative, which compresses to half. */
export function ridgePath({ foot, ...ridge }: Ridge & { foot: number }): string {
  let y = ridgeAt(ridge, 0);
  let path = `M0 ${foot}V${y}q`;
  for (let x = STEP; x <= HORIZON_WIDTH; x += STEP) {
    const [middle, end] = [ridgeAt(ridge, x - STEP / 2), ridgeAt(ridge, x)];
    path += `${STEP / 2} ${middle - y} ${STEP} ${end - y} `.replaceAll(' -', '-');
    y = end;
  }
  return `${path.trimEnd()}V${foot}z`;
}
