import type { Page } from '@playwright/test';
import { contrastOf } from '@/lib/site/look/contrast';

const BLACK = [0, 0, 0];
const WHITE = [1, 1, 1];
/** The contrast of a page's background to black in the light theme, and to white in the dark one, at least. */
const CLEAR = 15;

/** The theme in which a page is painted, by its background; null if that is neither light nor dark. */
export async function readTheme(page: Page): Promise<'light' | 'dark' | null> {
  const color = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const ground = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((channel) => Number(channel) / 255);
  if (contrastOf(BLACK, ground) > CLEAR) return 'light';
  return contrastOf(WHITE, ground) > CLEAR ? 'dark' : null;
}
