import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { aService } from '../support/offered-services';
import { signIn } from '../support/own-site';
import { endpointPaths, pagePaths } from '../support/routes';
import { sampled } from '../support/scale';
import { readOnlySite } from '../support/server/sites';
import { testAddress } from '../support/test-app';

const site = readOnlySite();
const STALE_COOKIE = 'ridgelight.session_token=abcdefghijklmnopqrstuvwxyz012345.c2lnbmF0dXJl';

test('redirects an expired session to sign-in and back, with the response itself', async () => {
  const response = await fetch(`${site}/admin/form-fills?lead=1`, {
    headers: { cookie: STALE_COOKIE },
    redirect: 'manual',
  });
  expect(response.status).toBe(307);
  expect(new URL(response.headers.get('location') ?? '', 'http://any.example').searchParams.get('next')).toBe(
    '/admin/form-fills?lead=1',
  );
});

test('ignores a forged header of the server’s own requests', async () => {
  const response = await fetch(`${site}/services/nope`, { headers: { 'x-internal-request': '1' } });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Service Not Found');
});

test('answers 400 with a message to a path with a broken escape', async () => {
  const response = await fetch(`${site}/api/admin/leads/%E0/toggle-contacted`, { method: 'POST' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'invalid' });
});

test('answers a form that cannot be parsed with a page, not with JSON', async () => {
  const response = await fetch(`${site}/api/contact`, {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=Ann&name=Bea',
  });
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).toContain('more than once');
});

test('a guessed link to a request is a page that says so, and that nobody keeps', async () => {
  const response = await fetch(`${site}/request/${'k'.repeat(43)}`);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('content-security-policy')).toContain("img-src 'self' data:; font-src");
  expect(response.headers.get('content-security-policy')).not.toContain('https:');
  expect(await response.text()).toContain('This link doesn’t work');
});

describe('manipulated paths and headers cause no error and no redirect to another site', () => {
  // Each path with a share of the manipulations, another share for each path: thousands of requests in an exhaustive run.
  const files = [
    '/robots.txt',
    '/sitemap.xml',
    '/icon.svg',
    '/favicon.ico',
    '/_next/static/nothing.js',
    '/nothing',
  ];
  // All pages of the site are served the same way.
  const publicPages = ['/', '/contact', `/services/${aService}`];
  const staffPages = pagePaths.filter((path) => path.startsWith('/admin'));

  const manipulated = (path: string) => [
    `/${path}`,
    `//evil.example${path}`,
    `/.${path}`,
    `/./${path}`,
    `/.//evil.example${path}`,
    `/%2e%2e${path}`,
    `/..;${path}`,
    `/%2F%2Fevil.example${path}`,
    `/%5cevil.example${path}`,
    `/\\evil.example${path}`,
    `/https://evil.example${path}`,
    `/https:%2f%2fevil.example${path}`,
    `/@evil.example${path}`,
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}%00`,
    `${path}%0d%0aLocation:%20https://evil.example`,
    `${path}%E0%A4%A`,
    `${path}/${'a'.repeat(4_000)}`,
    `${path}/${'a'.repeat(9_000)}`,
    `${path}?next=//evil.example&next=https://evil.example`,
    `${path}?next=/\\evil.example`,
    `${path}?path=%00&q=%00&cursor=%00&service=%00`,
    `${path}?path=/a&path=/b&q=a&q=b&cursor=a&cursor=b&sort=a&sort=b`,
    `${path}?${'a=b&'.repeat(1_500)}`,
    `${path}?__proto__=a&constructor=b&toString=c`,
    `${path}?_rsc=evil.example`,
    `${path}?%`,
  ];

  const hostileHeaders: Record<string, string>[] = [
    { host: 'evil.example' },
    { host: 'evil.example:99999' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { 'x-forwarded-proto': 'javascript', 'x-forwarded-port': '0' },
    { forwarded: 'host=evil.example;proto=https' },
    { 'x-original-url': '/evil.example', 'x-rewrite-url': '/evil.example' },
    { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
    { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
    { 'x-middleware-rewrite': 'https://evil.example', 'x-middleware-next': '1' },
    { 'x-middleware-set-cookie': 'a=b', 'x-middleware-override-headers': 'cookie' },
    { 'x-nextjs-data': '1', 'x-nextjs-postponed': '1', 'x-nextjs-html-request-id': 'a' },
    { 'x-invoke-path': '/evil', 'x-invoke-status': '500', 'x-invoke-error': '{}' },
    { 'x-matched-path': '/evil', 'x-now-route-matches': '1=evil' },
    { 'next-resume': '1', 'x-prerender-revalidate': 'a', 'x-prerender-bypass-mode': 'static' },
    { 'next-action': 'a'.repeat(42), 'content-type': 'text/plain;charset=UTF-8' },
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-prefetch': '2', 'next-router-segment-prefetch': '/_tree' },
    { rsc: '1', 'next-router-segment-prefetch': '/../../evil' },
    { rsc: '1', 'next-router-state-tree': 'nonsense' },
    { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%22children%22%3A%5B1%5D%7D%5D' },
    { 'next-router-state-tree': `%5B${'%5B'.repeat(2_000)}` },
    { 'next-url': '//evil.example', rsc: '1' },
    { 'x-internal-request': 'a', 'x-ridgelight-status': '500', 'x-ridgelight-client': 'evil.example' },
    { cookie: 'ridgelight.session_token=a.b; __prerender_bypass=a; __next_preview_data=a' },
    { cookie: `ridgelight.session_token=%00%0d%0a${'a'.repeat(3_000)}` },
    { range: 'bytes=0-0,-1', 'if-range': 'a' },
    { 'if-none-match': '*', 'if-modified-since': 'never' },
    { 'accept-encoding': 'br;q=9, gzip;q=x, *' },
    { accept: 'evil/evil;q=9' },
    { 'user-agent': 'a'.repeat(4_000) },
    { upgrade: 'websocket', connection: 'upgrade' },
  ];

  async function expectSameOrigin(path: string, headers: Record<string, string>) {
    const { status, location, body } = await send(path, headers);
    const what = `${path.slice(0, 80)} ${JSON.stringify(headers).slice(0, 80)}`;
    expect.soft(status, what).toBeLessThan(500);
    expect.soft(status, what).toBeGreaterThanOrEqual(200);
    if (location !== undefined)
      expect.soft([site, testAddress()], what).toContain(new URL(location, site).origin);
    return body;
  }

  async function requestAll(
    paths: string[],
    options: { session?: Record<string, string>; manipulatesPaths: boolean; share: number },
  ) {
    const { session = {}, manipulatesPaths, share } = options;
    for (const [number, path] of paths.entries()) {
      const headers = sampled(hostileHeaders, share, number);
      const withPaths = manipulatesPaths
        ? sampled(manipulated(path), share, number).map((one) => expectSameOrigin(one, session))
        : [];
      const withHeaders = headers.map((entry) => expectSameOrigin(path, { ...session, ...entry }));
      await Promise.all([...withPaths, ...withHeaders]);
    }
  }

  test('from a stranger', async () => {
    await requestAll([...publicPages, ...staffPages, ...endpointPaths, ...files], {
      manipulatesPaths: true,
      share: 16,
    });
  });

  test('from staff', async () => {
    const session = { cookie: await signIn(site) };
    // A manipulated path is no endpoint for staff either.
    await requestAll(endpointPaths, { session, manipulatesPaths: false, share: 24 });
    // Staff pages are rendered for each request.
    await requestAll(staffPages, { session, manipulatesPaths: true, share: 32 });
  });

  test('and do not change what the next visitor gets', async () => {
    for (const path of publicPages) {
      const clean = await send(path);
      for (const entry of hostileHeaders) await send(path, entry);
      expect(await send(path), path).toEqual(clean);
      expect(clean.body, path).not.toContain('evil.example');
    }
  });
});

const agent = new Agent({ keepAlive: true, maxSockets: 6 });

/** Requests exactly this path; event streams are closed once they start. */
async function send(path: string, headers: Record<string, string> = {}) {
  const { hostname, port, host } = new URL(site);
  const sent = request({ hostname, port, path, headers: { host, ...headers }, agent });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status = 0 } = answer;
  const { location, 'content-type': type = '' } = answer.headers;
  if (type.startsWith('text/event-stream')) {
    answer.destroy();
    return { status, location, type, body: '' };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status, location, type, body: Buffer.concat(chunks).toString('latin1') };
}
