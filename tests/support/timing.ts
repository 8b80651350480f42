/**
 * How well two samples can be told apart by size alone: 0 when not at all, 1 when always. It is twice the distance from
 * a half of the chance that one of the first is larger than one of the second (Mann and Whitney's U), so neither the
 * machine's speed nor a few outliers count.
 */
export function discernibility(first: number[], second: number[]): number {
  let larger = 0;
  for (const one of first) for (const other of second) larger += one > other ? 1 : one === other ? 0.5 : 0;
  return 2 * Math.abs(larger / (first.length * second.length) - 0.5);
}

/** What two samples of sixty from the same source exceed once in fifteen thousand times: four standard deviations. */
export const NOT_BY_CHANCE = 0.43;
