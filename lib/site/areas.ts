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
      'Bungalows under old oaks, steep streets, additions at every angle. In town, your neighbor’s tree matters as much as your own, so we measure both.',
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
      'Apple country, with wide barns, packing sheds and long, open roofs. Plenty of good sun, and a few north-slope lots where we’d say no.',
    areas: ['Hendersonville', 'Laurel Park', 'Flat Rock', 'Etowah'],
  },
  {
    id: 'buncombe-county',
    pages: ['service-areas'],
    title: 'Buncombe County',
    description:
      'From the Swannanoa Valley to the farms of Leicester: morning fog, ridges on every side and more usable roofs than most people expect.',
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
  lead: 'We work in Asheville and the counties around it. Elevation, trees and utilities change from one valley to the next, and so does the answer for your roof.',
  mapHeading: 'Where We Work',
  utilitiesHeading: 'Your utility matters, too',
  utilities:
    'The utility changes from town to town: Duke Energy Progress, Duke Energy Carolinas, Haywood EMC or French Broad EMC. Each has its own rules for crediting the power you send out, so the math in one town doesn’t carry over to the next. The permit office changes with the county. Show us a bill, and we’ll start with yours.',
  contactText: 'Not sure if we cover your area? Call or write and tell us the nearest town.',
};
