import type { Locator, Page } from '@playwright/test';
import { interceptChunks } from '../support/chunks';
import { measureLayoutShift } from '../support/layout-shift';
import { aService } from '../support/offered-services';
import { isExhaustive } from '../support/scale';
import { openSeoEditor, seoEditor, themeColor } from '../support/seo-editor';
import { signIn } from '../support/sign-in';
import { staff } from '../support/staff';
import { expect, expectNoAxeViolations, expectNoAxeViolationsInBothThemes, test } from '../support/test';
import { testAddress } from '../support/test-app';

// Tests that store something are in seo-saves.spec.ts; nothing here changes what is stored.

const ABOUT = '/about';

/** The state that the editor loads for a page with its defaults. */
const state = { data: { record: null, version: 0, history: [] }, origin: testAddress() };
/** The same with something stored. */
const customState = {
  ...state,
  data: {
    ...state.data,
    record: {
      ...{ pagePath: ABOUT, title: 'Stored', description: 'Stored', keywords: null, ogImage: null },
      ...{ canonicalUrl: null, structuredData: null, h1Text: null, imageAltTexts: null },
      updatedAt: '2026-11-21T15:00:00.000Z',
    },
    version: 3,
    history: [
      {
        version: 3,
        action: 'save',
        content: null,
        createdAt: '2026-11-21T15:00:00.000Z',
        createdBy: 'somebody.with.a.long.name@ridgelight.example',
      },
    ],
  },
};

/** Words that are in the editor's code and nowhere else. */
const EDITOR_WORDS = 'Shorten Title or Description';

/** A message of the library that caches what staff have loaded. */
const QUERY_CACHE_WORDS = 'No QueryClient set';

/** The texts of the scripts that a page has fetched so far: all, or those with these words. */
function watchScripts(page: Page) {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) texts.push(response.text().catch(() => ''));
  });
  const all = () => Promise.all(texts);
  return { all, with: async (words: string) => (await all()).filter((text) => text.includes(words)) };
}

test.describe('visitors', () => {
  test.use({ allowedErrors: [/401/] });

  test('never download the editor or the query cache of the staff', async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto(ABOUT, { waitUntil: 'networkidle' });
    expect(await scripts.all()).not.toEqual([]);
    expect(await scripts.with(EDITOR_WORDS)).toEqual([]);
    expect(await scripts.with(QUERY_CACHE_WORDS)).toEqual([]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('with the flag are redirected to sign-in and back to the editor, which works by keyboard, draws the social card with the heading that is typed, and closes to the clean URL without a question of the browser', async ({
    page,
  }) => {
    const scripts = watchScripts(page);
    await page.goto(`${ABOUT}?editseo=true`);
    await expect(page).toHaveURL('/admin/sign-in?next=%2Fabout%3Feditseo%3Dtrue');
    expect(await scripts.with(EDITOR_WORDS)).toEqual([]);
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password').fill(staff.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${ABOUT}?editseo=true`);
    const editor = await seoEditor(page);
    expect(await scripts.with(EDITOR_WORDS)).not.toEqual([]);

    await expect(editor.dialog).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(editor.dialog.getByRole('link', { name: 'Edit words' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(editor.button('Close')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(editor.save).toBeFocused();
    await editor.tab('Basic SEO').focus();
    await page.keyboard.press('ArrowRight');
    await expect(editor.field('H1 text')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(editor.field('Structured data')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(editor.field('Title')).toBeVisible();

    const card = editor.dialog.getByRole('region', { name: 'Social card' });
    const drawn = card.getByRole('img', { name: 'As it’ll look when shared' });
    await expect(drawn).toHaveJSProperty('naturalWidth', 1200);
    await editor.tab('Content SEO').click();
    await editor.field('H1 text').fill('Who is on your roof');
    await expect(drawn).toHaveAttribute('src', /heading=Who\+is\+on\+your\+roof$/);
    await expect(drawn).toHaveJSProperty('naturalWidth', 1200);

    await editor.button('Close').click();
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.isNavigationRequest()),
      editor.button('Close without saving').click(),
    ]);
    expect(new URL(request.url()).search).toBe('');
    await expect(page).toHaveURL(ABOUT);
    await expect(editor.dialog).toHaveCount(0);
  });
});

test.describe('the editor', () => {
  test.use({ allowedErrors: [/status of 400/] });
  test.beforeEach(({ context }) => signIn(context));

  test('has no axe violations on any tab and in any view, nor in either theme with errors, which are red', {
    tag: ['@phone', '@long-phone'],
  }, async ({ page }) => {
    // As many checks as several tests.
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/api/seo', (route) =>
      route.fulfill({
        status: 400,
        json: { message: 'Keywords: no.', code: 'invalid', fields: { keywords: 'Keywords: no.' } },
      }),
    );
    const editor = await openSeoEditor(page, ABOUT);
    const danger = await themeColor(page, 'danger');
    await editor.field('Title').fill('x'.repeat(71));
    await expect(editor.dialog.getByText('71/70 (too long)')).toHaveCSS('color', danger);
    await editor.field('Title').fill('Not saved');
    await editor.field('Canonical URL').fill(`${testAddress()}/contact`);
    await editor.save.click();
    await expect(editor.field('Keywords')).toHaveAccessibleDescription(/Keywords: no\./);
    await expect(editor.bad.locator('p')).toHaveCSS('color', danger);
    // Beside the tab is a view, on a wide screen.
    await expectNoAxeViolationsInBothThemes(editor.dialog);
    for (const [tab, view] of [
      ['Content SEO', 'Changes'],
      ['Advanced', 'Crawlers'],
      ['Basic SEO', 'History'],
    ] as const) {
      await editor.tab(tab).click();
      if (tab === 'Content SEO') await editor.button('Scan Page for Images').click();
      if (isExhaustive) await expectNoAxeViolationsInBothThemes(editor.dialog);
      await editor.review(view);
      await (isExhaustive ? expectNoAxeViolationsInBothThemes : expectNoAxeViolations)(editor.dialog);
      if (isExhaustive && test.info().project.name === 'phone') await editor.button('Edit').click();
    }
  });

  test.describe('without the site’s fonts', () => {
    test.use({ allowedErrors: [/ERR_FAILED/] });

    // Their fallbacks are wider, and a font that arrives late isn't used.
    test('fits small windows and causes no layout shifts', {
      tag: ['@phone', '@long-desktop'],
    }, async ({ page }) => {
      await page.route('**/*.woff2', (route) => route.abort());
      await page.route('**/api/admin/seo?*', (route) => route.fulfill({ json: customState }));
      const { sum, shifts } = await measureLayoutShift(page, `${ABOUT}?editseo=true`);
      expect(sum, shifts.join('\n')).toBe(0);
      await page.setViewportSize({ width: 320, height: 640 });
      const editor = await seoEditor(page);
      await editor.tab('Content SEO').click();
      await editor.button('Scan Page for Images').click();
      expect(await findOverflow(editor.dialog)).toEqual([]);
      await editor.review('History');
      expect(await findOverflow(editor.dialog)).toEqual([]);
      const box = await editor.save.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    });
  });
});

test.describe('a scan', () => {
  test.use({ allowedErrors: [/404/] });
  test.beforeEach(({ context }) => signIn(context));

  for (const [index, path] of ['/', `/services/${aService}`, '/contact'].entries()) {
    test(`lists the images of ${path}, each with a unique selector, and recognizes sizes, icons, decorative, broken and hidden ones`, {
      tag: index === 0 ? [] : '@long',
    }, async ({ page }) => {
      const editor = await openSeoEditor(page, path);
      await page.evaluate(() => {
        const box = document.createElement('div');
        box.id = 'scan-test';
        box.innerHTML = `
        <img src="/images/none.jpg" alt="A broken one" style="display:block;width:32px;height:32px">
        <img src="/images/none.jpg" alt="Too low" style="display:block;width:99px;height:31px">
        <img src="/images/none.jpg" alt="Hidden" style="display:none;width:99px;height:99px">
        <img src="/images/none.jpg" alt="" style="display:block;width:40px;height:40px">
        <svg aria-label="A sun" role="img" width="48" height="40" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>
        <div role="img" aria-label="A map" style="width:64px;height:50px"><img src="/images/none.jpg" alt="Part" width="60" height="40"></div>`;
        document.querySelector('main')?.prepend(box);
      });
      await editor.tab('Content SEO').click();
      await editor.button('Scan Page for Images').click();
      const rows = editor.rows.filter({ hasText: '#scan-test' });
      // The map is neither img nor svg, and its picture is a part of it.
      await expect(rows).toHaveCount(3);
      await expect(rows.nth(0)).toContainText('32 × 32 px');
      await expect(rows.nth(0).getByRole('img', { name: 'No preview' })).toBeVisible();
      await expect(rows.nth(0).getByRole('textbox')).toHaveValue('A broken one');
      await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
      await expect(rows.nth(1).getByRole('textbox')).toBeDisabled();
      await expect(rows.nth(2).getByRole('textbox')).toHaveValue('A sun');
      await expect(rows.nth(2).locator('img')).toHaveAttribute('src', /^data:image\/svg/);

      const count = await editor.rows.count();
      expect(count).toBeGreaterThan(5);
      await expect(
        editor.dialog.getByText(`${count} images and icons of at least 32 px found`),
      ).toBeVisible();
      const selectors = await editor.rows.locator('.font-mono').allTextContents();
      const found = await page.evaluate(
        (all) =>
          all.map((selector) => {
            const elements = [...document.querySelectorAll(selector)];
            const { width, height } = elements[0]?.getBoundingClientRect() ?? { width: 0, height: 0 };
            const isAlone = elements.length === 1 || /^img\[data-picture="[^"]+"\]$/.test(selector);
            const isOutside = elements.every((one) => !one.closest('[data-seo-editor]'));
            return isAlone && isOutside && width >= 32 && height >= 32
              ? 'fine'
              : `${selector}: ${elements.length}`;
          }),
        selectors,
      );
      expect(found).toEqual(selectors.map(() => 'fine'));
      expect(new Set(selectors).size).toBe(selectors.length);
    });
  }

  test('shows drawings in the colors that they have on the page', { tag: '@long' }, async ({ page }) => {
    for (const path of ['/about', '/contact']) {
      const editor = await openSeoEditor(page, path);
      await editor.tab('Content SEO').click();
      await editor.button('Scan Page for Images').click();
      const drawings = editor.rows.locator('img[src^="data:image/svg"]');
      await expect(drawings).not.toHaveCount(0);
      const blackShares = await drawings.evaluateAll((images) =>
        Promise.all(
          (images as HTMLImageElement[]).map(async (image) => {
            await image.decode();
            const canvas = document.createElement('canvas');
            const { width, height } = Object.assign(canvas, { width: 160, height: 120 });
            const pen = canvas.getContext('2d');
            pen?.drawImage(image, 0, 0, width, height);
            const { data = [] } = pen?.getImageData(0, 0, width, height) ?? {};
            let black = 0;
            for (let at = 0; at < data.length; at += 4) {
              const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4);
              if (alpha > 200 && red + green + blue < 24) black += 1;
            }
            return black / (width * height);
          }),
        ),
      );
      // Nothing on the site is drawn in black.
      expect(blackShares, path).toEqual(blackShares.map(() => 0));
    }
  });
});

/** The elements of the editor that overflow the window, or scroll sideways. */
const findOverflow = (dialog: Locator) =>
  dialog.evaluate((sheet) =>
    [sheet, ...sheet.querySelectorAll('*')]
      .filter((one) => one.checkVisibility() && !one.closest('.sr-only'))
      .filter((one) => {
        const isScrolled = getComputedStyle(one).overflowX === 'auto' && one.scrollWidth > one.clientWidth;
        return isScrolled || one.getBoundingClientRect().right > window.innerWidth;
      })
      .map((one) => `${one.tagName}: ${one.textContent?.slice(0, 40)}`),
  );

test.describe('an editor whose code cannot be loaded', () => {
  test.use({ allowedErrors: [/Failed to load resource|net::ERR/] });

  test('shows an error, and a link to retry', async ({ page, context }) => {
    await signIn(context);
    await interceptChunks(page, EDITOR_WORDS, (route) => route.abort());
    await page.goto(`${ABOUT}?editseo=true`);
    const alert = page.getByRole('alert').filter({ hasText: 'The editor' });
    await expect(alert).toBeVisible();
    await expectNoAxeViolations(alert);
    await page.unrouteAll();
    await alert.getByRole('link', { name: 'reload the page' }).click();
    await seoEditor(page);
  });
});
