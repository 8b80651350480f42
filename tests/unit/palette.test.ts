import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import palette from '@/lib/site/palette.json' with { type: 'json' };
import { tokensIn } from '../support/style-sheet';

const FILE = 'lib/site/palette.json';

/** Colors that are no part of the design: a QR code, gray in print, the glass of panels on a picture, and those that forms of colors name. */
const NEUTRAL = {
  'app/print.css': ['#999', '#999', '#666'],
  'components/accounts/sign-in/qr-code.tsx': ['#fff', '#000'],
  'components/site/hero/draw-roof.ts': ['#5473a0', '#2b4b7c', '#183259', '#0e2040'],
  'components/settings/fields/text-control.tsx': ['#000000'],
  'lib/fields/kinds.ts': ['#1f5c3a'],
  'lib/seo/share-card.ts': ['#fff'],
};
/** Where the colors of the design stand. */
const PALETTE = ['app/globals.css', 'components/shell/staff.css', FILE];

test('what cannot read the style sheet has its colors', () => {
  const { day, night } = tokensIn(readFileSync('app/globals.css', 'utf8'));
  const text = `${JSON.stringify({ ...palette, day, night }, null, 2)}\n`;
  if (process.env.UPDATE_PALETTE) writeFileSync(FILE, text);
  expect(readFileSync(FILE, 'utf8'), 'Copy the tokens there: npm run palette').toBe(text);
});

test('no other file has a color of its own, so that new colors are everywhere', () => {
  // A route may be named like a file: app/api/v1/openapi.json.
  const isFile = (name: string) => statSync(name).isFile();
  const files = globSync('{app,components,lib}/**/*.{css,json,svg,ts,tsx}').filter(isFile);
  const found = files
    .filter((file) => !PALETTE.includes(file))
    .map((file) => [file, readFileSync(file, 'utf8').match(/#[0-9a-f]{3}(?:[0-9a-f]{3})?\b(?!\()/gi)])
    .filter(([, colors]) => colors);
  expect(Object.fromEntries(found)).toEqual(NEUTRAL);
});
