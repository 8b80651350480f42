import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

// Milliseconds, as a JavaScript date holds them: finer ones are lost on the way out, and a page of rows
// that starts "after this instant" then skips some.
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Where a visitor came from: once, or the first or the last time before writing. */
export interface Touch {
  /** An ISO 8601 instant. */
  at: string;
  landingPage: string;
  referrer?: string;
  utm?: Record<string, string>;
  gclid?: string;
}

/**
 * A visitor's request. `phone` is what was typed; `phoneE164` is there when it could be read as a number. Of an
 * erased one only what is counted is left.
 */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    submissionId: uuid('submission_id').notNull().unique(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    phoneE164: text('phone_e164'),
    email: text('email'),
    address: text('address'),
    service: text('service').notNull(),
    message: text('message'),
    isContacted: boolean('is_contacted').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The first time; a lead that is marked as not contacted again has none. */
    contactedAt: instant('contacted_at'),
    /** A day in Asheville. */
    followUpOn: date('follow_up_on'),
    assigneeId: text('assignee_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** What the last touch is counted under. */
    source: text('source').notNull().default('Direct'),
    firstTouch: jsonb('first_touch').$type<Touch>(),
    lastTouch: jsonb('last_touch').$type<Touch>(),
    erasedAt: instant('erased_at'),
    /** All that a search looks through, a field a line, in small letters and with every phone as its digits too. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g') || chr(10) || coalesce(regexp_replace(phone_e164, '[^0-9]', '', 'g'), '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(address, '') || chr(10) || coalesce(message, ''))`,
      ),
  },
  (table) => [
    // Not descending: Drizzle would add `nulls last`, and an order without that cannot use it.
    index('leads_newest').on(table.createdAt, table.id),
    index('leads_by_name').on(sql`lower(${table.name})`, table.id),
    // For what a name begins with and a number ends in.
    index('leads_by_name_prefix').on(sql`lower(${table.name}) text_pattern_ops`),
    index('leads_by_phone_suffix').on(
      sql`reverse(regexp_replace(${table.phone}, '[^0-9]', '', 'g')) text_pattern_ops`,
    ),
    index('leads_by_service').on(table.service, table.createdAt, table.id),
    index('leads_by_status').on(table.isContacted, table.createdAt, table.id),
    // Its condition is the one of `isWaiting` (lib/leads/filter-conditions.ts). With the service, so that a count of it
    // reads nothing else.
    index('leads_waiting')
      .on(table.createdAt, table.id, table.service)
      .where(sql`not ${table.isContacted} and ${table.erasedAt} is null`),
    index('leads_to_follow_up').on(table.followUpOn).where(sql`${table.followUpOn} is not null`),
    index('leads_by_assignee').on(table.assigneeId, table.createdAt, table.id),
    index('leads_by_phone').on(table.phoneE164),
    index('leads_by_email').on(sql`lower(${table.email})`),
    index('leads_by_address').on(sql`lower(${table.address})`),
    index('leads_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** An export that somebody waits for: how many rows are out, and whether there are more to come. */
export const leadExports = pgTable(
  'lead_exports',
  {
    id: uuid('id').primaryKey(),
    rows: integer('rows').notNull().default(0),
    state: text('state', { enum: ['running', 'done', 'failed'] })
      .notNull()
      .default('running'),
    startedAt: instant('started_at').notNull().defaultNow(),
    startedBy: text('started_by').notNull(),
  },
  (table) => [check('lead_exports_state', sql`${table.state} in ('running', 'done', 'failed')`)],
);

/** How often the contact form was begun and how often it was sent, by day in Asheville. Nobody is followed for it. */
export const formCounts = pgTable('form_counts', {
  day: date('day').primaryKey(),
  started: integer('started').notNull().default(0),
  sent: integer('sent').notNull().default(0),
});

/** What happened to a lead, by whom and when. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['noted', 'called', 'contacted', 'not-contacted', 'edited', 'assigned', 'follow-up', 'erased'],
    }).notNull(),
    /** The note's text, the outcome of a call, the corrected field: what the kind needs. */
    detail: text('detail'),
    createdAt: instant('created_at').notNull().defaultNow(),
    // A name, not a reference: the timeline outlives the account.
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    index('lead_events_of_lead').on(table.leadId, table.createdAt),
    index('lead_events_calls').on(table.createdAt, table.leadId).where(sql`${table.kind} = 'called'`),
  ],
);

/** Who is told about a new lead: at most one row, none until staff save a list. */
export const emailSettings = pgTable(
  'email_settings',
  {
    id: integer('id').primaryKey().default(1),
    recipients: text('recipients').array().notNull(),
    /** Who is told instead, by service; a service that is not named here has the recipients above. */
    routing: jsonb('routing').$type<Record<string, string[]>>().notNull().default({}),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('email_settings_single_row', sql`${table.id} = 1`)],
);

/**
 * One alert mail to one recipient. `pending` has not been tried, `sent` was accepted by the mail server,
 * `failed` is what the last attempt ended in (the queue keeps trying); `lastResponse` is the server's answer.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    messageId: text('message_id').notNull(),
    state: text('state', { enum: ['pending', 'sent', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    lastResponse: text('last_response'),
    createdAt: instant('created_at').notNull().defaultNow(),
    attemptedAt: instant('attempted_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    unique('deliveries_lead_recipient').on(table.leadId, table.recipient),
    check('deliveries_state', sql`${table.state} in ('pending', 'sent', 'failed')`),
    index('deliveries_unsent').on(table.createdAt).where(sql`${table.state} <> 'sent'`),
    index('deliveries_of_recipient').on(table.recipient, table.state, table.attemptedAt),
  ],
);

/** What staff saved for one page's search data; a page without a row shows its defaults. */
export const seoRecords = pgTable('seo_records', {
  pagePath: text('page_path').primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  keywords: text('keywords'),
  ogImage: text('og_image'),
  canonicalUrl: text('canonical_url'),
  structuredData: text('structured_data'),
  h1Text: text('h1_text'),
  imageAltTexts: text('image_alt_texts'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
});

/** Every save, reset and restore of a page's search data, for ever. */
export const seoRevisions = pgTable(
  'seo_revisions',
  {
    pagePath: text('page_path').notNull(),
    /** Counts the page's changes from 1, so that two people who edit at once find out. */
    version: integer('version').notNull(),
    action: text('action', { enum: ['save', 'reset', 'restore'] }).notNull(),
    /** The fields after it; null after a reset. */
    content: jsonb('content'),
    createdAt: instant('created_at').notNull().defaultNow(),
    // A name, not a reference: the history outlives the account.
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pagePath, table.version] }),
    check('seo_revisions_action', sql`${table.action} in ('save', 'reset', 'restore')`),
  ],
);

/** Old addresses and where they lead to now. */
export const redirects = pgTable('redirects', {
  fromPath: text('from_path').primaryKey(),
  toPath: text('to_path').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
});

/** The link by which a new member of staff chooses a password, once; of its secret only the hash is kept. */
export const invitations = pgTable('invitations', {
  userId: text('user_id')
    .primaryKey()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

/** How often something was asked for in a stretch of time, by whatever `limitRate` was given to count under. */
export const requestCounts = pgTable(
  'request_counts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When counting begins anew. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('request_counts_ended').on(table.endsAt)],
);

// The tables below belong to better-auth, which fixes their columns.

/** A member of staff. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  /** Ours: an owner looks after the accounts of the others. */
  role: text('role', { enum: ['owner', 'staff'] })
    .notNull()
    .default('staff'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** A signed-in browser. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** A way to sign in as a user; here always `credential`, whose `password` is an argon2id hash. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('accounts_user').on(table.userId),
    unique('accounts_provider_account').on(table.providerId, table.accountId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** Sign-in attempts per client address, counted in one place for every instance. */
export const rateLimits = pgTable('rate_limits', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});
