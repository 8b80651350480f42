import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLifecycle } from '@/lib/platform/server/lifecycle';
import { registerNotFoundListener } from '@/lib/platform/server/not-found-listener';
import { registerProblemPage } from '@/lib/platform/server/problem-page';
import { createServer } from '@/lib/platform/server/server';
import { observatoryScore } from '../support/observatory';
import { type RawResponse, sendRawRequest } from '../support/raw-http';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server on a free port, in front of `handle`. */
async function serve(handle: RequestListener, options: Partial<Parameters<typeof createServer>[1]> = {}) {
  const site = new URL('http://ridgelight.example');
  const server = createServer(handle, {
    site,
    trustedProxies: [],
    isDevelopment: false,
    ...options,
  });
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const get = (target: string, ...headers: string[]) =>
  ['GET', target, 'HTTP/1.1\r\nHost: any\r\nConnection: close\r\n'].join(' ') +
  `${headers.map((header) => `${header}\r\n`).join('')}\r\n`;

const answerOk: RequestListener = (_request, response) => void response.end('ok');

const SECURITY_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];
const expectSecurityHeaders = ({ headers }: RawResponse) =>
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(SECURITY_HEADERS));

describe('rejected before it reaches the app', () => {
  const longHeader = `X-Long: ${'a'.repeat(17 * 1024)}`;
  const manyHeaders = Array.from({ length: 101 }, (_, index) => `X-${index}: a`);
  test.each([
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: any\r\nConnection: close\r\n\r\n', 405],
    ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: any\r\n\r\n', 405],
    ['a WebDAV method', 'PROPFIND / HTTP/1.1\r\nHost: any\r\nConnection: close\r\n\r\n', 405],
    [
      'a write to a page',
      'POST /about HTTP/1.1\r\nHost: any\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
      405,
    ],
    ['no host', get('/').replace('Host: any\r\n', ''), 400],
    ['two hosts', get('/', 'Host: other'), 400],
    ['two hosts in HTTP/1.0', get('/', 'Host: other').replace('HTTP/1.1', 'HTTP/1.0'), 400],
    ['an expectation that nobody meets', get('/', 'Expect: a wonder'), 417],
    ['an unknown method', 'HELLO / HTTP/1.1\r\nHost: any\r\n\r\n', 400],
    ['bytes that are not HTTP', '\x16\x03\x01\x02\x00\r\n\r\n', 400],
    ['headers that are too large', get('/', longHeader), 431],
    ['too many headers', get('/', ...manyHeaders), 431],
    ['a URL that is too long', get(`/${'a'.repeat(8 * 1024)}`), 414],
    ['too many query parameters', get(`/?${'a=b&'.repeat(100)}`), 414],
    ['an absolute URL of another host', get('http://evil.example/'), 400],
    ['an absolute URL of another port', get('http://ridgelight.example:8080/'), 400],
    ['an absolute URL of another protocol', get('ftp://ridgelight.example/'), 400],
    ['an absolute URL with a user', get('http://ridgelight.example@evil.example/'), 400],
    ['an absolute URL with a backslash', get('http://evil.example\\@ridgelight.example/'), 400],
    ['a parent folder in an absolute URL', get('http://ridgelight.example/a/../b'), 400],
    ['a request target that is no path', get('*'), 400],
    ['a parent folder', get('/a/../b'), 400],
    ['an encoded parent folder', get('/a/%2e%2E/b'), 400],
    ['an empty path segment', get('/.//evil.example'), 400],
    ['a backslash', get('/\\evil.example'), 400],
    ['an encoded backslash', get('/%5cevil.example'), 400],
    ['an encoded null byte', get('/about%00'), 400],
    ['an encoded line break', get('/about%0d%0aX-Mine:%201'), 400],
    ['a broken escape', get('/%E0'), 400],
    ['a Content-Length above the limit', get('/', `Content-Length: ${257 * 1024}`), 413],
    ['two Content-Length headers', get('/', 'Content-Length: 3', 'Content-Length: 4'), 400],
    [
      'a Content-Length with chunked encoding',
      get('/', 'Content-Length: 3', 'Transfer-Encoding: chunked'),
      400,
    ],
  ])('%s', async (_name, request, status) => {
    let appWasCalled = false;
    const port = await serve(() => {
      appWasCalled = true;
    });
    const response = await sendRawRequest(port, request);
    expect(response.status).toBe(status);
    expect(JSON.parse(response.body)).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
    });
    expectSecurityHeaders(response);
    expect(appWasCalled).toBe(false);
  });
});

test('a method that an API route does not have is rejected in JSON, with those that it has', async () => {
  const port = await serve(answerOk, {
    findApiRoute: (path) =>
      path === '/api/things' ? { pattern: path, methods: ['POST', 'OPTIONS'] } : undefined,
  });
  const call = (method: string, path: string) =>
    sendRawRequest(port, `${method} ${path} HTTP/1.1\r\nHost: any\r\nConnection: close\r\n\r\n`);
  const response = await call('DELETE', '/api/things?a=b');
  expect([response.status, response.headers.allow]).toEqual([405, 'POST, OPTIONS']);
  expect(JSON.parse(response.body)).toEqual({
    message: expect.stringMatching(/\w/),
    code: 'method-not-allowed',
  });
  expectSecurityHeaders(response);
  expect((await call('POST', '/api/things')).status).toBe(200);
  expect((await call('DELETE', '/api/unknown')).status).toBe(200);
});

test('returns 500 when the app throws, without revealing its message', async () => {
  const consoleSpy = vi.spyOn(console, 'error').mockImplementation(() => {});
  const port = await serve(async () => {
    throw new Error('secret');
  });
  const response = await sendRawRequest(port, get('/'));
  expect([response.status, JSON.parse(response.body).code]).toEqual([500, 'internal']);
  expectSecurityHeaders(response);
  expect(JSON.stringify(consoleSpy.mock.calls)).toContain('Unhandled error in a request');
  expect(JSON.stringify(consoleSpy.mock.calls) + response.body).not.toContain('secret');
});

test('cuts off a chunked body at the size limit', async () => {
  let seen = 0;
  const port = await serve((request) => {
    request.on('data', (chunk: Buffer) => {
      seen += chunk.length;
    });
  });
  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
  const response = await sendRawRequest(
    port,
    'POST /api/contact HTTP/1.1\r\nHost: any\r\nTransfer-Encoding: chunked\r\n\r\n',
    ...Array.from({ length: 64 }, () => chunk),
  );
  expect(response.status).toBe(413);
  expect(seen).toBeLessThanOrEqual(256 * 1024);
});

describe('an upload of a picture', () => {
  const MB = 1024 * 1024;
  const head = (...headers: string[]) =>
    `POST /api/admin/pictures HTTP/1.1\r\nHost: any\r\nConnection: close\r\n${headers.join('\r\n')}\r\n\r\n`;
  const countBytes: RequestListener = (request, response) => {
    let seen = 0;
    request.on('data', (chunk: Buffer) => {
      seen += chunk.length;
    });
    request.on('end', () => response.end(String(seen)));
  };

  test('may have 20 MB', async () => {
    const port = await serve(countBytes);
    const body = 'a'.repeat(MB);
    const parts = Array.from({ length: 20 }, () => body);
    const response = await sendRawRequest(port, head(`Content-Length: ${20 * MB}`), ...parts);
    expect([response.status, response.body]).toEqual([200, String(20 * MB)]);
  });

  test.each(['Content-Length: 20971521', 'Transfer-Encoding: chunked'])(
    'is refused in a sentence above that: %s',
    async (header) => {
      const port = await serve((request) => void request.resume());
      const isChunked = header.startsWith('Transfer');
      const chunks = isChunked ? Array.from({ length: 21 }, () => `100000\r\n${'a'.repeat(MB)}\r\n`) : [];
      const response = await sendRawRequest(port, head(header), ...chunks);
      expect(response.status).toBe(413);
      expect(JSON.parse(response.body).message).toContain('larger than 20 MB');
    },
  );
});

test('a request that is followed by one that is not valid gets its response first', async () => {
  const respond: RequestListener = (_request, response) =>
    void setImmediate(() => response.setHeader('Content-Length', '2').end('ok'));
  const port = await serve(respond);
  const valid = 'GET /api/health HTTP/1.1\r\nHost: any\r\n\r\n';
  const { status, body } = await sendRawRequest(port, `${valid}GARBAGE\r\n\r\n`);
  expect(status).toBe(200);
  expect(body).toMatch(/^ok/);
  expect(body).toContain('HTTP/1.1 400 ');
});

describe('a slow client', () => {
  const limits = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
  test('may take longer for a picture', async () => {
    const port = await serve((request, response) => void request.resume().on('end', () => response.end()), {
      limits: { ...limits, uploadTimeout: 60_000 },
    });
    const head =
      'POST /api/admin/pictures HTTP/1.1\r\nHost: any\r\nConnection: close\r\nContent-Length: 12\r\n\r\n';
    expect((await sendRawRequest(port, head, ...letters(12))).status).toBe(200);
  });

  const letters = (count: number) =>
    Array.from({ length: count }, (_, index) => pause(60 * index).then(() => 'a'));

  test('gets 408 while it sends its headers', async () => {
    const port = await serve(answerOk, { limits });
    const response = await sendRawRequest(port, 'GET / HTTP/1.1\r\nX-Slow: ', ...letters(20));
    expect(response.status).toBe(408);
    expectSecurityHeaders(response);
  });

  test('gets 408 while it sends its body byte by byte', async () => {
    const port = await serve((request) => void request.resume(), { limits });
    const head = 'POST /api/contact HTTP/1.1\r\nHost: any\r\nContent-Length: 1000\r\n\r\n';
    expect((await sendRawRequest(port, head, ...letters(30))).status).toBe(408);
  });
});

describe('client-supplied headers', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
  const headersSeenByApp = async (headers: string[], trustedProxies: string[] = []) => {
    const port = await serve((request, response) => void response.end(JSON.stringify(request.headers)), {
      trustedProxies,
    });
    return JSON.parse((await sendRawRequest(port, get('/', ...headers))).body) as IncomingHttpHeaders;
  };

  test.each([
    'X-Forwarded-For: 198.51.100.7',
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: gopher',
    'X-Forwarded-Port: 666',
    'Forwarded: host=evil.example',
    'X-Real-IP: 198.51.100.7',
    'X-Original-URL: /evil.example',
    'X-Rewrite-URL: /evil.example',
    'X-HTTP-Method-Override: DELETE',
    'X-Middleware-Subrequest: middleware:middleware',
    'X-Middleware-Rewrite: https://evil.example',
    'X-Nextjs-Data: 1',
    'X-Invoke-Path: /evil',
    'X-Matched-Path: /evil',
    'Next-Resume: 1',
    'Next-Action: 0',
    'X-Ridgelight-Client: 198.51.100.7',
    'X-Ridgelight-Local: yes',
  ])('%s does not reach the app', async (header) => {
    const [name = '', value = ''] = header.split(': ');
    expect((await headersSeenByApp([header]))[name.toLowerCase()]).not.toBe(value);
  });

  test('replaces Host by the configured host', async () => {
    expect(await headersSeenByApp([])).toMatchObject({
      host: 'ridgelight.example',
      'x-forwarded-host': 'ridgelight.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
      'x-ridgelight-client': '127.0.0.1',
    });
  });

  test('a request is local when it comes from this machine and through no proxy', async () => {
    const isLocal = async (headers: string[], trustedProxies?: string[]) =>
      (await headersSeenByApp(headers, trustedProxies))['x-ridgelight-local'] === '1';
    expect(await isLocal([])).toBe(true);
    for (const header of [
      'X-Forwarded-For: 127.0.0.1',
      'Forwarded: for=127.0.0.1',
      'Via: 1.1 a',
      'X-Real-IP: ::1',
    ]) {
      expect(await isLocal([header, 'X-Ridgelight-Local: 1'])).toBe(false);
      expect(await isLocal([header], ['127.0.0.1'])).toBe(false);
    }
  });

  test('Next’s development tools recognize their requests, in development only', async () => {
    const idsSeenByApp = async (isDevelopment: boolean) => {
      const port = await serve((request, response) => void response.end(JSON.stringify(request.headers)), {
        isDevelopment,
      });
      const ids = ['X-Nextjs-Request-Id: 1', 'X-Nextjs-Html-Request-Id: 2', 'X-Nextjs-Data: 3'];
      const seen = JSON.parse((await sendRawRequest(port, get('/', ...ids))).body);
      return Object.keys(seen).filter((name) => name.startsWith('x-nextjs'));
    };
    expect(await idsSeenByApp(true)).toEqual(['x-nextjs-request-id', 'x-nextjs-html-request-id']);
    expect(await idsSeenByApp(false)).toEqual([]);
  });

  test('truncates a long User-Agent', async () => {
    const { 'user-agent': name } = await headersSeenByApp([`User-Agent: ${'a'.repeat(4_000)}`]);
    expect(name).toBe('a'.repeat(512));
  });

  test('takes the client address from a trusted proxy only', async () => {
    const claim = ['X-Forwarded-For: 198.51.100.7, 203.0.113.9'];
    expect((await headersSeenByApp(claim))['x-ridgelight-client']).toBe('127.0.0.1');
    expect((await headersSeenByApp(claim, ['127.0.0.1']))['x-ridgelight-client']).toBe('203.0.113.9');
  });
});

describe('a proxy missing from TRUSTED_PROXIES', () => {
  const warnings = async (trustedProxies: string[], ...headers: string[]) => {
    const consoleSpy = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const port = await serve(answerOk, { trustedProxies });
    for (let time = 0; time < 3; time += 1) await sendRawRequest(port, get('/', ...headers));
    const { calls } = consoleSpy.mock;
    consoleSpy.mockRestore();
    return calls.flat().join('\n');
  };
  const forwarded = 'X-Forwarded-For: 198.51.100.7';

  test('is warned about once, naming the setting but no address', async () => {
    const logged = await warnings([], forwarded);
    expect(logged.match(/TRUSTED_PROXIES is empty/g)).toHaveLength(1);
    expect(logged).not.toMatch(/198\.51|127\.0/);
  });

  test('causes no warning when other proxies are listed or nothing is forwarded', async () => {
    expect(await warnings(['10.0.0.1'], forwarded)).toBe('');
    expect(await warnings([])).toBe('');
  });
});

describe('a page of the app', () => {
  const page: RequestListener = ({ headers }, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`${headers['content-security-policy']}${' '.repeat(2_000)}`);
  };

  test('has a policy with a nonce, which the app gets and no other response has', async () => {
    const port = await serve(page);
    const { headers, body } = await sendRawRequest(
      port,
      get('/admin', 'Content-Security-Policy: script-src *'),
    );
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/]{22}==';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(body.trim()).toBe(policy);
    expect((await sendRawRequest(port, get('/admin'))).headers['content-security-policy']).not.toBe(policy);
  });

  test.each(['/api/health', '/pictures/0a-480.avif'])('of %s forbids everything', async (path) => {
    const { headers } = await sendRawRequest(await serve(page), get(path));
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; base-uri 'none'/);
  });

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('is compressed for Accept-Encoding: %s', async (accepted, encoding, unpack) => {
    const response = await sendRawRequest(await serve(page), get('/admin', `Accept-Encoding: ${accepted}`));
    const { headers, body } = response;
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('Accept-Encoding');
    expect(unpack(Buffer.from(body, 'latin1')).toString()).toContain("script-src 'self'");
  });
});

test.each([
  ['/old?gclid=mine', '/old?gclid=mine'],
  ['/api/contact?about', '/api/contact?about'],
  ['/_global-error', '/_not-found'],
  ['/_global-error?again=1', '/_not-found'],
])('passes %s to the app as %s', async (asked, answered) => {
  const port = await serve((request, response) => void response.end(request.url));
  expect((await sendRawRequest(port, get(asked))).body).toBe(answered);
});

test.each([
  ['http://ridgelight.example/about', '/about'],
  ['HTTP://Ridgelight.Example:80/old?a=/b', '/old?a=/b'],
  ['https://ridgelight.example/old', '/old'],
  ['http://ridgelight.example', '/'],
  ['http://ridgelight.example?a=b', '/?a=b'],
  ['http://ridgelight.example//evil.example/', '//evil.example/'],
])('passes the absolute URL %s to the app as %s', async (asked, answered) => {
  const port = await serve((request, response) => void response.end(request.url));
  expect((await sendRawRequest(port, get(asked))).body).toBe(answered);
});

describe('what is rendered for one visitor', () => {
  const attacker = 'X-Forwarded-For: 203.0.113.9';
  const visitor = 'X-Forwarded-For: 198.51.100.7';

  /** A server whose app holds all requests until `open` is called, with so many of them from the attacker. */
  async function attack(target: string, count: number, ...headers: string[]) {
    const { promise, resolve: open } = Promise.withResolvers<void>();
    let held = 0;
    const port = await serve(
      async (_request, response) => {
        held += 1;
        await promise;
        response.end('ok');
      },
      { trustedProxies: ['127.0.0.1'] },
    );
    const accept = headers.some((header) => header.startsWith('Accept:')) ? [] : ['Accept: text/html'];
    const send = (address: string, asked = target) =>
      sendRawRequest(port, get(asked, address, ...accept, ...headers));
    let answered = 0;
    const responses = Array.from({ length: count }, async () => {
      const response = await send(attacker);
      answered += 1;
      return response;
    });
    // A request that arrives only once the others were let through takes their place.
    const waitUntilHeld = async (others: number) =>
      await expect.poll(() => ({ held, answered })).toEqual({ held: others, answered: count - others });
    return { send, responses, open, waitUntilHeld, held: () => held };
  }

  test.each(['/savings?bill=200', '/admin/sign-in?next=/admin', '/nothing'])(
    'has a limit for each network at %s',
    async (target) => {
      const { send, responses, open, waitUntilHeld, held } = await attack(target, 60);
      await waitUntilHeld(12);
      const honest = Array.from({ length: 10 }, () => send(visitor));
      await expect.poll(held).toBe(22);
      open();
      const statuses = (await Promise.all(responses)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(12);
      expect(statuses.filter((status) => status === 429)).toHaveLength(48);
      for (const { status } of await Promise.all(honest)) expect(status).toBe(200);
      // The limit is for requests at the same time.
      expect((await send(attacker)).status).toBe(200);
    },
  );

  test('has none for calls, which have limits of their own', async () => {
    const { responses, open, waitUntilHeld } = await attack(
      '/api/savings?bill=200',
      30,
      'Accept: application/json',
    );
    await waitUntilHeld(30);
    open();
    for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
  });

  test('is one for a form without JavaScript, too, which may come back as a page', async () => {
    const { responses, open, waitUntilHeld } = await attack(
      '/api/contact',
      13,
      'Content-Type: application/x-www-form-urlencoded',
    );
    await waitUntilHeld(12);
    open();
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test.each([
    ['with a body', '/savings?bill=200', ['Content-Length: 0']],
    ['said to be for the data of a page', '/admin', ['RSC: 1']],
    ['opened in the editor', '/about?editseo=true', []],
  ])('a request %s is one, too', async (_name, target, headers) => {
    const { responses, open, waitUntilHeld } = await attack(target, 13, ...headers);
    await waitUntilHeld(12);
    open();
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('a client that leaves while its page is looked up takes no share', async () => {
    const { promise: lookup, resolve: found } = Promise.withResolvers<false>();
    const lookedUp: ServerResponse[] = [];
    const documents = {
      isPage: () => false,
      find: () => undefined,
      answer: async () => false,
      respond(path: string, _request: IncomingMessage, response: ServerResponse) {
        if (path !== '/nothing') return false;
        lookedUp.push(response);
        return lookup;
      },
    };
    // Like Next, writes nothing to a response that is closed.
    const app = vi.fn<RequestListener>((_request, response) => {
      if (!response.destroyed) response.end('ok');
    });
    const port = await serve(app, { documents, trustedProxies: ['127.0.0.1'] });
    const keepAlive = (target: string) => get(target, attacker).replace('Connection: close\r\n', '');
    const clients = Array.from({ length: 12 }, () => connect(port, '127.0.0.1'));
    // Node remembers the address of a connection that has closed if it was read before, here for an earlier request.
    for (const client of clients) client.write(keepAlive('/admin') + keepAlive('/nothing'));
    await vi.waitUntil(() => lookedUp.length === 12);
    for (const client of clients) client.destroy();
    await vi.waitUntil(() => lookedUp.every(({ destroyed }) => destroyed));
    app.mockClear();
    found(false);
    await lookup;
    expect((await sendRawRequest(port, get('/admin', attacker))).status).toBe(200);
    expect(app).toHaveBeenCalledOnce();
  });

  const tooMany = async (render?: (message: string) => Promise<string>) => {
    if (render) registerProblemPage(render);
    const { send, responses, open, held } = await attack('/savings?bill=200', 12);
    await vi.waitUntil(() => held() === 12);
    const rejected = await send(attacker);
    open();
    await Promise.all(responses);
    return rejected;
  };

  test('is refused with a page that says what to do', async () => {
    const { status, headers, body } = await tooMany(
      async (message) => `<html><head><style>p{}</style></head><p>${message}</p></html>`,
    );
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([429, '5', 'no-store']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
    expect(body).toContain('<p>A lot of requests are coming from your network at the same time.');
  });

  test('is refused as JSON if the page can’t be rendered', async () => {
    const { status, headers, body } = await tooMany(() => Promise.reject(new Error('no page')));
    expect([status, headers['retry-after']]).toEqual([429, '5']);
    expect(JSON.parse(body)).toEqual({
      code: 'too-many-requests',
      message:
        'A lot of requests are coming from your network at the same time. Please try again in a few seconds.',
    });
  });
});

describe('while the process drains', () => {
  beforeEach(() => setLifecycle('draining'));
  afterEach(() => setLifecycle('serving'));
  const keepAlive = (target: string) => get(target).replace('Connection: close\r\n', '');

  test('every response says that it is the last one on its connection', async () => {
    const port = await serve(answerOk);
    for (const target of ['/', '/api/health', '/%E0']) {
      // Ends only because the server closes the connection.
      const { headers } = await sendRawRequest(port, keepAlive(target));
      expect(headers.connection, target).toBe('close');
    }
  });

  test('the response to a request from before says so, too', async () => {
    setLifecycle('serving');
    const { promise, resolve } = Promise.withResolvers<void>();
    let isAsked = false;
    const port = await serve(async (_request, response) => {
      isAsked = true;
      await promise;
      response.end('ok');
    });
    const response = sendRawRequest(port, keepAlive('/api/contact'));
    await vi.waitUntil(() => isAsked);
    setLifecycle('draining');
    resolve();
    expect((await response).headers.connection).toBe('close');
  });

  test('a kept page says so, too', async () => {
    const ready = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nkept');
    const documents = {
      isPage: () => true,
      find: () => ready,
      respond: () => false,
      answer: async () => false,
    };
    const port = await serve(answerOk, { documents });
    const { headers, body } = await sendRawRequest(port, keepAlive('/about'));
    expect([headers.connection, body]).toEqual(['close', 'ok']);
  });
});

test('streams a response as it is written', async () => {
  let end = () => {};
  const port = await serve((_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
    });
    response.write('data: 1\n\n');
    end = () => void response.end('data: 2\n\n');
  });
  const response = await fetch(`http://127.0.0.1:${port}/api/changes`);
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
  end();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 2\n\n');
});

test('a page on https scores 130 in MDN’s HTTP Observatory', async () => {
  const page: RequestListener = (_request, response) =>
    void response.setHeader('Content-Type', 'text/html; charset=utf-8').end('<p>Hello</p>');
  const port = await serve(page, { site: new URL('https://ridgelight.example') });
  const { headers } = await sendRawRequest(port, get('/'));
  expect(observatoryScore(headers)).toBe(130);
  // The score drops when headers are weak or missing.
  expect(observatoryScore({ ...headers, 'content-security-policy': "script-src 'unsafe-inline'" })).toBe(80);
  expect(observatoryScore({})).toBe(30);
});

test('sends HSTS for two years, on https only', async () => {
  const port = await serve(answerOk, { site: new URL('https://ridgelight.example') });
  const { headers } = await sendRawRequest(port, get('/'));
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  const plain = await sendRawRequest(await serve(answerOk), get('/'));
  expect(plain.headers['strict-transport-security']).toBeUndefined();
});

test('allows cross-origin use of pictures only', async () => {
  const port = await serve(answerOk);
  const policyOf = async (path: string) =>
    (await sendRawRequest(port, get(path))).headers['cross-origin-resource-policy'];
  expect(await policyOf('/share/about.jpg')).toBe('cross-origin');
  expect(await policyOf('/pictures/0a-480.avif')).toBe('cross-origin');
  expect(await policyOf('/about')).toBe('same-origin');
  expect(await policyOf('/api/admin/leads/export')).toBe('same-origin');
});

test('reports the path and the referrer of a page that was not found, and nothing else', async () => {
  const reported: [path: string, referrer: string | undefined][] = [];
  registerNotFoundListener((...found) => void reported.push(found));
  const port = await serve(({ url = '' }, response) => {
    response.writeHead(url.startsWith('/old') ? 404 : 200).end();
  });
  await sendRawRequest(port, get('/old-page?from=mail', 'Referer: https://forum.example/thread'));
  await sendRawRequest(port, get('/other'));
  await sendRawRequest(port, get('/old').replace('GET', 'HEAD'));
  expect(reported).toEqual([['/old-page', 'https://forum.example/thread']]);
});

test('passes an unknown path to the app without the slash at its end, and others unchanged', async () => {
  const isPage = (path: string) => path === '/about';
  const documents = { isPage, find: () => undefined, respond: () => false, answer: async () => false };
  const port = await serve(({ url }, response) => void response.end(url), { documents });
  for (const [path, passed] of [
    ['/old/?from=mail', '/old?from=mail'],
    ['/a/b/', '/a/b'],
    ['/about/', '/about/'],
    ['/admin/', '/admin/'],
    ['/request/key/', '/request/key/'],
    ['/api/seo/', '/api/seo/'],
    ['/', '/'],
  ] as const)
    expect((await sendRawRequest(port, get(path))).body, path).toBe(passed);
});
