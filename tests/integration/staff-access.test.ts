import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import ForgotPage from '@/app/admin/forgot/page';
import LeadManagementPage from '@/app/admin/form-fills/page';
import SignInPage from '@/app/admin/sign-in/page';
import { POST as forgotCall } from '@/app/api/admin/forgot/route';
import { POST as signInCall } from '@/app/api/admin/sign-in/route';
import { POST as signOutCall } from '@/app/api/admin/sign-out/route';
import { GET as namesCall } from '@/app/api/admin/staff/names/route';
import { db } from '@/db/client';
import { accounts, sessions, users } from '@/db/schema';
import { ensureFirstStaffAccount } from '@/lib/accounts/first-account/mutations';
import { currentStaff } from '@/lib/accounts/sign-in/queries';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { withAppDatabase } from '../support/app-database';
import { badSignIns, expectRejection } from '../support/bad-bodies';
import { badRequest, formRequest, getRequest, jsonRequest } from '../support/requests';
import { cookiesOf } from '../support/sent-cookies';
import { staff as account } from '../support/staff';
import { signedIn } from '../support/staff-session';

// Pages read request headers from Next, which isn't running here.
const pageHeaders = vi.hoisted(() => ({ current: new Headers() }));
vi.mock('next/headers', () => ({ headers: async () => pageHeaders.current }));
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => {},
}));

withAppDatabase({ SMTP_URL: 'smtp://127.0.0.1:25' });

const SIGN_IN = '/api/admin/sign-in';
const ensureAccount = () => ensureFirstStaffAccount(account.email, account.password);
const signIn = (body: unknown) => signInCall(jsonRequest(SIGN_IN, body), {});
const signInByForm = (fields: Record<string, string>) => signInCall(formRequest(SIGN_IN, fields), {});

describe('the first staff account', () => {
  test('is created once, even by several servers that start together', async () => {
    await Promise.all([ensureAccount(), ensureAccount(), ensureAccount()]);
    await ensureAccount();
    expect(await db().select().from(users)).toHaveLength(1);
    expect(await db().select().from(accounts)).toHaveLength(1);
  });

  test('is an owner, whose email is stored in lower case', async () => {
    await ensureFirstStaffAccount(account.email.toUpperCase(), account.password);
    const stored = { email: account.email, name: account.email, role: 'owner', emailVerified: true };
    expect(await db().select().from(users)).toMatchObject([stored]);
    expect((await signIn(account)).status).toBe(200);
  });

  test('is created with a password that is easy to guess, which the log says', async () => {
    const warn = vi.spyOn(log, 'warn');
    await ensureFirstStaffAccount(account.email, account.password);
    await ensureFirstStaffAccount(account.email, account.password);
    expect(warn).not.toHaveBeenCalled();
    await db().delete(users);
    await ensureFirstStaffAccount(account.email, 'password1234');
    expect(warn.mock.calls).toEqual([[expect.stringContaining('easy to guess')]]);
    warn.mockRestore();
  });

  test('keeps its password when the environment names another', async () => {
    await ensureAccount();
    const warn = vi.spyOn(log, 'warn');
    await ensureFirstStaffAccount(account.email, 'another long password');
    expect(warn.mock.calls).toEqual([[expect.stringContaining('keeps its own')]]);
    warn.mockRestore();
    expect((await signIn(account)).status).toBe(200);
    expect((await signIn({ ...account, password: 'another long password' })).status).toBe(401);
  });
});

describe('signing in', () => {
  test('sets an HttpOnly cookie, and returns no token', async () => {
    await ensureAccount();
    const response = await signIn({ ...account, email: ` ${account.email.toUpperCase()} `, next: '/admin' });
    expect(await response.json()).toEqual({ data: { next: '/admin' } });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^ridgelight\.session_token=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^ridgelight\.known_browser=.+; Path=\/; HttpOnly; SameSite=Lax$/),
      'ridgelight.sign_in=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    const staff = await currentStaff(new Headers({ cookie: cookiesOf(response) }));
    expect(staff).toEqual({
      id: expect.any(String),
      initials: null,
      name: account.email,
      email: account.email,
      role: 'owner',
      sessionId: expect.any(String),
    });
  });

  test('returns the same response for an unknown email and a wrong password', async () => {
    await ensureAccount();
    const wrong = await signIn({ ...account, password: 'not the password' });
    const unknown = await signIn({ ...account, email: 'nobody@example.com' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toBe(await unknown.text());
    expect(await db().select().from(sessions)).toEqual([]);
  });

  test('works with a plain HTML form, which redirects to the next page, or back with an error', async () => {
    await ensureAccount();
    const done = await signInByForm({ ...account, next: '/admin/form-fills?lead=1' });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/admin/form-fills?lead=1']);
    expect(await currentStaff(new Headers({ cookie: cookiesOf(done) }))).not.toBeNull();
    const away = await signInByForm({ ...account, next: '/.//evil.example' });
    expect(away.headers.get('location')).toBe('/admin/form-fills');
    const failed = await signInByForm({ ...account, password: 'wrong', next: '/admin' });
    expect([failed.status, failed.headers.get('location')]).toEqual([
      303,
      '/admin/sign-in?error=credentials&next=%2Fadmin',
    ]);
  });

  test('keeps the email of a form that failed for the page that shows it again, but not in its URL', async () => {
    await ensureAccount();
    const email = 'Somebody@Example.com';
    const emailOn = async (page: Promise<unknown>) =>
      renderToStaticMarkup((await page) as ReactElement).match(/ name="email"[^>]*value="([^"]*)"/)?.[1];
    const signInPage = (query: Record<string, string>) =>
      SignInPage({ params: Promise.resolve({}), searchParams: Promise.resolve(query) });
    const failed = await signInByForm({ email, password: 'wrong' });
    expect(failed.headers.get('location')).not.toContain('omebody');
    expect(failed.headers.getSetCookie().join()).not.toContain('omebody');
    pageHeaders.current = new Headers({ cookie: cookiesOf(failed) });
    expect(await emailOn(signInPage({ error: 'credentials' }))).toBe(email);
    expect(await emailOn(signInPage({}))).toBeUndefined();
    expect(
      (await signInByForm({ email: 'x'.repeat(255), password: 'wrong' })).headers.getSetCookie(),
    ).toEqual([]);
    const limited = await forgotCall(formRequest('/api/admin/forgot', { email: 'not an email' }), {});
    pageHeaders.current = new Headers({ cookie: cookiesOf(limited) });
    const forgotPage = ForgotPage({
      params: Promise.resolve({}),
      searchParams: Promise.resolve({ error: 'email' }),
    });
    expect(await emailOn(forgotPage)).toBe('not an email');
  });

  test.each(badSignIns(account))('rejects $kind', async (bad) => {
    await ensureAccount();
    const response = await signInCall(badRequest(SIGN_IN, bad), {});
    await expectRejection(response, bad);
    expect(await db().select().from(sessions)).toEqual([]);
  });
});

test('signing out ends the session itself, not only the cookie', async () => {
  const staff = await signedIn();
  const response = await signOutCall(jsonRequest('/api/admin/sign-out', undefined, staff), {});
  expect([response.status, response.headers.get('location')]).toEqual([303, '/admin/sign-in']);
  expect(response.headers.getSetCookie().join()).toContain('Max-Age=0');
  expect(await db().select().from(sessions)).toEqual([]);
  expect(await currentStaff(new Headers({ cookie: staff.Cookie }))).toBeNull();
});

test('the page for a forgotten password promises an email only with a mail server', async () => {
  const show = async () =>
    renderToStaticMarkup(
      await ForgotPage({ params: Promise.resolve({}), searchParams: Promise.resolve({ sent: '1' }) }),
    );
  expect(await show()).toContain('we’ve emailed it a link');
  const { SMTP_URL } = env();
  Object.assign(env(), { SMTP_URL: undefined });
  const page = await show();
  Object.assign(env(), { SMTP_URL });
  expect(page).not.toMatch(/we’ve emailed|we’ll email|<form/i);
  expect(page).toContain('Ask an owner to remove your account and invite you again');
});

describe('the sign-in page', () => {
  const ended = 'Your session has ended. Sign in to pick up where you left off.';
  const show = async (headers: Record<string, string>, query = {}) => {
    pageHeaders.current = new Headers(headers);
    const page = await SignInPage({ params: Promise.resolve({}), searchParams: Promise.resolve(query) });
    return renderToStaticMarkup(page);
  };

  test('says that the session ended, unless it has something else to say', async () => {
    const { Cookie } = await signedIn();
    await db().delete(sessions);
    expect(await show({ Cookie })).toContain(ended);
    expect(await show({ Cookie }, { done: 'password' })).not.toContain(ended);
    expect(await show({ Cookie }, { error: 'credentials' })).not.toContain(ended);
  });

  test('says nothing of the kind to others: without a cookie, with a forged one, or after signing out', async () => {
    const { Cookie } = await signedIn();
    const signedOut = await signOutCall(jsonRequest('/api/admin/sign-out', undefined, { Cookie }), {});
    for (const cookie of ['', 'ridgelight.session_token=x.y', cookiesOf(signedOut)])
      expect(await show({ cookie })).not.toContain(ended);
  });
});

describe('a staff call', () => {
  const call = (headers: Record<string, string>) =>
    namesCall(getRequest('/api/admin/staff/names', headers), {});

  test('without a session says whether one has ended', async () => {
    const { Cookie } = await signedIn();
    await db().delete(sessions);
    const answers = [await call({}), await call({ Cookie })];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { message: 'Sign in to continue.', code: 'unauthorized' },
      { message: 'Your session has ended. Sign in to continue.', code: 'unauthorized' },
    ]);
  });

  test('that a browser opens as a page leads to sign-in', async () => {
    const opened = await call({ 'Sec-Fetch-Mode': 'navigate' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/admin/sign-in']);
  });
});

test('the leads page leads to sign-in with the query to return to, and is shown to staff', async () => {
  const show = (headers: Record<string, string>) => {
    pageHeaders.current = new Headers(headers);
    const searchParams = Promise.resolve({ lead: 'a b' });
    return LeadManagementPage({ params: Promise.resolve({}), searchParams });
  };
  const next = encodeURIComponent('/admin/form-fills?lead=a+b');
  await expect(show({})).rejects.toMatchObject({
    digest: expect.stringContaining(`/admin/sign-in?next=${next}`),
  });
  expect(await show(await signedIn())).toBeTruthy();
});
