import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '@/scripts/launch/until';
import { type AppInstance, startAppInstance } from '../support/app-instance';
import { faultEnvironment } from '../support/faults/fault-environment';
import { recordFigures } from '../support/faults/figures';
import { type KillablePostgres, startKillablePostgres } from '../support/faults/killable-postgres';
import { checkConsistency, noViolations, queryDatabase } from '../support/faults/lead-consistency';
import { randomInt, seededRandom } from '../support/faults/random';
import { countOutcomes, startVisitors } from '../support/faults/visitors';
import { scaled } from '../support/scale';

const KILLS = scaled(1, 50);
const KILLS_DURING_DELIVERY = scaled(1, 3);
/** They are delivered one after the other, and a busy machine takes more of them while the app is killed. */
const DELIVERED_WITHIN_MS = scaled(60_000, 300_000);

let server: KillablePostgres;

beforeEach(async () => {
  server = await startKillablePostgres();
});
afterEach(() => server.stop());

// Its messages wait: what matters is that each lead has its jobs.
const start = () => startAppInstance(server.url, { ...faultEnvironment(''), LEAD_SPOOL: 'on' });

const visit = (instance: AppInstance, purpose: string) =>
  startVisitors({ addresses: [instance.address], random: seededRandom(purpose), visitors: 6 });

const countStored = async () =>
  (await queryDatabase<{ count: number }>(server.url, 'select count(*)::int as count from leads'))[0]
    ?.count ?? 0;

// How many leads were stored before one that had come earlier.
const OUT_OF_ORDER = `
  select count(*)::int as count from (
    select created_at, lag(created_at) over (order by xmin::text::bigint) as before from leads
  ) as stored where created_at < before`;

/** Starts PostgreSQL again, and checks that every lead that was acknowledged meanwhile arrives once and in order. */
async function expectAllDelivered(
  instance: AppInstance,
  { accepted, outcomes }: Pick<ReturnType<typeof startVisitors>, 'accepted' | 'outcomes'>,
  fault: string,
  kills: number,
): Promise<void> {
  const started = performance.now();
  await server.restart();
  for (let kill = 0; kill < KILLS_DURING_DELIVERY; kill += 1) {
    const before = await countStored();
    await until(async () => (await countStored()) > before, { timeoutMs: 20_000, intervalMs: 5 });
    await instance.kill();
    await instance.restart();
  }
  await until(async () => (await countStored()) >= accepted.length, {
    timeoutMs: DELIVERED_WITHIN_MS,
  });
  const deliveredAfter = (performance.now() - started) / 1_000;
  const violations = await checkConsistency(server.url, accepted);
  const [order] = await queryDatabase<{ count: number }>(server.url, OUT_OF_ORDER);
  const { spooled, refused, cutOff, invalid } = countOutcomes(outcomes);
  recordFigures(fault, {
    kills,
    'kills during the delivery': KILLS_DURING_DELIVERY,
    'answered 202': spooled,
    'answered 503': refused,
    'cut off': cutOff,
    ...violations,
    'out of order': order?.count ?? Number.NaN,
    'delivered after': `${deliveredAfter.toFixed(1)} s`,
  });
  expect(invalid).toEqual([]);
  expect(violations).toEqual(noViolations);
  expect(order?.count).toBe(0);
  expect(await countStored()).toBe(accepted.length);
  expect({ refused, accepted: accepted.length }).toEqual({ refused: 0, accepted: spooled });
  expect(spooled).toBeGreaterThan(kills);
}

test('an app that is killed while it takes leads without PostgreSQL loses or duplicates none, and stores them in order', async () => {
  const instance = await start();
  try {
    const random = seededRandom('kills of the app without PostgreSQL');
    await server.kill();
    const visitorPool = visit(instance, 'visitors without PostgreSQL');
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(randomInt(random, 0, 1_000));
      await instance.kill();
      await instance.restart();
    }
    await visitorPool.finish();
    await expectAllDelivered(instance, visitorPool, 'app killed without PostgreSQL', KILLS);
  } finally {
    await instance.stop();
  }
});
