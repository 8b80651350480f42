import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { closeDatabase, db, exportPool, isOwnBackend } from '@/db/client';
import { copyOut } from '@/db/copy-out';
import { prepareDatabase } from '@/scripts/launch/database';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { type Pgbouncer, startPgbouncer } from '../support/pgbouncer';

const serverUrl = process.env.DATABASE_URL ?? '';
let database: TestDatabase;
let pgbouncer: Pgbouncer;
let url: string;

beforeAll(async () => {
  [database, pgbouncer] = await Promise.all([createTestDatabase(), startPgbouncer(serverUrl)]);
  url = pgbouncer.pooled(database.url);
  Object.assign(process.env, { DATABASE_URL: url, DATABASE_DIRECT_URL: database.url });
}, 180_000);

afterAll(async () => {
  await closeDatabase();
  await pgbouncer.stop();
  await database.drop();
});

const limit = sql`select current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle`;
const LIMITS = { statement: '15s', idle: '15s' };

describe('behind PgBouncer in transaction mode', () => {
  test('statements and transactions have their timeouts on every server connection', async () => {
    const many = Array.from({ length: 30 }, () => db().execute(limit));
    expect((await Promise.all(many)).map(({ rows }) => rows[0])).toEqual(many.map(() => LIMITS));
    const within = await db().transaction(async (tx) => (await tx.execute(limit)).rows);
    expect(within).toEqual([LIMITS]);
  });

  test('PostgreSQL cancels a slow statement, and the next one works', async () => {
    const slow = db().transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 50`);
      // Busy instead of asleep: under libfaketime (`npm run verify:clock`) a backend that waits misses its deadlines.
      await tx.execute(sql`select count(*) from (select generate_series(1, 1000000000)) as many`);
    });
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
    expect((await db().execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  test('timeouts do not leak to other connections, so an export may take its time', async () => {
    await db().execute(limit);
    expect((await exportPool().query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    const chunks: Buffer[] = [];
    for await (const chunk of await copyOut(exportPool(), 'select 1, 2')) chunks.push(chunk);
    expect(String(Buffer.concat(chunks))).toBe('1,2\n');
  });

  test('a statement that fails leaves no transaction open', async () => {
    await expect(db().execute(sql`select 1/0`)).rejects.toThrow();
    const { rows } = await db().execute(sql`select pg_current_xact_id_if_assigned() as open`);
    expect(rows).toEqual([{ open: null }]);
  });
});

test('the process of a connection is known as ours, unless a pooler makes its id up', async () => {
  const connectTo = async (address: string, directUrl: string) => {
    await closeDatabase();
    Object.assign(process.env, { DATABASE_URL: address, DATABASE_DIRECT_URL: directUrl });
  };
  onTestFinished(() => connectTo(url, database.url));
  // Both times with the server's own ids, because one that is made up matches another instance's only by chance.
  const isOwn = async (directUrl: string) => {
    await connectTo(database.url, directUrl);
    const { rows } = await db().execute<{ id: number }>(sql`select pg_backend_pid() as id`);
    return rows.map(({ id }) => isOwnBackend(id));
  };
  expect(await isOwn('')).toEqual([true]);
  expect(await isOwn(database.url)).toEqual([false]);
});

describe('prepareDatabase', () => {
  const otherDatabase = () => new URL(serverUrl).href;

  test('accepts a pooler with a direct address', async () => {
    await prepareDatabase({ url, directUrl: database.url });
    await prepareDatabase({ url: database.url, directUrl: undefined });
  });

  test('rejects a pooler without a direct address', async () => {
    await expect(prepareDatabase({ url, directUrl: undefined })).rejects.toThrow(
      /^DATABASE_URL points to a connection pooler, such as PgBouncer.* set DATABASE_DIRECT_URL to the/,
    );
  });

  test('rejects it even when the pooler silently drops the timeouts', async () => {
    const silent = await startPgbouncer(serverUrl, {
      ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout',
    });
    const refused = prepareDatabase({ url: silent.pooled(database.url), directUrl: undefined });
    await expect(refused).rejects.toThrow('set DATABASE_DIRECT_URL to the PostgreSQL server behind it');
    await silent.stop();
  });

  test.each([
    ['the pooler again', () => url],
    ['another database', otherDatabase],
  ])('rejects a direct address of %s, where no notification would arrive', async (_name, directUrl) => {
    await expect(prepareDatabase({ url, directUrl: directUrl() })).rejects.toThrow(
      /^DATABASE_DIRECT_URL does not receive the notifications sent over DATABASE_URL/,
    );
  });

  test('rejects a role that may not create tables, and one that may not store a lead', async () => {
    const role = `role_${database.url.split('_').at(-1)}`;
    const asRole = (address: string) =>
      Object.assign(new URL(address), { username: role, password: 'secret' }).href;
    const admin = new Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(`create role ${role} login password 'secret'`);
    const limited = { url: asRole(database.url), directUrl: undefined };
    await expect(prepareDatabase(limited)).rejects.toThrow(
      /^The role of DATABASE_URL has too few rights \(permission denied .*\): make it the owner of its database/,
    );
    await expect(prepareDatabase({ ...limited, directUrl: database.url })).rejects.toThrow(
      /^The role of DATABASE_URL has too few rights \(permission denied for table leads\)/,
    );
    await admin.query(`drop role ${role}`);
    await admin.end();
  });

  test('names the address that cannot be used', async () => {
    const wrong = (address: string, change: Partial<URL>) => Object.assign(new URL(address), change).href;
    const unreachable = wrong(database.url, { port: '1' });
    await expect(prepareDatabase({ url: unreachable, directUrl: undefined })).rejects.toThrow(
      /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/,
    );
    await expect(prepareDatabase({ url, directUrl: unreachable })).rejects.toThrow(
      /^The database of DATABASE_DIRECT_URL cannot be used/,
    );
    const wrongPassword = wrong(database.url, { password: 'wrong' });
    await expect(prepareDatabase({ url: wrongPassword, directUrl: undefined })).rejects.toThrow(
      /^The database of DATABASE_URL cannot be used: password authentication failed/,
    );
  });
});
