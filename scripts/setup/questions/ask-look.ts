import { z } from 'zod';
import { type AnswersInput, colorSchema } from '../answers';
import { readLogo } from '../logo';
import { type BrandColors, paletteFor } from '../palette';
import type { Terminal } from './terminal';

const anyText = z.string();

/** Asks for the two colors and the logo; what stays as it is, is left out. */
export async function askLook(
  terminal: Terminal,
  current: BrandColors,
): Promise<Pick<AnswersInput, 'colors' | 'logo'>> {
  const colors = await askColors(terminal, current);
  const isSame = colors.brand === current.brand && colors.accent === current.accent;
  const logo = await askLogo(terminal);
  return { ...(!isSame && { colors }), ...(logo !== undefined && { logo }) };
}

async function askColors(terminal: Terminal, current: BrandColors): Promise<BrandColors> {
  for (;;) {
    const colors = {
      brand: await terminal.askText({
        message: 'Your brand color? (headings, links, dark backgrounds)',
        schema: colorSchema,
        current: current.brand,
      }),
      accent: await terminal.askText({
        message: 'Your accent color? (buttons, the sun)',
        schema: colorSchema,
        current: current.accent,
      }),
    };
    const failure = await failureOf(async () => paletteFor(colors));
    if (!failure) return colors;
    terminal.warn(failure);
  }
}

async function askLogo(terminal: Terminal): Promise<string | undefined> {
  for (;;) {
    const file = await terminal.askText({
      message:
        'Your logo mark, without the name? (the path of an SVG or PNG; leave it empty to keep the one there is)',
      schema: anyText,
      isOptional: true,
    });
    if (!file) return undefined;
    const failure = await failureOf(() => readLogo(file));
    if (!failure) return file;
    terminal.warn(failure);
  }
}

async function failureOf(attempt: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await attempt();
  } catch (error) {
    return (error as Error).message;
  }
}
