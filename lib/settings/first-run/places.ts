import { type Place, placeLabel } from '@/lib/fields/kinds';
import { movedPlaces } from '@/lib/site/installer/moved-places';
import type { Places } from '@/lib/site/installer/schema';
import { statePlaces } from '@/lib/site/installer/state-places';
import { milesBetween } from '@/lib/site/miles-between';

const MAX_TOWNS = 40;
const MAX_CHIPS = 8;

const listed = statePlaces();

/** The places of North Carolina that GeoNames lists, for a choice. */
export const cityOptions: Record<string, string> = Object.fromEntries(
  listed.map((place) => [placeLabel(place), placeLabel(place)]),
);

export interface PlaceAnswers {
  city: string;
  /** How far they drive. */
  miles: number;
  /** One of Duke's two companies, or `other`. */
  utility: string;
  otherUtility?: string | undefined;
  terrain: 'mountains' | 'other';
  region: { name: string };
}

/** The places of a business that has just begun to say where it works: what is special about each, it writes later. */
export function placesOf({
  city: label,
  miles,
  utility,
  otherUtility,
  terrain,
  region,
}: PlaceAnswers): Places {
  const served = placesNear(label, miles);
  const [city] = served;
  if (!city) throw new Error('the city is one of the list');
  const utilities = [utility === 'other' ? 'local' : utility];
  const places: Places = {
    utilities: utility === 'other' ? { local: { name: otherUtility ?? '', url: null } } : {},
    permitOffices: {},
    towns: served.map((town, index) => ({
      ...town,
      utilities,
      ...(index <= MAX_CHIPS && { isCommunity: true }),
    })),
    areas: [],
    map: { countyLabels: [], rivers: [], peaks: [] },
    state: 'NC',
    coordinatesFrom: 'GeoNames',
    terrain,
  };
  return movedPlaces(places, city, { regionName: region.name, hasNewCards: true });
}

/** A city and the towns within so many miles, the nearest first; none when the list has no such city. */
export function placesNear(label: string, miles: number): Place[] {
  const city = listed.find((place) => placeLabel(place) === label);
  if (!city) return [];
  const near = listed
    .map((place) => ({ place, miles: milesBetween(city, place) }))
    .filter((one) => one.miles <= miles && one.place.name !== city.name)
    .sort((one, other) => one.miles - other.miles)
    .map(({ place }) => place);
  // A town is known by its name alone.
  const named = near.filter(({ name }, index) => near.findIndex((one) => one.name === name) === index);
  return [city, ...named].slice(0, MAX_TOWNS);
}

/** The sentence above the areas on the home page, until they write another. */
export function reachOf(towns: readonly { name: string }[]): string {
  const [city, ...others] = towns.map(({ name }) => name);
  const nearest = new Intl.ListFormat('en-US').format([
    ...others.slice(0, 2),
    'the country roads in between',
  ]);
  return others.length > 0
    ? `We work in ${city}, ${nearest}. If you’re not sure that’s you, call us.`
    : `We work in ${city} and on the country roads around it. If you’re not sure that’s you, call us.`;
}
