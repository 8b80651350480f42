import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@/scripts/launch/until';
import { type AppInstance, startAppInstance } from '../support/app-instance';
import { between, chanceOf } from '../support/faults/chance';
import { faultEnvironment } from '../support/faults/fault-environment';
import { noteFigures, scaled } from '../support/faults/figures';
import { ask, checkLedger, nothingAmiss, untilAllSent } from '../support/faults/ledger';
import { sentTwice } from '../support/faults/mail-count';
import { type OwnServer, startOwnServer } from '../support/faults/own-server';
import { gather, newWriting, pressSend, tallyOf } from '../support/faults/visitors';
import { type MailServer, startMailServer } from '../support/mail-server';

const KILLS = scaled(4, 50);
// The rest ends the whole server: one in so many ends a single connection's process, and the server restarts itself.
const ONE_BACKEND_IN = 5;

let server: OwnServer;
let mails: MailServer;
let app: AppInstance;

beforeAll(async () => {
  [server, mails] = await Promise.all([startOwnServer(), startMailServer()]);
  const smtpUrl = `smtp://127.0.0.1:${mails.port}`;
  app = await startAppInstance(server.url, faultEnvironment(smtpUrl));
});

afterAll(async () => {
  await app.stop();
  await mails.stop();
  await server.stop();
});

test('a PostgreSQL that is killed under load costs no lead that was taken, and the app says when to come again', async () => {
  const chance = chanceOf('kills of PostgreSQL');
  const crowd = gather({ addresses: [app.address], chance: chanceOf('visitors'), visitors: 6 });
  let pages = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await pause(between(chance, 0, 1_500));
    if (kill % ONE_BACKEND_IN === 0) {
      server.killBackend();
      continue;
    }
    await server.kill();
    if ((await fetch(app.address)).ok) pages += 1;
    await pause(between(chance, 0, 1_000));
    await server.restart();
  }
  const wholeKills = KILLS - Math.floor(KILLS / ONE_BACKEND_IN);
  await crowd.leave();
  const ledger = await checkLedger(server.url, crowd.acknowledged);
  const seconds = await untilAllSent(server.url, 150_000);
  const { thanked, refused, cutOff, unclear } = tallyOf(crowd.outcomes);
  noteFigures('PostgreSQL killed', {
    kills: KILLS,
    taken: thanked,
    'answered 503': refused,
    'cut off': cutOff,
    'unclear answers': unclear.length,
    'pages served meanwhile': `${pages} of ${wholeKills}`,
    ...ledger,
    'all mailed after': `${seconds?.toFixed(0)} s`,
    'mailed twice': sentTwice(mails),
  });
  expect(unclear).toEqual([]);
  expect(ledger).toEqual(nothingAmiss);
  expect(app.isRunning()).toBe(true);
  expect({ cutOff, pages }).toEqual({ cutOff: 0, pages: wholeKills });
  expect(refused).toBeGreaterThan(0);
  expect(thanked).toBeGreaterThan(KILLS);
  expect(seconds, 'every alert is sent in the end').toBeDefined();
});

test('a database that takes no writes is an outage: 503 and when to come again, then business as usual', async () => {
  const setReadOnly = async (value: 'on' | 'off') => {
    await ask(server.url, `alter system set default_transaction_read_only = ${value}`);
    await ask(server.url, 'select pg_reload_conf()');
  };
  const before = newWriting();
  const { id } = await pressSend(app.address, before);
  expect(id).toBeDefined();
  await setReadOnly('on');
  const turnedAway = await until(async () => (await pressSend(app.address, newWriting())).status === 503, {
    timeoutMs: 10_000,
  });
  const crowd = gather({ addresses: [app.address], chance: chanceOf('read-only'), visitors: 4 });
  await pause(scaled(1_000, 15_000));
  const meanwhile = tallyOf(crowd.outcomes);
  await setReadOnly('off');
  await crowd.leave();
  const taken = [...crowd.acknowledged, { ...before, id: id ?? '' }];
  const ledger = await checkLedger(server.url, taken);
  const seconds = await untilAllSent(server.url, 90_000);
  const { thanked, refused, unclear } = tallyOf(crowd.outcomes);
  noteFigures('database read-only', {
    'answered 503': refused,
    'taken afterwards': thanked,
    'unclear answers': unclear.length,
    ...ledger,
    'all mailed after': `${seconds?.toFixed(0)} s`,
  });
  expect(turnedAway).toBe(true);
  expect(unclear).toEqual([]);
  expect(meanwhile).toMatchObject({ thanked: 0, cutOff: 0 });
  expect(ledger).toEqual(nothingAmiss);
  expect(thanked).toBeGreaterThan(0);
  expect(seconds, 'every alert is sent').toBeDefined();
});
