import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The recipients of alerts: at most one row, none until staff save them. */
export const emailSettings = pgTable(
  'email_settings',
  {
    id: integer('id').primaryKey().default(1),
    recipients: text('recipients').array().notNull(),
    /** Different recipients by service; other services use `recipients`. */
    routing: jsonb('routing').$type<Record<string, string[]>>().notNull().default({}),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('email_settings_single_row', sql`${table.id} = 1`)],
);

/** The settings of the auto-reply: at most one row, none until staff change them. */
export const replySettings = pgTable(
  'reply_settings',
  {
    id: integer('id').primaryKey().default(1),
    isOn: boolean('is_on').notNull(),
    namesCallTime: boolean('names_call_time').notNull().default(false),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('reply_settings_single_row', sql`${table.id} = 1`)],
);

/** The webhook for new leads: at most one row, none until an owner saves one. */
export const webhookSettings = pgTable(
  'webhook_settings',
  {
    id: integer('id').primaryKey().default(1),
    url: text('url').notNull(),
    /** The signing secret is derived from this and AUTH_SECRET, so a leaked table isn't enough to sign. */
    secretSalt: uuid('secret_salt').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('webhook_settings_single_row', sql`${table.id} = 1`)],
);

/**
 * The retention period of leads: at most one row. A shorter period is pending until `effectiveAt`, when `pendingMonths`
 * replaces `months`, which `getRetention` computes on reading.
 */
export const retentionSettings = pgTable(
  'retention_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** Null keeps leads forever. */
    months: integer('months'),
    /** When `months` took effect; null if none has yet. */
    updatedAt: instant('updated_at').defaultNow(),
    pendingMonths: integer('pending_months'),
    effectiveAt: instant('effective_at'),
  },
  (table) => [
    check('retention_settings_single_row', sql`${table.id} = 1`),
    check('retention_settings_months', sql`${table.months} between 1 and 120`),
    check('retention_settings_pending_months', sql`${table.pendingMonths} between 1 and 120`),
    check(
      'retention_settings_pending_whole',
      sql`num_nonnulls(${table.pendingMonths}, ${table.effectiveAt}) in (0, 2)`,
    ),
  ],
);
