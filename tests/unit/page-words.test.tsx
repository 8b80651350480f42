import type { CheerioAPI } from 'cheerio';
import { describe, expect, test, vi } from 'vitest';
import { Footer } from '@/components/site/footer';
import { Header } from '@/components/site/header';
import { TopBar } from '@/components/site/top-bar';
import { business } from '@/lib/site/business';
import { isoDay } from '@/lib/site/calendar-day';
import { contactForm } from '@/lib/site/contact';
import { contactNotes } from '@/lib/site/contact-notes';
import { setFacts } from '@/lib/site/facts/current';
import { splitFigures } from '@/lib/site/figures';
import { lastDays } from '@/lib/site/last-days';
import { notFound, serviceNotFound } from '@/lib/site/not-found';
import { pages } from '@/lib/site/pages';
import { SAVINGS_PATH } from '@/lib/site/savings-path';
import type { SitePage } from '@/lib/site/schema';
import { modelFigures } from '@/lib/solar/constants/model-figures';
import { setShippedFacts } from '../support/change-facts';
import { factsOfRun } from '../support/facts-of-run';
import { renderDocument, renderPage } from '../support/page-document';
import { shippedConstants, shippedFigures } from '../support/shipped-constants';
import { shippedSeo } from '../support/shipped-seo';
import { turningDays } from '../support/turning-days';
import { isInstallers, UNCONTRACTED } from '../support/wording';

// Rendered without stored SEO records and without Next's cache.
vi.mock('@/lib/platform/env', () => ({ siteOrigin: () => 'https://ridgelight.example' }));
vi.mock('@/lib/solar/constants/queries', async () => {
  const { shippedConstants } = await import('../support/shipped-constants');
  return { currentConstants: async () => shippedConstants };
});
vi.mock('@/lib/settings/current-rate-notice', () => ({ currentRateNotice: async () => 39 }));
vi.mock('@/lib/leads/retention/policy', async () => {
  const { privacyPolicy } = await import('@/lib/site/legal');
  return { currentPrivacyPolicy: async () => privacyPolicy() };
});
vi.mock('@/components/site/copyright', () => ({ Copyright: () => null }));
vi.mock('@/lib/seo/page-seo', () => ({
  pageSeo: async (path: string) => shippedSeo(path, day, figures),
}));

/** The days whose texts are read: today, and the first after each end. */
const days = [isoDay(Date.now()), ...turningDays];
let day = '';
/** What texts say of the model. */
let figures = shippedFigures;

/** The words of a document, a line for each element, so that words of two elements don't run together. */
function textOf(document: CheerioAPI): string {
  document('body *').append('\n');
  return document('body').text();
}

const frame = (
  <>
    <TopBar />
    <Header />
    <Footer />
  </>
);

test('the home page says “warranty” at most six times and “poplar” at most once', async () => {
  const text = textOf(await renderPage({ path: '/' })) + textOf(await renderDocument(frame));
  const count = (word: RegExp) => text.match(word)?.length ?? 0;
  expect(count(/warrant/gi)).toBeLessThanOrEqual(6);
  expect(count(/poplar/gi)).toBeLessThanOrEqual(1);
});

/** What pages may say that a system costs, and after how many years it has paid for itself. */
const { from, to } = business().paybackYears;
const { home, business: shop, battery } = shippedFigures;
const knownFigures: string[] = [
  home.cost,
  home.perWatt,
  shop.perWatt,
  shop.cost,
  battery.cost,
  ...[home.payback, home.laterPayback, shop.payback].flatMap(({ figure, span }) => [
    figure.toLowerCase(),
    `${span})`,
  ]),
  `${from}–${to} years`,
  // Of the next inverter.
  'year 12',
];
const FIGURES = /\$[\d,.]+[-–][\d,.]*\d|\d+[-–]\d+ years|year \d+|\d+ to (?:\d+|more than 25)\)/gi;

/** The words of a page, without the first screen's answer, which is for the bill that it names. */
async function wordsOf(page: SitePage): Promise<string> {
  const document = await renderPage(page);
  document('bill-answer').remove();
  return document('body').text().replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
}

const otherPages = pages()
  .filter(({ path }) => path !== SAVINGS_PATH)
  .map((page) => [page.path, page] as const);

test.each(otherPages)(
  '%s names no other cost and no other payback than the rest of the site',
  async (_, page) => {
    for (day of days) {
      const named = (await wordsOf(page)).match(FIGURES) ?? [];
      expect(
        named.filter((figure) => !knownFigures.includes(figure.replace(/^Year/, 'year'))),
        day,
      ).toEqual([]);
    }
  },
);

describe('once an owner has changed the constants', () => {
  const constants = {
    ...shippedConstants.values,
    'base-yield': 1200,
    'yield-spread': 12,
    'home-cost-low': 3.1,
    'home-cost-mid': 3.5,
    'home-cost-high': 4.1,
    'business-cost-low': 2.1,
    'business-cost-mid': 3,
    'business-cost-high': 3.9,
    'battery-cost-low': 15_000,
    'battery-cost-high': 18_000,
    'battery-usable': 10,
    'inverter-reserve': 2100,
  };
  const changed = modelFigures(constants);
  // What is too short to be told from other numbers is left out.
  const leaves = (value: unknown): string[] =>
    typeof value === 'object' ? Object.values(value ?? {}).flatMap(leaves) : [`${value}`];
  const now = leaves(changed);
  const former = leaves(shippedFigures).filter((text, index) => text !== now[index] && text.length > 3);
  const naming = (texts: string[], words: string) =>
    texts.filter((text) => new RegExp(`(?<![\\d,.])${text.replace(/[$.]/g, '\\$&')}(?!\\d)`).test(words));

  test.each(otherPages)(
    '%s names none of the former figures, also in its structured data',
    async (_, page) => {
      try {
        figures = changed;
        for (day of days) {
          const { jsonLd } = shippedSeo(page.path, day, figures);
          expect(naming(former, (await wordsOf(page)) + JSON.stringify(jsonLd)), day).toEqual([]);
        }
      } finally {
        figures = shippedFigures;
      }
    },
  );

  test('each of the new figures stands on a page', async () => {
    try {
      // It offers all services, and serves towns whose savings are in dollars.
      setShippedFacts();
      figures = modelFigures(constants);
      const words: string[] = [];
      // Some figures are those of what may have ended by today.
      for (day of [...Object.values(lastDays), ...turningDays])
        for (const page of pages().filter(({ path }) => path !== SAVINGS_PATH))
          words.push(await wordsOf(page));
      const all = words.join('\n');
      // Figures of a payback are shown large, in a list or in a sentence.
      expect(leaves(figures).filter((text) => text.length > 3 && !all.includes(text))).toEqual([]);
    } finally {
      figures = shippedFigures;
      setFacts(factsOfRun());
    }
  });
});

// Legal pages are formal.
test.each(
  pages()
    .filter(({ group }) => group !== 'legal')
    .map((page) => [page.path, page] as const),
)('the words of %s are contracted', async (_, page) => {
  for (day of days) expect(await uncontractedIn(page), day).toEqual([]);
});

async function uncontractedIn(page: SitePage): Promise<string[]> {
  const document = await renderPage(page);
  const alts = document('[alt], [aria-label]')
    .toArray()
    .map((element) => document(element).attr('alt') ?? document(element).attr('aria-label'));
  const lines = [...textOf(document).split('\n'), ...alts].filter((line) => !isInstallers(line ?? ''));
  return lines.join('\n').match(UNCONTRACTED) ?? [];
}

test('the words of the frame of every page and of its states are contracted', async () => {
  const states = JSON.stringify([contactForm, contactNotes(), notFound, serviceNotFound]);
  expect((states + textOf(await renderDocument(frame))).match(UNCONTRACTED) ?? []).toEqual([]);
});

/** Where no line breaks. */
const UNBROKEN = 'svg, option, .whitespace-nowrap, .sr-only';
/** Labels are shorter, and fit on a line. */
const A_SENTENCE = 40;

test.each(pages().map((page) => [page.path, page] as const))(
  'the sentences of %s keep figures with their units',
  async (_, page) => {
    for (day of days) expect(await brokenFiguresIn(page), day).toEqual([]);
  },
);

async function brokenFiguresIn(page: SitePage): Promise<string[]> {
  const document = await renderPage(page);
  const sentences = document('body *')
    .contents()
    .toArray()
    .filter((node) => node.type === 'text' && document(node).parent().closest(UNBROKEN).length === 0)
    .map((node) => document(node).text())
    .filter((text) => text.length >= A_SENTENCE && !isInstallers(text));
  return sentences.filter((text) => splitFigures(text).length > 1);
}

test.each(pages().map((page) => [page.path, page] as const))(
  '%s has gold primary buttons',
  async (_, page) => {
    const document = await renderPage(page);
    // On the gold band, the button has the color of night.
    expect(document('main .button-primary:not(.bg-band-button)').text()).toBe('');
  },
);
