import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Like `inArray` of Drizzle, but with one parameter for all values, so that long lists take less to build and parse. */
export const isOneOf = (column: PgColumn, values: string[]): SQL =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
