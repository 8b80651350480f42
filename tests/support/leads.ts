import type { APIRequestContext, Page } from '@playwright/test';
import type { madeUpLead } from './made-up-lead';
import { aService } from './offered-services';
import { expect } from './test';

export const LEADS = '/admin/form-fills';

/** The page without leads, for tests of its other parts: the whole list is rendered again for every lead of another test. */
export const EMPTY_LIST = `${LEADS}?dateTo=2020-01-01`;

export const uniqueMark = () => crypto.randomUUID().slice(0, 8);

/** Submits a lead as the website does, for a person whom no other test uses. `request` is the path of the homeowner's page. */
export async function postLead<Fields extends Record<string, string>>(
  request: APIRequestContext,
  name: string,
  fields = {} as Fields,
) {
  const lead = { name, phone: '(828) 555-0190', service: aService, ...fields };
  const response = await request.post('/api/contact', { data: lead });
  expect(response.status()).toBe(201);
  const { data } = (await response.json()) as { data: { id: string; request: string } };
  return { ...lead, id: data.id, request: data.request };
}

/**
 * Makes the page refetch, as when somebody comes back to its tab, and waits for the response from `path`. More than once if
 * need be: a page that isn't hydrated yet doesn't listen.
 */
export async function returnToTab(page: Page, path: string) {
  await expect(async () => {
    const responded = page.waitForResponse((response) => new URL(response.url()).pathname === path, {
      timeout: 5_000,
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await responded;
  }).toPass();
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
  }: {
    next?: string | null;
    total?: number;
    capped?: boolean;
    newest?: StubbedLead[];
  } = {},
) {
  const count = { total, capped };
  const none = { total: 0, capped: false };
  const data = {
    page: { data: leads, page: { next, ...count } },
    counts: { all: count, 'not-contacted': count, contacted: none },
    newest: { leads: newest, hasMore: false },
    views: { callNext: count, mine: count, new: count, everyone: count, quarantine: none },
  };
  return { json: { data } };
}

export const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const nameButton = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name, exact: true });
export const details = (page: Page) => page.getByRole('dialog', { name: 'Lead Details' });

/** Opens the menu of what is rarely done with the open lead, and returns the entry with this name. */
export async function menuEntry(page: Page, name: string | RegExp) {
  await details(page).getByRole('button', { name: 'More actions', exact: true }).click();
  return details(page)
    .getByRole('region', { name: 'More actions' })
    .getByRole('button', { name, exact: true });
}

/** Marks the open lead as contacted, or as not contacted. */
export async function markInDetails(page: Page) {
  await expect(details(page).getByRole('button', { name: 'More actions', exact: true })).toBeVisible();
  const name = /^Mark as (Not )?Contacted$/;
  const button = details(page).getByRole('button', { name });
  await ((await button.isVisible()) ? button : await menuEntry(page, name)).click();
}

/** Erases the person of the open lead. */
export async function erasePerson(page: Page) {
  await (await menuEntry(page, 'Erase personal data')).click();
  await page
    .getByRole('dialog', { name: 'Erase 1 person?' })
    .getByRole('button', { name: 'Erase for good' })
    .click();
}

export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true });
export const viewLink = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
export const selectAll = (page: Page) =>
  page.getByRole('checkbox', { name: 'Select every lead on this page' });

/** Selects every row: by the box in the table's head, on a phone by the one among more tools. */
export async function checkAll(page: Page) {
  await openMoreTools(page);
  await selectAll(page).check();
  // The tools of a phone; otherwise Escape would select none.
  if (await page.locator(':popover-open').count()) await page.keyboard.press('Escape');
}

/** Opens what a button opens over the page, if it isn't open. */
async function openPopover(page: Page, region: string, button: string | RegExp) {
  const opened = page.getByRole('region', { name: region, exact: true });
  if (!(await opened.isVisible())) await page.getByRole('button', { name: button, exact: true }).click();
  await expect(opened).toBeVisible();
  return opened;
}

export const expandFilters = (page: Page) => openPopover(page, 'Filters', 'Filter');

/** Opens the list of what needs somebody, and returns it. */
export const openNeeds = (page: Page) => openPopover(page, 'Things that need you', /needs? you$/);

/** Opens the recipients of alerts on the leads page. */
export const openRecipients = (page: Page) =>
  openPopover(page, 'Who gets these leads', /^Who gets these leads/);

/** Opens the tools of the list that don't fit on a phone. */
export async function openMoreTools(page: Page) {
  if (await page.getByRole('button', { name: 'More', exact: true }).isVisible())
    await openPopover(page, 'More', 'More');
}

/** Presses 'Clear filters' among the tools of the list. */
export async function clearFilters(page: Page) {
  await openMoreTools(page);
  await page
    .getByRole('toolbar', { name: 'The list' })
    .getByRole('button', { name: 'Clear filters' })
    .filter({ visible: true })
    .click();
}

/** Marks a lead as contacted, or as not contacted: in its row, on a phone in its details. */
export async function toggleContact(page: Page, name: string) {
  const button = row(page, name).getByRole('button', { name: /^(Contact|Uncontact) / });
  if (await button.isVisible()) return button.click();
  // Closes what may be open over the rows.
  await page.keyboard.press('Escape');
  await nameButton(page, name).click();
  await markInDetails(page);
}

/** Signs out by the menu in the bar. */
export async function signOut(page: Page) {
  await openPopover(page, 'Your menu', /^Your menu/);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
}

/** Undoes the last change, by the button that is offered for ten seconds. */
export const undoLast = (page: Page) => undoButton(page).click();

export const undoButton = (page: Page) =>
  page.getByRole('region', { name: 'What you changed' }).getByRole('button', { name: 'Undo' }).last();
