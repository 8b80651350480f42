import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The notices on public pages: at most one row, none until staff change one. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    id: integer('id').primaryKey().default(1),
    showsRateNotice: boolean('shows_rate_notice').notNull().default(true),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('notice_settings_single_row', sql`${table.id} = 1`)],
);
