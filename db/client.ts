import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { isOutage } from './outage';
import * as schema from './schema';

/** The database, or a transaction on it. */
export type Database = NodePgDatabase<typeof schema>;

/** The connections of one process. */
interface Connections {
  pool: Pool;
  /** Few, and apart: an export that is read slowly must not keep a lead from being stored. */
  copies: Pool;
  database: Database;
  close(): Promise<void>;
}

// One pool a process. On the global object because a bundler may load this module more than once.
const holder = globalThis as { ridgelightConnection?: Connections };

const MOST_COPIES = 3;

/**
 * PostgreSQL ends what takes longer: a statement that runs away or waits for a lock, and a transaction whose process
 * hangs, would keep connections and rows from everybody else.
 */
export const LIMITS_MS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 };
const SET_LIMITS = Object.entries(LIMITS_MS)
  .map(([name, ms]) => `set local ${name} = ${ms}`)
  .join('; ');

/**
 * Opens connections to the database at `url`, lazily. With `isPooled` a pooler stands between, such as PgBouncer in
 * transaction mode: it takes no settings when a connection starts and gives each transaction another session, so the
 * limits are set in every transaction, and a statement of its own becomes one.
 */
export function connect(url: string, isPooled: boolean): Connections {
  const pool = makePool({ connectionString: url, ...(isPooled ? {} : LIMITS_MS) });
  const copies = makePool({ connectionString: url, max: MOST_COPIES });
  // Drizzle asks nothing of a pool but its `query`.
  const asked = isPooled ? { query: (...query: [string, []]) => inLimits(pool, query) } : pool;
  const database = withTransactions(drizzle(asked as Pool, { schema }), pool, isPooled);
  return {
    pool,
    copies,
    database,
    close: async () => void (await Promise.all([pool.end(), copies.end()])),
  };
}

/** Runs one statement in a transaction that sets its limits. */
function inLimits(pool: Pool, query: [string, []]) {
  return withClient(pool, (client) =>
    drizzle(client).transaction(async () => {
      await client.query(SET_LIMITS);
      return client.query(...query);
    }),
  );
}

/**
 * Drizzle's own transaction keeps a connection for good when its `begin` fails: after as many as the pool holds, a
 * server that was away is never reached again.
 */
function withTransactions(database: Database, pool: Pool, isPooled: boolean): Database {
  database.transaction = (work, config) =>
    withClient(pool, (client) =>
      drizzle(client, { schema }).transaction(async (tx) => {
        if (isPooled) await client.query(SET_LIMITS);
        return work(tx);
      }, config),
    );
  return database;
}

async function withClient<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await work(client);
  } catch (error) {
    isBroken = isOutage(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
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

function connection(): Connections {
  if (!holder.ridgelightConnection) {
    const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = process.env;
    if (!url) throw new Error('DATABASE_URL is not set');
    holder.ridgelightConnection = connect(url, Boolean(directUrl?.trim()));
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
  await connection?.close();
}
