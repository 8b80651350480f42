/** A point on a map, in miles east and north of its center. */
export interface MapPoint {
  east: number;
  north: number;
}

/** Degrees north and east. */
interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Per degree of latitude on average: 111.1 km. */
const MILES_PER_DEGREE = 69.05;

/** Projects coordinates to a flat map around a center, accurate to 1% within 50 miles. */
export function projectAround(center: Coordinates, { latitude, longitude }: Coordinates): MapPoint {
  const eastScale = Math.cos((center.latitude * Math.PI) / 180);
  return {
    east: (longitude - center.longitude) * MILES_PER_DEGREE * eastScale,
    north: (latitude - center.latitude) * MILES_PER_DEGREE,
  };
}
