import { performance } from 'node:perf_hooks';
import { eq, like, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { POST as resetCall } from '@/app/api/admin/reset/route';
import * as sessionsCall from '@/app/api/admin/sessions/route';
import { POST as signInCall } from '@/app/api/admin/sign-in/route';
import { db } from '@/db/client';
import { accounts, passwordResets, requestCounts, sessions, signInTries, users } from '@/db/schema';
import { ensureFirstStaffAccount } from '@/lib/accounts/first-account/mutations';
import { secretKey } from '@/lib/accounts/sign-in/attempts';
import { currentStaff } from '@/lib/accounts/sign-in/queries';
import { BACKGROUND_HEADER } from '@/lib/accounts/sign-in/schema';
import { hashToken } from '@/lib/accounts/staff/token';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { withAppDatabase } from '../support/app-database';
import { passTime } from '../support/past-attempts';
import { maxCorrelationByChance, rankCorrelation } from '../support/rank-correlation';
import { comparableResponse, getRequest, jsonRequest } from '../support/requests';
import { scaled } from '../support/scale';
import { cookiesOf } from '../support/sent-cookies';
import { staff as account } from '../support/staff';
import { inviteAndSignIn, sessionCookieOf, signedIn } from '../support/staff-session';

withAppDatabase();

beforeEach(() => ensureFirstStaffAccount(account.email, account.password));

const from = (address: string, more: Record<string, string> = {}) => ({
  [CLIENT_ADDRESS_HEADER]: address,
  ...more,
});
const signIn = (body: object, headers: Record<string, string> = {}) =>
  signInCall(jsonRequest('/api/admin/sign-in', body, headers), {});
const guess = (headers?: Record<string, string>, email = account.email) =>
  signIn({ email, password: 'not the password' }, headers);
const statuses = (responses: Response[]) =>
  Object.fromEntries(
    [...Map.groupBy(responses, ({ status }) => status)].map(([status, some]) => [status, some.length]),
  );
const secondsLeft = (response: Response) => Number(response.headers.get('retry-after'));

/** The cookies of a browser that the account's owner has used, signed out. */
const knownBrowser = (response: Response) => ({
  Cookie: cookiesOf(response).match(/ridgelight\.known_browser=[^;]+/)?.[0] ?? '',
});
const resetByLink = async (headers: Record<string, string> = {}) => {
  const [owner] = await db().select().from(users);
  const link = { userId: owner?.id ?? '', tokenHash: hashToken('mailed') };
  await db()
    .insert(passwordResets)
    .values({ ...link, expiresAt: new Date(Date.now() + 60_000) });
  const body = { token: 'mailed', password: account.password };
  const response = await resetCall(jsonRequest('/api/admin/reset', body, headers), {});
  expect(response.status).toBe(200);
  return response;
};

describe('attempts on an account from one network', () => {
  test('are counted exactly when they are concurrent: five are checked', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => guess(from('203.0.113.9'))));
    expect(statuses(responses)).toEqual({ 401: 5, 429: 15 });
  });

  test('back off exponentially, up to 15 minutes', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(401);
    for (const seconds of [30, 60, 120, 240, 480, 900, 900, 900]) {
      const refused = await signIn(account);
      expect([refused.status, (await refused.json()).code]).toEqual([429, 'too-many-attempts']);
      // The wait begins before the guessed password is checked, which takes a while.
      expect(secondsLeft(refused)).toBeLessThanOrEqual(seconds);
      expect(secondsLeft(refused)).toBeGreaterThan(seconds - 15);
      await passTime(secondsLeft(refused));
      expect((await guess()).status).toBe(401);
    }
    await passTime(900);
    expect((await signIn(account)).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(401);
  });

  test('are reset after a day', async () => {
    for (let tries = 0; tries < 6; tries += 1) await guess();
    await passTime(25 * 3_600);
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });

  test('are forgotten after a day, when somebody else begins to try', async () => {
    const tries = { tries: 3, blockedUntil: sql`now()` };
    await db()
      .insert(signInTries)
      .values([
        { ...tries, key: 'old', triedAt: sql`now() - interval '24 hours 1 second'` },
        { ...tries, key: 'recent', triedAt: sql`now() - interval '23 hours'` },
      ]);
    await guess();
    const keys = (await db().select().from(signInTries)).map(({ key }) => key);
    expect([keys.includes('old'), keys.includes('recent'), keys.length]).toEqual([false, true, 2]);
  });

  test('are counted the same for an unknown email, and do not reveal which emails are known', async () => {
    const unknown = 'nobody@example.com';
    const known = await Promise.all(Array.from({ length: 7 }, () => guess()));
    const unknownEmail = await Promise.all(Array.from({ length: 7 }, () => guess({}, unknown)));
    expect(statuses(unknownEmail)).toEqual(statuses(known));
    const bodiesOf = async (responses: Response[]) =>
      (await Promise.all(responses.map(comparableResponse))).sort();
    expect(await bodiesOf(unknownEmail)).toEqual(await bodiesOf(known));
    const kept = JSON.stringify([
      await db().select().from(signInTries),
      await db().select().from(requestCounts),
    ]);
    expect(kept).not.toMatch(/nobody|ridgelight\.example/);
  });
});

describe('a known browser', () => {
  const guessOften = async (count: number, headers?: Record<string, string>) => {
    for (let tries = 0; tries < count; tries += 1) await guess(headers);
  };

  test('is not locked out by strangers, and its own attempts are counted', async () => {
    const known = knownBrowser(await signIn(account));
    await guessOften(9);
    expect((await signIn(account)).status).toBe(429);
    expect((await signIn(account, known)).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) expect((await guess(known)).status).toBe(401);
    expect((await signIn(account, known)).status).toBe(429);
    const forged = { Cookie: `${known.Cookie.slice(0, -20)}x` };
    expect((await signIn(account, forged)).status).toBe(429);
  });

  test('is known only to the account that signed in with it', async () => {
    const known = knownBrowser(await signIn(account));
    const bob = { email: 'bob@example.com', password: 'a long enough password' };
    const { id } = await inviteAndSignIn(await signedIn(), bob.email, bob.password);
    // Even if both had the same stored password.
    const [stored] = await db()
      .select({ password: accounts.password })
      .from(accounts)
      .where(ne(accounts.userId, id));
    await db()
      .update(accounts)
      .set(stored ?? {});
    const knownToBob = knownBrowser(await signIn({ ...account, email: bob.email }));
    expect(knownToBob.Cookie).not.toBe('');
    await guessOften(6);
    expect((await signIn(account, knownToBob)).status).toBe(429);
    expect((await signIn(account, known)).status).toBe(200);
  });

  test('is the same one after each sign-in', async () => {
    const known = knownBrowser(await signIn(account));
    const again = knownBrowser(await signIn(account, known));
    expect(again.Cookie).not.toBe('');
    await guessOften(5, known);
    expect((await signIn(account, again)).status).toBe(429);
    const another = knownBrowser(await signIn(account));
    expect((await signIn(account, another)).status).toBe(200);
  });

  test('is known until the password changes, and then cannot lock out one that knows the new password', async () => {
    const former = knownBrowser(await signIn(account));
    const known = knownBrowser(await resetByLink());
    await guessOften(6);
    expect((await signIn(account, former)).status).toBe(429);
    // As if a hundred attempts had been made with marks of the former password, and one just now.
    await db().update(requestCounts).set({ count: 100 });
    await guess(from('198.51.100.3'));
    expect((await signIn(account, from('198.51.100.1', former))).status).toBe(429);
    expect((await signIn(account, from('198.51.100.2', known))).status).toBe(200);
  });

  test('is rate limited less than others on its network, across accounts', async () => {
    const known = knownBrowser(await signIn(account));
    for (let number = 0; number < 31; number += 1) await guess({}, `a${number}@example.com`);
    expect((await signIn(account)).status).toBe(429);
    expect((await signIn(account, known)).status).toBe(200);
  });
});

describe('strangers who guess passwords', () => {
  const guessFromMany = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, network) => guess(from(`203.0.113.${network}`))));
  /** Simulates one wrong attempt today from each of `count` networks. */
  const haveGuessed = async (count: number) => {
    await guess(from('192.0.2.1'));
    await db().update(requestCounts).set({ count });
  };
  test('on one network do not lock out people on other networks', async () => {
    for (let tries = 0; tries < 40; tries += 1) await guess(from('203.0.113.9'));
    expect((await signIn(account, from('203.0.113.9'))).status).toBe(429);
    for (let browser = 0; browser < 20; browser += 1)
      expect((await signIn(account, from(`198.51.100.${browser}`))).status).toBe(200);
  });

  test('on many networks get a hundred attempts, then one every thirty seconds', async () => {
    await haveGuessed(96);
    expect(statuses(await guessFromMany(8))).toEqual({ 401: 5, 429: 3 });
    const refused = await signIn(account, from('198.51.100.1'));
    expect(refused.status).toBe(429);
    expect(secondsLeft(refused)).toBeLessThanOrEqual(30);
    await passTime(secondsLeft(refused));
    expect((await signIn(account, from('198.51.100.1'))).status).toBe(200);
    await passTime(30);
    expect(statuses(await guessFromMany(5))).toEqual({ 401: 1, 429: 4 });
    await passTime(86_400);
    expect(statuses(await guessFromMany(5))).toEqual({ 401: 5 });
  });

  test('are not counted under the keys of the previous release, which may still run', async () => {
    const formerKeys = ['strangers', 'known browsers'].map((who) =>
      secretKey(`${who} password ${account.email}`),
    );
    await guess(knownBrowser(await signIn(account)));
    const keys = (await db().select().from(requestCounts)).map(({ key }) => key);
    expect(formerKeys.filter((former) => keys.some((key) => key.startsWith(former)))).toEqual(formerKeys);
    expect(formerKeys.filter((former) => keys.includes(former))).toEqual([]);
  });

  test('on many networks do not lock out a known browser or a mailed reset link', async () => {
    const used = knownBrowser(await signIn(account));
    await haveGuessed(100);
    await guess(from('192.0.2.2'));
    expect((await signIn(account, from('198.51.100.1'))).status).toBe(429);
    expect((await signIn(account, from('198.51.100.2', used))).status).toBe(200);
    const linked = await resetByLink(from('198.51.100.1'));
    expect((await signIn(account, from('198.51.100.1', knownBrowser(linked)))).status).toBe(200);
  });

  test('do not lock out a mailed reset link, even on their own network', async () => {
    for (let tries = 0; tries < 35; tries += 1) await guess(from('203.0.113.9'));
    const linked = await resetByLink(from('198.51.100.1'));
    const known = from('203.0.113.9', knownBrowser(linked));
    expect((await signIn(account, known)).status).toBe(200);
  });

  test('are limited even when they change addresses within an IPv6 /48 network', async () => {
    const responses = [];
    for (let network = 0; network < 25; network += 1)
      responses.push(await guess(from(`2001:db8:1:${network.toString(16)}::1`)));
    expect(statuses(responses)).toEqual({ 401: 20, 429: 5 });
    expect((await signIn(account, from('2001:db8:2:1::1'))).status).toBe(200);
  });
});

describe('attempts from an address', () => {
  const many = (address: (number: number) => string) =>
    Promise.all(
      Array.from({ length: 40 }, (_, number) => guess(from(address(number)), `a${number}@example.com`)),
    );

  test('are limited to exactly thirty a minute, across accounts', async () => {
    const responses = await many(() => '198.51.100.7');
    expect(statuses(responses)).toEqual({ 401: 30, 429: 10 });
    expect((await guess(from('198.51.100.8'))).status).toBe(401);
  });

  test('are counted per IPv6 /64 network', async () => {
    expect(statuses(await many((number) => `2001:db8:1:2::${number.toString(16)}`))).toEqual({
      401: 30,
      429: 10,
    });
    expect((await guess(from('2001:db8:1:3::1'))).status).toBe(401);
  });

  test('are limited to 120 a minute per IPv6 /48 network', async () => {
    // Counted as a hundred attempts, each of which would take a password hash.
    await guess(from('2001:db8:7:1::1'));
    const isSite = like(requestCounts.key, '%2001:db8:7::/48');
    const counted = await db().update(requestCounts).set({ count: 100 }).where(isSite).returning();
    expect(counted).toHaveLength(1);
    const responses = await many((number) => `2001:db8:7:${(number + 2).toString(16)}::1`);
    expect(statuses(responses)).toEqual({ 401: 20, 429: 20 });
    expect((await guess(from('2001:db8:8:1::1'))).status).toBe(401);
  });
});

test('a wrong password and an unknown email take the same time', async () => {
  vi.stubEnv('REAL_HASHES', 'yes');
  onTestFinished(() => void vi.unstubAllEnvs());
  const PAIRS = scaled(16, 100);
  const timed = async (email: string) => {
    await db().delete(signInTries);
    await db().delete(requestCounts);
    const start = performance.now();
    expect((await guess({}, email)).status).toBe(401);
    return performance.now() - start;
  };
  await timed(account.email);
  const known: number[] = [];
  const unknown: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    known.push(await timed(account.email));
    unknown.push(await timed(`nobody${pair}@example.com`));
  }
  expect(rankCorrelation(known, unknown)).toBeLessThan(maxCorrelationByChance(PAIRS));
}, 120_000);

describe('a session', () => {
  const staffOf = (headers: { Cookie: string }) => currentStaff(new Headers({ cookie: headers.Cookie }));
  const setSession = (values: Partial<typeof sessions.$inferInsert>) => db().update(sessions).set(values);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

  test('expires after twelve hours without a request', async () => {
    const headers = await signedIn();
    await setSession({ lastSeenAt: hoursAgo(11.9) });
    expect(await staffOf(headers)).not.toBeNull();
    await setSession({ lastSeenAt: hoursAgo(12.1) });
    expect(await staffOf(headers)).toBeNull();
    expect((await sessionsCall.GET(getRequest('/api/admin/sessions', headers), {})).status).toBe(401);
  });

  test('is extended by requests, but not by reconnects and polling', async () => {
    const { Cookie: cookie } = await signedIn();
    const seenAt = async () => (await db().select().from(sessions))[0]?.lastSeenAt.getTime() ?? 0;
    await setSession({ lastSeenAt: hoursAgo(1) });
    for (const [name, value] of [
      ['accept', 'text/event-stream'],
      [BACKGROUND_HEADER, '1'],
    ] as const) {
      expect(await currentStaff(new Headers({ cookie, [name]: value }))).not.toBeNull();
      expect(await seenAt()).toBeLessThan(hoursAgo(0.9).getTime());
    }
    await currentStaff(new Headers({ cookie }));
    expect(await seenAt()).toBeGreaterThan(hoursAgo(0.1).getTime());
  });

  test('stores the time of a request at most every five minutes', async () => {
    const headers = await signedIn();
    const seenAt = async () => (await db().select().from(sessions))[0]?.lastSeenAt.getTime();
    await setSession({ lastSeenAt: hoursAgo(4.9 / 60) });
    const before = await seenAt();
    await staffOf(headers);
    expect(await seenAt()).toBe(before);
    await setSession({ lastSeenAt: hoursAgo(5.1 / 60) });
    await staffOf(headers);
    expect(await seenAt()).toBeGreaterThan(hoursAgo(1 / 60).getTime());
  });

  test('is deleted at the next sign-in of its user once it has expired or been idle, and no other one', async () => {
    const bob = await inviteAndSignIn(await signedIn(), 'bob@example.com', 'a long enough password');
    await setSession({ expiresAt: hoursAgo(0.1) });
    await signedIn();
    expect(await db().select().from(sessions)).toHaveLength(2);
    await db()
      .update(sessions)
      .set({ lastSeenAt: hoursAgo(12.1) })
      .where(ne(sessions.userId, bob.id));
    await signedIn();
    await signedIn();
    const rows = await db().select().from(sessions);
    expect(rows.map(({ userId }) => userId === bob.id).sort()).toEqual([false, false, true]);
  });

  test('records the address and the browser of its sign-in', async () => {
    await signIn(account, from('198.51.100.7', { 'User-Agent': 'Netscape' }));
    expect(await db().select().from(sessions)).toMatchObject([
      { ipAddress: '198.51.100.7', userAgent: 'Netscape' },
    ]);
  });

  test('expires a week after sign-in, whatever the activity', async () => {
    const headers = await signedIn();
    const [begun] = await db().select().from(sessions);
    expect(((begun?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    await setSession({ lastSeenAt: hoursAgo(1) });
    await staffOf(headers);
    expect((await db().select().from(sessions))[0]?.expiresAt).toEqual(begun?.expiresAt);
    await setSession({ expiresAt: hoursAgo(0) });
    expect(await staffOf(headers)).toBeNull();
  });

  test('gets a new token at sign-in, and the previous session ends', async () => {
    const planted = 'ridgelight.session_token=planted.signature';
    const first = sessionCookieOf(await signIn(account, { Cookie: planted }));
    expect(first).not.toContain('planted');
    const second = sessionCookieOf(await signIn(account, { Cookie: first }));
    expect(second).not.toBe(first);
    expect(await staffOf({ Cookie: first })).toBeNull();
    expect(await staffOf({ Cookie: second })).not.toBeNull();
    expect(await db().select().from(sessions)).toHaveLength(1);
  });

  test('never shows its token in a response body', async () => {
    const response = await signIn(account);
    const token = decodeURIComponent(sessionCookieOf(response).split('=')[1] ?? '').split('.')[0] ?? '';
    expect(token.length).toBeGreaterThan(20);
    const headers = { Cookie: sessionCookieOf(response) };
    const list = await sessionsCall.GET(getRequest('/api/admin/sessions', headers), {});
    for (const body of [await response.text(), await list.text()]) expect(body).not.toContain(token);
  });

  test('ends as soon as its account is removed', async () => {
    const headers = await signedIn();
    await db().delete(users).where(eq(users.email, account.email));
    expect(await staffOf(headers)).toBeNull();
  });
});
