import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  contrastRatio,
  NON_TEXT_CONTRAST,
  nonTextPairings,
  TEXT_CONTRAST,
  textPairings,
} from '@/components/styleguide/contrast';
import { parseThemeTokens } from '@/components/styleguide/theme-tokens';
import { pairingsIn } from '../support/class-pairings';

const { day, night } = parseThemeTokens(readFileSync('app/globals.css', 'utf8'));

describe.each([
  ['by day', day],
  ['by night', night],
])('%s', (_, theme) => {
  it.each(textPairings)('$text on $ground is text that can be read', (pairing) => {
    expect(contrastRatio(pairing, theme)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it.each(nonTextPairings)('$text on $ground is a mark that can be seen', (pairing) => {
    expect(contrastRatio(pairing, theme)).toBeGreaterThanOrEqual(NON_TEXT_CONTRAST);
  });
});

describe('the classes of the components', () => {
  const listed = new Set(textPairings.map(({ text, ground }) => `${text} on ${ground}`));
  const colors = new Set(Object.keys(day));

  it('are read in every state', () => {
    const source = `<a className="bg-night hover:bg-gold/90 text-on-night has-checked:text-ink text-caption" />`;
    expect(pairingsIn(source, colors)).toEqual([
      { ground: 'night', text: 'on-night' },
      { ground: 'gold/90', text: 'on-night' },
      { ground: 'night', text: 'ink' },
    ]);
  });

  it.each(globSync('{app,components}/**/*.tsx'))(
    'of %s put no text on a ground that is not listed',
    (file) => {
      const found = pairingsIn(readFileSync(file, 'utf8'), colors);
      const unlisted = found
        .map(({ text, ground }) => `${text} on ${ground}`)
        .filter((one) => !listed.has(one));
      expect(unlisted).toEqual([]);
    },
  );
});
