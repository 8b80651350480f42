import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
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

/** The last outcome of tasks that staff want to know about, by their queue. */
export const taskOutcomes = pgTable('task_outcomes', {
  queue: text('queue').primaryKey(),
  isAccepted: boolean('is_accepted').notNull(),
  response: text('response').notNull(),
  endedAt: instant('ended_at').notNull(),
});
