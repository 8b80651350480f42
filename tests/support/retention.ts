import { sql } from 'drizzle-orm';
import { db } from '@/db/client';

/** Puts a pending retention period in force, as if a day had passed. */
export async function endGracePeriod(): Promise<void> {
  await db().execute(sql`
    update settings set value = jsonb_set(value, '{pending,effectiveAt}',
      to_jsonb((value->'pending'->>'effectiveAt')::timestamptz - interval '24 hours'))
    where key = 'retention' and value->>'pending' is not null`);
}
