import { compassNames } from '@/lib/site/savings';
import { skyline } from '@/lib/site/terrains/skyline';
import { constantText } from './constant-text';
import { compassPoints, inputLimits } from './inputs';
import type { ReadingNote } from './read-inputs';

/** The sentence of a note. `subjectOf` knows what notes call the town, and assumptions. */
export function noteText(
  { key, side, kind, replacement }: ReadingNote,
  subjectOf: (key: string) => Subject,
): string {
  const { name, textOf, withoutValue } = side ? ridgeSide(side) : (subjects()[key] ?? subjectOf(key));
  if (kind === 'credit-of-home') return 'The 48E credit is only for businesses, so we left it out.';
  if (kind === 'repeated') return `We found more than one value for ${name}, so we used the first.`;
  if (replacement === undefined) return `We couldn’t read ${name}, so ${withoutValue ?? 'we left it out'}.`;
  const text = textOf(replacement);
  if (kind === 'unreadable') return `We couldn’t read ${name}, so we used ${text}.`;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} can’t be ${kind} ${text} here, so we used ${text}.`;
}

/** How notes speak of a value. */
export interface Subject {
  /** With its article: `the monthly bill`. */
  name: string;
  textOf: (value: string | number) => string;
  /** What happens instead when the value can't be read and nothing replaces it. */
  withoutValue?: string;
}

const quoted = (word: string | number) => `“${word}”`;
const degreesText = (degrees: string | number) => `${degrees}°`;
const directionText = (value: string | number) => {
  const degrees = Number(value);
  const point = compassPoints[degrees / 45];
  // North is also a limit of the direction.
  return point && degrees % inputLimits.roof.max !== 0
    ? compassNames[point].toLowerCase()
    : degreesText(degrees);
};

const subjects = (): Record<string, Subject> => ({
  bill: { name: 'the monthly bill', textOf: (dollars) => constantText(Number(dollars), 'dollars') },
  for: { name: 'whether it’s a home or a business', textOf: quoted },
  roof: { name: 'the direction of the roof', textOf: directionText },
  pitch: { name: 'the pitch of the roof', textOf: degreesText },
  trees: { name: 'the shade from trees', textOf: quoted },
  ridge: {
    name: `the ${skyline().noun}`,
    textOf: (sides) => {
      const [east, south, west] = String(sides).split(',');
      return `${east}° east, ${south}° south and ${west}° west`;
    },
  },
  credit: { name: 'the choice of the federal credit', textOf: String },
  depreciation: { name: 'the choice of depreciation', textOf: String },
  heating: { name: 'what heats the home', textOf: quoted },
  day: { name: 'whether somebody’s home by day', textOf: String },
  car: { name: 'the choice of an electric car', textOf: String },
  battery: { name: 'the choice of a battery', textOf: String },
  months: {
    name: 'the twelve months',
    textOf: String,
    withoutValue: 'we left them out. We need a number of kWh for each',
  },
  loan: { name: 'the loan’s interest', textOf: (percent) => `${percent}%` },
  term: { name: 'the years of the loan', textOf: String },
  use: { name: 'the monthly use', textOf: (kwh) => constantText(Number(kwh), 'kwh') },
  limit: { name: 'the largest system for the roof', textOf: (kw) => `${kw} kW` },
});

const ridgeSide = (side: string): Subject => ({
  name: `the ${side} ${skyline().noun}`,
  textOf: degreesText,
});
