import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const PAGE_SCRIPT = /\/_next\/static\/page-.*\.js$/;

/** Whether the browser has laid out what is in an element. */
const isLaidOut = (page: Page, selector: string) =>
  page
    .locator(`${selector} > *`)
    .first()
    .evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));

const distanceFromEnd = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test.describe("without the page's script", () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });
  test.beforeEach(({ page }) => page.route(PAGE_SCRIPT, (route) => route.abort()));

  test('what is below the first view is laid out when it comes near', async ({ page }) => {
    await page.goto('/');
    expect(await isLaidOut(page, '#areas')).toBe(false);
    expect(await isLaidOut(page, 'footer')).toBe(false);
    await page.locator('#areas').scrollIntoViewIfNeeded();
    await expect.poll(() => isLaidOut(page, '#areas')).toBe(true);
  });

  test('a link to a section finds everything above it laid out', async ({ page }) => {
    await page.goto('/#areas');
    expect(await isLaidOut(page, '#services')).toBe(true);
    await expect(page.locator('#areas')).toBeInViewport();
  });

  test('a link to a passage shows it', async ({ page }) => {
    const heading = page.getByRole('region', { name: 'Contact Us' }).getByRole('heading', { level: 2 });
    await page.goto('/#:~:text=Contact%20Us');
    await expect(heading).toBeInViewport();
  });

  test('text that is found stays in view', async ({ page }) => {
    await page.goto('/');
    const heading = page.getByRole('region', { name: 'Contact Us' }).getByRole('heading', { level: 2 });
    expect(await page.evaluate(() => Reflect.get(window, 'find').call(window, 'Contact Us', true))).toBe(
      true,
    );
    await expect.poll(() => isLaidOut(page, 'footer')).toBe(true);
    await expect(heading).toBeInViewport();
  });

  test('the End key reaches the end of the page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const path of ['/', '/savings', '/services']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.keyboard.press('End');
      expect(await isLaidOut(page, 'footer'), path).toBe(true);
      await expect.poll(() => distanceFromEnd(page), path).toBeLessThan(1);
    }
  });

  test('everything is laid out after a while', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect.poll(() => page.clock.runFor(500).then(() => isLaidOut(page, 'footer'))).toBe(true);
  });

  for (const motion of ['reduce', 'no-preference'] as const)
    test(`a field that gets the focus stays in view, with the motion setting ${motion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.goto('/');
      await page.getByLabel('Name', { exact: true }).focus();
      await expect.poll(() => isLaidOut(page, 'footer')).toBe(true);
      await expect(page.getByLabel('Name', { exact: true })).toBeInViewport();
    });

  test('a reloaded page is laid out at once, and where it was', async ({ page }) => {
    // A font that is late the first time, and cached when the page is reloaded, changes the heights above the section.
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto('/');
    await page.locator('#areas').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(() => isLaidOut(page, 'footer')).toBe(true);
    const top = await topOf(page, '#areas');
    await page.reload();
    expect(await isLaidOut(page, 'footer')).toBe(true);
    await expect.poll(() => topOf(page, '#areas')).toBeCloseTo(top, -1);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is laid out', async ({ page }) => {
    await page.goto('/');
    expect(await isLaidOut(page, 'footer')).toBe(true);
  });
});

test('what is below the first view is laid out before the visitor gets there', async ({ page }) => {
  for (const path of ['/', '/savings', '/services']) {
    await page.goto(path);
    await expect.poll(() => isLaidOut(page, 'footer'), path).toBe(true);
  }
});
