import 'server-only';
import { and, arrayContains, count, desc, gte, min, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { countRecentLeads } from '@/lib/leads/insight/queries';
import { ENOUGH_TO_HOLD, FLOOD_SIGN, suspicions } from '@/lib/leads/intake/spam-signals';
import { leadColumns, toLead } from '@/lib/leads/work/queries';
import { env } from '@/lib/platform/env';
import { MOST_SHOWN, type Quarantine } from './schema';

/** Held back as suspected spam, until somebody has decided. */
export const isQuarantined = sql`${leads.visibility} = 'quarantined'`;

/** The newest leads that are held back, with what spoke against them, and how many there are. */
export async function listQuarantine(): Promise<Quarantine> {
  const [rows, [counted]] = await Promise.all([
    db()
      .select({ lead: leadColumns, suspicions: leads.suspicions })
      .from(leads)
      .where(isQuarantined)
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(MOST_SHOWN),
    db().select({ total: count() }).from(leads).where(isQuarantined),
  ]);
  return {
    leads: rows.map(({ lead, suspicions }) => ({ ...toLead(lead), suspicions })),
    total: counted?.total ?? 0,
  };
}

/** Came in a flood of requests to the whole site. */
const isOfFlood = arrayContains(leads.suspicions, [FLOOD_SIGN]);

/** Held back because of a flood and for nothing that would have been enough without it. */
export const isHeldForFloodAlone = and(isQuarantined, isOfFlood, sql`${otherWeight()} < ${ENOUGH_TO_HOLD}`);

function otherWeight(): SQL {
  const weights = Object.entries(suspicions).map(
    ([sign, { weight }]) => sql`when ${sign} then ${weight}::int`,
  );
  return sql`(select coalesce(sum(case sign ${sql.join(weights, sql` `)} else 0 end), 0)
    from unnest(${leads.suspicions}) as sign where sign <> ${FLOOD_SIGN})`;
}

/** How many of the last hour are held back, counted no further than `most`. */
export async function countRecentlyHeld(most: number, condition?: SQL): Promise<number> {
  const some = db()
    .select({ one: sql`1`.as('one') })
    .from(leads)
    .where(and(isQuarantined, gte(leads.createdAt, sql`now() - interval '1 hour'`), condition))
    .limit(most)
    .as('some');
  const [row] = await db().select({ recent: count() }).from(some);
  return row?.recent ?? 0;
}

/** Whether less than a flood came within the last hour, those included that were held back because of one. */
export async function isFloodOver(): Promise<boolean> {
  const floodsFrom = env().MAX_LEADS_PER_HOUR;
  const held = await countRecentlyHeld(floodsFrom, isOfFlood);
  return held + (await countRecentLeads(floodsFrom)) < floodsFrom;
}

/** What the quarantine takes up: requests, and bytes of what is in them, measured no further than `most` requests. */
export async function measureQuarantine(most: number): Promise<{ rows: number; bytes: number }> {
  // Of each column as it is stored: the size of a whole row would have to be read to be known.
  const columns = [leads.searchText, leads.message, leads.firstTouch, leads.lastTouch];
  const size = sql.join(
    columns.map((column) => sql`coalesce(pg_column_size(${column}), 0)`),
    sql` + `,
  );
  const some = db()
    .select({ size: sql<number>`${size}`.as('size') })
    .from(leads)
    .where(isQuarantined)
    .limit(most)
    .as('some');
  const [row] = await db()
    .select({ rows: count(), bytes: sql<number>`coalesce(sum(${some.size}), 0)::float8` })
    .from(some);
  return row ?? { rows: 0, bytes: 0 };
}

/** What waits in quarantine, as a mail tells of it: how many, since when, and how many of them for a flood alone. */
export async function summarizeQuarantine(): Promise<QuarantineSummary> {
  const [row] = await db()
    .select({
      total: count(),
      oldest: min(leads.createdAt),
      lastHour: sql<number>`(count(*) filter (where ${leads.createdAt} > now() - interval '1 hour'))::int`,
      heldForFlood: sql<number>`(count(*) filter (where ${isHeldForFloodAlone}))::int`,
    })
    .from(leads)
    .where(isQuarantined);
  return row ?? { total: 0, oldest: null, lastHour: 0, heldForFlood: 0 };
}

export interface QuarantineSummary {
  total: number;
  /** When the first of them came; null when there are none. */
  oldest: Date | null;
  lastHour: number;
  heldForFlood: number;
}
