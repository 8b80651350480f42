import { ridgePath } from '@/lib/solar/ridge-path';
import { NIGHT_RIDGES_HEIGHT, nightRidges } from './drawings/night-ridges';

export const RIDGELINE_HEIGHT = 120;
const scale = RIDGELINE_HEIGHT / NIGHT_RIDGES_HEIGHT;
const fills = ['var(--color-ridge-far)', 'var(--color-ridge-middle)', 'currentColor'];

/** The three ridges of the footer as a divider, the nearest in the text color. */
export function RidgelinePaths() {
  return nightRidges.map(({ seed, crest, rise }, index) => (
    <path
      key={seed}
      fill={fills[index]}
      d={ridgePath({ seed, crest: crest * scale, rise: rise * scale, foot: RIDGELINE_HEIGHT })}
    />
  ));
}
