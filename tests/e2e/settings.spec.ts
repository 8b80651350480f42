import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in';
import { staff } from '../support/staff';
import { expect, expectNoAxeViolations, test } from '../support/test';

const SETTINGS = '/admin/settings';

const uniqueEmail = () => `hand.${crypto.randomUUID().slice(0, 8)}@example.com`;
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const account = (page: Page, email: string) =>
  region(page, 'Staff accounts').getByRole('listitem').filter({ hasText: email });

async function invite(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'Invite somebody' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(account(page, email)).toBeVisible();
}

test.describe('the staff accounts', () => {
  test.beforeEach(({ context }) => signIn(context));

  test('are offered by a link, changed and removed', async ({ page }) => {
    const email = uniqueEmail();
    await page.goto(SETTINGS);
    await expect(account(page, staff.email)).toContainText('(you)');
    await invite(page, email);
    const link = page.getByLabel('Link to choose a password');
    await expect(link).toHaveValue(/\/admin\/welcome\?token=/);
    await expect(account(page, email)).toContainText('Invited, the link works until');
    await expectNoAxeViolations(page);

    const role = page.getByLabel(`Role of ${email}`);
    await expect(role).toHaveValue('staff');
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await role.selectOption('Owner');
    expect((await stored).status()).toBe(200);
    await page.reload();
    await expect(role).toHaveValue('owner');

    await account(page, email)
      .getByRole('button', { name: `Remove ${email}` })
      .click();
    await expect(account(page, email).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectNoAxeViolations(page);
    await account(page, email).getByRole('button', { name: 'Confirm removal' }).click();
    await expect(account(page, email)).toBeHidden();
  });

  test('let in who was invited, who then is no owner and can be signed out from here', async ({
    page,
    browser,
  }) => {
    const email = uniqueEmail();
    await page.goto(SETTINGS);
    await invite(page, email);
    const link = await page.getByLabel('Link to choose a password').inputValue();
    const other = await browser.newPage();
    await other.goto(link);
    const password = 'a long password of their own';
    for (const field of await other.locator('input[type=password]').all()) await field.fill(password);
    await other.getByRole('main').getByRole('button').first().click();
    await expect(other).not.toHaveURL(/welcome/);
    if (other.url().includes('sign-in')) {
      await other.getByLabel('Email').fill(email);
      await other.getByLabel('Password').fill(password);
      await other.getByRole('button', { name: 'Sign in' }).click();
    }
    await other.goto(SETTINGS);
    await expect(region(other, 'Sessions').getByText('This browser')).toBeVisible();
    await expect(region(other, 'Staff accounts')).toHaveCount(0);

    await page.reload();
    const session = region(page, 'Sessions').getByRole('listitem').filter({ hasText: email });
    await session.getByRole('button', { name: 'End session' }).click();
    await expect(session).toBeHidden();
    await other.goto(SETTINGS);
    await expect(other).toHaveURL(/sign-in/);
    await other.close();
  });

  test('say what is wrong with an invitation', async ({ page }) => {
    await page.goto(SETTINGS);
    const form = page.getByRole('form', { name: 'Invite somebody' });
    await form.getByLabel('Email').fill('nobody');
    await form.getByRole('button', { name: 'Invite' }).click();
    await expect(region(page, 'Staff accounts').getByRole('alert')).toHaveText(
      'Enter an email address like name@example.com',
    );
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`and sessions have no axe finding in a ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(SETTINGS);
      await expect(region(page, 'Sessions').getByText('This browser')).toBeVisible();
      await expect(account(page, staff.email)).toBeVisible();
      await expectNoAxeViolations(page);
    });
  }
});

test.describe('when the settings cannot be had or stored', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });
  test.beforeEach(({ context }) => signIn(context));

  test('they say so and can be asked for again', async ({ page }) => {
    await page.route('**/api/admin/sessions', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto(SETTINGS);
    const alert = region(page, 'Sessions').getByRole('alert');
    await expect(alert).toContainText('Error loading sessions. Please try again.');
    await page.unroute('**/api/admin/sessions');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(region(page, 'Sessions').getByText('This browser')).toBeVisible();
  });

  test('the server says why an account stays', async ({ page }) => {
    const email = uniqueEmail();
    await page.goto(SETTINGS);
    await invite(page, email);
    await page.route('**/api/admin/staff/*', (route) =>
      route.fulfill({ status: 409, json: { message: 'There must be one owner.', code: 'last-owner' } }),
    );
    await page.getByRole('button', { name: `Remove ${email}` }).click();
    await account(page, email).getByRole('button', { name: 'Confirm removal' }).click();
    await expect(account(page, email).getByRole('alert')).toHaveText('There must be one owner.');
  });
});

test.describe('the mails', () => {
  test.beforeEach(({ context }) => signIn(context));

  test('of a service go to addresses of its own, which are checked', async ({ page }) => {
    await page.goto(SETTINGS);
    const form = page.getByRole('form', { name: 'Recipients by service' });
    const warranties = form.getByLabel('Solar Warranties');
    await warranties.fill('nobody');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toHaveText('Solar Warranties: Invalid email address: nobody');
    await warranties.fill('one@example.com, two@example.com');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Recipients by service saved', { exact: true }).last()).toBeVisible();
    await page.reload();
    await expect(warranties).toHaveValue('one@example.com, two@example.com');
    await expect(region(page, 'Mail delivery')).toContainText('one@example.com');
    await warranties.fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Recipients by service saved', { exact: true }).last()).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('can be tried, and the mail server is quoted', async ({ page }) => {
    await page.goto(SETTINGS);
    const form = page.getByRole('form', { name: 'Send a test' });
    await form.getByLabel('Send a test mail to').fill(staff.email);
    await form.getByRole('button', { name: 'Send a test' }).click();
    await expect(form.getByRole('status')).toContainText('The mail server took it.');
    await expect(form.getByRole('status')).toContainText('250');
    await form.getByLabel('Send a test mail to').fill('desk');
    await form.getByRole('button', { name: 'Send a test' }).click();
    await expect(form.getByRole('alert')).toHaveText('Invalid email address: desk');
  });
});
