import 'server-only';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { isSuspected } from '@/lib/leads/quarantine/conditions';
import { contactStatuses } from '@/lib/leads/statuses';
import { callGroups } from '@/lib/leads/work/calls/call-groups';
import { isMatching, isOpen, isWaiting } from '@/lib/leads/work/filter-conditions';
import type { LeadFilter } from '@/lib/leads/work/filters/schema';
import { listFoundNotes } from '@/lib/leads/work/found-notes/queries';
import { countableLeads, listLeads, totalColumn } from '@/lib/leads/work/queries';
import { type LeadPageQuery, MAX_COUNT, PAGE_SIZE } from '@/lib/leads/work/schema';
import type { NewestLeads, Workbench } from './schema';

/** A page of leads with everything shown around it, in one response, for a member of staff. */
export async function getWorkbench(query: LeadPageQuery, staffId: string): Promise<Workbench> {
  const { filter } = query;
  const shown = filter.contactStatus ?? 'all';
  const [[page, foundNotes], newest, counted, views] = await Promise.all([
    listFound(query),
    listNewest(),
    countOtherStatuses(filter, shown),
    countViews(staffId),
  ]);
  const { total, capped } = page.page;
  const counts = recordOf((status) =>
    status === shown ? { total, capped } : cappedCount(counted[status] ?? 0),
  );
  return { page, foundNotes, newest, counts, views };
}

/** A page of leads, and what the search found in their notes. */
async function listFound(query: LeadPageQuery) {
  const page = await listLeads(query);
  const ids = page.data.map(({ id }) => id);
  return [page, await listFoundNotes(query.filter.searchTerm, ids)] as const;
}

type ContactStatus = (typeof contactStatuses)[number];

const count = (where: SQL | undefined) => totalColumn(countableLeads(where));

/** The leads of each status but the one of the page, which comes with its total. */
async function countOtherStatuses(
  filter: LeadFilter,
  shown: ContactStatus,
): Promise<Partial<Record<ContactStatus, number>>> {
  const others = contactStatuses.filter((status) => status !== shown);
  const counts = others.map(async (status) => {
    const contactStatus = status === 'all' ? undefined : status;
    return [status, count(await isMatching({ ...filter, contactStatus }))] as const;
  });
  const [row] = await db()
    // 'all' is not the sum of the others: a status may leave out erased leads.
    .select(Object.fromEntries(await Promise.all(counts)))
    .from(sql`(select) as one_row`);
  return row ?? {};
}

/** The leads of each view of the desk. */
async function countViews(staffId: string): Promise<Workbench['views']> {
  // Only their order depends on whether the business is open.
  const { followUps, firstCalls, retries } = callGroups(null);
  const [row] = await db()
    .select({
      followUps: count(followUps.where),
      firstCalls: count(firstCalls.where),
      retries: count(retries.where),
      mine: count(and(isOpen, eq(leads.assigneeId, staffId))),
      new: count(and(isOpen, isWaiting)),
      everyone: count(isOpen),
      quarantine: count(isSuspected),
    })
    .from(sql`(select) as one_row`);
  const total = (...names: (keyof NonNullable<typeof row>)[]) =>
    cappedCount(names.reduce((sum, name) => sum + (row?.[name] ?? 0), 0));
  return {
    callNext: total('followUps', 'firstCalls', 'retries'),
    mine: total('mine'),
    new: total('new'),
    everyone: total('everyone'),
    quarantine: total('quarantine'),
  };
}

/** A value for each choice of the status filter. */
const recordOf = <Value>(make: (status: ContactStatus) => Value) =>
  Object.fromEntries(contactStatuses.map((status) => [status, make(status)])) as Record<ContactStatus, Value>;

const cappedCount = (count: number) => ({ total: Math.min(count, MAX_COUNT), capped: count > MAX_COUNT });

async function listNewest(): Promise<NewestLeads> {
  const { id, name, service, createdAt, importId } = leads;
  const rows = await db()
    .select({ id, name, service, createdAt, importId })
    .from(leads)
    .where(isOpen)
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(PAGE_SIZE + 1);
  const shown = rows
    .slice(0, PAGE_SIZE)
    // Nobody is told of each of those.
    .filter((row) => row.importId === null)
    .map(({ createdAt, importId: _, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  return { leads: shown, hasMore: rows.length > PAGE_SIZE };
}
