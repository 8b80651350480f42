import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { callPaths, pagePaths } from '../support/routes';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const STALE_COOKIE = 'ridgelight.session_token=abcdefghijklmnopqrstuvwxyz012345.c2lnbmF0dXJl';

test('a session that is over leads to sign-in and back, by the answer itself', async ({ request }) => {
  const response = await request.get('/admin/form-fills?lead=1', {
    headers: { cookie: STALE_COOKIE },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(307);
  expect(new URL(response.headers().location ?? '', 'http://any.example').searchParams.get('next')).toBe(
    '/admin/form-fills?lead=1',
  );
});

test('nobody else can pass for the server itself', async ({ request }) => {
  for (const path of ['/services/nope', '/service-not-found']) {
    const response = await request.get(path, { headers: { 'x-own-request': '1' } });
    expect(response.status(), path).toBe(404);
    expect(await response.text()).toContain('Service Not Found');
  }
});

test('a path with a broken escape is refused in words', async ({ request }) => {
  const response = await request.post('/api/admin/leads/%E0/toggle-contacted');
  expect(response.status()).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'invalid' });
});

test('a form that cannot be read comes back as a page, not as code', async ({ request }) => {
  const response = await request.post('/api/contact', {
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    data: 'name=Ann&name=Bea',
  });
  expect(response.status()).toBe(400);
  expect(response.headers()['content-type']).toContain('text/html');
  expect(await response.text()).toContain('more than once');
});

test.describe('no game with an address or a header leads astray', () => {
  // Thousands of requests, most of them answered in a millisecond or two.
  test.describe.configure({ timeout: 300_000 });

  const files = [
    '/robots.txt',
    '/sitemap.xml',
    '/icon.svg',
    '/favicon.ico',
    '/_next/static/nothing.js',
    '/nothing',
  ];
  // The pages of the site are all served alike.
  const publicPages = ['/', '/contact', '/services/energy-storage'];
  const staffPages = pagePaths.filter((path) => path.startsWith('/admin'));

  const twisted = (path: string) => [
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

  const games: Record<string, string>[] = [
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
    { 'x-own-request': 'a', 'x-ridgelight-status': '500', 'x-ridgelight-client': 'evil.example' },
    { cookie: 'ridgelight.session_token=a.b; __prerender_bypass=a; __next_preview_data=a' },
    { cookie: `ridgelight.session_token=%00%0d%0a${'a'.repeat(3_000)}` },
    { range: 'bytes=0-0,-1', 'if-range': 'a' },
    { 'if-none-match': '*', 'if-modified-since': 'never' },
    { 'accept-encoding': 'br;q=9, gzip;q=x, *' },
    { accept: 'evil/evil;q=9' },
    { 'user-agent': 'a'.repeat(4_000) },
    { upgrade: 'websocket', connection: 'upgrade' },
  ];

  async function expectStaysHome(path: string, headers: Record<string, string>, base: string) {
    const { status, location, body } = await ask(base, path, headers);
    const what = `${path.slice(0, 80)} ${JSON.stringify(headers).slice(0, 80)}`;
    expect.soft(status, what).toBeLessThan(500);
    expect.soft(status, what).toBeGreaterThanOrEqual(200);
    if (location !== undefined) expect.soft(new URL(location, base).origin, what).toBe(base);
    return body;
  }

  async function playOn(
    paths: string[],
    base: string,
    play: { session?: Record<string, string>; twist: boolean; share: number },
  ) {
    const { session = {}, twist, share } = play;
    for (const [number, path] of paths.entries()) {
      const some = games.filter((_, game) => game % share === number % share);
      const twists = twist ? twisted(path).map((one) => expectStaysHome(one, session, base)) : [];
      const plays = some.map((game) => expectStaysHome(path, { ...session, ...game }, base));
      await Promise.all([...twists, ...plays]);
    }
  }

  test('of a stranger', async ({ baseURL: base = '' }) => {
    await playOn([...publicPages, ...staffPages, ...callPaths, ...files], base, { twist: true, share: 1 });
  });

  test('of somebody of the staff', async ({ context, baseURL: base = '' }) => {
    await signIn(context);
    const cookies = await context.cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const session = { cookie };
    // A twisted call is none, whoever asks.
    await playOn(callPaths, base, { session, twist: false, share: 1 });
    // What staff are shown is made for each request: each game is played on a quarter of the pages.
    await playOn(staffPages, base, { session, twist: true, share: 4 });
  });

  test('and none changes what the next visitor gets', async ({ baseURL: base = '' }) => {
    for (const path of publicPages) {
      const clean = await ask(base, path);
      for (const game of games) await ask(base, path, game);
      expect(await ask(base, path), path).toEqual(clean);
      expect(clean.body, path).not.toContain('evil.example');
    }
  });
});

const agent = new Agent({ keepAlive: true, maxSockets: 6 });

/** Asks for exactly this address; streams of events are left when they begin. */
async function ask(base: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port, host } = new URL(base);
  const asked = request({ hostname, port, path, headers: { host, ...headers }, agent });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
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
