import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The last check of each source that the copy links to. */
export const sourceChecks = pgTable('source_checks', {
  url: text('url').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  /** Failed checks in a row. */
  failures: integer('failures').notNull(),
  failingSince: instant('failing_since'),
  problem: text('problem'),
});
