/** The texts of the distance map; `bearing` positions the label of a ring. */
export const distanceMap = {
  label: (northernmost: string, southernmost: string) =>
    `Map of the towns we serve around Asheville, from ${northernmost} in the north to ${southernmost} in the south, with rings at 10, 20 and 30 miles`,
  caption:
    'The rings show straight-line miles from the center of Asheville. Each town is where it really is; the slopes and rivers are sketched.',
  listHeading: 'All towns, with miles from Asheville',
  rings: [
    { miles: 10, degrees: 212 },
    { miles: 20, degrees: 45 },
    { miles: 30, degrees: 152 },
  ],
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
  caption:
    'This is a model, not a measurement: one clear day at the equinox, with panels at 30 degrees on a south roof, an example household and one battery. The light is calculated from the sun’s height over Asheville. Clouds, trees and ridges change all of it, which is why we measure.',
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
