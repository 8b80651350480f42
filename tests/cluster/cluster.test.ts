import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '@/db/migrate';
import { until } from '@/scripts/launch/until';
import { type AppInstance, startAppInstance } from '../support/app-instance';
import { type LoadBalancer, startLoadBalancer } from '../support/cluster/load-balancer';
import { startPageReaders } from '../support/cluster/page-readers';
import { type PostgresCluster, startPostgresCluster } from '../support/cluster/postgres-cluster';
import { type SaveTimes, StaffMember } from '../support/cluster/staff-member';
import { faultEnvironment } from '../support/faults/fault-environment';
import { recordFigures } from '../support/faults/figures';
import {
  checkConsistency,
  noViolations,
  queryDatabase,
  waitUntilAllSent,
} from '../support/faults/lead-consistency';
import { seededRandom } from '../support/faults/random';
import { countOutcomes, startVisitors, type VisitorPool } from '../support/faults/visitors';
import { startWorkerProcess, type WorkerProcess } from '../support/faults/worker-process';
import { startMailServer } from '../support/mail-server';
import { type Pgbouncer, startPgbouncer } from '../support/pgbouncer';

const DRAIN_SECONDS = 3;
// The standby restarts when it is promoted. By default PgBouncer then waits 15 seconds before it connects again.
const POOLER_SETTINGS = { auth_type: 'trust', server_login_retry: '1' };
const MAX_SAVE_MS = 2_000;
const MAX_FAILOVER_SECONDS = 30;
const MAX_REPLICA_AGE_SECONDS = 5;

const started = new AsyncDisposableStack();
let postgres: PostgresCluster;
let poolers: Pgbouncer[];
let instances: AppInstance[];
let workers: WorkerProcess[];
let balancer: LoadBalancer;
let staff: StaffMember;

beforeAll(async () => {
  postgres = await startPostgresCluster();
  started.defer(postgres.stop);
  const { primary, standby, replica } = postgres;
  await migrate(primary.url);
  poolers = await Promise.all([primary, standby].map(({ url }) => startPgbouncer(url, POOLER_SETTINGS)));
  for (const { stop } of poolers) started.defer(stop);
  const mails = await startMailServer();
  started.defer(mails.stop);
  const smtpUrl = `smtp://127.0.0.1:${mails.port}`;
  const databaseUrl = ofBoth(poolers.map(({ pooled }) => pooled(primary.url)));
  const addresses = {
    DATABASE_DIRECT_URL: ofBoth([primary.url, standby.url]),
    DATABASE_REPLICA_URL: replica.url,
  };
  const environment = {
    ...faultEnvironment(smtpUrl),
    ...addresses,
    LEAD_SPOOL: 'on',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
  instances = await Promise.all([1, 2, 3].map(() => startAppInstance(databaseUrl, environment)));
  for (const { stop } of instances) started.defer(stop);
  workers = [1, 2].map(() => startWorkerProcess(databaseUrl, smtpUrl, addresses));
  for (const { stop } of workers) started.defer(stop);
  balancer = await startLoadBalancer(instances.map(({ port }) => port));
  started.defer(balancer.stop);
  for (const { port } of instances) await balancer.waitUntilUp(port);
  // The first start creates the account.
  const hasAccount = async () => (await queryDatabase(primary.url, 'select from accounts')).length > 0;
  await until(hasAccount, { timeoutMs: 60_000 });
  staff = new StaffMember(balancer.address);
  await staff.signIn();
}, 600_000);

afterAll(() => started.disposeAsync(), 120_000);

/** The URL that names the hosts of both. */
function ofBoth(urls: string[]): string {
  const [first, second] = urls.map((url) => new URL(url));
  return `postgresql://${first?.username}@${first?.host},${second?.host}${first?.pathname}?target_session_attrs=read-write`;
}

/** Visitors, readers and a member of the staff, until stopped. */
function startLoad(purpose: string) {
  const visitors = startVisitors({
    addresses: [balancer.address],
    random: seededRandom(purpose),
    visitors: 3,
    fillMs: 1_000,
  });
  const readers = startPageReaders(balancer.address, 2);
  const saving = staff.startSaving(instances);
  return {
    visitors,
    async finish() {
      const [pages, saveTimes] = await Promise.all([readers.finish(), saving.finish(), visitors.finish()]);
      return { pages, saveTimes, leads: countOutcomes(visitors.outcomes) };
    },
  };
}

test('a rolling restart of every instance and worker under load loses no request', async () => {
  const load = startLoad('visitors of a rolling restart');
  const age = { insight: await staff.insightAge(), export: await staff.exportAge() };
  for (const instance of instances) {
    await instance.app.stop();
    await instance.restart();
    await balancer.waitUntilUp(instance.port);
  }
  for (const worker of workers) {
    await worker.stop();
    worker.restart();
  }
  const { pages, saveTimes, leads } = await load.finish();
  const violations = await checkConsistency(postgres.primary.url, load.visitors.accepted);
  const sentAfter = await waitUntilAllSent(postgres.primary.url, 60_000);
  recordFigures('rolling restart of 3 instances and 2 workers', {
    'leads stored': leads.accepted,
    ...violations,
    refused: leads.refused,
    'cut off': leads.cutOff,
    'pages read': pages.read,
    'pages not sent': pages.failed,
    ...figuresOf(saveTimes),
    'age of insight': `${age.insight} s`,
    'age of export': `${age.export} s`,
  });
  expect(violations).toEqual(noViolations);
  expect(leads).toEqual({ accepted: expect.any(Number), spooled: 0, refused: 0, cutOff: 0, invalid: [] });
  expect(leads.accepted).toBeGreaterThan(30);
  expect(pages).toEqual({ read: expect.any(Number), failed: 0 });
  expect(slowest(saveTimes)).toBeLessThan(MAX_SAVE_MS);
  expect(saveTimes.length).toBeGreaterThan(3 * instances.length);
  expect(age).toEqual({ insight: expect.any(Number), export: expect.any(String) });
  expect(sentAfter, 'every alert is sent').toBeDefined();
});

test('when the machine of the primary dies, the standby takes over within 30 seconds and no acknowledged lead is lost', async () => {
  const load = startLoad('visitors of a failover');
  const { visitors } = load;
  await expect.poll(() => visitors.accepted.length, { timeout: 30_000 }).toBeGreaterThan(10);
  const before = visitors.outcomes.length;
  const diedAt = performance.now();
  postgres.primary.kill();
  await poolers[0]?.stop();
  const promoted = secondsUntil(diedAt, () => acceptsWrites(postgres.standby.url));
  const firstStored = await timeOfRecovery(visitors, before);
  const storedAfter = (firstStored - diedAt) / 1_000;
  const replicaAfter = await secondsUntil(diedAt, async () => {
    const age = await staff.insightAge();
    return age !== null && age < MAX_REPLICA_AGE_SECONDS;
  });
  // The saves and leads that follow go through the new primary.
  await pause(10_000);
  const { pages, saveTimes, leads } = await load.finish();
  const { standby } = postgres;
  const deliveredAfter = await secondsUntil(diedAt, async () => {
    const { lost } = await checkConsistency(standby.url, visitors.accepted);
    return lost === 0;
  });
  const violations = await checkConsistency(standby.url, visitors.accepted);
  const sentAfter = await waitUntilAllSent(standby.url, 90_000);
  recordFigures('primary killed', {
    'leads acknowledged': visitors.accepted.length,
    'of them spooled': leads.spooled,
    ...violations,
    refused: leads.refused,
    'cut off': leads.cutOff,
    'standby promoted after': `${(await promoted)?.toFixed(1)} s`,
    'stored again after': `${storedAfter.toFixed(1)} s`,
    'spool stored after': `${deliveredAfter?.toFixed(1)} s`,
    'replica read again after': `${replicaAfter?.toFixed(1)} s`,
    'pages read': pages.read,
    'pages not sent': pages.failed,
    ...figuresOf(saveTimes),
    'all mailed': sentAfter !== undefined ? 'yes' : 'no',
  });
  expect(violations).toEqual(noViolations);
  expect(leads).toMatchObject({ refused: 0, cutOff: 0, invalid: [] });
  expect(storedAfter).toBeLessThan(MAX_FAILOVER_SECONDS);
  expect(pages).toEqual({ read: expect.any(Number), failed: 0 });
  expect(slowest(saveTimes)).toBeLessThan(MAX_SAVE_MS);
  expect(saveTimes.length).toBeGreaterThan(instances.length);
  expect(replicaAfter, 'the replica follows the new primary').toBeDefined();
  expect(sentAfter, 'every alert is sent').toBeDefined();
});

const slowest = (times: SaveTimes[]) => Math.max(...times.map(({ reached }) => reached));

/** A rendering takes what the machine, which all servers share, has left; so its times are figures and have no limit. */
function figuresOf(times: SaveTimes[]) {
  const shown = times.map((time) => time.shown).sort((a, b) => a - b);
  return {
    saves: times.length,
    'slowest save to reach an instance': `${slowest(times).toFixed(0)} ms`,
    'median until shown': `${shown[Math.floor(shown.length / 2)]?.toFixed(0)} ms`,
    'slowest until shown': `${shown.at(-1)?.toFixed(0)} ms`,
  };
}

async function acceptsWrites(url: string): Promise<boolean> {
  const [row] = await queryDatabase<{ transaction_read_only: string }>(url, 'show transaction_read_only');
  return row?.transaction_read_only === 'off';
}

/** Waits until a lead is stored at once again, after others weren't; returns when that was. */
async function timeOfRecovery({ outcomes }: VisitorPool, before: number): Promise<number> {
  const isStored = ({ status }: { status: number }) => status === 201;
  const outage = () => outcomes.findIndex((outcome, index) => index >= before && !isStored(outcome));
  await expect.poll(outage, { timeout: 30_000 }).toBeGreaterThan(0);
  const last = () => outcomes.findIndex((outcome, index) => index > outage() && isStored(outcome));
  await expect.poll(last, { timeout: 120_000, interval: 50 }).toBeGreaterThan(0);
  return performance.now();
}

/** The seconds from a moment until the check succeeds; undefined if it doesn't within two minutes. */
async function secondsUntil(start: number, check: () => Promise<boolean>): Promise<number | undefined> {
  const isDone = () =>
    check().then(
      (done) => (done ? performance.now() : undefined),
      () => undefined,
    );
  const end = await until(isDone, { timeoutMs: 120_000, intervalMs: 250 });
  return end === undefined ? undefined : (end - start) / 1_000;
}
