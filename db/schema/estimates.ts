import { date, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The constants of the savings estimate that an owner has changed; the others are as shipped (lib/solar/estimate/constants.ts). */
export const estimateConstantChanges = pgTable('estimate_constants', {
  key: text('key').primaryKey(),
  value: doublePrecision('value').notNull(),
  source: text('source').notNull(),
  sourceUrl: text('source_url'),
  /** The date of the last review. */
  reviewedOn: date('reviewed_on').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
