import { clockFace, DAY_MS } from '@/lib/site/clock-face';

/** The date in the business's time zone at an instant, such as 2026-11-21. */
export const isoDay = (moment: Date | number): string =>
  new Date(clockFace(Number(moment))).toISOString().slice(0, 10);

/** The time of day in the business's time zone at an instant, such as 14:30. */
export const localTime = (moment: number): string => faceTime(clockFace(moment));

/** The time of day of a clock face, such as 14:30. */
export const faceTime = (face: number): string => new Date(face).toISOString().slice(11, 16);

/** The date of a day that is counted from 1970, such as 2026-11-21. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The date in the business's time zone `daysLater` days after an instant, such as 2026-11-21. */
export function businessDay(now: number, daysLater = 0): string {
  const day = new Date(`${isoDay(now)}T00:00Z`);
  // Computed in UTC, where every day has 24 hours.
  day.setUTCDate(day.getUTCDate() + daysLater);
  return day.toISOString().slice(0, 10);
}
