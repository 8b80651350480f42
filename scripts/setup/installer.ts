import type { z } from 'zod';
import { frameAround } from '../../components/site/drawings/map-frame';
import {
  type centerSchema,
  dukeUtilities,
  type installerSchema,
  type Places,
  type Town,
} from '../../lib/site/installer/schema';
import { townAnchor } from '../../lib/site/town-notes';
import { wordList } from '../../lib/site/word-list';
import { projectAround } from '../../lib/solar/map-point';
import type { Answers, PlaceAnswers } from './answers';
import { areaCards, slugOf } from './area-cards';
import { MAX_MILES, type Place, places, placesAround } from './gazetteer';
import { labelSides } from './label-sides';
import { openDaysOf } from './opening-hours';

/** What lib/site/installer holds: one JSON file for each. */
export interface Installer {
  business: z.output<typeof installerSchema>;
  center: z.output<typeof centerSchema>;
  places: Places;
  /** The ids of the services offered. */
  services: string[];
}

const MAX_COMMUNITIES = 8;

/** The installer's record after the answers; what they don't mention stays as in `current`. */
export function installerFor(answers: Answers, current: Installer): Installer {
  const { place } = answers;
  const moved = place ? placesFor(place, current.places) : current.places;
  const region = place ? { ...place.region, city: place.city.name } : current.business.region;
  const isMoved = region.city !== current.business.region.city;
  return {
    business: {
      ...current.business,
      name: answers.name,
      tagline: answers.tagline,
      phone: answers.phone,
      email: answers.email,
      region: { city: region.city, name: region.name, shortName: region.shortName },
      hours: openDaysOf(answers.hours),
      foundedYear: answers.foundedYear,
      systemsInstalled: answers.systemsInstalled,
      panelWarrantyYears: answers.panelWarrantyYears,
      installationWarrantyYears: answers.installationWarrantyYears,
      paybackYears: answers.paybackYears,
      heading: answers.heading ?? (isMoved ? defaultHeading(region.shortName) : current.business.heading),
      reach: answers.reach ?? (isMoved ? defaultReach(moved.towns) : current.business.reach),
    },
    center: place ? centerOf(place.city) : current.center,
    places: moved,
    services: answers.services,
  };
}

/** The home page's heading for a region such as `High Country`. */
export const defaultHeading = (shortName: string): string => `Solar That Fits Your ${shortName} Home`;

function defaultReach(towns: readonly Town[]): string {
  const [city, ...others] = towns.map(({ name }) => name);
  const nearest = wordList(others.slice(0, 3));
  return nearest
    ? `We work in ${city}, ${nearest}, and the country roads in between. If you’re not sure that’s you, call us.`
    : `We work in ${city} and on the country roads around it. If you’re not sure that’s you, call us.`;
}

const centerOf = ({ name, latitude, longitude }: Place): Installer['center'] => ({
  latitude,
  longitude,
  town: townAnchor(name),
});

function placesFor(place: PlaceAnswers, current: Places): Places {
  const { city, leaveOut } = place;
  const served = townsAround(place, current).filter(({ name, county }) =>
    name === city.name ? county === city.county : !leaveOut.includes(name),
  );
  const utilityIds = idsOfUtilities(place, current.utilities);
  const towns = describeTowns({ city, served: withoutNamesakes(served), utilityIds, place, current });
  const known = new Set(towns.flatMap(({ permitOffice }) => permitOffice ?? []));
  return {
    utilities: Object.fromEntries(
      [...utilityIds]
        .filter(([name]) => !isDukes(name))
        .map(([name, id]) => [
          id,
          { name, url: place.utilityPages[name] ?? current.utilities[id]?.url ?? null },
        ]),
    ),
    permitOffices: Object.fromEntries(Object.entries(current.permitOffices).filter(([id]) => known.has(id))),
    towns,
    areas: areaCards({ city, regionName: place.region.name, towns, utilityCount: utilityIds.size }),
    map: { countyLabels: [], rivers: [], peaks: [] },
    coordinatesFrom: 'GeoNames',
  };
}

/** The towns of the counties, nearest first: those of GeoNames, and those that were added by hand. */
function townsAround({ city, counties }: PlaceAnswers, { towns }: Places): Place[] {
  const isListed = (town: Town) =>
    places.some(({ name, county }) => name === town.name && county === town.county);
  const added = towns
    .filter((town) => !isListed(town))
    .map(({ name, county, latitude, longitude }) => ({ name, county, latitude, longitude }));
  return placesAround(city, counties, MAX_MILES, [...places, ...added]);
}

interface TownsInput {
  city: Place;
  served: Place[];
  utilityIds: ReadonlyMap<string, string>;
  place: PlaceAnswers;
  current: Places;
}

/** The city and its towns; terrain and permit office stay for those that are listed already. */
function describeTowns({ city, served, utilityIds, place, current }: TownsInput): Town[] {
  const ordered = [city, ...served.filter(({ name }) => name !== city.name)];
  const points = ordered.map((town) => ({ name: town.name, ...projectAround(city, town) }));
  const sides = labelSides(points, frameAround(points));
  return ordered.map((town, index) => {
    const known = current.towns.find(({ name, county }) => name === town.name && county === town.county);
    const side = sides[index];
    return {
      ...town,
      ...(known?.terrain && { terrain: known.terrain }),
      utilities: (place.utilities[town.county] ?? []).map((name) => utilityIds.get(name) ?? name),
      ...(known?.permitOffice && { permitOffice: known.permitOffice }),
      ...(index > 0 && index <= MAX_COMMUNITIES && { isCommunity: true }),
      ...(side !== 'right' && { labelSide: side }),
    };
  });
}

/** A town is known by its name alone, so of two with the same one the nearer is kept. */
const withoutNamesakes = (towns: Place[]) =>
  towns.filter(({ name }, index) => towns.findIndex((town) => town.name === name) === index);

const isDukes = (name: string) => dukeUtilities.some((id) => id === name);

/** The id of each utility that was named, which stays the same for one that is listed already. */
function idsOfUtilities(
  { utilities, counties }: PlaceAnswers,
  current: Places['utilities'],
): Map<string, string> {
  const names = new Set(counties.flatMap((county) => utilities[county] ?? []));
  return new Map(
    [...names].map((name) => {
      const known = Object.entries(current).find(([, utility]) => utility.name === name)?.[0];
      return [name, isDukes(name) ? name : (known ?? idOf(name))];
    }),
  );
}

/** `New River Light & Power` becomes `newRiverLightPower`. */
const idOf = (name: string) => slugOf(name).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
