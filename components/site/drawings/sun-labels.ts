import { clockTime, hoursAndMinutes, type SunTimes } from '@/lib/solar/sun';

/** What is said of the sun's day. */
export const sunLabels = ({ sunrise, sunset, daylightMinutes }: SunTimes) => ({
  daylight: `${hoursAndMinutes(daylightMinutes)} of light`,
  sunrise: clockTime(sunrise),
  sunset: clockTime(sunset),
});
