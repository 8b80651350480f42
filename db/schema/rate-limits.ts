import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Counters of rate limits (lib/platform/http/rate-limit.ts), by key. */
export const requestCounts = pgTable(
  'request_counts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** The end of the current window. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('request_counts_ended').on(table.endsAt)],
);
