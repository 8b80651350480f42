import type { Page } from '@playwright/test';
import { businessDay, isoDay } from '@/lib/site/calendar-day';
import {
  checkAll,
  clearFilters,
  details,
  EMPTY_LIST,
  expandFilters,
  filters,
  LEADS,
  nameButton,
  openMoreTools,
  postLead,
  returnToTab,
  row,
  search,
  selectAll,
  toggleContact,
  undoButton,
  undoLast,
  uniqueMark,
  viewLink,
  WORKBENCH,
  workbenchAnswer,
} from '../support/leads';
import { madeUpLead } from '../support/made-up-lead';
import { anotherService } from '../support/offered-services';
import { signIn, signInAsColleague } from '../support/sign-in';
import { expect, expectNoAxeViolations, expectNoAxeViolationsInBothThemes, test } from '../support/test';

/** How soon changes by one person must show for another. On a busy machine a push takes seconds. */
const SOON = { timeout: 10_000 };
/** From here on rows are lines of a table. */
const DESKTOP_WIDTH = 768;

const names = (page: Page) => page.locator('tbody tr button[aria-haspopup=dialog]');
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= DESKTOP_WIDTH;
const searched = (mark: string) => `${LEADS}?searchTerm=${mark}`;

/** Opens the list, stubbed with pages of made-up leads: the first few of each fifty, because rows take long to render. */
async function openPages(page: Page, count: number, total = { total: count, capped: false }) {
  const leads = Array.from({ length: count }, (_, index) => madeUpLead(`Request ${index + 1}`, index + 1));
  // Otherwise events of other tests' leads would make the page fetch leads that are not in the stub.
  await page.route('**/api/admin/leads/changes', () => {});
  await page.route(`**${WORKBENCH}*`, async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('after') ?? 0);
    const to = from + 50;
    const next = to < count ? String(to) : null;
    await route.fulfill(workbenchAnswer(leads.slice(from, from + 5), { next, ...total }));
  });
  await page.goto(LEADS);
  await returnToTab(page, WORKBENCH);
  await expect(names(page).first()).toHaveText('Request 1');
}

/** Opens the list, stubbed with these leads, and with those added later, as after an event of the server. */
async function openWithLeads(page: Page, leads: ReturnType<typeof madeUpLead>[], path = LEADS) {
  let newest: typeof leads = [];
  await page.route(`**${WORKBENCH}*`, (route) => route.fulfill(workbenchAnswer(leads, { newest })));
  await page.goto(path);
  await returnToTab(page, WORKBENCH);
  await expect(names(page)).toHaveText(leads.map(({ name }) => name));
  return {
    add: async (...more: typeof leads) => {
      newest = more;
      leads.push(...more);
      leads.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
      await returnToTab(page, WORKBENCH);
    },
  };
}

test.describe('the list of leads', { tag: '@phone' }, () => {
  test.beforeEach(({ context }) => signIn(context));

  test('search and filters narrow the list by every field, follow its address, count it by status, suggest a similar name by keyboard, and can be cleared', {
    tag: '@long-phone',
  }, async ({ page, request }) => {
    // A name that no other test uses.
    const mark = [...uniqueMark()].map((sign) => 'bcdfghklmnprstvw'[Number.parseInt(sign, 16)]).join('a');
    const [roof, battery] = await Promise.all([
      postLead(request, `Roof ${mark}`, { service: anotherService }),
      postLead(request, `Battery ${mark}`),
    ]);
    const today = isoDay(Date.now());
    const changed = await page.request.patch(`/api/admin/leads/${battery.id}`, {
      data: { followUpOn: today },
    });
    expect(changed.status()).toBe(200);
    await page.goto(`${searched(mark)}&service=${anotherService}`);
    await expect(names(page)).toHaveText([roof.name]);
    await expect(search(page)).toHaveValue(mark);
    await expandFilters(page);
    const service = filters(page).getByLabel('Service');
    await expect(service).toHaveValue(anotherService);
    await expect(service.locator('option').first()).toHaveText('All services');
    await service.selectOption('All services');
    await expect(names(page)).toHaveCount(2);
    await expect(page).toHaveURL(searched(mark));

    await filters(page).getByLabel('Next step').selectOption('Due');
    await expect(names(page)).toHaveText([battery.name]);
    await expect(page).toHaveURL(/followUp=due/);
    await filters(page).getByLabel('Next step').selectOption('Any');
    await filters(page).getByLabel('Source').selectOption('Came by themselves');
    await expect(page.getByRole('button', { name: 'Source Came by themselves' })).toBeVisible();
    await expect(row(page, mark)).not.toHaveCount(0);
    await filters(page).getByLabel('Source').selectOption('✓ Came by themselves');
    await filters(page).getByLabel('Assigned to').selectOption('Unassigned');
    await expect(names(page)).toHaveCount(2);
    await filters(page).getByLabel('Assigned to').selectOption({ index: 2 });
    const nothingFound = page.getByText('No leads found matching your filters.');
    await expect(nothingFound).toBeVisible();
    await expectNoAxeViolations(filters(page));
    await expectNoAxeViolations(nothingFound.locator('..'));
    await filters(page).getByLabel('Assigned to').selectOption({ index: 0 });
    await expect(names(page)).toHaveCount(2);

    const marked = page.waitForResponse(/toggle-contacted/);
    await toggleContact(page, battery.name);
    await marked;
    await expandFilters(page);
    const choice = (label: string) => filters(page).getByRole('radio', { name: label, exact: true });
    await expect(choice('All')).toHaveAccessibleDescription('2');
    await expect(choice('Contacted')).toHaveAccessibleDescription('1');
    await choice('Contacted').check({ force: true });
    await expect(names(page)).toHaveText([battery.name]);
    await filters(page).getByText('New Lead', { exact: true }).first().click();
    await expect(names(page)).toHaveText([roof.name]);
    await expect(choice('All')).toHaveAccessibleDescription('2');
    await expect(choice('New Lead')).toHaveAccessibleDescription('1');
    await filters(page).getByLabel('Date from').fill(today);
    await filters(page).getByLabel('Date to').fill(today);
    await expect(names(page)).toHaveText([roof.name]);
    await filters(page).getByLabel('Date to').fill('2020-01-01');
    await expect(nothingFound).toBeVisible();

    await clearFilters(page);
    await expect(page).toHaveURL(LEADS);
    await expect(row(page, roof.name)).toBeVisible();
    await expect(search(page)).toHaveValue('');
    await expandFilters(page);
    await expect(filters(page).getByLabel('All', { exact: true })).toBeChecked();
    await page.keyboard.press('Escape');
    // With a letter left out.
    await search(page).fill(mark.slice(0, 5) + mark.slice(6));
    const suggestion = page.getByRole('status').getByRole('button', { name: mark });
    await suggestion.press('Enter');
    await expect(row(page, roof.name)).toBeVisible();
    await expect(search(page)).toBeFocused();
    await expect(page).toHaveURL(searched(mark));
  });

  test('finds a phone in any format', { tag: ['@any-window', '@long'] }, async ({ page, request }) => {
    const digits = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
    const phone = `(828) ${digits.slice(0, 3)}-${digits.slice(3)}`;
    const { name } = await postLead(request, `Phone ${uniqueMark()}`, { phone });
    await page.goto(LEADS);
    for (const term of [`828.${digits.slice(0, 3)}.${digits.slice(3)}`, `+1 828 ${digits}`, digits]) {
      await search(page).fill(term);
      await expect(names(page)).toHaveText([name]);
    }
  });

  test('sorts by its columns, on a phone by a list of them', { tag: '@any-window' }, async ({
    page,
    request,
  }) => {
    const mark = uniqueMark();
    for (const first of ['Bea', 'Ada', 'Cid']) await postLead(request, `${first} ${mark}`);
    const inOrder = (...firsts: string[]) =>
      expect(names(page)).toHaveText(firsts.map((first) => `${first} ${mark}`));
    await page.goto(searched(mark));
    await inOrder('Cid', 'Ada', 'Bea');
    const header = (name: string) => page.getByRole('columnheader', { name });
    await expect(header('Date')).toHaveAttribute('aria-sort', 'descending');
    await header('Name').getByRole('button').click();
    await inOrder('Ada', 'Bea', 'Cid');
    await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
    await expect(header('Date')).not.toHaveAttribute('aria-sort');
    await header('Name').getByRole('button').click();
    await inOrder('Cid', 'Bea', 'Ada');
    await expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
    await page.setViewportSize({ width: 390, height: 844 });
    await openMoreTools(page);
    await page.getByLabel('Sort by').selectOption('Name, A to Z');
    await inOrder('Ada', 'Bea', 'Cid');
    await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  });

  test('pages forward and back, keeps its page after a reload, and loads at once after a click and after a pause in typing', {
    tag: '@any-window',
  }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === WORKBENCH) asked.push(search);
    });
    await page.clock.install();
    await openPages(page, 120);
    const pager = page.getByRole('navigation', { name: 'Pages' });
    const next = pager.getByRole('button', { name: 'Next' });
    const previous = pager.getByRole('button', { name: 'Previous' });
    await expect(pager).toContainText('1 to 5 of 120');
    await expect(previous).toBeDisabled();
    await next.click();
    await expect(pager).toContainText('51 to 55 of 120');
    await expect(names(page).first()).toHaveText('Request 51');
    await next.click();
    await expect(pager).toContainText('101 to 105 of 120');
    await expect(next).toBeDisabled();
    await page.reload();
    await expect(names(page).first()).toHaveText('Request 101');
    await previous.click();
    await expect(names(page).first()).toHaveText('Request 51');
    await page.goBack();
    await expect(names(page).first()).toHaveText('Request 101');
    await pager.getByRole('button', { name: 'First page' }).click();
    await expect(names(page).first()).toHaveText('Request 1');
    await expect(page).toHaveURL(LEADS);

    await page.clock.pauseAt(Date.now() + 3_600_000);
    asked.length = 0;
    await next.click();
    await expect.poll(() => asked).toEqual(['?after=50']);
    await expandFilters(page);
    await filters(page).getByRole('radio', { name: 'Contacted', exact: true }).check({ force: true });
    await expect.poll(() => asked).toEqual(['?after=50', '?contactStatus=contacted']);
    await search(page).pressSequentially('iris');
    await page.clock.runFor(100);
    expect(asked).toHaveLength(2);
    await page.clock.runFor(1_000);
    await expect.poll(() => asked.slice(2)).toEqual(['?contactStatus=contacted&searchTerm=iris']);
  });

  test('caps the count at ten thousand', { tag: ['@any-window', '@long'] }, async ({ page }) => {
    await openPages(page, 60, { total: 10_000, capped: true });
    await expect(page.getByRole('status').first()).toContainText('10,000+ leads found');
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1 to 5 of 10,000+');
    await expectNoAxeViolations(page);
  });

  test('export opens in a new tab, with the current filter, and shows its progress among the tools, which stay in place; new leads and changes appear automatically', {
    tag: '@any-window',
  }, async ({ page, request }) => {
    const mark = uniqueMark();
    const first = await postLead(request, `Export ${mark}`);
    await page.setViewportSize({ width: 768, height: 1024 });
    const listening = page.waitForResponse(/leads\/changes/);
    await page.goto(`${searched(mark)}&contactStatus=not-contacted`);
    await listening;
    await expect(names(page)).toHaveText([first.name]);
    const link = page.getByRole('link', { name: 'Export to CSV' }).filter({ visible: true });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`^/api/admin/leads/export\\?contactStatus=not-contacted&searchTerm=${mark}&ticket=`),
    );
    const file = await page.request.get(`/api/admin/leads/export?searchTerm=${mark}`);
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(2);
    const controls = [
      page.getByRole('button', { name: 'Filter', exact: true }),
      page.getByRole('button', { name: 'Columns' }),
      link,
    ];
    const boxes = () => Promise.all(controls.map((control) => control.boundingBox()));
    const before = await boxes();
    await link.click();
    const progress = page.getByRole('status').filter({ hasText: 'Exported 1 lead', visible: true });
    await expect(progress).toBeVisible();
    expect(await boxes()).toEqual(before);

    const second = await postLead(request, `Second ${mark}`);
    await expect(row(page, second.name)).toBeVisible(SOON);

    // By somebody else.
    const toggled = await page.request.post(`/api/admin/leads/${first.id}/toggle-contacted`);
    expect(toggled.status()).toBe(200);
    await expect(row(page, first.name)).toHaveCount(0, SOON);
    const renamed = await page.request.patch(`/api/admin/leads/${second.id}`, {
      data: { name: `Third ${mark}` },
    });
    expect(renamed.status()).toBe(200);
    await expect(row(page, `Third ${mark}`)).toBeVisible(SOON);
  });

  test('changes several leads at once, and erases them after a confirmation', {
    tag: '@long-phone',
  }, async ({ page, request }) => {
    const mark = uniqueMark();
    for (const first of ['One', 'Two', 'Three']) await postLead(request, `${first} ${mark}`);
    await page.goto(searched(mark));
    for (const first of ['One', 'Two']) await page.getByLabel(`Select ${first} ${mark}`).check();
    const bar = page.getByRole('toolbar', { name: 'Selected leads' });
    await expect(bar).toContainText('2 selected');
    await expectNoAxeViolations(bar);
    const file = await page.request.get(
      (await bar.getByRole('link', { name: 'Export' }).getAttribute('href')) ?? '',
    );
    expect(file.status()).toBe(200);
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(3);
    await bar.getByRole('button', { name: 'Assign' }).press('Enter');
    const people = page.getByRole('region', { name: 'Assign to' });
    await expectNoAxeViolations(people);
    await people.getByRole('button', { name: '(you)' }).press('Enter');
    await expect(bar).toBeHidden();
    await expect(page.getByText('2 leads assigned to you', { exact: true })).toBeVisible();
    if (isWide(page)) await expect(selectAll(page)).toBeFocused();

    for (const first of ['One', 'Two']) await page.getByLabel(`Select ${first} ${mark}`).check();
    await bar.getByRole('button', { name: 'Close…' }).click();
    await page.getByRole('region', { name: 'Close' }).getByRole('button', { name: 'Renting' }).click();
    await expect(row(page, mark).filter({ hasText: 'Closed: renting' })).toHaveCount(2);
    await expectNoAxeViolations(page.getByRole('region', { name: 'What you changed' }));
    await undoLast(page);
    await expect(page.getByText('2 leads are as before', { exact: false })).toBeVisible();
    await expect(row(page, mark).filter({ hasText: 'New Lead' })).toHaveCount(3);

    await checkAll(page);
    await expect(bar).toContainText('3 selected');
    await page.getByLabel(`Select Three ${mark}`).uncheck();
    await bar.getByRole('button', { name: 'Erase…' }).click();
    const question = page.getByRole('dialog', { name: 'Erase 2 people?' });
    await expect(question).toContainText('for our records');
    await expectNoAxeViolations(question);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(bar.getByRole('button', { name: 'Erase…' })).toBeFocused();
    await expect(names(page)).toHaveCount(3);
    await bar.getByRole('button', { name: 'Erase…' }).click();
    await question.getByRole('button', { name: 'Erase for good' }).click();
    await expect(names(page)).toHaveText([`Three ${mark}`]);
  });

  test('works without crypto.randomUUID, as over plain http', { tag: ['@any-window', '@long'] }, async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }));
    const mark = uniqueMark();
    await postLead(request, `Plain ${mark}`);
    await page.goto(searched(mark));
    await openMoreTools(page);
    await page.getByRole('link', { name: 'Export to CSV' }).filter({ visible: true }).click();
    await expect(page.getByText('Exported 1 lead')).toBeVisible();
  });

  test('leaves out columns where room gets tight, but never name, message and date', {
    tag: '@any-window',
  }, async ({ page }) => {
    const lead = madeUpLead('Crowded', 1, {
      address: '1 Ridge Road, Asheville',
      message: 'A long message. '.repeat(20),
      followUpOn: businessDay(Date.now(), 1),
    });
    const all = 'message,contact,service,town,date,status,followUp,assignee,source';
    await openWithLeads(page, [lead], `${LEADS}?columns=${all}`);
    const line = row(page, 'Crowded');
    for (const [width, left] of [
      [1440, []],
      [1280, ['Asheville']],
      [900, ['Asheville', 'Call tomorrow']],
      [768, ['Asheville', 'Call tomorrow', '(828) 555-0190']],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const text of ['Asheville', 'Call tomorrow', '(828) 555-0190'])
        await expect(
          line.getByRole('cell', { name: text, exact: true }),
          `${text} at ${width} px`,
        ).toHaveCount(left.some((gone) => gone === text) ? 0 : 1);
      await expect(nameButton(page, 'Crowded')).toBeVisible();
      await expect(line.getByRole('cell', { name: /^A long message/ })).toBeVisible();
      await expect(line.locator('time')).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test('call next lists who to call, the first at 208 px, can be limited to one’s own leads, and is gone through by keyboard: down, Enter, the outcome, save and next', {
    tag: '@long-phone',
  }, async ({ page, context, request }) => {
    const { id, name, phone } = await postLead(request, `To call ${uniqueMark()}`);
    // Among the promised ones, all of which are listed: while the business is closed, the newest come last.
    const promised = { followUpOn: businessDay(Date.now()) };
    expect((await context.request.patch(`/api/admin/leads/${id}`, { data: promised })).status()).toBe(200);
    await postLead(request, `To call ${uniqueMark()}`);
    await page.goto(EMPTY_LIST);
    await viewLink(page, /^Call next/).click();
    await expect(page).toHaveURL(`${LEADS}?view=call-next`);
    const line = page
      .getByRole('rowgroup', { name: 'Promised today', exact: true })
      .getByRole('row')
      .filter({ hasText: name });
    const call = line.getByRole('link', { name: `Call ${phone}, ${name}` });
    await expect(call).toHaveAttribute('href', 'tel:+18285550190');
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(isPhone ? 44 : 30);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Mine', exact: true }).click();
    await expect(page).toHaveURL(`${LEADS}?view=call-next&mine=true`);
    await expect(line).toHaveCount(0);
    await page.goBack();
    await expect(viewLink(page, /^Everyone/)).toHaveAttribute('aria-current', 'page');

    await viewLink(page, /^Call next/).click();
    if (isPhone) return;
    const rows = page.locator('.call-table .lead-row');
    await expect(rows.nth(1)).toBeVisible();
    // Under the heading of its group.
    expect((await rows.first().boundingBox())?.y).toBe(208);
    // The page has its rows before it listens for keys.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(rows.first().getByRole('button')).toBeFocused({ timeout: 1_000 });
    }).toPass();
    const next = (await rows.nth(1).getByRole('button').textContent()) ?? '';
    await page.keyboard.press('Enter');
    await details(page).getByRole('radio', { name: 'No answer' }).check();
    await page.keyboard.press('Control+Enter');
    await expect(details(page).getByRole('heading', { name: next })).toBeVisible();
  });

  test('has no axe violations in either theme', { tag: '@long' }, async ({ page, request }) => {
    const mark = uniqueMark();
    await postLead(request, `Axe ${mark}`);
    await page.goto(`${searched(mark)}&columns=contact,service,date,status,followUp,assignee,source`);
    await page.getByLabel(`Select Axe ${mark}`).check();
    await expectNoAxeViolationsInBothThemes(page);
    await page.goto(`${LEADS}?view=call-next`);
    await expect(page.getByText('Loading leads…')).toBeHidden();
    await expectNoAxeViolationsInBothThemes(page);
  });
});

test.describe('while others work on it', { tag: '@phone' }, () => {
  test.beforeEach(({ context }) => signIn(context));

  // The new leads are stubbed: leads of other tests would be announced too.
  test('new leads are announced, also one that was stored late, and one that comes while a key is down does not undo what the key does; they are held back while somebody has scrolled down, but shown on returning from another filter', {
    tag: '@long-phone',
  }, async ({ page }) => {
    const served = await openWithLeads(
      page,
      Array.from({ length: 20 }, (_, index) => madeUpLead(`Request ${index + 1}`, index + 1)),
    );
    await served.add(madeUpLead('Stored Late', 0.2));
    await expect(page.getByText('New lead: Stored Late', { exact: true })).toBeVisible();
    await expect(row(page, 'Stored Late')).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) Lead Management/);
    await page.keyboard.press('Shift');
    await expect(page).toHaveTitle(/^Lead Management/);
    await served.add(madeUpLead('One More', 0), madeUpLead('And Another', 0));
    await expect(page.getByText('2 new leads', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/^\(2\) Lead Management/);
    await page.keyboard.press('Shift');
    await expect(page).toHaveTitle(/^Lead Management/);

    // On a phone the box is among more tools.
    if (isWide(page)) {
      // The click that a key makes also marks the lead as seen. Rendering that amid the click would set the checkbox back.
      const every = selectAll(page);
      await every.focus();
      await page.keyboard.down('Space');
      await served.add(madeUpLead('Just Arrived', 0));
      await expect(page).toHaveTitle(/^\(1\) Lead Management/);
      await page.keyboard.up('Space');
      await expect(every).toBeChecked();
      await expect(page).toHaveTitle(/^Lead Management/);
      await every.uncheck();
    }

    await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
    const before = await nameButton(page, 'Request 9').boundingBox();
    await served.add(madeUpLead('Held Back', 0));
    const bar = page.getByRole('button', { name: 'Show 1 new lead' });
    await expect(bar).toBeVisible();
    await expect(row(page, 'Held Back')).toBeHidden();
    expect((await nameButton(page, 'Request 9').boundingBox())?.y).toBe(before?.y);
    await page.keyboard.press('Shift');
    await expect(page).toHaveTitle(/^\(1\) Lead Management/);
    await bar.click();
    await expect(row(page, 'Held Back')).toBeVisible();
    await expect(bar).toBeHidden();
    await page.keyboard.press('Shift');
    await expect(page).toHaveTitle(/^Lead Management/);

    await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
    await expandFilters(page);
    const filtered = page.waitForResponse(/workbench\?.*not-contacted/);
    await filters(page).getByText('New Lead', { exact: true }).first().click();
    await filtered;
    await served.add(madeUpLead('Later still', 0));
    await expect(page.getByRole('button', { name: 'Show 1 new lead' })).toBeVisible();
    await expandFilters(page);
    await filters(page).getByText('All', { exact: true }).click();
    await expect(page).not.toHaveURL(/not-contacted/);
    await expect(row(page, 'Later still')).toBeVisible();
  });
});

test.describe('by keyboard alone', () => {
  test.beforeEach(({ context }) => signIn(context));

  test('the list is selected one by one, in ranges and all that match, changed and undone, navigated, opened, marked and searched, and a dialog lists the keys and turns them off', async ({
    page,
    request,
  }) => {
    const mark = uniqueMark();
    for (const first of ['Low', 'Mid', 'Top']) await postLead(request, `${first} ${mark}`);
    await page.goto(searched(mark));
    await expect(names(page)).toHaveCount(3);
    const bar = page.getByRole('toolbar', { name: 'Selected leads' });
    const selected = page.getByRole('checkbox', { name: mark, checked: true });
    await page.getByLabel(`Select Top ${mark}`).click();
    await page.getByLabel(`Select Low ${mark}`).click({ modifiers: ['Shift'] });
    await expect(selected).toHaveCount(3);
    await page.getByLabel(`Select Mid ${mark}`).click({ modifiers: ['Shift'] });
    await expect(selected).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();

    await nameButton(page, `Top ${mark}`).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(bar).toContainText('2 selected');
    await page.keyboard.press('x');
    await expect(selected).toHaveAccessibleName(`Select Top ${mark}`);
    await bar.getByRole('button', { name: 'All 3 that match' }).press('Enter');
    await expect(bar).toContainText('All 3 that match');
    await expect(selected).toHaveCount(3);
    await bar.getByRole('button', { name: 'Contact', exact: true }).press('Enter');
    await expect(row(page, mark).filter({ hasText: 'Uncontact' })).toHaveCount(3);
    await page.keyboard.press('z');
    await expect(page.getByText('Undone. 3 leads are as before.')).toBeVisible();
    await expect(row(page, mark).filter({ hasText: 'New Lead' })).toHaveCount(3);

    await selectAll(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(nameButton(page, `Top ${mark}`)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(nameButton(page, `Mid ${mark}`)).toBeFocused();

    const marked = page.waitForResponse(/toggle-contacted/);
    await page.keyboard.press('e');
    await marked;
    await expect(row(page, `Mid ${mark}`)).toContainText('Contacted');
    await expect(nameButton(page, `Mid ${mark}`)).toBeFocused();
    // Escape closes what came last.
    await expect(undoButton(page)).toBeVisible();

    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(details(page)).toContainText(`Top ${mark}`);
    await page.keyboard.press('Escape');
    await expect(details(page)).toBeHidden();
    await expect(nameButton(page, `Top ${mark}`)).toBeFocused();

    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue(mark);
    await search(page).fill('');
    await page.keyboard.type(`e/?${mark}`);
    await expect(search(page)).toHaveValue(`e/?${mark}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await search(page).blur();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('Mark the lead as contacted');
    await expectNoAxeViolations(sheet);
    await sheet.getByLabel('Use keyboard shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.keyboard.press('/');
    await expect(search(page)).not.toBeFocused();
    await page.getByRole('button', { name: 'All keys', exact: true }).press('Enter');
    await sheet.getByLabel('Use keyboard shortcuts').check();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
  });
});

test.describe('how the list looks', () => {
  // The name of a view that there is already.
  test.use({ allowedErrors: [/Failed to load resource.*409/] });
  test.beforeEach(({ context }) => signIn(context));

  test('columns are remembered for each person, and views are saved, changed and brought back', async ({
    page,
    context,
    request,
  }) => {
    const mark = uniqueMark();
    await postLead(request, `Columns ${mark}`);
    // Somebody of whom no other test expects the usual columns.
    await context.clearCookies();
    await signInAsColleague(context);
    await page.goto(`${searched(mark)}&contactStatus=not-contacted`);
    const opener = page.getByRole('button', { name: 'Columns', exact: true });
    await opener.press('Enter');
    const choice = page.getByRole('group', { name: 'Columns shown' });
    await expect(choice).toBeVisible();
    const remembered = page.waitForResponse(
      (response) =>
        response.url().endsWith('/leads/columns') &&
        response.request().postData()?.includes('source') === true,
    );
    await choice.getByLabel('Service').press('Space');
    await choice.getByLabel('Source').press('Space');
    const headers = page.getByRole('columnheader');
    const shown = [
      ...['Name', 'Message', 'Contact Info', 'Town', 'Date', 'Status', 'Next step', 'Assigned to'],
      ...['Source', 'Actions'],
    ];
    await expect(headers).toHaveText(shown, { useInnerText: true });
    await expectNoAxeViolations(choice);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await remembered;
    await page.reload();
    await expect(headers).toHaveText(shown, { useInnerText: true });

    await page.getByRole('button', { name: 'Save view' }).press('Enter');
    const menu = page.getByRole('region', { name: 'View', exact: true });
    await expect(menu.getByLabel('Name of the view')).toBeFocused();
    await expectNoAxeViolations(menu);
    await page.keyboard.type('everyone');
    await page.keyboard.press('Enter');
    await expect(menu).toContainText('There’s already a view named “everyone”. Choose another name.');
    await menu.getByLabel('Name of the view').fill(`Sun ${mark}`);
    await page.keyboard.press('Enter');
    const saved = viewLink(page, new RegExp(`^Sun ${mark}`));
    await expect(saved).toHaveAttribute('aria-current', 'page');
    await expect(saved).toContainText(/\d$/);
    await viewLink(page, /^Everyone/).click();
    await expect(page).not.toHaveURL(/contactStatus/);
    await saved.click();
    await expect(page).toHaveURL(/contactStatus=not-contacted/);
    await expect(nameButton(page, `Columns ${mark}`)).toBeVisible();
    await page.getByRole('button', { name: 'Edit view' }).click();
    await menu.getByRole('button', { name: 'Delete view' }).click();
    await expect(saved).toHaveCount(0);
    await undoLast(page);
    await expect(saved).toBeVisible();
  });
});

test.describe('import a list', () => {
  test.beforeEach(({ context }) => signIn(context));

  // tests/dom/import-panel.test.tsx shows the page, tests/integration/lead-imports.test.ts what is imported and undone.
  test('takes the people of a file, and is undone', { tag: '@long' }, async ({ page }) => {
    const mark = uniqueMark();
    const digits = String(2_000_000 + Math.floor(Math.random() * 7_000_000));
    const numberOf = (row: number) => `(828) ${String(Number(digits) + row)}`;
    const rows = [1, 2, 3].map((row) => `${mark} Núñez ${row};${numberOf(row)};Asheville\r\n`);
    const text = `Name;Phone;Town\r\n${rows.join('')}${mark} Nobody;;\r\n${rows[0]}`;
    await page.goto('/admin/import');
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'show.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
    await expect(page.getByRole('combobox', { name: 'Town is the' })).toHaveValue('address');
    await page.getByLabel('Where the list is from').fill(`Show ${mark}`);
    await page.getByLabel('Service of rows that name none').selectOption(anotherService);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByRole('row', { name: /^5 It has no phone number/ })).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);
    await page.getByRole('button', { name: 'Import 3 people' }).click();
    const imported = page.getByRole('listitem').filter({ hasText: `Show ${mark}` });
    await expect(imported).toContainText('3 people imported, 1 skipped, 1 with a problem.');

    const found = async () => {
      const answer = await page.request.get(`${WORKBENCH}?searchTerm=${mark}`);
      const { data } = (await answer.json()).data.page as { data: { name: string; doNotCall: boolean }[] };
      return data.map(({ name, doNotCall }) => `${name}, ${doNotCall ? 'don’t call' : 'call'}`).sort();
    };
    expect(await found()).toEqual([1, 2, 3].map((number) => `${mark} Núñez ${number}, don’t call`));
    await imported.getByRole('button', { name: 'Undo' }).click();
    await imported.getByRole('button', { name: 'Confirm removal' }).click();
    await expect(imported).toContainText('It was undone.');
    expect(await found()).toEqual([]);
  });
});
