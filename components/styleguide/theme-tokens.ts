/** The colors of one theme: hex values by role. */
export type Theme = Record<string, string>;

/** The color and type size tokens of app/globals.css. */
export interface ThemeTokens {
  day: Theme;
  night: Theme;
  /** Type sizes as CSS values, smallest (caption) first. */
  sizes: { name: string; value: string }[];
}

/** Parses the tokens from the style sheet, so that the styleguide always shows the ones in use. */
export function parseThemeTokens(stylesheet: string): ThemeTokens {
  const dayBlock = blockAfter(stylesheet, '@theme static');
  const nightBlock = blockAfter(stylesheet, '@media screen and (prefers-color-scheme: dark)');
  return {
    day: parseColors(dayBlock),
    night: parseColors(dayBlock + nightBlock),
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

function parseColors(block: string): Theme {
  const declared = [...block.matchAll(/--color-([a-z-]+): ([^;]+);/g)];
  const values = new Map(declared.map(([, name = '', value = '']) => [name, value]));
  const resolved = (value: string): string => {
    const reference = /^var\(--color-([a-z-]+)\)$/.exec(value)?.[1];
    return reference ? resolved(values.get(reference) ?? '') : value;
  };
  const all = [...values].map(([name, value]) => [name, resolved(value)] as const);
  return Object.fromEntries(all.filter(([, value]) => /^#[0-9a-f]{6}$/i.test(value)));
}

/** The size in pixels of `clamp(a rem, b rem + c vw, d rem)` at a viewport width in pixels. */
export function sizeAt(value: string, width: number) {
  const [min = 0, base = 0, share = 0, max = 0] = [...value.matchAll(/[\d.]+/g)].map(Number);
  return Math.min(Math.max(min * 16, base * 16 + (share * width) / 100), max * 16);
}
