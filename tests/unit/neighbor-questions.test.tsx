import { type CheerioAPI, load } from 'cheerio';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { plainText } from '@/lib/fields/written-link';
import { pageGraph } from '@/lib/seo/json-ld';
import { type JsonLdNode, readStructuredData, serializeGraph } from '@/lib/seo/structured-data';
import { homeCostWith } from '@/lib/site/home-cost';
import { linkedTextParts, linkedTextSchema, linksIn } from '@/lib/site/linked-text';
import { heleneWith } from '@/lib/site/local-news/buncombe-county';
import { backupLoads, backupLoadsWith } from '@/lib/site/outage';
import { pageByPath, pages } from '@/lib/site/pages';
import { utilities } from '@/lib/site/places';
import { writtenServiceIds } from '@/lib/site/service-labels';
import { serviceOn, services } from '@/lib/site/services';
import { sources } from '@/lib/site/sources';
import { netMeteringOn, netMeteringPath } from '@/lib/site/states/north-carolina/bridge-rate';
import { townAnchor } from '@/lib/site/town-anchor';
import { towns } from '@/lib/site/towns';
import { dailyKwh, hoursTogether, totalDailyKwh } from '@/lib/solar/battery-runtime';
import { townsByDistance } from '@/lib/solar/distance';
import { readQuery } from '@/lib/solar/estimate/read-query';
import { changeFacts } from '../support/change-facts';
import { renderPage } from '../support/page-document';
import { estimateFor } from '../support/savings-estimate';
import { shippedConstants, shippedFigures } from '../support/shipped-constants';
import { shippedSeo } from '../support/shipped-seo';
import { unofferedLinks } from '../support/unoffered-links';

const ORIGIN = 'https://ridgelight.example';
/** The day whose texts are read; dated-texts.test.tsx reads the texts of other days. */
const DAY = '2026-11-21';

// Renders pages without stored SEO records and without Next's cache.
vi.mock('@/lib/platform/env', () => ({ siteOrigin: () => 'https://ridgelight.example' }));
vi.mock('@/lib/seo/page-seo', () => ({ pageSeo: async (path: string) => seoOf(path) }));
vi.mock('@/lib/settings/current-rate-notice', () => ({ currentRateNotice: async () => 0 }));
// The texts of all services, also of those that the installer doesn't offer.
changeFacts({ services: { offered: [...writtenServiceIds] } });
// Drawing the terrain takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const seoOf = (path: string) => shippedSeo(path, DAY);

const servicePaths = services().map(({ slug }) => `/services/${slug}`);
const rendered = new Map<string, CheerioAPI>();
const documentOf = (path: string) => rendered.get(path) ?? load('');
beforeAll(async () => {
  for (const path of ['/', ...servicePaths, '/services', '/service-areas', '/about', '/contact'])
    rendered.set(path, await renderPage({ path }));
});

const normalize = (text: string) => text.replace(/\s+/g, ' ').trim();
const wordsIn = (text: string) => normalize(text).split(' ').filter(Boolean).length;

const texts = new Map<string, string[]>();

/** The texts of a service page, one per heading, paragraph, list item or cell; without navigation. */
function textsOf(path: string): string[] {
  const known = texts.get(path) ?? readTexts(path);
  texts.set(path, known);
  return known;
}

function readTexts(path: string): string[] {
  const document = load(documentOf(path).html());
  document('nav, script, style, template').remove();
  return document('h1, h2, h3, p, li, dt, dd, th, td, figcaption')
    .toArray()
    .filter((element) => document(element).find('p, li, dt, dd').length === 0)
    .map((element) => normalize(document(element).text()))
    .filter(Boolean);
}

/** How many service pages a text stands on. */
const pagesWith = (text: string) => servicePaths.filter((path) => textsOf(path).includes(text)).length;

describe.each(servicePaths)('%s', (path) => {
  const listed = services().find(({ slug }) => path.endsWith(slug));
  const service = listed && serviceOn(DAY, listed.slug, shippedFigures);

  test('has at least 600 words that no other service page has', () => {
    const own = textsOf(path).filter((text) => pagesWith(text) === 1);
    expect(wordsIn(own.join(' '))).toBeGreaterThanOrEqual(600);
  });

  test('shares no paragraph with some of the other service pages', () => {
    const paragraphs = textsOf(path).filter((text) => wordsIn(text) >= 9);
    // What all pages have is the frame around their content, such as the invitation at the end.
    expect(paragraphs.filter((text) => ![1, servicePaths.length].includes(pagesWith(text)))).toEqual([]);
  });

  test('answers three to eight questions, the same in its structured data, without links', () => {
    const page = pageByPath(path);
    if (!page || !service) throw new Error(`there is no ${path}`);
    const graph = readStructuredData(serializeGraph(pageGraph(page, ORIGIN, shippedFigures, DAY)));
    const asked = graph.filter((node) => node['@type'] === 'FAQPage');
    const shown = documentOf(path)('#questions details')
      .toArray()
      .map((element) => {
        const details = documentOf(path)(element);
        return {
          '@type': 'Question',
          name: normalize(details.find('h3').text()),
          acceptedAnswer: { '@type': 'Answer', text: normalize(details.find('p').first().text()) },
        };
      });
    expect(shown.length).toBeGreaterThanOrEqual(3);
    expect(shown.length).toBeLessThanOrEqual(8);
    expect(asked.map(({ mainEntity }: JsonLdNode) => mainEntity)).toEqual([shown]);
    expect(JSON.stringify(asked)).not.toMatch(/\]\(/);
  });

  test('says once when prices, rates and rules were checked', () => {
    expect(
      documentOf(path)('body')
        .text()
        .match(/November 2026/g),
    ).toHaveLength(1);
  });
});

test.each([...servicePaths, '/services'])(
  '%s links to services, areas or questions in at least two sentences',
  (path) => {
    const links = ['/services', '/service-areas', '#'].map((start) => `:is(p, dd) a[href^="${start}"]`);
    expect(documentOf(path)(links.join()).length).toBeGreaterThanOrEqual(2);
  },
);

test('every link within a text leads to a page and an anchor of it that exist', () => {
  const broken: string[] = [];
  for (const [path, document] of rendered) {
    for (const element of document('p a, dd a, figcaption a, li a').toArray()) {
      const href = document(element).attr('href') ?? '';
      if (/^(https|tel|mailto):/.test(href)) continue;
      const { pathname, hash } = new URL(href, ORIGIN + path);
      if (!pages().some((page) => page.path === pathname)) broken.push(`${path}: ${href}`);
      else if (hash && rendered.has(pathname) && documentOf(pathname)(hash).length !== 1)
        broken.push(`${path}: ${href}`);
    }
  }
  expect(broken).toEqual([]);
});

test('the commercial page leads to the estimate that its payback is of', () => {
  const { onward, figures } = serviceOn(DAY, 'commercial-solar', shippedFigures);
  const { inputs, notes } = readQuery(new URL(onward.href, ORIGIN).searchParams, shippedConstants.values);
  expect(notes).toEqual([]);
  const { mid } = estimateFor(inputs).money?.payback ?? {};
  expect(figures[1]?.figure).toBe(`Year ${mid}`);
});

test('no page has an id twice', () => {
  for (const [path, document] of rendered) {
    const ids = document('[id]')
      .toArray()
      .map((element) => document(element).attr('id'));
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([]);
  }
});

describe('the towns', () => {
  test.each(towns())('$name has a paragraph with its own anchor', ({ name, terrain, permitOffice }) => {
    const note = documentOf('/service-areas')(`#${townAnchor(name)}`);
    expect(note.find('h3').text()).toBe(name);
    expect(note.children('p').text()).toBe(plainText(terrain ?? ''));
    const facts = note
      .find('dt')
      .toArray()
      .map((element) => documentOf('/service-areas')(element).text());
    expect(facts).toEqual(['Utility', ...(permitOffice ? ['Permit'] : [])]);
    const miles = townsByDistance().find((town) => town.name === name)?.miles;
    expect(note.find('h3 + p').text()).toContain(miles === 0 ? 'Our home town' : `${miles} mile`);
  });

  test('no two have the same paragraph', () => {
    const paragraphs = towns().flatMap(({ terrain }) => terrain ?? []);
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });

  test('where a co-op serves, the co-op is named', () => {
    for (const { name, utilities: served } of towns())
      for (const id of served.filter((one) => one in utilities()))
        expect(documentOf('/service-areas')(`#${townAnchor(name)}`).text()).toContain(utilities()[id]?.name);
  });
});

describe('the sources', () => {
  const sourced = (paragraphs: readonly string[]) =>
    paragraphs.map((text) => linksIn(text).some((link) => link.startsWith('https://')));

  test('stand where a figure does', () => {
    expect(sourced(homeCostWith(shippedFigures).paragraphs)).toEqual([true, true, false]);
    expect(linksIn(heleneWith(shippedFigures).paragraphs[0] ?? '')).toEqual([sources.heleneOutage]);
    expect(linksIn(netMeteringOn(DAY).margin)).toEqual([sources.netMetering, sources.dsire]);
    for (const { source } of backupLoads)
      expect(linksIn(backupLoadsWith(shippedFigures).caption)).toContain(sources[source]);
  });

  test('are all linked from a page', () => {
    const linked = new Set(
      [...rendered.values()].flatMap((document) =>
        document('a[href^="https://"]')
          .toArray()
          .map((element) => document(element).attr('href')),
      ),
    );
    const missing = Object.values(sources).filter((url) => !linked.has(url));
    expect(missing.filter((url) => !unofferedLinks.includes(url))).toEqual([]);
  });
});

describe('what a battery runs', () => {
  test('hours are the battery’s kilowatt-hours divided by those of a day', () => {
    expect(dailyKwh({ watts: 750, hoursPerDay: 8 })).toBe(6);
    const loads = [
      { watts: 1000, hoursPerDay: 6 },
      { watts: 250, hoursPerDay: 12 },
    ];
    expect(totalDailyKwh(loads)).toBe(9);
    expect(hoursTogether(13.5, loads)).toBe(36);
  });

  test('the page shows how the hours of its loads add up', () => {
    const document = documentOf('/services/energy-storage');
    const rows = document('#backup-loads tr:has(td)')
      .toArray()
      .map((row) => [
        normalize(document(row).find('th span').first().text() || document(row).find('th').text()),
        ...document(row)
          .find('td')
          .toArray()
          .map((cell) => document(cell).text()),
      ]);
    expect(rows).toEqual([
      ['Furnace fan', '6.00'],
      ['Fridge', '1.18'],
      ['Well pump', '1.10'],
      ['Lights', '0.30'],
      ['Internet', '0.26'],
      ['All five', '8.84'],
      ['13.5 ÷ 8.84 × 24 hours', 'about 37 hours'],
    ]);
    expect(shippedFigures.battery.kilowattHours).toBe(13.5);
    expect(document('#backup-loads').text()).toContain('about 37 hours on a cold day');
    expect(document('#backup-loads').text()).toContain('Without the furnace fan, it’s about 114 hours');
  });

  test('the bar is divided without a gap', () => {
    const document = documentOf('/services/energy-storage');
    const [bar] = document('#backup-loads svg[role=img]').toArray();
    const rects = document(bar).find('rect').toArray();
    let end = 0;
    for (const rect of rects) {
      expect(Number(document(rect).attr('x'))).toBeCloseTo(end, 1);
      end += Number(document(rect).attr('width'));
    }
    expect(rects).toHaveLength(5);
    expect(end).toBeCloseTo(100, 1);
    expect(document(bar).attr('aria-label')).toBe(
      'A 13.5 kWh battery divided by what uses it: furnace fan 68%, fridge 13%, well pump 12%, lights 3%, internet 3%',
    );
  });
});

describe('the Bridge Rate', () => {
  test('is compared with what follows, in two columns, where the notice leads', () => {
    const [path = '', anchor] = netMeteringPath.split('#');
    const columns = documentOf(path)(`#${anchor} h3`)
      .toArray()
      .map((element) => documentOf(path)(element).text());
    expect(columns).toEqual(['Apply by December 31, 2026', 'Apply on or after January 1, 2027']);
  });
});

describe('a text with links', () => {
  test('is split into words and links', () => {
    const text =
      'See [the cost](#cost), [storage](/services/energy-storage#a) and [PVWatts](https://a.example/b).';
    expect(linkedTextParts(text)).toEqual([
      'See ',
      { words: 'the cost', href: '#cost' },
      ', ',
      { words: 'storage', href: '/services/energy-storage#a' },
      ' and ',
      { words: 'PVWatts', href: 'https://a.example/b' },
      '.',
    ]);
    expect(plainText(text)).toBe('See the cost, storage and PVWatts.');
    expect(linkedTextSchema.parse(text)).toBe(text);
  });

  test.each(['[a](javascript:alert(1))', '[a](http://plain.example)', '[a]', 'a](/b)', '[a](b)'])(
    'is rejected with %s',
    (text) => expect(linkedTextSchema.safeParse(text).success).toBe(false),
  );
});
