import { afterEach, describe, expect, test, vi } from 'vitest';
import { peopleFor } from '@/lib/leads/assignment-rules/schema';
import { facts, setFacts } from '@/lib/site/facts/current';
import type { Places } from '@/lib/site/installer/schema';
import { pages } from '@/lib/site/pages';
import { townAnchor } from '@/lib/site/town-anchor';
import { ringMiles } from '@/lib/solar/distance';
import { readQuery } from '@/lib/solar/estimate/read-query';
import { changeFacts } from '../support/change-facts';
import { renderPage } from '../support/page-document';

// Rendered without stored SEO records and without Next's cache.
vi.setConfig({ testTimeout: 60_000 });
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
vi.mock('@/lib/seo/page-seo', async () => {
  const { shippedSeo } = await import('../support/shipped-seo');
  const { shippedFigures } = await import('../support/shipped-constants');
  return { pageSeo: async (path: string) => shippedSeo(path, '2026-11-27', shippedFigures) };
});

const shipped = facts();
afterEach(() => setFacts(shipped));

const { places } = shipped;
const [city] = places.towns as [Places['towns'][number]];
const bare = { utilities: {}, permitOffices: {}, coordinatesFrom: null };
const card = { id: 'city', pages: ['home' as const, 'service-areas' as const], title: 'The city' };
const { terrain: _, permitOffice: __, ...plain } = city;

const installers: [name: string, served: Partial<Places>][] = [
  [
    'one town, about which nothing is written',
    {
      ...bare,
      towns: [{ ...plain, utilities: ['duke'] }],
      areas: [{ ...card, description: 'In {counties} county.', places: [city.name] }],
      map: { countyLabels: [], rivers: [], peaks: [] },
    },
  ],
  [
    'thirty towns, up to fifty miles away',
    {
      towns: Array.from({ length: 30 }, (_, index) => ({
        ...(index % 2 ? plain : city),
        name: index === 0 ? city.name : `Town ${index}`,
        latitude: city.latitude + 0.7 * Math.sin(index) * (index / 30),
        longitude: city.longitude + 0.8 * Math.cos(index) * (index / 30),
        isCommunity: true,
      })),
      areas: [{ ...card, description: 'Everywhere.', places: 'counties' }],
    },
  ],
];

describe.each(installers)('with %s', (_name, served) => {
  test('every page renders, with every town where towns are listed', async () => {
    changeFacts({ places: { ...places, ...served } });
    for (const { path } of pages()) {
      const $ = await renderPage({ path });
      expect($('h1').text().trim(), path).not.toBe('');
      const text = $('body').text();
      expect(text, path).not.toMatch(/undefined|NaN|\{counties\}/);
      if (path !== '/service-areas') continue;
      for (const { name } of facts().places.towns) expect(text).toContain(name);
    }
    expect(ringMiles().length).toBeGreaterThan(0);
  });
});

describe('a town that is no longer served', () => {
  const gone = places.towns.at(1)?.name ?? '';
  const take = () =>
    changeFacts({ places: { ...places, towns: places.towns.filter(({ name }) => name !== gone) } });

  test('is replaced by the city in a saved link to an estimate, with a note', () => {
    const query = new URLSearchParams({ town: townAnchor(gone), bill: '250' });
    expect(readQuery(query, {})).toMatchObject({ inputs: { town: townAnchor(gone) }, notes: [] });
    take();
    expect(readQuery(query, {})).toMatchObject({
      inputs: { town: townAnchor(city.name), bill: 250 },
      notes: [`We couldn’t read the town, so we used ${city.name}.`],
    });
  });

  test('has no rule that fits', () => {
    const rules = [{ service: null, town: gone, staffId: 'dana', staffName: 'Dana' }];
    const lead = { service: 'residential-solar', address: `1 Oak St, ${gone}, NC` };
    expect(peopleFor(rules, lead)).toEqual(['dana']);
    take();
    expect(peopleFor(rules, lead)).toEqual([]);
  });
});
