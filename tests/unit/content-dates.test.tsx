import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { businessDay } from '@/lib/site/calendar-day';
import contentDates from '@/lib/site/content-dates.json' with { type: 'json' };
import { hasEnded } from '@/lib/site/last-days';
import { privacyPolicy } from '@/lib/site/legal';
import { pages } from '@/lib/site/pages';
import type { SitePage } from '@/lib/site/schema';
import { renderPage } from '../support/page-document';
import { shippedSeo } from '../support/shipped-seo';
import { turningDays } from '../support/turning-days';

// Renders pages without stored SEO records, without Next's cache, and at one fixed time.
vi.mock('@/lib/platform/env', () => ({ siteOrigin: () => 'https://ridgelight.example' }));
vi.mock('@/lib/seo/page-seo', () => ({ pageSeo: async (path: string) => shippedSeo(path, day) }));
vi.mock('@/lib/leads/retention/policy', () => ({ currentPrivacyPolicy: async () => privacyPolicy() }));
vi.mock('@/lib/solar/constants/queries', async () => {
  const { shippedConstants } = await import('../support/shipped-constants');
  return { currentConstants: async () => shippedConstants };
});
vi.mock('@/lib/settings/current-rate-notice', () => ({
  currentRateNotice: async () => (hasEnded('bridgeRate', day) ? null : 193),
}));
vi.setSystemTime('2026-06-21T16:00:00Z');

const UPDATE = Boolean(process.env.UPDATE_CONTENT_DATES);
const FILE = 'lib/site/content-dates.json';

interface ContentDate {
  date: string;
  /** The hash of its text before it turned. */
  words: string;
  /** The hashes from each day on which its text turns by itself. */
  turns?: Record<string, string>;
}

const stored: Record<string, ContentDate> = contentDates;
const found: typeof stored = {};
/** The day whose texts are rendered. */
let day = '';

/** The text of a page: its words, its alt texts, its title and its description; without dates, such as the day of its update. */
async function textOf(page: SitePage): Promise<string> {
  const document = await renderPage(page);
  document('time').remove();
  document('img').replaceWith((_, image) => document('<p>').text(document(image).attr('alt') ?? ''));
  const { title, description } = shippedSeo(page.path, day);
  return [title, description, document('body').text()].join('\n').replace(/\s+/g, ' ');
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

async function hashesOf(page: SitePage): Promise<Omit<ContentDate, 'date'>> {
  day = '';
  const words = hashOf(await textOf(page));
  const turns: Record<string, string> = {};
  let last = words;
  for (day of turningDays) {
    const turned = hashOf(await textOf(page));
    if (turned !== last) turns[day] = turned;
    last = turned;
  }
  return Object.keys(turns).length > 0 ? { words, turns } : { words };
}

/** The hash of the text that a page shows on a day. */
const wordsOn = (today: string, { words, turns = {} }: Omit<ContentDate, 'date'>): string =>
  Object.entries(turns).findLast(([turn]) => turn <= today)?.[1] ?? words;

describe('content dates', () => {
  test.each(pages().map((page) => [page.path, page] as const))(
    'the date of %s is updated whenever its text changes',
    async (path, page) => {
      const hashes = await hashesOf(page);
      const last = stored[path];
      // The fake clock is fixed; the date to be written is the real one.
      const today = businessDay(vi.getRealSystemTime());
      const isSame = last && wordsOn(today, last) === wordsOn(today, hashes);
      found[path] = { date: isSame ? last.date : today, ...hashes };
      if (!UPDATE)
        expect(last, `The text of ${path} has changed. Update its date: npm run content-dates`).toEqual({
          date: last?.date,
          ...hashes,
        });
    },
  );

  test('only pages that exist have a date', () => {
    if (!UPDATE)
      expect(Object.keys(stored).sort()).toEqual(
        pages()
          .map(({ path }) => path)
          .sort(),
      );
  });

  afterAll(() => {
    if (UPDATE) writeFileSync(FILE, `${JSON.stringify(found, null, 2)}\n`);
  });
});
