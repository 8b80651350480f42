import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as saveSeo } from '@/app/api/seo/route';
import { db } from '@/db/client';
import { backgroundTasks } from '@/lib/background-tasks';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { startWorker, type Worker } from '@/lib/outbox/worker';
import { withAppDatabase } from '../support/app-database';
import { jsonRequest } from '../support/requests';
import { signedIn } from '../support/staff-session';

interface Purge {
  authorization: IncomingHttpHeaders['authorization'];
  body: unknown;
}

const purges: Purge[] = [];
/** What the CDN responds to the next purges; then 204, which has no body. */
const failures: number[] = [];
let cdn: Server;
let worker: Worker;

beforeAll(async () => {
  cdn = createServer(async (request, response) => {
    purges.push({ authorization: request.headers.authorization, body: await json(request) });
    response.writeHead(failures.shift() ?? 204).end('{}');
  });
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  const { port } = cdn.address() as AddressInfo;
  Object.assign(process.env, { CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`, CDN_PURGE_TOKEN: 'token' });
});
withAppDatabase({ SMTP_URL: '' });
beforeAll(() => {
  worker = startWorker(deliveryKinds, backgroundTasks);
});
afterAll(async () => {
  await worker.stop();
  cdn.close();
});

/** Instead of waiting for the delays of the queue. */
const makeDue = () => db().execute(sql`update pgboss.job set start_after = now() where name = 'purges'`);

const save = async (title: string) => {
  const content = { pagePath: '/about', title, description: 'About us.' };
  return (await saveSeo(jsonRequest('/api/seo', content, await signedIn()), {})).status;
};

test('a save has the CDN forget the page, and once more when it fails', async () => {
  failures.push(503);
  expect(await save('New title')).toBe(200);
  const purge = {
    authorization: 'Bearer token',
    body: { files: ['http://localhost:3000/about'] },
  };
  const purgesSoFar = async () => {
    await makeDue();
    return purges;
  };
  await expect.poll(purgesSoFar, { timeout: 20_000, interval: 100 }).toEqual([purge, purge]);
  const states = async () =>
    (await db().execute(sql`select state from pgboss.job where name = 'purges'`)).rows;
  await expect.poll(states, { timeout: 20_000, interval: 100 }).toEqual([{ state: 'completed' }]);
});
