import { business } from '@/lib/site/business';

/** The words around an estimate of savings that don't depend on it. */
export const savingsAnswer = {
  heading: 'Your Estimate',
  /** The answer in short, above the questions on a phone. */
  short: { label: 'The estimate in short', more: 'See the whole estimate' },
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
    columns: ['Month', 'Made, kWh', 'Used, kWh', 'Bill now', 'Bill with solar'],
    total: 'Year',
  },
  cash: {
    heading: 'Your Money Over 25 Years',
    band: '8 in 10 like this',
    middle: 'Most likely',
    axis: 'Years after you switch it on',
    table: 'The years as a table',
    columns: ['Year', 'One in ten does worse', 'Most likely', 'One in ten does better'],
  },
  assumptions: {
    heading: 'The Numbers Behind It',
    reviewed: 'Last reviewed on',
    lead: 'Think we’re off? Change any of them, and your estimate follows.',
    answer: 'Use these numbers',
    reset: 'Go back to our numbers',
    unknown: () => [
      `The weather is from the national lab’s files. We don’t have the one for ${business().region.city} yet.`,
      'Unless you tell us your months, your use follows the weather: how much a home heats, cools and lives at each hour is our assumption.',
      'We compute 256 ways in which it may turn out. Price, output, rates and their yearly rise vary together, each between its low and its high value for 8 in 10 of them and beyond it for the others. The same answers always get the same 256.',
    ],
  },
} as const;
