import type { RoofYear } from '@/lib/site/facts/lists';

type Yield = Pick<RoofYear, 'predicted' | 'measured'>;

/** By how many percent more than predicted a roof made, in whole percent; negative when it made less. */
export const percentBeyondPrediction = ({ predicted, measured }: Yield): number =>
  Math.round((measured * 100) / predicted) - 100;

/** The same in words: `+4%`, `−7%`, `0%`. */
export function differenceText(years: Yield): string {
  const percent = percentBeyondPrediction(years);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
}

/** What a roof has made and was predicted to make in all its measured years. */
export const allYears = (years: readonly Yield[]): Yield =>
  years.reduce(
    (sum, { predicted, measured }) => ({
      predicted: sum.predicted + predicted,
      measured: sum.measured + measured,
    }),
    { predicted: 0, measured: 0 },
  );
