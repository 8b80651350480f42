/**
 * The absolute rank-biserial correlation of two samples, from 0 (indistinguishable) to 1 (no overlap): twice the distance
 * from 0.5 of the probability that one of the first is larger than one of the second (Mann-Whitney U). As it depends on
 * ranks only, neither the speed of the machine nor a few outliers matter.
 */
export function rankCorrelation(first: number[], second: number[]): number {
  let larger = 0;
  for (const one of first) for (const other of second) larger += one > other ? 1 : one === other ? 0.5 : 0;
  return 2 * Math.abs(larger / (first.length * second.length) - 0.5);
}

/**
 * The correlation that two samples of this size from the same distribution exceed once in fifteen thousand times: four
 * standard deviations.
 */
export const maxCorrelationByChance = (size: number) => 8 * Math.sqrt((2 * size + 1) / (12 * size ** 2));
