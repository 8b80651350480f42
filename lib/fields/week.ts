import { z } from 'zod';

/** The days of the week by their schema.org names, Monday first. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
type Weekday = (typeof weekdays)[number];

const time = (missing: string) => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, missing);

/** When it opens and closes, in 24-hour time such as `08:00`; both are `null` when it's closed. */
export const dayTimesSchema = z
  .object({ opens: time('Enter when you open').nullable(), closes: time('Enter when you close').nullable() })
  .refine((day) => (day.opens === null) === (day.closes === null), {
    path: ['closes'],
    error: 'Give both times, or neither when closed',
  })
  .refine((day) => !day.opens || !day.closes || day.opens < day.closes, {
    path: ['closes'],
    error: 'Close later than you open',
  });
export type DayTimes = z.output<typeof dayTimesSchema>;

/** The times of each day, Monday first. Calls are promised, planned and timed by them, so there have to be some. */
export const weekSchema = z
  .array(dayTimesSchema)
  .length(weekdays.length, 'Say for each day of the week when you are open')
  .refine((week) => week.some(({ opens }) => opens !== null), 'Open at least one day a week');

/** Days in a row with the same times. */
interface WeekRow extends DayTimes {
  /** In short: `Mon–Fri`, or `Sat`. */
  days: string;
  /** The same, a single day by its name: `Saturday`. */
  label: string;
  dayOfWeek: Weekday[];
  /** The times: `8:00 AM–6:00 PM`. */
  text: string;
}

const CLOSED = 'Closed';

/** Formats `14:00` as `2:00 PM`. */
function formatTime(time: string) {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A week as it is read, days in a row with the same times together. */
export function weekRows(week: readonly DayTimes[]): WeekRow[] {
  const rows: (DayTimes & { dayOfWeek: Weekday[] })[] = [];
  for (const [index, day] of weekdays.entries()) {
    const { opens = null, closes = null } = week[index] ?? {};
    const last = rows.at(-1);
    if (last && last.opens === opens && last.closes === closes) last.dayOfWeek.push(day);
    else rows.push({ dayOfWeek: [day], opens, closes });
  }
  return rows.map((row) => {
    const [first, ...others] = row.dayOfWeek.map((day) => day.slice(0, 3));
    const days = [first, ...others.slice(-1)].join('–');
    return {
      ...row,
      days,
      label: others.length === 0 ? row.dayOfWeek.join() : days,
      text: row.opens && row.closes ? `${formatTime(row.opens)}–${formatTime(row.closes)}` : CLOSED,
    };
  });
}

/** A week in one line: `Mon–Fri 8:00 AM–6:00 PM, Closed Saturday`. */
export const weekText = (week: readonly DayTimes[], closed = CLOSED): string =>
  weekRows(week)
    .map(({ days, label, opens, text }) => (opens ? `${days} ${text}` : `${closed} ${label}`))
    .join(', ');
