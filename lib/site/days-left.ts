import { isoDay } from '@/lib/site/calendar-day';
import { DAY_MS } from '@/lib/site/clock-face';

/**
 * The days from the local date until `day`, such as 2026-12-31: 0 on that day, negative after it. Computed
 * in UTC, where every day has 24 hours.
 */
export const daysUntil = (day: string, now: Date | number): number =>
  Math.round((Date.parse(day) - Date.parse(isoDay(now))) / DAY_MS);

/** The days left in words; on the last day itself there are none. */
export function daysLeftText(days: number): string {
  if (days === 0) return 'Today is the last day.';
  return days === 1 ? '1 day left.' : `${days} days left.`;
}
