import { describe, expect, test, vi } from 'vitest';
import { pages } from '@/lib/site/pages';
import budgets from '../budgets.json' with { type: 'json' };
import { htmlBudget, measurePageBytes } from '../support/page-bytes';
import { readOnlySite } from '../support/server/sites';

const site = readOnlySite();

describe('a page', () => {
  for (const path of [...pages.map((page) => page.path), '/no-such-page', '/services/no-such-service'])
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
  for (const { path } of pages) {
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
