import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { applyMigrations } from './apply-migrations';
import { connectOptions } from './connect-options';
import { MIGRATION_LIMITS, type MigrationLimits, retryWhileLocked } from './lock-retry';
import { migrationAdvice } from './migration-advice';
import { readMigrations } from './migration-files';
import { FORMER_QUEUES, queues } from './queues';

export const MIGRATION_LOCK = 727_474_354;
const LOCK_POLL_MS = 200;

/**
 * Migrates the database at `url`: our tables, the job queue's schema and the queues. Idempotent, and safe to run from
 * several processes at once, which wait for each other, and while the previous release serves.
 *
 * @throws {MigrationProblem} with what to do, if the database can't be migrated now.
 */
export async function migrate(url: string, limits: MigrationLimits = MIGRATION_LIMITS): Promise<void> {
  const client = new Client({ ...connectOptions(url), application_name: 'ridgelight-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await lock(client);
    await applyMigrations(client, readMigrations(), limits).catch((error: unknown) => {
      const advice = migrationAdvice(error);
      throw advice ? new Error(advice, { cause: error }) : error;
    });
    await retryWhileLocked(client, 'of the job queue', limits, () => prepareQueues(client));
  } finally {
    // Closing the session also releases the lock.
    await client.end();
  }
}

/** Polls: the index that another process builds concurrently would wait for a session that waits in `pg_advisory_lock`. */
async function lock(client: Client): Promise<void> {
  while (true) {
    const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.is_mine) return;
    await setTimeout(LOCK_POLL_MS);
  }
}

async function prepareQueues(client: Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const { name, policy, ...options } of queues) {
      await boss.createQueue(name, { policy, ...options });
      await boss.updateQueue(name, options);
    }
    for (const name of FORMER_QUEUES) await boss.deleteQueue(name);
  } finally {
    await boss.stop({ graceful: false });
  }
}
