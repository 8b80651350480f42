import type { Page } from '@playwright/test';
import {
  details,
  EMPTY_LIST,
  LEADS,
  menuEntry,
  nameButton,
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
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, test } from '../support/test';

const leads = Array.from({ length: 50 }, (_, index) => madeUpLead(`Request ${index + 1}`, index + 1));

/** Opens the list, stubbed with these leads. By another address than the plain one, the server's own don't come first. */
async function openList(page: Page, path: string, shown: typeof leads) {
  await page.route('**/api/admin/leads/changes', () => {});
  await page.route(`**${WORKBENCH}*`, (route) =>
    route.fulfill(workbenchAnswer(shown, { next: '50', total: 3_000 })),
  );
  await page.goto(path);
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

// tests/dom/add-lead.test.tsx shows the dialog.
test('adds a lead by keyboard, which its details then show', { tag: '@long' }, async ({ page }) => {
  const name = `Walked in ${uniqueMark()}`;
  await page.goto(EMPTY_LIST);
  const dialog = page.getByRole('dialog', { name: 'Add a lead' });
  // The page has its controls before it listens for keys.
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(dialog.getByLabel('Phone')).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type('(828) 555-0190');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Service').selectOption(aService);
  await expectNoAxeViolations(dialog);
  await dialog.getByRole('button', { name: 'Add the lead' }).click();
  await expect(details(page)).toContainText(name);
  await expect(details(page)).toContainText('Called');
});

/** The details of one of the leads, without everything that a real one has. */
const madeUpDetail = (lead: (typeof leads)[number]) => ({
  lead,
  phoneE164: '+18285550190',
  firstTouch: null,
  lastTouch: null,
  estimate: null,
  unansweredCalls: 0,
  hasWrongNumber: false,
  referredBy: null,
  deliveries: [],
  household: [],
  timeline: [{ id: 'created', kind: 'created', detail: null, createdAt: lead.createdAt, createdBy: null }],
});

/** Opens the details of one of the leads by a click on its row. */
async function openPanel(page: Page, name: string) {
  await page.route(/\/api\/admin\/leads\/[\da-f-]{36}(\?ahead=1)?$/, (route) => {
    const lead = leads.find(({ id }) => route.request().url().includes(id));
    return lead ? route.fulfill({ json: { data: madeUpDetail(lead) } }) : route.abort();
  });
  await row(page, name).getByRole('cell').nth(1).click();
  await expect(title(page, name)).toBeFocused();
}

const title = (page: Page, name: string) => details(page).getByRole('heading', { name, exact: true });

test('shows ten leads or more in every window, keeps each where it is when leads are selected, and is reached by eight tabs; details as wide as the window allows leave the rows theirs, are closed by Back, wherever one has walked, and belong to the call list, too', async ({
  page,
}) => {
  await openList(page, LEADS, leads);
  let tabs = 0;
  const isInRows = () => page.evaluate(() => Boolean(document.activeElement?.closest('tbody')));
  while (!(await isInRows()) && tabs < 40) {
    await page.keyboard.press('Tab');
    tabs += 1;
  }
  expect(tabs).toBeLessThanOrEqual(8);
  // The arrow keys walk a group.
  await viewLink(page, /^Everyone/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(viewLink(page, /^Quarantine/)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(viewLink(page, /^Call next/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(nameButton(page, 'Request 1')).toBeFocused();

  for (const [width, height, wanted] of [
    [1440, 900, 14],
    [1280, 720, 10],
    [1024, 768, 10],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { top, whole } = await measureRows(page);
    expect(top, `${width} x ${height}`).toBeLessThanOrEqual(168);
    expect(whole, `${width} x ${height}`).toBeGreaterThanOrEqual(wanted);
  }

  const before = await nameButton(page, 'Request 3').boundingBox();
  await page.getByLabel('Select Request 2', { exact: true }).check();
  await expect(page.getByRole('toolbar', { name: 'Selected leads' })).toContainText('1 selected');
  expect(await nameButton(page, 'Request 3').boundingBox()).toEqual(before);
  await page.getByLabel('Select Request 2', { exact: true }).uncheck();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openPanel(page, 'Request 2');
  await expect(page.locator('tr[aria-current=true]')).toContainText('Request 2');
  await expect(details(page)).toContainText('2 of 3,000');
  for (const [width, height, panel, columns] of [
    [1440, 900, 560, ['Name', 'Message', 'Contact Info', 'Service', 'Date', 'Status', 'Actions']],
    [1280, 720, 560, ['Name', 'Message', 'Service', 'Date', 'Status', 'Actions']],
    [1024, 768, 560, ['Name', 'Message', 'Date']],
    [
      1920,
      1080,
      653,
      ['Name', 'Message', 'Contact Info', 'Service', 'Date', 'Status', 'Next step', 'Actions'],
    ],
  ] as const) {
    await page.setViewportSize({ width, height });
    const shown = page.getByRole('columnheader').filter({ hasNotText: 'Assigned to', visible: true });
    await expect(shown, `${width} px`).toHaveText([...columns], { useInnerText: true });
    const box = await details(page).boundingBox();
    expect(Math.round(box?.width ?? 0), `${width} px`).toBe(panel);
    expect(box).toMatchObject({ y: 52, height: height - 52 });
    const { top, whole } = await measureRows(page);
    expect(top, `${width} px`).toBeLessThanOrEqual(168);
    expect(whole, `${width} px`).toBeGreaterThanOrEqual(10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    for (const view of await page.getByRole('navigation', { name: 'Views' }).getByRole('link').all())
      await expect(view, `${width} px`).toBeInViewport({ ratio: 1 });
  }

  // So low that the list is scrolled after a few steps.
  await page.setViewportSize({ width: 1440, height: 500 });
  await expect(page).toHaveURL(`${LEADS}?lead=${leads[1]?.id}`);
  for (let steps = 0; steps < 10; steps += 1) await page.keyboard.press('j');
  await expect(title(page, 'Request 12')).toBeFocused();
  await expect(page).toHaveURL(`${LEADS}?lead=${leads[11]?.id}`);
  await expect(nameButton(page, 'Request 12')).toBeInViewport();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.goBack();
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL(LEADS);
  await expect(nameButton(page, 'Request 12')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  // Closing goes back, too: the browser's history doesn't fill up with leads.
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.press('Enter');
  await expect(details(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL(LEADS);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // Nothing is lost of what somebody does while the browser is still going back.
  await nameButton(page, 'Request 12').press('Enter');
  await expect(title(page, 'Request 12')).toBeVisible();
  await nameButton(page, 'Request 11').evaluate((button: HTMLButtonElement) => {
    for (let presses = 0; presses < 2; presses += 1)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    button.click();
  });
  await expect(title(page, 'Request 11')).toBeVisible();
  await expect(page).toHaveURL(`${LEADS}?lead=${leads[10]?.id}`);
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL(LEADS);

  const group = (part: typeof leads) => ({ leads: part, total: part.length, capped: false });
  const uncalled = { unansweredCalls: 0, callAgainAt: null, lastCall: null, triedSince: null, wish: null };
  const calls = leads.slice(0, 3).map((lead) => ({ ...lead, ...uncalled }));
  const data = {
    followUps: group([]),
    firstCalls: group(calls.slice(0, 2)),
    retries: group(calls.slice(2)),
    later: group([]),
    old: group([]),
    wrongNumbers: group([]),
    isOpen: true,
    doneToday: 0,
  };
  await page.route('**/next-calls*', (route) => route.fulfill({ json: { data } }));
  await viewLink(page, /^Call next/).click();
  await page.getByRole('button', { name: 'Request 2', exact: true }).click();
  await expect(title(page, 'Request 2')).toBeFocused();
  await page.keyboard.press('j');
  await expect(title(page, 'Request 3')).toBeFocused();
  await expect(details(page)).toContainText('3 of 3');
});

test('the details beside the list show another lead by a click or a key, keep what is half typed with its lead, stay open while the list is searched, and close a menu first', async ({
  page,
}) => {
  await openList(page, EMPTY_LIST, leads.slice(0, 8));
  await openPanel(page, 'Request 2');
  const note = details(page).getByRole('textbox', { name: 'Note' });
  await note.fill('Half a no');
  await row(page, 'Request 5').getByRole('cell').nth(1).click();
  await expect(title(page, 'Request 5')).toBeFocused();
  await expect(note).toHaveValue('');
  // With the focus in the details it stays there.
  await page.keyboard.press('j');
  await expect(title(page, 'Request 6')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(title(page, 'Request 4')).toBeFocused();
  await details(page).getByRole('button', { name: 'Previous lead' }).click();
  await expect(title(page, 'Request 3')).toBeVisible();
  // From the list, the focus walks along.
  await nameButton(page, 'Request 3').focus();
  await page.keyboard.press('ArrowUp');
  await expect(nameButton(page, 'Request 2')).toBeFocused();
  await expect(title(page, 'Request 2')).toBeVisible();
  await expect(note).toHaveValue('Half a no');
  await page.keyboard.press('t');
  await expect(note).toBeFocused();
  await note.press('End');
  await page.keyboard.type('te, jk');
  await expect(note).toHaveValue('Half a note, jk');
  await title(page, 'Request 2').focus();
  await page.keyboard.press('/');
  await page.keyboard.type('somebody');
  await expect(page).toHaveURL(/searchTerm=somebody/);
  await expect(details(page)).toBeVisible();
  await menuEntry(page, 'Spam');
  await page.keyboard.press('Escape');
  await expect(details(page).getByRole('region', { name: 'More actions' })).toBeHidden();
  await expect(details(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL(/searchTerm=somebody$/);
  await expect(nameButton(page, 'Request 2')).toBeFocused();
});

test.describe('on a phone', { tag: ['@phone', '@long-desktop'] }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('shows six leads, the first above 200 px, moves to the search by its tab, selects a lead by a tap on its glyph, and opens it by one beside it', async ({
    page,
  }) => {
    await openList(page, LEADS, leads);
    const { top, whole } = await measureRows(page);
    expect(top).toBeLessThan(200);
    expect(whole).toBeGreaterThanOrEqual(6);
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Search' }).tap();
    await expect(search(page)).toBeFocused();
    await page.route(`**/api/admin/leads/${leads[2]?.id}`, () => {});
    const box = await nameButton(page, 'Request 3').boundingBox();
    await page.touchscreen.tap(24, (box?.y ?? 0) + 10);
    await expect(page.getByRole('checkbox', { name: 'Select Request 3', exact: true })).toBeChecked();
    await expect(page.getByRole('toolbar', { name: 'Selected leads' })).toContainText('1 selected');
    await page.touchscreen.tap(200, (box?.y ?? 0) + 35);
    await expect(page).toHaveURL(new RegExp(`lead=${leads[2]?.id}`));
  });

  test('shows the details on the whole screen, with the actions at the bottom', async ({ page, request }) => {
    const lead = await postLead(request, `Room ${uniqueMark()}`);
    await page.goto(`${LEADS}?lead=${lead.id}`);
    await expect(details(page).getByRole('textbox', { name: 'Note' })).toBeVisible();
    expect(await details(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const call = details(page).getByRole('link', { name: 'Call', exact: true });
    await expect(call).toHaveAttribute('href', 'tel:+18285550190');
    const note = details(page).getByRole('button', { name: 'Note', exact: true });
    for (const action of [call, note]) {
      const box = await action.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(820);
    }
    await expectNoAxeViolations(details(page));
    await details(page).getByRole('button', { name: 'Later', exact: true }).tap();
    await expect(details(page).getByRole('radio', { name: /^In 2 hours/ })).toBeFocused();
    await note.tap();
    const text = details(page).getByRole('textbox', { name: 'Note' });
    await expect(text).toBeFocused();
    await text.fill('Has a barn, too');
    const save = details(page).getByRole('button', { name: 'Save', exact: true });
    await save.tap();
    const offers = page.getByRole('region', { name: 'What you changed', includeHidden: true });
    await expect(offers).toContainText('Saved');
    // What scrolls ends above it.
    await save.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
    const [saveBox, offersBox] = [await save.boundingBox(), await offers.boundingBox()];
    expect((saveBox?.y ?? 0) + (saveBox?.height ?? 0)).toBeLessThanOrEqual(offersBox?.y ?? 0);
    await (await menuEntry(page, 'Mark as Contacted')).tap();
    await expect(details(page)).toBeHidden();
    await expect(row(page, lead.name)).toHaveAttribute('data-status', 'contacted');
  });
});
