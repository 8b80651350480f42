import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@/scripts/launch/until';
import { type AppInstance, startAppInstance } from '../support/app-instance';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { seededRandom } from '../support/faults/chance';
import { faultEnvironment } from '../support/faults/fault-environment';
import { recordFigures } from '../support/faults/figures';
import { ask, checkLedger, cleanLedger, waitUntilAllSent } from '../support/faults/ledger';
import { countDuplicateMails } from '../support/faults/mail-count';
import {
  type AcceptedLead,
  newSubmission,
  type Outcome,
  sendLead,
  startVisitors,
  tallyOf,
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
    NODE_OPTIONS: `--import=${pathToFileURL('tests/support/faults/saboteur.mjs').href}`,
    SABOTAGE: path.join(folder, 'order.json'),
  });
});

afterAll(async () => {
  await app.stop();
  await mails.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sets the faults that saboteur.mjs injects into the app from now on. */
function injectFaults(order: { clockOffsetMs?: number; lostNames?: string[] }): void {
  const file = path.join(folder, 'order.json');
  writeFileSync(`${file}.draft`, JSON.stringify({ clockOffsetMs: 0, lostNames: [], ...order }));
  renameSync(`${file}.draft`, file);
}

const taken: AcceptedLead[] = [];

async function sendSome(count: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const submission = newSubmission();
    const outcome = await sendLead(app.address, submission);
    if (outcome.id) taken.push({ ...submission, id: outcome.id });
    outcomes.push(outcome);
  }
  return outcomes;
}

const waitUntilSettled = async () => ({
  ledger: await checkLedger(database.url, taken),
  seconds: await waitUntilAllSent(database.url, 90_000),
});

test('a mail server whose name does not resolve affects no visitor, and is used once it resolves again', async () => {
  const outcomes = await sendSome(scaled(10, 60));
  const isNoticed = await until(
    async () => (await ask(database.url, "select from deliveries where state = 'failed'")).length > 0,
    { timeoutMs: 60_000 },
  );
  injectFaults({});
  const { ledger, seconds } = await waitUntilSettled();
  recordFigures('mail server not found by name', {
    taken: `${tallyOf(outcomes).accepted} of ${outcomes.length}`,
    'all mailed after its return': `${seconds?.toFixed(0)} s`,
    ...ledger,
  });
  expect(tallyOf(outcomes)).toEqual({ accepted: outcomes.length, refused: 0, cutOff: 0, unclear: [] });
  expect(isNoticed, 'a mail could not be sent').toBe(true);
  expect(ledger).toEqual(cleanLedger);
  expect(seconds).toBeDefined();
});

/** Assigns the job of a failed mail to a dead worker. */
async function orphanJob(): Promise<void> {
  const orphaned = await until(
    async () =>
      (
        await ask(
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

test('setting the clock an hour or a day forward or back loses no lead and delays no alert', async () => {
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
  const { ledger, seconds } = await waitUntilSettled();
  recordFigures('clock set', {
    steps: STEPS_MS.map((ms) => `${ms > 0 ? '+' : ''}${ms / HOUR_MS} h`).join(' '),
    taken: `${tallyOf(outcomes).accepted} of ${outcomes.length}`,
    'all mailed after': `${Math.max(slowest, seconds ?? Number.POSITIVE_INFINITY).toFixed(0)} s`,
    'mailed twice': countDuplicateMails(...mailServers),
    ...ledger,
  });
  expect(tallyOf(outcomes)).toEqual({ accepted: outcomes.length, refused: 0, cutOff: 0, unclear: [] });
  expect(ledger).toEqual(cleanLedger);
  expect(slowest).toBeLessThan(90);
  expect(seconds).toBeDefined();
  expect(countDuplicateMails(...mailServers)).toBe(0);
});

test('answers 503 while the name of the database does not resolve, and recovers afterwards', async () => {
  injectFaults({ lostNames: [DATABASE_NAME] });
  const visitorPool = startVisitors({
    addresses: [app.address],
    random: seededRandom('visitors'),
    visitors: 4,
  });
  // Open connections need no name resolution.
  const isRefusing = await until(
    async () => {
      await ask(
        database.url,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      return tallyOf(visitorPool.outcomes).refused > scaled(10, 100);
    },
    { timeoutMs: 60_000, intervalMs: 250 },
  );
  injectFaults({});
  await visitorPool.finish();
  taken.push(...visitorPool.accepted);
  const { ledger, seconds } = await waitUntilSettled();
  const { accepted, refused, cutOff, unclear } = tallyOf(visitorPool.outcomes);
  recordFigures('database not found by name', {
    taken: accepted,
    'answered 503': refused,
    'unclear answers': unclear.length,
    ...ledger,
    'all mailed after': `${seconds?.toFixed(0)} s`,
  });
  expect(isRefusing).toBe(true);
  expect({ unclear, cutOff }).toEqual({ unclear: [], cutOff: 0 });
  expect(ledger).toEqual(cleanLedger);
  expect(app.isRunning()).toBe(true);
  expect(seconds).toBeDefined();
});
