import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@/scripts/launch/until';
import { type AppInstance, startAppInstance } from '../support/app-instance';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { chanceOf } from '../support/faults/chance';
import { faultEnvironment } from '../support/faults/fault-environment';
import { noteFigures, scaled } from '../support/faults/figures';
import { ask, checkLedger, nothingAmiss, untilAllSent } from '../support/faults/ledger';
import { sentTwice } from '../support/faults/mail-count';
import {
  type Acknowledged,
  gather,
  newWriting,
  type Outcome,
  pressSend,
  tallyOf,
} from '../support/faults/visitors';
import { type MailServer, startMailServer } from '../support/mail-server';

const DATABASE_NAME = 'db.ridgelight.test';
const MAIL_NAME = 'mail.ridgelight.test';
const HOUR_MS = 3_600_000;
const STEPS_MS = [HOUR_MS, -HOUR_MS, 24 * HOUR_MS, -24 * HOUR_MS];

let folder: string;
let database: TestDatabase;
let mails: MailServer;
/** All that there were, one after the other. */
const mailServers: MailServer[] = [];
let app: AppInstance;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-sabotage-'));
  // From the start: a name that was found once is remembered.
  sabotage({ lostNames: [MAIL_NAME] });
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

/** Tells the app's saboteur what is wrong from now on. */
function sabotage(order: { clockOffsetMs?: number; lostNames?: string[] }): void {
  const file = path.join(folder, 'order.json');
  writeFileSync(`${file}.draft`, JSON.stringify({ clockOffsetMs: 0, lostNames: [], ...order }));
  renameSync(`${file}.draft`, file);
}

const taken: Acknowledged[] = [];

async function sendSome(count: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const writing = newWriting();
    const outcome = await pressSend(app.address, writing);
    if (outcome.id) taken.push({ ...writing, id: outcome.id });
    outcomes.push(outcome);
  }
  return outcomes;
}

const settled = async () => ({
  ledger: await checkLedger(database.url, taken),
  seconds: await untilAllSent(database.url, 90_000),
});

test('a mail server whose name is not found costs visitors nothing, and is found again', async () => {
  const outcomes = await sendSome(scaled(10, 60));
  const isNoticed = await until(
    async () => (await ask(database.url, "select from deliveries where state = 'failed'")).length > 0,
    { timeoutMs: 60_000 },
  );
  sabotage({});
  const { ledger, seconds } = await settled();
  noteFigures('mail server not found by name', {
    taken: `${tallyOf(outcomes).thanked} of ${outcomes.length}`,
    'all mailed after its return': `${seconds?.toFixed(0)} s`,
    ...ledger,
  });
  expect(tallyOf(outcomes)).toEqual({ thanked: outcomes.length, refused: 0, cutOff: 0, unclear: [] });
  expect(isNoticed, 'a mail could not be sent').toBe(true);
  expect(ledger).toEqual(nothingAmiss);
  expect(seconds).toBeDefined();
});

/** Leaves the mail that waits to be tried again with a worker that is no more. */
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

test('a clock that is set an hour or a day forth or back loses nothing and delays no alert', async () => {
  const each = scaled(5, 40);
  const outcomes: Outcome[] = [];
  let slowest = 0;
  for (const clockOffsetMs of STEPS_MS) {
    const { port } = mails;
    await mails.stop();
    outcomes.push(...(await sendSome(1)));
    await orphanJob();
    sabotage({ clockOffsetMs });
    mails = await startMailServer(port);
    mailServers.push(mails);
    outcomes.push(...(await sendSome(each)));
    slowest = Math.max(slowest, (await settled()).seconds ?? Number.POSITIVE_INFINITY);
  }
  sabotage({});
  outcomes.push(...(await sendSome(each)));
  const { ledger, seconds } = await settled();
  noteFigures('clock set', {
    steps: STEPS_MS.map((ms) => `${ms > 0 ? '+' : ''}${ms / HOUR_MS} h`).join(' '),
    taken: `${tallyOf(outcomes).thanked} of ${outcomes.length}`,
    'all mailed after': `${Math.max(slowest, seconds ?? Number.POSITIVE_INFINITY).toFixed(0)} s`,
    'mailed twice': sentTwice(...mailServers),
    ...ledger,
  });
  expect(tallyOf(outcomes)).toEqual({ thanked: outcomes.length, refused: 0, cutOff: 0, unclear: [] });
  expect(ledger).toEqual(nothingAmiss);
  expect(slowest).toBeLessThan(90);
  expect(seconds).toBeDefined();
  expect(sentTwice(...mailServers)).toBe(0);
});

test('a database whose name is not found is an outage, and is found again', async () => {
  sabotage({ lostNames: [DATABASE_NAME] });
  const crowd = gather({ addresses: [app.address], chance: chanceOf('visitors'), visitors: 4 });
  // Connections that are open need no name.
  const isTurnedAway = await until(
    async () => {
      await ask(
        database.url,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      return tallyOf(crowd.outcomes).refused > scaled(10, 100);
    },
    { timeoutMs: 60_000, intervalMs: 250 },
  );
  sabotage({});
  await crowd.leave();
  taken.push(...crowd.acknowledged);
  const { ledger, seconds } = await settled();
  const { thanked, refused, cutOff, unclear } = tallyOf(crowd.outcomes);
  noteFigures('database not found by name', {
    taken: thanked,
    'answered 503': refused,
    'unclear answers': unclear.length,
    ...ledger,
    'all mailed after': `${seconds?.toFixed(0)} s`,
  });
  expect(isTurnedAway).toBe(true);
  expect({ unclear, cutOff }).toEqual({ unclear: [], cutOff: 0 });
  expect(ledger).toEqual(nothingAmiss);
  expect(app.isRunning()).toBe(true);
  expect(seconds).toBeDefined();
});
