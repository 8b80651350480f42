import 'server-only';
import { and, desc, eq, notExists } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { redirects, unknownPaths } from '@/db/schema';
import type { UnknownPath } from './schema';
import { suggestPage } from './suggested-page';

/** The unknown paths without a redirect that staff don't ignore, most frequent first, each with the page that may be meant. */
export async function listUnknownPaths(database: Pick<Database, 'select'> = db()): Promise<UnknownPath[]> {
  const { path, count, lastSeenAt, referrerHost, isIgnored } = unknownPaths;
  const redirect = database.select().from(redirects).where(eq(redirects.fromPath, path));
  const rows = await database
    .select({ path, count, lastSeenAt, referrerHost })
    .from(unknownPaths)
    .where(and(eq(isIgnored, false), notExists(redirect)))
    .orderBy(desc(count), desc(lastSeenAt));
  return rows.map((row) => ({
    ...row,
    lastSeenAt: row.lastSeenAt.toISOString(),
    suggestion: suggestPage(row.path),
  }));
}
