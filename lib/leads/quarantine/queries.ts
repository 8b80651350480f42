import 'server-only';
import { and, arrayContains, count, desc, eq, gte, min, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leadEvents, leads } from '@/db/schema';
import { countRecentLeads } from '@/lib/leads/insight/queries';
import { FLOOD_SIGNAL, QUARANTINE_THRESHOLD, spamSignals } from '@/lib/leads/intake/spam-signals';
import { getRetention } from '@/lib/leads/retention/queries';
import { leadColumns, toLead } from '@/lib/leads/work/lead-row';
import { searchCondition } from '@/lib/leads/work/search';
import { env } from '@/lib/platform/env';
import { isMarked, isQuarantined, isSuspected, MARKED_RETENTION } from './conditions';
import { MAX_SHOWN, type Quarantine, type QuarantinedLead } from './schema';

/**
 * The newest suspected leads with their spam signals, the newest of those that staff marked, and the totals; of a search, only
 * those that it finds.
 */
export async function listQuarantine(searchTerm = ''): Promise<Quarantine> {
  const { months } = await getRetention();
  const found = searchCondition(searchTerm);
  const [suspected, marked, [counted]] = await Promise.all([
    listHeld(and(isSuspected, found), months),
    listHeld(and(isMarked, found), months),
    db()
      .select({
        suspected: sql<number>`(count(*) filter (where ${isSuspected}))::int`,
        marked: sql<number>`(count(*) filter (where ${isMarked}))::int`,
      })
      .from(leads)
      .where(and(isQuarantined, found)),
  ]);
  return {
    leads: suspected,
    total: counted?.suspected ?? 0,
    marked: { leads: marked, total: counted?.marked ?? 0 },
  };
}

/** `months` is the retention period; null while leads are kept forever. */
async function listHeld(condition: SQL | undefined, months: number | null): Promise<QuarantinedLead[]> {
  const marking = db()
    .select({ at: leadEvents.createdAt, by: leadEvents.createdBy })
    .from(leadEvents)
    .where(and(isMarked, eq(leadEvents.leadId, leads.id), eq(leadEvents.kind, 'spam')))
    .orderBy(desc(leadEvents.createdAt))
    .limit(1)
    .as('marking');
  const rows = await db()
    .select({
      lead: leadColumns,
      spamSignals: leads.spamSignals,
      marking: { at: marking.at, by: marking.by },
      keptUntil:
        sql`coalesce(${marking.at} + ${MARKED_RETENTION}, ${leads.createdAt} + ${months}::int * interval '1 month')`.mapWith(
          leads.createdAt,
        ),
    })
    .from(leads)
    .leftJoinLateral(marking, sql`true`)
    .where(condition)
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MAX_SHOWN);
  return rows.map(({ lead, spamSignals, marking, keptUntil }) => ({
    ...toLead(lead),
    spamSignals,
    marked: marking && { at: marking.at.toISOString(), by: marking.by },
    keptUntil: keptUntil?.toISOString() ?? null,
  }));
}

/** Arrived during a flood of submissions to the whole site. */
const hasFloodSignal = arrayContains(leads.spamSignals, [FLOOD_SIGNAL]);

/** Quarantined only because of a flood: its other signals don't reach the threshold. */
export const isHeldOnlyForFlood = and(
  isQuarantined,
  hasFloodSignal,
  sql`${otherWeight()} < ${QUARANTINE_THRESHOLD}`,
);

function otherWeight(): SQL {
  const weights = Object.entries(spamSignals).map(
    ([signal, { weight }]) => sql`when ${signal} then ${weight}::int`,
  );
  return sql`(select coalesce(sum(case signal ${sql.join(weights, sql` `)} else 0 end), 0)
    from unnest(${leads.spamSignals}) as signal where signal <> ${FLOOD_SIGNAL})`;
}

/** The number of leads of the last hour that were quarantined; counting stops at `max`. */
export async function countRecentQuarantined(max: number, condition?: SQL): Promise<number> {
  const sample = db()
    .select({ one: sql`1`.as('one') })
    .from(leads)
    .where(and(isQuarantined, gte(leads.createdAt, sql`now() - interval '1 hour'`), condition))
    .limit(max)
    .as('sample');
  const [row] = await db().select({ total: count() }).from(sample);
  return row?.total ?? 0;
}

/** Whether the submissions of the last hour, including those quarantined for a flood, are below the flood threshold. */
export async function isFloodOver(): Promise<boolean> {
  const floodThreshold = env().MAX_LEADS_PER_HOUR;
  const held = await countRecentQuarantined(floodThreshold, hasFloodSignal);
  return held + (await countRecentLeads(floodThreshold)) < floodThreshold;
}

/** The size of the quarantine in rows and bytes, measured over at most `max` rows. */
export async function getQuarantineSize(max: number): Promise<{ rows: number; bytes: number }> {
  // The stored size of each large column; measuring whole rows would have to read them.
  const columns = [leads.searchText, leads.message, leads.firstTouch, leads.lastTouch];
  const size = sql.join(
    columns.map((column) => sql`coalesce(pg_column_size(${column}), 0)`),
    sql` + `,
  );
  const sample = db()
    .select({ size: sql<number>`${size}`.as('size') })
    .from(leads)
    .where(isQuarantined)
    .limit(max)
    .as('sample');
  const [row] = await db()
    .select({ rows: count(), bytes: sql<number>`coalesce(sum(${sample.size}), 0)::float8` })
    .from(sample);
  return row ?? { rows: 0, bytes: 0 };
}

/** The figures for the quarantine digest, which is about what has to be reviewed. */
export async function summarizeQuarantine(): Promise<QuarantineSummary> {
  const [row] = await db()
    .select({
      total: count(),
      oldest: min(leads.createdAt),
      lastHour: sql<number>`(count(*) filter (where ${leads.createdAt} > now() - interval '1 hour'))::int`,
      heldForFlood: sql<number>`(count(*) filter (where ${isHeldOnlyForFlood}))::int`,
    })
    .from(leads)
    .where(isSuspected);
  return row ?? { total: 0, oldest: null, lastHour: 0, heldForFlood: 0 };
}

export interface QuarantineSummary {
  total: number;
  /** When the oldest arrived; null when there are none. */
  oldest: Date | null;
  lastHour: number;
  heldForFlood: number;
}
