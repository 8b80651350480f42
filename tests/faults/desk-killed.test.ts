import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '@/scripts/launch/until';
import { startDesk } from '../support/faults/desk';
import { recordFigures } from '../support/faults/figures';
import { randomInt, seededRandom } from '../support/faults/random';
import { startWorkerProcess, type WorkerProcess } from '../support/faults/worker-process';
import { aService } from '../support/offered-services';
import { scaled } from '../support/scale';

const INSTANCES = 2;
const KILLS_OF_EACH = scaled(2, 15);
/** What a worker has under way at a time, of which it may have sent what it hasn't stored yet. */
const SENT_AT_A_TIME = 2;
const SENT_WITHIN_MS = 120_000;
const SCRIPT = path.join('tests', 'support', 'faults', 'escalating-worker.ts');

test('instances that are killed while they tell of unopened leads tell everybody once', async () => {
  await using started = new AsyncDisposableStack();
  const { database, mails, service, query, browser, addBrowserOf } = await startDesk(started);
  for (const [id, way] of [
    ['mail', 'mail'],
    ['push', 'push'],
  ]) {
    await query(`insert into users (id, name, email, alerts) values ($1, $1, $1 || '@example.com', $2)`, [
      id,
      { unopened: way },
    ]);
    await query(
      `insert into accounts (id, account_id, provider_id, user_id) values ($1, $1, 'credential', $1)`,
      [id],
    );
  }
  await addBrowserOf('push');

  const trust = { NODE_EXTRA_CA_CERTS: service.certificateFile };
  const instances = Array.from({ length: INSTANCES }, () =>
    startWorkerProcess(database.url, `smtp://127.0.0.1:${mails.port}`, trust, SCRIPT),
  );
  for (const instance of instances) started.defer(instance.stop);
  const leads: string[] = [];
  let isKilling = true;
  const adding = (async () => {
    for (; isKilling; await pause(150)) leads.push(await addLead(query));
  })();
  await Promise.all(instances.map((instance, number) => killRepeatedly(instance, service.pushes, number)));
  isKilling = false;
  await adding;

  const isDone = async () => {
    const [row] = await query<{ open: number; told: number }>(`select
      (select count(*)::int from deliveries where state <> 'sent') as open,
      (select count(*)::int from leads where unopened_told_at is not null) as told`);
    return row?.open === 0 && row.told === leads.length ? row : undefined;
  };
  expect(await until(isDone, { timeoutMs: SENT_WITHIN_MS }), 'all are told in the end').toBeDefined();
  const rows = await query<{ kind: string; lead: string; recipient: string }>(
    'select kind, lead_id as lead, recipient from deliveries',
  );
  const told = (isTheirs: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isTheirs).map(({ lead }) => lead);
  // Whoever gets pushes gets mails of many at once.
  expect(told(({ recipient }) => recipient === 'mail@example.com').sort()).toEqual(leads.toSorted());
  expect(told(({ recipient }) => recipient !== 'mail@example.com').sort()).toEqual(leads.toSorted());

  const shown = service.pushes.map((push) =>
    new URLSearchParams(browser.read(push).path?.split('?')[1]).get('lead'),
  );
  expect(new Set(shown)).toEqual(new Set(told(({ kind }) => kind === 'push-unopened')));
  const twice = shown.length - new Set(shown).size;
  recordFigures('told of unopened leads', {
    kills: KILLS_OF_EACH * INSTANCES,
    leads: leads.length,
    notifications: shown.length,
    'shown twice': twice,
  });
  expect(twice).toBeLessThanOrEqual(KILLS_OF_EACH * INSTANCES * SENT_AT_A_TIME);
});

/** Adds a lead that has waited for days. */
async function addLead(query: (sql: string, values?: unknown[]) => Promise<object[]>): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into leads (id, submission_id, name, phone, service, created_at)
      values ($1, $1, 'Ann', '828 555 0142', $2, now() - interval '9 days')`,
    [id, aService],
  );
  return id;
}

/** Kills an instance while notifications go out, each time that it is back up. */
async function killRepeatedly(instance: WorkerProcess, pushes: unknown[], number: number): Promise<void> {
  const random = seededRandom(`kills of ${number}`);
  for (let kill = 0; kill < KILLS_OF_EACH; kill += 1) {
    const sent = pushes.length;
    await until(() => pushes.length > sent, { timeoutMs: 60_000, intervalMs: 10 });
    await pause(randomInt(random, 0, 1_000));
    await instance.kill();
    instance.restart();
  }
}
