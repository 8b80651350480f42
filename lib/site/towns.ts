import { type Town, townSchema } from '@/lib/site/schema';

/**
 * Every town that we serve, those that the texts name most first. A new town is one entry here (CONTRIBUTING.md): the
 * maps, the miles, the county's card, the chips and the sentences that count towns read this list.
 */
export const towns: Town[] = townSchema.array().parse([
  { name: 'Asheville', county: 'Buncombe', latitude: 35.5951, longitude: -82.5515 },
  {
    name: 'Black Mountain',
    county: 'Buncombe',
    latitude: 35.6179,
    longitude: -82.3212,
    isCommunity: true,
    labelSide: 'above',
  },
  { name: 'Weaverville', county: 'Buncombe', latitude: 35.6971, longitude: -82.5607, isCommunity: true },
  {
    name: 'Candler',
    county: 'Buncombe',
    latitude: 35.5365,
    longitude: -82.6929,
    isCommunity: true,
    labelSide: 'left',
  },
  { name: 'Fletcher', county: 'Henderson', latitude: 35.4307, longitude: -82.5012, isCommunity: true },
  { name: 'Arden', county: 'Buncombe', latitude: 35.4662, longitude: -82.5165, isCommunity: true },
  {
    name: 'Mills River',
    county: 'Henderson',
    latitude: 35.3885,
    longitude: -82.5668,
    isCommunity: true,
    labelSide: 'left',
  },
  { name: 'Brevard', county: 'Transylvania', latitude: 35.2334, longitude: -82.7343, isCommunity: true },
  { name: 'Mars Hill', county: 'Madison', latitude: 35.8265, longitude: -82.5493, isCommunity: true },
  { name: 'Hendersonville', county: 'Henderson', latitude: 35.3187, longitude: -82.461, isOnSmallMap: true },
  { name: 'Swannanoa', county: 'Buncombe', latitude: 35.598, longitude: -82.4, labelSide: 'below' },
  { name: 'Woodfin', county: 'Buncombe', latitude: 35.633, longitude: -82.582, labelSide: 'left' },
  { name: 'Leicester', county: 'Buncombe', latitude: 35.65, longitude: -82.71, labelSide: 'left' },
  { name: 'Fairview', county: 'Buncombe', latitude: 35.51, longitude: -82.4 },
  { name: 'Laurel Park', county: 'Henderson', latitude: 35.313, longitude: -82.493, labelSide: 'left' },
  { name: 'Flat Rock', county: 'Henderson', latitude: 35.271, longitude: -82.442 },
  { name: 'Etowah', county: 'Henderson', latitude: 35.318, longitude: -82.595, labelSide: 'left' },
] satisfies Town[]);
