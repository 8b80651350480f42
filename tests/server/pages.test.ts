import { load } from 'cheerio';
import { describe, expect, test, vi } from 'vitest';
import { business } from '@/lib/site/business';
import { serviceNotFound } from '@/lib/site/not-found';
import { pages } from '@/lib/site/pages';
import budgets from '../budgets.json' with { type: 'json' };
import { aService } from '../support/offered-services';
import { signIn } from '../support/own-site';
import { htmlBudget, measurePageBytes } from '../support/page-bytes';
import { readOnlySite } from '../support/server/sites';

const site = readOnlySite();
const documentOf = async (path: string) => load(await (await fetch(site + path)).text());

describe('a page', () => {
  for (const path of [...pages().map((page) => page.path), '/no-such-page', '/services/no-such-service'])
    test(`${path} keeps to the budget`, async () => {
      // The best compression comes a moment after the first response.
      await vi.waitFor(
        async () => {
          const { html, scripts } = await measurePageBytes(site + path);
          const budget = htmlBudget(path);
          expect(html.raw, 'document').toBeLessThanOrEqual(budget.raw);
          expect(html.sent, 'document as it is sent').toBeLessThanOrEqual(budget.sent);
          expect(scripts, 'scripts').toBeLessThanOrEqual(budgets.scripts.beforeInteraction);
        },
        { timeout: 30_000, interval: 100 },
      );
    });
});

test('every page is a document that is kept, without scripts of the framework', async () => {
  for (const { path } of pages()) {
    const response = await fetch(site + path);
    expect(response.headers.get('cache-status'), path).toBe('ridgelight; hit');
    const scripts = [...(await response.text()).matchAll(/<script(?! type="application\/ld)[^>]*>/g)].map(
      String,
    );
    expect(scripts, path).toEqual([
      '<script>',
      expect.stringMatching(/^<script src="[^"]*\/page-\w+\.js" async>$/),
    ]);
  }
});

test('only a query that it answers has the page of the estimate rendered anew', async () => {
  const headersOf = async (path: string) => {
    const { status, headers } = await fetch(site + path);
    const isKept = !/no-store/.test(headers.get('cache-control') ?? '');
    return { status, cache: headers.get('cache-status'), isKept };
  };
  const kept = { status: 200, cache: 'ridgelight; hit', isKept: true };
  expect(await headersOf('/savings')).toEqual(kept);
  expect(await headersOf('/savings?utm_source=mail')).toEqual(kept);
  const rendered = { status: 200, cache: 'ridgelight; fwd=request', isKept: false };
  expect(await headersOf('/savings?bill=80')).toEqual(rendered);
  expect(await headersOf('/savings')).toEqual(kept);
});

test.each([
  ['/icon.svg', 200],
  ['/about', 200],
  ['/About', 301],
  ['/sitemap', 200],
  ['/nope', 404],
  ['/nope/', 404],
  ['/administration', 404],
  ['/service-not-found', 404],
])('%s is answered with %i', async (path, status) => {
  expect((await fetch(site + path, { redirect: 'manual' })).status).toBe(status);
});

test.each(['/services/no-such-service', `/services/${aService}_`])(
  "%s, of no service, is a 404 that says 'Service Not Found'",
  async (path) => {
    const response = await fetch(site + path);
    expect(response.status).toBe(404);
    const $ = load(await response.text());
    expect($('h1').text()).toBe('Service Not Found');
    expect($('main').text()).toContain(serviceNotFound.text);
    expect($('meta[name=robots]').attr('content')).toContain('noindex');
    const back = $('main a').filter((_, link) => $(link).text() === 'Back to Services');
    expect(back.attr('href')).toBe('/services');
  },
);

test('the style guide is a page in development only', async () => {
  const response = await fetch(`${site}/admin/styleguide`, { headers: { cookie: await signIn(site) } });
  expect(response.status).toBe(404);
});

test('every public page leads to the form in at most two taps', async () => {
  const bar = 'section[aria-label="Next step"] a';
  const hrefsOf = async (path: string, links: string) => {
    const $ = await documentOf(path);
    return $(links)
      .get()
      .map((link) => $(link).attr('href') ?? '');
  };
  const hasForm = async (path: string) => (await documentOf(path))('form[action="/api/contact"]').length > 0;
  expect(await hasForm('/contact')).toBe(true);
  const near = ['/savings', '/contact'];
  for (const path of [...pages().map((page) => page.path), '/no-such-page', '/services/no-such-service']) {
    if (await hasForm(path)) continue;
    expect(near, path).toContain((await hrefsOf(path, bar))[0]);
  }
  expect((await hrefsOf('/savings', bar))[0]).toBe('/contact');
  expect((await hrefsOf('/savings', 'main a')).some((href) => /^\/contact\b/.test(href))).toBe(true);
});

// Later than in the head, it could be read only after the page is shown.
test.each(['/about', '/no-such-page'])(
  'the head of %s has the script by which a transition that the browser gives up is no error',
  async (path) => {
    const html = await (await fetch(site + path)).text();
    expect(html.slice(0, html.indexOf('</head>'))).toContain("addEventListener('pagereveal'");
  },
);

test('the form of the estimate leads to a short address', async () => {
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(`${site}/savings?bill=200&use=&degradation=`, {
      method,
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/\/savings\?bill=200$/);
    expect(response.headers.get('cache-control')).toContain('no-store');
  }
});

test('a map is an address and a link without JavaScript', async () => {
  const $ = await documentOf('/service-areas');
  expect($('figcaption').text()).toContain(business().region.city);
  expect($('figcaption a').text()).toContain('Open in Google Maps');
  expect($('live-map button').attr('class')).toContain('noscript:hidden');
});
