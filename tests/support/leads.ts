import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test';

export const LEADS = '/admin/form-fills';

export const uniqueMark = () => crypto.randomUUID().slice(0, 8);

/** Submits a lead as the website does, for a person whom no other test uses. */
export async function postLead(
  request: APIRequestContext,
  name: string,
  fields: Record<string, string> = {},
) {
  const lead = { name, phone: '(828) 555-0190', service: 'energy-storage', ...fields };
  const answer = await request.post('/api/contact', { data: lead });
  expect(answer.status()).toBe(201);
  const { data } = (await answer.json()) as { data: { id: string } };
  return { ...lead, id: data.id };
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
