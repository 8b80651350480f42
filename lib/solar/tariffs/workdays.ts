import { DAY_MS } from '@/lib/site/clock-face';
import { type UsHoliday, usHolidays } from '@/lib/site/holidays';
import { isDaylightSaving } from '@/lib/solar/estimate/local-clock';

/** The tariffs' holidays besides Good Friday. */
const holidays = [
  'new-year',
  'memorial',
  'independence',
  'labor',
  'thanksgiving',
  'thanksgiving-friday',
  'christmas',
] as const satisfies UsHoliday[];

const SUNDAY = 0;
const SATURDAY = 6;

const weekday = (day: number) => new Date(day * DAY_MS).getUTCDay();
const yearOf = (day: number) => new Date(day * DAY_MS).getUTCFullYear();

/** Easter Sunday, counted from 1970 (the Gregorian computus of Meeus, Jones and Butcher). */
function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const leaps = 2 * (century % 4) + 2 * Math.floor((year % 100) / 4);
  const sunday = (32 + leaps - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  const days = epact + sunday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1) / DAY_MS;
}

/** A Saturday's holiday is observed on Friday, a Sunday's on Monday. */
function observed(day: number): number {
  if (weekday(day) === SATURDAY) return day - 1;
  return weekday(day) === SUNDAY ? day + 1 : day;
}

/** The days of a year on which the tariffs observe a holiday, counted from 1970. New Year's may be observed in December. */
export const observedHolidays = (year: number): number[] =>
  [year, year + 1]
    .flatMap((of) => [easter(of) - 2, ...holidays.map((id) => observed(usHolidays[id].in(of)))])
    .filter((day) => yearOf(day) === year)
    .sort((one, other) => one - other);

/** Whether a day of a year, counted from 1970, is one from Monday to Friday that is no holiday. */
export function workdaysOf(year: number): (day: number) => boolean {
  const closed = new Set(observedHolidays(year));
  return (day) => weekday(day) !== SUNDAY && weekday(day) !== SATURDAY && !closed.has(day);
}

/** Days of a month that are alike for a tariff. */
export interface DayKind {
  /** From 0. */
  month: number;
  isWorkday: boolean;
  /** Whether the clocks are an hour ahead of standard time. */
  isDaylightSaving: boolean;
  /** How many there are. */
  days: number;
}

/**
 * The days of a year, in kinds. The days on which the clocks change count as the days after them: the hour that is missing or
 * comes twice is at night.
 */
export function dayKinds(year: number): DayKind[] {
  const kinds: DayKind[] = [];
  const isWorkday = workdaysOf(year);
  const end = Date.UTC(year + 1, 0, 1) / DAY_MS;
  for (let day = Date.UTC(year, 0, 1) / DAY_MS; day < end; day++) {
    const date = new Date(day * DAY_MS);
    const kind = {
      month: date.getUTCMonth(),
      isWorkday: isWorkday(day),
      isDaylightSaving: isDaylightSaving(date.toISOString().slice(0, 10)),
    };
    const known = kinds.find(
      (other) =>
        other.month === kind.month &&
        other.isWorkday === kind.isWorkday &&
        other.isDaylightSaving === kind.isDaylightSaving,
    );
    if (known) known.days++;
    else kinds.push({ ...kind, days: 1 });
  }
  return kinds;
}

/** The hour of standard time that begins when the clocks of a kind of day show `hour`. */
export const standardHour = ({ isDaylightSaving }: DayKind, hour: number): number =>
  (hour + (isDaylightSaving ? 23 : 24)) % 24;
