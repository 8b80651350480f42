import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '@/scripts/launch/until';
import { recordFigures } from '../support/faults/figures';
import {
  checkConsistency,
  noViolations,
  slowestAlert,
  waitUntilAllSent,
} from '../support/faults/lead-consistency';
import { countDuplicateMails } from '../support/faults/mail-count';
import { randomInt, seededRandom } from '../support/faults/random';
import { startVisitors } from '../support/faults/visitors';
import { startWorkers } from '../support/faults/worker-bed';
import type { WorkerProcess } from '../support/faults/worker-process';
import type { MailServer } from '../support/mail-server';
import { scaled } from '../support/scale';

const KILLS_OF_EACH = scaled(1, 10);
const KILLED_WORKERS = 2;
const MAILED_WITHIN_S = 90;
const MAX_DUPLICATES_SHARE = 0.02;
/** How many mails a worker sends at a time: these are sent twice when it is killed before it has stored that they were sent. */
const SENT_AT_A_TIME = 2;
const MIN_MAILS = 100;

test('killed workers leave no mail unsent, and send few of them twice', async () => {
  await using started = new AsyncDisposableStack();
  const { app, database, mails, workers } = await startWorkers(KILLED_WORKERS, started);
  const visitorPool = startVisitors({
    addresses: [app.address],
    random: seededRandom('visitors'),
    visitors: 3,
    fillMs: scaled(300, 1_500),
  });
  await Promise.all(
    mails.map((own, number) => killRepeatedly(workers[number], own, `kills of worker ${number}`)),
  );
  await until(() => visitorPool.accepted.length >= MIN_MAILS, { timeoutMs: 60_000 });
  await visitorPool.finish();
  const seconds = await waitUntilAllSent(database.url, MAILED_WITHIN_S * 1_000);
  const violations = await checkConsistency(database.url, visitorPool.accepted);
  const slowest = await slowestAlert(database.url);
  const twice = countDuplicateMails(...mails);
  recordFigures('worker killed', {
    kills: KILLS_OF_EACH * KILLED_WORKERS,
    mails: visitorPool.accepted.length,
    'all mailed after the last kill': `${seconds?.toFixed(0)} s`,
    'slowest from lead to mail': `${slowest.toFixed(0)} s`,
    'mailed twice': `${twice} (${((100 * twice) / visitorPool.accepted.length).toFixed(1)}%)`,
    ...violations,
  });
  expect(violations).toEqual(noViolations);
  expect(seconds, 'all are mailed within 90 s').toBeDefined();
  expect(slowest).toBeLessThanOrEqual(MAILED_WITHIN_S);
  // A few kills are too many for a share: each of them may come at the worst moment.
  const maxTwice = scaled(
    KILLS_OF_EACH * KILLED_WORKERS * SENT_AT_A_TIME,
    MAX_DUPLICATES_SHARE * visitorPool.accepted.length,
  );
  expect(twice).toBeLessThanOrEqual(maxTwice);
});

/** Kills a worker while it is sending, each time that it is back up. */
async function killRepeatedly(
  worker: WorkerProcess | undefined,
  { mails }: MailServer,
  purpose: string,
): Promise<void> {
  const random = seededRandom(purpose);
  for (let kill = 0; kill < KILLS_OF_EACH; kill += 1) {
    const sent = mails.length;
    await until(() => mails.length > sent, { timeoutMs: 60_000, intervalMs: 10 });
    await pause(randomInt(random, 0, 1_000));
    await worker?.kill();
    worker?.restart();
  }
}
