import { type Town, townSchema } from '@/lib/site/schema';
import { townAnchor } from '@/lib/site/town-notes';

/**
 * Every town that we serve, those that the texts name most first. A new town is one entry here (CONTRIBUTING.md): the
 * maps, the miles, the county's card, the chips and the sentences that count towns read this list.
 */
export const towns: Town[] = townSchema.array().parse([
  {
    name: 'Asheville',
    county: 'Buncombe',
    terrain:
      'Old oaks, steep streets and roofs that face three or four ways. In the [Asheville neighborhoods](#areas), your shade may come from the tree next door. Even a small roof can carry a good system if one side is clear.',
    utilities: ['dep'],
    permitOffice: 'asheville',
    latitude: 35.5951,
    longitude: -82.5515,
  },
  {
    name: 'Black Mountain',
    county: 'Buncombe',
    terrain:
      'At the head of the Swannanoa Valley, with high ridges to the north and south. In December, the sun is low enough for the southern ridge to get in the way, so we measure the ridgeline before we look at the roof.',
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
      'Rolling ground along Reems Creek, more open than the city. If you have an old farmhouse with a standing-seam metal roof, [seam clamps](/services/solar-technology) hold the panels without drilling a single hole.',
    utilities: ['dep', 'frenchBroadEmc'],
    permitOffice: 'buncombeTown',
    latitude: 35.6971,
    longitude: -82.5607,
    isCommunity: true,
  },
  {
    name: 'Candler',
    county: 'Buncombe',
    terrain:
      'Below Mount Pisgah, along Hominy Creek. Hollows on the mountain side lose the winter sun early, so two houses on the same road can get very different amounts of sun in December.',
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
      'Flat bottomland along Cane Creek, with a lot of newer neighborhoods. If yours has a homeowners association, [state law](/services/residential-solar#questions) is mostly on your side.',
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
      'South of the city, toward the airport, where the ground flattens out. Nobody laid out the subdivisions with the sun in mind, so plenty of roofs face east and west. That [works better than people expect](/services/residential-solar#questions).',
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
      'Wide fields along the river, with the Pisgah ridges off to the west. If you have a barn or some [open ground](/services/commercial-solar), it may beat the house roof, as long as the trench back to the meter isn’t too long.',
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
      'Right below the Pisgah ridges, and rainier than Asheville. White pines keep growing after the panels go up, so look at the ones on your south side and think ten years ahead.',
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
      'Ridgetops and old pasture with long views. A house up there gets plenty of sun, plus wind that we have to design the racking for. If you’re at the end of a long co-op line, [backup power](/services/energy-storage) may matter to you more than the bill.',
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
      'Apple country, up on a plateau. Sheds and packing houses have long roofs with nothing over them. In town, it comes down to the big shade trees on your south side.',
    utilities: ['duke'],
    permitOffice: 'hendersonTown',
    latitude: 35.3187,
    longitude: -82.461,
  },
  {
    name: 'Swannanoa',
    county: 'Buncombe',
    terrain:
      'A narrow valley with the river, the highway and the railroad down the middle and hills close on both sides. Helene hit hard here, so you may want to start with [what a battery runs](/services/energy-storage#what-runs).',
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
      'Steep lots above the French Broad, with a lot of houses set to face the view. If your roof looks out over the river to the west, it makes its best power late in the day.',
    utilities: ['dep'],
    permitOffice: 'buncombeTown',
    latitude: 35.633,
    longitude: -82.582,
    labelSide: 'left',
  },
  {
    name: 'Leicester',
    county: 'Buncombe',
    terrain:
      'Farms on broad hills west of the French Broad. There’s often room for panels on a barn or on the ground. On the ground, we get to pick the tilt and the direction.',
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
      'Coves below the Swannanoa Mountains and open pasture along Cane Creek. On a foggy fall morning, the bottomland can still be gray when a house halfway up the slope is in full sun.',
    utilities: ['dep'],
    permitOffice: 'buncombe',
    latitude: 35.51,
    longitude: -82.4,
  },
  {
    name: 'Laurel Park',
    county: 'Henderson',
    terrain:
      'On the mountainside above Hendersonville, under a lot of trees. Some roofs up here don’t get enough sun for solar. Send us a phone picture of yours at noon, and we can often tell.',
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
      'Tall pines, deep lots and houses set well back from the road. If the house is in the trees, panels may do better on the garage or out in the yard.',
    utilities: ['duke'],
    permitOffice: 'hendersonTown',
    latitude: 35.271,
    longitude: -82.442,
  },
  {
    name: 'Etowah',
    county: 'Henderson',
    terrain:
      'Level bottomland on the upper French Broad, with low hills around it. A simple roof with one long, open side makes for an easy layout.',
    utilities: ['duke'],
    permitOffice: 'henderson',
    latitude: 35.318,
    longitude: -82.595,
    labelSide: 'left',
  },
] satisfies Town[]);

/** A town by its anchor, such as `black-mountain`. */
export const findTown = (anchor: string): Town | undefined =>
  towns.find(({ name }) => townAnchor(name) === anchor);
