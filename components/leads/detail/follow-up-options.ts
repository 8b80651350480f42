import { businessDay, isoDay, localTime } from '@/lib/site/calendar-day';
import { DAY_MS } from '@/lib/site/clock-face';
import type { ClosedDays } from '@/lib/site/holidays';

/** A day, and a local time such as `14:30`; null for any time. */
export interface FollowUpTime {
  day: string;
  time: string | null;
}

interface FollowUpOption {
  /** The letter that chooses it in the call form. */
  letter: 'H' | 'E' | 'T' | 'F' | 'W';
  label: string;
  at: FollowUpTime;
}

const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;
const EVENING = '17:00';
const MORNING = '09:00';
const FRIDAY = 5;

/** The next steps that are a press away, at `now` in milliseconds. Next week is the first day from then on that isn't a holiday. */
export function followUpOptions(now: number, closedDays: ClosedDays): FollowUpOption[] {
  const soon = Math.ceil((now + 2 * HOUR_MS) / QUARTER_MS) * QUARTER_MS;
  const today = isoDay(now);
  const dayAt = (daysLater: number) => businessDay(now, daysLater);
  const untilFriday = ((FRIDAY - new Date(today).getUTCDay() + 6) % 7) + 1;
  const isClosed = (day: string) => closedDays.includes(Date.parse(day) / DAY_MS);
  const nextWeek = [7, 8, 9, 10, 11, 12, 13].map(dayAt).find((day) => !isClosed(day)) ?? dayAt(7);
  return [
    { letter: 'H', label: 'In 2 hours', at: { day: isoDay(soon), time: localTime(soon) } },
    ...(localTime(now) < EVENING
      ? [{ letter: 'E' as const, label: 'This evening', at: { day: today, time: EVENING } }]
      : []),
    { letter: 'T', label: 'Tomorrow morning', at: { day: dayAt(1), time: MORNING } },
    { letter: 'F', label: 'Friday', at: { day: dayAt(untilFriday), time: null } },
    { letter: 'W', label: 'Next week', at: { day: nextWeek, time: null } },
  ];
}
