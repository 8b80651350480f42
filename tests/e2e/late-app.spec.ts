import type { Page } from '@playwright/test';
import { pages } from '@/lib/site/pages';
import { countDifferentPixels } from '../support/different-pixels';
import { expect, test } from '../support/test';

const UNKNOWN_PAGE = '/no-such-page';
const WIDTHS = [390, 834, 1440];
const THEMES = ['light', 'dark'] as const;

/** What a page shows depends on the minute. */
const NOW = new Date('2026-11-23T15:00:00Z');

test.use({ allowedErrors: [/404/], contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...pages.map((page) => page.path), UNKNOWN_PAGE])
  test(`the app changes no pixel of ${path}`, { tag: '@long' }, async ({ page }) => {
    test.slow();
    await page.clock.setFixedTime(NOW);
    await page.route(/google\.com/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    for (const width of WIDTHS)
      for (const colorScheme of THEMES) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto(path, { waitUntil: 'networkidle' });
        await settle(page);
        // Fonts that came too late for the page are shown from the first screenshot on.
        await shoot(page);
        const before = await shoot(page);
        await startApp(page);
        const { different } = await countDifferentPixels(before, await shoot(page));
        expect.soft(different, `${width} px, ${colorScheme} theme`).toBe(0);
      }
  });

const shoot = (page: Page) => page.screenshot({ fullPage: true, animations: 'disabled' });

/** Waits for the page's own script and for pictures, also those that would be loaded by a scroll, which starts the app. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    // The last of the elements that the script defines one by one.
    await customElements.whenDefined('stored-alts');
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode()));
  });

/** Starts the app by a key that does nothing, and waits until it has loaded all that it loads by itself. */
async function startApp(page: Page) {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => window.appStarted);
  await page.waitForLoadState('networkidle');
}
