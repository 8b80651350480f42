import 'server-only';
import { desc, eq, sql } from 'drizzle-orm';
import { db, poolUsage } from '@/db/client';
import journal from '@/db/migrations/meta/_journal.json' with { type: 'json' };
import { leads } from '@/db/schema';
import { rootCause } from '@/lib/platform/http/errors';
import { type BackupRecord, parseBackupComment, READ_COMMENT } from './backup-record';

export { poolUsage };

// The table is missing before any migration, and its last column before one of this release or a newer one.
const UNDEFINED_TABLE_OR_COLUMN = ['42P01', '42703'];

/** Asks the database for nothing; returns how long the answer took. */
export async function pingDatabase(): Promise<number> {
  const startedAt = performance.now();
  await db().execute(sql`select`);
  return performance.now() - startedAt;
}

/**
 * The times, in milliseconds, of the last migration of this release, of the last one that was applied, and of the last one
 * of the oldest release that works with the database.
 */
export async function readMigrations(): Promise<{
  expected: number;
  applied: number;
  oldestRelease: number;
}> {
  const expected = journal.entries.at(-1)?.when ?? 0;
  try {
    const { rows } = await db().execute<{ applied: string | null; oldest: string | null }>(
      sql`select max(created_at) as applied, max(oldest_release) as oldest from drizzle.__drizzle_migrations`,
    );
    return {
      expected,
      applied: Number(rows[0]?.applied ?? 0),
      oldestRelease: Number(rows[0]?.oldest ?? 0),
    };
  } catch (error) {
    const { code } = rootCause(error) as { code?: unknown };
    if (UNDEFINED_TABLE_OR_COLUMN.includes(String(code))) return { expected, applied: 0, oldestRelease: 0 };
    throw error;
  }
}

/** When the last lead came that staff see; undefined if there is none. */
export async function lastLeadAt(): Promise<Date | undefined> {
  const [last] = await db()
    .select({ createdAt: leads.createdAt })
    .from(leads)
    .where(eq(leads.visibility, 'open'))
    .orderBy(desc(leads.createdAt))
    .limit(1);
  return last?.createdAt;
}

/** The last backup that `npm run backup` noted in the database; undefined if it never did. */
export async function lastBackup(): Promise<BackupRecord | undefined> {
  const { rows } = await db().execute<{ comment: string | null }>(sql.raw(READ_COMMENT));
  return parseBackupComment(rows[0]?.comment ?? null);
}
