import type { Page } from '@playwright/test';
import {
  details,
  LEADS,
  nameButton,
  openNeeds,
  postLead,
  returnToTab,
  row,
  search,
  uniqueMark,
  viewLink,
  WORKBENCH,
  workbenchAnswer,
} from '../support/leads';
import { madeUpLead } from '../support/made-up-lead';
import { aService } from '../support/offered-services';
import { signIn, signInAsColleague } from '../support/sign-in';
import { expect, expectNoAxeViolations, test } from '../support/test';

const leads = Array.from({ length: 50 }, (_, index) => madeUpLead(`Request ${index + 1}`, index + 1));

/** Opens the list, stubbed with a full page. */
async function openFullPage(page: Page) {
  await page.route('**/api/admin/leads/changes', () => {});
  await page.route(`**${WORKBENCH}*`, (route) =>
    route.fulfill(workbenchAnswer(leads, { next: '50', total: 3_000 })),
  );
  await page.goto(LEADS);
  await returnToTab(page, WORKBENCH);
  await expect(nameButton(page, 'Request 1')).toBeVisible();
}

/** Where the first row is, and how many rows nothing covers or cuts off. */
const measureRows = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => {
    const isUncovered = (row: Element) => {
      const { left, top, bottom } = row.getBoundingClientRect();
      const at = (y: number) => document.elementFromPoint(left + 100, y);
      return bottom <= innerHeight && row.contains(at(top + 1)) && row.contains(at(bottom - 2));
    };
    return {
      top: rows[0]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
      whole: rows.filter(isUncovered).length,
    };
  });

test.beforeEach(({ context }) => signIn(context));

for (const [width, height, wanted] of [
  [1440, 900, 14],
  [1280, 720, 10],
  [1024, 768, 10],
] as const) {
  test(`shows ${wanted} leads at ${width} x ${height}, the first at 168 px at most`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openFullPage(page);
    const { top, whole } = await measureRows(page);
    expect(top).toBeLessThanOrEqual(168);
    expect(whole).toBeGreaterThanOrEqual(wanted);
  });
}

test('shows the first lead to call at 208 px, under the heading of its group', async ({ page, request }) => {
  await postLead(request, `First ${uniqueMark()}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${LEADS}?view=call-next`);
  const first = page.locator('.lead-row').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBe(208);
});

test('adds a lead by keyboard, which its details then show, also after a reload amid it', async ({
  page,
}) => {
  const name = `Walked in ${uniqueMark()}`;
  await openFullPage(page);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add a lead' });
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await page.keyboard.type('(828) 555-0190');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Service').selectOption(aService);
  await expectNoAxeViolations(dialog);
  await page.reload();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Add the lead' }).click();
  await expect(details(page)).toContainText(name);
  await expect(details(page)).toContainText('Called');
});

test('does what is typed into the command palette', async ({ page }) => {
  await page.goto('/admin/insight');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  // The page has its controls before it listens for keys.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectNoAxeViolations(palette);
  await page.keyboard.type('call next');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${LEADS}?view=call-next`);
});

test('is reached from the start of the page by eight tabs, whose groups the arrow keys walk', async ({
  page,
}) => {
  await openFullPage(page);
  let tabs = 0;
  const isInRows = () => page.evaluate(() => Boolean(document.activeElement?.closest('tbody')));
  while (!(await isInRows()) && tabs < 40) {
    await page.keyboard.press('Tab');
    tabs += 1;
  }
  expect(tabs).toBeLessThanOrEqual(8);

  await viewLink(page, /^Everyone/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(viewLink(page, /^Quarantine/)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(viewLink(page, /^Call next/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(nameButton(page, 'Request 1')).toBeFocused();
});

test('keeps every row where it is when leads are selected', async ({ page }) => {
  await openFullPage(page);
  const before = await nameButton(page, 'Request 3').boundingBox();
  await page.getByLabel('Select Request 2', { exact: true }).check();
  await expect(page.getByRole('toolbar', { name: 'Selected leads' })).toContainText('1 selected');
  expect(await nameButton(page, 'Request 3').boundingBox()).toEqual(before);
});

test('opens the details at the note, and at the next step', async ({ page, request }) => {
  const { name } = await postLead(request, `Room ${uniqueMark()}`);
  await page.goto(`${LEADS}?searchTerm=${encodeURIComponent(name)}`);
  await row(page, name)
    .getByRole('button', { name: `Add a note about ${name}` })
    .click();
  await expect(details(page).getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.press('Escape');
  await row(page, name)
    .getByRole('button', { name: `Later: set the next step for ${name}` })
    .click();
  await expect(details(page).getByRole('radio', { name: /^In 2 hours/ })).toBeFocused();
});

test('shows the list before going live only to owners', async ({ page, context }) => {
  await page.goto(LEADS);
  await expect((await openNeeds(page)).getByText(/^Before going live/)).toBeVisible();
  // Otherwise the page would ask for new leads without a session.
  await page.goto('about:blank');
  await context.clearCookies();
  await signInAsColleague(context);
  await page.goto(LEADS);
  const needs = await openNeeds(page);
  await expect(needs.getByRole('region', { name: 'Delivery' })).toBeVisible();
  await expect(needs.getByText(/^Before going live/)).toHaveCount(0);
});

test('searches the leads from every staff page', async ({ page }) => {
  await page.goto('/admin/settings');
  // The page has its controls before it listens for keys.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type('somebody');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${LEADS}?searchTerm=somebody`);
});

test.describe('on a phone', { tag: ['@phone', '@long-desktop'] }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('shows six leads, the first above 200 px', async ({ page }) => {
    await openFullPage(page);
    const { top, whole } = await measureRows(page);
    expect(top).toBeLessThan(200);
    expect(whole).toBeGreaterThanOrEqual(6);
  });

  test('selects a lead by a tap on its glyph, and opens it by one beside it', async ({ page }) => {
    await openFullPage(page);
    await page.route(`**/api/admin/leads/${leads[2]?.id}`, () => {});
    const box = await nameButton(page, 'Request 3').boundingBox();
    await page.touchscreen.tap(24, (box?.y ?? 0) + 10);
    await expect(page.getByRole('checkbox', { name: 'Select Request 3', exact: true })).toBeChecked();
    await expect(page.getByRole('toolbar', { name: 'Selected leads' })).toContainText('1 selected');
    await page.touchscreen.tap(200, (box?.y ?? 0) + 35);
    await expect(page).toHaveURL(new RegExp(`lead=${leads[2]?.id}`));
  });

  test('moves to the search by its tab', async ({ page }) => {
    await openFullPage(page);
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Search' }).tap();
    await expect(search(page)).toBeFocused();
  });
});
