import { usualHoursOn } from '@/lib/site/business-hours';
import { DAY_MS } from '@/lib/site/clock-face';
import {
  type DayException,
  type DayExceptions,
  type Holidays,
  type OtherHours,
  usHolidays,
} from '@/lib/site/holidays';
import { clockTime } from '@/lib/site/opening-text';
import { toHours } from '@/lib/site/week';

/** The exceptions from one year to another, both inclusive. A date of its own counts before a holiday. */
export function dayExceptionsIn(
  { observed, hours, dates }: Holidays,
  firstYear: number,
  lastYear: number,
): DayExceptions {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  const exceptions = [
    ...years.flatMap((year) =>
      observed.flatMap((id) => {
        const day = usHolidays[id].in(year);
        // One with shorter hours doesn't open a Sunday.
        const isOpen = usualHoursOn(day) !== null;
        return hours?.[id] && !isOpen ? [] : exceptionOn(day, usHolidays[id].name, hours?.[id]);
      }),
    ),
    ...dates.flatMap(({ date, name, hours }) => exceptionOn(Date.parse(date) / DAY_MS, name, hours)),
  ];
  const byDay = new Map(exceptions.map((exception) => [exception.day, exception]));
  return [...byDay.values()].sort((one, other) => one.day - other.day);
}

/** What a day's own hours, or its being closed, come to; empty where the week says neither when it opens nor when it closes. */
export function exceptionOn(day: number, name: string, hours: OtherHours | undefined): DayException[] {
  const closed = { day, opens: null, closes: null, name };
  if (!hours) return [closed];
  const usual = usualHoursOn(day);
  const opens = toHours(hours.opens) ?? usual?.opens;
  const closes = toHours(hours.closes) ?? usual?.closes;
  if (opens === undefined || closes === undefined) return [];
  // The week may have changed since.
  return [opens < closes ? { day, opens, closes, name } : closed];
}

/** The hours of a day in words: `closed`, `open until noon`, `open 9:00 AM–1:00 PM`. */
export function hoursText(hours: OtherHours | undefined): string {
  if (!hours) return 'closed';
  const [opens, closes] = [toHours(hours.opens), toHours(hours.closes)].map((time) =>
    time === null ? null : clockTime(time),
  );
  if (!opens) return `open until ${closes}`;
  return closes ? `open ${opens}–${closes}` : `open from ${opens}`;
}

/** The holidays and the dates in words, one line for each: `Christmas Eve: open until noon`, `2026-12-28 (Vacation): closed`. */
export const holidayTexts = ({ observed, hours, dates }: Holidays) => ({
  holidays: observed.map((id) => `${usHolidays[id].name}: ${hoursText(hours?.[id])}`),
  dates: dates.map(({ date, name, hours }) => `${date}${name ? ` (${name})` : ''}: ${hoursText(hours)}`),
});
