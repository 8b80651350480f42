import { beforeAll, expect, test, vi } from 'vitest';
import { Footer } from '@/components/site/footer';
import { Header } from '@/components/site/header';
import { PageFacts } from '@/components/site/page-facts';
import { pageGraph } from '@/lib/seo/json-ld';
import { facts } from '@/lib/site/facts/current';
import { placesSchema } from '@/lib/site/installer/schema';
import { pages } from '@/lib/site/pages';
import { writtenServiceIds } from '@/lib/site/service-labels';
import { testimonials } from '@/lib/site/testimonials';
import { ridgeText } from '@/lib/solar/estimate/ridge-text';
import { modelRoof } from '@/lib/solar/estimate/roof-yield';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';
import { changeFacts } from '../support/change-facts';
import { renderDocument, renderPage } from '../support/page-document';
import { shippedConstants, shippedFigures } from '../support/shipped-constants';
import { shippedSeo } from '../support/shipped-seo';

const DAY = '2026-11-27';

// Rendered without stored SEO records and without Next's cache.
vi.mock('@/lib/platform/env', () => ({ siteOrigin: () => 'https://capefearsun.example' }));
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
vi.mock('@/lib/seo/page-seo', () => ({ pageSeo: async (path: string) => shippedSeo(path, DAY) }));
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** What is true in the mountains alone, or happened there. Data sheets speak of ice balls, which test the glass. */
const MOUNTAINS =
  /[^\n]*(mountain|\bridges?\b|\bcoves?\b|\bfog|hollow|snow|\bic(?:e|y)\b(?! balls)|\biced\b|helene|buncombe|blue ridge|gravel|apple|valley|poplar|hillside|slope|elevation|up here|high road|2024|asheville|western n)[^\n]*/gi;

// An installer on the coast, who serves no town near Asheville.
const coast = placesSchema.parse({
  terrain: 'other',
  utilities: {},
  permitOffices: {},
  towns: [
    { name: 'Wilmington', county: 'New Hanover', latitude: 34.2257, longitude: -77.9447, utilities: ['dep'] },
    { name: 'Leland', county: 'Brunswick', latitude: 34.2563, longitude: -78.0447, utilities: ['dep'] },
  ],
  areas: [
    {
      id: 'brunswick-county',
      pages: ['home', 'service-areas'],
      title: 'Brunswick County',
      description: 'West of the river.',
      places: { townsOf: 'Brunswick' },
    },
  ],
  map: { countyLabels: [], rivers: [], peaks: [] },
  coordinatesFrom: null,
});

beforeAll(() => {
  changeFacts({
    business: {
      ...facts().business,
      name: 'Cape Fear Sun',
      email: 'hello@capefearsun.example',
      region: { name: 'Southeastern North Carolina', shortName: 'Southeastern NC' },
      heading: 'Solar for the Coast',
      reach: 'We work within twenty miles of Wilmington.',
    },
    places: coast,
    services: { offered: [...writtenServiceIds] },
  });
});

test('nothing that an installer on the coast publishes speaks of mountains', async () => {
  const published = await Promise.all(
    pages().map(async (page) => {
      const document = await renderPage(page);
      const alts = document('img, svg, section')
        .map((_, { attribs }) => attribs.alt ?? attribs['aria-label'] ?? '')
        .toArray();
      document('body *').append('\n');
      const data = JSON.stringify([page, pageGraph(page, 'https://capefearsun.example', shippedFigures)]);
      return [document('body').text(), ...alts, data.replaceAll('","', '\n')].join('\n');
    }),
  );
  const frame = await renderDocument(
    <>
      <Header />
      <Footer />
    </>,
  );
  const all = [...published, frame.text(), JSON.stringify(testimonials())].join('\n');
  expect(all.match(MOUNTAINS) ?? []).toEqual([]);
});

test('the estimate calls what stands on the horizon a skyline, also in the browser', async () => {
  const house = { ...typicalHouse(), ridge: { east: 20, south: 5, west: 5 } };
  expect(ridgeText(house, modelRoof(house, shippedConstants.values))).toMatch(/^Your skyline takes/);
  const savings = await renderPage({ path: '/savings' });
  expect(savings('legend').text()).toContain('Does anything tall stand to the east, south or west?');
  expect(savings('input[type=range]').first().attr('aria-label')).toBe('East skyline');
  const document = await renderDocument(<PageFacts reader="visitors" />);
  expect(JSON.parse(document('data').attr('value') ?? '')).toMatchObject({ places: { terrain: 'other' } });
});

test('places that were saved before the terrain are in the mountains', () => {
  const { terrain: _, ...before } = coast;
  expect(placesSchema.parse(before).terrain).toBe('mountains');
});

test('Helene is told of where a town of Buncombe County is served', async () => {
  const story = async () => (await renderPage({ path: '/about' })).text();
  const storage = async () => (await renderPage({ path: '/services/energy-storage' }))('#helene').length;
  expect([await story(), await storage()]).toEqual([expect.not.stringContaining('Helene'), 0]);
  const [city, ...others] = coast.towns;
  if (!city) throw new Error('there is no town');
  changeFacts({ places: { ...coast, towns: [{ ...city, county: 'Buncombe' }, ...others] } });
  expect([await story(), await storage()]).toEqual([expect.stringContaining('Helene'), 1]);
});
