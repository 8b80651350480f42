import { facts } from '@/lib/site/facts/current';

export const utilities = () => facts().places.utilities;
export const permitOffices = () => facts().places.permitOffices;
export const towns = () => facts().places.towns;
export const areas = () => facts().places.areas;
export const map = () => facts().places.map;
export const coordinatesFrom = () => facts().places.coordinatesFrom;

/** The city of the business. */
export function city() {
  const [first] = towns();
  if (!first) throw new Error('the business has no town');
  return first;
}
