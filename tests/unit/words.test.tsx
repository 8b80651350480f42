import { afterEach, describe, expect, test, vi } from 'vitest';
import { plainText } from '@/lib/fields/written-link';
import { isoDay } from '@/lib/site/calendar-day';
import { facts, setFacts } from '@/lib/site/facts/current';
import { contactFaqsOn } from '@/lib/site/faqs';
import { privacyPolicy } from '@/lib/site/legal';
import { pages } from '@/lib/site/pages';
import { land, placeSaved, type SavedWord } from '@/lib/site/words/place-saved';
import { allWords, wordsOfPage } from '@/lib/site/words/registry';
import { tidyWords, wordSchema } from '@/lib/site/words/schema';
import { wordsSetting } from '@/lib/site/words/setting';
import { words as rewritable } from '@/lib/site/words/words';
import { changeFacts } from '../support/change-facts';
import { renderPage } from '../support/page-document';
import { shippedFigures } from '../support/shipped-constants';
import { shippedSeo } from '../support/shipped-seo';
import { turningDays } from '../support/turning-days';

// Rendered without stored SEO records and without Next's cache.
vi.mock('@/lib/platform/env', () => ({ siteOrigin: () => 'https://ridgelight.example' }));
vi.mock('@/lib/seo/page-seo', () => ({ pageSeo: async (path: string) => shippedSeo(path, today) }));
vi.mock('@/lib/leads/retention/policy', () => ({ currentPrivacyPolicy: async () => privacyPolicy() }));
vi.mock('@/lib/solar/constants/queries', async () => {
  const { shippedConstants } = await import('../support/shipped-constants');
  return { currentConstants: async () => shippedConstants };
});
vi.mock('@/lib/settings/current-rate-notice', () => ({ currentRateNotice: async () => 39 }));

const today = '2026-11-27';
const words = allWords(today, shippedFigures);
const asShipped = facts();
afterEach(() => setFacts(asShipped));

/** What is saved when these texts are written for these keys. */
const saved = (texts: Record<string, string>): SavedWord[] =>
  Object.entries(texts).map(([key, text]) => ({
    key,
    instead: words.find((word) => word.key === key)?.wordings ?? ['A text that is gone'],
    land: land(),
    text,
  }));

/** What all pages say, without the joiners that keep figures on a line. */
async function textOfPages(): Promise<string> {
  const texts = [];
  for (const page of pages()) {
    const document = await renderPage(page);
    texts.push(document('body').text());
  }
  return texts.join('\n').replaceAll('\u2060', '').replace(/\s+/g, ' ');
}

describe('the registry', () => {
  test('has each key once, as the setting stores them', () => {
    const keys = words.map(({ key }) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    const all = saved(Object.fromEntries(words.map(({ key, written }) => [key, written])));
    expect(wordsSetting.schema.parse(all)).toEqual(all);
  });

  test('accepts every text as it is written, on every day', () => {
    for (const day of [today, ...turningDays])
      for (const word of allWords(day, shippedFigures))
        expect([word.key, wordSchema(word).safeParse(word.written).data]).toEqual([word.key, word.written]);
  });

  test('has words of every page but the legal ones and the sitemap', () => {
    const without = pages().filter(({ path }) => wordsOfPage(path, today, shippedFigures).length === 0);
    expect(without.map(({ group }) => group)).toEqual(['legal', 'legal', 'legal']);
  });

  test('names each place as an owner would', () => {
    const labels = words.map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining(['First screen, button', 'Energy day, parts, to battery, text']),
    );
    expect(labels.filter((label) => /\b(cta|words|onward|margin)$/i.test(label))).toEqual([]);
  });

  test('marks what the client specified and what changes with the day', () => {
    const marked = (mark: 'isSpecified' | 'isDated') =>
      words.filter((word) => word[mark]).map(({ key }) => key);
    expect(marked('isSpecified')).toEqual(
      expect.arrayContaining(['home.whyHeading', 'home.benefits.4.title', 'about.process.1.title']),
    );
    expect(marked('isSpecified')).toHaveLength(16);
    expect(marked('isDated')).toEqual(
      expect.arrayContaining(['contact.faqs.1.answer', 'service.residential-solar.faqs.2.question']),
    );
    expect(marked('isDated')).not.toContain('about.story.1');
  });
});

describe('what is saved', () => {
  test('is shown instead of each text, and none of the former is left', async () => {
    const before = await textOfPages();
    const markers = Object.fromEntries(words.map(({ key }, index) => [key, `Other words ${index}.`]));
    changeFacts({ words: saved(markers) });
    const after = await textOfPages();
    const shown = words.filter(({ written }) => before.includes(plainText(written).replace(/\s+/g, ' ')));
    const missing = shown.filter(({ key }) => !after.includes(markers[key] ?? ''));
    expect(missing.map(({ key }) => key)).toEqual([]);
    // Shorter ones are words of other texts, too.
    const left = shown.filter(({ written }) => written.length > 40 && after.includes(plainText(written)));
    expect(left.map(({ key }) => key)).toEqual([]);
    expect(words.length - shown.length).toBeLessThan(10);
  });

  test('is in the structured data of questions', () => {
    changeFacts({
      words: saved({ 'contact.faqs.2.answer': 'Only with a [battery](/services/energy-storage).' }),
    });
    const data = JSON.stringify(shippedSeo('/contact', today));
    expect(data).toContain('Only with a battery.');
    expect(data).not.toContain('Only if you have a');
  });

  test('stays on every day', () => {
    changeFacts({ words: saved({ 'contact.faqs.1.answer': 'Ask your tax adviser.' }) });
    for (const day of [isoDay(Date.now()), ...turningDays])
      expect(contactFaqsOn(day, shippedFigures)[0]?.answer).toBe('Ask your tax adviser.');
  });

  test('of a text that isn’t there any more changes nothing', async () => {
    const faqs = contactFaqsOn(today, shippedFigures);
    changeFacts({
      words: saved({
        'contact.faqs.99.answer': 'Gone',
        'contact.faqs.1.id': 'other',
      }),
    });
    expect(contactFaqsOn(today, shippedFigures)).toEqual(faqs);
  });
});

describe('what is saved instead of a text', () => {
  const first = 'First we measure the roof.';
  const second = 'Then we show you the math.';
  const last = 'Last, we build it.';
  const one = (key: string, instead: string, text = 'Ours.') => ({
    key,
    instead: [instead],
    land: land(),
    text,
  });
  /** What a list says, with what is saved. */
  function show(texts: string[], ...words: SavedWord[]): string[] {
    changeFacts({ words });
    return rewritable('steps', () => ({ text: texts }))().text;
  }

  test('goes with it to another place in the list', () => {
    const ours = one('steps.text.2', second);
    expect(show([first, second, last], ours)).toEqual([first, 'Ours.', last]);
    expect(show([second, first, last], ours)).toEqual(['Ours.', first, last]);
    expect(show(['A new one.', first, second], ours)).toEqual(['A new one.', first, 'Ours.']);
  });

  test('isn’t shown while it isn’t written, and is again with it', () => {
    const ours = one('steps.text.2', second);
    expect(show([first, last], ours)).toEqual([first, last]);
    expect(show([second], ours)).toEqual(['Ours.']);
  });

  test('stays when a name or a figure in it changes, but not for another state or terrain', () => {
    const ours = one('steps.text.1', 'Here since 2010, and near Boone');
    expect(show(['Here since 2011, and near Lenoir'], ours)).toEqual(['Ours.']);
    expect(show(['Here since 2011, and near Lenoir'], { ...ours, land: 'VT mountains' })).toEqual([
      'Here since 2011, and near Lenoir',
    ]);
  });

  test('of any text stays when the business changes, wherever the text is then', () => {
    const all = saved(Object.fromEntries(words.map(({ key, written }) => [key, `${written} Indeed.`])));
    const { places, business } = facts();
    changeFacts({
      business: {
        ...business,
        name: 'Sunny Side',
        systemsInstalled: 9,
        region: { ...business.region, name: 'the High Country' },
      },
      places: {
        ...places,
        areas: [],
        towns: places.towns.map((town, index) => ({
          ...town,
          county: 'Watauga',
          ...(index === 0 && { name: 'Boone' }),
        })),
      },
    });
    const now = allWords(today, shippedFigures);
    const placed = placeSaved(now, all);
    const unlike = now.filter(
      ({ key, written }) => placed.get(key)?.text.slice(0, 4) !== written.slice(0, 4),
    );
    expect(unlike.map(({ key }) => key)).toEqual([]);
  });

  test('of what only mountains have isn’t on a page elsewhere', () => {
    const all = saved(Object.fromEntries(words.map(({ key }) => [key, key])));
    const before = new Map(words.map(({ key, written }) => [key, written]));
    const { places } = facts();
    changeFacts({ places: { ...places, terrain: places.terrain === 'other' ? 'mountains' : 'other' } });
    const now = allWords(today, shippedFigures);
    const placed = placeSaved(now, all);
    const others = now.filter(({ key, written }) => before.get(key) !== written);
    expect(others.length).toBeGreaterThan(20);
    expect(others.filter(({ key }) => placed.has(key))).toEqual([]);
    expect(placed.size).toBe(now.length - others.length);
  });
});

describe('what may be written', () => {
  const line = { limit: 20, hasLinks: false };
  const linked = { limit: 60, hasLinks: true };

  test.each([
    [line, '  It\u2019s\n here ', 'It’s here'],
    [line, "We don't", 'We don’t'],
    [line, 'A < B > C', 'A < B > C'],
    [linked, 'See [the map](/service-areas)', 'See [the map](/service-areas)'],
  ])('%o: %s', (word, typed, stored) => {
    expect(wordSchema(word).parse(typed)).toBe(stored);
    expect(tidyWords(stored)).toBe(stored);
  });

  test.each([
    [line, ' \u200b', /^Write something here/],
    [line, 'A'.repeat(21), 'Use at most 20 characters'],
    [line, '<b>Bold</b>', /HTML/],
    [line, '[map](/areas)', 'There can’t be a link in this text'],
    [line, 'a\u0007', 'Use plain text'],
    [linked, 'See [the map](javascript:alert)', /^Write a link as/],
  ])('not %o: %s', (word, typed, message) => {
    expect(wordSchema(word).safeParse(typed).error?.issues[0]?.message).toMatch(message);
  });
});
