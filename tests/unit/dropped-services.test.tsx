import type { CheerioAPI } from 'cheerio';
import { describe, expect, test, vi } from 'vitest';
import { Footer } from '@/components/site/footer';
import { Header } from '@/components/site/header';
import { MenuSheet } from '@/components/site/menu-sheet';
import { linkedTextParts } from '@/lib/site/linked-text';
import { serviceNotFound, suggestedPages } from '@/lib/site/not-found';
import { pages } from '@/lib/site/pages';
import { serviceLabel, writtenServiceIds } from '@/lib/site/service-labels';
import { changeFacts } from '../support/change-facts';
import { renderDocument, renderPage } from '../support/page-document';
import { shippedSeo } from '../support/shipped-seo';

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
vi.mock('@/lib/seo/page-seo', () => ({ pageSeo: async (path: string) => shippedSeo(path) }));
vi.setConfig({ testTimeout: 30_000 });

const hrefsOf = (document: CheerioAPI) =>
  document('a[href], option')
    .map((_, link) => document(link).attr('href') ?? document(link).attr('value'))
    .get();

const dropped = writtenServiceIds.filter((id) => id !== 'residential-solar');

describe.each(dropped)('without %s', (id) => {
  test('every page is there, and nothing leads to it or names what it is no more', async () => {
    changeFacts({ services: { offered: writtenServiceIds.filter((one) => one !== id) } });
    const frame = await renderDocument(
      <>
        <Header />
        <MenuSheet />
        <Footer />
      </>,
    );
    const documents = [frame, ...(await Promise.all(pages().map((page) => renderPage(page))))];
    const gone = (href: string) =>
      href.startsWith(`/services/${id}`) || href === id || href.includes(`service=${id}`);
    expect(documents.flatMap(hrefsOf).filter(gone)).toEqual([]);
    expect(pages().map(({ path }) => path)).not.toContain(`/services/${id}`);
    expect(suggestedPages()[0]?.name).toBe('All five services');
    // A text that mentions it keeps its words.
    expect(linkedTextParts(`See [it](/services/${id}#x).`).join('')).toBe('See it.');
    // What a lead asked for is still called so.
    expect(serviceLabel(id)).not.toBe(id);
    const page = await renderPage({ path: `/services/${id}` });
    expect(page('h1').text()).toBe(serviceNotFound.heading);
  });
});
