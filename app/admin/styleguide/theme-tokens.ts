import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseThemeTokens, type ThemeTokens } from '@/components/styleguide/theme-tokens';

/** Reads the design tokens from the site's style sheet. */
export async function readThemeTokens(): Promise<ThemeTokens> {
  return parseThemeTokens(await readFile(path.join(process.cwd(), 'app/globals.css'), 'utf8'));
}
