import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS_TIME_ZONE });

/** The day in Asheville as 2026-11-21, so many days of its calendar after the one of that moment. */
export function dayInAsheville(now: number, daysLater = 0): string {
  const day = new Date(`${isoDay.format(now)}T00:00Z`);
  // Counted in UTC, where every day has 24 hours; Asheville's have 23 or 25 when the clock changes.
  day.setUTCDate(day.getUTCDate() + daysLater);
  return day.toISOString().slice(0, 10);
}
