import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { load } from 'cheerio';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { resolveSeo } from '@/lib/seo/resolve';
import { dayInAsheville } from '@/lib/site/calendar-day';
import contentDates from '@/lib/site/content-dates.json' with { type: 'json' };
import { privacyPolicy } from '@/lib/site/legal';
import { pageByPath, pages } from '@/lib/site/pages';
import type { SitePage } from '@/lib/site/schema';

// Renders pages without stored SEO records, without Next's cache, and at one fixed time.
vi.mock('@/lib/platform/env', () => ({ siteOrigin: () => 'https://ridgelight.example' }));
vi.mock('@/lib/seo/page-seo', () => ({ pageSeo: async (path: string) => seoOf(pageAt(path)) }));
vi.mock('@/lib/leads/retention/policy', () => ({ currentPrivacyPolicy: async () => privacyPolicy }));
vi.mock('@/lib/notices/current-rate-notice', () => ({ currentRateNotice: async () => 193 }));
vi.setSystemTime('2026-06-21T16:00:00Z');

const UPDATE = Boolean(process.env.UPDATE_CONTENT_DATES);
const FILE = 'lib/site/content-dates.json';

type PageComponent = (props: { params: Promise<Record<string, string>> }) => Promise<ReactNode>;
const stored: Record<string, { date: string; words: string }> = contentDates;
const found: typeof stored = {};

function pageAt(path: string): SitePage {
  const page = pageByPath(path);
  if (!page) throw new Error(`the page registry does not list ${path}`);
  return page;
}

const seoOf = (page: SitePage) =>
  resolveSeo(page, { fields: null, changedAt: null }, 'https://ridgelight.example');

/** The text of a page: its words, its alt texts, its title and its description. */
async function textOf(page: SitePage): Promise<string> {
  const [, folder, slug] = page.path.split('/');
  const file = slug ? `${folder}/[slug]/page.tsx` : `${folder ? `${folder}/` : ''}page.tsx`;
  const { default: Component }: { default: PageComponent } = await import(resolve('app/(site)', file));
  const { prelude } = await prerender(await Component({ params: Promise.resolve({ slug: slug ?? '' }) }));
  const document = load(await new Response(prelude).text());
  document('script, style, template').remove();
  document('img').replaceWith((_, image) => document('<p>').text(document(image).attr('alt') ?? ''));
  const { title, description } = seoOf(page);
  return [title, description, document('body').text()].join('\n').replace(/\s+/g, ' ');
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

describe('content dates', () => {
  test.each(pages.map((page) => [page.path, page] as const))(
    'the date of %s is updated whenever its text changes',
    async (path, page) => {
      const words = hashOf(await textOf(page));
      const last = stored[path];
      // The fake clock is fixed; the date to be written is the real one.
      const today = dayInAsheville(vi.getRealSystemTime());
      found[path] = last?.words === words ? last : { date: today, words };
      if (!UPDATE)
        expect(last?.words, `The text of ${path} has changed. Update its date: npm run content-dates`).toBe(
          words,
        );
    },
  );

  test('only pages that exist have a date', () => {
    if (!UPDATE) expect(Object.keys(stored).sort()).toEqual(pages.map(({ path }) => path).sort());
  });

  afterAll(() => {
    if (UPDATE) writeFileSync(FILE, `${JSON.stringify(found, null, 2)}\n`);
  });
});
