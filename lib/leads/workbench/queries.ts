import 'server-only';
import { and, desc, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { isSuspected } from '@/lib/leads/quarantine/conditions';
import type { Lead } from '@/lib/leads/schema';
import { contactStatuses } from '@/lib/leads/statuses';
import { filterConditions, isOpen } from '@/lib/leads/work/filter-conditions';
import { leadColumns, toLead } from '@/lib/leads/work/lead-row';
import { countableLeads, listLeads, totalColumn } from '@/lib/leads/work/queries';
import { type LeadFilter, type LeadPageQuery, MAX_COUNT, PAGE_SIZE } from '@/lib/leads/work/schema';
import { searchCondition } from '@/lib/leads/work/search';
import type { NewestLeads, Workbench } from './schema';

/** A page of leads with everything shown around it, in one response. */
export async function getWorkbench(query: LeadPageQuery): Promise<Workbench> {
  const { filter } = query;
  const [page, newest, counted, oldest] = await Promise.all([
    listLeads(query),
    listNewest(),
    countOtherStatuses(filter),
    findOldestWaiting(filter),
  ]);
  const { total, capped } = page.page;
  const counts = recordOf((status) =>
    status === filter.contactStatus ? { total, capped } : cappedCount(counted[status] ?? 0),
  );
  return { page, newest, oldest, counts, quarantined: counted.quarantined ?? 0 };
}

type ContactStatus = LeadFilter['contactStatus'];

const matching = (filter: LeadFilter, contactStatus: ContactStatus) =>
  and(...filterConditions({ ...filter, contactStatus }), searchCondition(filter.searchTerm));

/** The leads of each status but the one of the page, which comes with its total; and the suspected ones in quarantine. */
async function countOtherStatuses(
  filter: LeadFilter,
): Promise<Partial<Record<ContactStatus | 'quarantined', number>>> {
  const count = (where: SQL | undefined) => totalColumn(countableLeads(where));
  const others = contactStatuses.filter((status) => status !== filter.contactStatus);
  const [row] = await db()
    .select({
      // 'all' is not the sum of the others: a status may leave out erased leads.
      ...Object.fromEntries(others.map((status) => [status, count(matching(filter, status))])),
      quarantined: count(isSuspected),
    })
    .from(sql`(select) as one_row`);
  return row ?? {};
}

/** A value for each choice of the status filter. */
const recordOf = <Value>(make: (status: ContactStatus) => Value) =>
  Object.fromEntries(contactStatuses.map((status) => [status, make(status)])) as Record<ContactStatus, Value>;

const cappedCount = (count: number) => ({ total: Math.min(count, MAX_COUNT), capped: count > MAX_COUNT });

async function listNewest(): Promise<NewestLeads> {
  const { id, name, service, createdAt } = leads;
  const rows = await db()
    .select({ id, name, service, createdAt })
    .from(leads)
    .where(isOpen)
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE).map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }));
  return { leads: shown, hasMore: rows.length > PAGE_SIZE };
}

async function findOldestWaiting(filter: LeadFilter): Promise<Lead | null> {
  const [row] = await db()
    .select(leadColumns)
    .from(leads)
    .where(matching(filter, 'not-contacted'))
    .orderBy(leads.createdAt, leads.id)
    .limit(1);
  return row ? toLead(row) : null;
}
