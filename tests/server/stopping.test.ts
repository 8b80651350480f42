import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppInstance } from '../support/app-instance';
import { createTestDatabase, queryDatabase, type TestDatabase } from '../support/database';
import { aService } from '../support/offered-services';
import { signIn, startInstance } from '../support/own-site';
import { scaled } from '../support/scale';

const started = new AsyncDisposableStack();
let database: TestDatabase;
let instance: AppInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  started.defer(database.drop);
  // Without the spool, which would take a lead that a busy database is slow to store, and keep it for the next start.
  instance = await startInstance(database.url, started, { DRAIN_SECONDS: '2', LEAD_SPOOL: 'off' });
});

afterAll(() => started.disposeAsync());

test('at shutdown an instance says that it drains, loses no request of clients that keep their connection, finishes requests in flight, ends event streams, accepts nothing new, and exits within seconds', async () => {
  const { address, app } = instance;
  const cookie = await signIn(address);
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => fetch(`${address}/api/admin/leads/changes`, { headers: { cookie } })),
  );
  // Each stream has started and stays open.
  const readers = answers.map(({ body }) => (body as ReadableStream<Uint8Array>).getReader());
  for (const reader of readers) expect((await reader.read()).done).toBe(false);
  const ends = readers.map(async (reader) => {
    while (!(await reader.read()).done);
  });
  const kept = JSON.stringify({ name: 'Ann Kept', phone: '(828) 555-0142', service: aService });
  const clients = Array.from({ length: scaled(8, 24) }, (_, index) => [
    keepConnection(`${address}/about`, index),
    keepConnection(`${address}/api/contact`, index, kept),
  ]).flat();
  await expect.poll(() => clients.every(({ statuses }) => statuses.length > 2)).toBe(true);
  const lead = JSON.stringify({ name: 'Ann Half', phone: '(828) 555-0142', service: aService });
  const partial = request(`${address}/api/contact`, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(lead) },
  });
  partial.write(lead.slice(0, 40));
  // A later request that is answered shows that the partial one has arrived.
  expect((await fetch(`${address}/robots.txt`)).status).toBe(200);

  const start = performance.now();
  process.kill(app.pid, 'SIGTERM');
  const state = async () => (await (await fetch(`${address}/api/ready`)).json()).data.state;
  await expect.poll(state, { interval: 50 }).toBe('draining');
  await Promise.all(clients.map(({ ended }) => ended));
  const isRefused = () =>
    fetch(address).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  partial.end(lead.slice(40));
  const answer = await answerOf(partial);
  expect(answer.statusCode).toBe(201);
  answer.resume();
  expect(await app.ended).toBe(0);
  expect(performance.now() - start).toBeLessThan(8_000);
  // Ended, not broken off: that would be an error here.
  await Promise.all(ends);

  const statuses = clients.flatMap((client) => client.statuses);
  const taken = statuses.filter((status) => status !== 200);
  expect(new Set(taken)).toEqual(new Set([201]));
  const stored = await queryDatabase(database.url, 'select count(*)::int as stored from leads');
  expect(stored).toEqual([{ stored: taken.length + 1 }]);
});

/**
 * Sends requests on one connection, each a while after the response before, until a response says that it is the last one.
 * `ended` rejects if the connection ends at any other moment.
 */
function keepConnection(url: string, index: number, body?: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  const sendAll = async () => {
    while (true) {
      const headers = { 'Content-Type': 'application/json' };
      const sent = request(url, { agent, method: body ? 'POST' : 'GET', ...(body && { headers }) });
      sent.end(body);
      const answer = await answerOf(sent);
      if (statuses.length > 0 && !sent.reusedSocket) throw new Error('The connection was closed.');
      statuses.push(answer.statusCode ?? 0);
      await answer.resume().toArray();
      if (answer.headers.connection === 'close') return;
      // Each client has its own rhythm, so that the signal comes at every moment of a request and between two.
      await pause(10 * (index + 1));
    }
  };
  return { statuses, ended: sendAll() };
}

async function answerOf(partial: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(partial, 'response')) as [IncomingMessage];
  return answer;
}
