import { fromFacts } from '@/lib/site/facts/current';
import { towns } from '@/lib/site/towns';

const patterns = fromFacts(() => towns().map((town) => ({ town, pattern: wordsOf(town.name) })));

/** The last of our towns that a typed address names. */
export function ownTownIn(address: string | null | undefined) {
  const found = patterns().map(({ town, pattern }) => ({
    town,
    at: [...(address ?? '').matchAll(pattern)].at(-1)?.index ?? -1,
  }));
  return found.filter(({ at }) => at >= 0).sort((one, other) => other.at - one.at)[0]?.town;
}

/** Whole words, because Arden isn't in Garden Street. */
function wordsOf(name: string): RegExp {
  return new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, 'giu');
}
