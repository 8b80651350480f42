import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trace } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { expect, onTestFinished, test, vi } from 'vitest';
import { handleDirectly, withDirectHandlers } from '@/lib/platform/server/direct-handlers';

/** Starts a server whose router responds with 404 to all that no direct handler takes. */
async function start() {
  const server = createServer(withDirectHandlers((_request, response) => void response.writeHead(404).end()));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const json = { 'Content-Type': 'application/json' };

test('handles a POST of JSON with its headers and body, and sends what the handler responds', async () => {
  handleDirectly('POST', '/direct', async (request) => {
    const headers = new Headers({ 'X-Sent': request.headers.get('x-sent') ?? '' });
    headers.append('Set-Cookie', 'a=1');
    headers.append('Set-Cookie', 'b=2');
    return Response.json(
      { body: await request.json(), url: new URL(request.url).pathname },
      { status: 201, headers },
    );
  });
  const response = await fetch(`${await start()}/direct`, {
    method: 'POST',
    headers: { ...json, 'X-Sent': 'yes' },
    body: '{"name":"Ann"}',
  });
  expect(response.status).toBe(201);
  expect(response.headers.get('x-sent')).toBe('yes');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await response.json()).toEqual({ body: { name: 'Ann' }, url: '/direct' });
});

test('handles a GET with its query', async () => {
  handleDirectly('GET', '/list', async ({ url }) => Response.json(new URL(url).search));
  expect(await (await fetch(`${await start()}/list?page=2`)).json()).toBe('?page=2');
});

const ID = '0f6b5f0e-7d6f-4c8e-9a55-3f1f6a7b8c9d';

test('passes the UUID in a path to a handler with an id', async () => {
  const respondWithId =
    (name: string) =>
    async (_request: Request, { params }: { params: Promise<{ id: string }> }) =>
      Response.json(`${name} ${(await params).id}`);
  handleDirectly('GET', '/things/[id]', respondWithId('thing'));
  handleDirectly('GET', '/things/[id]/parts', respondWithId('parts'));
  const address = await start();
  const respond = async (path: string) => {
    const response = await fetch(address + path);
    return response.ok ? response.json() : response.status;
  };
  expect(await respond(`/things/${ID}?page=2`)).toBe(`thing ${ID}`);
  expect(await respond(`/things/${ID}/parts`)).toBe(`parts ${ID}`);
  for (const path of [
    '/things/',
    '/things/exact',
    '/things/[id]',
    `/things/${ID}/${ID}`,
    '/things/%61',
    `/things/${ID}a`,
  ])
    expect(await respond(path), path).toBe(404);
});

test('handles a HEAD without a body', async () => {
  handleDirectly(
    'HEAD',
    '/list',
    async ({ method }) => new Response(null, { headers: { 'X-Method': method } }),
  );
  const response = await fetch(`${await start()}/list`, { method: 'HEAD' });
  expect([response.status, response.headers.get('x-method')]).toEqual([200, 'HEAD']);
});

test('records a span with the pattern of the route, not with the id', async () => {
  const exporter = new InMemorySpanExporter();
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
  );
  onTestFinished(() => trace.disable());
  handleDirectly('GET', '/things/[id]', async () => Response.json('found'));
  await fetch(`${await start()}/things/${ID}?page=2`);
  expect(exporter.getFinishedSpans().map(({ name, attributes }) => ({ name, attributes }))).toEqual([
    {
      name: 'GET /things/[id]',
      attributes: { 'http.method': 'GET', 'http.route': '/things/[id]', 'http.status_code': 200 },
    },
  ]);
});

test('leaves other methods, paths and types of body to the router', async () => {
  const handler = vi.fn(async () => new Response());
  handleDirectly('POST', '/direct', handler);
  const address = await start();
  const statuses = await Promise.all(
    [
      fetch(`${address}/direct`, { method: 'PUT', headers: json, body: '{}' }),
      fetch(`${address}/direct/more`, { method: 'POST', headers: json, body: '{}' }),
      fetch(`${address}/direct`, { method: 'POST', body: new URLSearchParams({ name: 'Ann' }) }),
      fetch(`${address}/direct`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/jsonp' },
        body: '{}',
      }),
      fetch(`${address}/direct`),
    ].map(async (response) => (await response).status),
  );
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
  expect(handler).not.toHaveBeenCalled();
});

test('calls no handler when the client leaves amid the body', async () => {
  const handler = vi.fn(async () => new Response());
  handleDirectly('POST', '/direct', handler);
  const leaving = new AbortController();
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"name":'));
      setTimeout(() => leaving.abort(), 50);
    },
  });
  const request = { method: 'POST', headers: json, body, duplex: 'half', signal: leaving.signal } as const;
  await expect(fetch(`${await start()}/direct`, request)).rejects.toThrow();
  expect(handler).not.toHaveBeenCalled();
});
