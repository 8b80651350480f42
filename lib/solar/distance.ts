import { business } from '@/lib/site/business';
import { fromFacts } from '@/lib/site/facts/current';
import type { Town } from '@/lib/site/installer/schema';
import { towns } from '@/lib/site/towns';

/** The mean radius (IUGG): 6,371.0 km. */
const earthRadiusMiles = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Coordinate = Pick<Town, 'latitude' | 'longitude'>;

/** Great-circle miles between two places (haversine). */
export function milesBetween(one: Coordinate, other: Coordinate): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2);
  const east = Math.sin(radians(other.longitude - one.longitude) / 2);
  const chord = north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(chord));
}

/** Straight-line miles from the center of our city, rounded. */
const milesFromCity = (place: Coordinate): number => Math.round(milesBetween(business().geo, place));

/** The towns with their distance in miles, nearest first, then by name. */
export const townsByDistance = fromFacts(() =>
  towns()
    .map((town) => ({ ...town, miles: milesFromCity(town) }))
    .sort((one, other) => one.miles - other.miles || one.name.localeCompare(other.name)),
);

const farthestMiles = fromFacts(() => townsByDistance().at(-1)?.miles ?? 0);

/** The radii of the distance rings: every ten miles, until all towns are inside. */
export const ringMiles = fromFacts((): number[] =>
  Array.from({ length: Math.max(1, Math.ceil(farthestMiles() / 10)) }, (_, ring) => 10 * (ring + 1)),
);
