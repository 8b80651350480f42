import 'server-only';
import { desc, eq, sql } from 'drizzle-orm';
import { db, poolUsage } from '@/db/client';
import journal from '@/db/migrations/meta/_journal.json' with { type: 'json' };
import { leads } from '@/db/schema';
import { rootCause } from '@/lib/platform/http/errors';

export { poolUsage };

const UNDEFINED_TABLE = '42P01';

/** Asks the database for nothing; returns how long the answer took. */
export async function pingDatabase(): Promise<number> {
  const startedAt = performance.now();
  await db().execute(sql`select`);
  return performance.now() - startedAt;
}

/** The times of the last migration of this release and of the last one that was applied, in milliseconds. */
export async function readMigrations(): Promise<{ expected: number; applied: number }> {
  const expected = journal.entries.at(-1)?.when ?? 0;
  try {
    const { rows } = await db().execute<{ at: string | null }>(
      sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
    );
    return { expected, applied: Number(rows[0]?.at ?? 0) };
  } catch (error) {
    if ((rootCause(error) as { code?: unknown }).code === UNDEFINED_TABLE) return { expected, applied: 0 };
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
