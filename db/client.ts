import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import * as schema from './schema';

/** The database, or a transaction on it. */
export type Database = NodePgDatabase<typeof schema>;

interface Connection {
  pool: Pool;
  database: Database;
}

// One pool a process. On the global object because a bundler may load this module more than once.
const holder = globalThis as { ridgelightConnection?: Connection };

function connect(url: string): Connection {
  const pool = new Pool({
    connectionString: url,
    application_name: 'ridgelight',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // A server that goes away raises 'error' on idle clients (through the pool) and on clients that are
  // checked out. Unheard, either ends the process; the query that was running rejects anyway.
  pool.on('error', ignoreLostConnection);
  pool.on('connect', (client) => client.on('error', ignoreLostConnection));
  return { pool, database: drizzle(pool, { schema }) };
}

function ignoreLostConnection() {}

function connection(): Connection {
  if (!holder.ridgelightConnection) {
    const url = process.env.DATABASE_URL;
    if (!url) throw new Error('DATABASE_URL is not set');
    holder.ridgelightConnection = connect(url);
  }
  return holder.ridgelightConnection;
}

/** The database that `DATABASE_URL` names, connected on first use so that a build needs none. */
export const db = (): Database => connection().database;

/** The connections beneath it, for what Drizzle does not do. */
export const pool = (): Pool => connection().pool;

/** Closes every connection; the next use of `db()` opens new ones. */
export async function closeDatabase(): Promise<void> {
  const { ridgelightConnection: connection } = holder;
  delete holder.ridgelightConnection;
  await connection?.pool.end();
}
