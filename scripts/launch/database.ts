import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { connect, TIMEOUTS_MS } from '../../db/client';
import { connectOptions } from '../../db/connect-options';
import type { MigrationLimits } from '../../db/lock-retry';
import { migrate } from '../../db/migrate';
import { MigrationProblem } from '../../db/migration-problem';
import { isOutage } from '../../db/outage';
import { Problem } from './problem';

const NOTIFICATION_TIMEOUT_MS = 5_000;
const CHANNEL = 'start_check';

const BEHIND_POOLER =
  'DATABASE_URL points to a connection pooler, such as PgBouncer, which keeps no sessions: set ' +
  'DATABASE_DIRECT_URL to the PostgreSQL server behind it.';

/** The addresses of one database. */
interface Addresses {
  url: string;
  /** Bypasses a pooler; undefined where there is none. */
  directUrl: string | undefined;
}

/**
 * Migrates the database and verifies that the app can work with these addresses, over connections configured like those
 * of the app.
 *
 * @throws {Problem} naming the address that is wrong, or what its role may not do.
 */
export async function prepareDatabase(
  { url, directUrl }: Addresses,
  limits?: MigrationLimits,
): Promise<void> {
  const direct = directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const connections = connect(url, Boolean(directUrl));
  try {
    await explainErrors('DATABASE_URL', () => assertTimeouts(connections));
    await explainErrors(direct, () => assertNotifications(directUrl ?? url, connections));
    await explainErrors(direct, () => migrate(directUrl ?? url, limits));
    await explainErrors('DATABASE_URL', () => assertWritable(connections));
  } finally {
    await connections.close();
  }
}

type Connections = ReturnType<typeof connect>;

/** A pooler rejects the startup parameters that set these timeouts, or drops them (`ignore_startup_parameters`). */
async function assertTimeouts({ database }: Connections): Promise<void> {
  const { rows } = await database.execute<{ ms: number }>(
    sql`select setting::int as ms from pg_settings where name = 'statement_timeout'`,
  );
  if (rows[0]?.ms !== TIMEOUTS_MS.statement_timeout) throw new Problem(BEHIND_POOLER);
}

/** Notifications sent over the pool must arrive over the direct address: in the same database, in a session. */
async function assertNotifications(directUrl: string, { database }: Connections): Promise<void> {
  const listener = new Client({ ...connectOptions(directUrl), application_name: 'ridgelight-check' });
  listener.on('error', () => {});
  await listener.connect();
  try {
    await listener.query(`listen ${CHANNEL}`);
    const token = randomUUID();
    const received = receives(listener, token);
    await database.execute(sql`select pg_notify(${CHANNEL}, ${token})`);
    if (await received) return;
  } finally {
    await listener.end();
  }
  throw new Problem(
    'DATABASE_DIRECT_URL does not receive the notifications sent over DATABASE_URL: set it to the PostgreSQL server itself, ' +
      'past any connection pooler, and to the same database.',
  );
}

async function receives(listener: Client, token: string): Promise<boolean> {
  const signal = AbortSignal.timeout(NOTIFICATION_TIMEOUT_MS);
  try {
    while (true) {
      const [{ payload }] = await once(listener, 'notification', { signal });
      if (payload === token) return true;
    }
  } catch {
    return false;
  }
}

/** Inserts no row, but fails like storing a lead would: without privileges, or on a read-only server. */
async function assertWritable({ database }: Connections): Promise<void> {
  for (const table of ['leads', 'deliveries', 'pgboss.job'])
    await database.execute(sql.raw(`insert into ${table} (id) select id from ${table} limit 0`));
}

/** Converts errors of the database to a `Problem` that names the variable to correct. */
async function explainErrors(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof MigrationProblem) throw new Problem(error.message);
    const cause = causeOf(error);
    const { message, code } = cause as NodeJS.ErrnoException;
    if (/unsupported startup parameter/.test(message)) throw new Problem(BEHIND_POOLER);
    if (code === '42501')
      throw new Problem(
        `The role of ${name} has too few rights (${message}): make it the owner of its database, or grant it what is missing.`,
      );
    if (!isOutage(cause)) throw error;
    throw new Problem(
      `The database of ${name} cannot be used: ${message || code}. Start it, or correct the address.`,
    );
  }
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error;
