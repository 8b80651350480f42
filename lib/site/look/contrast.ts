import type { Tokens } from '@/lib/site/color-tokens';

/** Minimum contrast ratios of WCAG 2.2 AA: for body text; for large text and UI components. */
export const TEXT_CONTRAST = 4.5;
export const NON_TEXT_CONTRAST = 3;

/** Foreground and background color roles of text or a UI component; `danger/90` is 90% opacity. */
export interface Pairing {
  ground: string;
  text: string;
}

const on = (grounds: string[], texts: string[]): Pairing[] =>
  grounds.flatMap((ground) => texts.map((text) => ({ ground, text })));

/** Every text color pairing in use, for any text size. */
export const textPairings: Pairing[] = [
  ...on(
    ['surface', 'surface-raised', 'secondary-wash'],
    ['ink', 'soft', 'primary', 'primary-strong', 'accent-text', 'success', 'danger'],
  ),
  ...on(['surface', 'surface-raised', 'secondary-wash', 'secondary', 'chrome'], ['dim']),
  ...on(['chrome'], ['ink', 'soft', 'primary-strong', 'danger']),
  ...on(['primary-strong/15'], ['primary']),
  ...on(['rule'], ['soft']),
  ...on(['accent-wash'], ['accent-text']),
  ...on(['secondary'], ['ink', 'primary', 'primary-strong']),
  ...on(['success-wash'], ['ink', 'success']),
  ...on(['danger-wash'], ['ink', 'danger']),
  ...on(['primary', 'primary-strong'], ['on-primary']),
  ...on(['accent', 'accent-light'], ['on-accent', 'surface-inverse-deep']),
  ...on(['band', 'band-low'], ['on-band']),
  ...on(['band-button', 'band-button/90'], ['on-band-button']),
  ...on(['danger', 'danger/90'], ['on-danger']),
  ...on(
    ['surface-inverse', 'surface-inverse-deep'],
    ['on-inverse', 'on-inverse-soft', 'on-inverse-success', 'on-inverse-danger', 'accent', 'accent-light'],
  ),
];

/** Every non-text color pairing in use: field borders, focus rings, state icons. */
export const nonTextPairings: Pairing[] = [
  ...on(['surface', 'surface-raised', 'secondary-wash', 'chrome'], ['field', 'focus']),
  ...on(['danger-wash', 'success-wash'], ['focus']),
  ...on(['surface-inverse', 'surface-inverse-deep'], ['accent']),
];

/** The WCAG contrast ratio of a pairing, from 1 to 21. */
export function contrastRatio({ ground, text }: Pairing, theme: Tokens) {
  const backdrop = blend(ground, theme, channels(theme.surface ?? ''));
  return contrastOf(blend(text, theme, backdrop), backdrop);
}

/** The WCAG contrast ratio of two colors, from 1 to 21; each is its sRGB channels from 0 to 1. */
export function contrastOf(text: number[], ground: number[]) {
  const luminances = [luminance(text), luminance(ground)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

/** The RGB channels of a role, blended over the background if it's translucent. */
function blend(role: string, theme: Tokens, background: number[]) {
  const [name = '', percent = '100'] = role.split('/');
  const share = Number(percent) / 100;
  return channels(theme[name] ?? '').map((c, at) => c * share + (background[at] ?? 0) * (1 - share));
}

function luminance(rgb: number[]) {
  const [r = 0, g = 0, b = 0] = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
