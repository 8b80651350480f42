/** The mean radius (IUGG): 6,371.0 km. */
const earthRadiusMiles = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** In degrees. */
interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Great-circle miles between two places (haversine). */
export function milesBetween(one: Coordinates, other: Coordinates): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2);
  const east = Math.sin(radians(other.longitude - one.longitude) / 2);
  const chord = north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(chord));
}
