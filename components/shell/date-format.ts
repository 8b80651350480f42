import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

// Staff and customers are where the business is, whatever time zone the browser reports.
const timeZone = BUSINESS_TIME_ZONE;
const dateFormat = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone,
});
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
const hourFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone });

const HOUR_MS = 3_600_000;
const MAX_HOURS_SHOWN = 48;

/** Formats an ISO timestamp as a US short date in the business's time zone, such as 11/21/2026. */
export const formatDate = (createdAt: string) => dateFormat.format(new Date(createdAt));

/** Formats an ISO timestamp as a time of day in the business's time zone, such as 9:12 AM. */
export const formatTime = (createdAt: string) => timeFormat.format(new Date(createdAt));

/** Formats an ISO timestamp as date and time in the business's time zone, such as 11/21/2026, 9:12 AM. */
export const formatDateTime = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)}`;

/** Whether an ISO timestamp is between 9 PM and 6 AM in the business's time zone. */
export const isAtNight = (instant: string) => {
  const hour = Number(hourFormat.format(new Date(instant)));
  return hour >= 21 || hour < 6;
};

/** How long before `now` (in milliseconds) an ISO timestamp was, in whole minutes, hours or days. */
export function ageSince(createdAt: string, now: number) {
  const hours = Math.max(0, now - Date.parse(createdAt)) / HOUR_MS;
  if (hours < 1) return { amount: Math.floor(hours * 60), unit: 'minute' as const };
  if (hours < MAX_HOURS_SHOWN) return { amount: Math.floor(hours), unit: 'hour' as const };
  return { amount: Math.floor(hours / 24), unit: 'day' as const };
}

/** Formats an ISO day such as 2026-11-21 as a US short date. */
export function formatDay(day: string) {
  const [year, month, date] = day.split('-').map(Number);
  return `${month}/${date}/${year}`;
}

/** Says how many calls in a row went unanswered. */
export function unansweredText(calls: number) {
  return calls === 1 ? 'Called once without an answer' : `Called ${calls} times without an answer`;
}

/** Formats an upcoming ISO timestamp: only the time if it's today, otherwise the date and time. */
export function formatUpcoming(instant: string, now: number) {
  const isToday = formatDate(instant) === formatDate(new Date(now).toISOString());
  return isToday ? formatTime(instant) : formatDateTime(instant);
}
