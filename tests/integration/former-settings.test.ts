import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyMigrations } from '@/db/apply-migrations';
import { readMigrations } from '@/db/migration-files';
import { createEmptyDatabase } from '../support/empty-database';

/** The release before the registry of settings. */
const FORMER = '0024_copy_last_calls';
const AT = '2026-01-05T12:00:00.123Z';
const LATER = '2026-01-06T12:00:00.123Z';

const migrations = readMigrations();
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: Client;

beforeAll(async () => {
  database = await createEmptyDatabase('former_settings');
  client = database.client;
  const former = migrations.findIndex(({ name }) => name === FORMER);
  await applyMigrations(client, migrations.slice(0, former + 1));
  await client.query(`
    insert into email_settings (recipients, routing, updated_at)
      values (array['a@example.com', 'Zoë@example.com'], '{"energy-storage": ["b@example.com"]}', '${AT}');
    insert into reply_settings (is_on, names_call_time, updated_at) values (false, true, '${AT}');
    insert into webhook_settings (url, secret_salt, updated_at)
      values ('https://crm.example/', '10000000-0000-4000-8000-000000000001', '${AT}');
    insert into retention_settings (months, updated_at, pending_months, effective_at) values (24, '${AT}', 12, '${LATER}');
    insert into notice_settings (shows_rate_notice, updated_at) values (false, '${AT}');
    insert into staff_rules (requires_second_factor, may_export, may_set_recipients) values (true, false, true);
    insert into search_engine_settings (google_token, notifies_index_now, index_now_key, index_now_response,
      index_now_is_accepted, index_now_sent_at, updated_at) values ('g', true, 'key', 'Accepted', true, '${AT}', '${LATER}');
  `);
  await applyMigrations(client, migrations);
});
afterAll(() => database[Symbol.asyncDispose]());

const read = async (key: string) => {
  const { rows } = await client.query(
    'select value, version, changed_at as at from settings where key = $1',
    [key],
  );
  return rows[0];
};
const storedValue = async (key: string) => (await read(key))?.value;
const row = async (table: string) => (await client.query(`select * from ${table}`)).rows[0];

describe('the migration to one table of settings', () => {
  test.each([
    [
      'recipients',
      { recipients: ['a@example.com', 'Zoë@example.com'], routing: { 'energy-storage': ['b@example.com'] } },
    ],
    ['auto-reply', { isOn: false, namesCallTime: true }],
    ['webhook', { url: 'https://crm.example/', secretSalt: '10000000-0000-4000-8000-000000000001' }],
    ['rate-notice', { isOn: false }],
    ['staff-rules', { requiresSecondFactor: true, mayExport: false, maySetRecipients: true }],
    ['site-verification', { google: 'g', bing: null }],
    ['index-now', { isOn: true, key: 'key' }],
  ])('keeps %s', async (key, value) => {
    expect(await read(key)).toMatchObject({ value, version: 1 });
  });

  test('keeps the retention period, and since when, and the pending one', async () => {
    const { months, since, pending } = await storedValue('retention');
    expect([months, Date.parse(since), pending.months, Date.parse(pending.effectiveAt)]).toEqual([
      24,
      Date.parse(AT),
      12,
      Date.parse(LATER),
    ]);
  });

  test('begins the history with what was stored, at the time of its last change', async () => {
    const { rows } = await client.query('select key, version, value, changed_at from setting_revisions');
    expect(rows).toHaveLength(8);
    expect(rows).toContainEqual({
      key: 'rate-notice',
      version: 1,
      value: { isOn: false },
      changed_at: new Date(AT),
    });
    expect(rows.find(({ key }) => key === 'webhook')?.value).toEqual({ host: 'crm.example' });
  });

  test('keeps the last outcome of IndexNow', async () => {
    expect(await row('task_outcomes')).toEqual({
      queue: 'index-now',
      is_accepted: true,
      response: 'Accepted',
      ended_at: new Date(AT),
    });
  });
});

test('the migration after removes the secrets that the release before has stored in the history', async () => {
  await using before = await createEmptyDatabase('former_secrets');
  await applyMigrations(
    before.client,
    migrations.filter(({ name }) => name < '0026'),
  );
  const value = { url: 'https://crm.example/secret', secretSalt: '10000000-0000-4000-8000-000000000001' };
  await before.client.query(`insert into setting_revisions (key, version, value) values ('webhook', 1, $1)`, [
    value,
  ]);
  await applyMigrations(before.client, migrations);
  const { rows } = await before.client.query('select value from setting_revisions');
  expect(rows).toEqual([{ value: { host: 'crm.example' } }]);
});
