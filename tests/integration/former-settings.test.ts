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
const store = (key: string, value: unknown) =>
  client.query(
    `insert into settings (key, value, version) values ($1, $2, 1)
     on conflict (key) do update set value = excluded.value, version = settings.version + 1`,
    [key, value === null ? null : JSON.stringify(value)],
  );
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

describe('during an update', () => {
  test.each([
    [
      'recipients',
      `update email_settings set recipients = array['c@example.com']`,
      { recipients: ['c@example.com'] },
    ],
    ['auto-reply', 'update reply_settings set is_on = true', { isOn: true, namesCallTime: true }],
    ['webhook', `update webhook_settings set url = 'https://new.example/'`, { url: 'https://new.example/' }],
    [
      'retention',
      'update retention_settings set pending_months = null, effective_at = null',
      { months: 24, pending: null },
    ],
    ['rate-notice', 'update notice_settings set shows_rate_notice = true', { isOn: true }],
    ['staff-rules', 'update staff_rules set may_export = true', { mayExport: true }],
    ['site-verification', `update search_engine_settings set bing_token = 'b'`, { google: 'g', bing: 'b' }],
    [
      'index-now',
      'update search_engine_settings set notifies_index_now = false',
      { isOn: false, key: 'key' },
    ],
  ])(
    'a change of %s by the release before is seen by this one, and in the history',
    async (key, change, value) => {
      await client.query(change);
      const now = await read(key);
      expect(now).toMatchObject({ value, version: 2 });
      const { rows } = await client.query(
        'select value from setting_revisions where key = $1 order by version desc',
        [key],
      );
      expect(rows).toHaveLength(2);
      expect(rows[0]).toEqual({ value: key === 'webhook' ? { host: 'new.example' } : now.value });
    },
  );

  test('what the release before saves without a change is not a version', async () => {
    await client.query(`update search_engine_settings set index_now_response = 'Rejected'`);
    expect([(await read('index-now')).version, (await read('site-verification')).version]).toEqual([2, 2]);
  });

  test.each<[key: string, value: unknown, table: string, former: object]>([
    [
      'recipients',
      { recipients: ['d@example.com'], routing: { x: ['e@example.com'] } },
      'email_settings',
      { recipients: ['d@example.com'], routing: { x: ['e@example.com'] } },
    ],
    [
      'auto-reply',
      { isOn: false, namesCallTime: false },
      'reply_settings',
      { is_on: false, names_call_time: false },
    ],
    [
      'webhook',
      { url: 'https://third.example/', secretSalt: '20000000-0000-4000-8000-000000000001' },
      'webhook_settings',
      { url: 'https://third.example/', secret_salt: '20000000-0000-4000-8000-000000000001' },
    ],
    [
      'retention',
      { months: null, since: AT, pending: { months: 6, effectiveAt: LATER } },
      'retention_settings',
      { months: null, updated_at: new Date(AT), pending_months: 6, effective_at: new Date(LATER) },
    ],
    ['rate-notice', { isOn: false }, 'notice_settings', { shows_rate_notice: false }],
    [
      'staff-rules',
      { requiresSecondFactor: false, mayExport: false, maySetRecipients: false },
      'staff_rules',
      { requires_second_factor: false, may_export: false, may_set_recipients: false },
    ],
    [
      'site-verification',
      { google: null, bing: 'c' },
      'search_engine_settings',
      { google_token: null, bing_token: 'c' },
    ],
    [
      'index-now',
      { isOn: true, key: 'other' },
      'search_engine_settings',
      { notifies_index_now: true, index_now_key: 'other' },
    ],
  ])('a change of %s by this release is seen by the one before', async (key, value, table, former) => {
    await store(key, value);
    expect(await row(table)).toMatchObject(former);
    expect(await storedValue(key)).toEqual(value);
  });

  test('a webhook that either release removes is gone for both', async () => {
    await store('webhook', null);
    expect(await row('webhook_settings')).toBeUndefined();
    await client.query(
      `insert into webhook_settings (url, secret_salt) values ('https://a.example/', gen_random_uuid())`,
    );
    expect(await storedValue('webhook')).toMatchObject({ url: 'https://a.example/' });
    await client.query('delete from webhook_settings');
    expect(await storedValue('webhook')).toBeNull();
  });

  test('a setting that the release before doesn’t know is stored all the same', async () => {
    await store('holiday', { isOn: true });
    expect(await storedValue('holiday')).toEqual({ isOn: true });
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
