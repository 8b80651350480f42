import { compassNames } from '@/lib/site/savings';
import { townAnchor } from '@/lib/site/town-notes';
import { towns } from '@/lib/site/towns';
import { constantText } from './constant-text';
import { type ConstantKey, type ConstantValues, estimateConstants } from './constants';
import { compassPoints, type EstimateInputs, inputLimits } from './inputs';
import { type ReadingNote, readInputs } from './read-inputs';

/** What a query says. */
export interface ReadQuery {
  inputs: EstimateInputs;
  /** What reading it changed, in words. */
  notes: string[];
  /** The keys that the notes are about. */
  notedKeys: ReadonlySet<string>;
}

/** Reads the inputs of an estimate from a query; each note tells the visitor about one change. `constants` are ours. */
export function readQuery(params: URLSearchParams, constants: Partial<ConstantValues>): ReadQuery {
  const notes: string[] = [];
  const notedKeys = new Set<string>();
  const inputs = readInputs(
    params,
    {
      townOf: (text) => (townNames.has(townAnchor(text)) ? townAnchor(text) : undefined),
      defaults: constants,
      limitsOf: (key) => estimateConstants[key],
    },
    (note) => {
      notes.push(noteText(note));
      notedKeys.add(note.key);
    },
  );
  return { inputs, notes, notedKeys };
}

function noteText({ key, side, kind, replacement }: ReadingNote): string {
  const { name, textOf, withoutValue } = side
    ? ridgeSide(side)
    : (subjects[key] ?? assumption(key as ConstantKey));
  if (kind === 'credit-of-home') return 'The 48E credit is only for businesses, so we left it out.';
  if (kind === 'repeated') return `We found more than one value for ${name}, so we used the first.`;
  if (replacement === undefined) return `We couldn’t read ${name}, so ${withoutValue ?? 'we left it out'}.`;
  const text = textOf(replacement);
  if (kind === 'unreadable') return `We couldn’t read ${name}, so we used ${text}.`;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} can’t be ${kind} ${text} here, so we used ${text}.`;
}

/** How notes speak of a value. */
interface Subject {
  /** With its article: `the monthly bill`. */
  name: string;
  textOf: (value: string | number) => string;
  /** What happens instead when the value can't be read and nothing replaces it. */
  withoutValue?: string;
}

const townNames: ReadonlyMap<string, string> = new Map(
  towns.map(({ name }): [anchor: string, name: string] => [townAnchor(name), name]),
);

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

const subjects: Record<string, Subject> = {
  bill: { name: 'the monthly bill', textOf: (dollars) => constantText(Number(dollars), 'dollars') },
  for: { name: 'whether it’s a home or a business', textOf: quoted },
  town: { name: 'the town', textOf: (anchor) => townNames.get(String(anchor)) ?? quoted(anchor) },
  roof: { name: 'the direction of the roof', textOf: directionText },
  pitch: { name: 'the pitch of the roof', textOf: degreesText },
  trees: { name: 'the shade from trees', textOf: quoted },
  ridge: {
    name: 'the ridge',
    textOf: (sides) => {
      const [east, south, west] = String(sides).split(',');
      return `${east}° east, ${south}° south and ${west}° west`;
    },
  },
  credit: { name: 'the choice of the federal credit', textOf: String },
  use: { name: 'the monthly use', textOf: (kwh) => constantText(Number(kwh), 'kwh') },
  limit: { name: 'the largest system for the roof', textOf: (kw) => `${kw} kW` },
};

const ridgeSide = (side: string): Subject => ({ name: `the ${side} ridge`, textOf: degreesText });

function assumption(key: ConstantKey): Subject {
  const { label, unit } = estimateConstants[key];
  return {
    name: `the assumption “${label}”`,
    textOf: (value) => constantText(Number(value), unit),
    withoutValue: 'we used ours',
  };
}
