import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { migrationAdvice } from './migration-advice';
import { FORMER_QUEUES, queues } from './queues';

const MIGRATION_LOCK = 727_474_354;

/**
 * Migrates the database at `url`: our tables, the job queue's schema and the queues. Idempotent, and safe to run from
 * several processes at once, which wait for each other.
 */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'ridgelight-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
    }).catch((error: unknown) => {
      const advice = migrationAdvice(error);
      throw advice ? new Error(advice, { cause: error }) : error;
    });
    await prepareQueues(client);
  } finally {
    // Closing the session also releases the lock.
    await client.end();
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
