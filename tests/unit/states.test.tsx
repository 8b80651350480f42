import { beforeAll, expect, test, vi } from 'vitest';
import { pageGraph } from '@/lib/seo/json-ld';
import { business } from '@/lib/site/business';
import { facts } from '@/lib/site/facts/current';
import { placesSchema } from '@/lib/site/installer/schema';
import { pages } from '@/lib/site/pages';
import { writtenServiceIds } from '@/lib/site/service-labels';
import { allWords } from '@/lib/site/words/registry';
import { changeFacts } from '../support/change-facts';
import { renderPage } from '../support/page-document';
import { shippedFigures } from '../support/shipped-constants';
import { shippedSeo } from '../support/shipped-seo';

const DAY = '2026-11-27';

// Rendered without stored SEO records and without Next's cache.
vi.mock('@/lib/platform/env', () => ({ siteOrigin: () => 'https://upstatesun.example' }));
vi.mock('@/lib/solar/constants/queries', async () => {
  const { shippedConstants } = await import('../support/shipped-constants');
  return { currentConstants: async () => shippedConstants };
});
vi.mock('@/lib/settings/current-rate-notice', () => ({ currentRateNotice: async () => null }));
vi.mock('@/lib/leads/retention/policy', async () => {
  const { privacyPolicy } = await import('@/lib/site/legal');
  return { currentPrivacyPolicy: async () => privacyPolicy() };
});
vi.mock('@/lib/seo/page-seo', () => ({ pageSeo: async (path: string) => shippedSeo(path, DAY) }));
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The law, the credits and the rates of North Carolina. */
const NORTH_CAROLINA =
  /[^\n]*(North Carolina|N\.C\.|22B|NCUC|Duke|Bridge Rate|Rider|Public Staff|PowerPair|Haywood|80% exempt|property tax|by the kilowatt-hour)[^\n]*/gi;

const greenville = {
  state: 'SC',
  terrain: 'other',
  utilities: { blueElectric: { name: 'Upstate Electric', url: null } },
  permitOffices: {},
  towns: [
    {
      name: 'Greenville',
      county: 'Greenville',
      latitude: 34.8526,
      longitude: -82.394,
      utilities: ['blueElectric'],
    },
    {
      name: 'Easley',
      county: 'Pickens',
      latitude: 34.8298,
      longitude: -82.6015,
      utilities: ['blueElectric'],
    },
  ],
  areas: [
    {
      id: 'pickens-county',
      pages: ['home', 'service-areas'],
      title: 'Pickens County',
      description: 'West of the city.',
      places: { townsOf: 'Pickens' },
    },
  ],
  map: { countyLabels: [], rivers: [], peaks: [] },
  coordinatesFrom: null,
};

beforeAll(() => {
  changeFacts({
    business: {
      ...facts().business,
      name: 'Upstate Sun',
      email: 'hello@upstatesun.example',
      region: { name: 'the Upstate', shortName: 'the Upstate' },
      heading: 'Solar for the Upstate',
      reach: 'We work within twenty miles of Greenville.',
    },
    places: placesSchema.parse(greenville),
    services: { offered: [...writtenServiceIds] },
  });
});

const rendered = () =>
  Promise.all(pages().map(async (page) => [page.path, await renderPage(page), page] as const));

test('an installer in another state publishes nothing of North Carolina’s law, credits and rates', async () => {
  const lines = (await rendered()).flatMap(([path, document, page]) => {
    document('body *').append('\n');
    const data = JSON.stringify([page, pageGraph(page, 'https://upstatesun.example', shippedFigures)]);
    const text = [document('body').text(), data.replaceAll('","', '\n')].join('\n');
    return (text.match(NORTH_CAROLINA) ?? []).map((line) => `${path}: ${line.trim()}`);
  });
  // The estimate says whose rates it knows, and whose homes its assumptions are of.
  expect(lines.filter((line) => !line.startsWith('/savings: '))).toEqual([]);
  expect(lines.filter((line) => /Duke|Bridge Rate|Rider|22B/.test(line))).toEqual([]);
  expect(lines.join('\n')).toContain('We only know what utilities in North Carolina charge and credit');
});

test('an editor of its words is offered none that only North Carolina has', () => {
  const texts = allWords(DAY, shippedFigures).map(({ key, written }) => `${key}: ${written}`);
  expect(texts.filter((text) => text.match(NORTH_CAROLINA))).toEqual([]);
});

test('its links lead to what is there, and no section is empty', async () => {
  const all = await rendered();
  const documents = new Map(all.map(([path, document]) => [path, document]));
  for (const [path, document] of all) {
    for (const { attribs } of document('a[href*="#"]').toArray()) {
      const [to = '', anchor] = (attribs.href ?? '').split('#');
      const target = documents.get(to || path);
      if (target) expect(target(`[id="${anchor}"]`).length, `${attribs.href} on ${path}`).toBe(1);
    }
    for (const section of document('main section, section').toArray())
      expect(document(section).text().trim(), path).not.toBe('');
  }
});

test('its law is that of its state', async () => {
  expect(business()).toMatchObject({
    region: { state: 'South Carolina', stateCode: 'SC' },
    geo: { region: 'US-SC' },
  });
  expect((await renderPage({ path: '/terms-of-service' })).text()).toContain(
    'The laws of the State of South Carolina apply',
  );
});

test('Duke’s companies are the estimator’s in North Carolina and utilities like any other elsewhere, and places that were saved before the state are there', () => {
  const [city, ...others] = greenville.towns;
  const withDuke = { ...greenville, towns: [{ ...city, utilities: ['duke'] }, ...others] };
  const moved = placesSchema.parse(withDuke);
  expect(moved.towns[0]?.utilities).toEqual(['dukeEnergy']);
  expect(moved.utilities).toEqual({
    ...greenville.utilities,
    dukeEnergy: { name: 'Duke Energy', url: null },
  });
  const home = placesSchema.safeParse({ ...moved, state: 'NC', towns: [{ ...city, latitude: 32.8 }] });
  expect(home.error?.issues).toContainEqual(
    expect.objectContaining({
      path: ['state'],
      message: 'Not in North Carolina: Greenville. Move your city first',
    }),
  );
  const inCarolina = moved.towns.map((town) => ({ ...town, latitude: 35.6, longitude: -82.5 }));
  const back = placesSchema.parse({ ...moved, state: 'NC', towns: inCarolina });
  expect([back.towns[0]?.utilities, back.utilities]).toEqual([['duke'], greenville.utilities]);
  const { state: _, ...before } = { ...facts().places, towns: [{ ...city, latitude: 32.8 }] };
  expect(placesSchema.safeParse(before).error?.issues[0]?.message).toBe('Choose a place in North Carolina');
});
