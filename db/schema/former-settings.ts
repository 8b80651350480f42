import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

// The tables in which releases up to 0024 keep settings. Triggers keep them and `settings` the same, so that such a release
// can go on during an update. A later release drops them, with the triggers.

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

/** The rules for all staff: at most one row, none until an owner changes one. */
export const staffRules = pgTable(
  'staff_rules',
  {
    id: integer('id').primaryKey().default(1),
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
    /** Whether staff who aren't owners may export all leads. */
    mayExport: boolean('may_export').notNull().default(true),
    /** Whether staff who aren't owners may change who gets new leads. */
    maySetRecipients: boolean('may_set_recipients').notNull().default(true),
  },
  (table) => [check('staff_rules_single_row', sql`${table.id} = 1`)],
);

/** What search engines identify the site by, and whether they are notified of changes: at most one row. */
export const searchEngineSettings = pgTable(
  'search_engine_settings',
  {
    id: integer('id').primaryKey().default(1),
    googleToken: text('google_token'),
    bingToken: text('bing_token'),
    notifiesIndexNow: boolean('notifies_index_now').notNull().default(false),
    /** Made when the notifications are first switched on. */
    indexNowKey: text('index_now_key'),
    /** The outcome of the last notification. */
    indexNowResponse: text('index_now_response'),
    indexNowIsAccepted: boolean('index_now_is_accepted'),
    indexNowSentAt: instant('index_now_sent_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('search_engine_settings_single_row', sql`${table.id} = 1`)],
);
