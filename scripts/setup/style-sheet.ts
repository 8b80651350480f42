/** Colors by the names of their tokens, as `#rrggbb`. */
export type Tokens = Record<string, string>;

/** The color tokens of the style sheet: those of the day, and those that are different at night. */
export interface ThemeTokens {
  day: Tokens;
  night: Tokens;
}

const BLOCKS = { day: '@theme static', night: '@media screen and (prefers-color-scheme: dark)' };
const DECLARATION = /--color-([a-z-]+): (#[0-9a-f]{6});/g;

/** The color tokens of app/globals.css that have a value of their own. */
export function tokensIn(styleSheet: string): ThemeTokens {
  const read = (theme: keyof ThemeTokens) => {
    const { start, end } = blockIn(styleSheet, theme);
    const declared = styleSheet.slice(start, end).matchAll(DECLARATION);
    return Object.fromEntries([...declared].map(([, name = '', color = '']) => [name, color]));
  };
  return { day: read('day'), night: read('night') };
}

/** The style sheet with other values for the same tokens, and otherwise unchanged. */
export function withTokens(styleSheet: string, tokens: ThemeTokens): string {
  const themes: (keyof ThemeTokens)[] = ['day', 'night'];
  return themes.reduce((text, theme) => {
    const { start, end } = blockIn(text, theme);
    const block = text.slice(start, end).replace(DECLARATION, (declaration, name: string, color: string) => {
      return declaration.replace(color, tokens[theme][name] ?? color);
    });
    return text.slice(0, start) + block + text.slice(end);
  }, styleSheet);
}

function blockIn(styleSheet: string, theme: keyof ThemeTokens): { start: number; end: number } {
  const start = styleSheet.indexOf(BLOCKS[theme]);
  return { start, end: styleSheet.indexOf('\n}', start) };
}
