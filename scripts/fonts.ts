// Run by hand (npm run fonts) when the type or its packages change; the files it writes are committed.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const PACKAGES = 'node_modules/@fontsource-variable';
const TARGET = 'app/fonts';

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Letters and the signs that typesetting needs. */
const OWN_WORDS = `${span(0x20, 0x7e)}\u00a0–—‘’“”…•→←↑↓−×·°©½`;
/** With the accents of Latin-1: names that visitors write. */
const NAMES = `${OWN_WORDS}${span(0xa1, 0xff)}`;

interface Face {
  family: string;
  source: string;
  /** What it is used to write. */
  characters: string;
  /** What is kept of each axis: a range, or one value for all. */
  axes: Record<string, number | { min: number; max: number }>;
}

const faces: Face[] = [
  {
    family: 'newsreader',
    source: 'newsreader-latin-opsz-normal.woff2',
    characters: OWN_WORDS,
    // One weight; the optical size gives headings their thin strokes and small texts their sturdy ones.
    axes: { opsz: { min: 18, max: 72 }, wght: 400 },
  },
  {
    family: 'instrument-sans',
    source: 'instrument-sans-latin-wght-normal.woff2',
    characters: NAMES,
    axes: { wght: { min: 400, max: 700 } },
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
