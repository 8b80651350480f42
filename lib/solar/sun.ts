import { getPosition, getTimes } from 'suncalc';
import { isoDay } from '@/lib/site/calendar-day';
import { clockFace, clockText, DAY_MS, weekdayOf } from '@/lib/site/clock-face';
import { monthNames } from '@/lib/site/month-names';

/** Coordinates in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** The times of the sun on one day. */
export interface SunTimes {
  sunrise: Date;
  noon: Date;
  sunset: Date;
  daylightMinutes: number;
}

/** The date that static pages are drawn with until the browser knows the current one: the autumn equinox. */
export const equinox = new Date('2026-09-22T16:00:00Z');
export const longestDay = new Date('2026-06-21T16:00:00Z');
export const shortestDay = new Date('2026-12-21T17:00:00Z');

const minute = 60_000;

/**
 * Sunrise, solar noon and sunset on the local date at an instant.
 *
 * @throws {RangeError} for a latitude at which the sun doesn't rise or set on that date.
 */
export function sunTimes(moment: Date, { latitude, longitude }: Place): SunTimes {
  const { sunrise, solarNoon, sunset } = getTimes(toNoon(isoDay(moment)), latitude, longitude);
  if (!sunrise || !sunset) throw new RangeError(`The sun does not rise or set at ${latitude} degrees`);
  const daylightMinutes = Math.round((sunset.getTime() - sunrise.getTime()) / minute);
  return { sunrise, noon: solarNoon, sunset, daylightMinutes };
}

/** Noon on the local clock (1 PM in summer), because suncalc computes the day whose solar noon is nearest. */
const toNoon = (day: string) => new Date(`${day}T17:00Z`);

/** The sun's altitude above the horizon and azimuth (clockwise from north), in degrees. */
export const sunPosition = (moment: Date, { latitude, longitude }: Place) =>
  getPosition(moment, latitude, longitude);

/** Evenly spaced instants, both ends included. */
export function evenlySpacedTimes(from: Date, to: Date, steps: number): Date[] {
  const span = to.getTime() - from.getTime();
  return Array.from({ length: steps + 1 }, (_, step) => new Date(from.getTime() + (span * step) / steps));
}

/** The time in the business's time zone, such as `7:12 AM`. */
export const clockTime = (moment: Date): string => clockText(minutesOfDay(moment));

/** The date in the business's time zone, such as `Saturday, November 21`. */
export function calendarDate(moment: Date): string {
  const face = clockFace(moment.getTime());
  const date = new Date(face);
  return `${weekdayOf(face)}, ${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** Hours since midnight in the business's time zone, with fractions. */
export const hourOfDay = (moment: Date): number => minutesOfDay(moment) / 60;

const minutesOfDay = (moment: Date): number => Math.floor((clockFace(moment.getTime()) % DAY_MS) / minute);

/** Formats a duration as `10 h 8 min`. */
export const hoursAndMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
