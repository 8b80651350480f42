import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Footer } from '@/components/site/footer';
import {
  sampleCertificates,
  sampleJobs,
  sampleLicenses,
  samplePeople,
  sampleReviewCounts,
  sampleReviews,
} from '@/components/styleguide/sample-lists';
import { pageGraph } from '@/lib/seo/json-ld';
import { nodesIn, serializeGraph, structuredDataErrors, typesOf } from '@/lib/seo/structured-data';
import { facts } from '@/lib/site/facts/current';
import { defaultFacts } from '@/lib/site/facts/entries';
import { pageByPath, pages } from '@/lib/site/pages';
import { testimonials } from '@/lib/site/testimonials';
import { changeFacts } from '../support/change-facts';
import { renderDocument, renderPage } from '../support/page-document';
import { shippedFigures } from '../support/shipped-constants';
import { shippedSeo } from '../support/shipped-seo';

vi.mock('@/lib/platform/env', () => ({ siteOrigin: () => 'https://ridgelight.example' }));
vi.mock('@/lib/solar/constants/queries', async () => {
  const { shippedConstants } = await import('../support/shipped-constants');
  return { currentConstants: async () => shippedConstants };
});
vi.mock('@/lib/settings/current-rate-notice', () => ({ currentRateNotice: async () => 39 }));
vi.mock('@/lib/seo/page-seo', () => ({ pageSeo: async (path: string) => shippedSeo(path, '2026-11-27') }));
vi.mock('@/components/site/copyright', () => ({ Copyright: () => null }));

const question = {
  id: 'Q1',
  question: 'Do you work on barns?',
  answer: 'Yes. See [the areas](/service-areas).',
};
const ended = { id: 'old', name: 'Ended Certificate', issuer: 'A board', ends: '2026-11-26' };

/** The facts of an owner who has filled all lists. */
const full = {
  people: samplePeople(),
  jobs: sampleJobs(),
  reviews: sampleReviews,
  reviewCounts: sampleReviewCounts,
  certificates: [...sampleCertificates, ended],
  questions: [question],
};
const fillLists = () =>
  changeFacts({
    ...full,
    business: {
      ...facts().business,
      licenses: sampleLicenses.map(({ board, link, ...license }) => ({
        ...license,
        board: board ?? undefined,
        link: link ?? undefined,
      })),
      insurance: 'General liability, $2 million',
      social: [{ name: 'A Network', url: 'https://network.example/us' }],
      address: { street: '12 Main Street', city: 'Asheville', stateCode: 'NC', postalCode: '28801' },
    },
  });

beforeEach(() => changeFacts(defaultFacts));

const places = '#people, #roofs, #reviews, #credentials';

test('while the lists are empty, no page has a place for them', async () => {
  for (const path of ['/', '/about']) expect((await renderPage({ path }))(places)).toHaveLength(0);
  const contact = await renderPage({ path: '/contact' });
  expect(contact('main, body').text()).not.toMatch(/Licenses|Insurance|Find Us Online/);
  expect((await renderDocument(<Footer />)).text()).not.toMatch(/License|Insurance|Certified/);
});

describe('with full lists', () => {
  beforeEach(fillLists);

  test('the about page has people, roofs, reviews, and licenses and certificates', async () => {
    const $ = await renderPage({ path: '/about' });
    const headings = $(places)
      .get()
      .map((place) => $(place).find('h2').text());
    expect(headings).toEqual([
      'Who Comes to Your House',
      'Roofs We Measured',
      'Reviews',
      'Licenses and Certificates',
    ]);
    expect($('#credentials').text()).toContain('PV Installation Professional');
    expect($('#credentials').text()).not.toContain('Ended Certificate');
  });

  test('the footer names licenses, certificates, insurance, address and profiles', async () => {
    const $ = await renderDocument(<Footer />);
    const text = $('footer').text().replaceAll('\u00a0', ' ');
    expect(text).toContain('Licenses: Unlimited electrical U.00001, General contractor 00002');
    expect(text).toContain('Certified: PV Installation Professional 000000-1, Certified Battery Installer');
    expect(text).toContain('Insurance: General liability, $2 million');
    expect($('address').text()).toBe('12 Main StreetAsheville, NC 28801');
    expect($('a[href="https://network.example/us"]').text()).toBe('A Network');
  });

  test('the contact page has the details of the business, and the owner’s questions after ours', async () => {
    const $ = await renderPage({ path: '/contact' });
    const headings = $('h2')
      .get()
      .map((heading) => $(heading).text());
    expect(headings).toEqual(expect.arrayContaining(['Address', 'Licenses', 'Insurance', 'Find Us Online']));
    const last = $('details').last();
    expect(last.find('h3').text()).toBe('Do you work on barns?');
    expect(last.find('a').attr('href')).toBe('/service-areas');
  });

  test.each(pages().map(({ path }) => path))(
    'the structured data of %s has no review and no rating',
    (path) => {
      const graph = graphOf(path);
      expect(structuredDataErrors(serializeGraph(graph))).toEqual([]);
      expect(nodesIn(graph).flatMap(typesOf)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/review|rating|person/i)]),
      );
      expect(serializeGraph(graph)).not.toMatch(/Nora H\.|Walt Hensley/);
    },
  );

  test('structured data has the licenses, the valid certificates and the owner’s questions', () => {
    const nodes = nodesIn(graphOf('/contact'));
    const credentials = nodes.filter((node) => typesOf(node).includes('EducationalOccupationalCredential'));
    expect(credentials.map(({ name }) => name)).toEqual([
      'Unlimited electrical',
      'General contractor',
      'PV Installation Professional',
      'Certified Battery Installer',
    ]);
    expect(credentials[0]).toEqual({
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: 'license',
      name: 'Unlimited electrical',
      identifier: 'U.00001',
      recognizedBy: { '@type': 'Organization', name: 'Made-up Board of Electrical Contractors' },
      url: 'https://license.example/U.00001',
    });
    expect(nodes).toContainEqual({
      '@type': 'Question',
      name: 'Do you work on barns?',
      acceptedAnswer: { '@type': 'Answer', text: 'Yes. See the areas.' },
    });
  });
});

const graphOf = (path: string) => {
  const page = pageByPath(path);
  if (!page) throw new Error(`there is no page ${path}`);
  return pageGraph(page, 'https://ridgelight.example', shippedFigures, '2026-11-27');
};

describe('samples of testimonials', () => {
  const own = {
    id: 'Own_1',
    name: 'Ann Lee',
    location: 'Marshall',
    text: 'They came back.',
    service: 'energy-storage',
  } as const;

  test('leave with the first real one, which has no stars', async () => {
    changeFacts({ testimonials: [own] });
    const $ = await renderPage({ path: '/' });
    expect($('#testimonials li').text()).toBe('“They came back.”Ann LeeMarshall, Energy Storage');
    expect($('#testimonials').text()).not.toContain('ample');
    expect($('#testimonials svg')).toHaveLength(0);
  });

  test('leave with the first review, which takes their place', async () => {
    changeFacts({ reviews: sampleReviews.slice(0, 1) });
    expect(testimonials()).toEqual([]);
    const $ = await renderPage({ path: '/' });
    expect($('#testimonials h2').text()).toBe('Testimonials');
    expect($('#testimonials blockquote')).toHaveLength(1);
    expect($('#testimonials').text()).not.toContain('ample');
  });
});
