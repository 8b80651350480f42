import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

// Staff and customers live by Asheville's clock, wherever the browser thinks it is.
const timeZone = BUSINESS_TIME_ZONE;
const date = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone,
});
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });

const HOUR_MS = 3_600_000;
const HOURS_SHOWN_AS_HOURS = 48;

/** The day in US short format, such as 11/21/2026. */
export const leadDate = (createdAt: string) => date.format(new Date(createdAt));

/** The time of day, such as 9:12 AM. */
export const leadTime = (createdAt: string) => time.format(new Date(createdAt));

/** How long ago that was, in whole minutes, hours or days. */
export function leadAge(createdAt: string, now: number) {
  const hours = Math.max(0, now - Date.parse(createdAt)) / HOUR_MS;
  if (hours < 1) return { amount: Math.floor(hours * 60), unit: 'minute' as const };
  if (hours < HOURS_SHOWN_AS_HOURS) return { amount: Math.floor(hours), unit: 'hour' as const };
  return { amount: Math.floor(hours / 24), unit: 'day' as const };
}

/** A day such as 2026-11-21 in US short format. */
export function dayText(day: string) {
  const [year, month, date] = day.split('-').map(Number);
  return `${month}/${date}/${year}`;
}

/** How often a lead was called since somebody was last reached. */
export function unansweredText(calls: number) {
  return calls === 1 ? 'Called once without an answer' : `Called ${calls} times without an answer`;
}

/** An instant soon to come: the time alone today, else with its day. */
export function soonText(instant: string, now: number) {
  const day = leadDate(instant);
  return day === leadDate(new Date(now).toISOString()) ? leadTime(instant) : `${day}, ${leadTime(instant)}`;
}
