import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { register } from '@/app/api/direct-routes';
import { withDirectHandlers } from '@/lib/platform/server/direct-handlers';
import { protectedEndpoints, UNKNOWN_ID } from '../support/all-endpoints';
import { withAppDatabase } from '../support/app-database';

const BY_ROUTER = 418;
// Streams, files, and drawings.
const routed = [
  '/api/admin/leads/changes',
  '/api/admin/leads/export',
  '/api/admin/leads/[id]/files/[fileId]',
  '/api/admin/leads/[id]/files/[fileId]/preview',
  '/api/admin/seo/card',
];

withAppDatabase();

test('everything that staff read is handled without the router, and checks the session', async () => {
  register();
  const server = createServer(
    withDirectHandlers((_request, response) => void response.writeHead(BY_ROUTER).end()),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  const reads = protectedEndpoints
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/admin/'))
    .map(({ path }) => path);
  expect(reads.length).toBeGreaterThan(30);
  const statuses = reads.map(async (path) => {
    const { status } = await fetch(`http://127.0.0.1:${port}${path.replace('[id]', UNKNOWN_ID)}`);
    return [path, status];
  });
  expect(await Promise.all(statuses)).toEqual(
    reads.map((path) => [path, routed.includes(path) ? BY_ROUTER : 401]),
  );
});
