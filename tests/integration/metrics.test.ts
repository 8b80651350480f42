import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { POST as contactCall } from '@/app/api/contact/route';
import { GET as metricsCall } from '@/app/api/metrics/route';
import { db } from '@/db/client';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { HONEYPOT_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { defineProcessGauges } from '@/lib/operations/process-gauges';
import { getSiteStatus } from '@/lib/operations/status';
import { deliver } from '@/lib/outbox/deliver';
import { LOCAL_HEADER } from '@/lib/platform/server/internal-headers';
import { setLifecycle } from '@/lib/platform/server/lifecycle';
import { recordBackup } from '@/scripts/backup/record-backup';
import { withAppDatabase } from '../support/app-database';
import { aService } from '../support/offered-services';
import { scrape, valueIn } from '../support/operator-calls';
import { getRequest, jsonRequest } from '../support/requests';

withAppDatabase();

const ann = { name: 'Ann Smith', phone: '(828) 555-0100', service: aService };
const post = (lead: object) => contactCall(jsonRequest('/api/contact', lead), {});

/** How much metrics grow while `work` is done, by name and label value. */
async function growth(work: () => Promise<unknown>, ...metrics: [string, Record<string, string>][]) {
  const before = await scrape();
  await work();
  const after = await scrape();
  return metrics.map(
    ([name, labels]) => (valueIn(after, name, labels) ?? 0) - (valueIn(before, name, labels) ?? 0),
  );
}

const submissions = (outcome: string): [string, Record<string, string>] => [
  'ridgelight_lead_submissions_total',
  { outcome },
];
const refusals = (code: string): [string, Record<string, string>] => [
  'ridgelight_lead_refusals_total',
  { code },
];
const kinds = [
  submissions('taken'),
  submissions('quarantined'),
  submissions('repeated'),
  refusals('invalid'),
];

test('a lead counts as taken, and its repetition as repeated', async () => {
  const lead = { ...ann, submissionId: crypto.randomUUID() };
  expect(await growth(() => post(lead), ...kinds)).toEqual([1, 0, 0, 0]);
  expect(await growth(() => post(lead), ...kinds)).toEqual([0, 0, 1, 0]);
  const other = { ...ann, submissionId: crypto.randomUUID() };
  expect(await growth(() => Promise.all([post(other), post(other)]), ...kinds)).toEqual([1, 0, 1, 0]);
});

test('a suspicious lead counts as quarantined', async () => {
  expect(await growth(() => post({ ...ann, [HONEYPOT_FIELD]: 'steep' }), ...kinds)).toEqual([0, 1, 0, 0]);
});

test('a lead that is not accepted counts as refused, by the code of the error', async () => {
  expect(await growth(() => post({ ...ann, phone: 'none' }), ...kinds)).toEqual([0, 0, 0, 1]);
});

test('a lead that cannot be stored counts as a refusal and as an error', async () => {
  await db().execute(sql`alter table leads rename to leads_away`);
  const fail = () => post(ann);
  try {
    const errors: [string, Record<string, string>] = ['ridgelight_errors_total', { code: 'internal' }];
    expect(await growth(fail, ...kinds, refusals('internal'), errors)).toEqual([0, 0, 0, 0, 1, 1]);
  } finally {
    await db().execute(sql`alter table leads_away rename to leads`);
  }
});

test('a delivery counts with its delay, and waits until then', async () => {
  await post({ ...ann, email: 'ann@example.com' });
  const waiting = await scrape();
  expect(valueIn(waiting, 'ridgelight_deliveries_waiting', { kind: 'alert' })).toBe(1);
  expect(valueIn(waiting, 'ridgelight_delivery_oldest_waiting_seconds', { kind: 'alert' })).toBeGreaterThan(
    0,
  );
  const { rows } = await db().execute<{ id: string; job: string }>(
    sql`select id, job_id as job from deliveries where kind = 'alert'`,
  );
  const { id = '', job = '' } = rows[0] ?? {};
  const mailer = { sendMail: async () => ({ response: '250 OK' }), verify: async () => true };
  const send = () => deliver(id, job, { mailer: mailer as never, kinds: deliveryKinds });
  const sent: [string, Record<string, string>] = [
    'ridgelight_delivery_attempts_total',
    { kind: 'alert', state: 'sent' },
  ];
  const delays: [string, Record<string, string>] = [
    'ridgelight_delivery_delay_seconds_count',
    { kind: 'alert' },
  ];
  expect(await growth(send, sent, delays)).toEqual([1, 1]);
  expect(valueIn(await scrape(), 'ridgelight_delivery_oldest_waiting_seconds', { kind: 'alert' })).toBe(0);
});

test('the pool, the disk and the last lead are measured', async () => {
  setLifecycle('serving');
  defineProcessGauges();
  await post(ann);
  const text = await scrape();
  expect(valueIn(text, 'ridgelight_pool_connections_max')).toBeGreaterThan(0);
  expect(valueIn(text, 'ridgelight_pool_connections', { state: 'idle' })).toBeGreaterThan(0);
  expect(valueIn(text, 'ridgelight_disk_free_bytes')).toBeGreaterThan(0);
  expect(valueIn(text, 'ridgelight_last_lead_timestamp_seconds')).toBeCloseTo(Date.now() / 1_000, -2);
  // A check that takes too long on a busy machine is repeated.
  await expect
    .poll(async () => valueIn(await scrape(), 'ridgelight_check_ok', { check: 'database' }), {
      timeout: 10_000,
    })
    .toBe(1);
});

test('a scrape names no lead, address or path', async () => {
  await post({ ...ann, email: 'ann@example.com', address: '1 Ridge Road' });
  expect(await scrape()).not.toMatch(/ann|example\.com|ridge road|555-0100/i);
});

test('without a lead there is no time of the last one', async () => {
  expect(valueIn(await scrape(), 'ridgelight_last_lead_timestamp_seconds')).toBeUndefined();
});

test('the last backup is measured, as 0 until one was noted in the database', async () => {
  const name = 'ridgelight_last_backup_timestamp_seconds';
  expect(valueIn(await scrape(), name)).toBe(0);
  const at = '2026-11-23T07:10:00Z';
  await recordBackup(process.env.DATABASE_URL ?? '', { at, bytes: 1, seconds: 1 });
  expect(valueIn(await scrape(), name)).toBe(Date.parse(at) / 1_000);
  expect((await getSiteStatus()).lastBackupAt).toBe(at);
});

test.each([
  ['from this machine', { [LOCAL_HEADER]: '1' }, 200],
  ['from elsewhere', {}, 401],
  ['from elsewhere with some token', { Authorization: 'Bearer x' }, 401],
])('without a METRICS_TOKEN, a scrape %s is answered with %3$d', async (_where, headers, status) => {
  const response = await metricsCall(getRequest('/api/metrics', headers), {});
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
});
