import { charactersByWidth, pairsByKerning, UNITS_PER_EM } from './arial-widths';

/**
 * The layout of Google's search results in px: font size, and the total width of the lines shown. Google doesn't publish
 * them; they are measurements by makers of preview tools
 * (screamingfrog.co.uk/page-title-meta-description-lengths-by-pixel-width, and later readings of 580 to 600 and
 * 920 px; on a phone the result is as wide as the screen, so two lines of 328 px for the title and 680 px of description).
 */
export const searchResult = {
  desktop: {
    title: { fontPx: 20, lines: 1, maxPx: 580 },
    description: { fontPx: 14, lines: 2, maxPx: 920 },
  },
  phone: {
    title: { fontPx: 20, lines: 2, maxPx: 656 },
    description: { fontPx: 14, lines: 3, maxPx: 680 },
  },
} as const;

const widths = new Map(
  Object.entries(charactersByWidth).flatMap(([width, texts]) =>
    [...texts].map((character) => [character, Number(width)] as const),
  ),
);
const kerning = new Map(
  Object.entries(pairsByKerning).flatMap(([width, texts]) =>
    (texts.match(/../g) ?? []).map((pair) => [pair, Number(width)] as const),
  ),
);

/** The width of text in Arial, in px, at font size `fontPx`. Unlisted characters count as one em. */
export function textWidth(text: string, fontPx: number): number {
  let units = 0;
  let before = '';
  for (const character of text) {
    units += (widths.get(character) ?? UNITS_PER_EM) + (kerning.get(before + character) ?? 0);
    before = character;
  }
  return (units * fontPx) / UNITS_PER_EM;
}

const ELLIPSIS = ' …';

/** Truncates text like Google: after a word (or within a long one), with ' …'. */
export function truncateToWidth(text: string, fontPx: number, maxPx: number): string {
  const fits = (candidate: string) => textWidth(candidate, fontPx) <= maxPx;
  if (fits(text)) return text;
  const words = text.split(/\s+/);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const candidate = words.slice(0, count).join(' ') + ELLIPSIS;
    if (fits(candidate)) return candidate;
  }
  const characters = [...(words[0] ?? '')];
  while (characters.length > 0 && !fits(characters.join('') + ELLIPSIS)) characters.pop();
  return characters.join('') + ELLIPSIS;
}
