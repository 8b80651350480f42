import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseThemeTokens } from '@/components/styleguide/theme-tokens';
import {
  contrastRatio,
  NON_TEXT_CONTRAST,
  nonTextPairings,
  TEXT_CONTRAST,
  textPairings,
} from '@/lib/site/look/contrast';
import { oklch } from '@/lib/site/look/oklch';
import { paletteFor } from '@/lib/site/look/palette';
import design from '@/lib/site/palette.json' with { type: 'json' };
import { withTokens } from '../support/style-sheet';

const styleSheet = readFileSync('app/globals.css', 'utf8');

/** Green with orange, violet with lime, red with sky blue, gray with yellow, and both extremes. */
const choices = [
  ['#1f5c3a', '#e8743b'],
  ['#4b1d8f', '#b7e000'],
  ['#8f1d1d', '#38b6ff'],
  ['#444444', '#ffee00'],
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
] as const;

test('the design’s own colors give the design, to the byte', () => {
  expect(paletteFor({ brand: design.brand, accent: design.accent })).toEqual(design);
});

describe.each(choices)('with %s and %s', (brand, accent) => {
  const chosen = paletteFor({ brand, accent });
  const { day, night } = parseThemeTokens(withTokens(styleSheet, chosen));

  test.each([
    ['day', day],
    ['night', night],
  ])('every pairing of the style sheet has enough contrast by %s', (_, theme) => {
    const lacking = [
      ...textPairings.filter((pairing) => contrastRatio(pairing, theme) < TEXT_CONTRAST),
      ...nonTextPairings.filter((pairing) => contrastRatio(pairing, theme) < NON_TEXT_CONTRAST),
    ];
    expect(lacking).toEqual([]);
  });
});

test('blues get the hue of the brand and golds that of the accent; what means something keeps its color', () => {
  const { day, night, card } = paletteFor({ brand: '#1f5c3a', accent: '#e8743b' });
  const hueIs = (hex = '', like = '') =>
    expect(Math.abs((oklch(hex).h ?? 0) - (oklch(like).h ?? 0))).toBeLessThan(15);
  hueIs(day.primary, '#1f5c3a');
  hueIs(night['surface-inverse'], '#1f5c3a');
  hueIs(card['sky-zenith'], '#1f5c3a');
  hueIs(day.accent, '#e8743b');
  hueIs(card['sky-horizon'], '#e8743b');
  expect([day.danger, day.success, night.danger]).toEqual([
    design.day.danger,
    design.day.success,
    design.night.danger,
  ]);
});

test('colors keep their lightness where contrast allows it', () => {
  const { day } = paletteFor({ brand: '#1f5c3a', accent: '#e8743b' });
  for (const [name, hex] of Object.entries(design.day))
    expect(Math.abs(oklch(day[name] ?? '').l - oklch(hex).l), name).toBeLessThan(0.06);
});
