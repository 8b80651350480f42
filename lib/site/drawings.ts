/** The texts of the distance map; `bearing` positions the label of a ring. */
export const distanceMap = {
  label: (northernmost: string, southernmost: string) =>
    `Map of the towns we serve around Asheville, from ${northernmost} in the north to ${southernmost} in the south, with rings at 10, 20 and 30 miles`,
  caption:
    'Rings are straight miles from the middle of Asheville. Towns stand at their coordinates; slopes and rivers are drawn by eye.',
  listHeading: 'All towns, with their miles from Asheville',
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
  lateLight: { name: 'Late light', daylightFraction: 0.82 },
  sunset: { name: 'Sunset', daylightFraction: 0.97 },
  dusk: { name: 'Dusk', daylightFraction: 1.1 },
};

export type TimeOfDay = keyof typeof timesOfDay;

/** The texts of the energy day. */
export const energyDayTexts = {
  heading: 'A clear day, hour by hour',
  label:
    'The roof’s output rises after sunrise, is highest around noon and ends at sunset. The household uses little at night, more at breakfast and most in the evening.',
  caption:
    'A model, not a measurement: one clear day at the equinox, panels at 30 degrees on a south roof, the light worked out from the sun’s height over Asheville; a plain household and one battery, in shapes without figures. Clouds, trees and ridges change all of it, which is why we measure.',
  parts: {
    direct: { name: 'Used as it is made', text: 'By day the house runs on its roof.' },
    toBattery: { name: 'Into the battery', text: 'What is left over fills the battery first.' },
    toGrid: { name: 'To the grid', text: 'Then it goes to the utility, on the utility’s terms.' },
    fromBattery: { name: 'From the battery', text: 'Supper and evening run on noon’s light.' },
    fromGrid: { name: 'From the grid', text: 'The last hours of the night are bought.' },
  },
  production: 'What the roof makes',
  consumption: 'What the house uses',
  battery: 'Charge of the battery',
};
