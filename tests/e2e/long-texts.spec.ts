import type { Page } from '@playwright/test';
import { settingsPages } from '@/components/shell/settings-pages';
import { findFreePort } from '../../scripts/launch/port';
import { field, fill, send } from '../support/contact-form';
import { createTestDatabase, queryDatabase } from '../support/database';
import { details, LEADS } from '../support/leads';
import { longLeads, longText, storeLongTexts } from '../support/long-texts';
import { aService } from '../support/offered-services';
import { startInstance } from '../support/own-site';
import { staff } from '../support/staff';
import { expect, test } from '../support/test';
import { testServerUrl } from '../support/test-app';

const NARROW = 320;
const WIDTHS = [NARROW, 390, 1440];

/** Public pages of each layout, whose heading is stored. */
const publicPaths = [
  '/',
  '/services',
  `/services/${aService}`,
  '/about',
  '/service-areas',
  '/savings',
  '/contact',
];

const { quarantined: _, marked: __, ...shown } = longLeads;
const openLeads = Object.values(shown);

/** Pages that need no JavaScript to be looked at, where their document has all that they show. */
const documents = ['/admin/seo', ...settingsPages.map(({ path }) => path), '/admin/audit', ...publicPaths];

/** The other pages that show stored texts, and states of the leads page that show others: with those of visitors, and with those of staff. */
const apps = [
  `${LEADS}?columns=contact,service,date,status,followUp,assignee,source`,
  `${LEADS}?view=call-next`,
  `${LEADS}?view=quarantine`,
  ...openLeads.map((id) => `${LEADS}?dateTo=2020-01-01&lead=${id}`),
  LEADS,
  `${LEADS}?searchTerm=${longText('missing')}`,
  '/admin/import',
  '/admin/insight',
  '/about?editseo=true',
];

// The pictures and addresses in the texts lead nowhere.
test.use({ allowedErrors: [/Failed to load resource|net::ERR/] });

test('no stored text makes a page scroll sideways, or is cut off', { tag: '@long' }, async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000);
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase(testServerUrl());
  started.defer(database.drop);
  // At its own address, because it refuses forms and changes from any other.
  const PORT = String(await findFreePort());
  const address = `http://localhost:${PORT}`;
  await startInstance(database.url, started, { PORT, SITE_URL: address });
  await context.request.post(`${address}/api/admin/sign-in`, { data: staff });
  await storeLongTexts({ query: (sql, values) => queryDatabase(database.url, sql, values) });
  await page.route(/google\.com/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  for (const pagePath of publicPaths) {
    const saved = await context.request.post(`${address}/api/seo`, {
      data: {
        pagePath,
        title: longText('t').slice(0, 70),
        description: longText('d'),
        keywords: longText('k'),
        h1Text: longText('H'),
        structuredData: { '@type': 'Person', name: longText('n') },
        imageAltTexts: [{ selector: longText('img'), alt: longText('a') }],
        ogImage: `https://pictures.example/${longText('o')}`,
      },
    });
    expect(saved.status(), await saved.text()).toBe(200);
  }

  await using reading = await browser.newContext({
    storageState: await context.storageState(),
  });
  const reader = await reading.newPage();
  /** What they leave to their scripts is looked at with these. */
  const unfinished: string[] = [];
  for (const path of documents) {
    await reader.goto(address + path);
    if ((await reader.getByText(/^Loading /).count()) > 0) {
      unfinished.push(path);
      continue;
    }
    expect(await reader.content(), path).toMatch(/w{60}/);
    await expectNoOverflow(reader, path);
  }

  for (const path of [...unfinished, ...apps]) {
    await page.goto(address + path);
    if (path.includes('&lead=')) await expect(details(page).getByRole('heading', { level: 3 })).toBeVisible();
    if (path.includes('editseo')) await expect(page.getByRole('dialog')).toBeVisible();
    if (path.includes('quarantine'))
      await expect(page.getByText(`${longText('Marker')} marked it as spam`)).toBeVisible();
    await expectNoOverflow(page, path);
  }

  await lookAtAnswers(page, address);

  await using visit = await browser.newContext({ javaScriptEnabled: false });
  const plain = await visit.newPage();
  await plain.goto(`${address}/contact`);
  await fill(plain, { mark: '', name: longText('Ann'), phone: longText('call'), message: longText('m') });
  await send(plain);
  await expect(field(plain, 'Phone')).toHaveAccessibleDescription('Enter a phone number with digits');
  await expect(field(plain, 'Message')).toHaveValue(longText('m'));
  await expectNoOverflow(plain, 'a rejected form');

  await plain.goto(`${address}/admin/sign-in`);
  const email = `${longText('a').slice(0, 108)}@example.com`;
  await plain.getByLabel('Email').fill(email);
  await plain.getByLabel('Password', { exact: true }).fill('not the password');
  await plain.getByRole('button', { name: 'Sign in' }).click();
  await expect(plain.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(plain.getByLabel('Email')).toHaveValue(email);
  await expectNoOverflow(plain, 'the sign-in page');
});

/** Looks at what staff pages say once something was pressed. */
async function lookAtAnswers(page: Page, address: string) {
  await page.goto(`${address}/admin/settings/team`);
  await page.getByRole('button', { name: `Remove ${longText('Colleague')}` }).click();
  await expect(page.getByText(`${longText('Colleague')} will be signed out everywhere`)).toBeVisible();
  await expectNoOverflow(page, 'a confirmation');

  await page.goto(`${address}/admin/seo`);
  await page.getByRole('button', { name: `Remove the redirect from ${longText('/from')}` }).click();
  const toast = page.getByText(`${longText('/from')} now shows`).first();
  await expect(toast).toBeVisible();
  // With the focus there it stays.
  await page.keyboard.press('F8');
  await expectNoOverflow(page, 'a toast');
  await expect(toast).toBeVisible();
}

async function expectNoOverflow(page: Page, state: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findOverflow(page), `${state} at ${width} px`).toEqual([]);
  }
}

/** The elements that reach beyond the window, or scroll sideways. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const isScrolled = (one: Element) =>
      /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth;
    const found = [...document.body.querySelectorAll('*')]
      .filter(
        (one) =>
          one.checkVisibility() &&
          !one.closest(
            '[class*="sr-only"], [inert], .desk-views-list, .desk-tools, scroll-carousel, figure, svg, .hero-plate',
          ),
      )
      .filter((one) => isScrolled(one) || one.getBoundingClientRect().right > limit + 1)
      .map((one) => `${one.tagName} ${one.className}: ${one.textContent?.slice(0, 40)}`);
    const { scrollWidth } = document.documentElement;
    return scrollWidth > limit ? [`the page is ${scrollWidth} px wide`, ...found] : found;
  });
