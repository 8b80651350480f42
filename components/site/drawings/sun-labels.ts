import { clockTime, hoursAndMinutes, type SunTimes } from '@/lib/solar/sun';

/** What is said under the sun's arc. */
export const sunLabels = ({ sunrise, noon, sunset, daylightMinutes }: SunTimes) => ({
  daylight: `${hoursAndMinutes(daylightMinutes)} of light`,
  sunrise: clockTime(sunrise),
  noon: clockTime(noon),
  sunset: clockTime(sunset),
});
