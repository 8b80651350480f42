import { extraterrestrial, type Sky } from './irradiance';
import { type MeanDay, meanDays, weatherStation } from './mean-hours';
import {
  altitudeOf,
  azimuthOf,
  declination,
  directionAt,
  type SunDirection,
  solarLead,
} from './sun-position';

/** A moment of a month's mean day, and the hours of the month that it stands for. */
export interface SkySample {
  /** From 0. */
  month: number;
  hours: number;
  sky: Sky;
  /** In °C. */
  air: number;
  dayOfYear: number;
  /** Solar time, in hours. */
  solarHour: number;
  sun: SunDirection;
  altitude: number;
  azimuth: number;
}

/** The days of the year whose sun stands for the month's mean (Klein 1977). */
const meanDayOfYear = [17, 47, 75, 105, 135, 162, 198, 228, 258, 288, 318, 344] as const;
export const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
/** A ridge moves by degrees, the sun by 15 an hour: samples of 10 minutes keep its effect smooth. */
const SAMPLES_AN_HOUR = 6;

/**
 * Every daylight moment of the mean year under a latitude. Hours keep the sun that they were measured under: the station's
 * solar time, not its clock.
 */
export const skySamples = (latitude: number): SkySample[] =>
  meanDays.flatMap((day, month) =>
    samplesOfDay(day, {
      month,
      latitude,
      dayOfYear: meanDayOfYear[month] ?? 1,
      days: daysInMonth[month] ?? 30,
    }),
  );

interface Place {
  month: number;
  latitude: number;
  dayOfYear: number;
  days: number;
}

/** The moments of one mean day. */
export function samplesOfDay(day: MeanDay, { month, latitude, dayOfYear, days }: Place): SkySample[] {
  const lead = solarLead(dayOfYear, weatherStation.longitude, weatherStation.meridian);
  const tilt = declination(dayOfYear);
  return day.global.flatMap((global, index) => {
    const sky = {
      global,
      direct: day.direct[index] ?? 0,
      diffuse: day.diffuse[index] ?? 0,
      extraterrestrial: extraterrestrial(dayOfYear),
    };
    return Array.from({ length: SAMPLES_AN_HOUR }, (_, step) => {
      const solarHour = day.from + index + (step + 0.5) / SAMPLES_AN_HOUR + lead;
      const sun = directionAt(latitude, tilt, solarHour);
      const [altitude, azimuth] = [altitudeOf(sun), azimuthOf(sun)];
      const hours = days / SAMPLES_AN_HOUR;
      const air = (day.air[index] ?? 0) / 10;
      return { month, hours, sky, air, dayOfYear, solarHour, sun, altitude, azimuth };
    });
  });
}
