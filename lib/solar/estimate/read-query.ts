import { fromFacts } from '@/lib/site/facts/current';
import { townAnchor } from '@/lib/site/town-anchor';
import { towns } from '@/lib/site/towns';
import { constantText } from './constant-text';
import { type ConstantKey, type ConstantValues, estimateConstants } from './constants';
import type { EstimateInputs } from './inputs';
import { noteText, type Subject } from './note-text';
import { readInputs } from './read-inputs';

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
      townOf: (text) => (townNames().has(townAnchor(text)) ? townAnchor(text) : undefined),
      defaults: constants,
      limitsOf: (key) => estimateConstants[key],
    },
    (note) => {
      notes.push(noteText(note, (key) => (key === 'town' ? town : assumption(key as ConstantKey))));
      notedKeys.add(note.key);
    },
  );
  return { inputs, notes, notedKeys };
}

const townNames = fromFacts(
  (): ReadonlyMap<string, string> =>
    new Map(towns().map(({ name }): [anchor: string, name: string] => [townAnchor(name), name])),
);

const town: Subject = {
  name: 'the town',
  textOf: (anchor) => townNames().get(String(anchor)) ?? `“${anchor}”`,
};

function assumption(key: ConstantKey): Subject {
  const { label, unit } = estimateConstants[key];
  return {
    name: `the assumption “${label}”`,
    textOf: (value) => constantText(Number(value), unit),
    withoutValue: 'we used ours',
  };
}
