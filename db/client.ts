import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg';
import { connectOptions } from './connect-options';
import { isOutage } from './outage';

/** The database, or a transaction on it. */
export type Database = NodePgDatabase;

/** The connections of this process to a database. */
interface Connections {
  pool: Pool;
  /** A separate small pool, so that slow exports can't block the storing of leads. */
  exportPool: Pool;
  database: Database;
  isPooled: boolean;
  /** The clients of `pool`, each of which has a session of its own at the server unless `isPooled`. */
  clients: ReadonlySet<PoolClient>;
  close(): Promise<void>;
}

// One pool per process. On the global object because the bundler may load this module more than once.
const holder = globalThis as { ridgelightConnection?: Connections; ridgelightReplica?: Connections };

const MAX_CONNECTIONS = 10;
const MAX_EXPORT_CONNECTIONS = 3;

/** Timeouts for runaway statements, lock waits and stalled transactions, which would hold connections and row locks. */
export const TIMEOUTS_MS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 };
// A server that hangs, or a network that drops packets, never ends a statement. Longer than the server's own timeout.
const query_timeout = TIMEOUTS_MS.statement_timeout + 5_000;
const SET_TIMEOUTS = Object.entries(TIMEOUTS_MS)
  .map(([name, ms]) => `set local ${name} = ${ms}`)
  .join('; ');

/**
 * Creates lazily connecting pools for the database at `url`. `isPooled` means a connection pooler such as PgBouncer in
 * transaction mode: it ignores settings at connection start and assigns a session per transaction, so the timeouts are set
 * in every transaction, and single statements are wrapped in one.
 */
export function connect(url: string, isPooled: boolean): Connections {
  const pool = makePool({
    ...connectOptions(url),
    max: MAX_CONNECTIONS,
    query_timeout,
    // Statements of a transaction that don't wait for each other are sent at once.
    pipeline: true,
    ...(isPooled ? {} : TIMEOUTS_MS),
  });
  const clients = new Set<PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const exportPool = makePool({ ...connectOptions(url), max: MAX_EXPORT_CONNECTIONS });
  // Drizzle only uses the `query` method of a pool.
  const queryable = isPooled ? { query: (...query: Query) => queryWithTimeouts(pool, query) } : pool;
  const database = withTransactions(drizzle(queryable as Pool), pool, isPooled);
  return {
    pool,
    exportPool,
    database,
    isPooled,
    clients,
    close: async () => void (await Promise.all([pool.end(), exportPool.end()])),
  };
}

type Query = [QueryConfig, []];

/** Runs one statement in a transaction that sets the timeouts. Not as a prepared one, which belongs to a session. */
function queryWithTimeouts(pool: Pool, [{ name: _, ...config }, values]: Query) {
  return withClient(pool, (client) =>
    drizzle(client).transaction(async () => {
      await client.query(SET_TIMEOUTS);
      return client.query(config, values);
    }),
  );
}

/**
 * Replaces Drizzle's `transaction`, which leaks a connection when `begin` fails: after an outage the pool would be
 * exhausted.
 */
function withTransactions(database: Database, pool: Pool, isPooled: boolean): Database {
  database.transaction = (work, config) =>
    withClient(pool, (client) =>
      drizzle(client).transaction(async (tx) => {
        if (isPooled) await client.query(SET_TIMEOUTS);
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
  let isLost = false;
  try {
    return await work(client);
  } catch (error) {
    isLost = isOutage(error);
    throw error;
  } finally {
    // Destroys a lost connection instead of returning it to the pool.
    client.release(isLost);
  }
}

function makePool(config: PoolConfig): Pool {
  const pool = new Pool({ application_name: 'ridgelight', connectionTimeoutMillis: 5_000, ...config });
  // A lost connection emits 'error' on idle clients (through the pool) and on checked-out ones. Without listeners it would
  // crash the process; running queries reject anyway.
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

/** The database of `DATABASE_URL`, connected on first use, so that a build needs none. */
export const db = (): Database => connection().database;

/** pg has it, and its types don't. */
type Identified = PoolClient & { processID?: number };

/**
 * Whether a process of the server is that of one of our connections: its notifications come from this instance. Behind a
 * connection pooler no process is known as ours.
 */
export function isOwnBackend(processId: number): boolean {
  const { clients = [], isPooled } = holder.ridgelightConnection ?? {};
  return !isPooled && [...clients].some((client: Identified) => client.processID === processId);
}

/**
 * A prepared statement, which is built once per process and planned once per connection. Only for statements whose best
 * plan doesn't depend on their parameters.
 */
export function prepareOnce<Statement>(prepare: (database: Database) => Statement): () => Statement {
  // By database, because tests use several.
  const prepared = new WeakMap<Database, Statement>();
  return () => {
    const database = db();
    const statement = prepared.get(database) ?? prepare(database);
    prepared.set(database, statement);
    return statement;
  };
}

/** The pool for exports (COPY). */
export const exportPool = (): Pool => connection().exportPool;

/** Where reads that may be a little old can go instead of `db()` and `exportPool()`. */
export type ReadSource = Pick<Connections, 'database' | 'exportPool'>;

/** The connections to the server of `DATABASE_URL`. */
export const primary = (): ReadSource => connection();

/** The connections to the read replica of `DATABASE_REPLICA_URL`, made on first use; undefined without one. */
export function replica(): ReadSource | undefined {
  const url = process.env.DATABASE_REPLICA_URL?.trim();
  if (!url) return undefined;
  holder.ridgelightReplica ??= connect(url, false);
  return holder.ridgelightReplica;
}

/** How the connections of `db()` are used: all zero before its first use. */
export function poolUsage(): { busy: number; idle: number; waiting: number; max: number } {
  const { pool } = holder.ridgelightConnection ?? {};
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {};
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: MAX_CONNECTIONS };
}

/** Closes all connections; the next use of `db()` opens new ones. */
export async function closeDatabase(): Promise<void> {
  const { ridgelightConnection: connection, ridgelightReplica: replica } = holder;
  delete holder.ridgelightConnection;
  delete holder.ridgelightReplica;
  await Promise.all([connection?.close(), replica?.close()]);
}
