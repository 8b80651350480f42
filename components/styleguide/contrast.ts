import type { Theme } from './theme-tokens';

/** What WCAG 2.2 AA asks of body text; and of large text, and of what tells a control or its state. */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

/** Text, or a mark, and the ground that it stands on: by their role, `danger/90` when the ground shines through. */
export interface Pairing {
  ground: string;
  text: string;
}

const on = (grounds: string[], texts: string[]): Pairing[] =>
  grounds.flatMap((ground) => texts.map((text) => ({ ground, text })));

/** Every pairing in use. Text of any size. */
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
  ...on(['danger', 'danger/90'], ['on-danger']),
  ...on(
    ['night', 'footer'],
    ['on-night', 'on-night-soft', 'on-night-green', 'on-night-danger', 'gold', 'gold-light'],
  ),
];

/** Every pairing in use. Borders of fields, focus rings, marks of a state. */
export const markPairings: Pairing[] = [
  ...on(['paper', 'surface', 'haze-wash'], ['field', 'focus']),
  ...on(['danger-wash', 'green-wash'], ['focus']),
  ...on(['night', 'footer'], ['gold']),
];

/** The contrast of a pairing by WCAG's formula, from 1 to 21. */
export function contrastOf({ ground, text }: Pairing, theme: Theme) {
  const under = seen(ground, theme, channels(theme.paper ?? ''));
  const light = [luminance(under), luminance(seen(text, theme, under))];
  return (Math.max(...light) + 0.05) / (Math.min(...light) + 0.05);
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

/** A role's channels over those of what lies beneath it. */
function seen(role: string, theme: Theme, beneath: number[]) {
  const [name = '', percent = '100'] = role.split('/');
  const share = Number(percent) / 100;
  return channels(theme[name] ?? '').map((c, at) => c * share + (beneath[at] ?? 0) * (1 - share));
}

function luminance(rgb: number[]) {
  const [r = 0, g = 0, b = 0] = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
