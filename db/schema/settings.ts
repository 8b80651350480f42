import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The settings that staff have saved, by key (lib/settings/entries.ts); the others have their defaults. */
export const savedSettings = pgTable('settings', {
  key: text('key').primaryKey(),
  /** Null where staff have removed what was set, such as the webhook. */
  value: jsonb('value'),
  /** Counts the changes from 1, for optimistic locking. */
  version: integer('version').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
  /** A name instead of a reference, because the setting outlives the account; null if it isn't known. */
  changedBy: text('changed_by'),
});

/** The history of every setting, kept forever, without secrets. */
export const settingRevisions = pgTable(
  'setting_revisions',
  {
    key: text('key').notNull(),
    version: integer('version').notNull(),
    value: jsonb('value'),
    changedAt: instant('changed_at').notNull().defaultNow(),
    changedBy: text('changed_by'),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
);
