import 'server-only';
import { and, asc, count, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { type LeadFieldName, leadFieldNames } from '@/lib/leads/fields';
import type { Lead } from '@/lib/leads/schema';
import { type StatusColumns, statusColumns } from '@/lib/leads/statuses';
import type { ServiceId } from '@/lib/site/service-labels';
import { cursorOf, type LeadSort } from './cursor';
import { filterConditions, isOpen } from './filter-conditions';
import { type LeadFilter, type LeadPage, type LeadPageQuery, MAX_COUNT, PAGE_SIZE } from './schema';
import { searchCondition } from './search';
import { LIKENESSES, type Likeness, similarNamesQuery } from './similar-names';

// A search that finds more than that is quicker by walking the list until a page is full; one that finds fewer, by
// the index of trigrams. Measured on a million leads: both take about 10 ms there.
const FEW_FOUND = 5_000;
const SUGGEST_WITHIN_MS = 400;

const fieldColumns = Object.fromEntries(leadFieldNames.map((name) => [name, leads[name]])) as Pick<
  typeof leads,
  LeadFieldName
>;

const leadStatusColumns = Object.fromEntries(statusColumns.map((name) => [name, leads[name]])) as Pick<
  typeof leads,
  keyof StatusColumns
>;

/** The columns that make a `Lead`. */
export const leadColumns = {
  id: leads.id,
  ...fieldColumns,
  ...leadStatusColumns,
  createdAt: leads.createdAt,
  contactedAt: leads.contactedAt,
  followUpOn: leads.followUpOn,
  assigneeId: leads.assigneeId,
  source: leads.source,
  erasedAt: leads.erasedAt,
};

export type LeadRow = Pick<typeof leads.$inferSelect, keyof typeof leadColumns>;

/** A row as the calls answer it. */
export function toLead({ service, createdAt, contactedAt, erasedAt, ...row }: LeadRow): Lead {
  return {
    ...row,
    // Only `submitLead` and `correctLead` write the column, and their schemas know no other values.
    service: service as ServiceId,
    createdAt: createdAt.toISOString(),
    // The first contact of a lead that is to be contacted anew is kept, and of no concern to anyone until then.
    contactedAt: (row.isContacted && contactedAt?.toISOString()) || null,
    erasedAt: erasedAt?.toISOString() ?? null,
  };
}

/** One page of the leads that pass the filter, and how many pass it. */
export async function listLeads(query: LeadPageQuery): Promise<LeadPage> {
  const rows = await findPage(query);
  // Every row has the total, so only an empty page beyond the last one needs a count of its own.
  const counted = rows[0]?.total ?? (query.place ? await countLeads(query.filter) : 0);
  const shown = rows.slice(0, PAGE_SIZE).map(({ total: _, ...row }) => toLead(row));
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    data: shown,
    page: {
      next: last ? cursorOf(placeOf(last, query.sort)) : null,
      total: Math.min(counted, MAX_COUNT),
      capped: counted > MAX_COUNT,
    },
  };
}

type PageRow = LeadRow & { total: number };

async function findPage({ filter, sort, order, place }: LeadPageQuery): Promise<PageRow[]> {
  const search = searchCondition(filter.searchTerm);
  const matching = and(...filterConditions(filter), search);
  const direction = order === 'asc' ? asc : desc;
  const beyond = (columns: SQLWrapper[]) =>
    place &&
    sql`(${sql.join(columns, sql`, `)}) ${sql.raw(order === 'asc' ? '>' : '<')} (${sql.join(typed(place, sort), sql`, `)})`;

  if (search && (await findsFew(search))) {
    // Referenced twice, so PostgreSQL materializes it. Otherwise, seeing the order and the limit, it may walk the whole list
    // for a rare word.
    const found = db().$with('found').as(db().select(leadColumns).from(leads).where(matching));
    const columns = sortColumns(found, sort);
    return db()
      .with(found)
      .select({ ...found._.selectedFields, total: totalOf(found) })
      .from(found)
      .where(beyond(columns))
      .orderBy(...columns.map((column) => direction(column)))
      .limit(PAGE_SIZE + 1);
  }
  const columns = sortColumns(leads, sort);
  return db()
    .select({ ...leadColumns, total: totalOf(someOf(matching)) })
    .from(leads)
    .where(and(matching, beyond(columns)))
    .orderBy(...columns.map((column) => direction(column)))
    .limit(PAGE_SIZE + 1);
}

/** How many rows something has, as a column. */
export const totalOf = (rows: SQLWrapper) =>
  sql<number>`(select count(*)::int from ${rows} as counted)`.as('total');

type SortSource = Record<'id' | 'name' | 'service' | 'isContacted' | 'createdAt', SQLWrapper>;

function sortColumns(
  { id, name, service, isContacted, createdAt }: SortSource,
  sort: LeadSort,
): SQLWrapper[] {
  const columns: Record<LeadSort, SQLWrapper[]> = {
    date: [createdAt, id],
    name: [sql`lower(${name})`, id],
    service: [service, createdAt, id],
    status: [isContacted, createdAt, id],
  };
  return columns[sort];
}

function placeOf({ id, name, service, isContacted, createdAt }: Lead, sort: LeadSort): string[] {
  const places: Record<LeadSort, string[]> = {
    date: [createdAt, id],
    name: [name, id],
    service: [service, createdAt, id],
    status: [String(isContacted), createdAt, id],
  };
  return places[sort];
}

function typed(place: string[], sort: LeadSort): SQL[] {
  const casts: Record<LeadSort, SQL[]> = {
    date: [sql`timestamptz`, sql`uuid`],
    name: [sql`text`, sql`uuid`],
    service: [sql`text`, sql`timestamptz`, sql`uuid`],
    status: [sql`boolean`, sql`timestamptz`, sql`uuid`],
  };
  const values = casts[sort].map((type, index) => sql`${place[index]}::${type}`);
  return sort === 'name'
    ? values.map((value, index) => (index === 0 ? sql`lower(${value})` : value))
    : values;
}

/** Whether PostgreSQL, by its statistics, expects a search to find few leads. */
async function findsFew(search: SQL): Promise<boolean> {
  const { rows } = await db().execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${leads} where ${and(isOpen, search)}`,
  );
  return (rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) < FEW_FOUND;
}

const countLeads = (filter: LeadFilter) =>
  countWhere(and(...filterConditions(filter), searchCondition(filter.searchTerm)));

/** How many leads there are under a condition; counted no further than one beyond `MAX_COUNT`. */
export async function countWhere(where: SQL | undefined): Promise<number> {
  const some = someOf(where).as('some');
  const [row] = await db().select({ counted: count() }).from(some);
  return row?.counted ?? 0;
}

export const someOf = (where: SQL | undefined) =>
  db()
    .select({ one: sql`1`.as('one') })
    .from(leads)
    .where(where)
    .limit(MAX_COUNT + 1);

/**
 * Other terms to search for where this filter's finds nothing, the most similar first, each of which finds a lead. None
 * when PostgreSQL takes long: a hint is not worth waiting for.
 */
export async function suggestSearches(filter: LeadFilter): Promise<string[]> {
  for (const likeness of LIKENESSES) {
    const query = similarNamesQuery(filter, likeness);
    const terms = query ? await findTerms(query, likeness) : [];
    if (terms.length > 0) return terms;
  }
  return [];
}

const findTerms = (query: SQL, { similarity }: Likeness) =>
  db()
    .transaction(async (tx) => {
      await tx.execute(sql`select set_config('pg_trgm.strict_word_similarity_threshold', ${String(similarity)}, true),
        set_config('statement_timeout', ${String(SUGGEST_WITHIN_MS)}, true)`);
      const { rows } = await tx.execute<{ term: string }>(query);
      return rows.map(({ term }) => term);
    })
    .catch((error: unknown) => {
      if (tookTooLong(error)) return [];
      throw error;
    });

const tookTooLong = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '57014';
