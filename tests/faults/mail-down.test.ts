import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppInstance, startAppInstance } from '../support/app-instance';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { faultEnvironment } from '../support/faults/fault-environment';
import { p95, recordFigures } from '../support/faults/figures';
import {
  checkConsistency,
  noViolations,
  queryDatabase,
  waitUntilAllSent,
} from '../support/faults/lead-consistency';
import { countDuplicateMails } from '../support/faults/mail-count';
import { type AcceptedLead, newSubmission, sendLead } from '../support/faults/visitors';
import { type MailServer, startMailServer } from '../support/mail-server';
import { scaled } from '../support/scale';

const DOWN_MS = scaled(40_000, 600_000);
// For each second that passes, so many pass for the jobs that wait for a retry.
const TIMES_FASTER = 10;
const TICK_MS = 250;
const PAIRS = scaled(80, 400);
const WARM_UP = 10;
const MAILED_WITHIN_S = 90;
// The p95 of few samples depends on chance.
const MAX_RATIO = scaled(2, 1.5);
const MAX_EXTRA_MS = scaled(50, 5);

interface Site {
  database: TestDatabase;
  app: AppInstance;
  taken: AcceptedLead[];
  times: number[];
}

let mails: MailServer;
let others: MailServer;
/** Identical, on one machine at the same time: only the mail server of the second goes down. */
let sites: [healthy: Site, affected: Site];

beforeAll(async () => {
  [others, mails] = await Promise.all([startMailServer(), startMailServer()]);
  sites = await Promise.all([startSite(others.port), startSite(mails.port)]);
});

afterAll(async () => {
  await Promise.all(sites.map(({ app }) => app.stop()));
  await Promise.all(sites.map(({ database }) => database.drop()));
  await others.stop();
  await mails.stop();
});

async function startSite(smtpPort: number): Promise<Site> {
  const database = await createTestDatabase();
  const smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
  const app = await startAppInstance(database.url, faultEnvironment(smtpUrl));
  return { database, app, taken: [], times: [] };
}

test('a mail server outage does not slow down visitors, and every alert is sent soon after it', async () => {
  const [healthy, affected] = sites;
  await sendPairs(WARM_UP);
  for (const { times } of sites) times.length = 0;

  await mails.stop();
  await sendPairs(PAIRS / 2);
  // Worse than refusing connections: it accepts them and never responds.
  const mute = await startMuteServer(mails.port);
  await sendPairs(PAIRS / 2);
  const clock = speedUpRetries(affected.database.url);
  await pause(DOWN_MS / 2 / TIMES_FASTER);
  await mute.stop();
  await pause(DOWN_MS / 2 / TIMES_FASTER);
  await clock.stop();
  const [{ attempts } = { attempts: 0 }] = await queryDatabase<{ attempts: number }>(
    affected.database.url,
    'select max(attempts)::int as attempts from deliveries',
  );
  mails = await startMailServer(mails.port);
  const seconds = await waitUntilAllSent(affected.database.url, MAILED_WITHIN_S * 1_000);
  const violations = await checkConsistency(affected.database.url, affected.taken);
  const [usual, duringOutage] = [p95(healthy.times), p95(affected.times)];
  recordFigures('mail server down', {
    down: `${DOWN_MS / 1_000} s, ${TIMES_FASTER} times faster`,
    leads: affected.taken.length,
    'most attempts': attempts,
    'p95 with mail': `${usual.toFixed(0)} ms`,
    'p95 without': `${duringOutage.toFixed(0)} ms`,
    ratio: (duringOutage / usual).toFixed(2),
    'all mailed after its return': `${seconds?.toFixed(0)} s`,
    'mailed twice': countDuplicateMails(mails),
    ...violations,
  });
  expect(violations).toEqual(noViolations);
  expect(affected.taken).toHaveLength(PAIRS + WARM_UP);
  expect(attempts, 'waiting mails were retried').toBeGreaterThan(2);
  expect(seconds, 'all are mailed within 90 s').toBeDefined();
  expect(countDuplicateMails(mails)).toBe(0);
  expect(duringOutage).toBeLessThanOrEqual(MAX_RATIO * usual + MAX_EXTRA_MS);
});

/** Sends a lead to both at the same moment, so that other load on the machine slows both. */
async function sendPair(): Promise<void> {
  await Promise.all(
    sites.map(async ({ app, taken, times }) => {
      const submission = newSubmission();
      const { id, ms } = await sendLead(app.address, submission);
      times.push(ms);
      if (id) taken.push({ ...submission, id });
    }),
  );
}

async function sendPairs(count: number): Promise<void> {
  for (let pair = 0; pair < count; pair += 1) await sendPair();
}

/** Makes time pass faster for waiting jobs: the retries themselves stay the product's own code. */
function speedUpRetries(url: string): { stop(): Promise<void> } {
  let isOver = false;
  const run = async () => {
    let last = performance.now();
    while (!isOver) {
      await pause(TICK_MS);
      const ahead = ((performance.now() - last) / 1_000) * (TIMES_FASTER - 1);
      last = performance.now();
      await queryDatabase(
        url,
        `update pgboss.job set start_after = start_after - make_interval(secs => $1)
         where state in ('created', 'retry')`,
        [ahead],
      );
    }
  };
  const running = run();
  return {
    stop() {
      isOver = true;
      return running;
    },
  };
}

/** Accepts connections and never responds. */
async function startMuteServer(port: number): Promise<{ stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
