import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '@/scripts/launch/until';
import { type AppInstance, startAppInstance } from '../support/app-instance';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { between, chanceOf } from '../support/faults/chance';
import { faultEnvironment } from '../support/faults/fault-environment';
import { noteFigures, scaled } from '../support/faults/figures';
import { checkLedger, nothingAmiss, slowestAlert, untilAllSent } from '../support/faults/ledger';
import { sentTwice } from '../support/faults/mail-count';
import { gather } from '../support/faults/visitors';
import { startWorkerProcess, type WorkerProcess } from '../support/faults/worker-process';
import { type MailServer, startMailServer } from '../support/mail-server';

const KILLS_OF_EACH = scaled(1, 10);
const KILLED_WORKERS = 2;
const MAILS_WITHOUT_KILLS = scaled(60, 1_000);
const MAILED_WITHIN_S = 90;
const MOST_TWICE = 0.02;
// Few leads are enough for a few kills, but two in a hundred of them must still be two.
const LEAST_MAILS = 100;

interface Bench {
  database: TestDatabase;
  /** Takes the leads, and sends nothing. */
  app: AppInstance;
  workers: WorkerProcess[];
  /** One for each worker, which tells whether it is at work. */
  mails: MailServer[];
}

/** Starts it all; whoever disposes of the stack ends it all. */
async function makeBench(count: number, started: AsyncDisposableStack): Promise<Bench> {
  const database = await createTestDatabase();
  started.defer(database.drop);
  const app = await startAppInstance(database.url, faultEnvironment(''));
  started.defer(app.stop);
  const mails = await Promise.all(Array.from({ length: count }, () => startMailServer()));
  const workers = mails.map(({ port, stop }) => {
    started.defer(stop);
    return startWorkerProcess(database.url, `smtp://127.0.0.1:${port}`);
  });
  for (const worker of workers) started.defer(worker.stop);
  return { database, app, mails, workers };
}

test('killed workers leave no mail unsent, and send hardly one twice', async () => {
  await using started = new AsyncDisposableStack();
  const { app, database, mails, workers } = await makeBench(KILLED_WORKERS, started);
  const crowd = gather({
    addresses: [app.address],
    chance: chanceOf('visitors'),
    visitors: 3,
    writingMs: scaled(300, 1_500),
  });
  await Promise.all(mails.map((own, number) => killOften(workers[number], own, `kills of worker ${number}`)));
  await until(() => crowd.acknowledged.length >= LEAST_MAILS, { timeoutMs: 60_000 });
  await crowd.leave();
  const seconds = await untilAllSent(database.url, MAILED_WITHIN_S * 1_000);
  const ledger = await checkLedger(database.url, crowd.acknowledged);
  const slowest = await slowestAlert(database.url);
  const twice = sentTwice(...mails);
  noteFigures('worker killed', {
    kills: KILLS_OF_EACH * KILLED_WORKERS,
    mails: crowd.acknowledged.length,
    'all mailed after the last kill': `${seconds?.toFixed(0)} s`,
    'slowest from lead to mail': `${slowest.toFixed(0)} s`,
    'mailed twice': `${twice} (${((100 * twice) / crowd.acknowledged.length).toFixed(1)}%)`,
    ...ledger,
  });
  expect(ledger).toEqual(nothingAmiss);
  expect(seconds, 'all are mailed within 90 s').toBeDefined();
  expect(slowest).toBeLessThanOrEqual(MAILED_WITHIN_S);
  expect(twice).toBeLessThanOrEqual(Math.floor(MOST_TWICE * crowd.acknowledged.length));
});

/** Kills a worker in the midst of its mails: each time that it has come back and sends again. */
async function killOften(
  worker: WorkerProcess | undefined,
  { mails }: MailServer,
  purpose: string,
): Promise<void> {
  const chance = chanceOf(purpose);
  for (let kill = 0; kill < KILLS_OF_EACH; kill += 1) {
    const sent = mails.length;
    await until(() => mails.length > sent, { timeoutMs: 60_000, intervalMs: 10 });
    await pause(between(chance, 0, 1_000));
    await worker?.kill();
    worker?.restart();
  }
}

test('three workers send each mail once', async () => {
  await using started = new AsyncDisposableStack();
  const { app, database, mails } = await makeBench(3, started);
  const crowd = gather({
    addresses: [app.address],
    chance: chanceOf('visitors'),
    visitors: 8,
    writingMs: 10,
  });
  await until(() => crowd.acknowledged.length >= MAILS_WITHOUT_KILLS, { timeoutMs: 600_000 });
  await crowd.leave();
  const seconds = await untilAllSent(database.url, 300_000);
  const ledger = await checkLedger(database.url, crowd.acknowledged);
  const twice = sentTwice(...mails);
  const count = mails.flatMap((server) => server.mails).length;
  noteFigures('three workers', {
    mails: count,
    'all mailed after the last lead': `${seconds?.toFixed(0)} s`,
    'mailed twice': twice,
    ...ledger,
  });
  expect({ ledger, twice }).toEqual({ ledger: nothingAmiss, twice: 0 });
  expect(seconds).toBeDefined();
  expect(count).toBe(crowd.acknowledged.length);
});
