/** The colors of one theme: role to hex value. */
export type Theme = Record<string, string>;

/** What app/globals.css says of colors and type sizes. */
export interface ThemeTokens {
  day: Theme;
  night: Theme;
  /** Type sizes as they are written, from the caption up. */
  sizes: { name: string; value: string }[];
}

/** Reads the tokens out of the stylesheet, so that the styleguide can never show others than the site uses. */
export function themeTokensIn(stylesheet: string): ThemeTokens {
  const dayBlock = blockAfter(stylesheet, '@theme static');
  const nightBlock = blockAfter(stylesheet, '@media screen and (prefers-color-scheme: dark)');
  return {
    day: colorsIn(dayBlock),
    night: colorsIn(dayBlock + nightBlock),
    sizes: [...dayBlock.matchAll(/--text-([a-z0-9]+): ([^;]+);/g)].map(([, name = '', value = '']) => ({
      name,
      value,
    })),
  };
}

function blockAfter(stylesheet: string, start: string) {
  const from = stylesheet.indexOf(start);
  return stylesheet.slice(from, stylesheet.indexOf('\n}', from));
}

function colorsIn(block: string): Theme {
  const declared = [...block.matchAll(/--color-([a-z-]+): ([^;]+);/g)];
  const values = new Map(declared.map(([, name = '', value = '']) => [name, value]));
  const resolved = (value: string): string => {
    const referred = /^var\(--color-([a-z-]+)\)$/.exec(value)?.[1];
    return referred ? resolved(values.get(referred) ?? '') : value;
  };
  const all = [...values].map(([name, value]) => [name, resolved(value)] as const);
  return Object.fromEntries(all.filter(([, value]) => /^#[0-9a-f]{6}$/i.test(value)));
}

/** The pixels that `clamp(a rem, b rem + c vw, d rem)` comes to in a window of that width. */
export function sizeAt(value: string, width: number) {
  const [least = 0, base = 0, share = 0, most = 0] = [...value.matchAll(/[\d.]+/g)].map(Number);
  return Math.min(Math.max(least * 16, base * 16 + (share * width) / 100), most * 16);
}
