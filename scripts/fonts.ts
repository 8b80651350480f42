// Run by hand (npm run fonts) when the fonts or their packages change; the files it writes are committed.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const PACKAGES = 'node_modules/@fontsource-variable';
const TARGET = 'app/fonts';

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Letters and typographic punctuation. */
const SITE_CHARACTERS = `${span(0x20, 0x7e)}\u00a0–—‘’“”…•→←↑↓−×·°©½`;
/** With the accents of Latin-1, for names of visitors. */
const NAME_CHARACTERS = `${SITE_CHARACTERS}${span(0xa1, 0xff)}`;

interface Face {
  family: string;
  source: string;
  /** The characters of the subset. */
  characters: string;
  /** The part of each variation axis that is kept: a range, or a fixed value. */
  axes: Record<string, number | { min: number; max: number }>;
}

const faces: Face[] = [
  {
    family: 'newsreader',
    source: 'newsreader-latin-opsz-normal.woff2',
    characters: SITE_CHARACTERS,
    // One weight; the optical size gives headings their thin strokes and small texts their sturdy ones.
    axes: { opsz: { min: 18, max: 72 }, wght: 400 },
  },
  {
    family: 'instrument-sans',
    source: 'instrument-sans-latin-wght-normal.woff2',
    characters: NAME_CHARACTERS,
    axes: { wght: { min: 400, max: 700 } },
  },
];

interface CardFace extends Pick<Face, 'family' | 'source' | 'axes'> {
  name: string;
}

/** Static fonts for the share cards, since their renderer has no variation axes. Headings may contain any letter. */
const cardFaces: CardFace[] = [
  {
    name: 'card-heading',
    family: 'newsreader',
    source: 'newsreader-latin-opsz-normal.woff2',
    axes: { opsz: 72, wght: 400 },
  },
  {
    name: 'card-text',
    family: 'instrument-sans',
    source: 'instrument-sans-latin-wght-normal.woff2',
    axes: { wght: 600 },
  },
];

mkdirSync(TARGET, { recursive: true });
for (const { family, source, characters, axes } of faces) {
  const font = readFileSync(`${PACKAGES}/${family}/files/${source}`);
  const subset = await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes: axes });
  writeFileSync(`${TARGET}/${family}.woff2`, subset);
  copyFileSync(`${PACKAGES}/${family}/LICENSE`, `${TARGET}/${family}-license.txt`);
  console.log(
    `${family}.woff2  ${(subset.length / 1024).toFixed(1)} KB, of ${(font.length / 1024).toFixed(1)} KB`,
  );
}

for (const { name, family, source, axes } of cardFaces) {
  const font = readFileSync(`${PACKAGES}/${family}/files/${source}`);
  const letters = span(0x20, 0x2ff) + span(0x2000, 0x22ff);
  writeFileSync(
    `${TARGET}/${name}.ttf`,
    await subsetFont(font, letters, { targetFormat: 'truetype', variationAxes: axes }),
  );
}
