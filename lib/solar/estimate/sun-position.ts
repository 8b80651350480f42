/** The sun's direction as a vector of length 1. */
export interface SunDirection {
  east: number;
  north: number;
  up: number;
}

const radians = Math.PI / 180;

const yearAngle = (day: number) => (2 * Math.PI * (day - 1)) / 365;

/** The sun's declination on a day of the year, in radians (Spencer 1971). */
export function declination(day: number): number {
  const angle = yearAngle(day);
  return (
    0.006918 -
    0.399912 * Math.cos(angle) +
    0.070257 * Math.sin(angle) -
    0.006758 * Math.cos(2 * angle) +
    0.000907 * Math.sin(2 * angle) -
    0.002697 * Math.cos(3 * angle) +
    0.00148 * Math.sin(3 * angle)
  );
}

/** How far the sun is ahead of the clock on a day of the year, in minutes (Spencer 1971). */
function equationOfTime(day: number): number {
  const angle = yearAngle(day);
  return (
    (720 / Math.PI) *
    (0.0000075 +
      0.001868 * Math.cos(angle) -
      0.032077 * Math.sin(angle) -
      0.014615 * Math.cos(2 * angle) -
      0.040849 * Math.sin(2 * angle))
  );
}

/** The hours by which solar time is ahead of standard time. Longitudes are in degrees east. */
export const solarLead = (day: number, longitude: number, meridian: number): number =>
  (4 * (longitude - meridian) + equationOfTime(day)) / 60;

/** The sun's direction at a latitude in degrees, on a day of the year, at a solar time in hours. */
export const sunDirection = (latitude: number, day: number, solarHour: number): SunDirection =>
  directionAt(latitude, declination(day), solarHour);

/** The same for a declination in radians. */
export function directionAt(latitude: number, tilt: number, solarHour: number): SunDirection {
  const hourAngle = 15 * (solarHour - 12) * radians;
  const [sinLatitude, cosLatitude] = [Math.sin(latitude * radians), Math.cos(latitude * radians)];
  const [sinTilt, cosTilt] = [Math.sin(tilt), Math.cos(tilt)];
  return {
    east: -cosTilt * Math.sin(hourAngle),
    north: cosLatitude * sinTilt - sinLatitude * cosTilt * Math.cos(hourAngle),
    up: sinLatitude * sinTilt + cosLatitude * cosTilt * Math.cos(hourAngle),
  };
}

/** The sun's altitude above level, in degrees. */
export const altitudeOf = ({ up }: SunDirection): number => Math.asin(up) / radians;

/** The sun's azimuth, in degrees clockwise from north. */
export const azimuthOf = ({ east, north }: SunDirection): number =>
  (Math.atan2(east, north) / radians + 360) % 360;
