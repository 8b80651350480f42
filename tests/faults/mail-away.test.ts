import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppInstance, startAppInstance } from '../support/app-instance';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { faultEnvironment } from '../support/faults/fault-environment';
import { noteFigures, p95, scaled } from '../support/faults/figures';
import { ask, checkLedger, nothingAmiss, untilAllSent } from '../support/faults/ledger';
import { sentTwice } from '../support/faults/mail-count';
import { type Acknowledged, newWriting, pressSend } from '../support/faults/visitors';
import { type MailServer, startMailServer } from '../support/mail-server';

const AWAY_MS = scaled(60_000, 600_000);
// For each second that passes, so many pass for the jobs that wait to be tried again.
const TIMES_FASTER = 10;
const TICK_MS = 250;
const PAIRS = scaled(80, 400);
const WARM_UP = 10;
const MAILED_WITHIN_S = 90;
// Of few, one in twenty is chance.
const MOST_TIMES = scaled(2, 1.5);
const MOST_MORE_MS = scaled(50, 5);

interface Site {
  database: TestDatabase;
  app: AppInstance;
  taken: Acknowledged[];
  times: number[];
}

let mails: MailServer;
let others: MailServer;
/** Alike, and on one machine at one time: only the second one's mail server will go away. */
let sites: [healthy: Site, cut: Site];

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

test('a mail server that is away slows no visitor, and has every alert soon after', async () => {
  const [healthy, cut] = sites;
  await sendPairs(WARM_UP);
  for (const { times } of sites) times.length = 0;

  await mails.stop();
  await sendPairs(PAIRS / 2);
  // Worse than refusing: it takes the connection and says nothing.
  const mute = await startMuteServer(mails.port);
  await sendPairs(PAIRS / 2);
  const clock = hurry(cut.database.url);
  await pause(AWAY_MS / 2 / TIMES_FASTER);
  await mute.stop();
  await pause(AWAY_MS / 2 / TIMES_FASTER);
  await clock.stop();
  const [{ attempts } = { attempts: 0 }] = await ask<{ attempts: number }>(
    cut.database.url,
    'select max(attempts)::int as attempts from deliveries',
  );
  mails = await startMailServer(mails.port);
  const seconds = await untilAllSent(cut.database.url, MAILED_WITHIN_S * 1_000);
  const ledger = await checkLedger(cut.database.url, cut.taken);
  const [usual, away] = [p95(healthy.times), p95(cut.times)];
  noteFigures('mail server away', {
    away: `${AWAY_MS / 1_000} s, ${TIMES_FASTER} times faster`,
    leads: cut.taken.length,
    'most attempts': attempts,
    'p95 with mail': `${usual.toFixed(0)} ms`,
    'p95 without': `${away.toFixed(0)} ms`,
    ratio: (away / usual).toFixed(2),
    'all mailed after its return': `${seconds?.toFixed(0)} s`,
    'mailed twice': sentTwice(mails),
    ...ledger,
  });
  expect(ledger).toEqual(nothingAmiss);
  expect(cut.taken).toHaveLength(PAIRS + WARM_UP);
  expect(attempts, 'what waited was tried again').toBeGreaterThan(2);
  expect(seconds, 'all are mailed within 90 s').toBeDefined();
  expect(sentTwice(mails)).toBe(0);
  expect(away).toBeLessThanOrEqual(MOST_TIMES * usual + MOST_MORE_MS);
});

/** Sends a lead to both at the same moment, so that what else the machine does slows both. */
async function sendPair(): Promise<void> {
  await Promise.all(
    sites.map(async ({ app, taken, times }) => {
      const writing = newWriting();
      const { id, ms } = await pressSend(app.address, writing);
      times.push(ms);
      if (id) taken.push({ ...writing, id });
    }),
  );
}

async function sendPairs(count: number): Promise<void> {
  for (let pair = 0; pair < count; pair += 1) await sendPair();
}

/** Lets time pass faster for jobs that wait: what tries them again, and when, stays the product's own code. */
function hurry(url: string): { stop(): Promise<void> } {
  let isOver = false;
  const run = async () => {
    let last = performance.now();
    while (!isOver) {
      await pause(TICK_MS);
      const ahead = ((performance.now() - last) / 1_000) * (TIMES_FASTER - 1);
      last = performance.now();
      await ask(
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

/** Takes connections and never says a word. */
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
