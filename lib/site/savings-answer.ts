import { business } from '@/lib/site/business';

/** The words around an estimate of savings that don't depend on it. */
export const savingsAnswer = {
  heading: 'Your Estimate',
  charts: 'The estimate in drawings',
  figures: {
    size: 'System size',
    yield: 'What it makes',
    cost: 'What it costs',
    payback: 'When it’s paid off',
    savings: 'After 25 years',
    carbon: 'Carbon',
  },
  months: {
    heading: 'Month by Month',
    made: 'kWh made on your roof',
    used: 'kWh you use',
    table: 'The months as a table',
    columns: ['Month', 'Made, kWh', 'Used, kWh'],
    total: 'Year',
  },
  cash: {
    heading: 'Your Money Over 25 Years',
    band: 'From the low to the high case',
    middle: 'The middle case',
    axis: 'Years after you switch it on',
    table: 'The years as a table',
    columns: ['Year', 'Low', 'Middle', 'High'],
  },
  ridge: {
    heading: 'What the Ridge Takes',
    day: 'Sun above the ridge',
    taken: 'Sun behind the ridge',
    year: 'The year’s power',
    times: ['Morning', 'Noon', 'Evening'],
    table: 'The days as a table',
    columns: ['Day', 'Sunrise to sunset', 'Behind the ridge', 'Left'],
  },
  assumptions: {
    heading: 'The Numbers Behind It',
    reviewed: 'Last reviewed on',
    lead: 'Think we’re off? Change any of them, and your estimate follows.',
    answer: 'Use these numbers',
    reset: 'Go back to our numbers',
    unknown: [
      `The weather is Greensboro’s typical year, from the national lab’s files, under ${business.region.city}’s sun. We don’t have that file for ${business.region.city} yet. Fog in the valleys isn’t in it.`,
      'Your use is spread evenly over the year, because we don’t know your months.',
    ],
  },
} as const;
