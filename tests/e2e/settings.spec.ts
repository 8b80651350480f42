import type { Page } from '@playwright/test';
import { EMPTY_LIST, LEADS, openRecipients, search } from '../support/leads';
import { aService } from '../support/offered-services';
import { signIn } from '../support/sign-in';
import { staff } from '../support/staff';
import { expect, expectNoAxeViolations, expectNoAxeViolationsInBothThemes, test } from '../support/test';

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

  test('are invited by a link, changed and removed by keyboard alone', {
    tag: '@long-phone',
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const email = uniqueEmail();
    await page.goto(TEAM);
    await expect(account(page, staff.email)).toContainText('(you)');
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
    await expect(link).toHaveValue(/\/admin\/welcome\?token=/);
    await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
    await expect(account(page, email)).toContainText('Invited. The link works until');

    const role = page.getByRole('combobox', { name: `Role of ${email}` });
    await expect(role).toHaveValue('staff');
    const patches: string[] = [];
    page.on('request', (call) => call.method() === 'PATCH' && patches.push(call.url()));
    await role.focus();
    await page.keyboard.press('ArrowUp');
    await expect(role).toHaveValue('owner');
    expect(patches).toEqual([]);
    await page.keyboard.press('Tab');
    const save = page.getByRole('button', { name: `Save the role of ${email}` });
    await expect(save).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(save).toBeHidden();
    await expect(role).toBeFocused();
    expect(patches).toHaveLength(1);
    const { data } = (await (await context.request.get('/api/admin/staff')).json()) as {
      data: { email: string; role: string }[];
    };
    expect(data.find((member) => member.email === email)).toMatchObject({ role: 'owner' });

    const remove = page.getByRole('button', { name: `Remove ${email}` });
    await remove.press('Enter');
    await expect(account(page, email).getByRole('button', { name: 'Cancel' })).toBeFocused();
    // The whole page, because the look of every page may be checked in the dark theme only.
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(account(page, email)).toBeHidden();
    await expect(region(page, 'Staff accounts').getByRole('list')).toBeFocused();
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

test('the settings are pages that are found by a search; every staff page fits its navigation bar on one line of a tablet, searches the leads and has the command palette', {
  tag: '@phone',
}, async ({ page, context, isMobile }) => {
  await signIn(context);
  await page.goto('/admin/settings');
  for (const name of ['You', 'Team', 'Alerts and replies', 'Website'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true }).last()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('recovery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/settings/you#your-account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You');
  await expect(index(page)).toBeVisible({ visible: !isMobile });
  if (isMobile) return page.getByRole('link', { name: 'All settings' }).click();
  await expectNoAxeViolationsInBothThemes(page);
  await index(page).getByRole('link', { name: 'Team' }).click();
  await expect(index(page).getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page');

  for (const width of [768, 820, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await page.getByRole('banner').boundingBox())?.height, `${width} px`).toBe(52);
    await expect(page.getByRole('banner').getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^Your menu/ })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const palette = page.getByRole('dialog', { name: 'Commands' });
  // A page has its controls before it listens for keys.
  const openPalette = () =>
    expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(palette).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await openPalette();
  await expectNoAxeViolations(palette);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('somebody');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${LEADS}?searchTerm=somebody`);
  await openPalette();
  await page.keyboard.type('call next');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${LEADS}?view=call-next`);
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

test('who is notified comes with the page, by service too, after addresses were validated, and can be tested', async ({
  page,
  context,
}) => {
  await signIn(context);
  const calls: string[] = [];
  page.on('request', (call) => calls.push(`${call.method()} ${new URL(call.url()).pathname}`));
  await page.goto(EMPTY_LIST);
  await openRecipients(page);
  await expect(addresses(page).first()).toHaveValue(/@/);
  expect(await page.content(), 'the delivery state only where it is shown').not.toContain(
    'email-settings","deliveries',
  );
  await page.goto(ALERTS);
  await expect(region(page, 'Email delivery').getByRole('listitem').first()).toContainText('@');
  expect(calls.filter((call) => call.startsWith('GET /api/admin/email-settings'))).toEqual([]);

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
  const stored = await (await page.request.get('/api/admin/email-settings')).text();
  expect(stored).toContain('two@example.com');
  await warranties.fill('');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await form.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);

  const testMail = page.getByRole('form', { name: 'Send a test' });
  await testMail.getByLabel('Send a test email to').fill(staff.email);
  await testMail.getByRole('button', { name: 'Send a test' }).click();
  await expect(testMail.getByRole('status')).toContainText('No mail server is set up.');
  await expect(testMail.getByRole('status')).toContainText('250 Written to a file, not sent');
  await testMail.getByLabel('Send a test email to').fill('desk');
  await testMail.getByRole('button', { name: 'Send a test' }).click();
  await expect(testMail.getByRole('alert')).toHaveText('Invalid email address: desk');
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
