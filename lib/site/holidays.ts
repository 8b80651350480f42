import { DAY_MS } from '@/lib/site/clock-face';

/** The days of the week as `Date` counts them. */
const MONDAY = 1;
const THURSDAY = 4;

/** The holidays of the United States (5 U.S.C. 6103), and two days beside them on which many businesses are closed. */
export const usHolidays = {
  'new-year': { name: 'New Year’s Day', in: (year: number) => date(year, 1, 1) },
  king: { name: 'Martin Luther King Jr. Day', in: (year: number) => weekday(year, 1, MONDAY, 3) },
  presidents: { name: 'Presidents’ Day', in: (year: number) => weekday(year, 2, MONDAY, 3) },
  memorial: { name: 'Memorial Day', in: (year: number) => weekday(year, 6, MONDAY, 0) },
  juneteenth: { name: 'Juneteenth', in: (year: number) => date(year, 6, 19) },
  independence: { name: 'Independence Day', in: (year: number) => date(year, 7, 4) },
  labor: { name: 'Labor Day', in: (year: number) => weekday(year, 9, MONDAY, 1) },
  columbus: { name: 'Columbus Day', in: (year: number) => weekday(year, 10, MONDAY, 2) },
  veterans: { name: 'Veterans Day', in: (year: number) => date(year, 11, 11) },
  thanksgiving: { name: 'Thanksgiving', in: (year: number) => weekday(year, 11, THURSDAY, 4) },
  'thanksgiving-friday': {
    name: 'The day after Thanksgiving',
    in: (year: number) => weekday(year, 11, THURSDAY, 4) + 1,
  },
  'christmas-eve': { name: 'Christmas Eve', in: (year: number) => date(year, 12, 24) },
  christmas: { name: 'Christmas Day', in: (year: number) => date(year, 12, 25) },
};

export type UsHoliday = keyof typeof usHolidays;
export const usHolidayIds = Object.keys(usHolidays) as UsHoliday[];

/** A day on which the business doesn't keep the hours of its week. */
export interface DayException {
  /** Counted from 1970 in local time. */
  day: number;
  /** In hours with fractions, as in the week; both are null when it is closed. */
  opens: number | null;
  closes: number | null;
  /** What for; may be empty. */
  name: string;
}

/** One for each such day, in ascending order. */
export type DayExceptions = readonly DayException[];

/** Hours of a day that differ from those of the week, such as `09:00`; null for the usual time. */
export interface OtherHours {
  opens: string | null;
  closes: string | null;
}

/** When the business isn't open as its week says: on holidays, and on dates of its own (`2026-12-28`). It is closed, or has other hours. */
export interface Holidays {
  observed: readonly UsHoliday[];
  /** The observed holidays on which it isn't closed all day. */
  hours?: { readonly [Id in UsHoliday]?: OtherHours | undefined } | undefined;
  dates: readonly { date: string; name: string; hours?: OtherHours | undefined }[];
}

/** The date of a holiday from a day on, counted from 1970. */
export function nextDateOf(id: UsHoliday, day: number): number {
  const year = new Date(day * DAY_MS).getUTCFullYear();
  const thisYear = usHolidays[id].in(year);
  return thisYear >= day ? thisYear : usHolidays[id].in(year + 1);
}

const date = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / DAY_MS;

/** The nth such weekday of a month; 0 is the last of the month before. */
function weekday(year: number, month: number, of: number, nth: number): number {
  const first = date(year, month, 1);
  return first + ((7 + of - new Date(first * DAY_MS).getUTCDay()) % 7) + (nth - 1) * 7;
}
