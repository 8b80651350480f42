import { DAY_MS } from '@/lib/site/clock-face';

/** Days on which the business is closed whatever its week says, counted from 1970 in local time, ascending. */
export type ClosedDays = readonly number[];

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

/** When the business is closed besides its weekly hours: on holidays, and on dates of its own (`2026-12-28`). */
export interface Holidays {
  observed: readonly UsHoliday[];
  dates: readonly { date: string; name: string }[];
}

/** The closed days from one year to another, both inclusive. */
export function closedDaysIn({ observed, dates }: Holidays, firstYear: number, lastYear: number): ClosedDays {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  const days = [
    ...years.flatMap((year) => observed.map((id) => usHolidays[id].in(year))),
    ...dates.map(({ date }) => Date.parse(date) / DAY_MS),
  ];
  return [...new Set(days)].sort((one, other) => one - other);
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
