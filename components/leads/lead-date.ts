import {
  agoText,
  formatDateTime,
  formatMonthDay,
  formatTime,
  formatWeekday,
} from '@/components/shell/date-format';
import { waitingTime } from '@/lib/leads/waiting-time';
import { isoDay } from '@/lib/site/calendar-day';
import { DAY_MS } from '@/lib/site/clock-face';
import type { DayExceptions } from '@/lib/site/holidays';

/** A date in a list: what always stays, and what is left out where there's little room. */
interface ShortDate {
  text: string;
  rest?: string;
  /** Whether the text is an amount of business time instead of a date. */
  isAge?: boolean;
}

/**
 * Formats an ISO timestamp by its age: today in business time (`38 min`, `2 h`) or as the time while we were closed since
 * then, then as `Tue 5:26 AM` (within a week), `Nov 14`, `Nov 14, 2025`.
 */
export function leadDate(instant: string, now: number, exceptions: DayExceptions): ShortDate {
  const then = Date.parse(instant);
  const [day, today] = [isoDay(then), isoDay(now)];
  const daysAgo = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  if (daysAgo <= 0) {
    const { hours, short } = waitingTime(instant, now, exceptions);
    const isWhileClosed = hours === 0 && then < now;
    return isWhileClosed ? { text: formatTime(instant) } : { text: short, isAge: true };
  }
  if (daysAgo < 7) return { text: formatWeekday(then), rest: ` ${formatTime(instant)}` };
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return { text: formatMonthDay(then), ...(!isThisYear && { rest: `, ${day.slice(0, 4)}` }) };
}

/**
 * How long ago an ISO timestamp was, in a sentence: like `leadDate` within a week (`2 h ago`, `Tue 5:26 AM`), then in whole weeks and
 * longer units, which are as long in business time (`3 weeks ago`).
 */
export function leadAgo(instant: string, now: number, exceptions: DayExceptions): string {
  const daysAgo = (Date.parse(isoDay(now)) - Date.parse(isoDay(Date.parse(instant)))) / DAY_MS;
  if (daysAgo >= 7) return agoText(instant, now);
  const { text, rest = '', isAge } = leadDate(instant, now, exceptions);
  return isAge ? `${text} ago` : text + rest;
}

/** The date and time of an instant, and how long ago it was on the calendar: what is shown on hover of a business time. */
export const calendarTime = (instant: string, now: number): string =>
  `${formatDateTime(instant)}, ${agoText(instant, now)}`;
