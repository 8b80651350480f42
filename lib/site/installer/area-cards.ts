import type { Place } from '@/lib/fields/kinds';
import type { AreaCard } from './schema';

/** The counties that have a card of their own: with the city's, three cards stand side by side. */
const MAX_COUNTY_CARDS = 2;
const MAX_NAMES_ON_CITY_CARD = 8;

interface CardsInput {
  city: Pick<Place, 'name' | 'county'>;
  regionName: string;
  /** Nearest to the city first. */
  towns: readonly Pick<Place, 'name' | 'county'>[];
  /** How many utilities serve the towns. */
  utilityCount: number;
}

/**
 * The cards of the areas: the city with the towns of its county, the region with its counties, and the other counties with
 * the most towns. They say what is true of every place; what is special about this one, the installer writes.
 */
export function areaCards({ city, regionName, towns, utilityCount }: CardsInput): AreaCard[] {
  const namesIn = (county: string) => towns.filter((town) => town.county === county).map(({ name }) => name);
  const others = [...new Set(towns.map(({ county }) => county))]
    .filter((county) => county !== city.county)
    .sort((one, other) => namesIn(other).length - namesIn(one).length)
    .slice(0, MAX_COUNTY_CARDS);
  const cityCard: AreaCard = {
    id: slugOf(city.name),
    pages: ['home', 'service-areas'],
    title: city.name,
    description:
      'In town, your neighbor’s tree matters as much as your own, and roofs face every which way. We measure the sun on yours before we draw a single panel.',
    places: namesIn(city.county).slice(0, MAX_NAMES_ON_CITY_CARD),
  };
  const regionCard: AreaCard = {
    // A region may have the name of the city.
    id: `${slugOf(regionName)}-region`,
    pages: ['home'],
    title: regionName,
    description: regionText(utilityCount),
    places: 'counties',
  };
  const countyCards = others.map(
    (county, index): AreaCard => ({
      id: `${slugOf(county)}-county`,
      pages: index === 0 ? ['home', 'service-areas'] : ['service-areas'],
      title: `${county} County`,
      description: countyText(namesIn(county)),
      places: { townsOf: county },
    }),
  );
  return [cityCard, regionCard, ...countyCards];
}

function regionText(utilityCount: number): string {
  const utility =
    utilityCount > 1
      ? 'The utility isn’t the same everywhere, and its rules decide what your power is worth.'
      : 'Your utility’s rules decide what your power is worth.';
  return `We work all over it. ${utility} We check them first.`;
}

function countyText(towns: string[]): string {
  const where = towns.length > 1 ? `From ${towns.at(0)} to ${towns.at(-1)}` : `In and around ${towns.at(0)}`;
  return `${where}, it comes down to your roof, your trees and your power bill. We look at all three before we say what solar would do for you.`;
}

/** `High Country` becomes `high-country`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’.]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
