import { facts, fromFacts } from '@/lib/site/facts/current';
import { limitOf } from './limits';
import { placeSaved } from './place-saved';

/** Texts of pages that an owner may write otherwise: as they are shown, and as they are written in code. */
export interface Words<Args extends unknown[], Texts> {
  (...args: Args): Texts;
  /** How the keys of the texts begin: `about` of `about.process.1.text`. */
  idOf(...args: Args): string;
  written(...args: Args): Texts;
  /** The parts that aren't edited here, such as a heading that is a page's H1. */
  except: readonly string[];
}

/**
 * Lets an owner write the texts of an object or a list otherwise. Each text that has a limit (limits.ts) can be edited on its
 * page, under the key that its place gives it: `about.process.1.text`. What is saved replaces the whole text, on every day and
 * wherever it moves in its list (place-saved.ts).
 * Without arguments the texts are made once for the facts, as by `fromFacts`.
 * A group of texts is listed in registry.ts.
 */
export function words<Args extends unknown[], Texts>(
  given: string | { id: string | ((...args: Args) => string); except: readonly string[] },
  write: (...args: Args) => Texts,
): Words<Args, Texts> {
  const { id, except } = typeof given === 'string' ? { id: given, except: [] } : given;
  const idOf = (...args: Args) => (typeof id === 'function' ? id(...args) : id);
  const read = (...args: Args) => rewritten(idOf(...args), write(...args), except);
  const withoutArgs = fromFacts(() => read(...([] as unknown as Args)));
  return Object.assign((...args: Args) => (args.length === 0 ? withoutArgs() : read(...args)), {
    idOf,
    written: write,
    except,
  });
}

/** A text within others: the names and numbers that lead to it, and its own. */
export interface WrittenText {
  place: readonly string[];
  text: string;
}

/** The texts of an object or a list that can be edited, in their order. */
export function textsIn(texts: unknown, except: readonly string[] = []): WrittenText[] {
  const found: WrittenText[] = [];
  mapTexts(texts, except, [], (text, place) => {
    found.push({ place, text });
    return text;
  });
  return found;
}

/** The key of a text. */
export const wordKey = (id: string, place: readonly string[]): string => [id, ...place].join('.');

function rewritten<Texts>(id: string, texts: Texts, except: readonly string[]): Texts {
  // The scripts of pages know only some facts.
  const saved = (facts().words ?? []).filter(({ key }) => key.startsWith(`${id}.`));
  if (saved.length === 0) return texts;
  const written = textsIn(texts, except).map(({ place, text }) => ({
    key: wordKey(id, place),
    written: text,
  }));
  const placed = placeSaved(written, saved);
  return mapTexts(texts, except, [], (text, place) => placed.get(wordKey(id, place))?.text ?? text) as Texts;
}

function mapTexts(
  texts: unknown,
  except: readonly string[],
  place: readonly string[],
  change: (text: string, place: readonly string[]) => string,
): unknown {
  if (typeof texts === 'string') return limitOf(place) === undefined ? texts : change(texts, place);
  if (Array.isArray(texts))
    return texts.map((one, index) => mapTexts(one, except, [...place, String(index + 1)], change));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([name, one]) => [
      name,
      place.length === 0 && except.includes(name) ? one : mapTexts(one, except, [...place, name], change),
    ]),
  );
}
