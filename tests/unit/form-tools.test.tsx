import { type CheerioAPI, load } from 'cheerio';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { pages } from '@/lib/site/pages';
import { renderPage } from '../support/page-document';
import { shippedSeo } from '../support/shipped-seo';

vi.mock('@/lib/platform/env', () => ({ siteOrigin: () => 'https://ridgelight.example' }));
vi.mock('@/lib/solar/constants/queries', async () => {
  const { shippedConstants } = await import('../support/shipped-constants');
  return { currentConstants: async () => shippedConstants };
});
vi.mock('@/lib/settings/current-rate-notice', () => ({ currentRateNotice: async () => 39 }));
vi.mock('@/lib/seo/page-seo', () => ({ pageSeo: async (path: string) => shippedSeo(path) }));

const withForms = {
  '/': ['estimate_from_bill', 'fill_in_contact_form'],
  '/contact': ['fill_in_contact_form'],
  '/savings': ['estimate_solar_savings'],
};

describe.each(Object.entries(withForms))('an assistant in the browser, on %s,', (path, names) => {
  let $: CheerioAPI = load('');
  beforeAll(async () => {
    $ = await renderPage({ path });
  });

  test('finds each form as a tool that only a person can send', () => {
    const forms = $('form').toArray();
    expect(forms.map((form) => $(form).attr('toolname'))).toEqual(names);
    for (const form of forms) expect($(form).attr('tooldescription')).toMatch(/\.$/);
    expect($('[toolautosubmit]')).toHaveLength(0);
  });

  test('reads of each field, and of each group, what goes into it', () => {
    const fields = $('form :is(input, select, textarea)[name]:not([type=hidden])').toArray();
    const groups = new Set(fields.map((field) => $(field).attr('name')));
    const unsaid = [...groups].filter((name) => {
      const first = $(`form [name="${name}"]`).first();
      if (first.attr('toolparamdescription')) return false;
      if (first.attr('type') === 'radio')
        return !first.closest('fieldset[toolparamdescription]').attr('toolparamdescription');
      const label = first.closest('label').text() || $(`label[for="${first.attr('id')}"]`).text();
      return label.trim() === '';
    });
    expect(groups.size).toBeGreaterThan(1);
    expect(unsaid).toEqual([]);
  });
});

test('every page with a form is among these', async () => {
  const found = [];
  for (const page of pages().filter(({ group }) => group === 'main')) {
    const $ = await renderPage(page);
    if ($('form').length > 0) found.push(page.path);
  }
  expect(found.toSorted()).toEqual(Object.keys(withForms).toSorted());
});
