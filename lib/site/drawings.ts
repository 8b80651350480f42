import { business } from '@/lib/site/business';
import { coordinatesFrom, map } from '@/lib/site/places';
import { wordList } from '@/lib/site/word-list';

const { city } = business.region;

/** The texts of the distance map. */
export const distanceMap = {
  label: (northernmost: string, southernmost: string, rings: readonly number[]) =>
    `Map of the towns we serve around ${city}, from ${northernmost} in the north to ${southernmost} in the south, with rings at ${wordList(rings.map(String))} miles`,
  caption: [
    `The rings show straight-line miles from the center of ${city}.`,
    map.peaks.length > 0
      ? 'Each town is where it really is; the slopes and rivers are sketched.'
      : 'Each town is where it really is.',
    ...(coordinatesFrom
      ? ['Their coordinates are from [GeoNames](https://www.geonames.org/) (CC BY 4.0).']
      : []),
  ].join(' '),
  listHeading: `All towns, with miles from ${city}`,
};

/** The times of day of the home page's sections; `daylightFraction` is the elapsed part of daylight, above 1 after sunset. */
export const timesOfDay = {
  firstLight: { name: 'First light', daylightFraction: 0.05 },
  morning: { name: 'Morning', daylightFraction: 0.27 },
  noon: { name: 'Noon', daylightFraction: 0.5 },
  afternoon: { name: 'Afternoon', daylightFraction: 0.66 },
  lateLight: { name: 'Golden hour', daylightFraction: 0.82 },
  sunset: { name: 'Sunset', daylightFraction: 0.97 },
  dusk: { name: 'Dusk', daylightFraction: 1.1 },
};

export type TimeOfDay = keyof typeof timesOfDay;

/** The texts of the energy day. */
export const energyDayTexts = {
  heading: 'A clear day, hour by hour',
  label:
    'Solar output rises after sunrise, peaks around noon and ends at sunset. The household uses a little at night, more at breakfast and the most in the evening.',
  caption: `This is a model, not a measurement: one clear day at the equinox, with panels at 30 degrees on a south roof, an example household and one battery. The light is calculated from the sun’s height over ${city}. Clouds, trees and ridges change all of it, which is why we measure.`,
  parts: {
    direct: { name: 'Used right away', text: 'By day, the house runs on power from its roof.' },
    toBattery: { name: 'Into the battery', text: 'What’s left over charges the battery first.' },
    toGrid: { name: 'To the grid', text: 'The rest goes to the utility, on the utility’s terms.' },
    fromBattery: { name: 'From the battery', text: 'Supper and the evening run on power stored at midday.' },
    fromGrid: { name: 'From the grid', text: 'In the last hours of the night, you buy power.' },
  },
  production: 'What the roof makes',
  consumption: 'What the house uses',
  battery: 'Battery charge',
};
