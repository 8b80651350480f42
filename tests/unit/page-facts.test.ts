import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { type PageFindings, pageFacts } from '@/lib/seo/page-facts';
import { resolveSeo } from '@/lib/seo/resolve';
import type { SeoFields } from '@/lib/seo/schema';
import { pageByPath, pages } from '@/lib/site/pages';
import { shippedFigures } from '../support/shipped-constants';

const ORIGIN = 'https://ridgelight.example';

function findings(path: string, fields: Partial<SeoFields> | null = null, html = ''): PageFindings {
  const page = pageByPath(path);
  if (!page) throw new Error(`${path} is no page`);
  const seo = resolveSeo(page, { fields, changedAt: null, figures: shippedFigures }, ORIGIN);
  const live = { status: 200, robotsHeader: null, document: load(html) };
  return { page, seo, live, lastChange: null };
}

const facts = (...all: PageFindings[]) => pageFacts(all, ORIGIN);

test('a text is too long one character above its limit, not at it', () => {
  const [fits, over] = facts(
    findings('/', { title: 'a'.repeat(70), description: 'b'.repeat(160) }),
    findings('/about', { title: 'c'.repeat(71), description: 'd'.repeat(161) }),
  );
  expect(fits).toMatchObject({ title: { length: 70, isTooLong: false }, description: { isTooLong: false } });
  expect(over).toMatchObject({ title: { length: 71, isTooLong: true }, description: { isTooLong: true } });
});

test('names the pages that use the same text, ignoring case', () => {
  const rows = facts(
    findings('/', { title: 'Solar', description: 'One' }),
    findings('/services', { title: ' solar', description: 'Two' }),
    findings('/about', { title: 'Sun', description: 'Three' }),
  );
  expect(rows.map(({ title }) => title.duplicateOf)).toEqual([['/services'], ['/'], []]);
  expect(rows.map(({ description }) => description.duplicateOf)).toEqual([[], [], []]);
});

test('measures texts in pixels, and reports where search results cut them', () => {
  const [row] = facts(findings('/', { title: 'W'.repeat(31), description: 'm'.repeat(60) }));
  expect(row?.title).toMatchObject({ widthPx: 585, truncatedOn: ['desktop'] });
  expect(row?.description).toMatchObject({ widthPx: 700, truncatedOn: ['phone'] });
});

test('counts the images of the live page, with an empty alt text as present', () => {
  const html = '<img alt="A roof"><img alt=""><img><svg></svg>';
  expect(facts(findings('/about', null, html))[0]?.images).toEqual({ all: 3, withAlt: 2 });
});

test('reports which page is listed instead when the canonical URL is another page', () => {
  const rows = facts(
    findings('/about', { canonicalUrl: `${ORIGIN}/contact` }),
    findings('/services', { canonicalUrl: `${ORIGIN}/` }),
    findings('/contact', { canonicalUrl: `${ORIGIN}/contact` }),
  );
  expect(rows.map(({ canonicalTarget }) => canonicalTarget)).toEqual(['/contact', '/', null]);
});

test('lists differences from the live page, and nothing for a page that could not be read', () => {
  const unread = { ...findings('/about'), live: null };
  const [stale, unknown] = facts(findings('/contact', { h1Text: 'New' }, '<h1>Old</h1>'), unread);
  expect(stale?.differingFields).toContain('H1');
  expect(unknown).toMatchObject({ images: null, differingFields: null, needsAttention: true });
});

test('lists errors and warnings of structured data', () => {
  const structuredData = JSON.stringify({ '@type': 'Event', name: 'Open day' });
  const [row, plain] = facts(findings('/about', { structuredData }), findings('/contact'));
  expect(row?.advice.some(({ severity }) => severity === 'error')).toBe(true);
  expect(plain?.advice).toEqual([]);
});

describe('the pages without stored records', () => {
  const rows = facts(...pages().map(({ path }) => findings(path)));

  test('have no text that is too long or used on another page', () => {
    const texts = rows.flatMap(({ title, description }) => [title, description]);
    expect(texts.filter(({ isTooLong, duplicateOf }) => isTooLong || duplicateOf.length > 0)).toEqual([]);
  });

  test('are listed under their own URL, without findings in their structured data', () => {
    expect(
      rows.filter(({ canonicalTarget, advice }) => canonicalTarget !== null || advice.length > 0),
    ).toEqual([]);
  });
});
