import { clockText } from '@/lib/site/clock-face';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

// Staff and customers are where the business is, whatever time zone the browser reports.
const timeZone = BUSINESS_TIME_ZONE;
const dateFormat = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone,
});
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone });
const longDayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone,
});
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone });
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

const agoFormat = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const daysPer = { year: 365, month: 30, week: 7, day: 1 } as const;

/** How long before `now` an ISO timestamp was, in the largest unit that fits: `3 weeks ago`, `yesterday`. */
export function agoText(instant: string, now: number): string {
  const { amount, unit } = ageSince(instant, now);
  if (unit !== 'day') return agoFormat.format(-amount, unit);
  const larger =
    (Object.keys(daysPer) as (keyof typeof daysPer)[]).find((name) => amount >= daysPer[name]) ?? 'day';
  return agoFormat.format(-Math.floor(amount / daysPer[larger]), larger);
}

/** Formats an instant as a day of the week, such as Tue, and as a day of the year, such as Nov 14. */
export const formatWeekday = (instant: number) => weekdayFormat.format(instant);
export const formatMonthDay = (instant: number) => monthFormat.format(instant);

/** Whole days from one ISO day to another. */
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (24 * HOUR_MS);

/** Formats an ISO day near today: `today`, `tomorrow`, `Fri` (within a week), `Dec 14`. */
export function formatNearDay(day: string, today: string) {
  const inDays = daysBetween(today, day);
  if (inDays === 0) return 'today';
  if (inDays === 1) return 'tomorrow';
  // At noon, which is on the same day in the business's time zone.
  const noon = Date.parse(`${day}T12:00Z`);
  return (inDays > 0 && inDays < 7 ? weekdayFormat : monthFormat).format(noon);
}

const visitDayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone,
});

/** Formats when a visit begins: `Thu, Dec 3, 10:00 AM`. */
export const visitStart = (from: string) => `${visitDayFormat.format(new Date(from))}, ${formatTime(from)}`;

/** Formats the time of a visit from two ISO timestamps: `Thu, Dec 3, 10:00 AM to 11:30 AM`. */
export const visitTime = (from: string, until: string) => `${visitStart(from)} to ${formatTime(until)}`;

/** Formats an ISO day as `Nov 14`, of another year than that of the day that it stands beside with that: `Nov 14, 2025`. */
export function formatShortDay(day: string, beside: string) {
  const year = day.slice(0, 4);
  const text = monthFormat.format(Date.parse(`${day}T12:00Z`));
  return year === beside.slice(0, 4) ? text : `${text}, ${year}`;
}

/** Formats an ISO day as `Monday, November 16`, of another year than today's with that. */
export function formatLongDay(day: string, today: string) {
  const year = day.slice(0, 4);
  const text = longDayFormat.format(Date.parse(`${day}T12:00Z`));
  return year === today.slice(0, 4) ? text : `${text}, ${year}`;
}

/** Formats a local time such as 14:30 as 2:30 PM. */
export const formatClock = (time: string) => clockText(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));

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
