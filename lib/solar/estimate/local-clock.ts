import { clockFace, DAY_MS } from '@/lib/site/clock-face';
import { place } from './place';
import { solarLead } from './sun-position';

const DAYLIGHT_OFFSET = 4 * 3_600_000;

const parse = (date: string) => new Date(`${date}T00:00Z`);

/** The day of the year of a date such as `2026-11-23`, from 1. */
export const dayOfYear = (date: string): number => {
  const day = parse(date);
  return Math.round((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 0)) / DAY_MS);
};

/** Whether the clocks of North Carolina show daylight saving time at noon of a date. */
export function isDaylightSaving(date: string): boolean {
  const noon = Date.parse(`${date}T17:00Z`);
  return noon - clockFace(noon) === DAYLIGHT_OFFSET;
}

/** The hours by which solar time is ahead of the clocks on a date. */
const leadOn = (date: string) =>
  solarLead(dayOfYear(date), place().longitude, place().meridian) - (isDaylightSaving(date) ? 1 : 0);

/** Solar time in hours when the clocks show `minutes` after midnight. */
export const solarHourAt = (date: string, minutes: number): number => minutes / 60 + leadOn(date);

/** The minutes after midnight that the clocks show at a solar time in hours. */
export const clockMinutesAt = (date: string, solarHour: number): number =>
  Math.round((solarHour - leadOn(date)) * 60);
