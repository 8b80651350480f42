import type { Client } from 'pg';
import { MIGRATION_LIMITS, type MigrationLimits, retryWhileLocked, setLimits } from './lock-retry';
import type { Migration } from './migration-files';
import { MigrationProblem } from './migration-problem';

// As Drizzle's own migrator created it, which earlier releases used; the last column is ours.
const TABLE = 'drizzle.__drizzle_migrations';
const CREATE_TABLE = `create schema if not exists drizzle;
  create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`;
// Asked first, because even `add column if not exists` waits for a backup that reads the table.
const HAS_OLDEST_RELEASE = `select from pg_attribute
  where attrelid = '${TABLE}'::regclass and attname = 'oldest_release' and not attisdropped`;
const ADD_OLDEST_RELEASE = `alter table ${TABLE} add column oldest_release bigint`;

// The connections that every process of the site keeps open, even while nobody visits it.
const LASTING_CONNECTIONS = `select from pg_stat_activity
  where datname = current_database() and application_name in ('ridgelight-listen', 'ridgelight-worker')`;

/**
 * Applies the migrations that the database lacks, each in a transaction of its own: one that fails leaves the version
 * before. The caller makes sure that no other process does the same.
 *
 * @throws {MigrationProblem} if the database is too new for this release, or a running release is too old for what would
 * be applied; nothing has changed then. Also if a table is locked for too long.
 */
export async function applyMigrations(
  client: Client,
  migrations: Migration[],
  limits: MigrationLimits = MIGRATION_LIMITS,
): Promise<void> {
  await prepareTable(client, limits);
  const { last, oldestRelease } = await readApplied(client);
  if (oldestRelease > (migrations.at(-1)?.at ?? 0))
    throw new MigrationProblem(
      'A newer release has changed the database so that this one no longer works with it: start the newer release, or restore a backup from before.',
    );
  const pending = migrations.filter(({ at }) => at > last);
  await assertNoneTooOld(client, pending, last);
  for (const migration of pending)
    await retryWhileLocked(client, migration.name, limits, () =>
      migration.isOutsideTransaction ? applyOutside(client, migration) : applyInside(client, migration),
    );
}

async function prepareTable(client: Client, limits: MigrationLimits): Promise<void> {
  await client.query(CREATE_TABLE);
  const { rowCount } = await client.query(HAS_OLDEST_RELEASE);
  if (rowCount) return;
  await retryWhileLocked(client, 'of the list of migrations', limits, async () => {
    await client.query(ADD_OLDEST_RELEASE);
  });
}

async function readApplied(client: Client): Promise<{ last: number; oldestRelease: number }> {
  const { rows } = await client.query<{ last: string | null; oldest: string | null }>(
    `select max(created_at) as last, max(oldest_release) as oldest from ${TABLE}`,
  );
  return { last: Number(rows[0]?.last ?? 0), oldestRelease: Number(rows[0]?.oldest ?? 0) };
}

/** `last` is the last migration of the release that may still be running. */
async function assertNoneTooOld(client: Client, pending: Migration[], last: number): Promise<void> {
  const breaking = pending.find(({ oldestRelease = 0 }) => oldestRelease > last);
  if (!breaking) return;
  const { rowCount } = await client.query(LASTING_CONNECTIONS);
  if (rowCount)
    throw new MigrationProblem(
      `The migration ${breaking.name} takes away what the running release still uses: stop every process of the site, and start again.`,
    );
}

async function applyInside(client: Client, migration: Migration): Promise<void> {
  await client.query('begin');
  for (const statement of migration.statements) await client.query(statement);
  await noteApplied(client, migration);
  await client.query('commit');
}

/** Without limits: these statements take long, but nobody queues behind them. */
async function applyOutside(client: Client, migration: Migration): Promise<void> {
  await setLimits(client, { lockTimeoutMs: 0, statementTimeoutMs: 0 });
  for (const statement of migration.statements) await client.query(statement);
  await noteApplied(client, migration);
}

async function noteApplied(client: Client, { hash, at, oldestRelease }: Migration): Promise<void> {
  await client.query(`insert into ${TABLE} (hash, created_at, oldest_release) values ($1, $2, $3)`, [
    hash,
    at,
    oldestRelease,
  ]);
}
