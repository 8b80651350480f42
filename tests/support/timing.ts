/**
 * How well two samples can be distinguished by size alone: 0 not at all, 1 always. It is twice the distance from 0.5 of the
 * probability that one of the first is larger than one of the second (Mann-Whitney U), so neither the speed of the
 * machine nor a few outliers matter.
 */
export function discernibility(first: number[], second: number[]): number {
  let larger = 0;
  for (const one of first) for (const other of second) larger += one > other ? 1 : one === other ? 0.5 : 0;
  return 2 * Math.abs(larger / (first.length * second.length) - 0.5);
}

/** What two samples of this size from the same source exceed once in fifteen thousand times: four standard deviations. */
export const notByChance = (size: number) => 8 * Math.sqrt((2 * size + 1) / (12 * size ** 2));
