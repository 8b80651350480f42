import 'server-only';
import { eq } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { redirects } from '@/db/schema';
import { pageByPath } from '@/lib/site/pages';
import type { RedirectEntry } from './schema';

/** All redirects, sorted by old path. */
export async function listRedirects(database: Pick<Database, 'select'> = db()): Promise<RedirectEntry[]> {
  const rows = await database.select().from(redirects).orderBy(redirects.fromPath);
  return rows.map(({ fromPath: from, toPath: to, createdAt, createdBy }) => ({
    from,
    to,
    state: pageByPath(from) ? 'unused' : pageByPath(to) ? 'works' : 'broken',
    createdAt: createdAt.toISOString(),
    createdBy,
  }));
}

/** The target of an old path, as `redirectKey` returns it; null without a redirect. */
export async function findRedirect(from: string): Promise<string | null> {
  const [row] = await db()
    .select({ to: redirects.toPath })
    .from(redirects)
    .where(eq(redirects.fromPath, from));
  return row?.to ?? null;
}
