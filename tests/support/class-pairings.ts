/** A text color and its background, as set by the classes of one element: `hover:bg-accent text-ink` gives `ink on accent`. */
export interface Pairing {
  text: string;
  ground: string;
}

const QUOTES = `"'\``;

const APPLY = /@apply ([^;]+);/g;

/** The quoted strings and `@apply` rules of a source file that set a background, which approximate its class lists. */
function classLists(text: string): string[] {
  const source = text.replace(APPLY, '"$1"');
  const lists = new Set<string>();
  for (const { index } of source.matchAll(/(?<![\w-])bg-[a-z]/g)) {
    let start = index;
    while (start > 0 && !QUOTES.includes(source[start] ?? '')) start--;
    const end = source.indexOf(source[start] ?? '', index);
    if (end > start) lists.add(source.slice(start + 1, end));
  }
  return [...lists];
}

/** Transparent backgrounds: their contrast cannot be computed. */
const CLEAR = ['transparent', 'current'];

/** Every pair of text color and background that a source file sets on one element, at rest and in each state. */
export function pairingsIn(source: string, colors: ReadonlySet<string>): Pairing[] {
  return classLists(source).flatMap((list) => {
    const states = new Map<string, { bg?: string; text?: string }>();
    for (const name of list.split(/\s+/)) {
      // `hover:bg-accent/50` as its variants, what it sets, and the color.
      const [, variants = '', property = '', color = ''] =
        /^(.*:)?(bg|text)-([a-z-]+(?:\/\d+)?)$/.exec(name) ?? [];
      if (!colors.has(withoutShare(color)) && !CLEAR.includes(withoutShare(color))) continue;
      states.set(variants, { ...states.get(variants), [property]: color });
    }
    const atRest = states.get('');
    return [...states.values()].flatMap((state) => {
      const { bg: ground, text } = { ...atRest, ...state };
      const isSeen = (color?: string) => color && !CLEAR.includes(withoutShare(color));
      return ground && text && isSeen(ground) && isSeen(text) ? [{ ground, text }] : [];
    });
  });
}

const withoutShare = (color: string) => color.replace(/\/\d+$/, '');
