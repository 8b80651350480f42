import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '@/lib/site/pages';
import { until } from '@/scripts/launch/until';
import { type AppInstance, startAppInstance } from '../support/app-instance';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { startDatabaseProxy } from '../support/database-proxy';
import { faultEnvironment } from '../support/faults/fault-environment';
import { checkConsistency, noViolations, queryDatabase } from '../support/faults/lead-consistency';
import { newSubmission, sendLead } from '../support/faults/visitors';
import { type MailServer, startMailServer } from '../support/mail-server';

// It waits half as long for changes of other instances and for its pages, and a busy machine takes its own time.
const START_MS = 60_000;

let database: TestDatabase;
let mails: MailServer;
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let isHanging = true;
let app: AppInstance | undefined;

beforeAll(async () => {
  [database, mails] = await Promise.all([createTestDatabase(), startMailServer()]);
  const never = new Promise(() => {});
  proxy = await startDatabaseProxy(database.url, async () => isHanging && never);
});

afterAll(async () => {
  await app?.stop();
  proxy.stop();
  await mails.stop();
  await database.drop();
});

test('starts while PostgreSQL accepts connections and never answers, and needs no restart afterwards', async () => {
  const start = performance.now();
  app = await startAppInstance(proxy.url, {
    ...faultEnvironment(`smtp://127.0.0.1:${mails.port}`),
    LEAD_SPOOL: 'on',
  });
  expect(performance.now() - start).toBeLessThan(START_MS);
  const { address } = app;
  const statuses = await Promise.all(pages().map(async ({ path }) => (await fetch(address + path)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const submission = newSubmission();
  const { status, id = '' } = await sendLead(address, submission);
  expect(status).toBe(202);

  isHanging = false;
  const isReady = async () => (await fetch(`${address}/api/ready`)).ok;
  expect(await until(isReady, { timeoutMs: 60_000 })).toBe(true);
  const isStored = async () => (await queryDatabase(database.url, 'select 1 from leads')).length > 0;
  expect(await until(isStored, { timeoutMs: 60_000 })).toBe(true);
  expect(await checkConsistency(database.url, [{ ...submission, id }])).toEqual(noViolations);
  const isListening = async () =>
    (
      await queryDatabase(
        database.url,
        `select 1 from pg_stat_activity where application_name = 'ridgelight-listen' and datname = current_database()`,
      )
    ).length > 0;
  expect(await until(isListening, { timeoutMs: 60_000 })).toBe(true);
});
