import 'server-only';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leadViews } from '@/db/schema';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { isMatching } from '@/lib/leads/work/filter-conditions';
import { countableLeads, totalColumn } from '@/lib/leads/work/queries';
import { leadPageSchema, MAX_COUNT } from '@/lib/leads/work/schema';
import { columnsSchema, type SavedView, type SavedViews } from './schema';

/** The views that a member of staff sees, those for all first, with their counts; and the columns that they chose. */
export async function listSavedViews(staff: Pick<Staff, 'id' | 'role'>): Promise<SavedViews> {
  const rows = await db()
    .select()
    .from(leadViews)
    .where(or(leadViews.isShared, eq(leadViews.ownerId, staff.id)))
    .orderBy(sql`${leadViews.isShared} desc`, asc(leadViews.createdAt), asc(leadViews.id));
  const views = rows.flatMap((row) => toSavedView(row, staff) ?? []);
  const counts = await countViews(views);
  const own = rows.find(({ name }) => name === null);
  return {
    views: views.map((view) => {
      const total = counts[view.id] ?? 0;
      return { ...view, count: { total: Math.min(total, MAX_COUNT), capped: total > MAX_COUNT } };
    }),
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

/** How many leads each view has. One with a filter that there isn't any more has none. */
async function countViews(views: SavedView[]): Promise<Record<string, number>> {
  const counts = views.map(async ({ id, query }) => {
    const parsed = leadPageSchema.safeParse(pageFields(query));
    return [
      id,
      parsed.success
        ? totalColumn(countableLeads(await isMatching(parsed.data.filter)))
        : sql<number>`0`.as('total'),
    ] as const;
  });
  if (views.length === 0) return {};
  const [row] = await db()
    .select(Object.fromEntries(await Promise.all(counts)))
    .from(sql`(select) as one_row`);
  return row ?? {};
}

function pageFields(query: string): Record<string, string> {
  const { columns: _, ...fields } = Object.fromEntries(new URLSearchParams(query));
  return fields;
}

/** The row of a person's columns. */
export const isColumnsOf = (staffId: string) => and(eq(leadViews.ownerId, staffId), isNull(leadViews.name));
