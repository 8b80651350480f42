import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, db } from '@/db/client';
import { saveSeo } from '@/lib/seo/mutations';
import { getSeoState } from '@/lib/seo/queries';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { recordPublished } from '../support/published';
import { seoFields } from '../support/seo-fields';

const MORE_THAN_THE_POOL_HOLDS = 25;

const published = recordPublished();

let database: TestDatabase;
let dropsConnections = false;
let dropsCommitted = false;

/** Proxies PostgreSQL, and drops a connection as soon as a transaction begins on it, or instead of confirming its commit. */
const proxy = createServer((client) => {
  const { hostname, port } = new URL(database.url);
  const server = connect(Number(port), hostname);
  const end = (socket: Socket) =>
    socket.on('error', () => {}).on('close', () => both.map((each) => each.destroy()));
  const both = [client, server].map(end);
  client.on('data', (chunk) => {
    if (dropsConnections && chunk.includes('begin')) return client.destroy();
    if (dropsCommitted && chunk.includes('commit'))
      server
        .unpipe(client)
        .once('data', () => client.destroy())
        .resume();
    server.write(chunk);
  });
  server.pipe(client);
});

beforeAll(async () => {
  database = await createTestDatabase();
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.url);
  url.port = String((proxy.address() as { port: number }).port);
  process.env.DATABASE_URL = url.href;
});

afterAll(async () => {
  await closeDatabase();
  await new Promise((resolve) => proxy.close(resolve));
  await database.drop();
});

const one = () => db().transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows);

test('releases the connections of transactions that fail to begin', async () => {
  expect(await one()).toEqual([{ one: 1 }]);
  dropsConnections = true;
  for (let round = 0; round < MORE_THAN_THE_POOL_HOLDS; round += 1) await expect(one()).rejects.toThrow();
  dropsConnections = false;
  expect(await one()).toEqual([{ one: 1 }]);
});

test('returns a clean connection to the pool after a rollback', async () => {
  for (let round = 0; round < MORE_THAN_THE_POOL_HOLDS; round += 1) {
    await expect(db().transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  const { rows } = await db().execute(sql`select pg_current_xact_id_if_assigned() as open`);
  expect(rows).toEqual([{ open: null }]);
});

test('publishes a page whose change was committed when the connection died', async () => {
  dropsCommitted = true;
  await expect(saveSeo({ path: '/about', by: 'Ann' }, seoFields)).rejects.toThrow();
  dropsCommitted = false;
  expect((await getSeoState('/about')).version).toBe(1);
  await expect.poll(() => published).toEqual(['/about']);
});
