import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as changePassword } from '@/app/api/admin/account/password/route';
import * as codesCall from '@/app/api/admin/account/recovery-codes/route';
import * as accountCall from '@/app/api/admin/account/route';
import * as factorCall from '@/app/api/admin/account/second-factor/route';
import { POST as passwordReset } from '@/app/api/admin/reset/route';
import { POST as codeCall } from '@/app/api/admin/sign-in/code/route';
import { POST as signInCall } from '@/app/api/admin/sign-in/route';
import { POST as setUpCall } from '@/app/api/admin/sign-in/second-factor/route';
import * as resetCall from '@/app/api/admin/staff/[id]/second-factor/route';
import { db } from '@/db/client';
import { passwordResets, recoveryCodes, requestCounts, secondFactors, sessions, users } from '@/db/schema';
import { openEnrollment } from '@/lib/accounts/second-factor/enrollment';
import { enrollmentResponseSchema } from '@/lib/accounts/second-factor/schema';
import { timeStepAt } from '@/lib/accounts/second-factor/totp';
import { getPendingSignIn } from '@/lib/accounts/sign-in/mutations';
import { currentStaff } from '@/lib/accounts/sign-in/queries';
import { hashToken } from '@/lib/accounts/staff/token';
import { staffRulesSetting } from '@/lib/accounts/staff-rules/schema';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { withAppDatabase } from '../support/app-database';
import { codeOf } from '../support/authenticator';
import { passTime } from '../support/past-attempts';
import { formRequest, getRequest, jsonRequest } from '../support/requests';
import { cookiesOf } from '../support/sent-cookies';
import { getSetting, putSetting } from '../support/settings';
import { staff as account } from '../support/staff';
import {
  inviteAndSignIn,
  sessionCookieOf,
  signedIn,
  withFailingSessionDeletes,
} from '../support/staff-session';

withAppDatabase();

type Headers = { Cookie: string };
const FACTOR = '/api/admin/account/second-factor';
const PASSWORD = 'a long enough password';

const STEP_MS = 30_000;

let owner: Headers;
beforeEach(async () => {
  // The middle of a 30-second step, so that none ends between making a code and using it.
  const now = (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS;
  vi.useFakeTimers({ now, toFake: ['Date'] });
  owner = await signedIn();
});

afterEach(() => vi.useRealTimers());

const staffOf = (headers: Headers) => currentStaff(new globalThis.Headers({ cookie: headers.Cookie }));
const bare = (key: string) => key.replaceAll(' ', '');
/** The code of the current 30-second step, or of one next to it. */
const codeNow = (key: string, away = 0) => codeOf(bare(key), timeStepAt(Date.now()) + away);
const wrongCode = (key: string) => String((Number(codeNow(key)) + 1) % 1_000_000).padStart(6, '0');

const begin = (as = owner, password = account.password) =>
  factorCall.POST(jsonRequest(FACTOR, { password }, as), {});
const confirm = (enrollment: string, code: string, as = owner) =>
  factorCall.PUT(jsonRequest(FACTOR, { enrollment, code }, as), {});
const turnOff = (password: string, as = owner) =>
  factorCall.DELETE(jsonRequest(FACTOR, { password }, as), {});
const renewCodes = (password: string, as = owner) =>
  codesCall.POST(jsonRequest('/api/admin/account/recovery-codes', { password }, as), {});
const security = async (as = owner) =>
  (await (await accountCall.GET(getRequest('/api/admin/account', as), {})).json()).data;
const require = (requiresSecondFactor: boolean, as = owner) =>
  putSetting('staff-rules', { ...staffRulesSetting.default, requiresSecondFactor }, as);
const firstStep = (email = account.email, password = account.password, from?: Headers) =>
  signInCall(jsonRequest('/api/admin/sign-in', { email, password }, from), {});
const secondStep = (first: Response, code: string, cookies = '') =>
  codeCall(
    jsonRequest('/api/admin/sign-in/code', { code }, { Cookie: `${cookiesOf(first)}; ${cookies}` }),
    {},
  );
const setUp = (first: Response, code: string) =>
  setUpCall(jsonRequest('/api/admin/sign-in/second-factor', { code }, { Cookie: cookiesOf(first) }), {});

/** Sets up a second factor with the code of the previous step, so that the current one is unused. */
async function enroll(as = owner, password = account.password) {
  const { data } = await (await begin(as, password)).json();
  const { enrollment, key, recoveryCodes } = enrollmentResponseSchema.strict().parse(data);
  const response = await confirm(enrollment, codeNow(key, -1), as);
  expect(response.status).toBe(204);
  return { key, recoveryCodes, Cookie: sessionCookieOf(response) };
}

describe('setting up a second factor', () => {
  test('requires the password and a first code, and stores nothing before', async () => {
    expect((await begin(owner, 'not the password')).status).toBe(400);
    const { data } = await (await begin()).json();
    const { enrollment, key, uri, recoveryCodes: codes } = enrollmentResponseSchema.parse(data);
    expect(uri).toContain(`secret=${bare(key)}`);
    expect(new Set(codes).size).toBe(10);
    expect((await confirm(enrollment, wrongCode(key))).status).toBe(400);
    expect(await db().select().from(secondFactors)).toEqual([]);
    expect((await confirm(enrollment, codeNow(key))).status).toBe(204);
    expect(await db().select().from(recoveryCodes)).toHaveLength(10);
  });

  test('is shown in the account, with the recovery codes that are left', async () => {
    const none = {
      secondFactorSince: null,
      recoveryCodesLeft: 0,
      isSecondFactorRequired: false,
      calendarSince: null,
      busyCalendar: null,
    };
    expect(await security()).toEqual(none);
    const { Cookie } = await enroll();
    const since = { secondFactorSince: expect.stringMatching(/^\d{4}-.*Z$/), recoveryCodesLeft: 10 };
    expect(await security({ Cookie })).toEqual({ ...none, ...since });
    await require(true, { Cookie });
    expect(await security({ Cookie })).toEqual({ ...none, ...since, isSecondFactorRequired: true });
  });

  test('stores the key encrypted and the recovery codes hashed', async () => {
    const { key, recoveryCodes: codes } = await enroll();
    const kept = JSON.stringify([
      await db().select().from(secondFactors),
      await db().select().from(recoveryCodes),
    ]);
    for (const secret of [bare(key), ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(secret);
  });

  test('renews the session, and ends those started with the password only', async () => {
    const elsewhere = { Cookie: sessionCookieOf(await firstStep()) };
    const { Cookie } = await enroll();
    expect(Cookie).not.toBe(owner.Cookie);
    expect(await staffOf({ Cookie })).not.toBeNull();
    expect([await staffOf(owner), await staffOf(elsewhere)]).toEqual([null, null]);
  });

  test('is rolled back when the other sessions cannot be ended', async () => {
    const { data } = await (await begin()).json();
    await withFailingSessionDeletes(async () => {
      expect((await confirm(data.enrollment, codeNow(data.key))).status).toBe(500);
    });
    expect(await db().select().from(secondFactors)).toEqual([]);
    expect(await staffOf(owner)).not.toBeNull();
  });

  test('rejects an enrollment of somebody else, and a forged one', async () => {
    const bob = await inviteAndSignIn(owner, 'bob@example.com', PASSWORD);
    const { data } = await (await begin(bob, PASSWORD)).json();
    expect((await confirm(data.enrollment, codeNow(data.key))).status).toBe(410);
    expect((await confirm('x'.repeat(80), '123456')).status).toBe(410);
    expect(openEnrollment(bob.id, data.enrollment)).toBeDefined();
  });

  test('takes at most fifteen minutes', async () => {
    const { data } = await (await begin()).json();
    const began = Date.now();
    vi.setSystemTime(began + 15 * 60_000);
    const late = await confirm(data.enrollment, codeNow(data.key));
    expect([late.status, (await late.json()).code]).toEqual([410, 'too-late']);
    vi.setSystemTime(began + 15 * 60_000 - 1);
    expect((await confirm(data.enrollment, codeNow(data.key))).status).toBe(204);
  });

  test('in place of another one invalidates the previous codes', async () => {
    const first = await enroll();
    const second = await enroll({ Cookie: first.Cookie });
    const began = await firstStep();
    expect((await secondStep(began, codeNow(first.key))).status).toBe(400);
    expect((await secondStep(began, first.recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await secondStep(began, codeNow(second.key))).status).toBe(200);
  });
});

describe('signing in with a second factor', () => {
  test('takes two steps, the first of which grants no session', async () => {
    const { key } = await enroll();
    await db().delete(sessions);
    const first = await firstStep();
    expect([first.status, (await first.json()).data.next]).toEqual([
      200,
      '/admin/sign-in/code?next=%2Fadmin%2Fform-fills',
    ]);
    expect(sessionCookieOf(first)).toBe('');
    expect(await staffOf({ Cookie: cookiesOf(first) })).toBeNull();
    expect(await db().select().from(sessions)).toEqual([]);
    const second = await secondStep(first, codeNow(key));
    expect(second.status).toBe(200);
    expect(await staffOf({ Cookie: sessionCookieOf(second) })).toMatchObject({ email: account.email });
  });

  test('rejects a used code, also when it is used twice at the same time', async () => {
    const { key } = await enroll();
    const first = await firstStep();
    const code = codeNow(key);
    const responses = await Promise.all([1, 2].map(() => secondStep(first, code)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await secondStep(await firstStep(), code)).status).toBe(400);
    // Nor is a code of an earlier step accepted.
    expect((await secondStep(await firstStep(), codeNow(key, -1))).status).toBe(400);
    expect((await secondStep(await firstStep(), codeNow(key, 1))).status).toBe(200);
  });

  test('rejects the code that was used for the setup', async () => {
    const { key } = await enroll();
    expect((await secondStep(await firstStep(), codeNow(key, -1))).status).toBe(400);
  });

  test('accepts a recovery code once, however it is typed', async () => {
    const { recoveryCodes, Cookie } = await enroll();
    const ways: ((code: string) => string)[] = [
      (code) => code,
      (code) => code.toUpperCase(),
      (code) => code.replace('-', ''),
      (code) => ` ${code.replace('-', ' ')}\n`,
    ];
    for (const [index, type] of ways.entries()) {
      const code = recoveryCodes[index] ?? '';
      expect((await secondStep(await firstStep(), type(code))).status, `${type}`).toBe(200);
      expect((await secondStep(await firstStep(), code)).status, `${type}, again`).toBe(400);
    }
    expect(await security({ Cookie })).toMatchObject({ recoveryCodesLeft: 10 - ways.length });
  });

  test('accepts a recovery code once when it is used twice at the same time', async () => {
    const { recoveryCodes, Cookie } = await enroll();
    const [code = ''] = recoveryCodes;
    const steps = [await firstStep(), await firstStep()];
    const responses = await Promise.all(steps.map((step) => secondStep(step, code)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await security({ Cookie })).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('checks exactly five codes, and then returns 429', async () => {
    const { key } = await enroll();
    const first = await firstStep();
    const responses = await Promise.all(Array.from({ length: 12 }, () => secondStep(first, wrongCode(key))));
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);
    expect((await secondStep(first, codeNow(key))).status).toBe(429);
  });

  const sendFrom = (first: Response, code: string, address: string) => {
    const headers = { Cookie: cookiesOf(first), [CLIENT_ADDRESS_HEADER]: address };
    return codeCall(jsonRequest('/api/admin/sign-in/code', { code }, headers), {});
  };

  test('rate limits the network that guesses codes, and every network after twenty guesses and one more', async () => {
    const { key } = await enroll();
    const first = await firstStep();
    for (let tries = 0; tries < 9; tries += 1) await sendFrom(first, wrongCode(key), '203.0.113.9');
    expect((await sendFrom(first, codeNow(key), '203.0.113.9')).status).toBe(429);
    expect((await sendFrom(first, codeNow(key), '198.51.100.1')).status).toBe(200);
    const responses = [];
    for (let network = 0; network < 20; network += 1)
      responses.push((await sendFrom(first, wrongCode(key), `203.0.113.${20 + network}`)).status);
    expect(responses).toEqual([...Array(15).fill(400), ...Array(5).fill(429)]);
  });

  test('lets a network that goes on for hours have every fourth guess at most, and others the next ones', async () => {
    const { key } = await enroll();
    const first = await firstStep();
    // As if twenty codes had been guessed today.
    await sendFrom(first, wrongCode(key), '192.0.2.1');
    await db().update(requestCounts).set({ count: 20 });
    const attacker: number[] = [];
    const others: number[] = [];
    for (let quarter = 0; quarter < 32; quarter += 1) {
      attacker.push((await sendFrom(first, wrongCode(key), '203.0.113.9')).status);
      others.push((await sendFrom(first, wrongCode(key), `198.51.100.${quarter}`)).status);
      await passTime(15 * 60);
    }
    expect(attacker).toEqual(Array(8).fill([400, 429, 429, 429]).flat());
    expect(others).toEqual(Array(8).fill([429, 400, 400, 400]).flat());
    expect((await sendFrom(first, wrongCode(key), '203.0.113.9')).status).toBe(400);
    const owner = () => sendFrom(first, codeNow(key), '198.51.100.99');
    const refused = await owner();
    expect(refused.status).toBe(429);
    await passTime(Number(refused.headers.get('retry-after')));
    expect((await sendFrom(first, wrongCode(key), '203.0.113.9')).status).toBe(429);
    expect((await owner()).status).toBe(200);
  });

  test.each(['a known browser', 'another browser'])(
    'does not reset the count in %s when the password is entered again',
    async (browser) => {
      const { key } = await enroll();
      const cookies = cookiesOf(await secondStep(await firstStep(), codeNow(key)));
      const mark = cookies.match(/ridgelight\.known_browser=[^;]+/)?.[0] ?? '';
      expect(mark).not.toBe('');
      const known = browser === 'another browser' ? '' : mark;
      const statuses: number[] = [];
      for (let round = 0; round < 2; round += 1) {
        const first = await firstStep(account.email, account.password, { Cookie: known });
        expect(first.status).toBe(200);
        for (let code = 0; code < 4; code += 1)
          statuses.push((await secondStep(first, wrongCode(key), known)).status);
      }
      expect(statuses).toEqual([...Array(5).fill(400), ...Array(3).fill(429)]);
    },
  );

  test('requires the first step: not a forged one, and not one from before a password change', async () => {
    const { key, Cookie } = await enroll();
    const begin = (cookie: string) =>
      codeCall(jsonRequest('/api/admin/sign-in/code', { code: codeNow(key) }, { Cookie: cookie }), {});
    for (const forged of ['', 'ridgelight.sign_in=x', `${cookiesOf(await firstStep()).slice(0, -9)}x`])
      expect((await begin(forged)).status).toBe(401);
    const first = await firstStep();
    const change = { current: account.password, password: PASSWORD };
    const changed = await changePassword(jsonRequest('/api/admin/account/password', change, { Cookie }), {});
    expect(changed.status).toBe(204);
    const late = await secondStep(first, codeNow(key));
    expect([late.status, (await late.json()).code]).toEqual([401, 'sign-in-expired']);
  });

  test('takes at most fifteen minutes', async () => {
    const { key } = await enroll();
    const first = await firstStep();
    expect(first.headers.getSetCookie().join()).toContain('Max-Age=900;');
    const began = Date.now();
    vi.setSystemTime(began + 15 * 60_000);
    const late = await secondStep(first, codeNow(key));
    expect([late.status, (await late.json()).code]).toEqual([401, 'sign-in-expired']);
    vi.setSystemTime(began + 15 * 60_000 - 1);
    expect((await secondStep(first, codeNow(key))).status).toBe(200);
  });

  test('works with plain HTML forms, which redirect to the next page, or back with an error', async () => {
    const { key } = await enroll();
    const first = await signInCall(formRequest('/api/admin/sign-in', { ...account, next: '/admin/seo' }), {});
    expect(first.headers.get('location')).toBe('/admin/sign-in/code?next=%2Fadmin%2Fseo');
    const send = (code: string, next: string, cookie = cookiesOf(first)) =>
      codeCall(formRequest('/api/admin/sign-in/code', { code, next }, { Cookie: cookie }), {});
    const wrong = await send(wrongCode(key), '/admin/seo');
    expect(wrong.headers.get('location')).toBe('/admin/sign-in/code?error=code&next=%2Fadmin%2Fseo');
    const over = await send(codeNow(key), '/admin/seo', '');
    expect(over.headers.get('location')).toBe('/admin/sign-in?error=over&next=%2Fadmin%2Fseo');
    const away = await send(codeNow(key), '/.//evil.example');
    expect([away.status, away.headers.get('location')]).toEqual([303, '/admin/form-fills']);
  });
});

describe('recovery codes and turning it off', () => {
  test('require the password, and new codes invalidate the previous ones', async () => {
    const former = await enroll();
    const as = { Cookie: former.Cookie };
    expect((await renewCodes('not the password', as)).status).toBe(400);
    const { data } = await (await renewCodes(account.password, as)).json();
    expect(data.recoveryCodes).toHaveLength(10);
    expect((await secondStep(await firstStep(), former.recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await secondStep(await firstStep(), data.recoveryCodes[0])).status).toBe(200);
    expect((await turnOff('not the password', as)).status).toBe(400);
    expect((await turnOff(account.password, as)).status).toBe(204);
    expect((await (await firstStep()).json()).data.next).toBe('/admin/form-fills');
    expect(await db().select().from(recoveryCodes)).toEqual([]);
    expect((await renewCodes(account.password, as)).status).toBe(409);
  });
});

describe('an open password reset link', () => {
  const RESET = 'a secret that was mailed';
  /** As if it had been mailed, and leaked. */
  const mailLink = async (email = account.email) => {
    const [user] = await db().select({ userId: users.id }).from(users).where(eq(users.email, email));
    const expiresAt = new Date(Date.now() + 60_000);
    await db()
      .insert(passwordResets)
      .values({ userId: user?.userId ?? '', tokenHash: hashToken(RESET), expiresAt });
  };
  const expectLinkExpired = async () => {
    const body = { token: RESET, password: 'a third long password' };
    expect((await passwordReset(jsonRequest('/api/admin/reset', body), {})).status).toBe(410);
  };

  test('expires when a second factor is set up, and when another replaces it', async () => {
    await mailLink();
    const { Cookie } = await enroll();
    await expectLinkExpired();
    await mailLink();
    await enroll({ Cookie });
    await expectLinkExpired();
  });

  test('expires when the second factor is turned off, and with new recovery codes', async () => {
    const as = { Cookie: (await enroll()).Cookie };
    await mailLink();
    expect((await renewCodes(account.password, as)).status).toBe(200);
    await expectLinkExpired();
    await mailLink();
    expect((await turnOff(account.password, as)).status).toBe(204);
    await expectLinkExpired();
  });

  test('expires when an owner resets the second factor', async () => {
    const bob = await inviteAndSignIn(owner, 'bob@example.com', PASSWORD);
    await enroll(bob, PASSWORD);
    await mailLink('bob@example.com');
    const context = { params: Promise.resolve({ id: bob.id }) };
    const path = `/api/admin/staff/${bob.id}/second-factor`;
    expect((await resetCall.DELETE(jsonRequest(path, {}, owner), context)).status).toBe(204);
    await expectLinkExpired();
  });
});

describe('an owner who requires it', () => {
  test('must have a second factor, and cannot turn it off', async () => {
    expect((await require(true)).status).toBe(409);
    const as = { Cookie: (await enroll()).Cookie };
    expect((await require(true, as)).status).toBe(200);
    const refused = await turnOff(account.password, as);
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'required']);
    expect((await require(false, as)).status).toBe(200);
    expect((await turnOff(account.password, as)).status).toBe(204);
  });

  test('signs out everybody without one, and nobody else', async () => {
    const bob = await inviteAndSignIn(owner, 'bob@example.com', PASSWORD);
    const eve = await enroll(await inviteAndSignIn(owner, 'eve@example.com', PASSWORD), PASSWORD);
    const as = { Cookie: (await enroll()).Cookie };
    await require(false, as);
    expect(await staffOf(bob)).not.toBeNull();
    await require(true, as);
    expect(await staffOf(bob)).toBeNull();
    expect(await staffOf(eve)).toMatchObject({ email: 'eve@example.com' });
    expect(await staffOf(as)).toMatchObject({ email: account.email });
  });

  test('sends people without one to its setup, and nowhere else', async () => {
    await inviteAndSignIn(owner, 'bob@example.com', PASSWORD);
    const as = { Cookie: (await enroll()).Cookie };
    await require(true, as);
    await db().delete(sessions);
    const first = await firstStep('bob@example.com', PASSWORD);
    expect((await first.json()).data.next).toBe('/admin/sign-in/second-factor?next=%2Fadmin%2Fform-fills');
    expect(await staffOf({ Cookie: cookiesOf(first) })).toBeNull();
    const { pending, credential } = await getPendingSignIn(
      new globalThis.Headers({ cookie: cookiesOf(first) }),
    );
    const { key = '' } = openEnrollment(credential.userId, pending.enrollment ?? '') ?? {};
    // No code is accepted yet: there is no second factor.
    expect((await secondStep(first, codeNow(key))).status).toBe(400);
    expect((await setUp(first, wrongCode(key))).status).toBe(400);
    const done = await setUp(first, codeNow(key, -1));
    expect(done.status).toBe(200);
    expect(await staffOf({ Cookie: sessionCookieOf(done) })).toMatchObject({ email: 'bob@example.com' });
    // The same enrollment, once more: there is a second factor by now.
    expect((await setUp(first, codeNow(key))).status).toBe(409);
    const again = await firstStep('bob@example.com', PASSWORD);
    expect((await again.json()).data.next).toContain('/admin/sign-in/code');
  });

  test('is an owner: other staff can neither require nor reset it', async () => {
    const bob = await inviteAndSignIn(owner, 'bob@example.com', PASSWORD);
    const responses = [
      await require(true, bob),
      await getSetting('staff-rules', bob),
      await resetCall.DELETE(jsonRequest('/api/admin/staff/x/second-factor', {}, bob), {
        params: Promise.resolve({ id: bob.id }),
      }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

test('an owner resets the second factor of somebody else, who is signed out', async () => {
  const bob = await inviteAndSignIn(owner, 'bob@example.com', PASSWORD);
  const { Cookie } = await enroll(bob, PASSWORD);
  const reset = () =>
    resetCall.DELETE(jsonRequest(`/api/admin/staff/${bob.id}/second-factor`, {}, owner), {
      params: Promise.resolve({ id: bob.id }),
    });
  expect((await reset()).status).toBe(204);
  expect(await staffOf({ Cookie })).toBeNull();
  expect((await (await firstStep('bob@example.com', PASSWORD)).json()).data.next).toBe('/admin/form-fills');
  expect((await reset()).status).toBe(404);
});
