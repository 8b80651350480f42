import { createHmac } from 'node:crypto';
import { globSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as sessionCall from '@/app/api/admin/sessions/[id]/route';
import { POST as signOut } from '@/app/api/admin/sign-out/route';
import { db } from '@/db/client';
import { auditEntries, emailSettings, leads, redirects, seoRecords, sessions, users } from '@/db/schema';
import { allCalls, type Call, closedCalls, isWrite, openCalls } from '../support/all-calls';
import { withAppDatabase } from '../support/app-database';
import { jsonRequest } from '../support/requests';
import { staff } from '../support/staff';
import { signedIn } from '../support/staff-session';

// A page reads the headers of its request from Next, which is not there.
const pageHeaders = vi.hoisted(() => ({ current: new Headers() }));
vi.mock('next/headers', () => ({ headers: async () => pageHeaders.current }));

// Next's store of pages is not there.
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {}, revalidateTag: () => {} }));

withAppDatabase();

type Sent = Record<string, string>;

/** A list of headers, of which each has names of its own. */
const list = (...all: Sent[]) => all;

const ORIGIN = 'http://localhost:3000';
const openPages = [
  '/admin',
  '/admin/forgot',
  '/admin/reset',
  '/admin/sign-in',
  '/admin/sign-in/code',
  '/admin/sign-in/second-factor',
  '/admin/welcome',
];
const pages = globSync('app/admin/**/page.tsx').map((file) => ({
  path: `/${path.dirname(file).slice('app/'.length)}`,
  file,
}));
const closedPages = pages.filter((page) => !openPages.includes(page.path));

/** A cookie with this token that is signed by `secret`, as ours are. */
function signedCookie(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `ridgelight.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

async function ownToken(): Promise<string> {
  const [session] = await db().select({ token: sessions.token }).from(sessions);
  return session?.token ?? '';
}

/** Everybody who must stay outside, by the headers that they send. */
const strangers: Record<string, () => Promise<Sent[]>> = {
  'no session': async () => list({}, { Cookie: '' }, { Cookie: 'ridgelight.session_token=' }),
  'a forged session': async () => {
    const { Cookie } = await signedIn();
    const token = await ownToken();
    return list(
      { Cookie: 'ridgelight.session_token=x' },
      { Cookie: `${Cookie}x` },
      { Cookie: Cookie.replace('session_token', 'other_token') },
      { Cookie: `ridgelight.session_token=${token}` },
      { Cookie: `ridgelight.session_token=${token}.` },
      { Cookie: signedCookie(token, 'not the secret of this server, but as long') },
      { Cookie: signedCookie('a token that was never given out', process.env.AUTH_SECRET ?? '') },
      { Authorization: `Bearer ${token}` },
    );
  },
  'a session that has run out': async () => {
    const headers = await signedIn();
    await db()
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1_000) });
    return [headers];
  },
  'a session that was signed out': async () => {
    const headers = await signedIn();
    await signOut(jsonRequest('/api/admin/sign-out', undefined, headers), {});
    return [headers];
  },
  'a session that somebody ended': async () => {
    const headers = await signedIn();
    const [ended] = await db().select({ id: sessions.id }).from(sessions);
    const context = { params: Promise.resolve({ id: ended?.id ?? '' }) };
    await sessionCall.DELETE(jsonRequest('/api/admin/sessions/x', undefined, await signedIn()), context);
    return [headers];
  },
  'the session of a removed account': async () => {
    const headers = await signedIn();
    await db().delete(users).where(eq(users.email, staff.email));
    return [headers];
  },
};

test('a cookie that is made here as ours are is let in: what keeps the forged ones out is the secret', async () => {
  await signedIn();
  const Cookie = signedCookie(await ownToken(), process.env.AUTH_SECRET ?? '');
  const [names] = closedCalls.filter(({ name }) => name === 'GET /api/admin/staff/names');
  expect((await names?.send({ headers: { Cookie } }))?.status).toBe(200);
});

test('the calls and pages that are open are those that are known to be', () => {
  expect(openCalls.filter((name) => !allCalls.some((call) => call.name === name))).toEqual([]);
  expect(openPages.filter((name) => !pages.some((page) => page.path === name))).toEqual([]);
  expect(closedCalls.length).toBeGreaterThan(25);
  expect(closedPages.length).toBeGreaterThan(5);
});

describe.each(Object.entries(strangers))('with %s', (_who, headersOf) => {
  test('no call of the staff answers', async () => {
    const reached: string[] = [];
    for (const headers of await headersOf()) {
      for (const call of closedCalls) {
        const response = await call.send({ headers: withJson(call, headers), body: bodyOf(call) });
        const { code } = call.method === 'HEAD' ? { code: 'unauthorized' } : await response.json();
        if (response.status !== 401 || code !== 'unauthorized')
          reached.push(`${call.name} ${response.status}`);
        if (!response.headers.get('cache-control')?.startsWith('no-store'))
          reached.push(`${call.name} is kept`);
      }
    }
    expect(reached).toEqual([]);
  });

  test('no page of the staff is shown', async () => {
    const reached: string[] = [];
    for (const headers of await headersOf()) {
      pageHeaders.current = new Headers(headers);
      for (const page of closedPages) {
        const outcome = await render(page.file).then(() => 'shown', digestOf);
        if (!outcome.includes(`/admin/sign-in?next=${encodeURIComponent(page.path)}`))
          reached.push(page.path);
      }
    }
    expect(reached).toEqual([]);
  });
});

describe('a member of the staff who is no owner', () => {
  const forAll = ['/api/admin/staff/names'];
  const alone = ['POST /api/admin/email-settings', 'GET /api/admin/leads/export'];
  const ownersOnly = closedCalls.filter(
    ({ name, path }) =>
      alone.includes(name) ||
      (/^\/api\/admin\/(staff|retention|webhook)/.test(path) && !forAll.includes(path)),
  );

  test('reaches no call of the owners', async () => {
    const headers = await signedIn();
    await db().update(users).set({ role: 'staff' });
    const statuses = [];
    for (const call of ownersOnly) {
      const response = await call.send({ headers: withJson(call, headers), body: bodyOf(call) });
      statuses.push([call.name, response.status, (await response.json()).code]);
    }
    expect(ownersOnly.map(({ name }) => name)).toEqual(expect.arrayContaining(alone));
    expect(statuses.length).toBeGreaterThan(10);
    expect(statuses).toEqual(ownersOnly.map(({ name }) => [name, 403, 'owners-only']));
  });
});

describe('a write', () => {
  const writes = allCalls.filter(isWrite);
  const foreignOrigins = [
    'null',
    '',
    'https://evil.example',
    'http://localhost:3000.evil.example',
    'http://evil.example/http://localhost:3000',
    'http://www.localhost:3000',
    'http://localhost',
    'http://localhost:3001',
    'https://localhost:3000',
    'http://localhost:3000/',
    'HTTP://LOCALHOST:3000',
    'http://user@localhost:3000',
    'http://localhost:3000, https://evil.example',
    'http://localhost:3000 https://evil.example',
    'file://',
    'chrome-extension://abcdefghijklmnop',
  ];
  const foreign = list(
    ...foreignOrigins.map((Origin) => ({ Origin })),
    ...foreignOrigins.map((Origin) => ({ Origin, 'Sec-Fetch-Site': 'same-origin' })),
    // A name that leads here but is not ours.
    { Origin: 'http://rebound.example:3000', Host: 'rebound.example:3000' },
    { Origin: 'https://evil.example', Referer: `${ORIGIN}/admin/settings` },
    { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
    ...['cross-site', 'same-site', 'none', 'nonsense', 'same-origin, cross-site'].flatMap((site) =>
      list({ 'Sec-Fetch-Site': site }, { 'Sec-Fetch-Site': site, Origin: ORIGIN }),
    ),
  );
  const everything = () =>
    Promise.all(
      [auditEntries, emailSettings, leads, redirects, seoRecords, sessions, users].map((t) => db().$count(t)),
    );
  let signedInHeaders: Sent;

  beforeEach(async () => {
    signedInHeaders = await signedIn();
  });

  test('of our own origin is let through to its handler', async () => {
    const refused: string[] = [];
    for (const call of writes) {
      for (const more of list({}, { 'Sec-Fetch-Site': 'same-origin' })) {
        const response = await call.send({ headers: withJson(call, more), body: bodyOf(call) });
        if (response.status === 403) refused.push(call.name);
      }
    }
    expect(refused).toEqual([]);
  });

  test('of another origin is refused, with a session and without', async () => {
    const before = await everything();
    const accepted: string[] = [];
    for (const call of writes) {
      for (const headers of foreign) {
        for (const session of list({}, signedInHeaders)) {
          const sent = { 'Content-Type': 'application/json', ...session, ...headers };
          const response = await call.send({ headers: sent, body: bodyOf(call) });
          if (response.status !== 403)
            accepted.push(`${call.name} ${response.status} ${JSON.stringify(headers)}`);
        }
      }
    }
    expect(accepted).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  // What a page of another site can send without asking first, if a browser were to leave the origin out.
  const simpleTypes = [
    'text/plain',
    'text/plain;charset=UTF-8',
    'multipart/form-data; boundary=x',
    '',
    'text/json',
    'application/jsonx',
  ];
  const forms = openCalls;
  // They carry nothing that could have a type.
  const withoutBody = (call: Call) =>
    (call.method === 'DELETE' && call.path !== '/api/admin/account/second-factor') ||
    [
      'POST /api/admin/canary',
      'POST /api/admin/leads/[id]/toggle-contacted',
      'POST /api/admin/sign-out',
      'POST /api/contact/started',
      'POST /api/admin/webhook/test',
      'POST /api/seo/refresh',
    ].includes(call.name);

  test('of a type that it does not expect is refused', async () => {
    const accepted: string[] = [];
    for (const call of writes.filter((one) => !withoutBody(one))) {
      const types = forms.includes(call.name)
        ? simpleTypes
        : [...simpleTypes, 'application/x-www-form-urlencoded'];
      for (const type of types) {
        const body = new TextEncoder().encode('{"a":"="}');
        const headers = { ...signedInHeaders, ...(type && { 'Content-Type': type }) };
        const response = await call.send({ headers, body });
        if (response.status !== 415) accepted.push(`${call.name} ${response.status} ${type}`);
      }
    }
    expect(accepted).toEqual([]);
  });
});

function withJson(call: Call, headers: Sent): Sent {
  return isWrite(call) ? { Origin: ORIGIN, 'Content-Type': 'application/json', ...headers } : headers;
}

const bodyOf = (call: Call) => (isWrite(call) ? '{}' : null);

async function render(file: string): Promise<unknown> {
  const { default: Page } = (await import(path.resolve(file))) as {
    default: (props: object) => Promise<unknown>;
  };
  return Page({ params: Promise.resolve({}), searchParams: Promise.resolve({}) });
}

/** Where Next is told to lead to. */
const digestOf = (error: unknown) => String((error as { digest?: unknown }).digest);
