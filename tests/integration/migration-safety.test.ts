import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { applyMigrations } from '@/db/apply-migrations';
import { MIGRATION_LIMITS } from '@/db/lock-retry';
import { MIGRATION_LOCK, migrate } from '@/db/migrate';
import type { Migration } from '@/db/migration-files';
import { prepareDatabase } from '../../scripts/launch/database';
import { Problem } from '../../scripts/launch/problem';
import { createTestDatabase } from '../support/database';
import { createEmptyDatabase } from '../support/empty-database';

/** A migration of a made-up release, the `number`-th. */
const migration = (number: number, statements: string[], more: Partial<Migration> = {}): Migration => ({
  name: `000${number}_made_up`,
  at: number,
  hash: '',
  statements,
  oldestRelease: undefined,
  isOutsideTransaction: false,
  ...more,
});

const createNotes = migration(1, ['create table notes (id int)', 'insert into notes values (1), (2)']);
const addText = migration(2, ['alter table notes add column text text']);
const dropId = migration(3, ['alter table notes drop column id'], { oldestRelease: addText.at });

async function connectTo(url: string, application_name?: string) {
  const client = new Client({ connectionString: url, application_name });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

const readApplied = async (client: Client) => {
  const { rows } = await client.query(
    'select created_at as at from drizzle.__drizzle_migrations order by id',
  );
  return rows.map(({ at }) => Number(at));
};

const readColumns = async (client: Client) => {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns where table_name = 'notes' order by 1`,
  );
  return rows.map(({ name }) => name);
};

test('a migration that waits for a long read lets others read, and is applied after it', async () => {
  await using database = await createEmptyDatabase('migration_long_read');
  await applyMigrations(database.client, [createNotes]);
  await using longReader = await connectTo(database.url);
  await using reader = await connectTo(database.url);
  await longReader.query('begin; select from notes');

  let isApplied = false;
  const applying = applyMigrations(database.client, [createNotes, addText], {
    ...MIGRATION_LIMITS,
    lockTimeoutMs: 100,
  }).then(() => {
    isApplied = true;
  });
  await vi.waitFor(async () => {
    const { rowCount } = await reader.query(
      `select from pg_locks where relation = 'notes'::regclass and not granted and mode = 'AccessExclusiveLock'`,
    );
    expect(rowCount).toBe(1);
  }, 20_000);
  // Would wait until the long read ends, which is never.
  for (let read = 0; read < 5; read++)
    expect((await reader.query('select count(*)::int as count from notes')).rows).toEqual([{ count: 2 }]);
  expect(isApplied).toBe(false);

  await longReader.query('commit');
  await applying;
  expect(await readColumns(reader)).toEqual(['id', 'text']);
});

test('a migration gives up on a lock that is never released, and changes nothing', async () => {
  await using database = await createEmptyDatabase('migration_gives_up');
  await applyMigrations(database.client, [createNotes]);
  await using longReader = await connectTo(database.url);
  await longReader.query('begin; select from notes');
  const limits = { ...MIGRATION_LIMITS, lockTimeoutMs: 50, giveUpAfterMs: 400 };
  await expect(applyMigrations(database.client, [createNotes, addText], limits)).rejects.toThrow(
    /^The migration 0002_made_up waits for a transaction that doesn't end, .* start again\.$/,
  );
  expect([await readApplied(database.client), await readColumns(database.client)]).toEqual([[1], ['id']]);
});

test('a statement that takes too long is undone, and applied without a time limit', async () => {
  await using database = await createEmptyDatabase('migration_too_slow');
  const slow = migration(2, [...addText.statements, 'select pg_sleep(0.5)']);
  await expect(
    applyMigrations(database.client, [createNotes, slow], { ...MIGRATION_LIMITS, statementTimeoutMs: 100 }),
  ).rejects.toThrow(/^The migration 0002_made_up was undone, .* run: npm run migrate -- --no-time-limit$/);
  expect([await readApplied(database.client), await readColumns(database.client)]).toEqual([[1], ['id']]);
  await applyMigrations(database.client, [createNotes, slow], { ...MIGRATION_LIMITS, statementTimeoutMs: 0 });
  expect(await readColumns(database.client)).toEqual(['id', 'text']);
});

test('a migration that fails halfway leaves the version before, from which it goes on when mended', async () => {
  await using database = await createEmptyDatabase('migration_fails');
  const failing = migration(2, [...addText.statements, 'select 1 / 0']);
  await expect(applyMigrations(database.client, [createNotes, failing])).rejects.toThrow('division by zero');
  expect([await readApplied(database.client), await readColumns(database.client)]).toEqual([[1], ['id']]);
  await applyMigrations(database.client, [createNotes, addText]);
  expect([await readApplied(database.client), await readColumns(database.client)]).toEqual([
    [1, 2],
    ['id', 'text'],
  ]);
});

test('an index is built concurrently, outside of a transaction, and again after it failed', async () => {
  await using database = await createEmptyDatabase('migration_concurrent');
  const { client } = database;
  const addIndex = migration(
    2,
    [
      'drop index concurrently if exists notes_by_id',
      'create unique index concurrently notes_by_id on notes (id)',
    ],
    { isOutsideTransaction: true },
  );
  await applyMigrations(client, [createNotes]);
  await client.query('insert into notes values (1)');
  await expect(applyMigrations(client, [createNotes, addIndex])).rejects.toThrow('could not create unique');
  expect(await readApplied(client)).toEqual([1]);
  await client.query('delete from notes where id = 1');
  await applyMigrations(client, [createNotes, addIndex]);
  const { rows } = await client.query(
    `select indisvalid from pg_index where indexrelid = 'notes_by_id'::regclass`,
  );
  expect([await readApplied(client), rows]).toEqual([[1, 2], [{ indisvalid: true }]]);
});

test('a process that waits for another to migrate is not waited for by a concurrent index', async () => {
  await using database = await createEmptyDatabase('migration_waits');
  const { client, url } = database;
  await client.query('create table notes (id int)');
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  let hasMigrated = false;
  const waiting = migrate(url).then(() => {
    hasMigrated = true;
  });
  await vi.waitFor(async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'ridgelight-migrate'
        and query like '%advisory_lock%'`,
    );
    expect(rowCount).toBe(1);
  }, 20_000);
  await client.query('create index concurrently notes_by_id on notes (id)');
  expect(hasMigrated).toBe(false);
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  await waiting;
  expect((await client.query('select from leads')).rowCount).toBe(0);
});

test('a migration that a running release is too old for waits until that has stopped', async () => {
  await using database = await createEmptyDatabase('migration_too_old');
  const { client, url } = database;
  await applyMigrations(client, [createNotes]);
  const update = () => applyMigrations(client, [createNotes, addText, dropId]);
  {
    await using _listener = await connectTo(url, 'ridgelight-listen');
    await expect(update()).rejects.toThrow(
      /^The migration 0003_made_up takes away what the running release still uses: stop every process/,
    );
    expect(await readColumns(client)).toEqual(['id']);
    // The release in between works with both.
    await applyMigrations(client, [createNotes, addText]);
    await update();
  }
  expect(await readColumns(client)).toEqual(['text']);
});

test('an older release starts with a newer database, unless what it uses is gone', async () => {
  await using database = await createEmptyDatabase('migration_rolled_back');
  const { client } = database;
  await applyMigrations(client, [createNotes, addText]);
  await applyMigrations(client, [createNotes]);
  await applyMigrations(client, [createNotes, addText, dropId]);
  await applyMigrations(client, [createNotes, addText]);
  await expect(applyMigrations(client, [createNotes])).rejects.toThrow(
    /^A newer release has changed the database so that this one no longer works with it: .*\.$/,
  );
});

test('the start of a release that is too old for its database says what to do', async () => {
  const database = await createTestDatabase();
  try {
    await using client = await connectTo(database.url);
    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at, oldest_release)
      select 'newer', max(created_at) + 1, max(created_at) + 1 from drizzle.__drizzle_migrations`);
    const start = prepareDatabase({ url: database.url, directUrl: undefined });
    await expect(start).rejects.toThrow(Problem);
    await expect(start).rejects.toThrow(/start the newer release, or restore a backup from before\.$/);
  } finally {
    await database.drop();
  }
});
