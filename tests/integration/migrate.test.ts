import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import { closeDatabase } from '@/db/client';
import { migrate } from '@/db/migrate';
import { log } from '@/lib/http/log';
import { getDeliveryHealth } from '@/lib/notifications/queries';
import { startWorker } from '@/lib/notifications/worker';
import { startMailServer } from '../support/mail-server';

// A test below points the environment at a database of its own.
const serverUrl = process.env.DATABASE_URL;

test('an empty database is brought up by several processes at once, and again by one', async () => {
  const server = new Client({ connectionString: process.env.DATABASE_URL });
  await server.connect();
  await server.query('create database migrate_at_once');
  try {
    const url = new URL(process.env.DATABASE_URL ?? '');
    url.pathname = '/migrate_at_once';
    await Promise.all([migrate(url.href), migrate(url.href), migrate(url.href)]);
    await migrate(url.href);
    const client = new Client({ connectionString: url.href });
    await client.connect();
    const { rows } = await client.query('select name, policy, notify from pgboss.queue order by name');
    await client.end();
    expect(rows).toEqual(['mails', 'webhooks'].map((name) => ({ name, policy: 'standard', notify: true })));
  } finally {
    await server.query('drop database migrate_at_once with (force)');
    await server.end();
  }
});

test('a database of before the outbox keeps its deliveries, and what was not sent is', async () => {
  const server = new Client({ connectionString: process.env.DATABASE_URL });
  await server.connect();
  await server.query('create database migrate_old_deliveries');
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.pathname = '/migrate_old_deliveries';
  const client = new Client({ connectionString: url.href });
  const mailServer = await startMailServer();
  log.level = 'silent';
  Object.assign(process.env, { DATABASE_URL: url.href, SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  try {
    await client.connect();
    await migrateUntil(6, client);
    await client.query(`insert into leads (submission_id, name, phone, service)
      values (gen_random_uuid(), 'Ann', '828 555 0142', 'energy-storage')`);
    await client.query(`
      insert into deliveries (lead_id, recipient, message_id, state, attempted_at, sent_at)
      select leads.id, old.state || '@example.com', '<' || old.state || '@example.com>', old.state,
        case when old.state <> 'pending' then timestamptz '2026-11-01 12:00Z' end,
        case when old.state = 'sent' then timestamptz '2026-11-01 12:00Z' end
      from leads, unnest(array['pending', 'sent', 'failed']) as old (state)`);
    await queueOldJob(client);
    await migrate(url.href);

    const queues = await client.query('select name from pgboss.queue order by name');
    expect(queues.rows.map(({ name }) => name)).toEqual(['mails', 'webhooks']);
    const sent = await client.query(`select next_attempt_at from deliveries where state = 'sent'`);
    expect(sent.rows).toEqual([{ next_attempt_at: null }]);
    const { troubles } = await getDeliveryHealth();
    expect(troubles).toMatchObject([{ recipient: 'failed@example.com', since: '2026-11-01T12:00:00.000Z' }]);
    const worker = startWorker();
    await vi.waitFor(async () => {
      const { rows } = await client.query(`select from deliveries where state = 'sent'`);
      expect(rows).toHaveLength(3);
    }, 20_000);
    await worker.stop();
    expect(mailServer.mails).toHaveLength(2);
  } finally {
    await mailServer.stop();
    await closeDatabase();
    await client.end();
    await server.query('drop database migrate_old_deliveries with (force)');
    await server.end();
  }
});

test('a database of before the lead history gets the first contacts back that were overwritten', async () => {
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  await server.query('create database migrate_lead_history');
  const url = new URL(serverUrl ?? '');
  url.pathname = '/migrate_lead_history';
  const client = new Client({ connectionString: url.href });
  try {
    await client.connect();
    await migrateUntil(9, client);
    await client.query(`insert into form_counts (day, started, sent) values ('2026-01-05', 5, 2)`);
    await client.query(`
      insert into leads (submission_id, name, phone, service, is_contacted, contacted_at)
      select gen_random_uuid(), name, '1', 'energy-storage', at is not null, at from (values
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
    await migrate(url.href);
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
      values (gen_random_uuid(), 'new', '1', 'energy-storage') returning is_start_counted`);
    expect(added.rows).toEqual([{ is_start_counted: false }]);
  } finally {
    await client.end();
    await server.query('drop database migrate_lead_history with (force)');
    await server.end();
  }
});

/** Applies the migrations up to the one of this number, as a version of then did. */
async function migrateUntil(last: number, client: Client) {
  const migrationsFolder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  await cp('db/migrations', migrationsFolder, { recursive: true });
  const file = path.join(migrationsFolder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last);
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  await applyMigrations(drizzle(client), { migrationsFolder });
  await rm(migrationsFolder, { recursive: true });
}

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
