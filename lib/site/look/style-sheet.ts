import type { Tokens } from '@/lib/site/color-tokens';
import { contentHash } from '@/lib/site/content-hash';
import { fromFacts } from '@/lib/site/facts/current';
import { day, night } from '@/lib/site/palette';
import design from '@/lib/site/palette.json' with { type: 'json' };

/**
 * The style sheet of the chosen colors, and its address (app/look): the blocks of app/globals.css with the values that differ.
 * Undefined with the design's own colors.
 */
export const lookStyleSheet = fromFacts(() => {
  const [light, dark] = [declarations(day(), design.day), declarations(night(), design.night)];
  if (!light && !dark) return undefined;
  // In its layer, what is for print stays above the day.
  const content = `@layer theme{:root{${light}}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}\n`;
  return { address: `/look/colors-${contentHash(content)}.css`, content };
});

const declarations = (tokens: Tokens, own: Tokens) =>
  Object.entries(tokens)
    .filter(([name, value]) => value !== own[name])
    .map(([name, value]) => `--color-${name}:${value};`)
    .join('');
