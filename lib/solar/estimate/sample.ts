import type { Range } from './estimate-result';

/** How many ways in which a system may turn out are computed. */
export const SAMPLE_SIZE = 256;
/** What its steps are made from: 1, 71, 71² and 71³ in 256. Of all odd numbers it spreads the points most evenly. */
const SAMPLE_SEED = 71;

/** Where one way stands in the range of each thing that nobody knows, from 0 to 1. */
export interface SamplePoint {
  price: number;
  output: number;
  rates: number;
  escalation: number;
}

/** The middle of one of 256 even parts: over the sample, each dimension is in each of them once. */
const place = (step: number, dimension: number) =>
  (((step * SAMPLE_SEED ** dimension) % SAMPLE_SIZE) + 0.5) / SAMPLE_SIZE;

/**
 * The fixed sample: price, output, rates and escalation vary together. The points of a lattice (Korobov 1959) are as good as
 * thousands of random ones, and the same visitor always gets the same answer.
 */
export const samplePoints: readonly SamplePoint[] = Array.from({ length: SAMPLE_SIZE }, (_, step) => ({
  price: place(step, 0),
  output: place(step, 1),
  rates: place(step, 2),
  escalation: place(step, 3),
}));

/** The ends of '8 in 10', and the middle. */
const parts = { low: 0.1, mid: 0.5, high: 0.9 } as const;

/**
 * The value at a place from 0 to 1 of a range whose low value is at a tenth, its middle at a half and its high value at nine
 * tenths: straight lines between them, and as straight beyond them. Visitors may turn a range around.
 */
export function valueAt({ low, mid, high }: Range, place: number): number {
  const end = place < parts.mid ? low : high;
  return mid + (Math.abs(place - parts.mid) / (parts.high - parts.mid)) * (end - mid);
}

/** The values at a tenth, at a half and at nine tenths of some that it sorts. */
export function eightInTen(values: Float64Array): Range {
  values.sort();
  const at = (part: number) => values[Math.round(part * (values.length - 1))] ?? 0;
  return { low: at(parts.low), mid: at(parts.mid), high: at(parts.high) };
}

/** The range around 1 of something that is known to a number of percent. */
export const around = (percent: number): Range => ({
  low: 1 - percent / 100,
  mid: 1,
  high: 1 + percent / 100,
});
