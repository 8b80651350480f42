import type { APIRequestContext, Page } from '@playwright/test';
import type { SeoState } from '@/lib/seo/schema';
import { pageByPath } from '@/lib/site/pages';
import { hostileFields } from '../support/hostile-fields';
import { anotherService, aService } from '../support/offered-services';
import { openSeoEditor, resetSeoRecord, themeColor } from '../support/seo-editor';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';
import { testAddress } from '../support/test-app';

// Each test has a page of its own and leaves it with its defaults; other specs read the same pages, so these run last
// (playwright.config.ts).

const pageAt = (path: string) => {
  const page = pageByPath(path);
  if (!page) throw new Error(`the page registry does not list ${path}`);
  return page;
};

const stateOf = async (request: APIRequestContext, path: string) =>
  (
    (await (await request.get(`/api/admin/seo?${new URLSearchParams({ path })}`)).json()) as {
      data: SeoState;
    }
  ).data;

/** A page as a crawler gets it: without cookies and scripts. */
const htmlOf = async (path: string) => (await fetch(testAddress() + path)).text();

/** A save is in the next response. */
const expectServed = async (path: string, text: string) => expect(await htmlOf(path)).toContain(text);

/** Resets a page before and after a test, whatever its result. */
async function onPage(context: { request: APIRequestContext }, path: string, act: () => Promise<void>) {
  await resetSeoRecord(context.request, path);
  try {
    await act();
  } finally {
    await resetSeoRecord(context.request, path);
  }
}

test.describe('what is saved in the editor', { tag: '@saves' }, () => {
  test.beforeEach(({ context }) => signIn(context));

  test('is live at once, is verified, and can be reset and restored', async ({ page, context }) => {
    const path = '/about';
    const own = pageAt(path);
    await onPage(context, path, async () => {
      const editor = await openSeoEditor(page, path);
      const title = 'Who puts solar on roofs around here';
      await editor.field('Title').fill(`  ${title} `);
      await editor.field('Keywords').fill('solar, mountains');
      await editor.tab('Content SEO').click();
      await editor.field('H1 text').fill('The people on your roof');
      await editor.tab('Advanced').click();
      await editor.field('Structured data').fill('{"@type": "AboutPage", "name": "About"}');
      await editor.save.click();
      await expect(editor.good).toHaveText('SEO data saved successfully! Refresh the page to see changes.');
      await expect(editor.good.locator('p')).toHaveCSS('color', await themeColor(page, 'success'));

      const live = editor.dialog.getByRole('region', { name: 'What crawlers see' });
      await expect(live).toContainText(/All \d+ match what’s saved\./);
      await expect(live.getByRole('listitem').filter({ hasText: /^Title/ })).toContainText(title);
      const html = await htmlOf(path);
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain('The people on your roof</h1>');
      expect(html).toContain('"@type":"AboutPage"');

      await editor.review('History');
      const history = editor.dialog.getByRole('region', { name: 'History' });
      const [newest] = (await stateOf(context.request, path)).history;
      const saved = newest?.version ?? 0;
      const entry = history.getByRole('listitem').filter({ hasText: `Version ${saved}: Saved` });
      await expect(entry).toContainText(newest?.createdBy ?? 'nobody');
      await expect(entry).toContainText(`Title: “${title}” instead of “${own.metaTitle}”`);
      await expect(entry).toContainText('Current');

      await editor.button('Reset to Defaults').click();
      await editor.button('Confirm Delete').click();
      await expect(editor.good).toHaveText(
        'Custom SEO data deleted successfully! The page will now use default values.',
      );
      await expect(editor.button('Reset to Defaults')).toHaveCount(0);
      await expect(editor.field('Structured data')).toHaveValue('');
      await expectServed(path, `<title>${own.metaTitle}</title>`);

      await editor.review('History');
      await expect(history).toContainText(`Version ${saved + 1}: Reset to defaults`);
      await history.getByRole('button', { name: `Restore version ${saved}` }).click();
      await expect(editor.good).toHaveText(
        `Version ${saved} has been restored. Refresh the page to see changes.`,
      );
      await expect(editor.field('Structured data')).toHaveValue('{"@type": "AboutPage", "name": "About"}');
      await expectServed(path, `<title>${title}</title>`);

      await editor.button('Close').click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The people on your roof');
    });
  });

  test('sets the alt texts of images, decorative ones too, and keeps those of removed images', async ({
    page,
    context,
  }) => {
    const path = `/services/${aService}`;
    const gone = { selector: 'img[data-picture="long-gone"]', alt: 'A picture that the page had once' };
    await onPage(context, path, async () => {
      await context.request.post('/api/seo', {
        data: { pagePath: path, title: 'T', description: 'D', imageAltTexts: JSON.stringify([gone]) },
      });
      const editor = await openSeoEditor(page, path);
      await editor.tab('Content SEO').click();
      await expect(editor.rows).toHaveCount(1);
      await expect(editor.rows).toContainText('Not on the page right now');
      await editor.button('Scan Page for Images').click();
      await expect(editor.dialog).toContainText('1 saved for images that aren’t on the page');
      await expect(editor.rows.last().getByRole('textbox')).toHaveValue(gone.alt);

      const rowOf = (selector: string) => editor.rows.filter({ hasText: selector });
      const picture = rowOf(`img[data-picture="${aService}"]`);
      await picture.getByRole('textbox').fill('Home battery on a garage wall at dusk');
      const other = rowOf('#content div > svg');
      // Neither a text nor decorative: nothing to store.
      await other.getByRole('checkbox').uncheck();
      const icon = rowOf('footer');
      const iconSelector = (await icon.locator('.font-mono').textContent()) ?? '';
      await icon.getByRole('checkbox').uncheck();
      await icon.getByRole('textbox').fill('A ridge under the night sky');
      await editor.save.click();
      await expect(editor.good).toBeVisible();

      const stored = (await stateOf(context.request, path)).record?.imageAltTexts ?? '[]';
      const size = { width: expect.any(Number), height: expect.any(Number) };
      expect(JSON.parse(stored)).toEqual([
        {
          selector: `img[data-picture="${aService}"]`,
          alt: 'Home battery on a garage wall at dusk',
          src: expect.stringContaining(`/images/${aService}-`),
          ...size,
        },
        { selector: iconSelector, alt: 'A ridge under the night sky', ...size },
        gone,
      ]);
      await expectServed(path, 'alt="Home battery on a garage wall at dusk"');

      await picture.getByRole('checkbox').check();
      // The message of the save before is still there.
      const savedAgain = page.waitForResponse((response) => response.request().method() === 'POST');
      await editor.save.click();
      await savedAgain;
      await expect(editor.good).toBeVisible();
      await editor.button('Close').click();
      await expect(page.locator(`img[data-picture="${aService}"]`)).toHaveAttribute('alt', '');
      await expect(page.locator(iconSelector)).toHaveAttribute('aria-label', 'A ridge under the night sky');
    });
  });

  test('applies the alt texts of a page to no other page', async ({ page, context }) => {
    const [path, otherPath] = [`/services/${anotherService}`, '/sitemap'];
    const words = 'Words for one page alone';
    const selectors = ['main img', 'main svg', 'footer svg', 'h1', 'main'];
    const imageAltTexts = JSON.stringify(selectors.map((selector) => ({ selector, alt: words })));
    await onPage(context, path, async () => {
      await context.request.post('/api/seo', {
        data: { pagePath: path, title: 'T', description: 'D', imageAltTexts },
      });
      const footer = page.getByRole('contentinfo');
      const go = async (to: string) => {
        await footer.getByRole('link', { name: pageAt(to).name, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageAt(to).h1);
      };
      await page.goto(otherPath);
      const [own, ownLandmarks] = [await visibleAltTexts(page), await page.getByRole('main').count()];
      await go(path);
      await expect.poll(async () => [...new Set(await visibleAltTexts(page))]).toEqual([words]);
      expect(await page.getByRole('main').count()).toBe(ownLandmarks);
      await expect(page.locator(`h1[aria-label], h1[role], main[aria-label]`)).toHaveCount(0);
      await go(otherPath);
      await expect.poll(() => visibleAltTexts(page)).toEqual(own);
      // It was in the document all the while, hidden.
      await go(path);
      await expect.poll(async () => [...new Set(await visibleAltTexts(page))]).toEqual([words]);
      await page.goBack();
      await expect.poll(() => visibleAltTexts(page)).toEqual(own);
    });
  });

  // tests/server/two-instances.test.ts shows that the document has it escaped.
  test('does nothing in a browser, whatever a field contains', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    const path = '/';
    const fields = hostileFields(pageAt(path).images[0]?.key ?? '');
    await page.route('https://**', (route) => route.abort());
    await onPage(context, path, async () => {
      const data = { pagePath: path, ...fields };
      expect((await context.request.post('/api/seo', { data })).status()).toBe(200);
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(fields.h1Text ?? '');
      await expect(page).toHaveTitle(fields.title ?? '');
      await expect(page.locator('footer svg').first()).toHaveAttribute('aria-label', /onerror/);
      await expect(page.locator('h1')).not.toHaveAttribute('role');
      expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
    });
  });
});

/** The accessible text of each visible image and icon in the page's content and footer; null for a decorative one. */
const visibleAltTexts = (page: Page) =>
  page.locator('main img, main svg, footer svg').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        if (element instanceof HTMLImageElement) return element.getAttribute('alt');
        return element.getAttribute('aria-hidden') === 'true' ? null : element.getAttribute('aria-label');
      }),
  );
