import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppInstance, startAppInstance } from '../support/app-instance';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { faultEnvironment } from '../support/faults/fault-environment';
import { recordFigures } from '../support/faults/figures';
import { checkConsistency, noViolations, waitUntilAllSent } from '../support/faults/lead-consistency';
import { countDuplicateMails } from '../support/faults/mail-count';
import { randomInt, seededRandom } from '../support/faults/random';
import { countOutcomes, startVisitors } from '../support/faults/visitors';
import { type MailServer, startMailServer } from '../support/mail-server';
import { scaled } from '../support/scale';

const VISITORS = 6;
const KILLED_INSTANCES = scaled(1, 2);
const KILLS_OF_EACH = scaled(1, 25);

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

test('two instances of which one or both are killed under load lose or duplicate no accepted lead, and send every alert', async () => {
  const addresses = instances.map(({ address }) => address);
  const visitorPool = startVisitors({ addresses, random: seededRandom('visitors'), visitors: VISITORS });
  const killed = instances.slice(0, KILLED_INSTANCES);
  await Promise.all(killed.map((instance, number) => killRepeatedly(instance, `kills of ${number}`)));
  await visitorPool.finish();
  const violations = await checkConsistency(database.url, visitorPool.accepted);
  const seconds = await waitUntilAllSent(database.url, 150_000);
  const { accepted, refused, cutOff, invalid } = countOutcomes(visitorPool.outcomes);
  recordFigures('app killed', {
    kills: KILLS_OF_EACH * killed.length,
    instances: instances.length,
    taken: accepted,
    'cut off': cutOff,
    'answered 503': refused,
    ...violations,
    'all mailed after': `${seconds?.toFixed(0)} s`,
    'mailed twice': countDuplicateMails(mails),
  });
  expect(violations).toEqual(noViolations);
  expect(invalid).toEqual([]);
  expect(accepted).toBeGreaterThan(KILLS_OF_EACH);
  expect(cutOff).toBeGreaterThan(0);
  expect(seconds, 'every alert is sent in the end').toBeDefined();
});

/** Kills it after a random delay each time it is back up, so that the kill hits any moment. */
async function killRepeatedly(instance: AppInstance, purpose: string): Promise<void> {
  const random = seededRandom(purpose);
  for (let kill = 0; kill < KILLS_OF_EACH; kill += 1) {
    await pause(randomInt(random, 0, 1_000));
    await instance.kill();
    await instance.restart();
  }
}
