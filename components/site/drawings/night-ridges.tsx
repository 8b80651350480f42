import { ridgePath } from '@/lib/solar/ridge-path';

export const NIGHT_RIDGES_HEIGHT = 200;
export const nightRidges: { seed: number; crest: number; rise: number; opacity?: number }[] = [
  { seed: 5.2, crest: 74, rise: 44, opacity: 0.4 },
  { seed: 9.6, crest: 118, rise: 34, opacity: 0.7 },
  { seed: 2.4, crest: 164, rise: 22 },
];

/** Three ridges after sunset, in the fill and with the stroke of their container. */
export function NightRidges() {
  return nightRidges.map(({ opacity, ...ridge }) => (
    <path
      key={ridge.seed}
      d={ridgePath({ ...ridge, foot: NIGHT_RIDGES_HEIGHT })}
      vectorEffect="non-scaling-stroke"
      opacity={opacity}
    />
  ));
}
