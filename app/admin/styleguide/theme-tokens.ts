import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ThemeTokens, themeTokensIn } from '@/components/styleguide/theme-tokens';

/** The tokens of the site's own stylesheet. */
export async function readThemeTokens(): Promise<ThemeTokens> {
  return themeTokensIn(await readFile(path.join(process.cwd(), 'app/globals.css'), 'utf8'));
}
