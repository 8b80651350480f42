import type { APIRequestContext, Page } from '@playwright/test';
import { phoneText } from '@/lib/leads/phone-text';
import { isoDay } from '@/lib/site/calendar-day';
import { serviceLabel } from '@/lib/site/service-labels';
import {
  clearFilters,
  details,
  expandFilters,
  filters,
  LEADS,
  markInDetails,
  nameButton,
  row,
  search,
  signOut,
  toggleContact,
  uniqueMark,
  viewLink,
  WORKBENCH,
  workbenchAnswer,
} from '../support/leads';
import { anotherService, aService } from '../support/offered-services';
import { signIn } from '../support/sign-in';
import { staff, staffName } from '../support/staff';
import { expect, expectNoAxeViolations, test } from '../support/test';

/** Submits a lead as the website does, for a person whom no other test uses. */
async function postLead(request: APIRequestContext, mark: string, fields: Record<string, string> = {}) {
  const lead = {
    name: `Rosalind ${mark}`,
    phone: '(828) 555-0190 ext. 4',
    email: `rosalind.${mark.replace(' ', '.')}@example.com`,
    address: 'Turnpike Rd, Mills River',
    service: aService,
    message: `Two outages last winter.\nAsk for ${mark}.`,
    ...fields,
  };
  const answer = await request.post('/api/contact', { data: lead });
  expect(answer.status()).toBe(201);
  const { data } = (await answer.json()) as { data: { id: string } };
  return { ...lead, id: data.id, postedAt: Date.now() };
}

const searched = (name: string) => `${LEADS}?searchTerm=${encodeURIComponent(name)}`;

const signInForm = (page: Page) => ({
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password'),
  submit: page.getByRole('button', { name: 'Sign in' }),
});

async function fillSignIn(page: Page, password: string) {
  const form = signInForm(page);
  await form.email.fill(staff.email);
  await form.password.fill(password);
  await form.submit.click();
}

test.describe('signing in', () => {
  // Few also run on the phone: every sign-in counts against the rate limit.
  test('is required before the leads, and returns to the requested lead', { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    const lead = await postLead(request, uniqueMark());
    await page.goto(`${LEADS}?lead=${lead.id}`);
    await expect(page).toHaveURL(/\/admin\/sign-in\?next=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff sign-in');
    await expectNoAxeViolations(page);
    await fillSignIn(page, staff.password);
    await expect(page).toHaveURL(`${LEADS}?lead=${lead.id}`);
    await expect(details(page)).toContainText(lead.name);
  });

  test('shows a message after too many attempts', async ({ page }) => {
    await page.goto('/admin/sign-in?error=limited');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Too many attempts.');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('works', async ({ page }) => {
      await page.goto('/admin');
      await fillSignIn(page, staff.password);
      await expect(page).toHaveURL(LEADS);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lead Management');
      await signOut(page);
      await expect(page).toHaveURL('/admin/sign-in');
      await page.goto(LEADS);
      await expect(page).toHaveURL(/\/admin\/sign-in/);
    });
  });
});

test.describe('the leads', { tag: '@phone' }, () => {
  test.beforeEach(({ context }) => signIn(context));

  test('are listed newest first in their columns, on a page that is not indexed', {
    tag: '@long-phone',
  }, async ({ page, request }) => {
    const mark = uniqueMark();
    const older = await postLead(request, `older ${mark}`, { email: '' });
    const newer = await postLead(request, `newer ${mark}`);
    await page.goto(searched(mark));
    await expect(page).toHaveTitle(/^(\(\d+\) )?Lead Management/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lead Management');
    const isWide = (page.viewportSize()?.width ?? 0) >= 768;
    if (isWide)
      await expect(page.getByRole('columnheader')).toHaveText(
        [
          ...['Name', 'Message', 'Contact Info', 'Service', 'Town', 'Date', 'Status'],
          ...['Next step', 'Assigned to', 'Actions'],
        ],
        { useInnerText: true },
      );
    await expect(page.getByRole('status').first()).toHaveText('2 leads found, 2 waiting');
    await expect(page.getByRole('row').nth(1)).toContainText(newer.name);
    await expect(page.getByRole('row').nth(2)).toContainText(older.name);
    const cells = row(page, newer.name);
    const day = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York' }).format(newer.postedAt);
    for (const text of [serviceLabel(aService), day, 'New Lead']) await expect(cells).toContainText(text);
    if (isWide) {
      const call = cells.getByRole('link', { name: phoneText(newer.phone), exact: true });
      await expect(call).toHaveAttribute('href', 'tel:+18285550190');
      const mail = cells.getByRole('link', { name: newer.email });
      await expect(mail).toHaveAttribute('href', `mailto:${newer.email}`);
    }
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
  });

  test('open by a click on the row and close with Escape', { tag: '@long-phone' }, async ({
    page,
    request,
  }) => {
    const mark = uniqueMark();
    const lead = await postLead(request, mark);
    await page.goto(searched(mark));
    await row(page, lead.name)
      .getByRole('cell', { name: serviceLabel(aService) })
      .click();
    const known = [
      lead.name,
      phoneText(lead.phone),
      lead.email,
      lead.address,
      serviceLabel(aService),
      'New Lead',
      lead.message,
    ];
    for (const text of known) await expect(details(page)).toContainText(text);
    await expect(page).toHaveURL(`${searched(mark)}&lead=${lead.id}`);
    // With the list beside them.
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(details(page)).toBeHidden();
    await expect(page).toHaveURL(searched(mark));
    await expect(nameButton(page, lead.name)).toBeFocused();
  });

  test('are marked as contacted and back in the table and in the details, persistently', {
    tag: '@long-phone',
  }, async ({ page, request }) => {
    const lead = await postLead(request, uniqueMark());
    await page.goto(searched(lead.name));
    const stored = page.waitForResponse(/toggle-contacted/);
    await toggleContact(page, lead.name);
    await expect(row(page, lead.name)).toContainText('Contacted');
    expect((await stored).status()).toBe(200);
    await page.reload();
    await expect(row(page, lead.name)).toContainText('Uncontact');

    const storedAgain = page.waitForResponse(/toggle-contacted/);
    await nameButton(page, lead.name).click();
    await markInDetails(page);
    await expect(details(page)).toBeHidden();
    await storedAgain;
    await page.reload();
    await expect(row(page, lead.name)).toContainText('New Lead');
    await nameButton(page, lead.name).click();
    await expect(details(page)).toContainText('New Lead');
  });

  test('search and filters narrow the list by every field, and can be cleared', {
    tag: '@long-phone',
  }, async ({ page, request }) => {
    const mark = uniqueMark();
    const stored = await postLead(request, `stored ${mark}`);
    const other = await postLead(request, `roof ${mark}`, { service: anotherService });
    await page.goto(LEADS);
    await search(page).fill(mark);
    await expect(row(page, mark)).toHaveCount(2);

    await expandFilters(page);
    const service = filters(page).getByLabel('Service');
    await expect(service.locator('option').first()).toHaveText('All Services');
    await service.selectOption(serviceLabel(anotherService));
    await expect(row(page, mark)).toHaveCount(1);
    await expect(row(page, other.name)).toBeVisible();
    await service.selectOption('All Services');
    await expect(row(page, mark)).toHaveCount(2);

    const marked = page.waitForResponse(/toggle-contacted/);
    await toggleContact(page, stored.name);
    await marked;
    await expandFilters(page);
    await filters(page).getByRole('radio', { name: 'Contacted', exact: true }).check({ force: true });
    await expect(row(page, mark)).toHaveCount(1);
    await expect(row(page, stored.name)).toBeVisible();
    await filters(page).getByText('New Lead', { exact: true }).first().click();
    await expect(row(page, stored.name)).toBeHidden();
    await expect(row(page, other.name)).toBeVisible();

    const day = isoDay(other.postedAt);
    await filters(page).getByLabel('Date From').fill(day);
    await filters(page).getByLabel('Date To').fill(day);
    await expect(row(page, other.name)).toBeVisible();
    await filters(page).getByLabel('Date To').fill('2020-01-01');
    await expect(page.getByText('No leads found matching your filters.')).toBeVisible();
    await expectNoAxeViolations(page);

    const calls: string[] = [];
    page.on('request', (call) => calls.push(call.url()));
    await clearFilters(page);
    await expect(row(page, stored.name)).toBeVisible();
    await expect(search(page)).toHaveValue('');
    await expandFilters(page);
    await expect(filters(page).getByLabel('All', { exact: true })).toBeChecked();
    const queries = calls
      .map((url) => new URL(url))
      .filter(({ pathname }) => pathname === WORKBENCH)
      .map(({ search }) => search);
    // An earlier one may be a refetch because another test's lead came in.
    expect(queries.at(-1)).toBe('');
  });

  test('show a skeleton while they load', { tag: '@long-phone' }, async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    await page.route(`**${WORKBENCH}*`, async (route) => {
      await answer.promise;
      await route.fulfill(workbenchAnswer([]));
    });
    // A page that the server doesn't know, so that it comes without leads.
    await page.goto(`${LEADS}?after=nowhere`);
    await expect(page.getByText('Loading leads…')).toBeAttached();
    await expectNoAxeViolations(page.getByRole('main'));
    answer.resolve();
    await expect(page.getByText('Loading leads…')).toBeHidden();
  });

  test('are counted by status, whatever the status filter is', { tag: '@any-window' }, async ({
    page,
    request,
  }) => {
    const mark = uniqueMark();
    await postLead(request, `waiting ${mark}`);
    const called = await postLead(request, `called ${mark}`);
    await page.goto(searched(mark));
    await expect(row(page, mark)).toHaveCount(2);
    const marked = page.waitForResponse(/toggle-contacted/);
    await toggleContact(page, called.name);
    await marked;
    await expandFilters(page);
    const choice = (label: string) => filters(page).getByRole('radio', { name: label, exact: true });
    await expect(choice('All')).toHaveAccessibleDescription('2');
    await expect(choice('Contacted')).toHaveAccessibleDescription('1');
    await filters(page).getByText('New Lead', { exact: true }).first().click();
    await expect(row(page, mark)).toHaveCount(1);
    await expect(choice('All')).toHaveAccessibleDescription('2');
    await expect(choice('New Lead')).toHaveAccessibleDescription('1');
  });
});

test.describe('when a staff request fails', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });
  test.beforeEach(({ context }) => signIn(context));

  test('the lead list shows an error and can be retried', async ({ page }) => {
    // Otherwise a change by another test would refetch the leads before the button does.
    await page.route('**/api/admin/leads/changes', () => {});
    await page.route(`**${WORKBENCH}*`, (route) => route.abort());
    await page.goto(LEADS);
    await viewLink(page, /^New/).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Error loading leads. Please try again.' });
    await expect(alert).toBeVisible();
    await expectNoAxeViolations(alert);
    await page.unroute(`**${WORKBENCH}*`);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('table').or(page.getByText(/No leads (found|yet)/))).toBeVisible();
  });
});

const settings = (page: Page) => page.getByRole('region', { name: 'Email Notification Settings' });
const addresses = (page: Page) => settings(page).getByRole('textbox');

test.describe('the staff pages', { tag: '@phone' }, () => {
  test.beforeEach(({ context }) => signIn(context));

  test('fit their navigation bar on one line of a tablet', { tag: '@any-window' }, async ({ page }) => {
    await page.goto('/admin/settings');
    for (const width of [768, 820, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await page.getByRole('banner').boundingBox())?.height, `${width} px`).toBe(52);
      await expect(page.getByRole('banner').getByRole('link').first()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: /^Your menu/ })).toBeInViewport({ ratio: 1 });
    }
  });

  test('your name is shown in Settings, and who gets mail', { tag: '@long-phone' }, async ({ page }) => {
    await page.goto('/admin/settings/you');
    const account = page.getByRole('region', { name: 'Your name' });
    await expect(account.getByRole('textbox', { name: 'Name' })).toHaveValue(staffName);
    await expect(account).toContainText(staff.email);
    await expect(account.getByRole('button', { name: 'Sign out on this device' })).toBeEnabled();
    await page.goto('/admin/settings/alerts');
    await expect(addresses(page).first()).toHaveValue(/@/);
  });
});
