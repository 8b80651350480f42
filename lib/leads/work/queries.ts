import 'server-only';
import { and, asc, count, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { isOneOf } from '@/db/is-one-of';
import { leads } from '@/db/schema';
import type { Lead } from '@/lib/leads/schema';
import { encodeCursor } from './cursor';
import { isMatching, isOpen } from './filter-conditions';
import { type LeadRow, leadColumns, toLead } from './lead-row';
import { type LeadPage, type LeadPageQuery, MAX_COUNT, PAGE_SIZE } from './schema';
import { searchCondition } from './search';
import { castSortValues, sortColumns, sortValues } from './sort-columns';

// Searches with fewer matches are faster by the trigram index, those with more by scanning the sorted list until a page is
// full. Measured on a million leads: at this number both take about 10 ms.
const FEW_MATCHES = 5_000;

/** One page of the leads that match the filter, with the total. */
export async function listLeads(query: LeadPageQuery, size = PAGE_SIZE): Promise<LeadPage> {
  const rows = await findPage(query, size + 1);
  // Every row carries the total, so only an empty page needs a separate count.
  const counted = rows[0]?.total ?? (query.cursor ? await countWhere(await isMatching(query.filter)) : 0);
  const shown = rows.slice(0, size).map(({ total: _, ...row }) => toLead(row));
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    data: shown,
    page: {
      next: last ? encodeCursor(sortValues(last, query.sort)) : null,
      total: Math.min(counted, MAX_COUNT),
      capped: counted > MAX_COUNT,
    },
  };
}

/** The leads that staff see, in any order. */
export async function listChosen(ids: string[]): Promise<Lead[]> {
  const rows = await db()
    .select(leadColumns)
    .from(leads)
    .where(and(isOpen, isOneOf(leads.id, ids)));
  return rows.map(toLead);
}

type PageRow = LeadRow & { total: number };

async function findPage({ filter, sort, order, cursor }: LeadPageQuery, limit: number): Promise<PageRow[]> {
  const search = searchCondition(filter.searchTerm);
  const matching = await isMatching(filter);
  const direction = order === 'asc' ? asc : desc;
  const isAfterCursor = (columns: SQLWrapper[]) =>
    cursor &&
    sql`(${sql.join(columns, sql`, `)}) ${sql.raw(order === 'asc' ? '>' : '<')} (${sql.join(castSortValues(cursor, sort), sql`, `)})`;

  if (search && (await expectsFewMatches(search))) {
    // Referenced twice, so PostgreSQL materializes it. Otherwise the order and the limit may make it scan the whole list for
    // a rare word.
    const found = db().$with('found').as(db().select(leadColumns).from(leads).where(matching));
    const columns = sortColumns(found, sort);
    return db()
      .with(found)
      .select({ ...found._.selectedFields, total: totalColumn(found) })
      .from(found)
      .where(isAfterCursor(columns))
      .orderBy(...columns.map((column) => direction(column)))
      .limit(limit);
  }
  const columns = sortColumns(leads, sort);
  // All of them are new, which PostgreSQL doesn't know: it would read past every other lead first.
  const areAllNew = sort === 'status' && filter.contactStatus === 'not-contacted';
  return db()
    .select({ ...leadColumns, total: totalColumn(countableLeads(matching)) })
    .from(leads)
    .where(and(matching, areAllNew ? eq(leads.status, 'new') : undefined, isAfterCursor(columns)))
    .orderBy(...columns.map((column) => direction(column)))
    .limit(limit);
}

/** The number of rows of a subquery, as a column. */
export const totalColumn = (rows: SQLWrapper) =>
  sql<number>`(select count(*)::int from ${rows} as counted)`.as('total');

/** Whether PostgreSQL's planner expects a search to match few leads. */
async function expectsFewMatches(search: SQL): Promise<boolean> {
  const { rows } = await db().execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${leads} where ${and(isOpen, search)}`,
  );
  return (rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) < FEW_MATCHES;
}

/** The number of leads that match a condition; counting stops at `MAX_COUNT + 1`. */
async function countWhere(where: SQL | undefined): Promise<number> {
  const counted = countableLeads(where).as('counted');
  const [row] = await db().select({ total: count() }).from(counted);
  return row?.total ?? 0;
}

/** A subquery with one row per matching lead, at most `MAX_COUNT + 1`. */
export const countableLeads = (where: SQL | undefined) =>
  db()
    .select({ one: sql`1`.as('one') })
    .from(leads)
    .where(where)
    .limit(MAX_COUNT + 1);

/** What leads were about, and when, also of those that were erased. */
export const listLeadFacts = (ids: string[]) =>
  db()
    .select({ id: leads.id, service: leads.service, createdAt: leads.createdAt })
    .from(leads)
    .where(isOneOf(leads.id, ids));
