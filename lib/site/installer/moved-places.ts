import type { Place } from '@/lib/fields/kinds';
import { milesBetween } from '@/lib/site/miles-between';
import { areaCards } from './area-cards';
import { MAX_MILES, type Places, type Town } from './schema';

interface MoveOptions {
  regionName: string;
  /** Whether the cards of the areas are written again; otherwise those that still fit stay. */
  hasNewCards: boolean;
}

/** The places of a business whose city is another: towns too far from it are no longer served. */
export function movedPlaces(places: Places, to: Place, { regionName, hasNewCards }: MoveOptions): Places {
  const miles = (town: Town) => milesBetween(to, town);
  const near = places.towns.filter((town) => town.name !== to.name && miles(town) <= MAX_MILES);
  const known = places.towns.find(({ name, county }) => name === to.name && county === to.county);
  const nearest = places.towns.toSorted((one, other) => miles(one) - miles(other));
  const { isCommunity: _, ...city } = known ?? { ...to, utilities: nearest[0]?.utilities ?? [] };
  const towns: Town[] = [{ ...city, ...to }, ...near];
  const served = new Set(near.map(({ county }) => county));
  const areas = places.areas.filter(
    ({ places: shown }) => typeof shown !== 'object' || !('townsOf' in shown) || served.has(shown.townsOf),
  );
  const isWritten = hasNewCards || areas.length === 0;
  const utilityCount = new Set(towns.flatMap(({ utilities }) => utilities)).size;
  const ordered = towns.toSorted((one, other) => miles(one) - miles(other));
  return {
    ...places,
    towns,
    areas: isWritten ? areaCards({ city: to, regionName, towns: ordered, utilityCount }) : areas,
  };
}
