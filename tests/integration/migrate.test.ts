import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import { applyMigrations } from '@/db/apply-migrations';
import { closeDatabase } from '@/db/client';
import { migrate } from '@/db/migrate';
import { migrationAdvice } from '@/db/migration-advice';
import { readMigrations } from '@/db/migration-files';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { getDeliveryHealth } from '@/lib/leads/notify/queries';
import { listNextCalls } from '@/lib/leads/work/calls/queries';
import { startWorker } from '@/lib/outbox/worker';
import { log } from '@/lib/platform/log';
import { createEmptyDatabase } from '../support/empty-database';
import { startMailServer } from '../support/mail-server';
import { aService } from '../support/offered-services';

// Saved, because a test below sets the variable to another database.
const serverUrl = process.env.DATABASE_URL ?? '';

test('migrates an empty database from several processes at once, and again from one', async () => {
  await using made = await createEmptyDatabase('migrate_at_once');
  const { client, url } = made;
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  await migrate(url);
  const { rows } = await client.query('select name, policy, notify from pgboss.queue order by name');
  expect(rows).toEqual([
    { name: 'busy-calendars', policy: 'exclusive', notify: true },
    { name: 'call-plans', policy: 'standard', notify: true },
    { name: 'index-now', policy: 'standard', notify: true },
    { name: 'mails', policy: 'standard', notify: true },
    { name: 'purges', policy: 'standard', notify: true },
    { name: 'pushes', policy: 'standard', notify: true },
    { name: 'source-checks', policy: 'exclusive', notify: true },
    { name: 'unfinished-files', policy: 'exclusive', notify: true },
    { name: 'unused-pictures', policy: 'exclusive', notify: true },
    { name: 'webhooks', policy: 'standard', notify: true },
  ]);
});

test('keeps the deliveries of a database from before the outbox, and sends the unsent ones', async () => {
  await using made = await createEmptyDatabase('migrate_old_deliveries');
  const { client, url } = made;
  const mailServer = await startMailServer();
  log.level = 'silent';
  Object.assign(process.env, { DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  try {
    await migrateUntil(6, client);
    await client.query(`insert into leads (submission_id, name, phone, service)
      values (gen_random_uuid(), 'Ann', '828 555 0142', '${aService}')`);
    await client.query(`
      insert into deliveries (lead_id, recipient, message_id, state, attempted_at, sent_at)
      select leads.id, old.state || '@example.com', '<' || old.state || '@example.com>', old.state,
        case when old.state <> 'pending' then timestamptz '2026-11-01 12:00Z' end,
        case when old.state = 'sent' then timestamptz '2026-11-01 12:00Z' end
      from leads, unnest(array['pending', 'sent', 'failed']) as old (state)`);
    await queueOldJob(client);
    await migrate(url);

    const queues = await client.query('select name from pgboss.queue order by name');
    expect(queues.rows.map(({ name }) => name)).toEqual([
      'busy-calendars',
      'call-plans',
      'index-now',
      'mails',
      'purges',
      'pushes',
      'source-checks',
      'unfinished-files',
      'unused-pictures',
      'webhooks',
    ]);
    const sent = await client.query(`select next_attempt_at from deliveries where state = 'sent'`);
    expect(sent.rows).toEqual([{ next_attempt_at: null }]);
    const { troubles } = await getDeliveryHealth();
    expect(troubles).toMatchObject([{ recipient: 'failed@example.com', since: '2026-11-01T12:00:00.000Z' }]);
    const worker = startWorker(deliveryKinds);
    await vi.waitFor(async () => {
      const { rows } = await client.query(`select from deliveries where state = 'sent'`);
      expect(rows).toHaveLength(3);
    }, 20_000);
    await worker.stop();
    expect(mailServer.mails).toHaveLength(2);
  } finally {
    await mailServer.stop();
    await closeDatabase();
  }
});

test('restores overwritten first contacts in a database from before the lead history', async () => {
  await using made = await createEmptyDatabase('migrate_lead_history', serverUrl);
  const { client, url } = made;
  await migrateUntil(9, client);
  await client.query(`insert into form_counts (day, started, sent) values ('2026-01-05', 5, 2)`);
  await client.query(`
    insert into leads (submission_id, name, phone, service, is_contacted, contacted_at)
    select gen_random_uuid(), name, '1', '${aService}', at is not null, at from (values
      ('marked again', timestamptz '2026-09-01 12:00Z'), ('slipped', '2026-09-01 12:00Z'),
      ('once', '2026-01-05 12:00Z'), ('marked back', null), ('never', null)) as old (name, at)`);
  await client.query(`
    insert into lead_events (lead_id, kind, created_at, created_by)
    select leads.id, kind, at::timestamptz, 'Ann' from leads join (values
      ('marked again', 'contacted', '2026-01-05 12:00Z'), ('marked again', 'not-contacted', '2026-08-01 12:00Z'),
      ('marked again', 'contacted', '2026-09-01 12:00Z'),
      ('slipped', 'contacted', '2026-01-05 12:00Z'), ('slipped', 'not-contacted', '2026-01-05 12:09Z'),
      ('slipped', 'contacted', '2026-09-01 12:00Z'),
      ('once', 'contacted', '2026-01-05 12:00Z'),
      ('marked back', 'contacted', '2026-01-05 12:00Z'), ('marked back', 'not-contacted', '2026-08-01 12:00Z')
    ) as event (name, kind, at) on event.name = leads.name`);
  await migrate(url);
  const { rows } = await client.query(
    `select name, to_char(contacted_at at time zone 'UTC', 'YYYY-MM-DD') as day, is_start_counted from leads order by name`,
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['marked again', '2026-01-05', true],
    ['marked back', '2026-01-05', true],
    ['never', null, true],
    ['once', '2026-01-05', true],
    ['slipped', '2026-09-01', true],
  ]);
  const added = await client.query(`insert into leads (submission_id, name, phone, service)
    values (gen_random_uuid(), 'new', '1', '${aService}') returning is_start_counted`);
  expect(added.rows).toEqual([{ is_start_counted: false }]);
});

test('has voicemails from before come back if they were left after the lead was marked as contacted', async () => {
  await using made = await createEmptyDatabase('migrate_last_calls', serverUrl);
  const { client, url } = made;
  await migrateUntil(19, client);
  // Status changes from before 0012 were not recorded.
  await client.query(`insert into leads (submission_id, name, phone, service, is_contacted, contacted_at, status_changed_at, call_again_at, has_wrong_number)
    select gen_random_uuid(), name, '1', '${aService}', is_contacted, contacted_at, status_changed_at,
      case when not is_wrong then timestamptz '2026-01-06 12:00Z' end, is_wrong
    from (values
      ('called after', true, timestamptz '2026-01-05 12:00Z', timestamptz '2026-01-05 12:00Z', false),
      ('called before', true, '2026-01-05 12:00Z', '2026-01-05 12:00Z', false),
      ('called between', true, '2026-01-04 12:00Z', '2026-01-05 12:00Z', false),
      ('wrong', true, '2026-01-05 12:00Z', '2026-01-05 12:00Z', true),
      ('not contacted', false, null, null, false),
      ('unrecorded, called after', true, '2026-01-05 12:00Z', null, false),
      ('unrecorded, called before', true, '2026-01-05 12:00Z', null, false),
      ('unrecorded, called between', true, '2026-01-04 12:00Z', null, false)
    ) as old (name, is_contacted, contacted_at, status_changed_at, is_wrong)`);
  await client.query(`insert into lead_events (lead_id, kind, detail, created_by, created_at)
    select leads.id, kind, case when kind = 'called' then 'voicemail' end, 'Ann', timestamptz '2026-01-05 12:00Z' + minute * interval '1 minute'
    from leads join (values
      ('called after', 'called', 1), ('called after', 'called', 5), ('called after', 'noted', 9),
      ('called before', 'called', -5), ('called between', 'called', -5), ('wrong', 'called', 2), ('not contacted', 'called', 3),
      ('unrecorded, called after', 'called', 4), ('unrecorded, called before', 'called', -5),
      ('unrecorded, called between', 'called', -5), ('unrecorded, called between', 'contacted', 0)
    ) as event (name, kind, minute) on event.name = leads.name`);
  await migrate(url);
  const { rows } = await client.query<{ name: string; at: Date }>(
    `select name, last_called_at as at from leads where last_called_at is not null order by name`,
  );
  expect(rows.map(({ name, at }) => [name, at.toISOString()])).toEqual([
    ['called after', '2026-01-05T12:05:00.000Z'],
    ['unrecorded, called after', '2026-01-05T12:04:00.000Z'],
    ['wrong', '2026-01-05T12:02:00.000Z'],
  ]);
  process.env.DATABASE_URL = url;
  try {
    const { retries, wrongNumbers, later } = await listNextCalls();
    expect(retries.leads.map(({ name }) => name).sort()).toEqual([
      'called after',
      'not contacted',
      'unrecorded, called after',
    ]);
    expect(wrongNumbers.leads.map(({ name }) => name)).toEqual(['wrong']);
    expect(later.total).toBe(0);
  } finally {
    await closeDatabase();
    process.env.DATABASE_URL = serverUrl;
  }
});

test('makes older leads searchable without accents, and fills the call list from their calls', async () => {
  await using made = await createEmptyDatabase('migrate_old_leads', serverUrl);
  const { client, url } = made;
  await migrateUntil(9, client);
  await client.query(`insert into leads (id, submission_id, name, phone, service)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, gen_random_uuid(), name, '828 555 0142', '${aService}'
    from unnest(array['Núñez', 'O’Neil', 'Reached', 'Wrong', 'Corrected']) with ordinality as named (name, n)`);
  await client.query(`insert into lead_events (lead_id, kind, detail, created_by, created_at)
    select ('00000000-0000-4000-8000-00000000000' || lead)::uuid, kind, detail, 'Ann', timestamptz '2026-11-01 12:00Z' + minute * interval '1 minute'
    from (values (2, 'called', 'reached', 1), (2, 'called', 'voicemail', 2), (2, 'called', 'voicemail', 3),
      (3, 'called', 'voicemail', 1), (3, 'called', 'reached', 2),
      (4, 'called', 'wrong-number', 1), (4, 'edited', 'email', 2),
      (5, 'called', 'wrong-number', 1), (5, 'edited', 'phone', 2)) as event (lead, kind, detail, minute)`);
  await migrate(url);
  const { rows } = await client.query(
    `select trim(left(search_text, 8)) as search, unanswered_calls as calls, call_again_at as again, has_wrong_number as wrong from leads order by id`,
  );
  expect(rows).toEqual([
    { search: 'nunez 8', calls: 0, again: null, wrong: false },
    { search: 'oneil 8', calls: 2, again: new Date('2026-11-02T06:03:00Z'), wrong: false },
    { search: 'reached', calls: 0, again: null, wrong: false },
    { search: 'wrong 8', calls: 1, again: null, wrong: true },
    { search: 'correct', calls: 1, again: new Date('2026-11-01T14:01:00Z'), wrong: false },
  ]);
  // As pg_restore does: with schema-qualified names.
  await client.query(`select set_config('search_path', '', false)`);
  await client.query(`insert into public.leads (submission_id, name, phone, service)
    values (gen_random_uuid(), 'Zoë', '1', '${aService}')`);
  const restored = await client.query(`select from public.leads where search_text like ' zoe 1%'`);
  expect(restored.rows).toHaveLength(1);
});

test('explains in one sentence which privileges a role lacks', async () => {
  await using made = await createEmptyDatabase('migrate_no_rights', serverUrl);
  const { client, url } = made;
  await client.query(`create role migrate_stranger login password 'stranger'`);
  try {
    const stranger = Object.assign(new URL(url), { username: 'migrate_stranger', password: 'stranger' });
    await expect(migrate(stranger.href)).rejects.toThrow(
      /^The role of DATABASE_URL may not create schemas and extensions; .* grant it create on database migrate_no_rights\.$/,
    );
    await client.query('set role migrate_stranger');
    const adviceOn = async (statement: string) =>
      migrationAdvice(
        await drizzle(client)
          .execute(statement)
          .catch((error: unknown) => error),
      );
    expect(await adviceOn('create extension unaccent')).toBe(
      'The role of DATABASE_URL may not create the PostgreSQL extension unaccent; have the owner of the database run: create extension unaccent;',
    );
    expect(await adviceOn('create extension no_such_thing')).toBe(
      'The PostgreSQL server has no extension no_such_thing; install its contrib package.',
    );
    expect(await adviceOn('select 1 / 0')).toBeUndefined();
  } finally {
    await client.query('reset role; drop role migrate_stranger');
  }
});

/** Applies the migrations up to this number. */
const migrateUntil = (last: number, client: Client) =>
  applyMigrations(client, readMigrations().slice(0, last + 1));

async function queueOldJob(client: Client) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.createQueue('lead-alerts');
  await boss.send('lead-alerts', { deliveryId: 'one of then' });
  await boss.stop({ graceful: false });
}
