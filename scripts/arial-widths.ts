// Run by hand (npm run widths) when the font's package changes; the file it writes is committed.
import { writeFileSync } from 'node:fs';
import { type Font, openSync } from 'fontkit';

// Arimo is metric-compatible with Arial: a text has the same width in both.
const FONTS = 'node_modules/@fontsource/arimo/files/arimo';
const TARGET = 'lib/seo/arial-widths.ts';

/** Letters with the accents of Europe's Latin alphabets, and typographic punctuation. */
const blocks: { font: Font; from: number; to: number }[] = [
  { font: openSync(`${FONTS}-latin-400-normal.woff2`), from: 0x20, to: 0x7e },
  { font: openSync(`${FONTS}-latin-400-normal.woff2`), from: 0xa0, to: 0xff },
  { font: openSync(`${FONTS}-latin-ext-400-normal.woff2`), from: 0x100, to: 0x17f },
  { font: openSync(`${FONTS}-latin-400-normal.woff2`), from: 0x2013, to: 0x2212 },
];
const SOFT_HYPHEN = 0xad;

const glyphs = blocks.flatMap(({ font, from, to }) =>
  font.characterSet
    .filter((code) => code >= from && code <= to && code !== SOFT_HYPHEN)
    .map((code) => ({ font, text: String.fromCodePoint(code), width: widthOf(font, code) })),
);
const plain = glyphs.filter(({ text }) => /[ -~‘’“”–]/.test(text));
const kerned = plain.flatMap(({ font, text: first, width }) =>
  plain.map(({ text: second, width: rest }) => ({
    text: first + second,
    width: font.layout(first + second).advanceWidth - width - rest,
  })),
);

writeFileSync(
  TARGET,
  `// Made by scripts/arial-widths.ts.

/** What the widths below are parts of: one em. */
export const UNITS_PER_EM = ${blocks[0]?.font.unitsPerEm};

/** Characters by the width of each. */
export const charactersByWidth: Record<number, string> = ${groupByWidth(glyphs)};

/** Pairs of characters that stand closer (or farther) than their widths say, one after the other, by how much. */
export const pairsByKerning: Record<number, string> = ${groupByWidth(kerned.filter(({ width }) => width !== 0))};
`,
);

function widthOf(font: Font, code: number): number {
  return font.glyphForCodePoint(code).advanceWidth;
}

function groupByWidth(entries: { text: string; width: number }[]): string {
  const groups = Map.groupBy(entries, ({ width }) => width);
  const lines = [...groups].map(
    ([width, texts]) => `  ${quoteNegative(width)}: ${quoted(texts.map(({ text }) => text).join(''))},`,
  );
  return `{\n${lines.join('\n')}\n}`;
}

function quoteNegative(width: number) {
  return width < 0 ? `'${width}'` : width;
}

/** As the formatter would write it, with the no-break space escaped, because it looks like a normal one. */
function quoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\u00a0', '\\u00a0');
  return escaped.includes("'") && !escaped.includes('"')
    ? `"${escaped}"`
    : `'${escaped.replaceAll("'", "\\'")}'`;
}
