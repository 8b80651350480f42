import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@/scripts/launch/until';
import { type AppInstance, startAppInstance } from '../support/app-instance';
import { faultEnvironment } from '../support/faults/fault-environment';
import { recordFigures } from '../support/faults/figures';
import { type KillablePostgres, startKillablePostgres } from '../support/faults/killable-postgres';
import {
  checkConsistency,
  noViolations,
  queryDatabase,
  waitUntilAllSent,
} from '../support/faults/lead-consistency';
import { countDuplicateMails } from '../support/faults/mail-count';
import { randomInt, seededRandom } from '../support/faults/random';
import { countOutcomes, newSubmission, sendLead, startVisitors } from '../support/faults/visitors';
import { type MailServer, startMailServer } from '../support/mail-server';
import { scaled } from '../support/scale';

const KILLS = scaled(2, 50);
// One kill in so many hits a single backend, after which PostgreSQL restarts itself; the others kill the whole server.
const ONE_BACKEND_IN = 5;

let server: KillablePostgres;
let mails: MailServer;
let app: AppInstance;

beforeAll(async () => {
  [server, mails] = await Promise.all([startKillablePostgres(), startMailServer()]);
  const smtpUrl = `smtp://127.0.0.1:${mails.port}`;
  app = await startAppInstance(server.url, faultEnvironment(smtpUrl));
});

afterAll(async () => {
  await app.stop();
  await mails.stop();
  await server.stop();
});

test('keeps every accepted lead when PostgreSQL is killed under load, and returns 503 with Retry-After', async () => {
  const random = seededRandom('kills of PostgreSQL');
  const visitorPool = startVisitors({
    addresses: [app.address],
    random: seededRandom('visitors'),
    visitors: 6,
  });
  let pages = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await pause(randomInt(random, 0, 1_500));
    if (kill % ONE_BACKEND_IN === 0) {
      server.killBackend();
      continue;
    }
    await server.kill();
    if ((await fetch(app.address)).ok) pages += 1;
    await pause(randomInt(random, 0, 1_000));
    await server.restart();
  }
  const serverKills = KILLS - Math.floor(KILLS / ONE_BACKEND_IN);
  await visitorPool.finish();
  const violations = await checkConsistency(server.url, visitorPool.accepted);
  const seconds = await waitUntilAllSent(server.url, 150_000);
  const { accepted, refused, cutOff, invalid } = countOutcomes(visitorPool.outcomes);
  recordFigures('PostgreSQL killed', {
    kills: KILLS,
    taken: accepted,
    'answered 503': refused,
    'cut off': cutOff,
    'invalid answers': invalid.length,
    'pages served meanwhile': `${pages} of ${serverKills}`,
    ...violations,
    'all mailed after': `${seconds?.toFixed(0)} s`,
    'mailed twice': countDuplicateMails(mails),
  });
  expect(invalid).toEqual([]);
  expect(violations).toEqual(noViolations);
  expect(app.isRunning()).toBe(true);
  expect({ cutOff, pages }).toEqual({ cutOff: 0, pages: serverKills });
  expect(refused).toBeGreaterThan(0);
  expect(accepted).toBeGreaterThan(KILLS);
  expect(seconds, 'every alert is sent in the end').toBeDefined();
});

test('returns 503 with Retry-After while the database is read-only, and recovers afterwards', async () => {
  const setReadOnly = async (value: 'on' | 'off') => {
    await queryDatabase(server.url, `alter system set default_transaction_read_only = ${value}`);
    await queryDatabase(server.url, 'select pg_reload_conf()');
  };
  const before = newSubmission();
  const { id } = await sendLead(app.address, before);
  expect(id).toBeDefined();
  await setReadOnly('on');
  const isRefusing = await until(async () => (await sendLead(app.address, newSubmission())).status === 503, {
    timeoutMs: 10_000,
  });
  const visitorPool = startVisitors({
    addresses: [app.address],
    random: seededRandom('read-only'),
    visitors: 4,
  });
  await pause(scaled(1_000, 15_000));
  const meanwhile = countOutcomes(visitorPool.outcomes);
  await setReadOnly('off');
  await visitorPool.finish();
  const taken = [...visitorPool.accepted, { ...before, id: id ?? '' }];
  const violations = await checkConsistency(server.url, taken);
  const seconds = await waitUntilAllSent(server.url, 90_000);
  const { accepted, refused, invalid } = countOutcomes(visitorPool.outcomes);
  recordFigures('database read-only', {
    'answered 503': refused,
    'taken afterwards': accepted,
    'invalid answers': invalid.length,
    ...violations,
    'all mailed after': `${seconds?.toFixed(0)} s`,
  });
  expect(isRefusing).toBe(true);
  expect(invalid).toEqual([]);
  expect(meanwhile).toMatchObject({ accepted: 0, cutOff: 0 });
  expect(violations).toEqual(noViolations);
  expect(accepted).toBeGreaterThan(0);
  expect(seconds, 'every alert is sent').toBeDefined();
});
