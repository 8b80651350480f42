import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAddress, notePeerAddresses } from '@/lib/http/client-address';

let ask: (headers?: Record<string, string>) => Promise<string>;
const server = createServer((request, response) => {
  response.end(String(clientAddress(new Headers(request.headers as Record<string, string>))));
});

beforeAll(async () => {
  process.env.DATABASE_URL = 'postgres://unused@127.0.0.1/unused';
  process.env.TRUSTED_PROXIES = '127.0.0.1, 10.0.0.0/8';
  notePeerAddresses();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  ask = async (headers = {}) => (await fetch(`http://127.0.0.1:${port}`, { headers })).text();
});

afterAll(() => void server.close());

test('the nearest hop that is not a proxy of ours counts, whatever stands before it', async () => {
  expect(await ask({ 'x-forwarded-for': '198.51.100.7, 203.0.113.9, 10.1.2.3' })).toBe('203.0.113.9');
});

test('a client cannot say whom its connection comes from', async () => {
  expect(await ask({ 'x-forwarded-for': '203.0.113.9', 'x-ridgelight-peer': '198.51.100.7' })).toBe(
    '203.0.113.9',
  );
});

test('nonsense is nobody', async () => {
  expect(await ask({ 'x-forwarded-for': '203.0.113.9, unknown' })).toBe('undefined');
  expect(await ask()).toBe('undefined');
});
