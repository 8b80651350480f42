import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { vi } from 'vitest';
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

/** The plans of the statements that `work` reads with, in transactions too, as text. */
export async function plansOf(work: () => Promise<unknown>): Promise<string> {
  const query = vi.spyOn(Client.prototype, 'query');
  await work();
  const sent = [...query.mock.calls] as unknown as [{ text?: string }, unknown[]][];
  query.mockRestore();
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const plans: unknown[] = [];
    for (const [{ text = '' }, values] of sent)
      if (/^\s*(?:select|with)\b/i.test(text))
        plans.push((await client.query(`explain ${text}`, values)).rows);
    return JSON.stringify(plans);
  } finally {
    await client.end();
  }
}
