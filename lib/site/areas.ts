import { numberWordCapitalized } from '@/lib/site/number-word';
import { type ServiceArea, serviceAreaSchema, type Town } from '@/lib/site/schema';
import { towns } from '@/lib/site/towns';

export const communitiesHeading = 'Additional Communities';

/** The towns that are shown as chips under the cards. */
export const communities = towns.filter(({ isCommunity }) => isCommunity).map(({ name }) => name);

const counties = [...new Set(towns.map(({ county }) => county))];

const townsIn = (county: Town['county']) =>
  towns.filter((town) => town.county === county).map((town) => town.name);

/** The cards in their order. A new area is one entry here, with the pages that show it (CONTRIBUTING.md). */
export const areas = serviceAreaSchema.array().parse([
  {
    id: 'asheville',
    pages: ['home', 'service-areas'],
    title: 'Asheville',
    description:
      'Bungalows under old oaks, steep streets, additions at every angle. In town the neighbor’s tree matters as much as your own, so we measure both.',
    areas: [
      'Downtown',
      'West Asheville',
      'Montford',
      'Grove Park',
      'Haw Creek',
      'Kenilworth',
      'Oakley',
      'Shiloh',
    ],
  },
  {
    id: 'western-north-carolina',
    pages: ['home'],
    title: 'Western North Carolina',
    description: `${numberWordCapitalized(counties.length)} counties of coves, ridges and river bottoms. The utility changes from town to town, and its rules decide what your power is worth. We check yours first.`,
    areas: counties.map((county) => `${county} County`),
  },
  {
    id: 'hendersonville',
    pages: ['home'],
    title: 'Hendersonville',
    description:
      'Apple country, with wide barns, packing sheds and long open roofs. Plenty of good sun, and a few lots on the north slope where we would say no.',
    areas: ['Hendersonville', 'Laurel Park', 'Flat Rock', 'Etowah'],
  },
  {
    id: 'buncombe-county',
    pages: ['service-areas'],
    title: 'Buncombe County',
    description:
      'From the Swannanoa valley to the farms of Leicester. Fog in the morning, ridges on every side, and more usable roofs than most people expect.',
    areas: townsIn('Buncombe').filter((name) => name !== 'Asheville'),
  },
  {
    id: 'henderson-county',
    pages: ['service-areas'],
    title: 'Henderson County',
    description:
      'Orchards, river bottoms and open plateau south of Asheville. Barns and newer roofs here often face the sun with nothing in the way.',
    areas: townsIn('Henderson'),
  },
] satisfies ServiceArea[]);

/** The cards that a page shows. */
export const areasOn = (page: ServiceArea['pages'][number]): ServiceArea[] =>
  areas.filter(({ pages }) => pages.includes(page));

/** The texts of the service-areas page; its H1 is in the page registry (pages.ts). */
export const serviceAreasPage = {
  lead: 'We work in Asheville and the counties around it. Elevation, trees and utility change from one valley to the next, so the answer for your roof does too.',
  mapHeading: 'Where We Work',
  utilitiesHeading: 'The Wire Decides Too',
  utilities:
    'The utility changes from town to town: Duke Energy Progress, Duke Energy Carolinas, Haywood EMC or French Broad EMC. Each credits the power you send out by its own rules, so one town’s arithmetic does not hold in the next. The permit office changes with the county. Bring a bill, and we start from yours.',
  contactText: 'Not sure whether we reach you? Call or write, and tell us the nearest town.',
};
