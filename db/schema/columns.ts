import { sql } from 'drizzle-orm';
import { type AnyPgColumn, timestamp } from 'drizzle-orm/pg-core';

/** A time with millisecond precision like JavaScript dates: cursors would skip rows if more digits were lost. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A check that a column has one of the values. As literals, because constraints and indexes take no parameters. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
