import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { Footer } from '@/components/site/footer';
import { Header } from '@/components/site/header';
import { NextStepBar } from '@/components/site/next-step-bar';
import { TopBar } from '@/components/site/top-bar';
import {
  sampleCertificates,
  sampleJobs,
  samplePeople,
  sampleReviewCounts,
  sampleReviews,
} from '@/components/styleguide/sample-lists';
import { changeFacts } from '../support/change-facts';
import { htmlBudget } from '../support/page-bytes';
import { shippedSeo } from '../support/shipped-seo';

vi.mock('@/lib/platform/env', () => ({ siteOrigin: () => 'https://ridgelight.example' }));
vi.mock('@/lib/solar/constants/queries', async () => {
  const { shippedConstants } = await import('../support/shipped-constants');
  return { currentConstants: async () => shippedConstants };
});
vi.mock('@/lib/settings/current-rate-notice', () => ({ currentRateNotice: async () => 39 }));
vi.mock('@/lib/seo/page-seo', () => ({ pageSeo: async (path: string) => shippedSeo(path) }));
vi.mock('@/components/site/copyright', () => ({ Copyright: () => null }));

/** What a document has besides the frame and its page: the head, the scripts and the facts. */
const REST = { raw: 6500, sent: 1800 };

/** Words in an order that compresses no better than what people write. */
const words = readFileSync('docs/leads.md', 'utf8').match(/[A-Za-z’]{2,}/g) ?? [];
let position = 0;
const prose = (length: number) => {
  let text = '';
  while (text.length < length) {
    position = (position + 7919) % words.length;
    text += `${words[position]} `;
  }
  return text.trim();
};

changeFacts({
  people: samplePeople(),
  jobs: sampleJobs().map((job) => ({
    ...job,
    sentence: job.sentence && prose(job.sentence.length),
    advisedAgainst: job.advisedAgainst && prose(job.advisedAgainst.length),
  })),
  reviews: sampleReviews.map((review) => ({ ...review, text: prose(300) })),
  reviewCounts: sampleReviewCounts,
  certificates: sampleCertificates,
});

test.each([
  ['/', () => import('@/app/(site)/page')],
  ['/about', () => import('@/app/(site)/about/page')],
])('with 12 jobs, 8 people and 20 reviews, the document of %s keeps to its budget', async (path, load) => {
  const { default: Page } = await load();
  const html = await markup(
    <>
      <TopBar />
      <Header />
      {await Page()}
      <Footer />
      <NextStepBar />
    </>,
  );
  const budget = htmlBudget(path);
  expect(Buffer.byteLength(html) + REST.raw).toBeLessThanOrEqual(budget.raw);
  expect(brotliCompressSync(html).byteLength + REST.sent).toBeLessThanOrEqual(budget.sent);
});

async function markup(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page);
  return new Response(prelude).text();
}
