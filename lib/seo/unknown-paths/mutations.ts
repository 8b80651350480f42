import 'server-only';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { unknownPaths } from '@/db/schema';
import { audit } from '@/lib/audit/mutations';
import { AppError } from '@/lib/platform/http/errors';
import type { PathCount } from './path-counter';
import { listUnknownPaths } from './queries';
import { KEPT_DAYS, MAX_STORED, type UnknownPath } from './schema';

const MAX_COUNT = 2_000_000_000;

/** Adds counts to the stored ones, and drops the rarest paths beyond `MAX_STORED`; of equally rare ones, the oldest. */
export async function storePathCounts(counts: PathCount[]): Promise<void> {
  if (counts.length === 0) return;
  const { path, count, lastSeenAt, referrerHost, isIgnored } = unknownPaths;
  await db().transaction(async (tx) => {
    // The processes of all instances store theirs every few seconds.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('unknown paths', 0))`);
    await tx
      .insert(unknownPaths)
      .values(counts)
      .onConflictDoUpdate({
        target: path,
        set: {
          count: sql`least(${count}::bigint + excluded.count, ${MAX_COUNT})`,
          lastSeenAt: sql`greatest(${lastSeenAt}, excluded.last_seen_at)`,
          referrerHost: sql`coalesce(excluded.referrer_host, ${referrerHost})`,
        },
      });
    const kept = tx
      .select({ path })
      .from(unknownPaths)
      .where(eq(isIgnored, false))
      .orderBy(desc(count), desc(lastSeenAt))
      .limit(MAX_STORED);
    await tx.delete(unknownPaths).where(and(eq(isIgnored, false), notInArray(path, kept)));
  });
}

/** Deletes the paths that nobody has asked for in `KEPT_DAYS`. */
export async function deleteOldPaths(): Promise<void> {
  const limit = sql`now() - ${KEPT_DAYS} * interval '1 day'`;
  await db().delete(unknownPaths).where(lt(unknownPaths.lastSeenAt, limit));
}

/**
 * Leaves a path out of the list from now on.
 *
 * @throws {AppError} 404 when it isn't in the list.
 */
export function ignoreUnknownPath(path: string): Promise<UnknownPath[]> {
  return db().transaction(async (tx) => {
    const [ignored] = await tx
      .update(unknownPaths)
      .set({ isIgnored: true })
      .where(and(eq(unknownPaths.path, path), eq(unknownPaths.isIgnored, false)))
      .returning();
    if (!ignored) throw new AppError(404, 'not-found', 'This path isn’t in the list anymore.');
    await audit(tx, { action: 'search.unknown-path-ignored', subject: path });
    return listUnknownPaths(tx);
  });
}
