import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Pairing, pairingsIn } from '../support/class-pairings';

/** What WCAG 2.2 AA asks of body text; of large text, and of what tells a control or its state. */
const TEXT = 4.5;
const LARGE = 3;

const stylesheet = readFileSync('app/globals.css', 'utf8');

/** The colours that a block of CSS declares, by their role. */
function colorsIn(block: string): Record<string, string> {
  const declared = [...block.matchAll(/--color-([a-z-]+): ([^;]+);/g)];
  const values = new Map(declared.map(([, name = '', value = '']) => [name, value]));
  const resolve = (value: string): string => {
    const referred = /^var\(--color-([a-z-]+)\)$/.exec(value)?.[1];
    return referred ? resolve(values.get(referred) ?? '') : value;
  };
  return Object.fromEntries([...values].map(([name, value]) => [name, resolve(value)]));
}

const blockAfter = (start: string) => {
  const from = stylesheet.indexOf(start);
  return stylesheet.slice(from, stylesheet.indexOf('\n}', from));
};
const dayBlock = blockAfter('@theme static');
const day = colorsIn(dayBlock);
const night = colorsIn(dayBlock + blockAfter('@media screen and (prefers-color-scheme: dark)'));

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

function luminance(rgb: number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** A role's channels; `danger/90` lets the ground beneath shine through. */
function see(role: string, theme: Record<string, string>, beneath: number[]): number[] {
  const [name = '', percent = '100'] = role.split('/');
  const share = Number(percent) / 100;
  return channels(theme[name] ?? '').map((c, at) => c * share + (beneath[at] ?? 0) * (1 - share));
}

function contrast({ text, ground }: Pairing, theme: Record<string, string>): number {
  const under = see(ground, theme, channels(theme.paper ?? ''));
  const [lighter = 0, darker = 0] = [luminance(under), luminance(see(text, theme, under))].sort(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const on = (grounds: string[], texts: string[]): Pairing[] =>
  grounds.flatMap((ground) => texts.map((text) => ({ ground, text })));

/** Every pairing in use. Text of any size. */
const texts: Pairing[] = [
  ...on(
    ['paper', 'surface', 'haze-wash'],
    ['ink', 'soft', 'primary', 'primary-strong', 'gold-text', 'green', 'danger'],
  ),
  ...on(['haze'], ['ink', 'primary', 'primary-strong']),
  ...on(['green-wash'], ['ink', 'green']),
  ...on(['danger-wash'], ['ink', 'danger']),
  ...on(['primary', 'primary-strong'], ['on-primary']),
  ...on(['gold', 'gold-light'], ['on-gold', 'footer']),
  ...on(['danger', 'danger/90'], ['on-danger']),
  ...on(
    ['night', 'footer'],
    ['on-night', 'on-night-soft', 'on-night-green', 'on-night-danger', 'gold', 'gold-light'],
  ),
];

/** Every pairing in use. Borders of fields, focus rings, marks of a state. */
const marks: Pairing[] = [
  ...on(['paper', 'surface', 'haze-wash'], ['field', 'focus']),
  ...on(['night', 'footer'], ['gold']),
];

describe.each([
  ['by day', day],
  ['by night', night],
])('%s', (_, theme) => {
  it.each(texts)('$text on $ground is text that can be read', (pairing) => {
    expect(contrast(pairing, theme)).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(marks)('$text on $ground is a mark that can be seen', (pairing) => {
    expect(contrast(pairing, theme)).toBeGreaterThanOrEqual(LARGE);
  });
});

describe('the classes of the components', () => {
  const listed = new Set(texts.map(({ text, ground }) => `${text} on ${ground}`));
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
