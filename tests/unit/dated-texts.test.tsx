import type { CheerioAPI } from 'cheerio';
import { describe, expect, test, vi } from 'vitest';
import { hashOfWords } from '@/lib/seo/page-words/words';
import { until as dated, textsOn } from '@/lib/site/dated-text';
import { hasEnded, lastDays } from '@/lib/site/last-days';
import { pages } from '@/lib/site/pages';
import { writtenServiceIds } from '@/lib/site/service-labels';
import { changeFacts, setMadeUpInstaller } from '../support/change-facts';
import { renderPage } from '../support/page-document';
import { shippedSeo } from '../support/shipped-seo';
import { dayBefore, turningDays } from '../support/turning-days';

// Rendered without stored SEO records and without Next's cache, on the day of a test.
vi.mock('@/lib/platform/env', () => ({ siteOrigin: () => 'https://ridgelight.example' }));
vi.mock('@/lib/seo/page-seo', () => ({ pageSeo: async (path: string) => seoOf(path) }));
vi.mock('@/lib/solar/constants/queries', async () => {
  const { shippedConstants } = await import('../support/shipped-constants');
  return { currentConstants: async () => shippedConstants };
});
vi.mock('@/lib/settings/current-rate-notice', () => ({
  currentRateNotice: async () => (hasEnded('bridgeRate', day) ? null : 0),
}));
vi.mock('@/lib/leads/retention/policy', async () => {
  const { privacyPolicy } = await import('@/lib/site/legal');
  return { currentPrivacyPolicy: async () => privacyPolicy() };
});
// The texts of all services, also of those that the installer doesn't offer.
changeFacts({ services: { offered: [...writtenServiceIds] } });

let day = '';

const seoOf = (path: string) => shippedSeo(path, day);

const normalize = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The texts of the page, one per heading, paragraph, list item or cell, and its structured data. */
async function textsOfPage(path: string, on: string): Promise<{ shown: string[]; asked: string[] }> {
  day = on;
  const document = await renderPage({ path });
  const { title, description, jsonLd } = seoOf(path);
  const shown = document('h1, h2, h3, p, li, dt, dd, th, td, label, rate-notice')
    .toArray()
    .filter((element) => document(element).find('p, li, dt, dd').length === 0)
    .map((element) => normalize(document(element).text()));
  const asked = jsonLd.map((node) => JSON.stringify(node));
  expect(questionsIn(document), path).toEqual(questionsOf(jsonLd));
  return { shown: [title, description, ...shown], asked };
}

interface Question {
  name: string;
  acceptedAnswer: { text: string };
}

/** The questions that a page shows, each with its answer. */
const questionsIn = (document: CheerioAPI) =>
  document(':is(#questions, [aria-labelledby=faq-heading]) details')
    .toArray()
    .map((details) => [
      normalize(document(details).find('h3').text()),
      normalize(document(details).find('p').first().text()),
    ]);

const questionsOf = (nodes: { '@type'?: unknown; mainEntity?: unknown }[]) =>
  nodes
    .filter((node) => node['@type'] === 'FAQPage')
    .flatMap(({ mainEntity }) => mainEntity as Question[])
    .map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);

/** What is false from the first day after the end on. */
const FALSE_AFTER = {
  bridgeRate:
    /matter\?$|last week of December|(Applications|Rate) closes?\b|Apply (by|on or after)|starting in 2027|going to change|you can stay on the older|open to a limited number|that replaces it|last day\.|(buys|you buy it) today/i,
  businessCredit:
    /can still claim|30%, with conditions|Yes, with conditions|(must|has to) be (in service|running)|is when the system must|if your project meets|it’s most likely|is the most likely for/i,
};
const endings = Object.keys(lastDays) as (keyof typeof lastDays)[];

// Drawing the terrain takes seconds on a busy machine.
describe.each(pages().map(({ path }) => path))('%s', { timeout: 60_000 }, (path) => {
  test('says nothing that the day has made false, in its texts and in its structured data', async () => {
    for (const on of [...turningDays, '2030-05-01']) {
      const { shown, asked } = await textsOfPage(path, on);
      for (const ending of endings.filter((one) => hasEnded(one, on)))
        expect([...shown, ...asked].filter((text) => FALSE_AFTER[ending].test(text))).toEqual([]);
    }
  });

  test('names no last day in words that stay the same after it', async () => {
    for (const turn of turningDays) {
      const before = await textsOfPage(path, dayBefore(turn));
      const after = await textsOfPage(path, turn);
      const year = turn.slice(0, 4);
      const names = new RegExp(
        `December 31, ${Number(year) - 1}|January 1, ${year}|end of ${Number(year) - 1}`,
      );
      const same = before.shown.filter((text) => names.test(text) && after.shown.includes(text));
      expect(same).toEqual([]);
    }
  });

  test('has the same words from one day to the next until a text turns', async () => {
    const wordsOn = async (on: string) => {
      day = on;
      vi.setSystemTime(`${on}T17:00:00Z`);
      return hashOfWords((await renderPage({ path })).html());
    };
    expect(await wordsOn('2026-11-28')).toBe(await wordsOn('2026-12-30'));
  });
});

test.each([
  ['/services/residential-solar', 'Why does December 31 matter?', 'Can I still get the Bridge Rate?'],
  ['/services/residential-solar', 'Apply by December 31, 2026', 'Applied by December 31, 2026'],
  [
    '/services/energy-storage',
    'that new applicants get starting in 2027',
    'which closed to new applications at the end of 2026',
  ],
  ['/services/solar-maintenance', 'Is my Duke credit going to change?', 'Did my Duke credit change?'],
  ['/services/commercial-solar', 'the one that replaces it', 'the one that replaced it'],
  ['/about', 'Apply by December 31, 2026', 'closed to new applications'],
  ['/savings', 'Afterwards it serves the hours', 'It serves the hours that cost the most'],
  ['/', 'Today is the last day.', undefined],
])('%s says “%s” through December 31, 2026, and then “%s”', async (path, before, after) => {
  const last = (await textsOfPage(path, '2026-12-31')).shown.join('\n');
  const first = (await textsOfPage(path, '2027-01-01')).shown.join('\n');
  expect([last.includes(before), first.includes(before)]).toEqual([true, false]);
  if (after) expect([last.includes(after), first.includes(after)]).toEqual([false, true]);
});

test.each([
  ['/services/commercial-solar', 'A tax credit you can still claim', 'Records for your tax adviser'],
  ['/services/commercial-solar', 'Yes, with conditions', 'Not for a project that starts now'],
  ['/contact', 'Businesses can still claim', 'is too late for it'],
  ['/about', '30%, with conditions', 'The deadline has passed'],
  ['/savings', 'has to be in service by the end of 2027', undefined],
])('%s says “%s” through December 31, 2027, and then “%s”', async (path, before, after) => {
  const last = (await textsOfPage(path, '2027-12-31')).shown.join('\n');
  const first = (await textsOfPage(path, '2028-01-01')).shown.join('\n');
  expect([last.includes(before), first.includes(before)]).toEqual([true, false]);
  if (after) expect([last.includes(after), first.includes(after)]).toEqual([false, true]);
});

test('the estimate shows both of Duke’s riders through December 31, 2026, and then the one that is left', async () => {
  // Duke serves each of its towns.
  setMadeUpInstaller();
  const says = async (on: string, words: string) =>
    (await textsOfPage('/savings', on)).shown.join('\n').includes(words);
  for (const [words, isSaid] of [
    ['Apply by December 31 and you’d save about', [true, false]],
    ['This is on Duke’s Residential Solar Choice', [false, true]],
  ] as const)
    expect([await says('2026-12-31', words), await says('2027-01-01', words)]).toEqual(isSaid);
});

test('a part of a text, a list or an object turns on the day after the last one', () => {
  const texts = { list: ['always', dated('bridgeRate', 'until then', { after: 'from then on' })], count: 3 };
  expect(textsOn('2026-12-31', texts)).toEqual({ list: ['always', 'until then'], count: 3 });
  expect(textsOn('2027-01-01', texts)).toEqual({ list: ['always', { after: 'from then on' }], count: 3 });
});
