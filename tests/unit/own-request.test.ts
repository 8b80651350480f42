import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchOwn, isOwnRequest } from '@/lib/platform/http/own-request';
import { ownSecret } from '@/lib/platform/server/own-secret';

const own = vi.hoisted(() => ({ origin: '' }));
vi.mock('@/lib/platform/env', () => ({ loopbackOrigin: () => own.origin }));

test('a request of this process to itself is recognized, with its own headers', async () => {
  const seen: { url: string | undefined; method: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ url, method, headers }, response) => {
    seen.push({ url, method, headers });
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  own.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  expect(await (await fetchOwn('/about')).text()).toBe('ok');
  await fetchOwn('/api', { method: 'POST', headers: { 'X-Mine': 'yes' } });
  expect(seen).toMatchObject([
    { url: '/about', method: 'GET', headers: { 'x-own-request': ownSecret() } },
    { url: '/api', method: 'POST', headers: { 'x-own-request': ownSecret(), 'x-mine': 'yes' } },
  ]);
});

test('a request of any other client is not recognized', () => {
  expect(isOwnRequest(new Headers({ 'x-own-request': ownSecret() }))).toBe(true);
  for (const headers of [{}, { 'x-own-request': '' }, { 'x-own-request': `${ownSecret()}x` }])
    expect(isOwnRequest(new Headers(headers as Record<string, string>))).toBe(false);
});
