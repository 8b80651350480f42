const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The index of each month in which the clocks change. */
const MARCH = 2;
const NOVEMBER = 10;

/**
 * The business's local time at an instant, as a timestamp as if it were UTC. Computed, because a slow phone needs 100 ms to load
 * the time zones of `Intl`; a test compares the two.
 */
export function clockFace(instant: number): number {
  const standard = instant - 5 * HOUR_MS;
  const year = new Date(standard).getUTCFullYear();
  const begin = sundayFrom(year, MARCH, 8) + 2 * HOUR_MS;
  const end = sundayFrom(year, NOVEMBER, 1) + HOUR_MS;
  return standard >= begin && standard < end ? standard + HOUR_MS : standard;
}

/** The instant of a clock face. Not exact in the nights of daylight saving changes, when nobody calls. */
export const instantOf = (face: number): number => face + (face - clockFace(face));

/** The beginning of the first Sunday from a date on, in UTC. */
function sundayFrom(year: number, month: number, day: number): number {
  const date = Date.UTC(year, month, day);
  return date + ((7 - new Date(date).getUTCDay()) % 7) * DAY_MS;
}

/** The day of the week of a clock face. */
export const weekdayOf = (face: number): string => DAYS[new Date(face).getUTCDay()] ?? '';

/** A time of day in words: `9:40 AM`. */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The same without the minutes of a full hour, where there's little room: `9 AM`, `9:40 AM`. */
export const shortClockText = (time: string): string => time.replace(':00', '');
