import 'server-only';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { brieflyQuery } from '@/db/brief-query';
import { db } from '@/db/client';
import { leadViews } from '@/db/schema';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { isMatching } from '@/lib/leads/work/filter-conditions';
import { countableLeads } from '@/lib/leads/work/queries';
import { leadPageSchema, MAX_COUNT } from '@/lib/leads/work/schema';
import { columnsSchema, type SavedView, type SavedViews, type ViewCounts } from './schema';

const COUNT_TIMEOUT_MS = 300;
const ALL_COUNTS_TIMEOUT_MS = 3_000;

/** The views that a member of staff sees, those for all first; and the columns that they chose. */
export async function listSavedViews(staff: Pick<Staff, 'id' | 'role'>): Promise<SavedViews> {
  const rows = await db()
    .select()
    .from(leadViews)
    .where(or(leadViews.isShared, eq(leadViews.ownerId, staff.id)))
    .orderBy(sql`${leadViews.isShared} desc`, asc(leadViews.createdAt), asc(leadViews.id));
  const own = rows.find(({ name }) => name === null);
  return {
    views: rows.flatMap((row) => toSavedView(row, staff) ?? []),
    columns: own ? (columnsSchema.safeParse(own.query.split(',')).data ?? null) : null,
  };
}

/** Undefined for the columns of a person. */
export function toSavedView(
  { id, name, isShared, query, ownerId }: typeof leadViews.$inferSelect,
  staff: Pick<Staff, 'id' | 'role'>,
): SavedView | undefined {
  if (name === null) return undefined;
  return { id, name, isShared, query, mayChange: ownerId === staff.id || staff.role === 'owner' };
}

/**
 * How many leads each view has that a member of staff sees. A count that takes long is missing, and so are the others when all
 * of them do. One after the other, so that they take one connection.
 */
export async function countSavedViews(staff: Pick<Staff, 'id' | 'role'>): Promise<ViewCounts> {
  const { views } = await listSavedViews(staff);
  const end = Date.now() + ALL_COUNTS_TIMEOUT_MS;
  const counts: ViewCounts = {};
  for (const { id, query } of views) {
    const total = Date.now() < end ? await countMatching(query) : undefined;
    if (total !== undefined) counts[id] = { total: Math.min(total, MAX_COUNT), capped: total > MAX_COUNT };
  }
  return counts;
}

/** A filter that there isn't any more has none. */
async function countMatching(query: string): Promise<number | undefined> {
  const parsed = leadPageSchema.safeParse(pageFields(query));
  if (!parsed.success) return 0;
  const countable = countableLeads(await isMatching(parsed.data.filter)).as('counted');
  return brieflyQuery(COUNT_TIMEOUT_MS, (tx) => tx.$count(countable));
}

function pageFields(query: string): Record<string, string> {
  const { columns: _, ...fields } = Object.fromEntries(new URLSearchParams(query));
  return fields;
}

/** The row of a person's columns. */
export const isColumnsOf = (staffId: string) => and(eq(leadViews.ownerId, staffId), isNull(leadViews.name));
