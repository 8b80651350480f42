import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trace } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { expect, onTestFinished, test, vi } from 'vitest';
import { registerDirectHandlers, withDirectHandlers } from '@/lib/platform/server/direct-handlers';

/** Starts a server whose router responds with 404 to all that no direct handler takes. */
async function start() {
  const server = createServer(withDirectHandlers((_request, response) => void response.writeHead(404).end()));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const json = { 'Content-Type': 'application/json' };

test('handles a POST of JSON with its headers and body, and sends what the handler responds', async () => {
  registerDirectHandlers({
    'POST /direct': async (request) => {
      const headers = new Headers({ 'X-Sent': request.headers.get('x-sent') ?? '' });
      headers.append('Set-Cookie', 'a=1');
      headers.append('Set-Cookie', 'b=2');
      return Response.json(
        { body: await request.json(), url: new URL(request.url).pathname },
        { status: 201, headers },
      );
    },
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

test('records a span with the path, without its query', async () => {
  const exporter = new InMemorySpanExporter();
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
  );
  onTestFinished(() => trace.disable());
  registerDirectHandlers({ 'POST /direct': async () => Response.json('found') });
  await fetch(`${await start()}/direct?page=2`, { method: 'POST', headers: json, body: '{}' });
  expect(exporter.getFinishedSpans().map(({ name, attributes }) => ({ name, attributes }))).toEqual([
    {
      name: 'POST /direct',
      attributes: { 'http.method': 'POST', 'http.route': '/direct', 'http.status_code': 200 },
    },
  ]);
});

test('leaves other methods, paths and types of body to the router', async () => {
  const handler = vi.fn(async () => new Response());
  registerDirectHandlers({ 'POST /direct': handler });
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
  registerDirectHandlers({ 'POST /direct': handler });
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
