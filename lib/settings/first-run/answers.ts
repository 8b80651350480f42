import { type PlaceAnswers, placesOf, reachOf, type TownChanges } from './places';
import type { FirstRun } from './schema';

type Business = FirstRun['facts']['business'];

/** What the questions ask, checked by their fields. */
export type Answers = Pick<
  Business,
  | 'name'
  | 'tagline'
  | 'phone'
  | 'email'
  | 'region'
  | 'foundedYear'
  | 'systemsInstalled'
  | 'panelWarrantyYears'
  | 'installationWarrantyYears'
  | 'paybackYears'
> &
  Omit<PlaceAnswers, 'region'> & {
    week: FirstRun['facts']['hours']['week'];
    offered: FirstRun['facts']['services']['offered'];
    brand: string;
    accent: string;
    ownerName: string;
    ownerEmail: string;
  };

/** The facts and the owner that follow from the answers. What isn't asked stays empty until they write it. */
export function factsFrom(
  answers: Answers,
  towns: TownChanges,
  password: string,
): Pick<FirstRun, 'facts' | 'owner'> {
  const { city, miles, utility, otherUtility, terrain, week, offered, brand, accent, ...rest } = answers;
  const { ownerName, ownerEmail, ...business } = rest;
  const places = placesOf({ city, miles, utility, otherUtility, terrain, region: business.region }, towns);
  return {
    facts: {
      business: {
        ...business,
        heading: `Solar That Fits Your ${business.region.shortName} Home`,
        reach: reachOf(places.towns),
        isTracked: false,
        licenses: [],
        social: [],
      },
      hours: { week },
      places,
      services: { offered },
      look: { brand, accent },
    },
    owner: { name: ownerName, email: ownerEmail, password },
  };
}

/** The field of a question that a place in the facts is asked by: `business.phone` is asked as `phone`. */
export function placeOfAnswer(place: string): string {
  const [part = '', ...rest] = place.replace(/^facts\./, '').split('.');
  if (part === 'owner') return { name: 'ownerName', email: 'ownerEmail' }[rest[0] ?? ''] ?? 'password';
  if (part === 'secondFactor') return 'code';
  if (part === 'places') return 'city';
  return rest.length > 0 && ['business', 'hours', 'services', 'look'].includes(part) ? rest.join('.') : place;
}
