import type { Theme } from './theme-tokens';

/** What WCAG 2.2 AA asks of body text; and of large text, and of what tells a control or its state. */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

/** Something that is seen on a ground, both by their role. */
export interface Pairing {
  ground: string;
  seen: string;
}

const on = (grounds: string[], seen: string[]): Pairing[] =>
  grounds.flatMap((ground) => seen.map((role) => ({ ground, seen: role })));

/** Text that the site sets on its grounds. */
export const textPairings: Pairing[] = [
  ...on(
    ['paper', 'surface', 'haze-wash'],
    ['ink', 'soft', 'primary', 'primary-strong', 'gold-text', 'green', 'danger'],
  ),
  ...on(['haze'], ['ink', 'primary', 'primary-strong']),
  ...on(['green-wash'], ['ink', 'green']),
  ...on(['danger-wash'], ['ink', 'danger']),
  ...on(['primary', 'primary-strong'], ['on-primary']),
  ...on(['gold', 'gold-light'], ['on-gold', 'footer']),
  ...on(['danger'], ['on-danger']),
  ...on(['night', 'footer'], ['on-night', 'on-night-soft', 'on-night-green', 'on-night-danger', 'gold']),
];

/** Borders of fields and focus rings on theirs. */
export const markPairings: Pairing[] = [
  ...on(['paper', 'surface', 'haze-wash'], ['field', 'focus']),
  ...on(['night', 'footer'], ['gold']),
];

/** The contrast of a pairing by WCAG's formula, from 1 to 21. */
export function contrastOf({ ground, seen }: Pairing, theme: Theme) {
  const light = [luminance(theme[ground] ?? ''), luminance(theme[seen] ?? '')];
  return (Math.max(...light) + 0.05) / (Math.min(...light) + 0.05);
}

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
