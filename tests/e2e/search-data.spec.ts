import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { textWidth } from '@/lib/seo/pixel-width';
import { pages } from '@/lib/site/pages';
import { aService } from '../support/offered-services';
import { signIn } from '../support/sign-in';
import { staffName } from '../support/staff';
import { expect, expectNoAxeViolations, test } from '../support/test';

const OVERVIEW = '/admin/seo';
const REDIRECTS = '/api/admin/seo/redirects';
// No other spec saves search data of this page.
const PAGE = '/terms-of-service';
const FONT = 'node_modules/@fontsource/arimo/files/arimo-latin';

const row = (page: Page, path: string) =>
  page.getByRole('row').filter({ has: page.locator(`a[href="${path}?editseo=true"]`) });
const entry = (page: Page, from: string) =>
  page.getByRole('list', { name: 'Redirects' }).getByRole('listitem').filter({ hasText: from });
const uniquePath = (name: string) => `/${name}-${crypto.randomUUID().slice(0, 8)}`;

async function openOverview(page: Page) {
  await page.goto(OVERVIEW);
  await expect(page.getByRole('table')).toBeVisible();
}

const noRedirect = (request: APIRequestContext, path: string) => request.get(path, { maxRedirects: 0 });

test('text widths are computed as a browser draws them in the real font', async ({ page }) => {
  const faces = [
    { unicodeRange: 'U+0-FF, U+2000-22FF', file: '-400-normal.woff2' },
    { unicodeRange: 'U+100-24F', file: '-ext-400-normal.woff2' },
  ].map(({ unicodeRange, file }) => ({ unicodeRange, data: readFileSync(FONT + file).toString('base64') }));
  const texts = [
    ...pages().flatMap(({ metaTitle, metaDescription }) => [metaTitle, metaDescription]),
    'AVATAR To Wave LT: Ty, Yo. 11',
    'Énergie solaire à Besançon – Łódź, Žižkov, Öresund',
    '“Solar” for 30% less? It’s $1,200…',
    'iiiiiiiiiillllllllll.,:;||||',
    'WWWWWWWWWWMMMMMMMMMM@@@@%%%%',
  ];
  await page.setContent('<canvas></canvas>');
  const drawn = await page.evaluate(
    async ({ faces, texts }) => {
      for (const { data, unicodeRange } of faces) {
        const font = new FontFace('Arimo', `url(data:font/woff2;base64,${data})`, { unicodeRange });
        document.fonts.add(await font.load());
      }
      const pen = document.querySelector('canvas')?.getContext('2d');
      if (!pen) throw new Error('there is no canvas');
      pen.font = '20px Arimo';
      return texts.map((text) => pen.measureText(text).width);
    },
    { faces, texts },
  );
  for (const [index, text] of texts.entries()) {
    const ratio = textWidth(text, 20) / (drawn[index] ?? 0);
    expect(Math.abs(ratio - 1), `${text}: ${drawn[index]} px`).toBeLessThan(0.01);
  }
});

test.describe('for staff', () => {
  test.beforeEach(({ context }) => signIn(context));

  // One load for all of it: the page reads every public page.
  test('every page is listed, saved data with its author and its problems, and those that need attention alone; redirects are added, followed, imported from a pasted list and removed, and a path that was not found is redirected or ignored', {
    tag: ['@phone', '@long-phone'],
  }, async ({ page, request, isMobile }) => {
    const [wanted, unwanted] = [`/services${uniquePath('roof')}`, uniquePath('noise')];
    await request.get(wanted.toUpperCase(), { headers: { Referer: 'https://forum.example/thread' } });
    await request.get(unwanted);
    const saved = await page.request.post('/api/seo', {
      data: {
        pagePath: PAGE,
        title: pages()[1]?.metaTitle,
        description: 'Solar words that two pages say',
        canonicalUrl: new URL('/contact', test.info().project.use.baseURL).href,
        structuredData: '{"@type":"Event","name":"Open day"}',
        h1Text: 'Terms, in short',
      },
    });
    expect(saved.status()).toBe(200);
    // Both are stored after a few seconds.
    const unknownPaths = async () => {
      const { data } = await (await page.request.get('/api/admin/seo/unknown-paths')).json();
      return (data as { path: string }[]).map(({ path }) => path);
    };
    await expect.poll(unknownPaths).toEqual(expect.arrayContaining([wanted, unwanted]));
    try {
      await expectListed(page);
    } finally {
      expect((await page.request.delete(`/api/seo?path=${PAGE}`)).status()).toBe(200);
    }
    // Only the list is laid out anew on a phone.
    if (isMobile) return;
    await redirectAndImport(page, request);
    await redirectUnknown(page, request, wanted, unwanted);
  });

  test.describe('invalid redirects', () => {
    test.use({ allowedErrors: [/the server responded with a status of (400|409)/] });

    test('show the reason, and keep what was typed', { tag: '@long' }, async ({ page }) => {
      const from = uniquePath('taken');
      const taken = await page.request.post(REDIRECTS, { data: { from, to: '/about' } });
      expect(taken.status()).toBe(201);
      await openOverview(page);
      const field = page.getByLabel('Old path');
      const attempt = async (text: string, to: string) => {
        await field.fill(text);
        await page.getByLabel('New path').selectOption(to);
        await page.getByRole('button', { name: 'Add redirect' }).click();
      };
      for (const [text, words] of [
        ['/about', '/about is a page. You can only redirect a path that isn’t a page'],
        ['https://evil.example/old', 'Old path: use a path on this site, such as /old-page'],
        ['/old?page=2', 'Old path: leave out everything from the ? or # on'],
        ['/api/old', 'Old path: /api/old is used by the site itself and can’t be redirected'],
        [from, `${from} already goes to /about. Remove that redirect first`],
      ] as const) {
        await attempt(text, '/contact');
        await expect(page.getByText(words)).toBeVisible();
        await expect(field).toHaveValue(text);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toBeFocused();
      }
      await attempt(uniquePath('old'), '');
      await expect(page.getByText('New path is missing')).toBeVisible();
      await expect(page.getByLabel('New path')).toBeFocused();
      await expectNoAxeViolations(page);
      await page.request.delete(`${REDIRECTS}?from=${from}`);
    });
  });
});

/** Looks at the list of pages, with what is saved of one of them. */
async function expectListed(page: Page) {
  const terms = row(page, PAGE);
  // Under load a page may not be read in time, and says so.
  await expect(async () => {
    await openOverview(page);
    await expect(terms).toContainText('Yes, as saved', { timeout: 1_000 });
  }).toPass();
  await expect(terms).toContainText('Same as /services');
  await expect(terms).toContainText('Lists /contact instead');
  await expect(terms).toContainText('Terms, in short');
  await expect(terms).toContainText(/Saved (just now|\d+ (min|h) ago) by/);
  await expect(terms).toContainText(staffName);
  await expect(terms).toContainText(/Event.*startDate/);
  await expect(page.getByRole('rowheader')).toHaveCount(pages().length);
  for (const { path } of pages()) await expect(row(page, path)).toContainText(path);
  const shown = page.locator('tbody tr:visible');
  await expect(shown).toHaveCount(pages().length);
  const counted = page.locator('#count-needs-attention');
  await page.getByRole('radio', { name: 'Needs attention' }).check({ force: true });
  await expect(terms).toBeVisible();
  await expect(shown).toHaveCount(Number(await counted.textContent()));
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveCount(pages().length);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

async function redirectAndImport(page: Page, request: APIRequestContext) {
  const from = uniquePath('Old-Page.html');
  await page.getByLabel('Old path').fill(`${from}/`);
  await page.getByLabel('New path').selectOption(`/services/${aService}`);
  await page.getByRole('button', { name: 'Add redirect' }).click();
  const stored = from.toLowerCase();
  await expect(entry(page, stored)).toContainText(`/services/${aService}`);
  await expect(entry(page, stored)).toContainText(staffName);
  await expect(page.getByLabel('Old path')).toHaveValue('');

  const answer = await noRedirect(request, `${from.toUpperCase()}/?utm=a%2Fb&x=1`);
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toMatch(
    new RegExp(`^(http://localhost:\\d+)?/services/${aService}\\?utm=a%2Fb&x=1$`),
  );

  await page.getByRole('button', { name: `Remove the redirect from ${stored}` }).click();
  await expect(entry(page, stored)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Redirects' })).toBeFocused();
  expect((await noRedirect(request, from)).status()).toBe(404);

  const [first, second] = [uniquePath('first'), uniquePath('second')];
  await page.getByText('Paste a list of redirects').click();
  await page
    .getByLabel('Old and new addresses')
    .fill(`Redirect 301 ${first} /about\n${second}\t/contact\n/api/old /about`);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('heading', { name: 'New: 2' })).toBeFocused();
  await expect(page.getByRole('row', { name: '/api/old' })).toContainText('Left out');
  await expectNoAxeViolations(page.getByRole('region', { name: 'Redirects' }));
  expect((await noRedirect(request, first)).status()).toBe(404);
  await page.getByRole('button', { name: 'Import 2 redirects' }).click();
  await expect(entry(page, second)).toContainText('/contact');
  for (const path of [first, second]) {
    expect((await noRedirect(request, path)).status()).toBe(301);
    await page.request.delete(`${REDIRECTS}?from=${path}`);
  }
}

async function redirectUnknown(page: Page, request: APIRequestContext, wanted: string, unwanted: string) {
  const unknown = (path: string) =>
    page
      .getByRole('list', { name: 'Paths that weren’t found' })
      .getByRole('listitem')
      .filter({ hasText: path });
  const showAll = page.getByRole('button', { name: /^Show all/ });
  if (await showAll.isVisible()) await showAll.click();
  await expect(unknown(wanted)).toContainText('Once');
  await expect(unknown(wanted)).toContainText('from a link on forum.example');
  await expectNoAxeViolations(page.getByRole('list', { name: 'Paths that weren’t found' }));

  await unknown(unwanted).getByRole('button', { name: 'Ignore' }).click();
  await expect(unknown(unwanted)).toHaveCount(0);
  await unknown(wanted)
    .getByRole('button', { name: `Redirect… ${wanted} to another page` })
    .click();
  await expect(page.getByLabel('Old path')).toHaveValue(wanted);
  await expect(page.getByLabel('New path')).toBeFocused();
  await unknown(wanted)
    .getByRole('button', { name: `Redirect to /services from ${wanted}` })
    .click();
  await expect(unknown(wanted)).toHaveCount(0);
  await expect(entry(page, wanted)).toBeVisible();
  expect((await noRedirect(request, wanted)).status()).toBe(301);
  await page.request.delete(`${REDIRECTS}?from=${wanted}`);
}
