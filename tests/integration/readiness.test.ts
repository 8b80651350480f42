import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GET as healthCall } from '@/app/api/health/route';
import { GET as readyCall } from '@/app/api/ready/route';
import { closeDatabase, db } from '@/db/client';
import { isReady } from '@/lib/operations/readiness';
import { setLifecycle } from '@/lib/platform/server/lifecycle';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres';
import { withAppDatabase } from '../support/app-database';
import { createTestDatabase } from '../support/database';
import { askReady } from '../support/operator-calls';
import { getRequest } from '../support/requests';
import { makeTemporaryFolder } from '../support/test-server';

// The disk of the machine can't be filled.
vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>();
  return { ...actual, statfs: vi.fn(actual.statfs) };
});

withAppDatabase();

const allGood = { database: 'ok', migrations: 'ok', queue: 'ok', disk: 'ok', spool: 'ok' };

/** Lets the result that is shared for a second expire. */
function forgetResult() {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
}

beforeEach(() => {
  setLifecycle('serving');
  forgetResult();
});
afterEach(() => void vi.mocked(statfs).mockReset());
afterAll(() => void vi.restoreAllMocks());

const fillDisk = (freeBytes: number) =>
  vi.mocked(statfs).mockResolvedValue({ bavail: freeBytes, bsize: 1, blocks: 1e12 } as never);

async function addDelivery(state: string, createdAgo: string, dueIn: string) {
  await db().execute(sql`insert into deliveries (kind, recipient, message_id, state, created_at, next_attempt_at)
    values ('digest', 'ann@example.com', gen_random_uuid(), ${state}, now() - ${createdAgo}::interval, now() + ${dueIn}::interval)`);
}

test('an instance is ready while everything works', async () => {
  fillDisk(1e12);
  expect(await askReady()).toMatchObject({ status: 200, ready: true, state: 'serving', checks: allGood });
});

test.each(['starting', 'draining'] as const)('it is not ready while it is %s', async (state) => {
  fillDisk(1e12);
  setLifecycle(state);
  expect(await askReady()).toMatchObject({ status: 503, ready: false, state, checks: allGood });
});

test('the public gets words, and only an operator numbers', async () => {
  fillDisk(1e12);
  expect((await askReady()).details).toMatchObject({
    database: { ms: expect.any(Number) },
    migrations: { expected: expect.any(Number), applied: expect.any(Number) },
    disk: { freeBytes: 1e12 },
  });
  const response = await askReady('', {});
  expect(response).toEqual({ status: 200, ready: true, state: 'serving', checks: allGood });
});

test('a database that is behind makes it unready, and one that is ahead does not', async () => {
  const table = sql`drizzle.__drizzle_migrations`;
  const { rows } = await db().execute<{ at: string }>(sql`select max(created_at) as at from ${table}`);
  const last = rows[0]?.at;
  await db().execute(sql`update ${table} set created_at = created_at - 1 where created_at = ${last}`);
  expect(await askReady()).toMatchObject({ status: 503, checks: { database: 'ok', migrations: 'pending' } });
  forgetResult();
  await db().execute(
    sql`update ${table} set created_at = created_at + 1000 where created_at = ${last}::bigint - 1`,
  );
  expect(await askReady()).toMatchObject({ status: 200, checks: { migrations: 'ok' } });
  await db().execute(sql`update ${table} set created_at = ${last} where created_at = ${last}::bigint + 999`);
});

test('a database that a newer release has made incompatible makes it unready', async () => {
  const table = sql`drizzle.__drizzle_migrations`;
  await db().execute(sql`insert into ${table} (hash, created_at, oldest_release)
    select 'newer', max(created_at) + 1, max(created_at) + 1 from ${table}`);
  expect(await askReady()).toMatchObject({ status: 503, checks: { migrations: 'incompatible' } });
  await db().execute(sql`delete from ${table} where hash = 'newer'`);
});

test('a message that is overdue, or fails for a while, makes the queue late, and the instance stays ready', async () => {
  await addDelivery('pending', '3 minutes', '-3 minutes');
  expect(await askReady()).toMatchObject({ status: 200, checks: { queue: 'late' } });
  await db().execute(sql`delete from deliveries`);
  forgetResult();
  await addDelivery('failed', '9 minutes', '1 minute');
  expect(await askReady()).toMatchObject({ checks: { queue: 'ok' }, details: { queue: { waiting: 1 } } });
  await addDelivery('failed', '11 minutes', '1 minute');
  forgetResult();
  expect(await askReady()).toMatchObject({ status: 200, checks: { queue: 'late' } });
});

test.each([
  [3_000_000_000, 'ok'],
  [1_000_000_000, 'low'],
  [100_000_000, 'full'],
])('a disk with %d free bytes is %s, and the instance stays ready', async (freeBytes, disk) => {
  fillDisk(freeBytes);
  expect(await askReady()).toMatchObject({ status: 200, checks: { disk } });
});

test('it asks the database once for all who ask within a second', async () => {
  const execute = vi.spyOn(db(), 'execute');
  await askReady();
  const statements = execute.mock.calls.length;
  expect(statements).toBeGreaterThan(0);
  await Promise.all(Array.from({ length: 20 }, () => askReady()));
  expect(execute.mock.calls.length).toBe(statements);
  execute.mockRestore();
});

test('an unknown check cannot be excluded', async () => {
  const response = await readyCall(getRequest('/api/ready?exclude=databse'), {});
  expect(response.status).toBe(400);
});

test('it is unready while PostgreSQL is stopped unless the database does not count, and alive all the time', async () => {
  const dataDir = makeTemporaryFolder();
  const former = process.env.DATABASE_URL;
  const first = await startEmbeddedPostgres({ dataDir, disposable: true });
  const database = await createTestDatabase(first.url);
  await closeDatabase();
  process.env.DATABASE_URL = database.url;
  // A database that has just started may take longer than a check waits.
  const askAgain = () => {
    forgetResult();
    return askReady();
  };
  const working = { status: 200, checks: { database: 'ok' } };
  try {
    await expect.poll(askAgain).toMatchObject(working);
    await first.stop();
    forgetResult();
    const down = { database: 'unreachable', migrations: 'unknown', queue: 'unknown' };
    expect(await askReady()).toMatchObject({ status: 503, checks: down });
    expect(await askReady('?exclude=database')).toMatchObject({ status: 200, checks: down });
    const health = await healthCall(getRequest('/api/health'), {});
    expect([health.status, health.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await health.json()).toEqual({ data: { alive: true } });

    const again = await startEmbeddedPostgres({ dataDir, disposable: true });
    process.env.DATABASE_URL = Object.assign(new URL(again.url), {
      pathname: new URL(database.url).pathname,
    }).href;
    await closeDatabase();
    await expect.poll(askAgain).toMatchObject(working);
    await closeDatabase();
    await again.stop();
  } finally {
    await closeDatabase();
    process.env.DATABASE_URL = former;
  }
});

test('an excluded check is the only one that does not count', () => {
  const results = { database: { state: 'unreachable' }, migrations: { state: 'pending' } } as const;
  const readiness = {
    checkedAt: new Date(),
    results: { queue: { state: 'ok' }, disk: { state: 'ok' }, spool: { state: 'ok' }, ...results },
  } as const;
  expect(isReady(readiness, ['database'])).toBe(false);
  expect(isReady(readiness, ['database', 'migrations'])).toBe(true);
});
