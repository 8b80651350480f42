import 'server-only';
import { and, count, gte, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { isOpen, isWaiting } from '@/lib/leads/work/filter-conditions';
import { insightQuery } from './insight';
import { type Insight, insightSchema } from './schema';

/** What the leads of the last weeks, this one included, add up to. */
export async function getInsight(weeks: number): Promise<Insight> {
  const [{ rows }, [waiting]] = await Promise.all([
    db().execute(insightQuery(weeks)),
    db()
      .select({ since: leads.createdAt })
      .from(leads)
      .where(and(isOpen, isWaiting))
      .orderBy(leads.createdAt)
      .limit(1),
  ]);
  return insightSchema.parse({ ...rows[0], oldestWaiting: waiting?.since.toISOString() ?? null });
}

/** How many leads the staff were told of in the last hour, counted no further than `most`. */
export async function countRecentLeads(most: number): Promise<number> {
  const some = db()
    .select({ one: sql`1`.as('one') })
    .from(leads)
    .where(and(isOpen, gte(leads.createdAt, sql`now() - interval '1 hour'`)))
    .limit(most)
    .as('some');
  const [row] = await db().select({ recent: count() }).from(some);
  return row?.recent ?? 0;
}
