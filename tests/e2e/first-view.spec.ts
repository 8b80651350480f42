import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const PAGE_SCRIPT = /\/_next\/static\/page-.*\.js$/;

/** Whether the browser has laid out what is in an element. */
const isLaidOut = (page: Page, selector: string) =>
  page
    .locator(`${selector} > *`)
    .first()
    .evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));

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

test('a reloaded page is where it was', async ({ page }) => {
  await page.goto('/');
  await page.locator('#areas').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  const top = await topOf(page, '#areas');
  await page.reload();
  await expect.poll(() => topOf(page, '#areas')).toBe(top);
});
