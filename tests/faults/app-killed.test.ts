import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppInstance, startAppInstance } from '../support/app-instance';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { between, chanceOf } from '../support/faults/chance';
import { faultEnvironment } from '../support/faults/fault-environment';
import { noteFigures, scaled } from '../support/faults/figures';
import { checkLedger, nothingAmiss, untilAllSent } from '../support/faults/ledger';
import { sentTwice } from '../support/faults/mail-count';
import { gather, tallyOf } from '../support/faults/visitors';
import { type MailServer, startMailServer } from '../support/mail-server';

const KILLS_OF_EACH = scaled(3, 25);

let database: TestDatabase;
let mails: MailServer;
let instances: AppInstance[];

beforeAll(async () => {
  [database, mails] = await Promise.all([createTestDatabase(), startMailServer()]);
  const smtpUrl = `smtp://127.0.0.1:${mails.port}`;
  const start = () => startAppInstance(database.url, faultEnvironment(smtpUrl));
  instances = await Promise.all([start(), start()]);
});

afterAll(async () => {
  await Promise.all(instances.map(({ stop }) => stop()));
  await mails.stop();
  await database.drop();
});

test('two instances that are killed under load lose, double and forget no lead they took', async () => {
  const addresses = instances.map(({ address }) => address);
  const crowd = gather({ addresses, chance: chanceOf('visitors'), visitors: 6 });
  await Promise.all(instances.map((instance, number) => killOften(instance, `kills of ${number}`)));
  await crowd.leave();
  const ledger = await checkLedger(database.url, crowd.acknowledged);
  const seconds = await untilAllSent(database.url, 150_000);
  const { thanked, refused, cutOff, unclear } = tallyOf(crowd.outcomes);
  noteFigures('app killed', {
    kills: KILLS_OF_EACH * instances.length,
    instances: instances.length,
    taken: thanked,
    'cut off': cutOff,
    'answered 503': refused,
    ...ledger,
    'all mailed after': `${seconds?.toFixed(0)} s`,
    'mailed twice': sentTwice(mails),
  });
  expect(ledger).toEqual(nothingAmiss);
  expect(unclear).toEqual([]);
  expect(thanked).toBeGreaterThan(KILLS_OF_EACH);
  expect(cutOff).toBeGreaterThan(0);
  expect(seconds, 'every alert is sent in the end').toBeDefined();
});

/** Each time it has come back it works for a while of chance: the kill may find it anywhere. */
async function killOften(instance: AppInstance, purpose: string): Promise<void> {
  const chance = chanceOf(purpose);
  for (let kill = 0; kill < KILLS_OF_EACH; kill += 1) {
    await pause(between(chance, 0, 1_000));
    await instance.kill();
    await instance.restart();
  }
}
