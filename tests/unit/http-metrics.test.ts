import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { register } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { createRouteFinder } from '@/lib/platform/server/api-routes';
import { createServer } from '@/lib/platform/server/server';
import { sendRawRequest } from '../support/raw-http';

const findApiRoute = createRouteFinder([
  { pattern: '/api/contact', methods: ['GET', 'POST'] },
  { pattern: '/api/request/[link]/confirm', methods: ['POST'] },
  { pattern: '/api/leads/[id]', methods: ['DELETE'] },
  { pattern: '/api/leads/[id]/events', methods: ['GET', 'POST'] },
]);

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

type Options = Partial<Parameters<typeof createServer>[1]>;

async function serve(handle: RequestListener, options: Options = {}) {
  const site = new URL('http://ridgelight.example');
  const server = createServer(handle, {
    site,
    trustedProxies: [],
    isDevelopment: false,
    findApiRoute,
    ...options,
  });
  stops.push(() => server.close() && server.closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** The labels of the one request that was measured since the last call; undefined when there was none. */
async function takeMeasured() {
  const metric = register.getSingleMetric('ridgelight_http_request_duration_seconds');
  const { values } = (await metric?.get()) ?? { values: [] };
  metric?.reset();
  const [count] = values.filter(
    (value) => 'metricName' in value && String(value.metricName).endsWith('_count'),
  );
  return count?.labels;
}

const ok: RequestListener = (_request, response) => void response.end('ok');
const request = (method: string, path: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: any\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

test.each([
  ['GET', '/api/contact?a=b', '/api/contact'],
  ['DELETE', '/api/leads/0aa9-11', '/api/leads/[id]'],
  ['POST', '/api/leads/0aa9-11/events', '/api/leads/[id]/events'],
  ['GET', '/api/leads/0aa9-11/other', 'unknown API route'],
  ['GET', '/api/ann@example.com', 'unknown API route'],
  ['GET', '/admin/settings', 'staff page'],
  ['GET', '/ann@example.com', 'rendered page'],
  ['GET', `/request/${'k'.repeat(43)}`, 'rendered page'],
  ['POST', `/api/request/${'k'.repeat(43)}/confirm`, '/api/request/[link]/confirm'],
  ['POST', `/api/request/${'k'.repeat(43)}/no-such-call`, 'unknown API route'],
  ['TRACE', '/', 'rejected'],
])('%s %s is measured as %s', async (method, path, route) => {
  await takeMeasured();
  const port = await serve(ok);
  await sendRawRequest(port, request(method, path));
  const status = route === 'rejected' ? '4xx' : '2xx';
  const expected = { route, method: method === 'TRACE' ? 'other' : method, status };
  await expect.poll(takeMeasured).toEqual(expected);
});

test('an event stream is not measured', async () => {
  await takeMeasured();
  const port = await serve((_request, response) => {
    response.setHeader('Content-Type', 'text/event-stream');
    response.end('data: a\n\n');
  });
  await sendRawRequest(port, request('GET', '/api/contact'));
  expect(await takeMeasured()).toBeUndefined();
});

test('a client that leaves early is measured as aborted', async () => {
  await takeMeasured();
  const arrived = Promise.withResolvers<void>();
  const port = await serve(() => arrived.resolve());
  const leaving = new AbortController();
  const call = fetch(`http://127.0.0.1:${port}/api/contact`, { signal: leaving.signal }).catch(() => {});
  await arrived.promise;
  leaving.abort();
  await call;
  await expect.poll(takeMeasured).toMatchObject({ route: '/api/contact', status: 'aborted' });
});

test('a kept page is counted, and not measured', async () => {
  const sent = async () =>
    (await register.getSingleMetric('ridgelight_kept_responses_sent_total')?.get())?.values[0]?.value ?? 0;
  const before = await sent();
  await takeMeasured();
  const bytes = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  const documents = { find: () => bytes } as never;
  const port = await serve(ok, { documents });
  for (let page = 0; page < 3; page += 1) await fetch(`http://127.0.0.1:${port}/`);
  expect(await sent()).toBe(before + 3);
  expect(await takeMeasured()).toBeUndefined();
});
