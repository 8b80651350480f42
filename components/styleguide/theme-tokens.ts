import { colorBlock, declaredColors } from '@/lib/site/color-tokens';

/** The colors of one theme: hex values by role. */
export type Theme = Record<string, string>;

/** The style sheets with tokens: those of the website, and what staff pages have instead. */
export const tokenStyleSheets = ['app/globals.css', 'components/shell/staff.css'];

/** The color and type size tokens of the style sheets. */
export interface ThemeTokens {
  day: Theme;
  night: Theme;
  /** Those of the staff pages, with the ones that they share with the website. */
  staffDay: Theme;
  staffNight: Theme;
  /** Type sizes as CSS values, smallest (caption) first. */
  sizes: { name: string; value: string }[];
}

/** Parses the tokens from the style sheets, one after the other, so that the styleguide always shows the ones in use. */
export function parseThemeTokens(stylesheet: string): ThemeTokens {
  const { day, night, staffDay, staffNight } = declaredColors(stylesheet);
  const { start, end } = colorBlock(stylesheet, 'day');
  return {
    day: resolveColors(day),
    night: resolveColors({ ...day, ...night }),
    staffDay: resolveColors({ ...day, ...staffDay }),
    staffNight: resolveColors({ ...day, ...night, ...staffDay, ...staffNight }),
    sizes: [...stylesheet.slice(start, end).matchAll(/--text-([a-z0-9]+): ([^;]+);/g)].map(
      ([, name = '', value = '']) => ({
        name,
        value,
      }),
    ),
  };
}

/** The values of tokens that refer to another one, and only those that are colors. */
function resolveColors(values: Record<string, string>): Theme {
  const resolved = (value: string): string => {
    const reference = /^var\(--color-([a-z-]+)\)$/.exec(value)?.[1];
    return reference ? resolved(values[reference] ?? '') : value;
  };
  const all = Object.entries(values).map(([name, value]) => [name, resolved(value)] as const);
  return Object.fromEntries(all.filter(([, value]) => /^#[0-9a-f]{6}$/.test(value)));
}

/** The size in pixels of `clamp(a rem, b rem + c vw, d rem)` at a viewport width in pixels. */
export function sizeAt(value: string, width: number) {
  const [min = 0, base = 0, share = 0, max = 0] = [...value.matchAll(/[\d.]+/g)].map(Number);
  return Math.min(Math.max(min * 16, base * 16 + (share * width) / 100), max * 16);
}
