import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { PreparedResponse } from '@/lib/platform/server/prepared-response';
import { sendRawRequest } from '../support/raw-http';

const stops: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
});

async function serve(handle: RequestListener) {
  const server = createServer({ keepAliveTimeout: 65_000 }, handle);
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const headers = ['content-type', 'text/plain', 'vary', 'accept', 'content-length', '5'];
const page = new PreparedResponse(200, headers, Buffer.from('hello'));
const notModified = new PreparedResponse(304, ['etag', '"a"']);

/** A response, and on the same connection the one after it, without the seconds of their dates. */
const bytesOf = async (handle: RequestListener, request: string) => {
  const port = await serve(handle);
  const { headers: received, status, body } = await sendRawRequest(port, request);
  const { date, ...rest } = received;
  expect(Date.parse(date ?? '')).toBeGreaterThan(Date.now() - 5_000);
  return { status, body: body.replace(/^Date: .*$/gm, ''), headers: rest };
};

const ask = (method: string, version = '1.1', connection = '') =>
  `${method} / HTTP/${version}\r\nHost: any\r\n${connection}\r\n`;
// A second request, after which the server closes, so that the first is on a connection that stays.
const twice = (method: string) => ask(method) + ask(method, '1.1', 'Connection: close\r\n');

test.each([
  ['on a connection that stays', twice('GET')],
  ['on a connection that closes', ask('GET', '1.1', 'Connection: close\r\n')],
  ['in HTTP 1.0', ask('GET', '1.0')],
  ['to HEAD', ask('HEAD', '1.1', 'Connection: close\r\n')],
])('is what Node would send %s', async (_name, request) => {
  const prepared = await bytesOf((asked, response) => {
    page.send(response, { isHead: asked.method === 'HEAD' });
  }, request);
  const byNode = await bytesOf((asked, response) => {
    response.writeHead(200, headers).end(asked.method === 'HEAD' ? undefined : 'hello');
  }, request);
  expect(prepared).toEqual(byNode);
});

test('a 304 has no body and keeps the connection', async () => {
  const prepared = await bytesOf((_asked, response) => notModified.send(response), twice('GET'));
  const byNode = await bytesOf(
    (_asked, response) => void response.writeHead(304, ['etag', '"a"']).end(),
    twice('GET'),
  );
  expect(prepared).toEqual(byNode);
});

test.each(['_header', '_headerSent'])('is formatted by Node where Node has no %s', async (name) => {
  const plain = await bytesOf((_asked, response) => {
    Object.defineProperty(response, name, { value: undefined, writable: true });
    page.send(response);
  }, twice('GET'));
  expect(plain.body).toContain('hello');
  expect(plain.status).toBe(200);
});

test('waits for the response before it on the same connection', async () => {
  const waiting: ServerResponse[] = [];
  const { body } = await bytesOf((_asked, response) => {
    waiting.push(response);
    const [first, second] = waiting;
    if (!first || !second) return;
    page.send(second);
    first.end('the first one');
  }, twice('GET'));
  expect(body.indexOf('the first one')).toBeLessThan(body.indexOf('hello'));
  expect(body).toContain('hello');
});

test('reaches a client that reads slowly whole', async () => {
  const large = Buffer.alloc(4_000_000, 'a');
  const port = await serve((_asked, response) =>
    new PreparedResponse(200, ['content-length', String(large.length)], large).send(response),
  );
  const { body } = await fetch(`http://127.0.0.1:${port}/`);
  let length = 0;
  for await (const chunk of body ?? []) length += chunk.length;
  expect(length).toBe(large.length);
});

test('has the current date', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const dates: (string | null)[] = [];
  const port = await serve((_asked, response) => page.send(response));
  for (const time of ['2026-11-01T05:59:59.900Z', '2026-11-01T06:00:00.000Z']) {
    vi.setSystemTime(time);
    dates.push((await fetch(`http://127.0.0.1:${port}/`)).headers.get('date'));
  }
  expect(dates).toEqual(['Sun, 01 Nov 2026 05:59:59 GMT', 'Sun, 01 Nov 2026 06:00:00 GMT']);
});

test('is not formatted again on this version of Node', async () => {
  const writeHead = vi.fn<ServerResponse['writeHead']>();
  await bytesOf((_asked, response) => {
    if (!response.shouldKeepAlive) return void response.end();
    vi.spyOn(response, 'writeHead').mockImplementation(writeHead);
    page.send(response);
  }, twice('GET'));
  expect(writeHead).not.toHaveBeenCalled();
});
