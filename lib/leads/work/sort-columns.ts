import 'server-only';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Lead } from '@/lib/leads/schema';
import type { LeadSort } from './cursor';

/** The columns that a sort order compares; from the table or from a subquery. */
type SortSource = Record<'id' | 'name' | 'service' | 'status' | 'createdAt', SQLWrapper>;

/** The columns to sort by, most significant first; the id makes the order total. */
export function sortColumns(
  { id, name, service, status, createdAt }: SortSource,
  sort: LeadSort,
): SQLWrapper[] {
  const columns: Record<LeadSort, SQLWrapper[]> = {
    date: [createdAt, id],
    name: [sql`lower(${name})`, id],
    service: [service, createdAt, id],
    status: [status, createdAt, id],
  };
  return columns[sort];
}

/** The values of the sort columns of a lead, for the cursor of the next page. */
export function sortValues({ id, name, service, status, createdAt }: Lead, sort: LeadSort): string[] {
  const values: Record<LeadSort, string[]> = {
    date: [createdAt, id],
    name: [name, id],
    service: [service, createdAt, id],
    status: [status, createdAt, id],
  };
  return values[sort];
}

/** The values of a cursor as SQL, cast to the types of the sort columns. */
export function castSortValues(cursor: string[], sort: LeadSort): SQL[] {
  const casts: Record<LeadSort, SQL[]> = {
    date: [sql`timestamptz`, sql`uuid`],
    name: [sql`text`, sql`uuid`],
    service: [sql`text`, sql`timestamptz`, sql`uuid`],
    status: [sql`lead_status`, sql`timestamptz`, sql`uuid`],
  };
  const values = casts[sort].map((type, index) => sql`${cursor[index]}::${type}`);
  return sort === 'name'
    ? values.map((value, index) => (index === 0 ? sql`lower(${value})` : value))
    : values;
}
