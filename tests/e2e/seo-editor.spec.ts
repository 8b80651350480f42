import { readFileSync } from 'node:fs';
import type { Locator, Page, Request } from '@playwright/test';
import { resolveSeo } from '@/lib/seo/resolve';
import { pageByPath, siteKeywords } from '@/lib/site/pages';
import { interceptChunks } from '../support/chunks';
import { measureLayoutShift } from '../support/layout-shift';
import { aService } from '../support/offered-services';
import { isExhaustive } from '../support/scale';
import { openSeoEditor, seoEditor } from '../support/seo-editor';
import { signIn } from '../support/sign-in';
import { staff } from '../support/staff';
import { expect, expectNoAxeViolations, expectNoAxeViolationsInBothThemes, test } from '../support/test';
import { testAddress } from '../support/test-app';

// Tests that store something are in seo-saves.spec.ts; nothing here changes what is stored.

const ABOUT = '/about';
const about = pageByPath(ABOUT) ?? fail();

function fail(): never {
  throw new Error('the page registry has no such page');
}

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

/** The scripts that a page has fetched so far and that hold the editor. */
function editorScriptsOf(page: Page) {
  const found: Promise<string | null>[] = [];
  page.on('response', (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    const text = response.text().catch(() => '');
    found.push(text.then((script) => (script.includes(EDITOR_WORDS) ? response.url() : null)));
  });
  return async () => (await Promise.all(found)).filter((url) => url !== null);
}

test.describe('visitors', () => {
  test.use({ allowedErrors: [/401/] });

  test('never download the editor', async ({ page }) => {
    const editorScripts = editorScriptsOf(page);
    await page.goto(ABOUT, { waitUntil: 'networkidle' });
    expect(await editorScripts()).toEqual([]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(readFileSync('components/seo/editor/seo-editor-mount.tsx').byteLength).toBeLessThan(1024);
  });

  test('with the flag are redirected to sign-in, and back to the page and its editor', async ({ page }) => {
    const editorScripts = editorScriptsOf(page);
    await page.goto(`${ABOUT}?editseo=true`);
    await expect(page).toHaveURL('/admin/sign-in?next=%2Fabout%3Feditseo%3Dtrue');
    expect(await editorScripts()).toEqual([]);
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password').fill(staff.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${ABOUT}?editseo=true`);
    await seoEditor(page);
    expect(await editorScripts()).not.toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('see the whole page', async ({ page }) => {
      await page.goto(`${ABOUT}?editseo=true`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.h1);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
});

test.describe('the editor', () => {
  test.beforeEach(({ context }) => signIn(context));

  test('has three tabs, filled with what the page has', { tag: ['@phone', '@long-phone'] }, async ({
    page,
  }) => {
    const editor = await openSeoEditor(page, ABOUT);
    await expect(editor.dialog.getByRole('tab')).toHaveText(['Basic SEO', 'Content SEO', 'Advanced']);
    await expect(editor.field('Title')).toHaveValue(about.metaTitle);
    await expect(editor.field('Description')).toHaveValue(about.metaDescription);
    for (const label of ['Keywords', 'Canonical URL', 'Open Graph image URL'])
      await expect(editor.field(label)).toHaveValue('');
    await expect(editor.field('Keywords')).toHaveAttribute('placeholder', siteKeywords);
    await expect(editor.field('Canonical URL')).toHaveAttribute('placeholder', `${testAddress()}${ABOUT}`);
    await expect(editor.field('Canonical URL')).toHaveAttribute('type', 'url');
    await expect(editor.field('Open Graph image URL')).toHaveAttribute('type', 'url');
    await expect(editor.dialog).toContainText('Google ignores this');
    await expect(editor.button('Reset to Defaults')).toHaveCount(0);

    await editor.tab('Content SEO').click();
    await expect(editor.field('H1 text')).toHaveAttribute('placeholder', about.h1);
    await editor.tab('Advanced').click();
    const graph = editor.dialog.locator('pre');
    const { jsonLd } = resolveSeo(about, { fields: null, changedAt: null }, testAddress());
    expect(JSON.parse((await graph.textContent()) ?? '')['@graph']).toEqual(jsonLd);
    await expect(page).toHaveURL(`${ABOUT}?editseo=true`);
  });

  test('counts characters, and disables saving when a text is too long', async ({ page }) => {
    const editor = await openSeoEditor(page, ABOUT);
    const panel = editor.dialog.getByRole('tabpanel');
    await expect(panel).toContainText(`${about.metaTitle.length}/70`);
    await expect(panel).toContainText('Recommended: 50-60 characters');
    await expect(panel).toContainText(`${about.metaDescription.length}/160`);
    await expect(panel).toContainText('Recommended: 150-160 characters');

    await editor.field('Title').fill('x'.repeat(70));
    await expect(panel).not.toContainText('too long');
    await expect(editor.save).toBeEnabled();
    await editor.field('Title').fill('x'.repeat(71));
    const tooLong = panel.getByText('71/70 (too long)');
    await expect(tooLong).toHaveCSS('color', await dangerColor(page));
    await expect(editor.save).toHaveText('Shorten Title or Description');
    await expect(editor.save).toBeDisabled();

    await editor.field('Title').fill('x'.repeat(70));
    await editor.field('Description').fill('y'.repeat(161));
    await expect(panel.getByText('161/160 (too long)')).toHaveCSS('color', await dangerColor(page));
    await expect(editor.save).toBeDisabled();
    await editor.field('Description').fill('y'.repeat(160));
    await expect(editor.save).toHaveText('Save SEO Settings');
    await expect(editor.save).toBeEnabled();
  });

  test('shows each error at its field, on its tab', async ({ page }) => {
    const posts = postsOf(page);
    const editor = await openSeoEditor(page, ABOUT);
    await editor.field('Title').fill('  ');
    await editor.field('Canonical URL').fill('https://example.org/about');
    await editor.field('Open Graph image URL').fill('javascript:alert(1)');
    await editor.tab('Advanced').click();
    await editor.field('Structured data').fill('{"@type": "Review"}');
    await editor.save.click();
    await expect(editor.field('Title')).toBeFocused();
    await expect(editor.field('Title')).toHaveAccessibleDescription(/Title is missing/);
    await expect(editor.field('Canonical URL')).toHaveAccessibleDescription(/use a page on this site/);
    await expect(editor.field('Open Graph image URL')).toHaveAccessibleDescription(/begins with https/);
    await expect(editor.tab('Basic SEO')).toHaveAccessibleName(/needs fixing/);
    await expectNoAxeViolations(page);

    await editor.field('Title').fill('A title');
    await editor.field('Canonical URL').fill('');
    await editor.field('Open Graph image URL').fill('');
    await editor.save.click();
    await expect(editor.field('Structured data')).toBeFocused();
    await expect(editor.field('Structured data')).toHaveAccessibleDescription(/don’t accept reviews/);
    expect(posts).toEqual([]);
  });

  test('validates extra structured data while it is typed', async ({ page }) => {
    const editor = await openSeoEditor(page, ABOUT);
    await editor.tab('Advanced').click();
    const advice = editor.dialog.getByRole('tabpanel').getByRole('status');
    await editor.field('Structured data').fill('{\n  "@type": "Event",\n}');
    await expect(advice).toContainText('Structured data isn’t valid JSON at line 3, column 1');
    await editor.field('Structured data').fill('{"@type": "Event", "name": "Open day"}');
    await expect(advice).toContainText('startDate');
    await expect(advice).not.toContainText('valid JSON');
    await editor
      .field('Structured data')
      .fill('{"@type": "Organization", "@id": "x", "telephone": "+18005550100"}');
    await expect(advice.getByRole('listitem').first()).toBeVisible();
  });

  test('warns when another page will be listed instead', async ({ page }) => {
    const editor = await openSeoEditor(page, ABOUT);
    const warning = editor.dialog.getByText('Search engines will list /contact instead of this page.');
    await editor.field('Canonical URL').fill(`${testAddress()}${ABOUT}`);
    await expect(warning).toHaveCount(0);
    await editor.field('Canonical URL').fill(`${testAddress()}/contact`);
    await expect(warning).toBeVisible();
  });

  test('previews search results, truncated as Google does, and lists the changes', async ({ page }) => {
    const editor = await openSeoEditor(page, ABOUT);
    const part = (device: string, name: string) =>
      editor.dialog.getByRole('region', { name: `${device} result` }).locator(`[data-part=${name}]`);
    const title = `Solar for the mountains of Western North Carolina and around`;
    await editor.field('Title').fill(title);
    await editor.field('Description').fill('A short one.');
    await expect(part('Desktop', 'title')).toHaveText(title);
    await expect(part('Phone', 'description')).toHaveText('A short one.');
    await editor.field('Title').fill(`${'W'.repeat(20)} ${'W'.repeat(20)} ${'W'.repeat(20)}`);
    await expect(part('Desktop', 'title')).toHaveText(`${'W'.repeat(20)} …`);
    await expect(editor.dialog).toContainText(/Title: \d+ of 580 px, cut/);
    const card = editor.dialog.getByRole('region', { name: 'Social card' });
    await expect(card).toContainText('A short one.');
    const drawn = card.getByRole('img', { name: 'As it’ll look when shared' });
    await expect(drawn).toHaveJSProperty('naturalWidth', 1200);
    await editor.tab('Content SEO').click();
    await editor.field('H1 text').fill('Who is on your roof');
    await expect(drawn).toHaveAttribute('src', /heading=Who\+is\+on\+your\+roof$/);
    await expect(drawn).toHaveJSProperty('naturalWidth', 1200);
    await editor.field('H1 text').fill('');
    await editor.tab('Basic SEO').click();

    await editor.review('Changes');
    await expect(
      editor.dialog.getByRole('region', { name: 'Not saved yet' }).getByRole('listitem'),
    ).toHaveText([
      /^Title: “W+ W+ W+” instead of “About Us/,
      /^Description: “A short one.” instead of “Professional/,
    ]);
    await editor.field('Title').fill(about.metaTitle);
    await editor.field('Description').fill(about.metaDescription);
    await expect(editor.dialog).toContainText('No changes yet.');
  });

  test.describe('with a missing picture', () => {
    test.use({ allowedErrors: [/404/] });

    test('shows a placeholder', async ({ page }) => {
      const editor = await openSeoEditor(page, ABOUT);
      await editor.field('Open Graph image URL').fill(`${testAddress()}/images/no-such-picture.jpg`);
      const card = editor.dialog.getByRole('region', { name: 'Social card' });
      await expect(card.getByRole('img', { name: 'The picture can’t be shown' })).toBeVisible();
    });
  });

  test('closes to the clean URL, and asks for confirmation when something is not saved', async ({ page }) => {
    const editor = await openSeoEditor(page, ABOUT);
    await editor.field('Title').fill('Not saved');
    await page.keyboard.press('Escape');
    await expect(editor.button('Keep editing')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(editor.field('Title')).toHaveValue('Not saved');
    await expect(editor.save).toBeFocused();
    await editor.button('Close').click();
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.isNavigationRequest()),
      editor.button('Close without saving').click(),
    ]);
    expect(new URL(request.url()).search).toBe('');
    await expect(page).toHaveURL(ABOUT);
    await expect(editor.dialog).toHaveCount(0);

    await (await openSeoEditor(page, ABOUT)).button('Close').click();
    await expect(page).toHaveURL(ABOUT);
  });

  test('works by keyboard', async ({ page }) => {
    const editor = await openSeoEditor(page, ABOUT);
    await expect(editor.dialog).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(editor.button('Close')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(editor.save).toBeFocused();
    await editor.tab('Basic SEO').focus();
    await page.keyboard.press('ArrowRight');
    await expect(editor.field('H1 text')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(editor.field('Structured data')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(editor.field('Title')).toBeVisible();
  });

  test('has no axe violations in either theme, on any tab', {
    tag: ['@phone', '@long-phone'],
  }, async ({ page }) => {
    // As many checks as several tests.
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const editor = await openSeoEditor(page, ABOUT);
    for (const name of ['Basic SEO', 'Content SEO', 'Advanced']) {
      await editor.tab(name).click();
      if (name === 'Content SEO') await editor.button('Scan Page for Images').click();
      await (isExhaustive ? expectNoAxeViolationsInBothThemes : expectNoAxeViolations)(page);
    }
    await editor.tab('Basic SEO').click();
    await editor.field('Title').fill('x'.repeat(71));
    await editor.field('Canonical URL').fill(`${testAddress()}/contact`);
    await expectNoAxeViolationsInBothThemes(page);
    for (const view of ['Preview', 'Changes', 'Crawlers', 'History'] as const) {
      await editor.review(view);
      await (isExhaustive ? expectNoAxeViolationsInBothThemes : expectNoAxeViolations)(page);
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
      const editor = await openSeoEditor(page, ABOUT);
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

  test('lists the images of the page, each with a unique selector', async ({ page }) => {
    for (const path of ['/', `/services/${aService}`, '/contact']) {
      const editor = await openSeoEditor(page, path);
      await editor.tab('Content SEO').click();
      await editor.button('Scan Page for Images').click();
      await expect(editor.rows.nth(2)).toBeVisible();
      const count = await editor.rows.count();
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
    }
  });

  test('stores the file and the size of each image beside its alt text', async ({ page }) => {
    const saved = Promise.withResolvers<string>();
    await page.route('**/api/seo', (route) => {
      saved.resolve(route.request().postDataJSON().imageAltTexts);
      return route.fulfill({ json: { data: null, version: 1, warnings: [] } });
    });
    const editor = await openSeoEditor(page, ABOUT);
    await editor.tab('Content SEO').click();
    await editor.button('Scan Page for Images').click();
    const picture = editor.rows.filter({ hasText: 'img[data-picture=' }).first();
    await picture.getByRole('textbox').fill('Three houses above a valley in fog');
    await editor.save.click();
    const [entry] = JSON.parse(await saved.promise);
    expect(entry).toEqual({
      selector: expect.stringMatching(/^img\[data-picture=/),
      alt: 'Three houses above a valley in fog',
      src: expect.stringMatching(/^http.*\/images\//),
      width: expect.any(Number),
      height: expect.any(Number),
    });
    await expect(picture).toContainText(`${entry.width} × ${entry.height} px`);
  });

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

  test('recognizes sizes, icons, decorative images, and images that are broken or hidden', async ({
    page,
  }) => {
    const editor = await openSeoEditor(page, '/privacy-policy');
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

    await rows.nth(0).getByRole('textbox').fill('one two three four five six seven eight');
    await expect(rows.nth(0)).toContainText('8 words');
    await editor.review('Changes');
    await expect(editor.dialog).toContainText('Changes (1)');
    await rows
      .nth(0)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(rows).toHaveCount(2);
    await expect(editor.button('Scan Page for Images')).toBeFocused();
    await expect(editor.dialog).toContainText('No changes yet.');
  });
});

test.describe('errors', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });
  test.beforeEach(({ context }) => signIn(context));

  test('while opening are retried three times, then shown', { tag: '@long' }, async ({ page }) => {
    let calls = 0;
    await page.route('**/api/admin/seo?*', (route) => {
      calls += 1;
      return calls <= 3 ? route.fulfill({ status: 500, body: '' }) : route.fulfill({ json: state });
    });
    await openSeoEditor(page, ABOUT);
    expect(calls).toBe(4);
    await page.unroute('**/api/admin/seo?*');
    await page.route('**/api/admin/seo?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${ABOUT}?editseo=true`);
    await expect(page.getByRole('alert').filter({ hasText: 'Error fetching SEO data' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.getByRole('dialog').getByText('Close').click();
    await expect(page).toHaveURL(ABOUT);
  });

  test('do not occur where there is no page to edit', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/admin/seo') && asked.push(request.url()));
    await page.goto('/services/no-such-service?editseo=true', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Not Found');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test('while saving keep every field', async ({ page }) => {
    const editor = await openSeoEditor(page, ABOUT);
    await editor.field('Title').fill('My own words');
    const answers = [
      { act: (route: Route) => route.abort(), says: 'Error: Failed to save SEO data' },
      {
        act: (route: Route) => route.fulfill({ status: 500, body: '' }),
        says: 'Error: Failed to save SEO data',
      },
      {
        act: (route: Route) =>
          route.fulfill({ status: 503, json: { message: 'In a moment.', code: 'unavailable' } }),
        says: 'Error: In a moment.',
      },
    ];
    for (const { act, says } of answers) {
      await page.route('**/api/seo', act);
      await editor.save.click();
      await expect(editor.bad).toHaveText(says);
      await expect(editor.bad.locator('p')).toHaveCSS('color', await dangerColor(page));
      await expect(editor.field('Title')).toHaveValue('My own words');
      await page.unroute('**/api/seo');
    }
    await expectNoAxeViolations(page);
    await page.route('**/api/seo', (route) =>
      route.fulfill({ status: 401, json: { message: 'Sign in to continue.', code: 'unauthorized' } }),
    );
    await editor.save.click();
    await expect(editor.bad).toContainText('Error: Sign in to continue.');
    await expect(editor.dialog.getByRole('link', { name: /^Sign in/ })).toHaveAttribute('target', '_blank');
    await expect(editor.field('Title')).toHaveValue('My own words');
  });

  test('that the server finds in a field are shown there', async ({ page }) => {
    await page.route('**/api/seo', (route) =>
      route.fulfill({
        status: 400,
        json: { message: 'H1 text: no.', code: 'invalid', fields: { h1Text: 'H1 text: no.' } },
      }),
    );
    const editor = await openSeoEditor(page, ABOUT);
    await editor.save.click();
    await expect(editor.field('H1 text')).toBeFocused();
    await expect(editor.field('H1 text')).toHaveAccessibleDescription(/H1 text: no\./);
    await expect(editor.bad).toHaveText('Error: H1 text: no.');
  });

  test('that do not prevent saving are shown with the success', { tag: '@long' }, async ({ page }) => {
    const warning = 'Open Graph image URL: its host didn’t answer, so we couldn’t check the picture';
    await page.route('**/api/seo', (route) =>
      route.fulfill({ json: { data: customState.data.record, version: 1, warnings: [warning] } }),
    );
    const editor = await openSeoEditor(page, ABOUT);
    await editor.save.click();
    await expect(editor.good).toContainText('SEO data saved successfully!');
    await expect(editor.good).toContainText(warning);
    await expectNoAxeViolations(page);
  });

  test('come after a disabled button that shows the progress', { tag: '@long' }, async ({ page }) => {
    const waiting = Promise.withResolvers<void>();
    await page.route('**/api/seo', async (route) => {
      await waiting.promise;
      await route.fulfill({ status: 500, body: '' });
    });
    const editor = await openSeoEditor(page, ABOUT);
    await editor.save.click();
    await expect(editor.save).toHaveText('Saving...');
    await expect(editor.save).toBeDisabled();
    waiting.resolve();
    await expect(editor.save).toHaveText('Save SEO Settings');
    await expect(editor.save).toBeFocused();
  });

  test('while resetting are shown, after a confirmation only', { tag: '@long' }, async ({ page }) => {
    await page.route('**/api/admin/seo?*', (route) => route.fulfill({ json: customState }));
    const deletes: Request[] = [];
    await page.route('**/api/seo?*', (route) => {
      deletes.push(route.request());
      return deletes.length === 1
        ? route.abort()
        : route.fulfill({ status: 500, json: { message: 'Not now.' } });
    });
    const editor = await openSeoEditor(page, ABOUT);
    await expect(editor.field('Title')).toHaveValue('Stored');
    await editor.button('Reset to Defaults').click();
    await expect(editor.button('Cancel')).toBeFocused();
    await editor.button('Cancel').press('Escape');
    await expect(editor.button('Confirm Delete')).toHaveCount(0);
    await expect(editor.field('Title')).toHaveValue('Stored');
    await editor.button('Reset to Defaults').click();
    await editor.button('Cancel').click();
    expect(deletes).toHaveLength(0);
    for (const says of ['Error: Failed to delete SEO data', 'Error: Not now.']) {
      await editor.button('Reset to Defaults').click();
      await editor.button('Confirm Delete').click();
      await expect(editor.bad).toHaveText(says);
    }
    expect(deletes[0]?.method()).toBe('DELETE');
    expect(new URL(deletes[0]?.url() ?? '').searchParams.get('baseVersion')).toBe('3');
    await expect(editor.field('Title')).toHaveValue('Stored');
  });
});

type Route = Parameters<Parameters<Page['route']>[1]>[0];

/** The bodies of the saves that the page sends. */
function postsOf(page: Page) {
  const posts: (string | null)[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postData()));
  return posts;
}

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

/** The theme's red, as the browser writes it. */
const dangerColor = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.color = 'var(--color-danger)';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

test.describe('an editor whose code cannot be loaded', () => {
  test.use({ allowedErrors: [/Failed to load resource|net::ERR/] });

  test('shows an error, and a link to retry', async ({ page, context }) => {
    await signIn(context);
    await interceptChunks(page, EDITOR_WORDS, (route) => route.abort());
    await page.goto(`${ABOUT}?editseo=true`);
    const alert = page.getByRole('alert').filter({ hasText: 'The search data editor' });
    await expect(alert).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unrouteAll();
    await alert.getByRole('link', { name: 'reload the page' }).click();
    await seoEditor(page);
  });
});
