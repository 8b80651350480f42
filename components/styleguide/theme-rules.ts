import type { Theme, ThemeTokens } from './theme-tokens';

const declarations = (theme: Theme) =>
  Object.entries(theme)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';');

const rule = (id: string, scheme: string, theme: Theme) =>
  `@media screen{:root:has(#${id}:checked){color-scheme:${scheme};${declarations(theme)}}}`;

/** The style sheet that applies the light or dark theme selected in the styleguide. */
export const themeRules = ({ day, night }: Pick<ThemeTokens, 'day' | 'night'>): string =>
  rule('theme-day', 'light', day) + rule('theme-night', 'dark', night);
