import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
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
import {
  deliveryKinds,
  deliveryKindsWithoutSubject,
  deliveryStates,
  exportStates,
  leadEventKinds,
  leadVisibilities,
  seoActions,
  staffRoles,
  syntheticCheckStates,
  syntheticCheckSteps,
  unsentStates,
} from './value-lists';

// Millisecond precision like JavaScript dates: cursors would skip rows if more digits were lost.
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A check that a column has one of the values. As literals, because constraints and indexes take no parameters. */
const isOneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** An attribution touch point: one visit, with where the visitor came from. */
export interface Touch {
  /** An ISO 8601 timestamp. */
  at: string;
  landingPage: string;
  referrer?: string;
  utm?: Record<string, string>;
  gclid?: string;
}

/**
 * A visitor's request. `phone` is as typed; `phoneE164` is null when it couldn't be parsed. Erased leads keep only what
 * statistics count.
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
    /** The sentence of the savings estimate that the visitor sent along. */
    estimate: text('estimate'),
    /** What it was computed from, and the whole answer (`estimateBasisSchema` in lib/estimates). */
    estimateBasis: jsonb('estimate_basis'),
    /** Whether it came with an estimate; statistics count it, so erasing keeps it. */
    hasEstimate: boolean('has_estimate').notNull().default(false),
    isContacted: boolean('is_contacted').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The first contact. Kept when the lead is marked as not contacted, unless that reverts a slip (`markContacted`). */
    contactedAt: instant('contacted_at'),
    /** The last change of `isContacted` and the previous `contactedAt`, to restore it on undo. */
    statusChangedAt: instant('status_changed_at'),
    contactedAtBefore: instant('contacted_at_before'),
    /** A calendar date in the business's time zone. */
    followUpOn: date('follow_up_on'),
    /** Calls since the person was last reached. lib/leads/work/calls/call-retry.ts computes these three columns. */
    unansweredCalls: integer('unanswered_calls').notNull().default(0),
    /** When to call again; null before the first call, once the person was reached, and for a wrong number. */
    callAgainAt: instant('call_again_at'),
    /** The last call reached a wrong number. Correcting the phone number clears it. */
    hasWrongNumber: boolean('has_wrong_number').notNull().default(false),
    assigneeId: text('assignee_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** The source that the last touch is attributed to. */
    source: text('source').notNull().default('Direct'),
    firstTouch: jsonb('first_touch').$type<Touch>(),
    lastTouch: jsonb('last_touch').$type<Touch>(),
    erasedAt: instant('erased_at'),
    /** Whether `formCounts` includes the start of its form; if not, the lead itself counts as a start. */
    isStartCounted: boolean('is_start_counted').notNull().default(false),
    /** The original values of corrected fields, for search: one per line, with separate lines for a phone's digits. */
    formerValues: text('former_values'),
    /** `open` for staff, `quarantined` as suspected spam, or `canary` for a synthetic check. */
    visibility: text('standing', { enum: leadVisibilities }).notNull().default('open'),
    /** The spam signals on arrival. A lead with few signals may still be open. */
    suspicions: text('suspicions').array().notNull().default([]),
    /** The searched fields, normalized by `search_fold`, with phones also as digits. Starts with a space, so every word follows one. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`search_fold(' ' || name || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g') || chr(10) || coalesce(regexp_replace(phone_e164, '[^0-9]', '', 'g'), '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(address, '') || chr(10) || coalesce(message, ''))`,
      ),
  },
  (table) => [
    check('leads_standing', isOneOf(table.visibility, leadVisibilities)),
    // Partial indexes with the condition `isOpen` (lib/leads/work/filter-conditions.ts), so quarantined spam isn't indexed.
    // Ascending, because Drizzle adds `nulls last` to descending indexes, which our queries couldn't use.
    index('leads_newest').on(table.createdAt, table.id).where(sql`${table.visibility} = 'open'`),
    index('leads_quarantined').on(table.createdAt, table.id).where(sql`${table.visibility} = 'quarantined'`),
    index('leads_by_name').on(sql`lower(${table.name})`, table.id).where(sql`${table.visibility} = 'open'`),
    // For searches by the start of a name or the end of a phone number.
    index('leads_by_name_prefix')
      .on(sql`search_fold(${table.name}) text_pattern_ops`)
      .where(sql`${table.visibility} = 'open'`),
    index('leads_by_phone_suffix')
      .on(sql`reverse(regexp_replace(${table.phone}, '[^0-9]', '', 'g')) text_pattern_ops`)
      .where(sql`${table.visibility} = 'open'`),
    index('leads_by_service')
      .on(table.service, table.createdAt, table.id)
      .where(sql`${table.visibility} = 'open'`),
    index('leads_by_status')
      .on(table.isContacted, table.createdAt, table.id)
      .where(sql`${table.visibility} = 'open'`),
    // Must match `isWaiting` (lib/leads/work/filter-conditions.ts). Includes the service for index-only counts.
    index('leads_waiting')
      .on(table.createdAt, table.id, table.service)
      .where(sql`not ${table.isContacted} and ${table.erasedAt} is null and ${table.visibility} = 'open'`),
    // Must match the conditions of the call list (lib/leads/work/calls/call-groups.ts).
    index('leads_first_calls')
      .on(table.createdAt, table.id, table.assigneeId)
      .where(
        sql`not ${table.isContacted} and ${table.erasedAt} is null and ${table.visibility} = 'open' and ${table.followUpOn} is null and ${table.unansweredCalls} = 0`,
      ),
    index('leads_call_again')
      .on(table.callAgainAt, table.id, table.assigneeId)
      .where(
        sql`not ${table.isContacted} and ${table.erasedAt} is null and ${table.visibility} = 'open' and ${table.followUpOn} is null and ${table.callAgainAt} is not null`,
      ),
    index('leads_wrong_numbers')
      .on(table.createdAt, table.id)
      .where(sql`${table.hasWrongNumber} and ${table.erasedAt} is null and ${table.visibility} = 'open'`),
    index('leads_to_follow_up').on(table.followUpOn).where(sql`${table.followUpOn} is not null`),
    index('leads_by_assignee')
      .on(table.assigneeId, table.createdAt, table.id)
      .where(sql`${table.visibility} = 'open'`),
    index('leads_by_phone').on(table.phoneE164).where(sql`${table.visibility} = 'open'`),
    index('leads_by_email').on(sql`lower(${table.email})`).where(sql`${table.visibility} = 'open'`),
    index('leads_by_address').on(sql`lower(${table.address})`).where(sql`${table.visibility} = 'open'`),
    index('leads_search')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .where(sql`${table.visibility} = 'open'`),
    index('leads_search_former')
      .using('gin', sql`(${table.searchText} || search_fold(chr(10) || ${table.formerValues})) gin_trgm_ops`)
      .where(sql`${table.formerValues} is not null and ${table.visibility} = 'open'`),
    // For search suggestions ("Did you mean").
    index('leads_names_alike')
      .using('gin', sql`search_fold(${table.name}) gin_trgm_ops`)
      .where(sql`${table.visibility} = 'open'`),
  ],
);

/** The progress of an export, for the client that polls it. */
export const leadExports = pgTable(
  'lead_exports',
  {
    id: uuid('id').primaryKey(),
    rows: integer('rows').notNull().default(0),
    state: text('state', { enum: exportStates }).notNull().default('running'),
    /** How old its leads were when they were read from the replica; null if they came from the primary. */
    ageSeconds: doublePrecision('age_seconds'),
    startedAt: instant('started_at').notNull().defaultNow(),
    startedBy: text('started_by').notNull(),
  },
  (table) => [check('lead_exports_state', isOneOf(table.state, exportStates))],
);

/** Started contact forms and savings estimates per local day, counted anonymously. */
export const formCounts = pgTable('form_counts', {
  day: date('day').primaryKey(),
  started: integer('started').notNull().default(0),
  estimatesBegun: integer('estimates_begun').notNull().default(0),
  estimatesFinished: integer('estimates_finished').notNull().default(0),
});

/** The timeline of leads. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: leadEventKinds }).notNull(),
    /** Depends on the kind: the text of a note, the outcome of a call, the corrected field. */
    detail: text('detail'),
    /** Only for corrections; null for an empty value. */
    oldValue: text('old_value'),
    newValue: text('new_value'),
    createdAt: instant('created_at').notNull().defaultNow(),
    // A name instead of a reference, because the timeline outlives the account.
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    index('lead_events_of_lead').on(table.leadId, table.createdAt),
    index('lead_events_calls').on(table.createdAt, table.leadId).where(sql`${table.kind} = 'called'`),
  ],
);

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

/**
 * The outbox: one row per message and recipient. States: `pending` hasn't been tried, `sent` was accepted, `failed` will be
 * retried, `refused` failed permanently (retried only by staff), `cancelled` is outdated. `lastResponse` is the receiver's
 * last response.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: deliveryKinds }).notNull().default('alert'),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    userId: text('user_id').references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    /** The audit log entry of the change. Not a foreign key, because entries are never deleted. */
    changeId: bigint('change_id', { mode: 'number' }),
    /** An email address, or a webhook URL. */
    recipient: text('recipient').notNull(),
    messageId: text('message_id').notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    lastResponse: text('last_response'),
    /** The job that makes the next attempt; jobs with another id are outdated and do nothing. */
    jobId: uuid('job_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    attemptedAt: instant('attempted_at'),
    /** Null if it won't be retried. */
    nextAttemptAt: instant('next_attempt_at').defaultNow(),
    /** The first of the consecutive failures. */
    failingSince: instant('failing_since'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    unique('deliveries_lead_kind_recipient').on(table.leadId, table.kind, table.recipient),
    check('deliveries_kind', isOneOf(table.kind, deliveryKinds)),
    check('deliveries_state', isOneOf(table.state, deliveryStates)),
    check(
      'deliveries_about_one',
      sql`${isOneOf(table.kind, deliveryKindsWithoutSubject)} or num_nonnulls(${table.leadId}, ${table.userId}) = 1`,
    ),
    index('deliveries_unsent').on(table.createdAt).where(isOneOf(table.state, unsentStates)),
    index('deliveries_of_recipient').on(table.recipient, table.state, table.attemptedAt),
    index('deliveries_of_user').on(table.userId),
  ],
);

/** When the latest quarantine digest was queued: at most one row. The instance that updates it queues the next one. */
export const quarantineDigests = pgTable(
  'quarantine_digests',
  {
    id: integer('id').primaryKey().default(1),
    queuedAt: instant('queued_at').notNull().defaultNow(),
  },
  (table) => [check('quarantine_digests_single_row', sql`${table.id} = 1`)],
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

/** The runs of the synthetic check. */
export const syntheticCheckRuns = pgTable(
  'canary_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state', { enum: syntheticCheckStates }).notNull().default('running'),
    /** The step that failed. */
    step: text('step', { enum: syntheticCheckSteps }),
    /** The last response or error. */
    detail: text('detail'),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('canary_runs_state', isOneOf(table.state, syntheticCheckStates)),
    check('canary_runs_step', isOneOf(table.step, syntheticCheckSteps)),
    index('canary_runs_latest').on(table.startedAt),
  ],
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

/** The custom SEO data of a page; a page without a row shows its defaults. */
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

/** The history of every page's SEO data, kept forever. */
export const seoRevisions = pgTable(
  'seo_revisions',
  {
    pagePath: text('page_path').notNull(),
    /** Counts the changes of a page from 1, for optimistic locking. */
    version: integer('version').notNull(),
    action: text('action', { enum: seoActions }).notNull(),
    /** The fields after the change; null after a reset. */
    content: jsonb('content'),
    createdAt: instant('created_at').notNull().defaultNow(),
    // A name instead of a reference, because the history outlives the account.
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pagePath, table.version] }),
    check('seo_revisions_action', isOneOf(table.action, seoActions)),
  ],
);

/** Redirects from old paths. */
export const redirects = pgTable('redirects', {
  /** In lower case, because lookups ignore the case. */
  fromPath: text('from_path').primaryKey(),
  toPath: text('to_path').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
});

/** The most frequent unknown paths that visitors asked for. */
export const unknownPaths = pgTable('unknown_paths', {
  path: text('path').primaryKey(),
  count: integer('count').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  /** The last other site that linked there. */
  referrerHost: text('referrer_host'),
  isIgnored: boolean('is_ignored').notNull().default(false),
});

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

/** The last check of each source that the copy links to. */
export const sourceChecks = pgTable('source_checks', {
  url: text('url').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  /** Failed checks in a row. */
  failures: integer('failures').notNull(),
  failingSince: instant('failing_since'),
  problem: text('problem'),
});

/** Invitations of staff: a single-use link to choose a password, stored as a hash. */
export const invitations = pgTable('invitations', {
  userId: text('user_id')
    .primaryKey()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

/**
 * The audit log. A trigger makes it append-only. It keeps the actor's name after the account is removed, and only the ids
 * of leads.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: instant('created_at').notNull().defaultNow(),
    action: text('action').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    address: text('address'),
    /** Links to the log lines of the same request. */
    requestId: uuid('request_id'),
    subject: text('subject'),
    detail: jsonb('detail').$type<Record<string, string | number | boolean | string[]>>().notNull(),
  },
  (table) => [index('audit_entries_of_actor').on(table.actorId, table.id)],
);

/** Password resets: a single-use link, stored as a hash. */
export const passwordResets = pgTable('password_resets', {
  userId: text('user_id')
    .primaryKey()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

/** The second factor of an account: an authenticator app (TOTP). */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
  /** The shared key, encrypted. */
  sealedKey: text('sealed_key').notNull(),
  /** The time step of the last used code, so that no code works twice. */
  lastStep: integer('last_step').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Single-use recovery codes for a lost authenticator app; deleted when used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references((): AnyPgColumn => secondFactors.userId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** The sign-in rules for all staff: at most one row. */
export const staffRules = pgTable(
  'staff_rules',
  {
    id: integer('id').primaryKey().default(1),
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
  },
  (table) => [check('staff_rules_single_row', sql`${table.id} = 1`)],
);

/** Consecutive failed sign-in attempts, by a hashed key. */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    /** Until then further attempts are rejected. */
    blockedUntil: instant('blocked_until').notNull(),
    triedAt: instant('tried_at').notNull(),
  },
  (table) => [index('sign_in_tries_by_age').on(table.triedAt)],
);

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

// The tables below belong to better-auth, which defines their columns.

/** A staff account. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  /** Our own column: owners also manage the accounts of other staff. */
  role: text('role', { enum: staffRoles }).notNull().default('staff'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The session of a signed-in browser. */
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
    /** Our own column: the time of the last request, updated every few minutes. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
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
