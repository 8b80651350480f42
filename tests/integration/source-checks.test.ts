import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { GET, POST } from '@/app/api/admin/source-checks/route';
import { db } from '@/db/client';
import { sourceChecks } from '@/db/schema';
import { backgroundTasks } from '@/lib/background-tasks';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { checkSource } from '@/lib/operations/source-checks/check-source';
import { storeResults } from '@/lib/operations/source-checks/mutations';
import { getSourceChecks } from '@/lib/operations/source-checks/queries';
import { startWorker } from '@/lib/outbox/worker';
import { withAppDatabase } from '../support/app-database';
import { getRequest, jsonRequest } from '../support/requests';
import { signedIn } from '../support/staff-session';

const { linkedSources } = vi.hoisted(() => ({ linkedSources: vi.fn<() => Promise<string[]>>() }));
vi.mock('@/lib/operations/source-checks/linked-sources', () => ({ linkedSources }));

withAppDatabase({ WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1', SMTP_URL: '' });

/** What the site of a source was asked: method, path and user agent. */
const asked: string[] = [];
const redirects: Record<string, string> = {
  '/moved': '/here',
  '/circle': '/circle',
  '/elsewhere': 'http://10.0.0.1/',
};
const statuses: Record<string, number> = { '/here': 200, '/closed': 403, '/broken': 503 };
const site = createServer(({ method = '', url = '', headers }, response) => {
  asked.push(`${method} ${url} ${headers['user-agent']}`);
  const location = redirects[url];
  if (location) return void response.writeHead(301, { Location: location }).end();
  const isForGet = url === '/get-only' && method === 'GET';
  response.writeHead(isForGet ? 200 : (statuses[url] ?? 404)).end();
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
afterAll(() => void site.close());

beforeEach(async () => {
  asked.length = 0;
  await db().delete(sourceChecks);
});

const PATH = '/api/admin/source-checks';

test.each([
  ['/here', null],
  ['/moved', null],
  ['/get-only', null],
  ['/closed', null],
  ['/gone', 'It responds with status 404.'],
  ['/broken', 'It responds with status 503.'],
  ['/circle', 'It redirects in a circle.'],
  ['/elsewhere', 'The address isn’t a public one.'],
])('what is wrong with %s: %s', async (path, problem) => {
  expect(await checkSource(address + path)).toBe(problem);
});

test('asks by HEAD first, says who asks, and names what can’t be reached', async () => {
  await checkSource(`${address}/here`);
  expect(asked).toEqual(['HEAD /here Ridgelight-Link-Check/1 (+http://localhost:3000)']);
  expect(await checkSource('http://127.0.0.1:9/')).toBe('It can’t be reached (ECONNREFUSED).');
  expect(await checkSource('http://169.254.169.254/')).toBe('The address isn’t a public one.');
});

test('reports a source after two failures in a row, until it answers again or isn’t linked any more', async () => {
  const store = (problem: string | null) =>
    storeResults([
      { url: 'https://one.example/', problem },
      { url: 'https://other.example/', problem: null },
    ]);
  await store('It responds with status 404.');
  const { checkedAt, failing } = await getSourceChecks();
  expect(failing).toEqual([]);
  await store('It responds with status 500.');
  expect(await getSourceChecks()).toMatchObject({
    count: 2,
    failing: [{ url: 'https://one.example/', problem: 'It responds with status 500.', since: checkedAt }],
  });
  await store(null);
  await store('It responds with status 500.');
  expect((await getSourceChecks()).failing).toEqual([]);
  await storeResults([{ url: 'https://other.example/', problem: null }]);
  expect((await getSourceChecks()).count).toBe(1);
});

test('an owner’s request is done once by the worker, which also has a schedule', async () => {
  linkedSources.mockResolvedValue([`${address}/here`, 'http://127.0.0.1:9/']);
  const owner = await signedIn();
  const request = () => POST(jsonRequest(PATH, undefined, owner), {});
  expect(await (await request()).json()).toMatchObject({ data: { isRunning: true, checkedAt: null } });
  await request();
  const worker = startWorker(deliveryKinds, backgroundTasks);
  const state = async () => (await (await GET(getRequest(PATH, owner), {})).json()).data;
  await vi.waitFor(async () => expect(await state()).toMatchObject({ isRunning: false, count: 2 }), 15_000);
  await worker.stop();
  expect(linkedSources).toHaveBeenCalledTimes(1);
  const { rows } = await db().execute(sql`select name, cron, timezone from pgboss.schedule`);
  expect(rows).toContainEqual({ name: 'source-checks', cron: '0 6 * * 1', timezone: 'America/New_York' });
});
