import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@/scripts/launch/until';
import { type AppInstance, startAppInstance } from '../support/app-instance';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { faultEnvironment } from '../support/faults/fault-environment';
import { recordFigures } from '../support/faults/figures';
import {
  checkConsistency,
  noViolations,
  queryDatabase,
  waitUntilAllSent,
} from '../support/faults/lead-consistency';
import { countDuplicateMails } from '../support/faults/mail-count';
import { seededRandom } from '../support/faults/random';
import {
  type AcceptedLead,
  countOutcomes,
  type Outcome,
  sendLeads,
  startVisitors,
} from '../support/faults/visitors';
import { type MailServer, startMailServer } from '../support/mail-server';
import { scaled } from '../support/scale';

const DATABASE_NAME = 'db.ridgelight.test';
const MAIL_NAME = 'mail.ridgelight.test';
const HOUR_MS = 3_600_000;
const STEPS_MS = [HOUR_MS, -HOUR_MS, 24 * HOUR_MS, -24 * HOUR_MS];

let folder: string;
let database: TestDatabase;
let mails: MailServer;
/** All of them, one after the other. */
const mailServers: MailServer[] = [];
let app: AppInstance;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-faults-'));
  // From the start: a resolved name is cached.
  injectFaults({ lostNames: [MAIL_NAME] });
  [database, mails] = await Promise.all([createTestDatabase(), startMailServer()]);
  const url = new URL(database.url);
  url.hostname = DATABASE_NAME;
  mailServers.push(mails);
  app = await startAppInstance(url.href, {
    ...faultEnvironment(`smtp://${MAIL_NAME}:${mails.port}`),
    NODE_OPTIONS: `--import=${pathToFileURL('tests/support/faults/inject-faults.mjs').href}`,
    SABOTAGE: path.join(folder, 'faults.json'),
  });
});

afterAll(async () => {
  await app.stop();
  await mails.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sets the faults that inject-faults.mjs injects into the app from now on. */
function injectFaults(faults: { clockOffsetMs?: number; lostNames?: string[] }): void {
  const file = path.join(folder, 'faults.json');
  writeFileSync(`${file}.draft`, JSON.stringify({ clockOffsetMs: 0, lostNames: [], ...faults }));
  renameSync(`${file}.draft`, file);
}

const taken: AcceptedLead[] = [];

const sendSome = (count: number) => sendLeads(app.address, count, taken);

const waitUntilSettled = async () => ({
  violations: await checkConsistency(database.url, taken),
  seconds: await waitUntilAllSent(database.url, 90_000),
});

test('a mail server whose name does not resolve does not affect visitors, and is used once it resolves again', async () => {
  const outcomes = await sendSome(scaled(10, 60));
  const isNoticed = await until(
    async () =>
      (await queryDatabase(database.url, "select from deliveries where state = 'failed'")).length > 0,
    { timeoutMs: 60_000 },
  );
  injectFaults({});
  const { violations, seconds } = await waitUntilSettled();
  recordFigures('mail server not found by name', {
    taken: `${countOutcomes(outcomes).accepted} of ${outcomes.length}`,
    'all mailed after its return': `${seconds?.toFixed(0)} s`,
    ...violations,
  });
  expect(countOutcomes(outcomes)).toEqual({
    accepted: outcomes.length,
    spooled: 0,
    refused: 0,
    cutOff: 0,
    invalid: [],
  });
  expect(isNoticed, 'a mail could not be sent').toBe(true);
  expect(violations).toEqual(noViolations);
  expect(seconds).toBeDefined();
});

/** Assigns the job of a failed mail to a dead worker. */
async function orphanJob(): Promise<void> {
  const orphaned = await until(
    async () =>
      (
        await queryDatabase(
          database.url,
          `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 hour'
           where state in ('created', 'retry') and data ->> 'deliveryId' in
             (select id::text from deliveries where state = 'failed')
           returning id`,
        )
      ).length > 0,
    { timeoutMs: 30_000 },
  );
  expect(orphaned).toBe(true);
}

test('a clock set forward or back by an hour or a day neither loses leads nor delays alerts', async () => {
  const each = scaled(5, 40);
  const outcomes: Outcome[] = [];
  let slowest = 0;
  for (const clockOffsetMs of STEPS_MS) {
    const { port } = mails;
    await mails.stop();
    outcomes.push(...(await sendSome(1)));
    await orphanJob();
    injectFaults({ clockOffsetMs });
    mails = await startMailServer(port);
    mailServers.push(mails);
    outcomes.push(...(await sendSome(each)));
    slowest = Math.max(slowest, (await waitUntilSettled()).seconds ?? Number.POSITIVE_INFINITY);
  }
  injectFaults({});
  outcomes.push(...(await sendSome(each)));
  const { violations, seconds } = await waitUntilSettled();
  recordFigures('clock set', {
    steps: STEPS_MS.map((ms) => `${ms > 0 ? '+' : ''}${ms / HOUR_MS} h`).join(' '),
    taken: `${countOutcomes(outcomes).accepted} of ${outcomes.length}`,
    'all mailed after': `${Math.max(slowest, seconds ?? Number.POSITIVE_INFINITY).toFixed(0)} s`,
    'mailed twice': countDuplicateMails(...mailServers),
    ...violations,
  });
  expect(countOutcomes(outcomes)).toEqual({
    accepted: outcomes.length,
    spooled: 0,
    refused: 0,
    cutOff: 0,
    invalid: [],
  });
  expect(violations).toEqual(noViolations);
  expect(slowest).toBeLessThan(90);
  expect(seconds).toBeDefined();
  expect(countDuplicateMails(...mailServers)).toBe(0);
});

test('returns 503 while the name of the database does not resolve, and recovers afterwards', async () => {
  injectFaults({ lostNames: [DATABASE_NAME] });
  const visitorPool = startVisitors({
    addresses: [app.address],
    random: seededRandom('visitors'),
    visitors: 4,
  });
  // Open connections need no name resolution.
  const isRefusing = await until(
    async () => {
      await queryDatabase(
        database.url,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      return countOutcomes(visitorPool.outcomes).refused > scaled(10, 100);
    },
    { timeoutMs: 60_000, intervalMs: 250 },
  );
  injectFaults({});
  await visitorPool.finish();
  taken.push(...visitorPool.accepted);
  const { violations, seconds } = await waitUntilSettled();
  const { accepted, refused, cutOff, invalid } = countOutcomes(visitorPool.outcomes);
  recordFigures('database not found by name', {
    taken: accepted,
    'answered 503': refused,
    'invalid answers': invalid.length,
    ...violations,
    'all mailed after': `${seconds?.toFixed(0)} s`,
  });
  expect(isRefusing).toBe(true);
  expect({ invalid, cutOff }).toEqual({ invalid: [], cutOff: 0 });
  expect(violations).toEqual(noViolations);
  expect(app.isRunning()).toBe(true);
  expect(seconds).toBeDefined();
});
