import type { Page } from '@playwright/test';
import { field, fill, form, send, sentNote, visitor, waitMinimumFillTime } from '../support/contact-form';
import { aService } from '../support/offered-services';
import { expect, test } from '../support/test';

const APP_FILES = /\/_next\/static\/chunks\/.*\.js|\/page-files\//;

/** The app's files that the page has asked for so far. */
function watchAppFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (APP_FILES.test(request.url())) files.push(request.url());
  });
  return files;
}

/** React marks the elements that it has hydrated. */
const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react')));

test('a page loads no app by itself', async ({ page }) => {
  const files = watchAppFiles(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(files).toEqual([]);
});

test.describe('the app waits', () => {
  let files: string[];

  test.beforeEach(async ({ page }) => {
    files = watchAppFiles(page);
    await page.clock.install();
    await page.goto('/contact');
    await page.clock.pauseAt(Date.now() + 3_600_000);
  });

  const expectAppAfterPause = async (page: Page) => {
    expect(files).toEqual([]);
    await page.clock.runFor(1_000);
    await expect.poll(() => files.length).toBeGreaterThan(0);
  };

  test('until a visitor pauses', async ({ page }) => {
    for (let position = 100; position < 200; position += 10) {
      await page.mouse.move(position, 300);
      await page.clock.runFor(150);
    }
    await expectAppAfterPause(page);
  });

  test('until a press ends, because its click follows', async ({ page }) => {
    await page.mouse.move(100, 300);
    await page.mouse.down();
    await page.clock.runFor(1_000);
    expect(files).toEqual([]);
    await page.mouse.up();
    await expectAppAfterPause(page);
  });
});

test.describe('the app is loaded when a visitor', () => {
  const signs: Record<string, (page: Page) => Promise<unknown>> = {
    'moves the pointer': (page) => page.mouse.move(200, 200),
    'presses a key': (page) => page.keyboard.press('Tab'),
    scrolls: (page) => page.mouse.wheel(0, 300),
    'focuses a field': (page) => field(page, 'Name').focus(),
    'has a field filled by the browser': (page) =>
      field(page, 'Name').evaluate((input) => input.dispatchEvent(new Event('input', { bubbles: true }))),
    'clicks without a pointer, as screen readers do': (page) =>
      page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading as HTMLElement).click()),
  };
  for (const [name, act] of Object.entries(signs)) {
    test(name, async ({ page }) => {
      await page.goto('/contact');
      await act(page);
      await expect.poll(() => isHydrated(page)).toBe(true);
    });
  }

  test.describe('with a touch screen', () => {
    test.use({ hasTouch: true });

    test('taps', async ({ page }) => {
      await page.goto('/contact');
      await page.getByRole('heading', { level: 1 }).tap();
      await expect.poll(() => isHydrated(page)).toBe(true);
    });
  });
});

test.describe('without a session', () => {
  test.use({ allowedErrors: [/401/] });

  test('the editor of search data opens by its URL alone', async ({ page }) => {
    await page.goto('/about?editseo=true');
    // Only the app sends visitors to sign in.
    await expect(page).toHaveURL(/\/admin\/sign-in\?next=/);
  });
});

test('what was typed and focused before the app came is still there', async ({ page }) => {
  await page.goto('/contact');
  await field(page, 'Name').focus();
  await page.keyboard.type('Ann Smith of Black Mountain', { delay: 20 });
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.keyboard.type(' Road');
  await expect(field(page, 'Name')).toHaveValue('Ann Smith of Black Mountain Road');
  await expect(field(page, 'Name')).toBeFocused();
});

test('a document from before a restart becomes an app with the current data', async ({ page }) => {
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(\/page-files\/about\/)[\w-]{16}/, `$1${'0'.repeat(16)}`);
    await route.fulfill({ response, body });
  });
  await page.goto('/about');
  await page.mouse.move(200, 200);
  await expect.poll(() => isHydrated(page)).toBe(true);
});

for (const [name, broken] of [
  ['its data is missing', /\/page-files\//],
  ['half of its scripts are missing', /\/_next\/static\/chunks\/[^/]*[a-m0-4]\.js/],
] as const)
  test.describe(`when the app cannot start because ${name}`, () => {
    test.use({ allowedErrors: [/Failed to load resource|net::ERR_FAILED|Connection closed|is not defined/] });
    test.beforeEach(({ page }) => page.route(broken, (route) => route.abort()));

    test('links, anchors and the menu work', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(`/services/${aService}`);
      await page.getByRole('banner').locator('summary').click();
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: 'Contact' })
        .click();
      await expect(page).toHaveURL('/contact');
      await page.goto('/#contact');
      await expect(form(page)).toBeInViewport();
    });

    test('the form is sent by the browser, unless it is offline, and its draft removed', async ({
      page,
      context,
    }) => {
      const person = visitor();
      await page.goto('/contact');
      await fill(page, person);
      await waitMinimumFillTime(page);
      await context.setOffline(true);
      await send(page);
      await expect(page).toHaveURL('/contact');
      await context.setOffline(false);
      await send(page);
      await expect(page).toHaveURL('/contact#message-sent');
      await expect(sentNote(page)).toBeVisible();
      await page.reload();
      await expect(field(page, 'Message')).toHaveValue('');
    });

    test('an incomplete form is sent to the server, which says what is missing', async ({ page }) => {
      await page.goto('/contact');
      await field(page, 'Message').fill('Typed before');
      await send(page);
      await expect(page.getByRole('heading', { name: 'Some fields need another look' })).toBeVisible();
      await expect(field(page, 'Name')).toHaveAccessibleDescription('Enter your name');
      await expect(field(page, 'Message')).toHaveValue('Typed before');
    });
  });
