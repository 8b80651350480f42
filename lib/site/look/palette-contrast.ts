import type { ColorTokens, Tokens } from '@/lib/site/color-tokens';
import {
  contrastRatio,
  NON_TEXT_CONTRAST,
  nonTextPairings,
  type Pairing,
  TEXT_CONTRAST,
  textPairings,
} from '@/lib/site/look/contrast';
import { oklch, toHex } from './oklch';

type ThemeName = keyof ColorTokens;

const STEP = 0.005;
// Each step changes one color, and a color has 200 steps.
const MAX_STEPS = 5_000;

const REQUIRED = [
  ...textPairings.map((pairing) => ({ ...pairing, ratio: TEXT_CONTRAST })),
  ...nonTextPairings.map((pairing) => ({ ...pairing, ratio: NON_TEXT_CONTRAST })),
];

/**
 * The tokens with lighter or darker ones where a pairing of components/styleguide/contrast.ts lacks contrast.
 *
 * @throws {Error} if that doesn't help
 */
export function withEnoughContrast(tokens: ColorTokens): ColorTokens {
  const adjusted = structuredClone(tokens);
  for (let step = 0; step < MAX_STEPS; step++) {
    const lacking = findLacking(adjusted);
    if (!lacking) return adjusted;
    separate(adjusted, lacking);
  }
  const { text, ground } = findLacking(adjusted) ?? {};
  throw new Error(`No lightness of ${text} on ${ground} has enough contrast: choose other colors.`);
}

function findLacking(tokens: ColorTokens): (Pairing & { theme: ThemeName }) | undefined {
  const themes: ThemeName[] = ['day', 'night'];
  for (const theme of themes) {
    const colors = colorsOf(tokens, theme);
    const lacking = REQUIRED.find((pairing) => contrastRatio(pairing, colors) < pairing.ratio);
    if (lacking) return { ...lacking, theme };
  }
}

/** What a theme shows; the night has the day's colors where it has none of its own. */
function colorsOf({ day, night }: ColorTokens, theme: ThemeName): Tokens {
  const colors = theme === 'day' ? day : { ...day, ...night };
  return { ...colors, focus: colors['focus-surface'] ?? '' };
}

/** Moves the text away from its background by a step, or the background from the text where the text can't go further. */
function separate(tokens: ColorTokens, { text, ground, theme }: Pairing & { theme: ThemeName }): void {
  const colors = colorsOf(tokens, theme);
  const lightness = (role: string) => oklch(colors[tokenOf(role)] ?? '').l;
  const direction = lightness(text) > lightness(ground) ? 1 : -1;
  if (!move(tokens, theme, tokenOf(text), direction)) move(tokens, theme, tokenOf(ground), -direction);
}

/** The token of a role such as `danger/90` or `focus`. */
const tokenOf = (role: string) => role.replace(/\/\d+$/, '').replace(/^focus$/, 'focus-surface');

/** Whether a color had room to get lighter (1) or darker (-1). */
function move(tokens: ColorTokens, theme: ThemeName, token: string, direction: number): boolean {
  const owner = token in tokens[theme] ? theme : 'day';
  const color = oklch(tokens[owner][token] ?? '');
  const l = color.l + direction * STEP;
  if (l <= 0 || l >= 1) return false;
  tokens[owner][token] = toHex({ ...color, l });
  return true;
}
