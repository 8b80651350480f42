import 'server-only';
import { and, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { isQuarantined } from '@/lib/leads/quarantine/queries';
import {
  type Lead,
  type LeadFilter,
  type LeadPageQuery,
  leadPageSchema,
  MOST_COUNTED,
} from '@/lib/leads/schema';
import { filterConditions } from '@/lib/leads/work/filter-conditions';
import { leadColumns, listLeads, someOf, toLead, totalOf } from '@/lib/leads/work/queries';
import { searchCondition } from '@/lib/leads/work/search';
import type { Workbench } from './schema';

const newestLeads = leadPageSchema.parse({});

/** A page of the leads with all that is shown around it. */
export async function getWorkbench(query: LeadPageQuery): Promise<Workbench> {
  const [page, newest, counted, oldest] = await Promise.all([
    listLeads(query),
    listLeads(newestLeads),
    countByStatus(query.filter),
    findOldestWaiting(query.filter),
  ]);
  return { page, newest, oldest, ...counted };
}

const matching = (filter: LeadFilter, contactStatus: LeadFilter['contactStatus']) =>
  and(...filterConditions({ ...filter, contactStatus }), searchCondition(filter.searchTerm));

async function countByStatus(filter: LeadFilter): Promise<Pick<Workbench, 'counts' | 'quarantined'>> {
  const count = (where: SQL | undefined) => totalOf(someOf(where));
  const [row] = await db()
    .select({
      all: count(matching(filter, 'all')),
      // Not the rest of all: whoever was erased may be neither.
      waiting: count(matching(filter, 'not-contacted')),
      contacted: count(matching(filter, 'contacted')),
      quarantined: count(isQuarantined),
    })
    .from(sql`(select) as one_row`);
  const { all = 0, waiting = 0, contacted = 0, quarantined = 0 } = row ?? {};
  return {
    counts: { all: capped(all), 'not-contacted': capped(waiting), contacted: capped(contacted) },
    quarantined,
  };
}

const capped = (count: number) => ({ total: Math.min(count, MOST_COUNTED), capped: count > MOST_COUNTED });

async function findOldestWaiting(filter: LeadFilter): Promise<Lead | null> {
  const [row] = await db()
    .select(leadColumns)
    .from(leads)
    .where(matching(filter, 'not-contacted'))
    .orderBy(leads.createdAt, leads.id)
    .limit(1);
  return row ? toLead(row) : null;
}
