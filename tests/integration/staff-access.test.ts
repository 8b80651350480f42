import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import LeadManagementPage from '@/app/admin/form-fills/page';
import InsightPage from '@/app/admin/insight/page';
import SearchDataPage from '@/app/admin/seo/page';
import SettingsPage from '@/app/admin/settings/page';
import StyleguidePage from '@/app/admin/styleguide/page';
import * as deliveriesCall from '@/app/api/admin/email-settings/deliveries/route';
import * as emailSettingsCall from '@/app/api/admin/email-settings/route';
import * as testMailCall from '@/app/api/admin/email-settings/test/route';
import * as eventsCall from '@/app/api/admin/leads/[id]/events/route';
import * as leadCall from '@/app/api/admin/leads/[id]/route';
import * as toggleCall from '@/app/api/admin/leads/[id]/toggle-contacted/route';
import * as bulkCall from '@/app/api/admin/leads/bulk/route';
import * as changesCall from '@/app/api/admin/leads/changes/route';
import * as exportCall from '@/app/api/admin/leads/export/route';
import * as progressCall from '@/app/api/admin/leads/exports/[id]/route';
import * as insightCall from '@/app/api/admin/leads/insight/route';
import * as nextCallsCall from '@/app/api/admin/leads/next-calls/route';
import * as leadsCall from '@/app/api/admin/leads/route';
import * as sessionCall from '@/app/api/admin/sessions/[id]/route';
import * as sessionsCall from '@/app/api/admin/sessions/route';
import { POST as signInCall } from '@/app/api/admin/sign-in/route';
import { POST as signOutCall } from '@/app/api/admin/sign-out/route';
import * as memberCall from '@/app/api/admin/staff/[id]/route';
import * as staffNamesCall from '@/app/api/admin/staff/names/route';
import * as staffCall from '@/app/api/admin/staff/route';
import { db } from '@/db/client';
import { accounts, sessions, users } from '@/db/schema';
import { ensureFirstStaffAccount } from '@/lib/auth/mutations';
import { currentStaff } from '@/lib/auth/queries';
import { withAppDatabase } from '../support/app-database';
import { badSignIns } from '../support/bad-bodies';
import { badRequest, formRequest, getRequest, jsonRequest } from '../support/requests';
import { staff as account } from '../support/staff';
import { cookiesOf, signedIn } from '../support/staff-session';

// A page reads the headers of its request from Next, which is not there.
const pageHeaders = vi.hoisted(() => ({ current: new Headers() }));
vi.mock('next/headers', () => ({ headers: async () => pageHeaders.current }));

withAppDatabase();

const SIGN_IN = '/api/admin/sign-in';
const ensureAccount = () => ensureFirstStaffAccount(account.email, account.password);
const signIn = (body: unknown) => signInCall(jsonRequest(SIGN_IN, body), {});
const signInByForm = (fields: Record<string, string>) => signInCall(formRequest(SIGN_IN, fields), {});

const context = { params: Promise.resolve({ id: crypto.randomUUID() }) };
const staffCalls: [string, (headers: Record<string, string>) => Promise<Response>][] = [
  ['GET leads', (headers) => leadsCall.GET(getRequest('/api/admin/leads', headers), {})],
  ['GET export', (headers) => exportCall.GET(getRequest('/api/admin/leads/export', headers), {})],
  [
    'GET export progress',
    (headers) => progressCall.GET(getRequest('/api/admin/leads/exports/x', headers), context),
  ],
  ['GET insight', (headers) => insightCall.GET(getRequest('/api/admin/leads/insight', headers), {})],
  ['GET next-calls', (headers) => nextCallsCall.GET(getRequest('/api/admin/leads/next-calls', headers), {})],
  ['GET changes', (headers) => changesCall.GET(getRequest('/api/admin/leads/changes', headers), {})],
  ['GET lead', (headers) => leadCall.GET(getRequest('/api/admin/leads/x', headers), context)],
  ['PATCH lead', (headers) => leadCall.PATCH(jsonRequest('/api/admin/leads/x', {}, headers), context)],
  ['DELETE lead', (headers) => leadCall.DELETE(jsonRequest('/api/admin/leads/x', {}, headers), context)],
  [
    'POST events',
    (headers) => eventsCall.POST(jsonRequest('/api/admin/leads/x/events', {}, headers), context),
  ],
  ['GET staff', (headers) => staffCall.GET(getRequest('/api/admin/staff', headers), {})],
  ['GET staff/names', (headers) => staffNamesCall.GET(getRequest('/api/admin/staff/names', headers), {})],
  ['POST staff', (headers) => staffCall.POST(jsonRequest('/api/admin/staff', {}, headers), {})],
  ['PATCH staff', (headers) => memberCall.PATCH(jsonRequest('/api/admin/staff/x', {}, headers), context)],
  ['DELETE staff', (headers) => memberCall.DELETE(jsonRequest('/api/admin/staff/x', {}, headers), context)],
  ['GET sessions', (headers) => sessionsCall.GET(getRequest('/api/admin/sessions', headers), {})],
  [
    'DELETE session',
    (headers) => sessionCall.DELETE(jsonRequest('/api/admin/sessions/x', {}, headers), context),
  ],
  ['POST bulk', (headers) => bulkCall.POST(jsonRequest('/api/admin/leads/bulk', {}, headers), {})],
  [
    'GET email-settings',
    (headers) => emailSettingsCall.GET(getRequest('/api/admin/email-settings', headers), {}),
  ],
  [
    'GET deliveries',
    (headers) => deliveriesCall.GET(getRequest('/api/admin/email-settings/deliveries', headers), {}),
  ],
  [
    'POST test mail',
    (headers) =>
      testMailCall.POST(jsonRequest('/api/admin/email-settings/test', { address: 'a@b.co' }, headers), {}),
  ],
  [
    'POST email-settings',
    (headers) =>
      emailSettingsCall.POST(
        jsonRequest('/api/admin/email-settings', { recipients: ['a@b.co'] }, headers),
        {},
      ),
  ],
  [
    'POST toggle',
    (headers) => toggleCall.POST(jsonRequest('/api/admin/leads/x', undefined, headers), context),
  ],
];

describe('the first staff account', () => {
  test('is made once, even by two servers that start together', async () => {
    await Promise.all([ensureAccount(), ensureAccount(), ensureAccount()]);
    await ensureAccount();
    expect(await db().select().from(users)).toHaveLength(1);
    expect(await db().select().from(accounts)).toHaveLength(1);
  });

  test('keeps its password when the environment names another', async () => {
    await ensureAccount();
    await ensureFirstStaffAccount(account.email, 'another long password');
    expect((await signIn(account)).status).toBe(200);
    expect((await signIn({ ...account, password: 'another long password' })).status).toBe(401);
  });
});

describe('signing in', () => {
  test('sets a cookie that scripts cannot read and gives no token away', async () => {
    await ensureAccount();
    const response = await signIn({ ...account, email: ` ${account.email.toUpperCase()} `, next: '/admin' });
    expect(await response.json()).toEqual({ data: { next: '/admin' } });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^ridgelight\.session_token=.+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const staff = await currentStaff(new Headers({ cookie: cookiesOf(response) }));
    expect(staff).toEqual({
      id: expect.any(String),
      name: account.email,
      email: account.email,
      role: 'owner',
      sessionId: expect.any(String),
    });
  });

  test('says the same to an unknown address and to a wrong password', async () => {
    await ensureAccount();
    const wrong = await signIn({ ...account, password: 'not the password' });
    const unknown = await signIn({ ...account, email: 'nobody@example.com' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toBe(await unknown.text());
    expect(await db().select().from(sessions)).toEqual([]);
  });

  test('works by a plain form and leads on, or back with a reason', async () => {
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

  test('is limited: the eleventh try within a minute is not looked at', async () => {
    await ensureAccount();
    const tries = [];
    for (let number = 0; number < 10; number += 1)
      tries.push((await signIn({ ...account, password: 'guess' })).status);
    expect(tries).toEqual(Array(10).fill(401));
    const limited = await signIn(account);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signInByForm(account)).headers.get('location')).toContain('error=limited');
  });

  test.each(badSignIns(account))('refuses $kind', async (bad) => {
    await ensureAccount();
    const response = await signInCall(badRequest(SIGN_IN, bad), {});
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w/) });
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

describe.each(staffCalls)('%s', (_name, call) => {
  const refusal = { message: 'Sign in to continue.', code: 'unauthorized' };

  test('is closed without a session', async () => {
    const response = await call({});
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual(refusal);
  });

  test('is closed to a cookie that was made up, changed, or has run out', async () => {
    const { Cookie } = await signedIn();
    for (const forged of ['ridgelight.session_token=x', `${Cookie}x`, Cookie.replace('session', 'other')]) {
      expect((await call({ Cookie: forged })).status).toBe(401);
    }
    await db()
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1_000) });
    expect((await call({ Cookie })).status).toBe(401);
  });

  test('is closed as soon as the account is gone', async () => {
    const staff = await signedIn();
    await db().delete(users).where(eq(users.email, account.email));
    expect((await call(staff)).status).toBe(401);
  });
});

test.each(staffCalls.filter(([name]) => !name.startsWith('GET')))(
  '%s is refused to a page of another site, session or not',
  async (_name, call) => {
    const response = await call({ ...(await signedIn()), Origin: 'https://evil.example' });
    expect(response.status).toBe(403);
  },
);

const searchParams = Promise.resolve({ lead: 'a b' });
const staffPages: [string, () => Promise<unknown>, string?][] = [
  ['/admin/form-fills', () => LeadManagementPage({ params: Promise.resolve({}), searchParams }), '?lead=a+b'],
  ['/admin/insight', InsightPage],
  ['/admin/seo', SearchDataPage],
  ['/admin/settings', SettingsPage],
  ['/admin/styleguide', StyleguidePage],
];

describe.each(staffPages)('the page %s', (path, render, query = '') => {
  const renderWith = (headers: Record<string, string>) => {
    pageHeaders.current = new Headers(headers);
    return render();
  };
  const leadsToSignIn = {
    digest: expect.stringContaining(`/admin/sign-in?next=${encodeURIComponent(path + query)}`),
  };

  test('leads to sign-in and back without a session', async () => {
    await expect(renderWith({})).rejects.toMatchObject(leadsToSignIn);
  });

  test('leads to sign-in with a cookie that was made up, changed, or has run out', async () => {
    const { Cookie } = await signedIn();
    for (const forged of ['ridgelight.session_token=x', `${Cookie}x`]) {
      await expect(renderWith({ Cookie: forged })).rejects.toMatchObject(leadsToSignIn);
    }
    await db()
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1_000) });
    await expect(renderWith({ Cookie })).rejects.toMatchObject(leadsToSignIn);
  });

  test('is there for staff', async () => {
    expect(await renderWith(await signedIn())).toBeTruthy();
  });
});
