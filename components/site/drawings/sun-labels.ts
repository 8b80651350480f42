import { clockTime, hoursAndMinutes, padDigits, type SunTimes } from '@/lib/solar/sun';

/** What is said under the sun's arc, padded to a constant width: hours have one or two digits depending on the season. */
export const sunLabels = ({ sunrise, noon, sunset, daylightMinutes }: SunTimes) => ({
  daylight: `${padDigits(hoursAndMinutes(daylightMinutes), '12 h 59 min')} of light`,
  sunrise: clockTime(sunrise),
  noon: padDigits(clockTime(noon), '12:00 PM'),
  sunset: clockTime(sunset),
});
