import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, db } from '@/db/client';

/**
 * Removes what other tests have left in the indexes of a table, which makes these look more expensive. It stays while
 * anything still reads it, such as the server's own analysis, so poll until the plan is as expected.
 */
export async function tidy(table: PgTable): Promise<void> {
  await db().execute(sql`reindex table ${table}`);
  await db().execute(sql`vacuum analyze ${table}`);
}

/** The plan of a query, as text. */
export const explain = async (query: SQL, source: Pick<Database, 'execute'> = db()): Promise<string> =>
  JSON.stringify((await source.execute(sql`explain ${query}`)).rows);
