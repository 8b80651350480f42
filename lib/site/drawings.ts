import { business } from '@/lib/site/business';
import { coordinatesFrom, map } from '@/lib/site/places';
import { terrain } from '@/lib/site/terrains/terrain';
import { wordList } from '@/lib/site/word-list';
import { words } from '@/lib/site/words/words';

/** The texts of the distance map. */
export const distanceMap = words('distance-map', () => ({
  label: (northernmost: string, southernmost: string, rings: readonly number[]) =>
    `Map of the towns we serve around ${business().region.city}, from ${northernmost} in the north to ${southernmost} in the south, with rings at ${wordList(rings.map(String))} miles`,
  caption: [
    `The rings show straight-line miles from the center of ${business().region.city}.`,
    map().peaks.length > 0
      ? 'Each town is where it really is; the slopes and rivers are sketched.'
      : 'Each town is where it really is.',
    ...(coordinatesFrom()
      ? ['Their coordinates are from [GeoNames](https://www.geonames.org/) (CC BY 4.0).']
      : []),
  ].join(' '),
  listHeading: `All towns, with miles from ${business().region.city}`,
}));

/** The texts of the energy day. */
export const energyDayTexts = words({ id: 'energy-day', except: ['label'] }, () => ({
  heading: 'Where Your Power Comes From on a Clear Day',
  label:
    'Solar output rises after sunrise, peaks around noon and ends at sunset. The household uses a little at night, more at breakfast and the most in the evening.',
  caption: `An example that we calculated: one clear day in March or September over ${business().region.city}, with panels at 30 degrees on a south roof, a household and one battery. ${terrain().energyDay}`,
  parts: {
    direct: { name: 'Used right away', text: 'By day, the house runs on power from the roof.' },
    toBattery: {
      name: 'Into the battery',
      text: 'Power that the house doesn’t need charges the battery first.',
    },
    toGrid: {
      name: 'To the grid',
      text: 'Once the battery is full, the rest goes to the utility for a credit.',
    },
    fromBattery: {
      name: 'From the battery',
      text: 'In the evening, the house runs on the power stored at midday.',
    },
    fromGrid: { name: 'From the grid', text: 'When the battery is empty, you buy power until sunrise.' },
  },
  production: 'What the roof makes',
  consumption: 'What the house uses',
  battery: 'Battery charge',
}));
