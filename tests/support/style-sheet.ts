import { type ColorTokens, colorBlock, declaredColors, type Tokens } from '@/lib/site/color-tokens';

const DECLARATION = /--color-([a-z-]+): (#[0-9a-f]{6});/g;

/** The color tokens of app/globals.css that have a value of their own, `#rrggbb`. */
export function tokensIn(styleSheet: string): ColorTokens {
  const { day, night } = declaredColors(styleSheet);
  return { day: ownValues(day), night: ownValues(night) };
}

const ownValues = (tokens: Tokens): Tokens =>
  Object.fromEntries(Object.entries(tokens).filter(([, value]) => value.startsWith('#')));

/** The style sheet with other values for the same tokens, and otherwise unchanged. */
export function withTokens(styleSheet: string, tokens: ColorTokens): string {
  const themes: (keyof ColorTokens)[] = ['day', 'night'];
  return themes.reduce((text, theme) => {
    const { start, end } = colorBlock(text, theme);
    const block = text.slice(start, end).replace(DECLARATION, (declaration, name: string, color: string) => {
      return declaration.replace(color, tokens[theme][name] ?? color);
    });
    return text.slice(0, start) + block + text.slice(end);
  }, styleSheet);
}
