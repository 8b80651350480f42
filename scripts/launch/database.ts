import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { connect, LIMITS_MS } from '../../db/client';
import { migrate } from '../../db/migrate';
import { isOutage } from '../../db/outage';
import { Problem } from './problem';

const HEARING_MS = 5_000;
const CHANNEL = 'start_check';

const BEHIND_POOLER =
  'DATABASE_URL leads through a connection pooler, such as PgBouncer, which keeps no sessions: set ' +
  'DATABASE_DIRECT_URL to the PostgreSQL server behind it.';

/** The addresses of one database. */
interface Addresses {
  url: string;
  /** Past a pooler; undefined where there is none. */
  directUrl: string | undefined;
}

/**
 * Migrates the database and proves that the app can work by these addresses, with connections made as the app makes
 * its own.
 *
 * @throws {Problem} saying which address is wrong, or what its role may not do.
 */
export async function prepareDatabase({ url, directUrl }: Addresses): Promise<void> {
  const direct = directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const connections = connect(url, Boolean(directUrl));
  try {
    await naming('DATABASE_URL', () => expectLimits(connections));
    await naming(direct, () => expectHearing(directUrl ?? url, connections));
    await naming(direct, () => migrate(directUrl ?? url));
    await naming('DATABASE_URL', () => expectWrites(connections));
  } finally {
    await connections.close();
  }
}

type Connections = ReturnType<typeof connect>;

/** A pooler refuses the limits that a connection starts with, or drops them if it was told to. */
async function expectLimits({ database }: Connections): Promise<void> {
  const { rows } = await database.execute<{ ms: number }>(
    sql`select setting::int as ms from pg_settings where name = 'statement_timeout'`,
  );
  if (rows[0]?.ms !== LIMITS_MS.statement_timeout) throw new Problem(BEHIND_POOLER);
}

/** What is announced over the pool must be heard over the direct address: in the same database, by a session. */
async function expectHearing(directUrl: string, { database }: Connections): Promise<void> {
  const listener = new Client({ connectionString: directUrl, application_name: 'ridgelight-check' });
  listener.on('error', () => {});
  await listener.connect();
  try {
    await listener.query(`listen ${CHANNEL}`);
    const token = randomUUID();
    const heard = hears(listener, token);
    await database.execute(sql`select pg_notify(${CHANNEL}, ${token})`);
    if (await heard) return;
  } finally {
    await listener.end();
  }
  throw new Problem(
    'DATABASE_DIRECT_URL does not hear what is announced over DATABASE_URL: set it to the PostgreSQL server itself, ' +
      'past any connection pooler, and to the same database.',
  );
}

async function hears(listener: Client, token: string): Promise<boolean> {
  const signal = AbortSignal.timeout(HEARING_MS);
  try {
    while (true) {
      const [{ payload }] = await once(listener, 'notification', { signal });
      if (payload === token) return true;
    }
  } catch {
    return false;
  }
}

/** Inserts no row, and yet is refused where a lead would be: without the rights, or by a server that takes no writes. */
async function expectWrites({ database }: Connections): Promise<void> {
  for (const table of ['leads', 'deliveries', 'pgboss.job'])
    await database.execute(sql.raw(`insert into ${table} (id) select id from ${table} limit 0`));
}

/** Turns what the database refuses into a sentence that names the address to correct. */
async function naming(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const cause = causeOf(error);
    const { message, code } = cause as NodeJS.ErrnoException;
    if (/unsupported startup parameter/.test(message)) throw new Problem(BEHIND_POOLER);
    if (code === '42501')
      throw new Problem(
        `The role of ${name} has too few rights (${message}): make it the owner of its database, or grant it what is missing.`,
      );
    if (!isOutage(cause) && !isRefusedLogin(code)) throw error;
    throw new Problem(
      `The database of ${name} cannot be used: ${message || code}. Start it, or correct the address.`,
    );
  }
}

// Wrong password, unknown role, unknown database.
const isRefusedLogin = (code = '') => /^(28|3D)/.test(code);

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error;
