import type { Browser, BrowserContext, Page } from '@playwright/test';
import { authenticatorCode } from '../support/authenticator';
import { signOut as pressSignOut } from '../support/leads';
import { waitForMail } from '../support/mail';
import { sampled } from '../support/scale';
import { signIn as signInOwner } from '../support/sign-in';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInBothThemes,
  test,
  waitForHydration,
} from '../support/test';

const SETTINGS = '/admin/settings/you';
const TEAM = '/admin/settings/team';
const PASSWORD = 'seven quiet goats on a hill';
const NEW_PASSWORD = 'nine loud geese by the lake';
const ENDED = 'Your session has ended. Sign in to pick up where you left off.';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const uniqueEmail = () => `hand.${crypto.randomUUID().slice(0, 8)}@example.com`;

/** A colleague whom no other test uses, with an account and a password. */
async function newColleague(browser: Browser) {
  const context = await browser.newContext();
  await signInOwner(context);
  const email = uniqueEmail();
  const invited = await context.request.post('/api/admin/staff', { data: { email } });
  const { data } = (await invited.json()) as { data: { link: string; member: { id: string } } };
  const token = new URL(data.link).searchParams.get('token');
  await context.request.post('/api/admin/welcome', { data: { token, password: PASSWORD } });
  return { email, id: data.member.id, owner: context };
}

/** Has an owner end all sessions of an account. */
async function endSessions(owner: BrowserContext, id: string) {
  const { data } = (await (await owner.request.get('/api/admin/sessions')).json()) as {
    data: { id: string; userId: string }[];
  };
  for (const session of data.filter(({ userId }) => userId === id))
    expect((await owner.request.delete(`/api/admin/sessions/${session.id}`)).status()).toBe(204);
  await owner.close();
}

/** Signs out, with no page open that would notice it and redirect to sign-in by itself. */
async function signOut(page: Page) {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

async function fillSignIn(page: Page, email: string, password = PASSWORD) {
  await page.goto(`/admin/sign-in?next=${SETTINGS}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs a browser in, and opens the settings of the account. */
async function openSettings(page: Page, email: string) {
  await signIn(page.context(), email);
  await page.goto(SETTINGS);
}

async function signIn({ request }: BrowserContext, email: string, password = PASSWORD) {
  const response = await request.post('/api/admin/sign-in', { data: { email, password } });
  expect(response.status()).toBe(200);
}

async function sendCode(page: Page, code: string) {
  await page.getByLabel('Code from your authenticator app').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Sets up a second factor by keyboard in the settings. Returns its key and recovery codes. */
async function setUp(page: Page) {
  const account = region(page, 'Your account');
  await account.getByRole('button', { name: 'Set up a second factor' }).press('Enter');
  await expect(account.getByLabel('Your password, again')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Set up an authenticator app' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = (await panel.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  const codes = await panel
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(10);
  return { account, panel, key, codes };
}

test.describe('a second factor', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('is set up, required at the next sign-in, and has recovery codes', {
    tag: ['@phone', '@long-phone'],
  }, async ({ page, browser }) => {
    const { email, owner } = await newColleague(browser);
    await owner.close();
    await openSettings(page, email);
    const { account, panel, key } = await setUp(page);
    await expectNoAxeViolationsInBothThemes(panel);
    expect(await overflow(page)).toBe(0);
    const code = panel.getByLabel('3. Enter the code from the app');
    await code.fill('12');
    await panel.getByRole('button', { name: 'Turn on' }).click();
    await expect(panel.getByRole('alert')).toHaveText('Enter the six-digit code');
    await code.fill(authenticatorCode(key));
    await panel.getByRole('button', { name: 'Turn on' }).click();
    await expect(account.getByText('10 recovery codes are left.')).toBeVisible();

    await signOut(page);
    await fillSignIn(page, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second step');
    await expectNoAxeViolationsInBothThemes(page);
    expect(await overflow(page)).toBe(0);
    await sendCode(page, '000000');
    await expect(page.getByRole('alert').first()).toContainText('That code isn’t right');
    await sendCode(page, authenticatorCode(key, 1));
    await expect(page).toHaveURL(SETTINGS);
  });

  test('gets new recovery codes, is turned off, and is reset by an owner', { tag: '@long' }, async ({
    page,
    browser,
  }) => {
    const { email, owner } = await newColleague(browser);
    await openSettings(page, email);
    const { account, panel, key } = await setUp(page);
    await panel.getByLabel('3. Enter the code from the app').fill(authenticatorCode(key));
    await panel.getByRole('button', { name: 'Turn on' }).click();

    await account.getByRole('button', { name: 'Make new recovery codes', exact: true }).click();
    await account.getByLabel('Your password, again').fill('not the password');
    await account.getByRole('button', { name: 'Make new recovery codes', exact: true }).click();
    await expect(account.getByRole('alert')).toHaveText('That’s not your password.');
    await expectNoAxeViolations(page);
    await account.getByLabel('Your password, again').fill(PASSWORD);
    await account.getByRole('button', { name: 'Make new recovery codes', exact: true }).click();
    await expect(account.getByText('You won’t see them again.')).toBeFocused();
    await expect(account.getByRole('listitem')).toHaveCount(10);
    await expectNoAxeViolations(page);
    await account.getByRole('button', { name: 'I’ve saved them' }).click();

    const list = await owner.newPage();
    await list.goto(TEAM);
    const row = region(list, 'Staff accounts').getByRole('listitem').filter({ hasText: email });
    await row.getByRole('button', { name: `Reset the second factor of ${email}` }).click();
    await expect(row.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectNoAxeViolations(list);
    await row.getByRole('button', { name: 'Confirm reset' }).click();
    await expect(row.getByText('Second factor on')).toBeHidden();
    await owner.close();

    await page.goto(SETTINGS);
    await expect(page, 'signed out').toHaveURL(/sign-in/);
    await openSettings(page, email);
    const again = await setUp(page);
    await again.panel.getByLabel('3. Enter the code from the app').fill(authenticatorCode(again.key));
    await again.panel.getByRole('button', { name: 'Turn on' }).click();
    await account.getByRole('button', { name: 'Turn off', exact: true }).click();
    await account.getByLabel('Your password, again').fill(PASSWORD);
    await account.getByRole('button', { name: 'Turn off', exact: true }).click();
    await expect(account.getByRole('button', { name: 'Set up a second factor' })).toBeVisible();
  });
});

test('your account: a new password ends the other sessions, one of which is ended by keyboard', async ({
  page,
  browser,
}) => {
  const { email, owner } = await newColleague(browser);
  await owner.close();
  const elsewhere = await Promise.all([browser.newContext(), browser.newContext()]);
  const statuses = () =>
    Promise.all(elsewhere.map(async ({ request }) => (await request.get('/api/admin/account')).status()));
  for (const context of elsewhere) await signIn(context, email);
  await signIn(page.context(), email);
  await page.request.patch('/api/admin/account', { data: { name: 'Hand Named' } });
  await page.goto(SETTINGS);
  await test.step('your name is shown in Settings', async () => {
    const name = region(page, 'Your name');
    await expect(name.getByRole('textbox', { name: 'Name' })).toHaveValue('Hand Named');
    await expect(name).toContainText(email);
    await expect(name.getByRole('button', { name: 'Sign out on this device' })).toBeEnabled();
  });
  await test.step('your alerts are chosen by each person', async () => {
    const alerts = page.getByRole('form', { name: 'Your alerts' });
    await alerts.getByRole('checkbox', { name: 'Monday email' }).check();
    await alerts.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Alerts saved', { exact: true }).last()).toBeVisible();
    await page.reload();
    await expect(alerts.getByRole('checkbox', { name: 'Monday email' })).toBeChecked();
  });
  const sessions = region(page, 'Sessions').getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await region(page, 'Sessions').getByRole('button', { name: 'End session' }).first().press('Enter');
  await expect(sessions).toHaveCount(2);
  await expect(region(page, 'Sessions').getByRole('list')).toBeFocused();
  expect((await statuses()).sort()).toEqual([200, 401]);

  const form = page.getByRole('form', { name: 'Change the password' });
  await form.getByLabel('Current password').fill(PASSWORD);
  await form.getByLabel('New password').fill('short');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByRole('alert')).toHaveText('Use 12 characters or more');
  await expectNoAxeViolations(form);
  await form.getByLabel('New password').fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed', { exact: true }).last()).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(region(page, 'Sessions').getByText('This browser')).toBeVisible();
  expect(await statuses()).toEqual([401, 401]);
  for (const context of elsewhere) await signIn(context, email, NEW_PASSWORD);
  await Promise.all(elsewhere.map((context) => context.close()));
});

/** Signs in with a wrong password, then with the right one. */
async function signInAtSecondTry(page: Page, email: string) {
  await fillSignIn(page, email, 'not the password');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('don’t match');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(page.url()).not.toContain('@');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(SETTINGS);
}

/** Signs in on the page that says why, which leads back to where the session ended. */
async function signInAgain(page: Page, email: string) {
  await expect(page.getByRole('status')).toHaveText(ENDED);
  expect(await overflow(page)).toBe(0);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(SETTINGS);
}

test.describe('the sign-in page', () => {
  test.use({ allowedErrors: [/401/] });

  test('keeps the email after a wrong password, and is shown at the next call after a session has ended, says so, and leads back', {
    tag: ['@phone', '@long-phone'],
  }, async ({ page, browser }) => {
    const { email, id, owner } = await newColleague(browser);
    await signInAtSecondTry(page, email);
    await waitForHydration(page);
    await endSessions(owner, id);
    const form = page.getByRole('form', { name: 'Change the password' });
    await form.getByLabel('Current password').fill(PASSWORD);
    await form.getByLabel('New password').fill(NEW_PASSWORD);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toHaveURL(/sign-in/);
    await expectNoAxeViolationsInBothThemes(page.getByRole('status'));
    await signInAgain(page, email);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('keeps the email after a wrong password, says when a session has ended, and a menu signs out', {
      tag: ['@phone', '@long-desktop'],
    }, async ({ page, browser }) => {
      const { email, id, owner } = await newColleague(browser);
      await signInAtSecondTry(page, email);
      await endSessions(owner, id);
      await page.goto(SETTINGS);
      await signInAgain(page, email);
      await pressSignOut(page);
      await expect(page).toHaveURL('/admin/sign-in');
      await page.goto(SETTINGS);
      await expect(page).toHaveURL(/\/admin\/sign-in/);
    });
  });
});

test.describe('a forgotten password', () => {
  test.use({ javaScriptEnabled: false });

  const mailedLink = async (email: string) => {
    const mail = await waitForMail(
      ({ to, subject }) =>
        to?.[0]?.address === email && subject?.startsWith('Choose a new password') === true,
    );
    return mail.text?.match(/http\S+/)?.[0] ?? '';
  };

  test('is reset by a mailed link, without JavaScript', {
    tag: ['@phone', '@long-phone'],
  }, async ({ page, browser }) => {
    const { email, owner } = await newColleague(browser);
    await owner.close();
    await page.goto('/admin/sign-in');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status')).toContainText('If there’s a staff account with this address');
    await expect(page.getByRole('status')).toContainText('works for an hour from when you first asked');

    await page.goto(await mailedLink(email));
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('New password').fill('password1234');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('This password is easy to guess.')).toBeVisible();
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('status')).toHaveText('Your password is set. You can sign in now.');
  });
});

const plainPages: [string, string, RegExp][] = [
  ['the forgotten password', '/admin/forgot?sent=1', /Forgot your password/],
  ['too many requests', '/admin/forgot?error=limited', /Forgot your password/],
  ['a link that does not work', '/admin/reset?token=x', /This link doesn’t work/],
  ['an invitation that does not work', '/admin/welcome?token=x', /This link doesn’t work/],
];
test('the pages beside the sign-in have no axe violations in either theme, and fit', {
  tag: ['@phone', '@long-phone'],
}, async ({ page }) => {
  for (const [name, path, heading] of sampled(plainPages, 2, 1)) {
    await test.step(name, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expectNoAxeViolationsInBothThemes(page);
      expect(await overflow(page)).toBe(0);
    });
  }
});
