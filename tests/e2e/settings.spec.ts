import type { Page } from '@playwright/test';
import { changeSetting } from '../support/change-setting';
import { details, EMPTY_LIST, LEADS, openRecipients, postLead } from '../support/leads';
import { aService } from '../support/offered-services';
import { signIn, signInAsColleague } from '../support/sign-in';
import { staff } from '../support/staff';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInBothThemes,
  test,
  waitForHydration,
} from '../support/test';

const TEAM = '/admin/settings/team';
const ALERTS = '/admin/settings/alerts';
const PASSWORD = 'a long password of their own';

const uniqueEmail = () => `hand.${crypto.randomUUID().slice(0, 8)}@example.com`;
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const index = (page: Page) => page.getByRole('navigation', { name: 'Settings', exact: true });
const account = (page: Page, email: string) =>
  region(page, 'Staff accounts').getByRole('listitem').filter({ hasText: email });

const recipients = (page: Page) => page.getByRole('region', { name: 'Email Notification Settings' });
const addresses = (page: Page) => recipients(page).getByRole('textbox');

async function invite(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'Invite someone' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(account(page, email)).toBeVisible();
}

test.describe('the staff accounts', { tag: '@phone' }, () => {
  test.beforeEach(({ context }) => signIn(context));

  test('are invited by a link, changed and removed', { tag: '@long-phone' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const email = uniqueEmail();
    await page.goto(TEAM);
    await expect(account(page, staff.email)).toContainText('(you)');
    await invite(page, email);
    const link = page.getByLabel('Link to choose a password');
    await expect(link).toHaveValue(/\/admin\/welcome\?token=/);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
    await expect(account(page, email)).toContainText('Invited. The link works until');
    // The whole page, because the look of every page may be checked in the dark theme only.
    await expectNoAxeViolations(page);

    const role = page.getByRole('combobox', { name: `Role of ${email}` });
    await expect(role).toHaveValue('staff');
    const patches: string[] = [];
    page.on('request', (call) => call.method() === 'PATCH' && patches.push(call.url()));
    await role.selectOption('Owner');
    expect(patches).toEqual([]);
    await account(page, email)
      .getByRole('button', { name: `Save the role of ${email}` })
      .click();
    await expect(role).toBeFocused();
    expect(patches).toHaveLength(1);
    await page.reload();
    await expect(role).toHaveValue('owner');

    const remove = account(page, email).getByRole('button', { name: `Remove ${email}` });
    await remove.click();
    const cancel = account(page, email).getByRole('button', { name: 'Cancel' });
    await expect(cancel).toBeFocused();
    await expectNoAxeViolations(account(page, email));
    await cancel.click();
    await expect(remove).toBeFocused();
    await remove.click();
    await account(page, email).getByRole('button', { name: 'Confirm removal' }).click();
    await expect(account(page, email)).toBeHidden();
    await expect(region(page, 'Staff accounts').getByRole('list')).toBeFocused();
  });

  test('and sessions work by keyboard alone, also for whom they let in', {
    tag: '@any-window',
  }, async ({ page, browser }) => {
    const email = uniqueEmail();
    await page.goto(TEAM);
    const form = page.getByRole('form', { name: 'Invite someone' });
    await form.getByLabel('Email').focus();
    await page.keyboard.type('nobody');
    await page.keyboard.press('Enter');
    await expect(region(page, 'Staff accounts').getByRole('alert')).toHaveText(
      'Enter an email address like name@example.com',
    );
    await form.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    const link = page.getByLabel('Link to choose a password');
    await expect(link).toBeFocused();

    const other = await browser.newPage();
    await other.goto(await link.inputValue());
    await other.getByLabel('New password').fill(PASSWORD);
    await other.keyboard.press('Enter');
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.keyboard.press('Enter');
    await expect(other).not.toHaveURL(/sign-in/);
    await other.goto('/admin/settings/you');
    await expect(region(other, 'Sessions').getByText('This browser')).toBeVisible();
    await expect(index(other).getByRole('link', { name: 'You', exact: true })).toBeVisible();
    await expect(index(other).getByRole('link', { name: 'Team' })).toHaveCount(0);
    await expectNoAxeViolations(other);
    await other.goto(TEAM);
    await expect(other.getByText(/^Only an owner can see this page\. Ask /)).toBeVisible();
    await expect(region(other, 'Staff accounts')).toHaveCount(0);

    await page.reload();
    await page.getByRole('combobox', { name: `Role of ${email}` }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('combobox', { name: `Role of ${email}` })).toHaveValue('owner');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Save the role of ${email}` })).toBeHidden();
    await expect(page.getByRole('combobox', { name: `Role of ${email}` })).toBeFocused();

    await page.goto('/admin/settings/you');
    const session = region(page, 'Sessions').getByRole('listitem').filter({ hasText: email });
    await session.getByRole('button', { name: 'End session' }).focus();
    await page.keyboard.press('Enter');
    await expect(session).toBeHidden();
    await expect(region(page, 'Sessions').getByRole('list')).toBeFocused();
    await other.goto(TEAM);
    await expect(other).toHaveURL(/sign-in/);
    await other.close();

    await page.goto(TEAM);
    await page.getByRole('button', { name: `Remove ${email}` }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Remove ${email}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(account(page, email)).toBeHidden();
  });

  test('let an owner keep exports and recipients to owners', { tag: '@any-window' }, async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext();
    await signInAsColleague(context);
    const colleague = await context.newPage();
    const exportLink = colleague.getByRole('link', { name: 'Export to CSV' });
    await colleague.goto(ALERTS);
    await expect(recipients(colleague).getByRole('button', { name: 'Save' })).toBeVisible();
    await colleague.goto('/admin/form-fills');
    await expect(exportLink.first()).toBeAttached();

    await page.goto(TEAM);
    const rules = region(page, 'Staff accounts');
    const mayExport = rules.getByRole('checkbox', { name: 'Staff can export all leads' });
    const maySetRecipients = rules.getByRole('checkbox', { name: 'Staff can change who gets new leads' });
    await expect(mayExport).toBeChecked();
    try {
      for (const rule of [mayExport, maySetRecipients]) {
        // A switch shows its new state before that is saved.
        const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
        await rule.press('Space');
        await expect(rule).not.toBeChecked();
        expect((await saved).status()).toBe(200);
      }
      // Not of the accounts beside them, which other tests add and remove.
      for (const rule of [mayExport, maySetRecipients]) await expectNoAxeViolations(rule.locator('..'));

      await colleague.reload();
      await expect(colleague.getByText(/Only an owner can export all of them\. Ask /).first()).toBeAttached();
      await expect(exportLink).toHaveCount(0);
      expect((await context.request.get('/api/admin/leads/export')).status()).toBe(403);
      await colleague.goto(ALERTS);
      for (const name of ['Email Notification Settings', 'Recipients by service']) {
        await expect(region(colleague, name)).toContainText(
          'Only an owner can change who gets new leads. Ask ',
        );
        await expect(region(colleague, name).getByRole('button')).toHaveCount(0);
        await expectNoAxeViolations(region(colleague, name));
      }
    } finally {
      await context.close();
      const all = { requiresSecondFactor: false, mayExport: true, maySetRecipients: true };
      expect((await changeSetting(page.request, 'staff-rules', all)).status()).toBe(200);
    }
  });
});

test.describe('the link of an invitation', { tag: '@phone' }, () => {
  test.beforeEach(({ context }) => signIn(context));

  test('has no axe violations in either theme, whether it works or not', {
    tag: '@long',
  }, async ({ page }) => {
    const title = page.getByRole('heading', { level: 1 });
    const email = uniqueEmail();
    await page.goto(TEAM);
    await invite(page, email);
    const link = await page.getByLabel('Link to choose a password').inputValue();

    await page.goto(link);
    await expect(title).toHaveText('Welcome');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.goto(`${link}&error=password`);
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Use 12 to 128 characters/);
    await expectNoAxeViolationsInBothThemes(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    await page.getByLabel('New password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    // A signed-in user is redirected from there.
    await expect(page).not.toHaveURL(/welcome/);
    for (const gone of [link, '/admin/welcome?token=nothing', '/admin/welcome']) {
      await page.goto(gone);
      await expect(title).toHaveText('This link doesn’t work');
      await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    }
    await expectNoAxeViolationsInBothThemes(page);
  });
});

test('the settings are pages, found by a search, and former addresses lead to them', {
  tag: '@phone',
}, async ({ page, context, isMobile }) => {
  await signIn(context);
  await page.goto('/admin/settings#webhook');
  await expect(page).toHaveURL('/admin/settings/connections#webhook');
  await expect(region(page, 'Webhook')).toBeVisible();
  await page.goto('/admin/settings');
  await waitForHydration(page);
  await expectNoAxeViolationsInBothThemes(page);
  for (const name of ['You', 'Team', 'Alerts and replies', 'Website'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true }).last()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('recovery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/settings/you#your-account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You');
  await expect(index(page)).toBeVisible({ visible: !isMobile });
  await expectNoAxeViolationsInBothThemes(page);
  if (isMobile) return page.getByRole('link', { name: 'All settings' }).click();
  await index(page).getByRole('link', { name: 'Team' }).click();
  await expect(index(page).getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page');
});

test('a viewer looks at leads, Insight and search data, and changes nothing', async ({
  page,
  context,
  request,
}) => {
  await signInAsColleague(context, 'viewer');
  const lead = await postLead(request, 'Ann Viewed');
  await page.goto(`${LEADS}?lead=${lead.id}`);
  await expect(details(page).getByRole('heading', { level: 3 })).toBeVisible();
  for (const name of [/^Save/, /^Mark as/, /^Correct the/, 'More actions'])
    await expect(details(page).getByRole('button', { name })).toHaveCount(0);
  for (const name of ['Add a lead', 'Columns', 'Save view'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Export to CSV' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  for (const path of ['/admin/insight', '/admin/seo']) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expectNoAxeViolations(page);
  }
  await expect(page.getByRole('button', { name: 'Add redirect' })).toHaveCount(0);
  await page.goto('/admin/settings/alerts');
  await expect(page.getByText(/^This page needs another role\. Ask /)).toBeVisible();
  const refused = await context.request.post(`/api/admin/leads/${lead.id}/toggle-contacted`);
  expect([refused.status(), (await refused.json()).message]).toEqual([
    403,
    expect.stringMatching(/^With your account you can look at leads, but not change anything\. Ask /),
  ]);
});

test.describe('when the settings cannot be loaded or stored', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });
  test.beforeEach(({ context }) => signIn(context));

  test('shows why the server keeps an account', { tag: '@long' }, async ({ page }) => {
    const email = uniqueEmail();
    await page.goto(TEAM);
    await invite(page, email);
    await page.route('**/api/admin/staff/*', (route) =>
      route.fulfill({
        status: 409,
        json: { message: 'There has to be at least one owner.', code: 'last-owner' },
      }),
    );
    await page.getByRole('button', { name: `Remove ${email}` }).click();
    await account(page, email).getByRole('button', { name: 'Confirm removal' }).click();
    await expect(account(page, email).getByRole('alert')).toHaveText('There has to be at least one owner.');
  });
});

// One after the other, and on one screen size: there is one list, and two tests that save it would undo each other.
test.describe('who is notified', () => {
  test.describe.configure({ mode: 'default' });
  test.beforeEach(({ context }) => signIn(context));

  test('of the leads of a service, by addresses that are validated', async ({ page }) => {
    await page.goto(ALERTS);
    const form = page.getByRole('form', { name: 'Recipients by service' });
    const warranties = form.getByLabel('Solar Warranties');
    await warranties.fill('nobody');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toHaveText('Solar Warranties: Invalid email address: nobody');
    await expectNoAxeViolations(form);
    await warranties.fill('one@example.com, two@example.com');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Recipients by service saved', { exact: true }).last()).toBeVisible();
    await expect(region(page, 'Email delivery')).toContainText('one@example.com');
    await page.reload();
    await expect(warranties).toHaveValue('one@example.com, two@example.com');
    await warranties.fill('');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await form.getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
  });

  test('comes with the page, and the delivery state only where it is shown', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (call) => calls.push(new URL(call.url()).pathname));
    await page.goto(EMPTY_LIST);
    await openRecipients(page);
    await expect(addresses(page).first()).toHaveValue(/@/);
    expect(await page.content()).not.toContain('email-settings","deliveries');
    await page.goto(ALERTS);
    await expect(region(page, 'Email delivery').getByRole('listitem').first()).toContainText('@');
    expect(calls.filter((path) => path.startsWith('/api/admin/email-settings'))).toEqual([]);
  });

  test('can be tested, and the response of the mail server is shown', async ({ page }) => {
    await page.goto(ALERTS);
    const form = page.getByRole('form', { name: 'Send a test' });
    await form.getByLabel('Send a test email to').fill(staff.email);
    await form.getByRole('button', { name: 'Send a test' }).click();
    await expect(form.getByRole('status')).toContainText('No mail server is set up.');
    await expect(form.getByRole('status')).toContainText('250 Written to a file, not sent');
    await form.getByLabel('Send a test email to').fill('desk');
    await form.getByRole('button', { name: 'Send a test' }).click();
    await expect(form.getByRole('alert')).toHaveText('Invalid email address: desk');
  });
});

test.describe('how the site is doing', { tag: ['@phone', '@long-desktop'] }, () => {
  const status = (page: Page) => region(page, 'How the site is doing');
  test.beforeEach(({ context }) => signIn(context));

  test('is said from real checks: once there are leads, they have no backup', async ({ page, request }) => {
    const lead = { name: 'Ann Status', phone: '(828) 555-0142', service: aService };
    expect((await request.post('/api/contact', { data: lead })).status()).toBe(201);
    await page.goto('/admin/settings/website');
    await expect(status(page).getByRole('status')).toHaveText(/needs? attention\.$/);
    await expect(status(page).getByText('We don’t know of any backup yet.')).toBeVisible();
    await expect(status(page)).toContainText(/last checked \d+:\d\d [AP]M\./);
    await expectNoAxeViolationsInBothThemes(status(page));
  });
});
