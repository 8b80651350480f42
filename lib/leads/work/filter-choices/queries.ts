import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import type { FilterChoices } from './schema';

/** More than anybody reads; what isn't among them is found by the search. */
const MAX_CHOICES = 300;

/** The sources and towns of leads. */
export async function listFilterChoices(): Promise<FilterChoices> {
  const [sources, towns] = await Promise.all([
    distinct(sql`${leads.source}`),
    distinct(sql`address_town(${leads.address})`),
  ]);
  return { sources, towns: towns.map(inCapitals) };
}

/**
 * The values of an expression that an index of open leads begins with. PostgreSQL would read the whole index; this goes from each
 * value to the next.
 */
async function distinct(value: SQL): Promise<string[]> {
  const first = (isAfter: SQL) =>
    sql`(select ${value} as value from ${leads} where ${isOpen} and ${isAfter} order by ${value} limit 1)`;
  const { rows } = await db().execute<{ value: string }>(sql`
    with recursive found as (
      ${first(sql`${value} is not null`)}
      union all
      select next.value from found, lateral ${first(sql`${value} > found.value`)} as next
    ) select value from found limit ${MAX_CHOICES}`);
  return rows.map(({ value }) => value);
}

const inCapitals = (town: string) => town.replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());
