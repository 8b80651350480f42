import { type Town, townSchema } from '@/lib/site/schema';

/**
 * Every town that we serve, those that the texts name most first. A new town is one entry here (CONTRIBUTING.md): the
 * maps, the miles, the county's card, the chips and the sentences that count towns read this list.
 */
export const towns: Town[] = townSchema.array().parse([
  {
    name: 'Asheville',
    county: 'Buncombe',
    terrain:
      'Old oaks, steep streets and roofs with three or four faces. In the [Asheville neighborhoods](#areas) the shade usually comes from next door, so a roof that looks small on a map can still carry a good system on its one clear side.',
    utilities: ['dep'],
    permitOffice: 'asheville',
    latitude: 35.5951,
    longitude: -82.5515,
  },
  {
    name: 'Black Mountain',
    county: 'Buncombe',
    terrain:
      'At the head of the Swannanoa valley, with high ridges to the north and south. In December the sun is low enough for the southern one to matter, so the ridge line comes before the roof.',
    utilities: ['dep'],
    permitOffice: 'blackMountain',
    latitude: 35.6179,
    longitude: -82.3212,
    isCommunity: true,
    labelSide: 'above',
  },
  {
    name: 'Weaverville',
    county: 'Buncombe',
    terrain:
      'Rolling ground along Reems Creek, opener than the city. Old farmhouses with metal roofs are common here, and [seam clamps](/services/solar-technology) hold panels on standing seam without a hole in it.',
    utilities: ['dep', 'frenchBroadEmc'],
    permitOffice: 'weaverville',
    latitude: 35.6971,
    longitude: -82.5607,
    isCommunity: true,
  },
  {
    name: 'Candler',
    county: 'Buncombe',
    terrain:
      'Hominy Creek runs below Mount Pisgah, and the hollows on its south side lose the winter sun early. Two houses on one road can have very different Decembers.',
    utilities: ['dep', 'haywoodEmc'],
    permitOffice: 'buncombe',
    latitude: 35.5365,
    longitude: -82.6929,
    isCommunity: true,
    labelSide: 'left',
  },
  {
    name: 'Fletcher',
    county: 'Henderson',
    terrain:
      'Flat bottomland along Cane Creek, with newer neighborhoods and few tall trees. Where there’s a homeowners association, [state law](/services/residential-solar#questions) is mostly on your side.',
    utilities: ['duke'],
    permitOffice: 'hendersonTown',
    latitude: 35.4307,
    longitude: -82.5012,
    isCommunity: true,
  },
  {
    name: 'Arden',
    county: 'Buncombe',
    terrain:
      'South of the city, where the valley opens. Subdivisions laid out along the road leave many roofs facing east and west, which [works better than people expect](/services/residential-solar#questions).',
    utilities: ['dep'],
    permitOffice: 'buncombe',
    latitude: 35.4662,
    longitude: -82.5165,
    isCommunity: true,
  },
  {
    name: 'Mills River',
    county: 'Henderson',
    terrain:
      'Wide fields along the river and hardly a ridge in the way. Barns and [open ground](/services/commercial-solar) often beat the house roof here, if the trench back to the meter isn’t too long.',
    utilities: ['duke'],
    permitOffice: 'hendersonTown',
    latitude: 35.3885,
    longitude: -82.5668,
    isCommunity: true,
    labelSide: 'left',
  },
  {
    name: 'Brevard',
    county: 'Transylvania',
    terrain:
      'Close under the Pisgah ridges, and wetter than Asheville. White pines keep growing after the panels are up, so think ten years ahead when you look at the south side.',
    utilities: ['duke', 'haywoodEmc'],
    permitOffice: 'brevard',
    latitude: 35.2334,
    longitude: -82.7343,
    isCommunity: true,
  },
  {
    name: 'Mars Hill',
    county: 'Madison',
    terrain:
      'High, open and windy, with long views and ice on the lines. [Backup power](/services/energy-storage) may matter more than the bill at the end of a long co-op line.',
    utilities: ['frenchBroadEmc', 'dep'],
    permitOffice: 'marsHill',
    latitude: 35.8265,
    longitude: -82.5493,
    isCommunity: true,
  },
  {
    name: 'Hendersonville',
    county: 'Henderson',
    terrain:
      'On a plateau of orchards south of the mountains’ edge. Sheds and packing houses have long, clear roofs. In town the big maples on the south side decide.',
    utilities: ['duke'],
    permitOffice: 'hendersonTown',
    latitude: 35.3187,
    longitude: -82.461,
  },
  {
    name: 'Swannanoa',
    county: 'Buncombe',
    terrain:
      'A narrow valley with the river, the highway and the railroad in it, and hills close on both sides. Helene hit it hard, so you may want to start with [what a battery runs](/services/energy-storage#what-runs).',
    utilities: ['dep'],
    permitOffice: 'buncombe',
    latitude: 35.598,
    longitude: -82.4,
    labelSide: 'below',
  },
  {
    name: 'Woodfin',
    county: 'Buncombe',
    terrain:
      'Between the French Broad and the slopes above it. Lots are steep here, and a house is built to the view: a roof that faces the river faces west, and makes its best hours late in the day.',
    utilities: ['dep'],
    permitOffice: 'buncombe',
    latitude: 35.633,
    longitude: -82.582,
    labelSide: 'left',
  },
  {
    name: 'Leicester',
    county: 'Buncombe',
    terrain:
      'Farms on broad hills west of the river. There is room for panels on a barn or on the ground, where the tilt and the direction are ours to choose.',
    utilities: ['dep', 'frenchBroadEmc'],
    permitOffice: 'buncombe',
    latitude: 35.65,
    longitude: -82.71,
    labelSide: 'left',
  },
  {
    name: 'Fairview',
    county: 'Buncombe',
    terrain:
      'Coves under the Swannanoa Mountains and open pasture along Cane Creek. Fog holds in the bottoms on fall mornings, while a house halfway up the slope is already in the sun.',
    utilities: ['dep'],
    permitOffice: 'buncombe',
    latitude: 35.51,
    longitude: -82.4,
  },
  {
    name: 'Laurel Park',
    county: 'Henderson',
    terrain:
      'On the mountainside above Hendersonville, under a full canopy. Some roofs here get too little sun for solar, and a phone picture of yours at noon is often enough to tell.',
    utilities: ['duke'],
    permitOffice: 'hendersonTown',
    latitude: 35.313,
    longitude: -82.493,
    labelSide: 'below',
  },
  {
    name: 'Flat Rock',
    county: 'Henderson',
    terrain:
      'Tall pines, deep lots and houses set well back. Panels sometimes do better on the garage by the road than on the house among the trees.',
    utilities: ['duke'],
    permitOffice: 'hendersonTown',
    latitude: 35.271,
    longitude: -82.442,
  },
  {
    name: 'Etowah',
    county: 'Henderson',
    terrain:
      'Level bottomland on the upper French Broad, with low hills and few tall trees. Simple roofs with one long side make for short days on the roof.',
    utilities: ['duke'],
    permitOffice: 'henderson',
    latitude: 35.318,
    longitude: -82.595,
    labelSide: 'left',
  },
] satisfies Town[]);
