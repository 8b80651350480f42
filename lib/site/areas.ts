import { business } from '@/lib/site/business';
import { fromFacts } from '@/lib/site/facts/current';
import type { AreaCard } from '@/lib/site/installer/schema';
import { numberWord } from '@/lib/site/number-word';
import { areas as cards } from '@/lib/site/places';
import type { ServiceArea } from '@/lib/site/schema';
import { state } from '@/lib/site/states/state';
import { terrain } from '@/lib/site/terrains/terrain';
import { utilitiesServing } from '@/lib/site/town-utility';
import { towns } from '@/lib/site/towns';
import { wordList } from '@/lib/site/word-list';
import { words } from '@/lib/site/words/words';

export const communitiesHeading = 'Additional Communities';

/** The towns that are shown as chips under the cards. */
export const communities = fromFacts(() =>
  towns()
    .filter(({ isCommunity }) => isCommunity)
    .map(({ name }) => name),
);

const counties = fromFacts(() => [...new Set(towns().map(({ county }) => county))]);

/** The towns of a county for its card; the city has a card of its own. */
const townsIn = (county: string) =>
  towns()
    .slice(1)
    .flatMap((town) => (town.county === county ? town.name : []));

function namesOf(places: AreaCard['places']): string[] {
  if (places === 'counties') return counties().map((county) => `${county} County`);
  return Array.isArray(places) ? places : townsIn(places.townsOf);
}

/** The cards in their order. A new area is one entry in installer/places.json, with the pages that show it. */
export const areas = fromFacts((): ServiceArea[] =>
  cards().map(({ places, description, ...card }) => ({
    ...card,
    description: description.replace('{counties}', numberWord(counties().length)),
    areas: namesOf(places),
  })),
);

/** The cards that a page shows. */
export const areasOn = (page: ServiceArea['pages'][number]): ServiceArea[] =>
  areas().filter(({ pages }) => pages.includes(page));

const utilityChoices = fromFacts(() => wordList(utilitiesServing(towns()), 'or'));

/** The texts of the service-areas page; its H1 is in the page registry (pages.ts). */
export const serviceAreasPage = words('service-areas', () => ({
  lead: `We work in ${business().region.city} and the counties around it. Find your town to see ${terrain().serviceAreas.findTown}, which utility serves it and who issues the permit.`,
  utilitiesHeading: 'Which Utility Do You Have?',
  utilities: `Depending on your address, it’s ${utilityChoices()}. Each one pays differently for the power you send to the grid, so solar can save a lot more in one town than in the next. Send us a copy of your bill, and we’ll work with your utility’s own rules.${state()?.howMeteringWorks ?? ''}`,
  contactText: 'Not sure whether we come out to you? Call or write, and tell us the nearest town.',
}));
