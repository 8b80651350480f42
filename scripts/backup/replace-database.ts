import { eq, notExists } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { Database } from '../../db/client';
import { migrate } from '../../db/migrate';
import { pictureFiles, pictures } from '../../db/schema';
import { replayErasures } from '../../lib/leads/erasures/mutations';
import { readErasures } from '../../lib/leads/erasures/queries';
import { READ_COMMENT } from '../../lib/operations/backup-record';
import { Problem } from '../launch/problem';
import { databaseOf, withClient, withDatabase } from './connection';
import { dropDatabase, restoreBackup } from './restore-backup';

/** Where the databases are renamed from: none can be renamed by somebody who is connected to it. */
const MAINTENANCE_DATABASE = 'postgres';
const IN_USE = '55006';

interface Options {
  file: string;
  /** The database to replace. */
  url: string;
  identityFile: string | undefined;
}

/** What came of it. */
interface Replacement {
  /** The name that the replaced database has now. */
  former: string;
  /** How many people were erased again, and how much spam was deleted again. */
  erased: number;
  deleted: number;
}

/**
 * Restores a backup into a new database and lets it take the name of the database at `url`, which is kept under a dated
 * name. Before that the new one is migrated, and what was erased since the backup is erased again. From reading the erasures
 * to the end, nobody can connect to either.
 *
 * @throws {Problem} when any step fails; then the database is in use as before, and there is no new one
 */
export async function replaceDatabase(
  { file, url, identityFile }: Options,
  stop: AbortSignal,
): Promise<Replacement> {
  const current = databaseOf(url);
  const [next, former] = [dated(current, 'restored'), dated(current, 'before')];
  const target = await restoreBackup({ file, url, name: next, identityFile }, stop);
  try {
    await migrate(target);
    stop.throwIfAborted();
    return await withClient(withDatabase(url, MAINTENANCE_DATABASE), async (admin) => {
      const names = { current, next, former };
      return {
        former,
        ...(await reopenOnFailure(admin, current, () => takeOver(admin, url, target, names))),
      };
    });
  } catch (error) {
    await dropDatabase(withDatabase(url, MAINTENANCE_DATABASE), next);
    throw error;
  }
}

// PostgreSQL cuts names off after 63 bytes.
function dated(database: string, what: string): string {
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `${database.slice(0, 36)}_${what}_${stamp}`;
}

/** Lets the database accept connections again if `work`, which closes it, fails. */
async function reopenOnFailure<Result>(
  admin: Client,
  database: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await admin.query(`alter database ${escapeIdentifier(database)} with allow_connections true`);
    throw error;
  }
}

interface Names {
  current: string;
  next: string;
  former: string;
}

async function takeOver(admin: Client, url: string, target: string, names: Names) {
  const { erasures, inStore, comment } = await withClient(url, async (client) => {
    await endOtherSessions(admin, client, names.current);
    const { rows } = await client.query<{ comment: string | null }>(READ_COMMENT);
    const database = drizzle(client);
    return {
      erasures: await readErasures(database),
      inStore: await listPicturesInStore(database),
      comment: rows[0]?.comment,
    };
  });
  const replayed = await withClient(target, async (client) => {
    const database = drizzle(client);
    if (inStore.length > 0) await database.insert(pictures).values(inStore).onConflictDoNothing();
    return replayErasures(database, erasures);
  });
  await rename(admin, names, comment ?? null);
  return replayed;
}

/** The pictures whose files an S3-compatible store keeps. It stays as it is, so without their rows nobody would delete them. */
function listPicturesInStore(database: Database): Promise<(typeof pictures.$inferSelect)[]> {
  const files = database.select().from(pictureFiles).where(eq(pictureFiles.hash, pictures.hash));
  return database.select().from(pictures).where(notExists(files));
}

/** Refuses new connections, and ends all but that of `client`. */
async function endOtherSessions(admin: Client, client: Client, database: string): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await admin.query(`alter database ${escapeIdentifier(database)} with allow_connections false`);
  await admin.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = $1 and pid <> $2 and backend_type = 'client backend' and pg_has_role(usesysid, 'member')`,
    [database, rows[0]?.pid],
  );
}

/** In one transaction, so that there is always a database of this name. */
async function rename(
  admin: Client,
  { current, next, former }: Names,
  comment: string | null,
): Promise<void> {
  const [from, to, away] = [next, current, former].map(escapeIdentifier) as [string, string, string];
  try {
    await admin.query(`begin;
      alter database ${to} rename to ${away};
      alter database ${from} rename to ${to};
      comment on database ${to} is ${comment === null ? 'null' : escapeLiteral(comment)};
      alter database ${away} with allow_connections true;
      commit`);
  } catch (error) {
    await admin.query('rollback');
    if ((error as { code?: string }).code !== IN_USE) throw error;
    throw new Problem(
      `${current} was not replaced: sessions of another role use it. End them, then run this again.`,
    );
  }
}
