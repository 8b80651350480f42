import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseThemeTokens } from '@/components/styleguide/theme-tokens';
import type { Tokens } from '@/lib/site/color-tokens';
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

test('what is made of the chosen colors keeps its lightness where contrast allows it', () => {
  const { day } = paletteFor({ brand: '#1f5c3a', accent: '#e8743b' });
  const made = Object.entries(design.day).filter(([, hex]) => ![design.brand, design.accent].includes(hex));
  for (const [name, hex] of made)
    expect(Math.abs(oklch(day[name] ?? '').l - oklch(hex).l), name).toBeLessThan(0.06);
});

test('the chosen colors stand where the design has its own, unless text on them would be hard to read', () => {
  const { day, night } = paletteFor({ brand: '#1f5c3a', accent: '#e8743b' });
  expect([day.primary, day.accent, night['band-button']]).toEqual(['#1f5c3a', '#e8743b', '#e8743b']);
  const adjusted = paletteFor({ brand: '#ffee00', accent: '#000060' }).day;
  expect(oklch(adjusted.primary ?? '').l).toBeCloseTo(0.45, 1);
  expect(oklch(adjusted.accent ?? '').l).toBeCloseTo(0.66, 1);
});

test('any two colors make a palette', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, color, (brand, accent) => {
      const { day } = paletteFor({ brand, accent });
      return textPairings.every((pairing) => {
        const colors = {
          ...day,
          chrome: day['surface-raised'],
          dim: day.soft,
          'accent-wash': day['secondary-wash'],
        };
        return contrastRatio(pairing, colors as Tokens) >= TEXT_CONTRAST;
      });
    }),
    { numRuns: 40 },
  );
});
