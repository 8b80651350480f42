import { ridgePath } from '@/lib/solar/ridge-path';

export const HORIZON_HEIGHT = 260;

/** The ridges of a page header (horizon.tsx), from the farthest to the nearest. */
export const horizonRidges = {
  far: { seed: 3.1, crest: 120, rise: 46 },
  middle: { seed: 7.4, crest: 168, rise: 34 },
  near: { seed: 12.9, crest: 214, rise: 22 },
};

/** One of them, in the fill of the reference to it. */
export function HorizonRidge({ ridge }: { ridge: keyof typeof horizonRidges }) {
  return <path d={ridgePath({ ...horizonRidges[ridge], foot: HORIZON_HEIGHT })} />;
}
