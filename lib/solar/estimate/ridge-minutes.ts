import { fromFacts } from '@/lib/site/facts/current';
import { type Horizon, horizonOf } from './horizon';
import type { Ridge } from './inputs';
import { place } from './place';
import { altitudeOf, azimuthOf, declination, sunDirection } from './sun-position';

/** Days of the year: December 21, March 20 and June 21. */
export const ridgeDays = { december: 355, march: 79, june: 172 } as const;

/** The sun's place at a moment. */
export interface SunPoint {
  /** In hours; noon is 12. */
  solarHour: number;
  altitude: number;
  azimuth: number;
}

/** The altitude of the sun's center at the almanac's sunrise: refraction lifts its edge over a level horizon. */
const SUNRISE_ALTITUDE = -0.833;
const STEPS = 180;
const radians = Math.PI / 180;

/** The sun's way over the place from the almanac's sunrise to its sunset, evenly spaced. */
export function sunArc(dayOfYear: number, steps = STEPS): SunPoint[] {
  const tilt = declination(dayOfYear);
  const latitude = place().latitude * radians;
  const cosine =
    (Math.sin(SUNRISE_ALTITUDE * radians) - Math.sin(latitude) * Math.sin(tilt)) /
    (Math.cos(latitude) * Math.cos(tilt));
  const halfDay = Math.acos(cosine) / radians / 15;
  return Array.from({ length: steps + 1 }, (_, step) =>
    sunPointAt(dayOfYear, 12 - halfDay + (2 * halfDay * step) / steps),
  );
}

/** The sun's position on a day of the year, at a solar time in hours. */
export function sunPointAt(dayOfYear: number, solarHour: number): SunPoint {
  const sun = sunDirection(place().latitude, dayOfYear, solarHour);
  return { solarHour, altitude: altitudeOf(sun), azimuth: azimuthOf(sun) };
}

/** How far the sun stands above the skyline, in degrees. A level skyline is cleared at the almanac's sunrise. */
export function clearance({ altitude, azimuth }: SunPoint, horizon: Horizon): number {
  const skyline = horizon(azimuth);
  return altitude - skyline - SUNRISE_ALTITUDE * Math.max(0, 1 - skyline);
}

/** The whole minutes of direct sun that a skyline takes from a day, rounded here only: sums of them then agree with them. */
export interface LostMinutes {
  /** From sunrise until the sun clears the skyline. */
  morning: number;
  /** After it has cleared the skyline, and before it leaves for the night. */
  midday: number;
  /** From when the sun meets the skyline until sunset. */
  evening: number;
  /** Whether the sun stays behind the skyline all day; the minutes are the morning's then. */
  isAllDay: boolean;
}

const arcs = fromFacts((): Record<number, SunPoint[]> => ({}));

/** The same of a day of the year, in the usual steps, computed when it's first needed. */
function dayArc(dayOfYear: number): SunPoint[] {
  const known = arcs();
  known[dayOfYear] ??= sunArc(dayOfYear);
  return known[dayOfYear];
}

/** The whole minutes of direct sun that a ridge takes from a day of the year. */
export function lostMinutes(ridge: Ridge, dayOfYear: number): LostMinutes {
  const arc = dayArc(dayOfYear);
  const horizon = horizonOf(ridge);
  const heights = arc.map((point) => clearance(point, horizon));
  const stepMinutes = 60 * ((arc[1]?.solarHour ?? 0) - (arc[0]?.solarHour ?? 0));
  const hidden = heights
    .slice(1)
    .map((height, index) => hiddenPart(heights[index] ?? 0, height) * stepMinutes);
  const firstClear = hidden.findIndex((minutes) => minutes < stepMinutes);
  const lastClear = hidden.findLastIndex((minutes) => minutes < stepMinutes);
  const total = (from: number, to: number) =>
    Math.round(hidden.slice(from, to).reduce((minutes, step) => minutes + step, 0));
  if (firstClear < 0) return { morning: total(0, STEPS), midday: 0, evening: 0, isAllDay: true };
  return {
    morning: total(0, firstClear + 1),
    midday: total(firstClear + 1, lastClear),
    evening: total(Math.max(lastClear, firstClear + 1), STEPS),
    isAllDay: false,
  };
}

/** The part of a step in which the sun is below the skyline, from its heights above it at both ends. */
function hiddenPart(from: number, to: number): number {
  if (from >= 0 && to >= 0) return 0;
  if (from < 0 && to < 0) return 1;
  return Math.min(from, to) / (Math.min(from, to) - Math.max(from, to));
}

/** The whole minutes of direct sun that a ridge takes from three days of the year. */
export function ridgeMinutes(ridge: Ridge): { december: number; march: number; june: number } {
  const minutes = (day: number) => {
    const { morning, midday, evening } = lostMinutes(ridge, day);
    return morning + midday + evening;
  };
  return {
    december: minutes(ridgeDays.december),
    march: minutes(ridgeDays.march),
    june: minutes(ridgeDays.june),
  };
}
