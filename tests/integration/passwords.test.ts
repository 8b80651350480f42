import { performance } from 'node:perf_hooks';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as changeCall } from '@/app/api/admin/account/password/route';
import { POST as forgotCall } from '@/app/api/admin/forgot/route';
import { POST as resetCall } from '@/app/api/admin/reset/route';
import { POST as signInCall } from '@/app/api/admin/sign-in/route';
import { POST as inviteCall } from '@/app/api/admin/staff/route';
import { db } from '@/db/client';
import {
  auditEntries,
  deliveries,
  invitations,
  passwordResets,
  requestCounts,
  sessions,
  users,
} from '@/db/schema';
import { currentStaff } from '@/lib/accounts/sign-in/queries';
import { findInvitation } from '@/lib/accounts/staff/queries';
import { invitationResponseSchema } from '@/lib/accounts/staff/schema';
import { hashToken } from '@/lib/accounts/staff/token';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { startWorker, type Worker } from '@/lib/outbox/worker';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { business } from '@/lib/site/business';
import { withAppDatabase } from '../support/app-database';
import { type MailServer, startMailServer } from '../support/mail-server';
import { maxCorrelationByChance, rankCorrelation } from '../support/rank-correlation';
import { comparableResponse, formRequest, jsonRequest } from '../support/requests';
import { scaled } from '../support/scale';
import { cookiesOf } from '../support/sent-cookies';
import { staff as account } from '../support/staff';
import {
  inviteAndSignIn,
  sessionCookieOf,
  signedIn,
  withFailingSessionDeletes,
} from '../support/staff-session';

const server: MailServer = await startMailServer();
withAppDatabase({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });

let worker: Worker;
beforeAll(() => {
  worker = startWorker(deliveryKinds);
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

let owner: { Cookie: string };
beforeEach(async () => {
  server.mails.length = 0;
  server.refused.clear();
  server.greylisted.clear();
  owner = await signedIn();
});

const PASSWORD = 'another long password';
const staffOf = (headers: { Cookie: string }) => currentStaff(new Headers({ cookie: headers.Cookie }));
const signInAs = (email: string, password: string) =>
  signInCall(jsonRequest('/api/admin/sign-in', { email, password }), {});
const signIn = (password: string) => signInAs(account.email, password);
const forgot = (email: string, headers = {}) =>
  forgotCall(jsonRequest('/api/admin/forgot', { email }, headers), {});
const reset = (token: string, password = PASSWORD, headers = {}) =>
  resetCall(jsonRequest('/api/admin/reset', { token, password }, headers), {});

/** The link in the only mail, and the secret in it. */
async function mailedLink() {
  const mail = await vi.waitFor(
    () => {
      expect(server.mails).toHaveLength(1);
      return server.mails[0];
    },
    { timeout: 20_000, interval: 50 },
  );
  const link = new URL(mail?.text?.match(/http\S+/)?.[0] ?? '');
  return { mail, link, token: link.searchParams.get('token') ?? '' };
}

async function requestReset() {
  expect((await forgot(account.email)).status).toBe(200);
  return mailedLink();
}

describe('a changed password', () => {
  const change = (current: string, password: string, headers = owner) =>
    changeCall(jsonRequest('/api/admin/account/password', { current, password }, headers), {});

  test('requires the current one, ends the other sessions and renews this one', async () => {
    const elsewhere = { Cookie: sessionCookieOf(await signIn(account.password)) };
    const wrong = await change('not the password', PASSWORD);
    expect([wrong.status, (await wrong.json()).fields]).toEqual([
      400,
      { current: 'That’s not your password.' },
    ]);
    expect(await staffOf(elsewhere)).not.toBeNull();
    const changed = await change(account.password, PASSWORD);
    expect([changed.status, await changed.text()]).toEqual([204, '']);
    expect([await staffOf(owner), await staffOf(elsewhere)]).toEqual([null, null]);
    expect(await staffOf({ Cookie: sessionCookieOf(changed) })).not.toBeNull();
    expect([(await signIn(account.password)).status, (await signIn(PASSWORD)).status]).toEqual([401, 200]);
  });

  test('is rolled back when the other sessions cannot be ended', async () => {
    await withFailingSessionDeletes(async () => {
      expect((await change(account.password, PASSWORD)).status).toBe(500);
    });
    expect([(await signIn(account.password)).status, (await signIn(PASSWORD)).status]).toEqual([200, 401]);
  });

  test.each(['short', 'x'.repeat(129), 'password1234', 'Sunshine2026!!', `${account.email}`])(
    'is rejected at its field when it is %o',
    async (password) => {
      const refused = await change(account.password, password);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ fields: { password: expect.stringMatching(/\w/) } });
      expect((await signIn(account.password)).status).toBe(200);
    },
  );

  test('is rate limited after five wrong attempts, even in a signed-in session', async () => {
    const responses = await Promise.all(Array.from({ length: 9 }, () => change('a guess', PASSWORD)));
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(400),
      ...Array(4).fill(429),
    ]);
  });
});

describe('a forgotten password', () => {
  test('is reset by a mailed link, which works once and signs out everywhere', async () => {
    const { mail, link, token } = await requestReset();
    expect(mail?.to).toEqual([{ name: '', address: account.email }]);
    expect(mail?.subject).toBe(`Choose a new password for ${business().name}`);
    expect(mail?.html).toContain(`href="${link.href}"`);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/admin/reset');
    expect((await reset(token)).status).toBe(200);
    expect(await staffOf(owner)).toBeNull();
    expect(await db().select().from(sessions)).toEqual([]);
    expect([(await signIn(account.password)).status, (await signIn(PASSWORD)).status]).toEqual([401, 200]);
    expect((await reset(token, 'a third long password')).status).toBe(410);
  });

  test('stores no usable secret in a table or in the queue', async () => {
    const { token } = await requestReset();
    const [[kept], rows, jobs] = [
      await db().select().from(passwordResets),
      await db().select().from(deliveries),
      await db().execute(sql`select data::text, output::text from pgboss.job`),
    ];
    expect(JSON.stringify([kept, rows, jobs.rows])).not.toContain(token);
    expect((await reset(kept?.tokenHash ?? '')).status).toBe(410);
    expect((await reset(token)).status).toBe(200);
  });

  test('has a link that expires after an hour, and then can be requested again', async () => {
    const first = await requestReset();
    const [kept] = await db().select().from(passwordResets);
    expect(((kept?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(60, 0);
    await db()
      .update(passwordResets)
      .set({ expiresAt: new Date(Date.now() - 1_000) });
    expect((await reset(first.token)).status).toBe(410);
    server.mails.length = 0;
    const second = await requestReset();
    expect((await reset(first.token)).status).toBe(410);
    expect((await reset(second.token)).status).toBe(200);
  });

  test('has one link, which further requests neither replace nor mail again', async () => {
    const requests = Array.from({ length: 9 }, (_, number) =>
      forgot(account.email, { [CLIENT_ADDRESS_HEADER]: `198.51.100.${number}` }),
    );
    expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]));
    const { token } = await mailedLink();
    expect((await forgot(account.email)).status).toBe(200);
    expect(await db().$count(deliveries)).toBe(1);
    const [user] = await db().select().from(users);
    expect(await db().$count(auditEntries, eq(auditEntries.subject, user?.id ?? ''))).toBe(1);
    expect((await reset(token)).status).toBe(200);
    server.mails.length = 0;
    await requestReset();
  });

  describe('whose first mail was not delivered', () => {
    /** Requests a link whose mail ends in this state. */
    const requestUndelivered = async (state: 'failed' | 'refused') => {
      expect((await forgot(account.email)).status).toBe(200);
      await vi.waitFor(
        async () =>
          expect(await db().select({ state: deliveries.state }).from(deliveries)).toEqual([{ state }]),
        { timeout: 20_000, interval: 50 },
      );
      expect(server.mails).toEqual([]);
    };

    test('has a new link at the next request, because the mail was refused', async () => {
      server.refused.add(account.email);
      await requestUndelivered('refused');
      server.refused.clear();
      const { token } = await requestReset();
      expect((await forgot(account.email)).status).toBe(200);
      expect(await db().$count(deliveries), 'a mailed link is not replaced').toBe(2);
      expect((await reset(token)).status).toBe(200);
    });

    test('has a new link at the next request, because the mail was set aside', async () => {
      server.refused.add(account.email);
      await requestUndelivered('refused');
      await db().update(deliveries).set({ state: 'cancelled' });
      server.refused.clear();
      expect((await reset((await requestReset()).token)).status).toBe(200);
    });

    test('keeps its link while the mail will be retried', async () => {
      server.greylisted.add(account.email);
      await requestUndelivered('failed');
      const [kept] = await db().select().from(passwordResets);
      expect((await forgot(account.email)).status).toBe(200);
      expect(await db().$count(deliveries)).toBe(1);
      expect(await db().select().from(passwordResets)).toEqual([kept]);
    });
  });

  test('is set once when its link is used twice at the same time', async () => {
    const { token } = await requestReset();
    const responses = await Promise.all([reset(token), reset(token, 'a third long password')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('is rejected when it is easy to guess, and the link stays valid', async () => {
    const { token } = await requestReset();
    for (const password of ['password1234', account.email]) {
      const refused = await reset(token, password);
      expect([refused.status, (await refused.json()).code]).toEqual([400, 'common-password']);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('lifts the rate limit of earlier sign-in attempts once it is reset', async () => {
    const { token } = await requestReset();
    for (let tries = 0; tries < 6; tries += 1) await signIn('a guess');
    expect((await signIn(account.password)).status).toBe(429);
    expect((await reset(token)).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('can be requested three times an hour per network and email, known or not', async () => {
    for (const email of [account.email, 'nobody@example.com']) {
      const responses = await Promise.all(Array.from({ length: 5 }, () => forgot(email)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    }
    const elsewhere = { [CLIENT_ADDRESS_HEADER]: '198.51.100.1' };
    expect((await forgot(account.email, elsewhere)).status, 'requests from elsewhere do not count').toBe(200);
  });

  describe('requested from many addresses', () => {
    const nobody = 'nobody@example.com';
    const statusesFrom = async (addresses: string[], email = (_number: number) => nobody) => {
      const statusFrom = async (address: string, number: number) =>
        (await forgot(email(number), { [CLIENT_ADDRESS_HEADER]: address })).status;
      // The last, which may be refused, after the others: a request that one network refuses is counted in others.
      const statuses = await Promise.all(addresses.slice(0, -1).map(statusFrom));
      return [...statuses, await statusFrom(addresses.at(-1) ?? '', addresses.length - 1)];
    };
    const times = <Item>(count: number, make: (number: number) => Item) =>
      Array.from({ length: count }, (_, n) => make(n));
    const granted = (count: number, refused: number) => [
      ...Array(count).fill(200),
      ...Array(refused).fill(429),
    ];

    test('is limited to six an hour for an email in an IPv6 /56, and to twelve in a /48', async () => {
      const inOneSite = times(7, (number) => `2001:db8:1:${number}::1`);
      expect(await statusesFrom(inOneSite)).toEqual(granted(6, 1));
      const inOtherSites = times(7, (number) => `2001:db8:1:${number + 1}00::1`);
      expect(await statusesFrom(inOtherSites)).toEqual(granted(6, 1));
      expect(await statusesFrom(['2001:db8:2::1'])).toEqual([200]);
    });

    test('is limited to three an hour for an email by each IPv4 address, whatever its neighbors do', async () => {
      expect(await statusesFrom(times(13, (number) => `198.51.100.${Math.floor(number / 3)}`))).toEqual(
        granted(13, 0),
      );
    });

    test('is limited to twenty an hour for all emails of one address', async () => {
      expect(
        await statusesFrom(
          times(21, () => '198.51.100.1'),
          (number) => `nobody${number}@example.com`,
        ),
      ).toEqual(granted(20, 1));
    });

    test('can still be requested by its owner, whose link works', async () => {
      const attack = [
        ...times(12, (number) => `2001:db8:1:${number}::1`),
        ...times(12, (number) => `203.0.113.${number % 4}`),
      ];
      await statusesFrom(attack, () => account.email);
      expect((await forgot(account.email, { [CLIENT_ADDRESS_HEADER]: '198.51.100.1' })).status).toBe(200);
      expect((await reset((await mailedLink()).token)).status).toBe(200);
    });
  });

  test('can be requested ten times an hour in a browser of its owner, whatever the network has used up', async () => {
    const known = { Cookie: cookiesOf(await signIn(account.password)) };
    await inviteAndSignIn(owner, 'bob@example.com', PASSWORD);
    const others = { Cookie: cookiesOf(await signInAs('bob@example.com', PASSWORD)) };
    for (let requests = 0; requests < 4; requests += 1) await forgot(account.email);
    expect((await forgot(account.email)).status).toBe(429);
    expect((await forgot(account.email, others)).status, 'a browser of somebody else').toBe(429);
    const responses = await Promise.all(Array.from({ length: 12 }, () => forgot(account.email, known)));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429, 429]);
  });

  test('reveals neither by content nor by timing whether an email is known', async () => {
    const PAIRS = scaled(16, 100);
    const timed = async (email: string) => {
      await db().delete(requestCounts);
      const start = performance.now();
      const response = await forgot(email);
      const took = performance.now() - start;
      return { took, content: await comparableResponse(response) };
    };
    await timed(account.email);
    const known = [];
    const unknown = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [one, other] = await Promise.all([timed(account.email), timed(`nobody${pair}@example.com`)]);
      known.push(one);
      unknown.push(other);
    }
    expect(new Set([...known, ...unknown].map(({ content }) => content)).size).toBe(1);
    const tookOf = (responses: { took: number }[]) => responses.map(({ took }) => took);
    expect(rankCorrelation(tookOf(known), tookOf(unknown))).toBeLessThan(maxCorrelationByChance(PAIRS));
    // A mail that is still on its way would arrive in the next test.
    const unsent = () =>
      db()
        .select()
        .from(deliveries)
        .where(inArray(deliveries.state, ['pending', 'failed']));
    await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 20_000, interval: 100 });
  }, 120_000);

  test('works with plain HTML forms, which redirect to the next page, or back with an error', async () => {
    const requestByForm = (email: string) => forgotCall(formRequest('/api/admin/forgot', { email }), {});
    expect((await requestByForm('nobody@example.com')).headers.get('location')).toBe('/admin/forgot?sent=1');
    expect((await requestByForm('nobody')).headers.get('location')).toBe('/admin/forgot?error=email');
    const { token } = await requestReset();
    const choose = (password: string, secret = token) =>
      resetCall(formRequest('/api/admin/reset', { token: secret, password }), {});
    const targetOf = async (response: Promise<Response>) => (await response).headers.get('location');
    expect(await targetOf(choose('short'))).toBe(`/admin/reset?token=${token}&error=password`);
    expect(await targetOf(choose('password1234'))).toBe(`/admin/reset?token=${token}&error=common`);
    expect(await targetOf(choose(PASSWORD, 'x'))).toBe('/admin/reset?token=x&error=link');
    expect(await targetOf(choose(PASSWORD))).toBe('/admin/sign-in?done=password');
  });
});

describe('an open reset link', () => {
  test('expires when the password is changed', async () => {
    const { token } = await requestReset();
    const change = { current: account.password, password: PASSWORD };
    const changed = await changeCall(jsonRequest('/api/admin/account/password', change, owner), {});
    expect(changed.status).toBe(204);
    expect((await reset(token, 'a third long password')).status).toBe(410);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('expires, like an open invitation, when another one sets the password', async () => {
    const { token } = await requestReset();
    const [user] = await db().select().from(users);
    const invitation = { userId: user?.id ?? '', expiresAt: new Date(Date.now() + 60_000) };
    await db()
      .insert(invitations)
      .values({ ...invitation, tokenHash: hashToken('invited') });
    expect(await findInvitation('invited')).toBeDefined();
    expect((await reset(token)).status).toBe(200);
    expect(await findInvitation('invited')).toBeUndefined();
    expect(await db().select().from(passwordResets)).toEqual([]);
  });

  test('is not mailed when the password was changed before', async () => {
    await worker.stop();
    await forgot(account.email);
    const change = { current: account.password, password: PASSWORD };
    await changeCall(jsonRequest('/api/admin/account/password', change, owner), {});
    worker = startWorker(deliveryKinds);
    await vi.waitFor(
      async () => {
        const [mail] = await db().select().from(deliveries);
        expect(mail?.state).toBe('cancelled');
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(server.mails).toEqual([]);
  });
});

describe('an invitation', () => {
  const invite = async (email: string) => {
    const response = await inviteCall(jsonRequest('/api/admin/staff', { email }, owner), {});
    return invitationResponseSchema.parse((await response.json()).data);
  };

  test('is mailed with the same link that the owner is shown', async () => {
    const { link } = await invite('bob@example.com');
    const { mail, link: mailed } = await mailedLink();
    expect(mail?.to).toEqual([{ name: '', address: 'bob@example.com' }]);
    expect(mailed.href).toBe(link);
  });

  test('that was replaced before it was mailed is not sent', async () => {
    await worker.stop();
    const first = await invite('bob@example.com');
    const second = await invite('bob@example.com');
    worker = startWorker(deliveryKinds);
    const { link } = await mailedLink();
    expect([link.href === second.link, link.href === first.link]).toEqual([true, false]);
    await vi.waitFor(async () => {
      const states = (await db().select().from(deliveries)).map(({ state }) => state);
      expect(states.sort()).toEqual(['cancelled', 'sent']);
    }, 20_000);
    expect(cookiesOf(await signIn(account.password))).not.toBe('');
  });
});
