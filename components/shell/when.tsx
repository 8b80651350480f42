'use client';

import { isoDay } from '@/lib/site/calendar-day';
import { DAY_MS } from '@/lib/site/clock-face';
import { ageSince, formatDateTime, formatShortDay, formatTime, formatWeekday } from './date-format';
import { useNow } from './now';

/** An instant as one reads it: `38 min ago`, `2 h ago`, `Tue 5:26 AM`, `Nov 14`, `Nov 14, 2025`; the exact time on hover. */
export function When({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatDateTime(at)} className="tabular-nums">
      {whenText(at, now)}
    </time>
  );
}

/** The same as text. */
export function whenText(at: string, now: number): string {
  const then = Date.parse(at);
  const [day, today] = [isoDay(then), isoDay(now)];
  const daysAgo = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  const { amount, unit } = ageSince(at, now);
  // What has just been done may be ahead of a clock that ticks twice a minute.
  if (daysAgo === 0) {
    if (unit === 'minute') return amount === 0 ? 'just now' : `${amount} min ago`;
    return `${amount} h ago`;
  }
  if (daysAgo > 0 && daysAgo < 7) return `${formatWeekday(then)} ${formatTime(at)}`;
  return formatShortDay(day, today);
}
