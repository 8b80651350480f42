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
import {
  deliveryKinds,
  deliveryKindsAboutNobody,
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

// Milliseconds, as a JavaScript date holds them: finer ones are lost on the way out, and a page of rows
// that starts "after this instant" then skips some.
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The condition that a column holds one of the values. Written out: a check and an index take no parameters. */
const isOneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

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
    /** The first contact. It outlives being marked as not contacted, unless that undoes a slip: `markContacted`. */
    contactedAt: instant('contacted_at'),
    /** When `isContacted` was changed last, and what `contactedAt` was before: what an undo brings back. */
    statusChangedAt: instant('status_changed_at'),
    contactedAtBefore: instant('contacted_at_before'),
    /** A day in Asheville. */
    followUpOn: date('follow_up_on'),
    /** Calls since somebody was last reached. These three are what lib/leads/work/calls/call-retry.ts makes of a call's outcome. */
    unansweredCalls: integer('unanswered_calls').notNull().default(0),
    /** When the next try is due; null before the first call, once somebody was reached, and for a wrong number. */
    callAgainAt: instant('call_again_at'),
    /** The last call reached somebody else. A corrected phone clears it. */
    hasWrongNumber: boolean('has_wrong_number').notNull().default(false),
    assigneeId: text('assignee_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** What the last touch is counted under. */
    source: text('source').notNull().default('Direct'),
    firstTouch: jsonb('first_touch').$type<Touch>(),
    lastTouch: jsonb('last_touch').$type<Touch>(),
    erasedAt: instant('erased_at'),
    /** Whether its form's start is among those of `formCounts`; one whose start is not counts as a start itself. */
    isStartCounted: boolean('is_start_counted').notNull().default(false),
    /** What was corrected, as it came, for the search: a value a line, a phone's digits on lines of their own. */
    formerValues: text('former_values'),
    /** Whose lead it is: the staff's, nobody's until somebody has looked at why it is held back, or our own test's. */
    visibility: text('standing', { enum: leadVisibilities }).notNull().default('open'),
    /** What spoke for spam when it came; one sign may speak and the lead be open all the same. */
    suspicions: text('suspicions').array().notNull().default([]),
    /** All that a search looks through, as `search_fold` writes it, every phone as its digits too. Starts with a space: so does every word. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`search_fold(' ' || name || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g') || chr(10) || coalesce(regexp_replace(phone_e164, '[^0-9]', '', 'g'), '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(address, '') || chr(10) || coalesce(message, ''))`,
      ),
  },
  (table) => [
    check('leads_standing', isOneOf(table.visibility, leadVisibilities)),
    // They hold what the workbench sees: `isOpen` (lib/leads/work/filter-conditions.ts). Spam in quarantine costs no search index.
    // Not descending: Drizzle would add `nulls last`, and an order without that cannot use it.
    index('leads_newest').on(table.createdAt, table.id).where(sql`${table.visibility} = 'open'`),
    index('leads_quarantined').on(table.createdAt, table.id).where(sql`${table.visibility} = 'quarantined'`),
    index('leads_by_name').on(sql`lower(${table.name})`, table.id).where(sql`${table.visibility} = 'open'`),
    // For what a name begins with and a number ends in.
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
    // Its condition is the one of `isWaiting` (lib/leads/work/filter-conditions.ts). With the service, so that a count of it
    // reads nothing else.
    index('leads_waiting')
      .on(table.createdAt, table.id, table.service)
      .where(sql`not ${table.isContacted} and ${table.erasedAt} is null and ${table.visibility} = 'open'`),
    // Their conditions are those of the call list (lib/leads/work/calls/call-groups.ts).
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
    // For "Did you mean".
    index('leads_names_alike')
      .using('gin', sql`search_fold(${table.name}) gin_trgm_ops`)
      .where(sql`${table.visibility} = 'open'`),
  ],
);

/** An export that somebody waits for: how many rows are out, and whether there are more to come. */
export const leadExports = pgTable(
  'lead_exports',
  {
    id: uuid('id').primaryKey(),
    rows: integer('rows').notNull().default(0),
    state: text('state', { enum: exportStates }).notNull().default('running'),
    startedAt: instant('started_at').notNull().defaultNow(),
    startedBy: text('started_by').notNull(),
  },
  (table) => [check('lead_exports_state', isOneOf(table.state, exportStates))],
);

/** How often the contact form was begun, by day in Asheville. Nobody is followed for it; how often it was sent, the leads say. */
export const formCounts = pgTable('form_counts', {
  day: date('day').primaryKey(),
  started: integer('started').notNull().default(0),
});

/** What happened to a lead, by whom and when. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: leadEventKinds }).notNull(),
    /** The note's text, the outcome of a call, the corrected field: what the kind needs. */
    detail: text('detail'),
    /** What a correction replaced, and by what; null where there was or is nothing. */
    oldValue: text('old_value'),
    newValue: text('new_value'),
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
 * The outbox: one message to one recipient, about a lead, for a member of staff, or (`digest`) about all that waits. `pending` has not been tried,
 * `sent` was accepted, `failed` is tried again, `refused` was turned away for good (nothing tries it again by itself) and
 * `cancelled` had nothing true left to say. `lastResponse` is what the other side answered last.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: deliveryKinds }).notNull().default('alert'),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    userId: text('user_id').references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    /** The entry of the audit log that says what was changed, by whom and when. No reference: none is ever removed. */
    changeId: bigint('change_id', { mode: 'number' }),
    /** An email address; a webhook's URL. */
    recipient: text('recipient').notNull(),
    messageId: text('message_id').notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    lastResponse: text('last_response'),
    /** The job that may try it next; a job by any other id has been overtaken and does nothing. */
    jobId: uuid('job_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    attemptedAt: instant('attempted_at'),
    /** Null where nothing tries it again by itself. */
    nextAttemptAt: instant('next_attempt_at').defaultNow(),
    /** The first of the failures in a row. */
    failingSince: instant('failing_since'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    unique('deliveries_lead_kind_recipient').on(table.leadId, table.kind, table.recipient),
    check('deliveries_kind', isOneOf(table.kind, deliveryKinds)),
    check('deliveries_state', isOneOf(table.state, deliveryStates)),
    check(
      'deliveries_about_one',
      sql`${isOneOf(table.kind, deliveryKindsAboutNobody)} or num_nonnulls(${table.leadId}, ${table.userId}) = 1`,
    ),
    index('deliveries_unsent').on(table.createdAt).where(isOneOf(table.state, unsentStates)),
    index('deliveries_of_recipient').on(table.recipient, table.state, table.attemptedAt),
    index('deliveries_of_user').on(table.userId),
  ],
);

/** When the latest digest of the quarantine was queued: at most one row. Whoever moves it on queues the next. */
export const quarantineDigests = pgTable(
  'quarantine_digests',
  {
    id: integer('id').primaryKey().default(1),
    queuedAt: instant('queued_at').notNull().defaultNow(),
  },
  (table) => [check('quarantine_digests_single_row', sql`${table.id} = 1`)],
);

/**
 * After how many months leads are anonymised: one row once an owner has chosen. A shorter time waits as `pendingMonths`
 * and takes the place of `months` at `effectiveAt`, by itself: `getRetention` reads it so.
 */
export const retentionSettings = pgTable(
  'retention_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** Null keeps them. */
    months: integer('months'),
    /** When these months were chosen; null while none have been in force yet. */
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

/** Each test lead's way from the form to the mail server, and where it stopped. */
export const syntheticCheckRuns = pgTable(
  'canary_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state', { enum: syntheticCheckStates }).notNull().default('running'),
    /** The step that it stopped at. */
    step: text('step', { enum: syntheticCheckSteps }),
    /** What was answered in the end. */
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

/** Whether visitors get an automatic reply, and whether it names a time for the call: at most one row, none until staff decide. */
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

/** Where every new lead is posted to, for another program: at most one row, none until an owner saves an address. */
export const webhookSettings = pgTable(
  'webhook_settings',
  {
    id: integer('id').primaryKey().default(1),
    url: text('url').notNull(),
    /** The secret that signs is made of this and of AUTH_SECRET, so that the table alone signs nothing. */
    secretSalt: uuid('secret_salt').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('webhook_settings_single_row', sql`${table.id} = 1`)],
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
    action: text('action', { enum: seoActions }).notNull(),
    /** The fields after it; null after a reset. */
    content: jsonb('content'),
    createdAt: instant('created_at').notNull().defaultNow(),
    // A name, not a reference: the history outlives the account.
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pagePath, table.version] }),
    check('seo_revisions_action', isOneOf(table.action, seoActions)),
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

/**
 * What the staff did, who and from where. A trigger refuses to change, remove or empty it. The name outlives the
 * account; of a lead there is only the id.
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
    /** Finds what the log says of the same request. */
    requestId: uuid('request_id'),
    subject: text('subject'),
    detail: jsonb('detail').$type<Record<string, string | number | boolean | string[]>>().notNull(),
  },
  (table) => [index('audit_entries_of_actor').on(table.actorId, table.id)],
);

/** The link by which somebody who forgot a password chooses a new one, once; of its secret only the hash is kept. */
export const passwordResets = pgTable('password_resets', {
  userId: text('user_id')
    .primaryKey()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

/** The authenticator app that somebody signs in with, besides the password. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
  /** The key that the app shares, encrypted. */
  sealedKey: text('sealed_key').notNull(),
  /** The time step of the newest code that was taken: none is taken twice. */
  lastStep: integer('last_step').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** What stands for a lost authenticator app, each once: a code that was used is deleted. */
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

/** What owners ask of everybody who signs in: at most one row. */
export const staffRules = pgTable(
  'staff_rules',
  {
    id: integer('id').primaryKey().default(1),
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
  },
  (table) => [check('staff_rules_single_row', sql`${table.id} = 1`)],
);

/** How often in a row a password or code was tried in vain, by a name that tells nothing of whose it is. */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    /** Until then none is looked at. */
    blockedUntil: instant('blocked_until').notNull(),
    triedAt: instant('tried_at').notNull(),
  },
  (table) => [index('sign_in_tries_by_age').on(table.triedAt)],
);

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
  role: text('role', { enum: staffRoles }).notNull().default('staff'),
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
    /** Ours: the last request but for the minutes since, within which no other is noted. */
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
