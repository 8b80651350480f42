import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PageRequest } from '@/lib/platform/server/page-request';
import { PageServer } from '@/lib/platform/server/page-server';
import { sendRawRequest } from '../support/raw-http';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const PAGE = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nkept';

/** A server that has `/about` ready. Everything that Node parses gets "node", with the URL and the body. */
async function serve({ keepAliveTimeout = 5_000, headersTimeout = 5_000, page = Buffer.from(PAGE) } = {}) {
  const find = vi.fn(({ path }: PageRequest) => (path === '/about' ? page : undefined));
  const server = new PageServer(
    { keepAliveTimeout, headersTimeout },
    async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      response.end(`node ${request.method} ${request.url} ${body}`);
    },
    find,
  );
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, find, port: (server.address() as AddressInfo).port };
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: any', ...headers, '', ''].join('\r\n');
const last = get('/last', 'Connection: close');

test('sends what is ready, again and again on a connection, before Node sees the request', async () => {
  const { port, find } = await serve();
  const client = open(port);
  for (const count of [1, 2, 3]) {
    client.write(get('/about', 'Accept-Encoding: br', 'If-None-Match: "a"'));
    await expect.poll(client.received).toBe(PAGE.repeat(count));
  }
  expect(find).toHaveBeenLastCalledWith({ path: '/about', acceptEncoding: 'br', ifNoneMatch: '"a"' });
});

describe('leaves to Node', () => {
  test.each([
    ['another page', get('/other'), 'node GET /other'],
    ['a query', get('/about?a=b'), 'node GET /about?a=b'],
    ['an escape', get('/%61bout'), 'node GET /%61bout'],
    ['HEAD', get('/about').replace('GET', 'HEAD'), '200 OK'],
    ['a part', get('/about', 'Range: bytes=0-9'), 'node GET /about'],
    ['a condition on the version', get('/about', 'If-Match: "a"'), 'node GET /about'],
    [
      'a condition on the time',
      get('/about', 'If-Unmodified-Since: Tue, 24 Nov 2026 12:00:00 GMT'),
      'node GET /about',
    ],
    [
      'a question by date',
      get('/about', 'If-Modified-Since: Tue, 24 Nov 2026 12:00:00 GMT'),
      'node GET /about',
    ],
    ['a request to close', get('/about', 'Connection: close'), 'node GET /about'],
    ['HTTP 1.0', get('/about').replace('1.1', '1.0'), 'node GET /about'],
    ['a body', `${get('/about', 'Content-Length: 5')}hello`, 'node GET /about hello'],
    [
      'a body in chunks',
      `${get('/about', 'Transfer-Encoding: chunked')}2\r\nhi\r\n0\r\n\r\n`,
      'node GET /about hi',
    ],
    ['a body announced', get('/about', 'Expect: 100-continue'), '100 Continue'],
    ['two requests at once', get('/about') + get('/next'), 'node GET /next'],
    ['a header without a value', get('/about', 'Accept-Encoding:'), 'node GET /about'],
    ['a repeated header', get('/about', 'Accept-Encoding: br', 'Accept-Encoding: gzip'), 'node GET /about'],
  ])('%s', async (_name, request, expected) => {
    const { port, find } = await serve();
    const client = open(port);
    client.write(request);
    await expect.poll(client.received).toContain(expected);
    if (!/other/.test(request)) expect(find).not.toHaveBeenCalled();
  });

  test.each([
    ['without a host', get('/about').replace('Host: any\r\n', '')],
    ['with two hosts', get('/about', 'Host: other')],
    ['with a folded header', get('/about', 'X-A: b', ' c')],
    ['with a space before a colon', get('/about', 'Content-Length : 5')],
    ['with bare line feeds', get('/about').replaceAll('\r\n', '\n')],
    ['with a control character', get('/about', 'X-A: b\u0000c')],
  ])('a request %s, as it leaves it to a server without pages', async (_name, request) => {
    const { port, find } = await serve();
    const client = open(port);
    client.write(request);
    await expect.poll(client.received).toMatch(/^HTTP\/1\.1 (400|200)/);
    expect(find).not.toHaveBeenCalled();
  });

  test('a request that arrives in pieces, wherever it is split', async () => {
    const request = get('/about', 'Accept: */*', 'Connection: close');
    const { server, port } = await serve();
    for (let at = 1; at < request.length; at += 7) {
      const rest = afterFirstBytes(server, request.slice(at));
      const { body } = await sendRawRequest(port, request.slice(0, at), rest);
      expect(body).toContain('node GET /about');
    }
  });
});

test('a connection is Node’s from the first other request on', async () => {
  const { port } = await serve();
  const client = open(port);
  client.write(get('/about'));
  await expect.poll(client.received).toBe(PAGE);
  client.write(`POST /form HTTP/1.1\r\nHost: any\r\nContent-Length: 4\r\n\r\nlead`);
  await expect.poll(client.received).toContain('node POST /form lead');
  client.write(get('/about'));
  await expect.poll(client.received).toContain('node GET /about');
  client.write(last);
  await client.closed;
  expect(client.received()).toContain('node GET /last');
});

test('a client that reads slowly gets everything', async () => {
  const body = 'a'.repeat(4_000_000);
  const { server, port } = await serve({
    page: Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`),
  });
  const isRead = afterFirstBytes(server, last);
  const client = open(port);
  client.socket.pause();
  client.write(get('/about'));
  client.write(await isRead);
  client.socket.resume();
  await client.closed;
  expect(client.received()).toContain(`${body}HTTP/1.1 200 OK`);
  expect(client.received()).toContain('node GET /last');
});

test('a connection is closed when it has been silent for as long as headers may take', async () => {
  const { port } = await serve({ headersTimeout: 50, keepAliveTimeout: 60_000 });
  await open(port).closed;
});

test('a connection that had a response is closed when it has been idle for longer', async () => {
  const { port } = await serve({ headersTimeout: 60_000, keepAliveTimeout: 50 });
  const client = open(port);
  client.write(get('/about'));
  await client.closed;
  expect(client.received()).toBe(PAGE);
});

test('closing the server ends idle connections, and lets those finish that Node has', async () => {
  const { server, port } = await serve();
  const [idle, busy] = [open(port), open(port)];
  idle.write(get('/about'));
  busy.write('POST /form HTTP/1.1\r\nHost: any\r\nContent-Length: 4\r\n\r\nle');
  await expect.poll(idle.received).toBe(PAGE);
  const closed = new Promise((resolve) => server.close(resolve));
  await idle.closed;
  busy.write('ad');
  await expect.poll(busy.received).toContain('node POST /form lead');
  busy.socket.end();
  await closed;
});

test('closing the server does not wait for a client that keeps its half of the connection open', async () => {
  const { server, port } = await serve({ keepAliveTimeout: 60_000 });
  const client = open(port, { allowHalfOpen: true });
  client.write(get('/about'));
  await expect.poll(client.received).toBe(PAGE);
  await new Promise((resolve) => server.close(resolve));
});

test('what arrives on a connection while it is being closed is not handled', async () => {
  const { server, port } = await serve();
  const handled = vi.fn();
  server.on('request', handled);
  const client = open(port, { allowHalfOpen: true });
  client.write(get('/about'));
  await expect.poll(client.received).toBe(PAGE);
  const closed = new Promise((resolve) => server.close(resolve));
  client.write('POST /form HTTP/1.1\r\nHost: any\r\nContent-Length: 4\r\n\r\nlead');
  await closed;
  expect(handled).not.toHaveBeenCalled();
});

test('a client that has nothing more to ask gets its response, and the connection ends', async () => {
  const { port } = await serve();
  const client = open(port);
  client.write(get('/about'));
  client.socket.end();
  await client.closed;
  expect(client.received()).toBe(PAGE);
});

test('a client that breaks off is forgotten', async () => {
  const { server, port } = await serve();
  const client = open(port);
  client.write(get('/about'));
  await expect.poll(client.received).toBe(PAGE);
  client.socket.resetAndDestroy();
  await new Promise((resolve) => server.close(resolve));
});

/** A raw connection. */
function open(port: number, options: { allowHalfOpen?: boolean } = {}) {
  const socket = connect({ port, host: '127.0.0.1', ...options });
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  socket.on('error', () => {});
  stops.push(() => socket.destroy());
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  return { socket, closed, write: (text: string) => socket.write(text), received: () => received };
}

/** Resolves to the text once the server has read something on its next connection. */
const afterFirstBytes = (server: PageServer, text: string) =>
  new Promise<string>((resolve) => {
    server.once('connection', (socket: Socket) => socket.once('data', () => resolve(text)));
  });
