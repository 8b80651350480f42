import { clockFace, DAY_MS } from '@/lib/site/clock-face';
import { workdaysOf } from './workdays';

/** The periods of the tariffs, by what they cost. Critical hours are the on-peak hours of announced days. */
export const periods = ['critical', 'on-peak', 'off-peak', 'discount'] as const;
export type Period = (typeof periods)[number];
/** What the clock and the calendar decide. */
export type ClockPeriod = Exclude<Period, 'critical'>;

const HOUR_MS = DAY_MS / 24;
const MAY = 4;
const SEPTEMBER = 8;

/** Whether a month, from 0, has the periods of summer. */
export const isSummer = (month: number): boolean => month >= MAY && month <= SEPTEMBER;

/** Hours that belong to a period, from the first to before the second. */
type Span = readonly [from: number, to: number];
const summer = { onPeak: [[18, 21]], discount: [[1, 6]] } as const satisfies Record<string, Span[]>;
const winter = {
  onPeak: [[6, 9]],
  discount: [
    [1, 3],
    [11, 16],
  ],
} as const satisfies Record<string, Span[]>;

const isWithin = (spans: readonly Span[], hour: number) =>
  spans.some(([from, to]) => hour >= from && hour < to);

/** The period of an hour of the clock in Eastern time, in a month from 0. On-peak hours are on workdays alone. */
export function periodAt(month: number, hour: number, onWorkday: boolean): ClockPeriod {
  const season = isSummer(month) ? summer : winter;
  if (onWorkday && isWithin(season.onPeak, hour)) return 'on-peak';
  return isWithin(season.discount, hour) ? 'discount' : 'off-peak';
}

/** The hours of each month of a year in each period, January first, as the clocks change. */
export function hoursByPeriod(year: number): Record<ClockPeriod, number>[] {
  const isWorkday = workdaysOf(year);
  const months = Array.from({ length: 12 }, () => ({ 'on-peak': 0, 'off-peak': 0, discount: 0 }));
  const end = Date.UTC(year + 1, 0, 1, 5);
  for (let instant = Date.UTC(year, 0, 1, 5); instant < end; instant += HOUR_MS) {
    const face = new Date(clockFace(instant));
    const hours = months[face.getUTCMonth()];
    const day = Math.floor(face.getTime() / DAY_MS);
    if (hours) hours[periodAt(face.getUTCMonth(), face.getUTCHours(), isWorkday(day))]++;
  }
  return months;
}
