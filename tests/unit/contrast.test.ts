import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseThemeTokens, tokenStyleSheets } from '@/components/styleguide/theme-tokens';
import {
  contrastRatio,
  NON_TEXT_CONTRAST,
  nonTextPairings,
  TEXT_CONTRAST,
  textPairings,
} from '@/lib/site/look/contrast';
import { pairingsIn } from '../support/class-pairings';

const { day, night, staffDay, staffNight } = parseThemeTokens(
  tokenStyleSheets.map((file) => readFileSync(file, 'utf8')).join(''),
);

describe.each([
  ['in the day theme', day],
  ['in the night theme', night],
  ['in the day theme of the staff pages', staffDay],
  ['in the night theme of the staff pages', staffNight],
])('%s', (_, theme) => {
  it.each(textPairings)('$text on $ground has enough contrast for text', (pairing) => {
    expect(contrastRatio(pairing, theme)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it.each(nonTextPairings)('$text on $ground has enough contrast for graphics', (pairing) => {
    expect(contrastRatio(pairing, theme)).toBeGreaterThanOrEqual(NON_TEXT_CONTRAST);
  });
});

describe('class names in components', () => {
  const listed = new Set(textPairings.map(({ text, ground }) => `${text} on ${ground}`));
  const colors = new Set(Object.keys(day));

  it('are paired as text and background in every state', () => {
    const source = `<a className="bg-surface-inverse hover:bg-accent/90 text-on-inverse has-checked:text-ink text-caption" />`;
    expect(pairingsIn(source, colors)).toEqual([
      { ground: 'surface-inverse', text: 'on-inverse' },
      { ground: 'accent/90', text: 'on-inverse' },
      { ground: 'surface-inverse', text: 'ink' },
    ]);
  });

  it('are found in stylesheets too', () => {
    const source = '.a { @apply bg-surface-inverse text-on-inverse; }';
    expect(pairingsIn(source, colors)).toEqual([{ ground: 'surface-inverse', text: 'on-inverse' }]);
  });

  it.each(globSync('{app,components}/**/*.{css,tsx}'))(
    'of %s use only listed pairs of text and background',
    (file) => {
      const found = pairingsIn(readFileSync(file, 'utf8'), colors);
      const unlisted = found
        .map(({ text, ground }) => `${text} on ${ground}`)
        .filter((one) => !listed.has(one));
      expect(unlisted).toEqual([]);
    },
  );
});
