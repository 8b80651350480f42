import { formatNearDay } from '@/components/shell/date-format';
import { MAX_CLOSED_DAYS, openingHoursOn } from '@/lib/site/business-hours';
import { dateOfDay, faceTime, isoDay, localTime } from '@/lib/site/calendar-day';
import { clockFace, DAY_MS, weekdayOf } from '@/lib/site/clock-face';
import type { DayExceptions } from '@/lib/site/holidays';

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
const MORNING_MS = 9 * HOUR_MS;
const NOON_MS = DAY_MS / 2;

/**
 * The next steps that are a press away, at `now` in milliseconds. Besides those of today they are on days on which the business is
 * open: the next morning, the next Friday, and the first such day of the next week, which begins on Monday. One whose days are
 * all closed is left out, so that a letter always means the same.
 */
export function followUpOptions(now: number, exceptions: DayExceptions): FollowUpOption[] {
  const soon = Math.ceil((now + 2 * HOUR_MS) / QUARTER_MS) * QUARTER_MS;
  const today = Math.floor(clockFace(now) / DAY_MS);
  const hoursOn = (day: number) => openingHoursOn(day, exceptions);
  const morningOf = (day: number) => Math.max(hoursOn(day).opens ?? 0, day * DAY_MS + MORNING_MS);
  const openDays = Array.from({ length: MAX_CLOSED_DAYS }, (_, index) => today + 1 + index).filter(
    (day) => hoursOn(day).opens !== null,
  );
  const morning = openDays.find(
    (day) => morningOf(day) < Math.min(day * DAY_MS + NOON_MS, hoursOn(day).closes ?? 0),
  );
  const next = (weekday: string) =>
    Array.from({ length: 7 }, (_, index) => today + 1 + index).find(
      (day) => weekdayOf(day * DAY_MS) === weekday,
    ) ?? 0;
  const [friday, monday] = [next('Friday'), next('Monday')];
  const nextWeek = openDays.find((day) => day >= monday && day < monday + 7);

  const options: FollowUpOption[] = [
    { letter: 'H', label: 'In 2 hours', at: { day: isoDay(soon), time: localTime(soon) } },
  ];
  if (localTime(now) < EVENING)
    options.push({ letter: 'E', label: 'This evening', at: { day: dateOfDay(today), time: EVENING } });
  if (morning !== undefined)
    options.push({
      letter: 'T',
      label: `${dayName(morning, today)} morning`,
      at: { day: dateOfDay(morning), time: faceTime(morningOf(morning)) },
    });
  if (openDays.includes(friday))
    options.push({
      letter: 'F',
      label: friday === today + 7 ? 'Next Friday' : 'Friday',
      at: { day: dateOfDay(friday), time: null },
    });
  if (nextWeek !== undefined)
    options.push({ letter: 'W', label: 'Next week', at: { day: dateOfDay(nextWeek), time: null } });
  return options;
}

/** What a later day is called: `Tomorrow`, `Monday`, and from a week on `Jan 4`. */
function dayName(day: number, today: number): string {
  if (day === today + 1) return 'Tomorrow';
  return day < today + 7 ? weekdayOf(day * DAY_MS) : formatNearDay(dateOfDay(day), dateOfDay(today));
}
