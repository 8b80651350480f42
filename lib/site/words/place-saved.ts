import { facts } from '@/lib/site/facts/current';

/** A text that an owner has written otherwise. */
export interface SavedWord {
  /** The key of the text when it was saved: `about.process.1.text`. */
  key: string;
  /** What it replaces: the text in code as it was on that day, and as it is after each last day (dated-text.ts). */
  instead: string[];
  /** The state and the terrain for which that was written. */
  land: string;
  text: string;
}

interface KeyedText {
  key: string;
  /** As it is written in code. */
  written: string;
}

/** The state and the terrain that texts are written for now. In others, a text like the former may say something else. */
export function land(): string {
  const { state, terrain } = facts().places;
  return `${state} ${terrain}`;
}

// The share of words that two wordings of a text have in common at least, when a name or a figure in it has changed.
const ALIKE = 0.6;

/**
 * What is saved instead of each text, by its key. A text that has moved in its list since it was saved is found where it is now,
 * and what replaces a text that isn't written any more has no place, instead of another text's.
 */
export function placeSaved<Saved extends SavedWord>(
  texts: readonly KeyedText[],
  saved: readonly Saved[],
): Map<string, Saved> {
  const placed = new Map<string, Saved>();
  const left = new Set(saved);
  const kinds = Map.groupBy(texts, ({ key }) => kindOf(key));
  for (const fits of fittings)
    for (const one of left) {
      const text = kinds.get(kindOf(one.key))?.find((text) => !placed.has(text.key) && fits(one, text));
      if (!text) continue;
      placed.set(text.key, one);
      left.delete(one);
    }
  return placed;
}

/** The surest first. */
const fittings: ((one: SavedWord, text: KeyedText) => boolean)[] = [
  (one, { key, written }) => one.key === key && one.instead.includes(written),
  (one, { written }) => one.instead.includes(written),
  (one, { key, written }) =>
    one.key === key &&
    one.land === land() &&
    // What isn't one of a list has its key to itself, also when the business has another name.
    (key === kindOf(key) || one.instead.some((former) => areAlike(former, written))),
];

/** Texts of one kind may change places: `about.process.#.text`. */
const kindOf = (key: string) => key.replace(/\.\d+(?=\.|$)/g, '.#');

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/\p{L}+/gu));

function areAlike(one: string, other: string): boolean {
  const [first, second] = [wordsIn(one), wordsIn(other)];
  const total = first.size + second.size;
  return total === 0 || (2 * first.intersection(second).size) / total >= ALIKE;
}
