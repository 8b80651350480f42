/** CSS values by the names of their tokens. */
export type Tokens = Record<string, string>;

/** The color tokens of the style sheet: all of the day theme, and the different ones of the night theme. */
export interface ColorTokens {
  day: Tokens;
  night: Tokens;
}

const BLOCKS = {
  day: '@theme static',
  night: '@media screen and (prefers-color-scheme: dark) {',
  staffDay: '@media screen and (not (prefers-contrast: more))',
  staffNight: '@media screen and (prefers-color-scheme: dark) and (not (prefers-contrast: more))',
};

/** The color tokens of app/globals.css and components/shell/staff.css, with values as they stand there: `#rrggbb`, or a reference to another token. */
export function declaredColors(styleSheet: string): ColorTokens & { staffDay: Tokens; staffNight: Tokens } {
  const read = (theme: keyof typeof BLOCKS) => {
    const { start, end } = colorBlock(styleSheet, theme);
    const declared = styleSheet.slice(start, end).matchAll(/--color-([a-z-]+): ([^;]+);/g);
    return Object.fromEntries([...declared].map(([, name = '', value = '']) => [name, value]));
  };
  return {
    day: read('day'),
    night: read('night'),
    staffDay: read('staffDay'),
    staffNight: read('staffNight'),
  };
}

/** Where the declarations of a theme are in the style sheet, as positions of its characters. */
export function colorBlock(styleSheet: string, theme: keyof typeof BLOCKS): { start: number; end: number } {
  const start = styleSheet.indexOf(BLOCKS[theme]);
  return { start, end: styleSheet.indexOf('\n}', start) };
}
