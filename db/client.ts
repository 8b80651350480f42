import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { isOutage } from './outage';
import * as schema from './schema';

/** The database, or a transaction on it. */
export type Database = NodePgDatabase<typeof schema>;

/** A transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

interface Connection {
  pool: Pool;
  /** Few, and apart: an export that is read slowly must not keep a lead from being stored. */
  copies: Pool;
  database: Database;
}

// One pool a process. On the global object because a bundler may load this module more than once.
const holder = globalThis as { ridgelightConnection?: Connection };

const MOST_COPIES = 3;

function connect(url: string): Connection {
  const pool = makePool({
    connectionString: url,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  const copies = makePool({ connectionString: url, max: MOST_COPIES });
  return { pool, copies, database: withTransactions(drizzle(pool, { schema }), pool) };
}

/**
 * Drizzle's own transaction keeps a connection for good when its `begin` fails: after as many as the pool holds, a
 * server that was away is never reached again.
 */
function withTransactions(database: Database, pool: Pool): Database {
  database.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle(client, { schema }).transaction(work, config);
    } catch (error) {
      isBroken = isOutage(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return database;
}

function makePool(config: PoolConfig): Pool {
  const pool = new Pool({ application_name: 'ridgelight', connectionTimeoutMillis: 5_000, ...config });
  // A server that goes away raises 'error' on idle clients (through the pool) and on clients that are
  // checked out. Unheard, either ends the process; the query that was running rejects anyway.
  pool.on('error', ignoreLostConnection);
  pool.on('connect', (client) => client.on('error', ignoreLostConnection));
  return pool;
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

/** Connections for copies out of the database, which nothing else waits for. */
export const copies = (): Pool => connection().copies;

/** Closes every connection; the next use of `db()` opens new ones. */
export async function closeDatabase(): Promise<void> {
  const { ridgelightConnection: connection } = holder;
  delete holder.ridgelightConnection;
  await Promise.all([connection?.pool.end(), connection?.copies.end()]);
}
