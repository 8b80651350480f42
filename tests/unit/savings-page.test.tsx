import { expect, test, vi } from 'vitest';
import { SAVINGS_PATH } from '@/lib/site/savings-path';
import { renderPage } from '../support/page-document';
import { shippedSeo } from '../support/shipped-seo';

vi.mock('@/lib/platform/env', () => ({ siteOrigin: () => 'https://ridgelight.example' }));
vi.mock('@/lib/solar/constants/queries', async () => {
  const { shippedConstants } = await import('../support/shipped-constants');
  return { currentConstants: async () => shippedConstants };
});
vi.mock('@/lib/settings/current-rate-notice', () => ({ currentRateNotice: async () => 39 }));
vi.mock('@/lib/seo/page-seo', () => ({ pageSeo: async (path: string) => shippedSeo(path) }));

const foldOf = async (query: Record<string, string>) =>
  (await renderPage({ path: SAVINGS_PATH }, query))('form > details');

test('an answer has its inputs folded into a line, the page of the typical house has them open', async () => {
  const fold = await foldOf({ bill: '180' });
  expect(fold.attr('open')).toBeUndefined();
  expect(fold.find('summary').text()).toContain('$180 a month · ');
  expect(await foldOf({})).toHaveLength(0);
});

test('the price stands before the questions, until they are folded', async () => {
  const order = async (query: Record<string, string>) => {
    const document = await renderPage({ path: SAVINGS_PATH }, query);
    return document('form [data-slot=cost], form input, form select')
      .toArray()
      .map((element) => element.attribs['data-slot'] ?? element.name);
  };
  expect((await order({}))[0]).toBe('cost');
  expect((await order({})).filter((name) => name === 'cost')).toHaveLength(2);
  expect((await order({ bill: '180' })).filter((name) => name === 'cost')).toHaveLength(1);
});

test('inputs that were changed are open, so that the visitor can mend them', async () => {
  expect((await foldOf({ bill: 'lots' })).attr('open')).toBeDefined();
});

test('the first screen’s form leads to the answer, also without a script', async () => {
  const document = await renderPage({ path: '/' });
  const action = document('bill-answer form').attr('action') ?? '';
  expect(action).toMatch(new RegExp(`^${SAVINGS_PATH}#`));
  const answer = action.split('#')[1];
  expect((await renderPage({ path: SAVINGS_PATH }, { bill: '180' }))(`#${answer} h2`)).toHaveLength(1);
});
