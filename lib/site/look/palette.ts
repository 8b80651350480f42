import type { ColorTokens, Tokens } from '@/lib/site/color-tokens';
import design from '@/lib/site/palette.json' with { type: 'json' };
import { oklch, toHex } from './oklch';
import { withEnoughContrast } from './palette-contrast';

/** The two colors that an installer chooses, as `#rrggbb`. */
export interface BrandColors {
  brand: string;
  accent: string;
}

/** Every color of the site; `card` has those of the sky on share cards. */
export interface Palette extends BrandColors, ColorTokens {
  card: Tokens;
}

/** The design's own. */
export const designColors: BrandColors = { brand: design.brand, accent: design.accent };

/** Green and red mean success and danger, in whatever colors a business has. */
const MEANINGFUL = /success|danger|stored/;
/** Chroma below which a color looks white, gray or black, and stays so. */
const NEUTRAL_CHROMA = 0.005;
/** The hues of the design's gold, from dusk to lemon, in degrees; all others belong to its blue. */
const GOLD_HUES = { from: 20, to: 120 };
/** How much more colorful than the design's blue or gold the colors may get: text and backgrounds should stay calm. */
const MAX_CHROMA_RATIO = 1.6;
const MAX_BRAND_LIGHTNESS = 0.45;
const MIN_ACCENT_LIGHTNESS = 0.66;

/**
 * The whole palette for two colors: the design's own, its blues moved to the hue and chroma of `brand` and its golds to
 * those of `accent`. Where the design has its brand color or its accent itself, the chosen one stands. A color gets lighter or
 * darker only where a pairing of text and background would lack contrast.
 *
 * @throws {Error} if no lightness has enough contrast
 */
export function paletteFor(colors: BrandColors): Palette {
  const { day, night, card } = movedColors(colors);
  return { ...colors, ...withEnoughContrast({ day, night }), card };
}

/** The two colors as pages show them: a brand color that is dark enough for white text, and an accent that is light enough for dark text. */
export const shownColors = ({ brand, accent }: BrandColors): BrandColors => ({
  brand: withLightness(brand, (l) => Math.min(l, MAX_BRAND_LIGHTNESS)),
  accent: withLightness(accent, (l) => Math.max(l, MIN_ACCENT_LIGHTNESS)),
});

function withLightness(hex: string, change: (lightness: number) => number): string {
  const color = oklch(hex);
  const l = change(color.l);
  return l === color.l ? hex : toHex({ ...color, l });
}

/** The colors of the design with other hues, whatever their contrast. */
function movedColors({ brand, accent }: BrandColors): ColorTokens & { card: Tokens } {
  const shown = shownColors({ brand, accent });
  const toBrand = shift(design.brand, brand);
  const toAccent = shift(design.accent, accent);
  const moveAll = (tokens: Tokens) =>
    Object.fromEntries(
      Object.entries(tokens).map(([name, hex]) => {
        if (hex === design.brand) return [name, shown.brand];
        if (hex === design.accent) return [name, shown.accent];
        const family = familyOf(name, hex);
        if (family === 'fixed') return [name, hex];
        return [name, family === 'accent' ? toAccent(hex) : toBrand(hex)];
      }),
    );
  return { day: moveAll(design.day), night: moveAll(design.night), card: moveAll(design.card) };
}

function familyOf(name: string, hex: string): 'brand' | 'accent' | 'fixed' {
  const { c, h = 0 } = oklch(hex);
  if (MEANINGFUL.test(name) || c < NEUTRAL_CHROMA) return 'fixed';
  return h > GOLD_HUES.from && h < GOLD_HUES.to ? 'accent' : 'brand';
}

/** Moves colors as `from` would have to move to get the hue and chroma of `to`. */
function shift(from: string, to: string): (hex: string) => string {
  const [source, target] = [oklch(from), oklch(to)];
  const chromaRatio = Math.min(target.c / source.c, MAX_CHROMA_RATIO);
  const turn = (target.h ?? 0) - (source.h ?? 0);
  return (hex) => {
    const color = oklch(hex);
    return toHex({ ...color, c: color.c * chromaRatio, h: (color.h ?? 0) + turn });
  };
}
