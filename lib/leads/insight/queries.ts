import 'server-only';
import { and, count, gte, isNull, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { readDayExceptions } from '@/lib/hours/queries';
import { isOpen, isWaiting } from '@/lib/leads/work/filter-conditions';
import { readOnReplica } from '@/lib/platform/read-on-replica';
import { insightQuery } from './insight';
import { lastWeekQuery, outcomesQuery } from './outcomes';
import { type Insight, insightSchema, type Period } from './schema';

/** The statistics of a period; from the replica, if there is one. */
export async function getInsight(period: Period): Promise<Insight> {
  const exceptions = await readDayExceptions();
  const { result, ageSeconds } = await readOnReplica(({ database }) =>
    Promise.all([
      database.execute(insightQuery(period, exceptions)),
      database.execute(outcomesQuery(period)),
      database.execute(lastWeekQuery(exceptions)),
      database
        .select({ since: leads.createdAt })
        .from(leads)
        .where(and(isOpen, isWaiting, isNull(leads.importId)))
        .orderBy(leads.createdAt)
        .limit(1),
    ]),
  );
  const [{ rows }, outcomes, lastWeek, [waiting]] = result;
  return insightSchema.parse({
    ...rows[0],
    outcomes: outcomes.rows,
    lastWeek: lastWeek.rows[0],
    oldestWaiting: waiting?.since.toISOString() ?? null,
    ageSeconds,
  });
}

/** What happened in the last whole week; from the replica, if there is one. */
export async function getLastWeek(): Promise<NonNullable<Insight['lastWeek']>> {
  const query = lastWeekQuery(await readDayExceptions());
  const { result } = await readOnReplica(({ database }) => database.execute(query));
  return insightSchema.shape.lastWeek.unwrap().unwrap().parse(result.rows[0]);
}

/** The number of requests of the last hour that staff were notified of; counting stops at `max`. What staff add is no flood. */
export async function countRecentLeads(max: number): Promise<number> {
  const recent = db()
    .select({ one: sql`1`.as('one') })
    .from(leads)
    .where(and(isOpen, isNull(leads.addedBy), gte(leads.createdAt, sql`now() - interval '1 hour'`)))
    .limit(max)
    .as('recent');
  const [row] = await db().select({ total: count() }).from(recent);
  return row?.total ?? 0;
}
