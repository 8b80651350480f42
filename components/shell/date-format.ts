import { isoDay } from '@/lib/site/calendar-day';
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

/** A date in a list: what always stays, and what is left out where there's little room. */
interface ShortDate {
  text: string;
  rest?: string;
}

/** Formats an ISO timestamp by its age: `38 min`, `2 h` (today), `Tue 5:26 AM` (within a week), `Nov 14`, `Nov 14, 2025`. */
export function formatAge(createdAt: string, now: number): ShortDate {
  const then = Date.parse(createdAt);
  const daysAgo = daysBetween(isoDay(then), isoDay(now));
  if (daysAgo <= 0) {
    const { amount, unit } = ageSince(createdAt, now);
    return { text: `${amount} ${unit === 'minute' ? 'min' : 'h'}` };
  }
  if (daysAgo < 7) return { text: weekdayFormat.format(then), rest: ` ${formatTime(createdAt)}` };
  const isThisYear = isoDay(then).slice(0, 4) === isoDay(now).slice(0, 4);
  return { text: monthFormat.format(then), ...(!isThisYear && { rest: `, ${isoDay(then).slice(0, 4)}` }) };
}

/** Whole days from one ISO day to another. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (24 * HOUR_MS);

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

/** Formats the time of a visit from two ISO timestamps: `Thu, Dec 3, 10:00 AM to 11:30 AM`. */
export const visitTime = (from: string, until: string) =>
  `${visitDayFormat.format(new Date(from))}, ${formatTime(from)} to ${formatTime(until)}`;

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
