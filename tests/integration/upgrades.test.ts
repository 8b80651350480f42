import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { applyMigrations } from '@/db/apply-migrations';
import { closeDatabase } from '@/db/client';
import { migrate } from '@/db/migrate';
import { type Migration, numberOf, readMigrations } from '@/db/migration-files';
import { listStaff } from '@/lib/accounts/staff/queries';
import { exportLeads } from '@/lib/leads/export/queries';
import { getEmailSettings } from '@/lib/leads/notify/queries';
import { getLeadDetail } from '@/lib/leads/work/detail/queries';
import { leadFilterSchema } from '@/lib/leads/work/filters/schema';
import { listLeads } from '@/lib/leads/work/queries';
import { leadPageSchema } from '@/lib/leads/work/schema';
import { getSeoRecord } from '@/lib/seo/queries';
import { createTestDatabase } from '../support/database';
import { createEmptyDatabase } from '../support/empty-database';
import { digestColumns, fillTables, listColumns } from '../support/fill-tables';
import { sampled, scaled } from '../support/scale';

const serverUrl = process.env.DATABASE_URL ?? '';
const migrations = readMigrations();

/** Columns that a migration changed or dropped on purpose, with its number. */
const changedColumns: Record<string, number> = {
  'rate_limits.id': 7,
  'rate_limits.key': 7,
  'rate_limits.count': 7,
  'rate_limits.last_request': 7,
  // What had failed got a date, and what was sent no longer has a next attempt.
  'deliveries.failing_since': 9,
  'deliveries.next_attempt_at': 9,
  'form_counts.sent': 12,
  // The first contact was restored.
  'leads.contacted_at': 12,
  // In lower case.
  'redirects.from_path': 18,
  // Filled in.
  'leads.last_called_at': 24,
  'leads.notes_text': 41,
  // Without the secrets of webhooks.
  'setting_revisions.value': 26,
};

/** The number of the migration that dropped these tables, which releases that work with it don't write. */
const tablesDropped = 64;
const droppedTables = [
  'email_settings',
  'notice_settings',
  'reply_settings',
  'retention_settings',
  'search_engine_settings',
  'staff_rules',
  'verifications',
  'webhook_settings',
];

/** Makes a database of this version with `count` rows in each table, and returns what an upgrade must keep. */
async function fillVersion(client: Client, version: Migration, count: number) {
  await applyMigrations(client, migrations.slice(0, migrations.indexOf(version) + 1));
  await fillTables(client, count);
  const keptSince = (table: string, name: string) =>
    changedColumns[`${table}.${name}`] ?? (droppedTables.includes(table) ? tablesDropped : 0);
  const kept = (await listColumns(client)).filter(
    ({ table, name }) => numberOf(version.name) >= keptSince(table, name),
  );
  return { kept, digests: await digestColumns(client, kept) };
}

/** The constraints and indexes that don't hold for all rows. */
async function listInvalid(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select conname as name from pg_constraint where not convalidated
    union all select indexrelid::regclass::text from pg_index where not indisvalid`);
  return rows.map(({ name }) => name);
}

afterEach(async () => {
  await closeDatabase();
  process.env.DATABASE_URL = serverUrl;
});

test('a database of the first version is upgraded over all versions at once, and the app reads what was in it', async () => {
  const count = scaled(500, 50_000);
  await using database = await createEmptyDatabase('upgrade_of_first');
  const { client, url } = database;
  const { kept, digests } = await fillVersion(client, migrations[0] as Migration, count);
  // As Drizzle's migrator left it in the releases that used it.
  await client.query('alter table drizzle.__drizzle_migrations drop column oldest_release');
  await migrate(url);
  expect(await digestColumns(client, kept)).toEqual(digests);
  expect(await listInvalid(client)).toEqual([]);

  process.env.DATABASE_URL = url;
  const all = await listLeads(leadPageSchema.parse({}));
  expect(all.page).toMatchObject({ total: Math.min(count, 10_000) });
  const found = await listLeads(leadPageSchema.parse({ searchTerm: 'oneil nunez' }));
  expect(found.data[0]?.name).toBe(' Núñez  O’Neil ');
  const detail = await getLeadDetail(found.data[0]?.id ?? '');
  expect(detail.deliveries).toHaveLength(1);
  const { file } = await exportLeads(leadFilterSchema.parse({}), false);
  const csv = await text(file);
  expect(parse(csv, { from_line: 2 })).toHaveLength(count);
  expect(await listStaff()).toHaveLength(count);
  expect(await getEmailSettings()).toEqual({ recipients: ['ann@example.com', 'Zoë 🌞'], routing: {} });
  expect(await getSeoRecord('/about')).toBeNull();
});

test.each(sampled(migrations.slice(1, -1), 25, migrations.length - 3))(
  'a database of version $name is upgraded, and loses nothing',
  async (version) => {
    await using database = await createEmptyDatabase(`upgrade_of_${numberOf(version.name)}`);
    const { client } = database;
    const { kept, digests } = await fillVersion(client, version, scaled(60, 2_000));
    await applyMigrations(client, migrations);
    expect(await digestColumns(client, kept)).toEqual(digests);
    expect(await listInvalid(client)).toEqual([]);
  },
);

const oldestRelease = Math.max(...migrations.map(({ oldestRelease = 0 }) => oldestRelease));
const compatible = migrations.filter(({ at }) => at >= oldestRelease);

test.each(sampled(compatible, 20, compatible.length - 1))(
  'the release of version $name can write to the current schema',
  async (release) => {
    await using old = await createEmptyDatabase(`columns_of_${numberOf(release.name)}`);
    await applyMigrations(old.client, migrations.slice(0, migrations.indexOf(release) + 1));
    const current = await createTestDatabase(serverUrl);
    const client = new Client({ connectionString: current.url });
    try {
      await client.connect();
      const written = (await listColumns(old.client)).filter(({ table }) => !droppedTables.includes(table));
      await fillTables(client, 60, written);
    } finally {
      await client.end();
      await current.drop();
    }
  },
);
