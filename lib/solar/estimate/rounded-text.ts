import type { Range } from './estimate-result';

/** What values of a size are rounded to, so that no more digits stand there than we know. */
const steps = [
  { below: 200, step: 1 },
  { below: 2000, step: 10 },
  { below: 20_000, step: 100 },
  { below: 100_000, step: 500 },
  { below: 1_000_000, step: 5000 },
] as const;
const LARGEST_STEP = 50_000;

const stepOf = (size: number) => steps.find(({ below }) => Math.abs(size) < below)?.step ?? LARGEST_STEP;

/** A value rounded by its own size, or by the size of a larger one beside it. */
export const rounded = (value: number, size = value): number => {
  const step = stepOf(size);
  return Math.round(value / step) * step || 0;
};

/** Groups the digits of a whole number without Intl, whose formats take a browser a while to load: `11,100`. */
export const grouped = (value: number | string): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** A rounded number: `11,100`. */
export const roundedText = (value: number): string => grouped(rounded(value));

type Ends = Pick<Range, 'low' | 'high'>;

/** The ends of a range, rounded alike: `9,100–11,100`, or one of them if they're the same. */
export function rangeText({ low, high }: Ends): string {
  const [from, to] = [rounded(low, high), rounded(high)];
  return from === to ? grouped(from) : `${grouped(from)}–${grouped(to)}`;
}

/** A range of dollars that aren't negative: `$20,500–28,500`. */
export const dollarRangeText = (range: Ends): string => `$${rangeText(range)}`;

/** A size of a system in kW: `7.9`, or `42` from 20 on. */
export const kilowattText = (kw: number): string => (kw < 20 ? kw.toFixed(1) : grouped(Math.round(kw)));

/** A part of a whole: `1.2%`. */
export const percentText = (part: number): string =>
  part > 0 && part < 0.0005 ? 'less than 0.1%' : `${(100 * part).toFixed(1)}%`;

/** Whole minutes: `97 minutes`. */
export const minutesText = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
