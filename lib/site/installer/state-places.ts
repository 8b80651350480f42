import type { Place } from '@/lib/fields/kinds';
import listed from './state-places.json' with { type: 'json' };

type Row = [name: string, county: string, latitude: number, longitude: number];

/** The places of North Carolina that GeoNames lists, by name. */
export const statePlaces = (): Place[] =>
  (listed.places as Row[]).map(([name, county, latitude, longitude]) => ({
    name,
    county,
    latitude,
    longitude,
  }));

/** Whether one of the places has the coordinates of the list, so that it has to be credited. */
export const usesList = (places: readonly Place[]): boolean => {
  const centers = new Set(statePlaces().map(({ latitude, longitude }) => `${latitude} ${longitude}`));
  return places.some(({ latitude, longitude }) => centers.has(`${latitude} ${longitude}`));
};
