import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictures } from '@/lib/site/pictures';

const FOLDER = 'public/images';
const KB = 1024;

/** The files of one picture: both formats in every width, and the largest as a JPEG. */
const filesOf = (key: string, widths: readonly number[]) => [
  ...widths.flatMap((width) => [`${key}-${width}.avif`, `${key}-${width}.webp`]),
  `${key}-${widths.at(-1)}.jpg`,
];

const all = Object.entries(pictures);

test('every picture has its files, and there are no others', () => {
  const expected = all.flatMap(([key, { widths }]) => filesOf(key, widths));
  expect(readdirSync(FOLDER).sort()).toEqual(expected.sort());
});

test.each(all)('the files of %s have the size that the page reserves for them', async (key, picture) => {
  for (const file of filesOf(key, picture.widths)) {
    const { width = 0, height = 0 } = await sharp(path.join(FOLDER, file)).metadata();
    expect(width, file).toBe(Number(/-(\d+)\.\w+$/.exec(file)?.[1]));
    expect(height / width, file).toBeCloseTo(picture.height / picture.width, 2);
  }
});

test.each([
  ['hero-phone-800.avif', 60],
  ['hero-1920.avif', 160],
  ['residential-solar-1200.avif', 70],
  ['meadow-1200.avif', 70],
])('%s stays under %i KB', (file, maxKb) => {
  expect(statSync(path.join(FOLDER, file)).size).toBeLessThan(maxKb * KB);
});
