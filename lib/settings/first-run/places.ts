import type { z } from 'zod';
import type { AreaCard, placesSchema } from '@/lib/site/installer/schema';
import statePlaces from '@/lib/site/installer/state-places.json' with { type: 'json' };
import { milesBetween } from '@/lib/site/miles-between';

const MAX_TOWNS = 40;
const MAX_CHIPS = 8;
const MAX_NAMES_ON_CARD = 8;

interface ListedPlace {
  name: string;
  county: string;
  latitude: number;
  longitude: number;
}

/** `Boone, Watauga County`. */
const labelOf = ({ name, county }: ListedPlace) => `${name}, ${county} County`;

const listed: ListedPlace[] = statePlaces.places.map(([name, county, latitude, longitude]) => ({
  name: String(name),
  county: String(county),
  latitude: Number(latitude),
  longitude: Number(longitude),
}));

/** The places of North Carolina that GeoNames lists, for a choice. */
export const cityOptions: Record<string, string> = Object.fromEntries(
  listed.map((place) => [labelOf(place), labelOf(place)]),
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
}: PlaceAnswers): z.output<typeof placesSchema> {
  const city = listed.find((place) => labelOf(place) === label);
  if (!city) throw new Error('the city is one of the list');
  const near = listed
    .map((place) => ({ place, miles: milesBetween(city, place) }))
    .filter((one) => one.miles <= miles && one.place.name !== city.name)
    .sort((one, other) => one.miles - other.miles)
    .map(({ place }) => place);
  // A town is known by its name alone.
  const named = near.filter(({ name }, index) => near.findIndex((one) => one.name === name) === index);
  const served = [city, ...named].slice(0, MAX_TOWNS);
  const utilities = [utility === 'other' ? 'local' : utility];
  return {
    utilities: utility === 'other' ? { local: { name: otherUtility ?? '', url: null } } : {},
    permitOffices: {},
    towns: served.map((town, index) => ({
      ...town,
      utilities,
      ...(index > 0 && index <= MAX_CHIPS && { isCommunity: true }),
    })),
    areas: areasOf(served, region.name),
    map: { countyLabels: [], rivers: [], peaks: [] },
    state: 'NC',
    coordinatesFrom: 'GeoNames',
    terrain,
  };
}

function areasOf(served: ListedPlace[], regionName: string): AreaCard[] {
  const [city] = served;
  if (!city) return [];
  const slugOf = (name: string) =>
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
  return [
    {
      id: slugOf(city.name),
      pages: ['home', 'service-areas'],
      title: city.name,
      description:
        'In town, your neighbor’s tree matters as much as your own, and roofs face every which way. We measure the sun on yours before we draw a single panel.',
      places: served
        .filter(({ county }) => county === city.county)
        .slice(0, MAX_NAMES_ON_CARD)
        .map(({ name }) => name),
    },
    {
      id: `${slugOf(regionName)}-region`,
      pages: ['home'],
      title: regionName,
      description:
        'We work all over it. Your utility’s rules decide what your power is worth. We check them first.',
      places: 'counties',
    },
  ];
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
