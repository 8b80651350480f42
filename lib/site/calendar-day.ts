import { lazyDateFormat } from '@/lib/site/lazy-date-format';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

const calendar = lazyDateFormat({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: BUSINESS_TIME_ZONE,
});

/**
 * The date in Asheville at an instant, such as 2026-11-21. Assembled from parts, because no locale guarantees ISO dates:
 * `en-CA` depends on the ICU version of the browser.
 */
export function isoDay(moment: Date | number): string {
  const parts = calendar().formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The date in Asheville `daysLater` days after an instant, such as 2026-11-21. */
export function dayInAsheville(now: number, daysLater = 0): string {
  const day = new Date(`${isoDay(now)}T00:00Z`);
  // Computed in UTC, where every day has 24 hours.
  day.setUTCDate(day.getUTCDate() + daysLater);
  return day.toISOString().slice(0, 10);
}
