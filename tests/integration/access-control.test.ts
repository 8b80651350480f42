import { createHmac } from 'node:crypto';
import { globSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as sessionCall from '@/app/api/admin/sessions/[id]/route';
import { POST as signOut } from '@/app/api/admin/sign-out/route';
import { db } from '@/db/client';
import { auditEntries, leads, redirects, savedSettings, seoRecords, sessions, users } from '@/db/schema';
import { staffRulesSetting } from '@/lib/accounts/staff-rules/schema';
import {
  allEndpoints,
  type Endpoint,
  isForPrograms,
  isWrite,
  protectedEndpoints,
  publicEndpoints,
} from '../support/all-endpoints';
import { withAppDatabase } from '../support/app-database';
import { jsonRequest } from '../support/requests';
import { storeSetting } from '../support/settings';
import { staff } from '../support/staff';
import { signedIn } from '../support/staff-session';

// Pages read request headers from Next, which isn't running here.
const pageHeaders = vi.hoisted(() => ({ current: new Headers() }));
vi.mock('next/headers', () => ({ headers: async () => pageHeaders.current }));
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => {},
}));

withAppDatabase();

type Sent = Record<string, string>;

/** Types a list of header objects that have different names. */
const list = (...all: Sent[]) => all;

const ORIGIN = 'http://localhost:3000';
const publicPages = [
  '/admin',
  '/admin/first-run',
  '/admin/forgot',
  '/admin/reset',
  '/admin/sign-in',
  '/admin/sign-in/code',
  '/admin/sign-in/second-factor',
  '/admin/welcome',
];
const pages = globSync('app/admin/**/page{,.dev}.tsx').map((file) => ({
  path: `/${path.dirname(file).slice('app/'.length)}`,
  file,
}));
const protectedPages = pages.filter((page) => !publicPages.includes(page.path));

/** A cookie with this token that is signed by `secret`, as ours are. */
function signedCookie(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `ridgelight.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

async function sessionToken(): Promise<string> {
  const [session] = await db().select({ token: sessions.token }).from(sessions);
  return session?.token ?? '';
}

/** Clients that must be rejected, by the headers that they send. */
const unauthenticatedClients: Record<string, () => Promise<Sent[]>> = {
  'no session': async () => list({}, { Cookie: '' }, { Cookie: 'ridgelight.session_token=' }),
  'a forged session': async () => {
    const { Cookie } = await signedIn();
    const token = await sessionToken();
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
  'an expired session': async () => {
    const headers = await signedIn();
    await db()
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1_000) });
    return [headers];
  },
  'a signed-out session': async () => {
    const headers = await signedIn();
    await signOut(jsonRequest('/api/admin/sign-out', undefined, headers), {});
    return [headers];
  },
  'a revoked session': async () => {
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

test('accepts a cookie signed with our secret, so that only the signature rejects forged ones', async () => {
  await signedIn();
  const Cookie = signedCookie(await sessionToken(), process.env.AUTH_SECRET ?? '');
  const [names] = protectedEndpoints.filter(({ name }) => name === 'GET /api/admin/staff/names');
  expect((await names?.send({ headers: { Cookie } }))?.status).toBe(200);
});

test('every listed public endpoint and page exists, and all others are protected', () => {
  expect(publicEndpoints.filter((name) => !allEndpoints.some((call) => call.name === name))).toEqual([]);
  expect(publicPages.filter((name) => !pages.some((page) => page.path === name))).toEqual([]);
  expect(protectedEndpoints.length).toBeGreaterThan(25);
  expect(protectedPages.length).toBeGreaterThan(5);
});

describe.each(Object.entries(unauthenticatedClients))('with %s', (_who, headersOf) => {
  test('no staff endpoint returns data', async () => {
    const reached: string[] = [];
    for (const headers of await headersOf()) {
      for (const call of protectedEndpoints) {
        const response = await call.send({ headers: withJson(call, headers), body: bodyOf(call) });
        const { code } = call.method === 'HEAD' ? { code: 'unauthorized' } : await response.json();
        if (response.status !== 401 || code !== 'unauthorized')
          reached.push(`${call.name} ${response.status}`);
        if (!response.headers.get('cache-control')?.startsWith('no-store'))
          reached.push(`${call.name} is cacheable`);
      }
    }
    expect(reached).toEqual([]);
  });

  test('no staff page is shown', async () => {
    const reached: string[] = [];
    for (const headers of await headersOf()) {
      pageHeaders.current = new Headers(headers);
      for (const page of protectedPages) {
        const outcome = await render(page.file).then(() => 'shown', digestOf);
        if (!outcome.includes(`/admin/sign-in?next=${encodeURIComponent(page.path)}`))
          reached.push(page.path);
      }
    }
    expect(reached).toEqual([]);
  });
});

describe('a staff member who is not an owner', () => {
  const forAll = ['/api/admin/staff/names'];
  const ownersOnly = protectedEndpoints.filter(
    ({ path }) =>
      /^\/api\/admin\/(staff|api-keys|status|retention|webhook|estimate-constants|source-checks|settings\/(?!recipients|auto-reply|rate-notice|holidays|visit-changes|answer-templates|words))/.test(
        path,
      ) && !forAll.includes(path),
  );
  /** What owners can switch off for other staff. */
  const switchable = protectedEndpoints.filter(({ name }) =>
    [
      'POST /api/admin/email-settings',
      'PUT /api/admin/settings/recipients',
      'GET /api/admin/leads/export',
      'HEAD /api/admin/leads/export',
    ].includes(name),
  );
  const send = async (calls: Endpoint[], headers: Sent) => {
    const answers = [];
    for (const call of calls) {
      const response = await call.send({ headers: withJson(call, headers), body: bodyOf(call) });
      const text = await response.text();
      answers.push([call.name, response.status, response.status === 403 ? JSON.parse(text).code : null]);
    }
    return answers;
  };
  let headers: Sent;

  beforeEach(async () => {
    headers = await signedIn();
    await db().update(users).set({ role: 'staff' });
  });

  test('reaches no owner-only endpoint', async () => {
    expect(ownersOnly.length).toBeGreaterThan(10);
    expect(await send(ownersOnly, headers)).toEqual(ownersOnly.map(({ name }) => [name, 403, 'owners-only']));
  });

  test('exports and sets recipients, unless owners have switched that off', async () => {
    expect(switchable).toHaveLength(4);
    expect((await send(switchable, headers)).map(([, status]) => status)).not.toContain(403);
    await storeSetting(staffRulesSetting, {
      ...staffRulesSetting.default,
      mayExport: false,
      maySetRecipients: false,
    });
    expect(await send(switchable, headers)).toEqual(switchable.map(({ name }) => [name, 403, 'owners-only']));
    await db().update(users).set({ role: 'owner' });
    expect((await send(switchable, headers)).map(([, status]) => status)).not.toContain(403);
  });
});

describe('a viewer', () => {
  /** What they read, and their own account. */
  const readable = [
    'GET /api/admin/account',
    'PATCH /api/admin/account',
    'POST /api/admin/account/password',
    'POST /api/admin/account/recovery-codes',
    'POST /api/admin/account/second-factor',
    'PUT /api/admin/account/second-factor',
    'DELETE /api/admin/account/second-factor',
    'GET /api/admin/sessions',
    'DELETE /api/admin/sessions/[id]',
    'GET /api/admin/staff/names',
    'GET /api/admin/leads',
    'GET /api/admin/leads/[id]',
    'GET /api/admin/leads/[id]/estimate',
    'GET /api/admin/leads/[id]/files/[fileId]',
    'GET /api/admin/leads/[id]/files/[fileId]/preview',
    'POST /api/admin/leads/[id]/presence',
    'GET /api/admin/leads/changes',
    'HEAD /api/admin/leads/changes',
    'GET /api/admin/leads/filter-choices',
    'GET /api/admin/leads/found',
    'GET /api/admin/leads/insight',
    'GET /api/admin/leads/next-calls',
    'GET /api/admin/leads/quarantine',
    'GET /api/admin/leads/rows',
    'GET /api/admin/leads/suggestions',
    'GET /api/admin/leads/views',
    'GET /api/admin/leads/views/counts',
    'GET /api/admin/leads/workbench',
    'GET /api/admin/seo/live',
    'GET /api/admin/seo/redirects',
    'GET /api/admin/seo/unknown-paths',
  ];
  const readablePages = [
    '/admin/form-fills',
    '/admin/insight',
    '/admin/no-access',
    '/admin/seo',
    '/admin/settings',
    '/admin/settings/you',
  ];
  let headers: Sent;

  beforeEach(async () => {
    headers = await signedIn();
    await db().update(users).set({ role: 'viewer' });
  });

  test('is refused by every handler that isn’t for viewers, in a sentence', async () => {
    const answers: Record<string, unknown> = {};
    for (const call of protectedEndpoints) {
      const response = await call.send({ headers: withJson(call, headers), body: bodyOf(call) });
      if (response.status !== 403) {
        await response.body?.cancel();
        continue;
      }
      const { code, message } = await response.json();
      answers[call.name] = code;
      expect(message).toMatch(/^\S.+\. Ask .+\.$/);
    }
    // Operators have a token of their own.
    const staffEndpoints = protectedEndpoints.filter(({ path }) => path !== '/api/metrics');
    const refused = staffEndpoints.filter(({ name }) => !readable.includes(name));
    expect(answers).toEqual(Object.fromEntries(refused.map(({ name }) => [name, 'read-only'])));
    expect(refused.length).toBeGreaterThan(40);
  });

  test('sees only leads, figures, search data and the page on themselves', async () => {
    pageHeaders.current = new Headers(headers);
    const refused: string[] = [];
    for (const page of protectedPages) {
      const outcome = await render(page.file).then(() => 'shown', digestOf);
      if (outcome.includes('/admin/no-access')) refused.push(page.path);
    }
    expect(refused.sort()).toEqual(
      protectedPages
        .map((page) => page.path)
        .filter((path) => !readablePages.includes(path))
        .sort(),
    );
  });
});

describe('a write', () => {
  const writes = allEndpoints.filter(isWrite);
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
    // DNS rebinding: a name that resolves to this server but is not ours.
    { Origin: 'http://rebound.example:3000', Host: 'rebound.example:3000' },
    { Origin: 'https://evil.example', Referer: `${ORIGIN}/admin/settings` },
    { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
    ...['cross-site', 'same-site', 'none', 'nonsense', 'same-origin, cross-site'].flatMap((site) =>
      list({ 'Sec-Fetch-Site': site }, { 'Sec-Fetch-Site': site, Origin: ORIGIN }),
    ),
  );
  const rowCounts = () =>
    Promise.all(
      [auditEntries, savedSettings, leads, redirects, seoRecords, sessions, users].map((t) => db().$count(t)),
    );
  let signedInHeaders: Sent;

  beforeEach(async () => {
    signedInHeaders = await signedIn();
  });

  test('from our own origin reaches its handler', async () => {
    const refused: string[] = [];
    for (const call of writes) {
      for (const more of list({}, { 'Sec-Fetch-Site': 'same-origin' })) {
        const response = await call.send({ headers: withJson(call, more), body: bodyOf(call) });
        if (response.status === 403) refused.push(call.name);
      }
    }
    expect(refused).toEqual([]);
  });

  test('from another origin is rejected, with and without a session', async () => {
    const before = await rowCounts();
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
    expect(await rowCounts()).toEqual(before);
  });

  // What another site can send without a CORS preflight, if a browser left the origin out.
  const simpleTypes = [
    'text/plain',
    'text/plain;charset=UTF-8',
    'multipart/form-data; boundary=x',
    '',
    'text/json',
    'application/jsonx',
  ];
  const forms = publicEndpoints;
  const formWithFiles = 'POST /api/request/[link]/files';
  // They have no body and so no content type.
  const withoutBody = (call: Endpoint) =>
    (call.method === 'DELETE' && call.path !== '/api/admin/account/second-factor') ||
    [
      'POST /api/admin/synthetic-check',
      'POST /api/admin/leads/[id]/toggle-contacted',
      'POST /api/admin/sign-out',
      'POST /api/admin/source-checks',
      'POST /api/contact/started',
      'POST /api/savings/begun',
      'POST /api/savings/finished',
      'POST /api/admin/webhook/test',
    ].includes(call.name);

  test('with an unexpected content type is rejected', async () => {
    const accepted: string[] = [];
    // No browser has a key of the programs.
    for (const call of writes.filter((one) => !withoutBody(one) && !isForPrograms(one))) {
      const types = forms.includes(call.name)
        ? simpleTypes
        : [...simpleTypes, 'application/x-www-form-urlencoded'];
      for (const type of types) {
        if (call.name === formWithFiles && type.startsWith('multipart/')) continue;
        const body = new TextEncoder().encode('{"a":"="}');
        const headers = { ...signedInHeaders, ...(type && { 'Content-Type': type }) };
        const response = await call.send({ headers, body });
        if (response.status !== 415) accepted.push(`${call.name} ${response.status} ${type}`);
      }
    }
    expect(accepted).toEqual([]);
  });
});

function withJson(call: Endpoint, headers: Sent): Sent {
  return isWrite(call) ? { Origin: ORIGIN, 'Content-Type': 'application/json', ...headers } : headers;
}

const bodyOf = (call: Endpoint) => (isWrite(call) ? '{}' : null);

async function render(file: string): Promise<unknown> {
  const { default: Page } = (await import(path.resolve(file))) as {
    default: (props: object) => Promise<unknown>;
  };
  return Page({ params: Promise.resolve({ id: '[id]' }), searchParams: Promise.resolve({}) });
}

/** The digest of a Next redirect, which contains its target. */
const digestOf = (error: unknown) => String((error as { digest?: unknown }).digest);
