import { type County, type ServiceArea, serviceAreaSchema, type Town, townSchema } from '@/lib/site/schema';

/** Towns with their county and centre. The first ones are those that the copy names most. */
export const towns: Town[] = townSchema.array().parse([
  { name: 'Asheville', county: 'Buncombe', latitude: 35.5951, longitude: -82.5515 },
  { name: 'Black Mountain', county: 'Buncombe', latitude: 35.6179, longitude: -82.3212 },
  { name: 'Weaverville', county: 'Buncombe', latitude: 35.6971, longitude: -82.5607 },
  { name: 'Candler', county: 'Buncombe', latitude: 35.5365, longitude: -82.6929 },
  { name: 'Fletcher', county: 'Henderson', latitude: 35.4307, longitude: -82.5012 },
  { name: 'Arden', county: 'Buncombe', latitude: 35.4662, longitude: -82.5165 },
  { name: 'Mills River', county: 'Henderson', latitude: 35.3885, longitude: -82.5668 },
  { name: 'Brevard', county: 'Transylvania', latitude: 35.2334, longitude: -82.7343 },
  { name: 'Mars Hill', county: 'Madison', latitude: 35.8265, longitude: -82.5493 },
  { name: 'Hendersonville', county: 'Henderson', latitude: 35.3187, longitude: -82.461 },
  { name: 'Swannanoa', county: 'Buncombe', latitude: 35.598, longitude: -82.4 },
  { name: 'Woodfin', county: 'Buncombe', latitude: 35.633, longitude: -82.582 },
  { name: 'Leicester', county: 'Buncombe', latitude: 35.65, longitude: -82.71 },
  { name: 'Fairview', county: 'Buncombe', latitude: 35.51, longitude: -82.4 },
  { name: 'Laurel Park', county: 'Henderson', latitude: 35.313, longitude: -82.493 },
  { name: 'Flat Rock', county: 'Henderson', latitude: 35.271, longitude: -82.442 },
  { name: 'Etowah', county: 'Henderson', latitude: 35.318, longitude: -82.595 },
] satisfies Town[]);

export const communitiesHeading = 'Additional Communities';

/** The chips under the cards, in this order. */
export const communities = [
  'Black Mountain',
  'Weaverville',
  'Candler',
  'Fletcher',
  'Arden',
  'Mills River',
  'Brevard',
  'Mars Hill',
];

const townsIn = (county: County) => towns.filter((town) => town.county === county).map((town) => town.name);

/** Every card that any page shows; the pages choose among these records. */
const areas = {
  asheville: {
    id: 'asheville',
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
  westernNorthCarolina: {
    id: 'western-north-carolina',
    title: 'Western North Carolina',
    description:
      'Four counties of coves, ridges and river bottoms. The utility changes from town to town, and its rules decide what your power is worth. We check yours first.',
    areas: ['Buncombe County', 'Henderson County', 'Transylvania County', 'Madison County'],
  },
  hendersonville: {
    id: 'hendersonville',
    title: 'Hendersonville',
    description:
      'Apple country, with wide barns, packing sheds and long open roofs. Plenty of good sun, and a few lots on the north slope where we would say no.',
    areas: ['Hendersonville', 'Laurel Park', 'Flat Rock', 'Etowah'],
  },
  buncombeCounty: {
    id: 'buncombe-county',
    title: 'Buncombe County',
    description:
      'From the Swannanoa valley to the farms of Leicester. Fog in the morning, ridges on every side, and more usable roofs than most people expect.',
    areas: townsIn('Buncombe').filter((name) => name !== 'Asheville'),
  },
  hendersonCounty: {
    id: 'henderson-county',
    title: 'Henderson County',
    description:
      'Orchards, river bottoms and open plateau south of Asheville. Barns and newer roofs here often face the sun with nothing in the way.',
    areas: townsIn('Henderson'),
  },
} satisfies Record<string, ServiceArea>;

const cards = (...chosen: ServiceArea[]): ServiceArea[] => serviceAreaSchema.array().parse(chosen);

/** The home page's three cards. */
export const homeAreas = cards(areas.asheville, areas.westernNorthCarolina, areas.hendersonville);

/** The service-areas page's three cards, with their towns. */
export const serviceAreas = cards(areas.asheville, areas.buncombeCounty, areas.hendersonCounty);

/** The service-areas page's own copy; its H1 is in the page registry. */
export const serviceAreasPage = {
  lead: 'We work in Asheville and the counties around it. Elevation, trees and utility change from one valley to the next, so the answer for your roof does too.',
  mapHeading: 'Where We Work',
  utilitiesHeading: 'The Wire Decides Too',
  utilities:
    'The utility changes from town to town: Duke Energy Progress, Duke Energy Carolinas, Haywood EMC or French Broad EMC. Each credits the power you send out by its own rules, so one town’s arithmetic does not hold in the next. The permit office changes with the county. Bring a bill, and we start from yours.',
  contactText: 'Not sure whether we reach you? Call or write, and tell us the nearest town.',
};
