import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as changePasswordCall } from '@/app/api/admin/account/password/route';
import * as codesCall from '@/app/api/admin/account/recovery-codes/route';
import * as factorCall from '@/app/api/admin/account/second-factor/route';
import { POST as resetCall } from '@/app/api/admin/reset/route';
import { POST as codeCall } from '@/app/api/admin/sign-in/code/route';
import { POST as signInCall } from '@/app/api/admin/sign-in/route';
import { POST as setUpCall } from '@/app/api/admin/sign-in/second-factor/route';
import * as memberCall from '@/app/api/admin/staff/[id]/route';
import * as factorOfCall from '@/app/api/admin/staff/[id]/second-factor/route';
import { db } from '@/db/client';
import { passwordResets, recoveryCodes, savedSettings, secondFactors, sessions, users } from '@/db/schema';
import { createEnrollment, openEnrollment, sealEnrollment } from '@/lib/accounts/second-factor/enrollment';
import { timeStepAt } from '@/lib/accounts/second-factor/totp';
import { getPendingSignIn } from '@/lib/accounts/sign-in/mutations';
import { hashToken } from '@/lib/accounts/staff/token';
import { staffRulesSetting } from '@/lib/accounts/staff-rules/schema';
import { withAppDatabase } from '../support/app-database';
import { codeOf } from '../support/authenticator';
import { formRequest, jsonRequest } from '../support/requests';
import { cookiesOf } from '../support/sent-cookies';
import { putSetting, storeSetting } from '../support/settings';
import { staff as account } from '../support/staff';
import { beginSession, inviteAndSignIn, signedIn } from '../support/staff-session';

withAppDatabase({}, {});

type Cookies = { Cookie: string };

const BOB = 'bob@example.com';
const PASSWORD = 'a long enough password';
const NEW_PASSWORD = 'seven quiet goats on a hill';
const STEP_MS = 30_000;

let owner: Cookies;
let bob: Cookies & { id: string };
/** The keys of the authenticator apps by account. */
let keys: Record<string, string>;

beforeEach(async () => {
  // The middle of a 30-second step, so that none ends between making a code and using it.
  vi.useFakeTimers({ now: (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS, toFake: ['Date'] });
  owner = await signedIn();
  bob = await inviteAndSignIn(owner, BOB, PASSWORD);
  keys = {};
});
afterEach(() => vi.useRealTimers());

const codeNow = (key: string, away = 0) => codeOf(key, timeStepAt(Date.now()) + away);
const contextOf = (id: string) => ({ params: Promise.resolve({ id }) });

/** Sets up a second factor; its code of the current step stays unused. */
async function enroll(id: string, as: Cookies): Promise<Cookies> {
  const enrollment = createEnrollment();
  keys[id] = enrollment.key;
  const response = await confirm(id, enrollment, as);
  expect(response.status).toBe(204);
  return { Cookie: cookiesOf(response) };
}

const confirm = (id: string, enrollment = createEnrollment(), as: Cookies = bob) => {
  const body = { enrollment: sealEnrollment(id, enrollment), code: codeNow(enrollment.key, -1) };
  return factorCall.PUT(jsonRequest('/api/admin/account/second-factor', body, as), {});
};

const changePassword = () =>
  changePasswordCall(
    jsonRequest('/api/admin/account/password', { current: PASSWORD, password: NEW_PASSWORD }, bob),
    {},
  );

async function mailLink() {
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db()
    .insert(passwordResets)
    .values({ userId: bob.id, tokenHash: hashToken('mailed'), expiresAt });
}
const resetByLink = () =>
  resetCall(jsonRequest('/api/admin/reset', { token: 'mailed', password: NEW_PASSWORD }), {});
const required = { ...staffRulesSetting.default, requiresSecondFactor: true };
const requireFactors = (as = owner) => putSetting('staff-rules', required, as);
const resetFactor = () =>
  factorOfCall.DELETE(jsonRequest(`/api/admin/staff/${bob.id}/second-factor`, {}, owner), contextOf(bob.id));
const removeBob = () =>
  memberCall.DELETE(jsonRequest(`/api/admin/staff/${bob.id}`, undefined, owner), contextOf(bob.id));

const signIn = () => signInCall(jsonRequest('/api/admin/sign-in', { email: BOB, password: PASSWORD }), {});

/** Takes the first step, and returns the second one, which hasn't been taken yet. */
async function secondStep(): Promise<() => Promise<Response>> {
  const Cookie = cookiesOf(await signIn());
  const code = codeNow(keys[bob.id] ?? '');
  return () => codeCall(jsonRequest('/api/admin/sign-in/code', { code }, { Cookie }), {});
}

/** Takes the first step of somebody who has to set up a second factor, and returns the second one. */
async function setUpStep(): Promise<() => Promise<Response>> {
  await storeSetting(staffRulesSetting, required);
  const Cookie = cookiesOf(await signIn());
  const { pending } = await getPendingSignIn(new Headers({ cookie: Cookie }));
  const { key = '' } = openEnrollment(bob.id, pending.enrollment ?? '') ?? {};
  const body = { code: codeNow(key) };
  return () => setUpCall(jsonRequest('/api/admin/sign-in/second-factor', body, { Cookie }), {});
}

const countWaiting = async () => {
  const { rows } = await db().execute<{ count: number }>(sql`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count;
};

/**
 * Runs requests that need Bob's account while it is locked. Each has done all before that when the next one begins; then the
 * lock is released, and PostgreSQL lets them go on in this order.
 */
async function inOrder(...requests: (() => Promise<Response>)[]): Promise<Response[]> {
  const responses: Promise<Response>[] = [];
  await db().transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, bob.id)).for('update');
    for (const request of requests) {
      responses.push(request());
      await vi.waitFor(async () => expect(await countWaiting()).toBe(responses.length), {
        timeout: 10_000,
        interval: 10,
      });
    }
  });
  return Promise.all(responses);
}

const countSessions = () => db().$count(sessions, eq(sessions.userId, bob.id));
const codeIn = async (response: Response | undefined) => [response?.status, (await response?.json())?.code];

describe('a sign-in under way', () => {
  const noChange = () => signIn();

  test('begins a session when nothing changed meanwhile', async () => {
    const [first, second] = await inOrder(noChange, signIn);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(await countSessions()).toBe(3);
  });

  test.each<[change: string, change: () => Promise<Response>, status: number, remaining: number]>([
    ['the password is changed', changePassword, 204, 1],
    ['the password is reset by a mailed link', resetByLink, 200, 0],
    ['a second factor is set up', () => confirm(bob.id), 204, 1],
    ['the account is removed', removeBob, 204, 0],
  ])('with the password begins no session after %s', async (_name, change, status, remaining) => {
    await mailLink();
    const [changed, response] = await inOrder(change, signIn);
    expect(changed?.status).toBe(status);
    expect(await codeIn(response)).toEqual([401, 'sign-in-expired']);
    expect(response?.headers.getSetCookie()).toEqual([]);
    expect(await countSessions()).toBe(remaining);
  });

  test('with the password begins no session after owners require a second factor of everybody', async () => {
    const [admin] = await db().select().from(users).where(eq(users.email, account.email));
    const as = await enroll(admin?.id ?? '', owner);
    const [changed, response] = await inOrder(() => requireFactors(as), signIn);
    expect(changed?.status).toBe(200);
    expect(await codeIn(response)).toEqual([401, 'sign-in-expired']);
    expect(await countSessions()).toBe(0);
  });

  test.each<[change: string, change: () => Promise<Response>, status: number, remaining: number]>([
    ['the password is changed', changePassword, 204, 1],
    ['the password is reset by a mailed link', resetByLink, 200, 0],
    ['the second factor is replaced', () => confirm(bob.id), 204, 1],
    ['an owner resets the second factor', resetFactor, 204, 0],
    ['the account is removed', removeBob, 204, 0],
  ])('with a code begins no session after %s', async (_name, change, status, remaining) => {
    bob = { ...bob, ...(await enroll(bob.id, bob)) };
    await mailLink();
    const [changed, response] = await inOrder(change, await secondStep());
    expect(changed?.status).toBe(status);
    expect(await codeIn(response)).toEqual([401, 'sign-in-expired']);
    expect(await countSessions()).toBe(remaining);
  });

  test.each<[change: string, change: () => Promise<Response>, remaining: number, factors: number]>([
    ['the password is changed', changePassword, 1, 0],
    ['the password is reset by a mailed link', resetByLink, 0, 0],
    ['another one is set up', () => confirm(bob.id), 1, 1],
  ])('that sets up a second factor stores none after %s', async (_name, change, remaining, factors) => {
    await mailLink();
    const [, response] = await inOrder(change, await setUpStep());
    expect(await codeIn(response)).toEqual([401, 'sign-in-expired']);
    expect(await countSessions()).toBe(remaining);
    expect(await db().$count(secondFactors)).toBe(factors);
  });

  test('without JavaScript leads back to the sign-in page, which says why', async () => {
    const byForm = () =>
      signInCall(formRequest('/api/admin/sign-in', { email: BOB, password: PASSWORD }), {});
    const [, response] = await inOrder(changePassword, byForm);
    expect(response?.headers.get('location')).toBe('/admin/sign-in?error=over&next=%2Fadmin%2Fform-fills');
  });
});

describe('a change under way in a session that another change ends', () => {
  const newFactor = () => confirm(bob.id);
  const turnOff = () =>
    factorCall.DELETE(jsonRequest('/api/admin/account/second-factor', { password: PASSWORD }, bob), {});
  const renewCodes = () =>
    codesCall.POST(jsonRequest('/api/admin/account/recovery-codes', { password: PASSWORD }, bob), {});
  const signInWith = (password: string) =>
    signInCall(jsonRequest('/api/admin/sign-in', { email: BOB, password }), {});

  test.each<[change: string, change: () => Promise<Response>]>([
    ['set the password', changePassword],
    ['set up a second factor', newFactor],
    ['turn off the second factor', turnOff],
    ['make new recovery codes', renewCodes],
  ])('does not %s', async (_name, change) => {
    bob = { ...bob, ...(await enroll(bob.id, bob)) };
    await mailLink();
    const stored = () => Promise.all([db().select().from(secondFactors), db().select().from(recoveryCodes)]);
    const before = await stored();
    const [reset, late] = await inOrder(resetByLink, change);
    expect(reset?.status).toBe(200);
    expect(await codeIn(late)).toEqual([401, 'unauthorized']);
    expect(await stored()).toEqual(before);
    expect(await countSessions()).toBe(0);
    expect((await signInWith(NEW_PASSWORD)).status).toBe(200);
  });

  test('does not turn off the second factor that an owner requires by then', async () => {
    const [admin] = await db().select().from(users).where(eq(users.email, account.email));
    const as = await enroll(admin?.id ?? '', owner);
    bob = { ...bob, ...(await enroll(bob.id, bob)) };
    const [required, late] = await inOrder(() => requireFactors(as), turnOff);
    expect(required?.status).toBe(200);
    expect(await codeIn(late)).toEqual([409, 'required']);
    expect(await db().$count(secondFactors)).toBe(2);
  });

  test('does not require a second factor of everybody once its owner has none', async () => {
    await db().update(users).set({ role: 'owner' });
    bob = { ...bob, ...(await enroll(bob.id, bob)) };
    const [off, late] = await inOrder(turnOff, () => requireFactors(bob));
    expect(off?.status).toBe(204);
    expect(await codeIn(late)).toEqual([409, 'no-second-factor']);
    expect(await db().select().from(savedSettings)).toEqual([]);
  });
});

test('a link that is used under way sets no password after the password was changed', async () => {
  await mailLink();
  const [changed, late] = await inOrder(changePassword, resetByLink);
  expect(changed?.status).toBe(204);
  expect(await codeIn(late)).toEqual([410, 'used-up']);
  expect(await beginSession(bob.id)).not.toEqual([]);
  expect(await countSessions()).toBe(2);
});
