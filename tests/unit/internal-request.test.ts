import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  fetchInternal,
  internalRequestSecret,
  isInternalRequest,
} from '@/lib/platform/http/internal-request';

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

  expect(await (await fetchInternal('/about')).text()).toBe('ok');
  await fetchInternal('/api', { method: 'POST', headers: { 'X-Mine': 'yes' } });
  expect(seen).toMatchObject([
    { url: '/about', method: 'GET', headers: { 'x-internal-request': internalRequestSecret() } },
    {
      url: '/api',
      method: 'POST',
      headers: { 'x-internal-request': internalRequestSecret(), 'x-mine': 'yes' },
    },
  ]);
});

test('a request of any other client is not recognized', () => {
  expect(isInternalRequest(new Headers({ 'x-internal-request': internalRequestSecret() }))).toBe(true);
  for (const headers of [
    {},
    { 'x-internal-request': '' },
    { 'x-internal-request': `${internalRequestSecret()}x` },
  ])
    expect(isInternalRequest(new Headers(headers as Record<string, string>))).toBe(false);
});
