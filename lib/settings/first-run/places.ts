import { z } from 'zod';
import { type Place, placeLabel } from '@/lib/fields/kinds';
import { movedPlaces } from '@/lib/site/installer/moved-places';
import { townField } from '@/lib/site/installer/place-parts';
import { MAX_MILES, MAX_TOWNS, type Places } from '@/lib/site/installer/schema';
import { statePlaces } from '@/lib/site/installer/state-places';
import { milesBetween } from '@/lib/site/miles-between';
import { dukeNames } from '@/lib/site/utility-names';

const MAX_PROPOSED = 40;
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

const changesSchema = z.object({
  leftOut: z.array(z.string()).catch([]),
  added: z.array(townField.schema as z.ZodType<Place>).catch([]),
  townUtilities: z.record(z.string(), z.string()).catch({}),
});
/** What is different from the towns that follow from the city, which are known by their labels. */
export type TownChanges = z.output<typeof changesSchema>;

/** The changes among what is typed, which a browser may have kept from an earlier release. */
export const townChangesIn = (answers: Record<string, unknown>): TownChanges => changesSchema.parse(answers);

/** The utilities that a town may have, by their ids: Duke's companies, and the one that is named. */
export const utilityOptions = ({
  utility,
  otherUtility,
}: Record<string, unknown>): Record<string, string> => ({
  ...dukeNames,
  ...(utility === 'other' && { other: `${otherUtility ?? ''}`.trim() || 'Another' }),
});

/** The towns that are served: those that follow from the city and from how far they drive, and what was changed of them. */
export function servedTowns(city: string, miles: number, { leftOut, added }: TownChanges): Place[] {
  const [center, ...others] = placesNear(city, miles);
  if (!center) return [];
  const kept = others.filter((place) => !leftOut.includes(placeLabel(place)));
  const further = added.filter(
    ({ name, ...place }) =>
      milesBetween(center, place) <= MAX_MILES && ![center, ...kept].some((town) => town.name === name),
  );
  const towns = [...kept, ...further].toSorted(
    (one, other) => milesBetween(center, one) - milesBetween(center, other),
  );
  return [center, ...towns].slice(0, MAX_TOWNS);
}

/** What keeps a town from being added to those that are served; undefined if nothing does. */
export function problemWithTown(town: Place, served: readonly Place[]): string | undefined {
  const [city] = served;
  if (!city) return 'Choose your city first';
  if (served.some(({ name }) => name === town.name)) return `${town.name} is on the list`;
  if (served.length >= MAX_TOWNS) return `Serve at most ${MAX_TOWNS} towns`;
  const miles = Math.round(milesBetween(city, town));
  return miles > MAX_MILES
    ? `${town.name} is ${miles} miles from ${city.name}, and ${MAX_MILES} is the most`
    : undefined;
}

/** The places of a business that has just begun to say where it works: what is special about each, it writes later. */
export function placesOf(
  { city: label, miles, utility, otherUtility, terrain, region }: PlaceAnswers,
  changes: TownChanges,
): Places {
  const served = servedTowns(label, miles, changes);
  const [city] = served;
  if (!city) throw new Error('the city is one of the list');
  const options = utilityOptions({ utility, otherUtility });
  const utilityOf = (town: Place) => {
    const chosen = changes.townUtilities[placeLabel(town)] ?? utility;
    const id = chosen in options ? chosen : utility;
    return id === 'other' ? 'local' : id;
  };
  const places: Places = {
    utilities: utility === 'other' ? { local: { name: otherUtility ?? '', url: null } } : {},
    permitOffices: {},
    towns: served.map((town, index) => ({
      ...town,
      utilities: [utilityOf(town)],
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
function placesNear(label: string, miles: number): Place[] {
  const city = listed.find((place) => placeLabel(place) === label);
  if (!city) return [];
  const near = listed
    .map((place) => ({ place, miles: milesBetween(city, place) }))
    .filter((one) => one.miles <= miles && one.place.name !== city.name)
    .sort((one, other) => one.miles - other.miles)
    .map(({ place }) => place);
  // A town is known by its name alone.
  const named = near.filter(({ name }, index) => near.findIndex((one) => one.name === name) === index);
  return [city, ...named].slice(0, MAX_PROPOSED);
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
