import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

const calendar = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: BUSINESS_TIME_ZONE,
});

/**
 * The day in Asheville at a moment, as 2026-11-21. Put together from its parts: no locale promises to write ISO dates.
 * That of Canada does or does not, depending on the browser's version of ICU.
 */
export function isoDay(moment: Date | number): string {
  const parts = calendar.formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The day in Asheville as 2026-11-21, so many days of its calendar after the one of that moment. */
export function dayInAsheville(now: number, daysLater = 0): string {
  const day = new Date(`${isoDay(now)}T00:00Z`);
  // Counted in UTC, where every day has 24 hours; Asheville's have 23 or 25 when the clock changes.
  day.setUTCDate(day.getUTCDate() + daysLater);
  return day.toISOString().slice(0, 10);
}
