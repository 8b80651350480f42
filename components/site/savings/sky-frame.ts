import type { Ridge } from '@/lib/solar/estimate/inputs';

/** The drawn part of the sky, in degrees and in units of the drawing. */
export const SKY = { from: 60, to: 300, top: 62, width: 960, height: 372 } as const;

/** The sides of a ridge, with the direction in which each has its handle. */
export const ridgeSides = [
  { side: 'east', azimuth: 90 },
  { side: 'south', azimuth: 180 },
  { side: 'west', azimuth: 270 },
] as const satisfies { side: keyof Ridge; azimuth: number }[];

/** Where a direction is in the drawing: from 0 on the left to 1. */
export const across = (azimuth: number): number => (azimuth - SKY.from) / (SKY.to - SKY.from);

/** How high an angle is in the drawing: from 0 at its foot to 1. */
export const up = (degrees: number): number => degrees / SKY.top;

/** A fraction as CSS writes it, such as `12.5%`. */
export const percent = (fraction: number): string => `${Math.round(fraction * 1000) / 10}%`;
