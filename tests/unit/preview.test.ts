import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isServedByApp, type Preview, startPreview } from '@/scripts/launch/preview';
import { startMessage } from '@/scripts/launch/start-message';

const site = new URL('https://www.example.com');
let preview: Preview;
/** The requests that got to the app. */
const seen: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string })[] = [];

const app = createServer(async (request, response) => {
  const { method, url, headers } = request;
  seen.push({ method, url, headers, body: await text(request) });
  if (url === '/hangs') return;
  response
    .writeHead(303, {
      'Content-Security-Policy': "default-src 'none'; upgrade-insecure-requests",
      'Strict-Transport-Security': 'max-age=1',
      Location: 'https://www.example.com/admin',
      'Set-Cookie': ['__Host-ridgelight.a=1; Path=/; HttpOnly; SameSite=Lax; Secure', 'plain=2; Path=/'],
    })
    .end('the page');
});

beforeAll(async () => {
  app.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nframe'),
  );
  app.listen(0, '127.0.0.1');
  await once(app, 'listening');
  const { port } = app.address() as AddressInfo;
  preview = await startPreview({ host: '127.0.0.1', port, site });
});
afterAll(async () => {
  await preview.stop();
  app.close();
});

async function ask(headers: Record<string, string> = {}, body = '') {
  const { hostname, port, host } = new URL(preview.address);
  const method = body ? 'POST' : 'GET';
  const request = send({ hostname, port, method, path: '/a?b=c', headers: { host, ...headers } });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test('the app gets requests as from its proxy, with the cookies that it gave', async () => {
  const cookie = 'preview__Host-ridgelight.a=1; plain=preview; other=2';
  await ask({ Origin: preview.address, Cookie: cookie }, 'name=Ann');
  expect(seen.at(-1)).toMatchObject({
    method: 'POST',
    url: '/a?b=c',
    body: 'name=Ann',
    headers: {
      host: 'www.example.com',
      origin: 'https://www.example.com',
      cookie: '__Host-ridgelight.a=1; plain=preview; other=2',
    },
  });
});

test('a browser gets what works without HTTPS', async () => {
  const { status, headers, body } = await ask();
  expect({ status, body }).toEqual({ status: 303, body: 'the page' });
  expect(headers.location).toBe('/admin');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['content-security-policy']).toBe("default-src 'none'");
  expect(headers['set-cookie']).toEqual([
    'preview__Host-ridgelight.a=1; Path=/; HttpOnly; SameSite=Lax',
    'plain=2; Path=/',
  ]);
});

test('the origin of another website stays what it is, so that the app rejects its writes', async () => {
  await ask({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, 'name=Ann');
  expect(seen.at(-1)?.headers).toMatchObject({
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  });
});

describe('nobody gets through', () => {
  test.each([
    ['by a name that leads to this machine as well', { host: 'rebound.example:3001' }],
    ['by the public name', { host: 'www.example.com' }],
    ['through a proxy', { 'X-Forwarded-For': '203.0.113.7' }],
  ])('%s', async (_how, headers) => {
    const before = seen.length;
    expect((await ask(headers)).status).toBe(421);
    expect(seen).toHaveLength(before);
  });
});

test('it survives a browser that leaves, and says that an app does not answer', async () => {
  const { hostname, port, host } = new URL(preview.address);
  const leaving = send({ hostname, port, path: '/hangs', headers: { host } }).on('error', () => {});
  leaving.end();
  await vi.waitFor(() => expect(seen.at(-1)?.url).toBe('/hangs'));
  leaving.destroy();
  expect((await ask()).status).toBe(303);

  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port: free } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, 'close');
  const other = await startPreview({ host: '127.0.0.1', port: free, site });
  expect((await fetch(other.address)).status).toBe(502);
  await other.stop();
});

const outside = Object.values(networkInterfaces())
  .flat()
  .find((address) => address && !address.internal && address.family === 'IPv4');

test.runIf(outside)('other machines cannot connect to it', async () => {
  const socket = connect(Number(new URL(preview.address).port), outside?.address);
  const [error] = await once(socket, 'error');
  expect(error.code).toBe('ECONNREFUSED');
});

test('WebSockets pass through, which hot reload uses', async () => {
  const { port, host } = new URL(preview.address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `GET /_next/hmr HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 101 [\s\S]*\r\n\r\nframe$/);
});

test.each([
  ['http://localhost:3000', true],
  ['http://192.168.1.5:3000', true],
  ['http://www.example.com', false],
  ['https://www.example.com', false],
  ['https://www.example.com:3000', false],
])('%s is an address of an app on port 3000 itself: %s', (address, isServed) => {
  expect(isServedByApp(new URL(address), 3_000)).toBe(isServed);
});

test('a run prints the preview first, and its own address where that works', () => {
  const run = {
    settings: { address: 'https://www.example.com', port: 3000, dataDir: '.data' },
    firstRunLink: undefined,
    signInHint: 'as ann@example.com',
    hasOwnData: true,
    warnings: ['Mail is only written to files'],
  };
  expect(startMessage({ ...run, preview: 'http://localhost:3001' })).toBe(`
  Site    http://localhost:3001  a preview, only on this machine
  Staff   http://localhost:3001/admin  as ann@example.com
  Public  https://www.example.com  once its proxy passes requests on to port 3000
  Data    .data
  Warning Mail is only written to files

  Ctrl-C stops everything.
`);
  const link = 'https://www.example.com/admin/first-run?key=abc';
  expect(startMessage({ ...run, firstRunLink: link, preview: 'http://localhost:3001' })).toContain(
    '\n  Set up  http://localhost:3001/admin/first-run?key=abc  ',
  );
  const local = { ...run.settings, address: 'http://localhost:3000' };
  expect(startMessage({ ...run, settings: local, preview: undefined })).toMatch(
    /^\n {2}Site {4}http:\/\/localhost:3000\n {2}Staff {3}http:\/\/localhost:3000\/admin {2}as ann/,
  );
});
