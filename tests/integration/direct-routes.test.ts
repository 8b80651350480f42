import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { register } from '@/app/api/direct-routes';
import { withDirectHandlers } from '@/lib/platform/server/direct-handlers';
import { withAppDatabase } from '../support/app-database';

withAppDatabase();

test('the form’s JSON is handled without the router, and all else by the router', async () => {
  register();
  const server = createServer(withDirectHandlers((_request, response) => void response.writeHead(418).end()));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = (path: string, type: string) =>
    fetch(address + path, { method: 'POST', headers: { 'Content-Type': type }, body: '{}' });
  const response = await post('/api/contact', 'application/json');
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid' }),
  ]);
  expect((await post('/api/contact', 'application/x-www-form-urlencoded')).status).toBe(418);
  expect((await post('/api/contact/started', 'application/json')).status).toBe(418);
});
