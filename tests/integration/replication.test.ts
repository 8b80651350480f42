import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { GET as exportCsv } from '@/app/api/admin/leads/export/route';
import { GET as exportProgress } from '@/app/api/admin/leads/exports/[id]/route';
import { GET as insight } from '@/app/api/admin/leads/insight/route';
import { outcomeOfAll } from '@/components/leads/insight/outcome-figures';
import { db, replica } from '@/db/client';
import { insightSchema } from '@/lib/leads/insight/schema';
import { channels, listenToDatabaseEvents, onDatabaseEvent } from '@/lib/platform/database-events';
import { env } from '@/lib/platform/env';
import { withAppDatabase } from '../support/app-database';
import { getRequest } from '../support/requests';
import { signedIn } from '../support/staff-session';
import { type ReplicatedDatabase, startReplicatedDatabase } from '../support/standby';
import { storeLead } from '../support/stored-leads';

let replicated: ReplicatedDatabase;

withAppDatabase({ REPLICA_MAX_AGE_SECONDS: '60' });

beforeAll(async () => {
  replicated = await startReplicatedDatabase();
  Object.assign(process.env, {
    DATABASE_URL: replicated.urlOfBoth,
    DATABASE_REPLICA_URL: replicated.standbyUrl,
  });
});

afterAll(() => replicated.stop());

async function readInsight() {
  const response = await insight(getRequest('/api/admin/leads/insight?weeks=1', await signedIn()), {});
  const figures = insightSchema.parse((await response.json()).data);
  return { leads: outcomeOfAll(figures).asked, ageSeconds: figures.ageSeconds };
}

async function readExport() {
  const ticket = randomUUID();
  const headers = await signedIn();
  const response = await exportCsv(getRequest(`/api/admin/leads/export?ticket=${ticket}`, headers), {});
  const csv = await response.text();
  const progress = async () => {
    const context = { params: Promise.resolve({ id: ticket }) };
    const answer = await exportProgress(getRequest(`/api/admin/leads/exports/${ticket}`, headers), context);
    return (await answer.json()).data;
  };
  await expect.poll(progress).toMatchObject({ state: 'done' });
  return {
    leads: csv.trim().split('\r\n').length - 1,
    age: response.headers.get('X-Data-Age-Seconds'),
    shownAge: (await progress()).ageSeconds,
  };
}

const onStandby = (statement: string) => replica()?.database.execute(sql.raw(statement));

test('insight and export read the replica, and are current once it has applied everything, however long ago that was', async () => {
  await storeLead();
  await expect.poll(readInsight).toEqual({ leads: 1, ageSeconds: 0 });
  const { rows } = (await onStandby('select now() > pg_last_xact_replay_timestamp() as is_older')) ?? {};
  expect(rows).toEqual([{ is_older: true }]);
  expect(await readExport()).toMatchObject({ leads: 1 });
});

test('they say how old their data is while the replica is behind, and read the primary when it is too old', async () => {
  await storeLead();
  await expect.poll(readInsight).toEqual({ leads: 1, ageSeconds: 0 });
  await onStandby('select pg_wal_replay_pause()');
  try {
    await storeLead();
    const { leads: counted, ageSeconds } = await readInsight();
    expect(counted).toBe(1);
    expect(ageSeconds).toBeGreaterThan(0);
    expect(await readExport()).toEqual({
      leads: 1,
      age: expect.stringMatching(/^\d+\.\d$/),
      shownAge: expect.any(Number),
    });
    Object.assign(env(), { REPLICA_MAX_AGE_SECONDS: 0 });
    expect(await readInsight()).toEqual({ leads: 2, ageSeconds: null });
    expect(await readExport()).toEqual({ leads: 2, age: null, shownAge: null });
  } finally {
    Object.assign(env(), { REPLICA_MAX_AGE_SECONDS: 60 });
    await onStandby('select pg_wal_replay_resume()');
  }
});

test('they read the primary while the replica is down', async () => {
  await storeLead();
  await replicated.stopStandby();
  onTestFinished(replicated.startStandby);
  expect(await readInsight()).toEqual({ leads: 1, ageSeconds: null });
  expect(await readExport()).toEqual({ leads: 1, age: null, shownAge: null });
});

test('of several hosts the one that accepts writes is used, and after a failover the other one', async () => {
  const isStored = () =>
    storeLead().then(
      () => true,
      () => false,
    );
  const events: string[] = [];
  const unsubscribe = onDatabaseEvent('seo', (payload) => events.push(payload));
  const listening = listenToDatabaseEvents();
  onTestFinished(async () => {
    unsubscribe();
    await listening.stop();
  });
  const announce = () => db().execute(sql`select pg_notify(${channels.seo}, '/about')`);
  await expect.poll(() => events).toEqual(['*']);

  await replicated.failOver();
  await expect.poll(isStored).toBe(true);
  await expect.poll(() => events).toEqual(['*', '*']);
  await announce();
  await expect.poll(() => events).toEqual(['*', '*', '/about']);
});
