import type { APIRequestContext, Page } from '@playwright/test';
import type { madeUpLead } from './made-up-lead';
import { aService } from './offered-services';
import { expect } from './test';

export const LEADS = '/admin/form-fills';

/** The page without leads, for tests of its other parts: the whole list is rendered again for every lead of another test. */
export const EMPTY_LIST = `${LEADS}?dateTo=2020-01-01`;

export const uniqueMark = () => crypto.randomUUID().slice(0, 8);

/** Submits a lead as the website does, for a person whom no other test uses. */
export async function postLead(
  request: APIRequestContext,
  name: string,
  fields: Record<string, string> = {},
) {
  const lead = { name, phone: '(828) 555-0190', service: aService, ...fields };
  const response = await request.post('/api/contact', { data: lead });
  expect(response.status()).toBe(201);
  const { data } = (await response.json()) as { data: { id: string } };
  return { ...lead, id: data.id };
}

/** Makes the page refetch, as when somebody comes back to its tab, and waits for the response from `path`. */
export async function returnToTab(page: Page, path: string) {
  const responded = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await responded;
}

export const WORKBENCH = '/api/admin/leads/workbench';

type StubbedLead = ReturnType<typeof madeUpLead>;

/** The response of `GET /api/admin/leads/workbench` with these leads; only those in `newest` are announced as new. */
export function workbenchAnswer(
  leads: StubbedLead[],
  {
    next = null,
    total = leads.length,
    capped = false,
    newest = [],
    oldest = null,
  }: {
    next?: string | null;
    total?: number;
    capped?: boolean;
    newest?: StubbedLead[];
    oldest?: StubbedLead | null;
  } = {},
) {
  const count = { total, capped };
  const data = {
    page: { data: leads, page: { next, ...count } },
    counts: { all: count, 'not-contacted': count, contacted: { total: 0, capped: false } },
    newest: { leads: newest, hasMore: false },
    oldest,
    quarantined: 0,
  };
  return { json: { data } };
}

export const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const nameButton = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name, exact: true });
export const details = (page: Page) => page.getByRole('dialog', { name: 'Lead Details' });

/** Expands the filters, which are collapsed on a phone. */
export async function expandFilters(page: Page) {
  const toggle = filters(page).getByRole('button', { name: 'Filters', exact: true });
  if (await toggle.isVisible()) await toggle.click();
}
