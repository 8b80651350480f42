const multiples = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The smallest round number that is at least `least`, for the lines of a chart; 1 or more. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return power * (multiples.find((multiple) => multiple * power >= least) ?? 10);
}
