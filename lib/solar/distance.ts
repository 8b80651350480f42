import { business } from '@/lib/site/business';
import { fromFacts } from '@/lib/site/facts/current';
import type { Town } from '@/lib/site/installer/schema';
import { milesBetween } from '@/lib/site/miles-between';
import { towns } from '@/lib/site/towns';

/** Straight-line miles from the center of our city, rounded. */
const milesFromCity = (place: Pick<Town, 'latitude' | 'longitude'>): number =>
  Math.round(milesBetween(business().geo, place));

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
