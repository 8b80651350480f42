import { expect, test } from 'vitest';
import { searchResult, textWidth, truncateToWidth } from '@/lib/seo/pixel-width';

test('adds up the widths of letters, with kerning', () => {
  expect(textWidth('', 20)).toBe(0);
  expect(textWidth('m', 2048)).toBe(1706);
  expect(textWidth('mm', 2048)).toBe(2 * 1706);
  expect(textWidth('AV', 2048)).toBe(2 * 1366 - 152);
  expect(textWidth('solar', 40)).toBeCloseTo(2 * textWidth('solar', 20));
});

test('counts an unknown character as one em, and a surrogate pair once', () => {
  expect(textWidth('日', 20)).toBe(20);
  expect(textWidth('🌞', 20)).toBe(20);
});

test('does not cut a text that fits exactly', () => {
  const text = 'Solar for mountain homes';
  expect(truncateToWidth(text, 20, textWidth(text, 20))).toBe(text);
  expect(truncateToWidth('', 20, 100)).toBe('');
});

test('cuts a text after a word so that it fits with its ellipsis', () => {
  const { fontPx, maxPx } = searchResult.desktop.title;
  const text = 'Residential Solar Panel Installation | A Company | Professional Solar Energy Solutions';
  const cut = truncateToWidth(text, fontPx, maxPx);
  expect(cut).toMatch(/ …$/);
  expect(text.startsWith(`${cut.slice(0, -2)} `)).toBe(true);
  expect(textWidth(cut, fontPx)).toBeLessThanOrEqual(maxPx);
  expect(truncateToWidth('two words', 20, textWidth('two words', 20) - 1)).toBe('two …');
});

test('cuts within a single word that is too long', () => {
  const cut = truncateToWidth('W'.repeat(80), 20, 200);
  expect(cut).toMatch(/^W+ …$/);
  expect(textWidth(cut, 20)).toBeLessThanOrEqual(200);
  expect(truncateToWidth('🌞'.repeat(30), 20, 100)).toBe('🌞🌞🌞 …');
});
