import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  callDirections,
  closedReasonIds,
  contactChannels,
  exportStates,
  leadEventKinds,
  leadStatusIds,
  leadVisibilities,
} from '@/db/value-lists';
import { users } from './auth';
import { instant, isOneOf } from './columns';

/** An attribution touch point: one visit, with where the visitor came from. */
export interface Touch {
  /** An ISO 8601 timestamp. */
  at: string;
  landingPage: string;
  referrer?: string;
  utm?: Record<string, string>;
  gclid?: string;
  gbraid?: string;
  wbraid?: string;
  msclkid?: string;
  fbclid?: string;
}

/** PostgreSQL sorts its values as they are listed. */
export const leadStatusType = pgEnum('lead_status', leadStatusIds);

/**
 * A visitor's request. `phone` is as typed; `phoneE164` is null when it couldn't be parsed. Erased leads keep only what
 * statistics count.
 */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    submissionId: uuid('submission_id').notNull().unique(),
    /** The hash of what a program sent with the `Idempotency-Key` that `submissionId` follows from. */
    payloadHash: text('payload_hash'),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    phoneE164: text('phone_e164'),
    email: text('email'),
    address: text('address'),
    service: text('service').notNull(),
    message: text('message'),
    /** The sentence of the savings estimate that the visitor sent along. */
    estimate: text('estimate'),
    /** What it was computed from, and the whole answer (`estimateBasisSchema` in lib/leads/stored-estimate). */
    estimateBasis: jsonb('estimate_basis'),
    /** Whether it came with an estimate; statistics count it, so erasing keeps it. */
    hasEstimate: boolean('has_estimate').notNull().default(false),
    status: leadStatusType('status').notNull().default('new'),
    /** Null for every status but `closed`. */
    closedReason: text('closed_reason', { enum: closedReasonIds }),
    /** Whether the status is another than `new`. A trigger keeps it and `status` consistent, whichever is written. */
    isContacted: boolean('is_contacted').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When somebody on staff opened its details first. */
    openedAt: instant('opened_at'),
    /** When the team, and later the owners, were told that nobody had opened it. Set in leads from before that was recorded. */
    unopenedToldAt: instant('unopened_told_at'),
    ownersToldAt: instant('owners_told_at'),
    /** The first contact. Kept when the lead is marked as not contacted, unless that reverts a slip (`changeStatus`). */
    contactedAt: instant('contacted_at'),
    /** The last change of `status` and the previous `contactedAt`, to restore it on undo. */
    statusChangedAt: instant('status_changed_at'),
    contactedAtBefore: instant('contacted_at_before'),
    /** A calendar date in the business's time zone. */
    followUpOn: date('follow_up_on'),
    /** A local time of that day such as `14:30`; null for any time. */
    followUpTime: text('follow_up_time'),
    /** What the follow-up is for, such as 'book the visit'. */
    followUpPurpose: text('follow_up_purpose'),
    /** The visit to the house: when, and the id of the staff member who goes there. */
    visitAt: instant('visit_at'),
    visitUntil: instant('visit_until'),
    visitBy: text('visit_by'),
    /** Whether the homeowner hears by mail when the visit is planned or moved. */
    visitEmailsHomeowner: boolean('visit_emails_homeowner').notNull().default(false),
    /** The last quote and the sale, in whole dollars, with their days. */
    quotedDollars: integer('quoted_dollars'),
    quotedOn: date('quoted_on'),
    wonDollars: integer('won_dollars'),
    wonOn: date('won_on'),
    /** Calls since the person was last reached. lib/leads/work/calls/call-retry.ts computes these four columns. */
    unansweredCalls: integer('unanswered_calls').notNull().default(0),
    lastCalledAt: instant('last_called_at'),
    /** When to call again; null before the first call, once the person was reached, and for a wrong number. */
    callAgainAt: instant('call_again_at'),
    /** The last call reached a wrong number. Correcting the phone number clears it. */
    hasWrongNumber: boolean('has_wrong_number').notNull().default(false),
    assigneeId: text('assignee_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** The source that the last touch is attributed to. */
    source: text('source').notNull().default('Direct'),
    /** Who on staff added it; null for a request from the website. A name, because the lead outlives the account. */
    addedBy: text('added_by'),
    /** The import that added it; kept when the import can't be undone any more. */
    importId: uuid('import_id'),
    /** Asked not to be called, or from an imported list, of people who haven't asked for a call. */
    doNotCall: boolean('do_not_call').notNull().default(false),
    /** Who recommended us, of a lead whose source is a referral. */
    referredBy: text('referred_by'),
    firstTouch: jsonb('first_touch').$type<Touch>(),
    lastTouch: jsonb('last_touch').$type<Touch>(),
    /** Whether they asked not to be written to. */
    noEmail: boolean('no_email').notNull().default(false),
    erasedAt: instant('erased_at'),
    /** Whether `formCounts` includes the start of its form; if not, the lead itself counts as a start. */
    isStartCounted: boolean('is_start_counted').notNull().default(false),
    /** The original values of corrected fields, for search: one per line, with separate lines for a phone's digits. */
    formerValues: text('former_values'),
    /** The notes of the timeline, for search: a trigger on `lead_events` keeps it up to date. */
    notesText: text('notes_text'),
    // These two columns, and the value `canary`, have their first names in the database: the previous release uses them.
    /**
     * `open` for staff, `quarantined` as suspected spam, `canary` for a synthetic check, or `merged` into the lead that
     * `duplicateOf` names.
     */
    visibility: text('standing', { enum: leadVisibilities }).notNull().default('open'),
    /** Of a merged lead, the id of the one that it is a part of. */
    duplicateOf: uuid('duplicate_of'),
    /** The spam signals on arrival. A lead with few signals may still be open. */
    spamSignals: text('suspicions').array().notNull().default([]),
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
    index('leads_in_status_order')
      .on(table.status, table.createdAt, table.id)
      .where(sql`${table.visibility} = 'open'`),
    // Must match `isWaiting` (lib/leads/work/filter-conditions.ts). Includes the service for index-only counts.
    index('leads_to_contact')
      .on(table.createdAt, table.id, table.service)
      .where(
        sql`not ${table.isContacted} and not (${table.doNotCall} and ${table.importId} is not null) and ${table.erasedAt} is null and ${table.visibility} = 'open'`,
      ),
    // Must match the conditions of the call list (lib/leads/work/calls/call-groups.ts).
    // Includes the columns that decide when a lead is called, for index-only counts.
    index('leads_callable')
      .on(table.createdAt, table.id, table.assigneeId, table.unansweredCalls, table.callAgainAt)
      .where(
        sql`not ${table.isContacted} and not ${table.doNotCall} and ${table.erasedAt} is null and ${table.visibility} = 'open' and ${table.followUpOn} is null`,
      ),
    index('leads_of_import').on(table.importId).where(sql`${table.importId} is not null`),
    index('leads_to_retry')
      .on(table.callAgainAt, table.id, table.assigneeId)
      .where(
        sql`${table.erasedAt} is null and ${table.visibility} = 'open' and ${table.followUpOn} is null and ${table.callAgainAt} is not null and (not ${table.isContacted} or ${table.lastCalledAt} > coalesce(${table.statusChangedAt}, '-infinity'))`,
      ),
    index('leads_wrong_numbers')
      .on(table.createdAt, table.id)
      .where(sql`${table.hasWrongNumber} and ${table.erasedAt} is null and ${table.visibility} = 'open'`),
    index('leads_to_follow_up').on(table.followUpOn).where(sql`${table.followUpOn} is not null`),
    index('leads_by_sale').on(table.wonOn).where(sql`${table.wonOn} is not null`),
    index('leads_by_quote')
      .on(table.quotedOn)
      .where(sql`${table.quotedOn} is not null and ${table.visibility} = 'open'`),
    index('leads_by_duplicate').on(table.duplicateOf).where(sql`${table.duplicateOf} is not null`),
    index('leads_by_visit_time')
      .on(table.visitAt)
      .where(sql`${table.visitAt} is not null and ${table.visibility} = 'open'`),
    index('leads_by_visit').on(table.visitBy, table.visitAt).where(sql`${table.visitBy} is not null`),
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
    index('leads_by_source')
      .on(table.source, table.createdAt, table.id)
      .where(sql`${table.visibility} = 'open'`),
    index('leads_search_notes')
      .using(
        'gin',
        sql`(${table.searchText} || search_fold(chr(10) || coalesce(${table.formerValues}, '') || chr(10) || ${table.notesText})) gin_trgm_ops`,
      )
      .where(sql`${table.notesText} is not null and ${table.visibility} = 'open'`),
    // The function `address_town` is in db/migrations/0036_address_town.sql.
    index('leads_by_town')
      .on(sql`address_town(${table.address})`, table.createdAt, table.id)
      .where(sql`${table.visibility} = 'open'`),
    index('leads_with_estimate')
      .on(table.createdAt, table.id)
      .where(sql`${table.hasEstimate} and ${table.visibility} = 'open'`),
    index('leads_not_to_call')
      .on(table.createdAt, table.id)
      .where(sql`${table.doNotCall} and ${table.visibility} = 'open'`),
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
    /** Only for corrections, and null for an empty value; for a follow-up the former one, and the purpose of the new one. */
    oldValue: text('old_value'),
    newValue: text('new_value'),
    /** Only for calls; null for those from before it was recorded. */
    direction: text('direction', { enum: callDirections }),
    /** The id that the browser gave a save, by which a repeated one is found. */
    saveId: uuid('save_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    // A name instead of a reference, because the timeline outlives the account.
    createdBy: text('created_by').notNull(),
    /** The account of the author of a note or a call; null for those from before it was recorded. */
    authorId: text('author_id'),
    /** When and by whom a note or a call was corrected last. */
    editedAt: instant('edited_at'),
    editedBy: text('edited_by'),
  },
  (table) => [
    index('lead_events_of_lead').on(table.leadId, table.createdAt),
    index('lead_events_calls').on(table.createdAt, table.leadId).where(sql`${table.kind} = 'called'`),
    index('lead_events_callers')
      .on(table.createdBy, table.leadId, table.createdAt)
      .where(sql`${table.kind} = 'called'`),
  ],
);

/** What a change replaced in each lead, as long as it can be undone. Personal data, so erasing a person clears it. */
export const leadUndos = pgTable(
  'lead_undos',
  {
    changeId: uuid('change_id').notNull(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** The columns that the change altered, by name, with their values. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    changedBy: text('changed_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.leadId] }),
    index('lead_undos_of_lead').on(table.leadId),
    index('lead_undos_by_time').on(table.changedAt),
  ],
);

/** Imports of lists, as long as they can be undone. */
export const leadImports = pgTable(
  'lead_imports',
  {
    id: uuid('id').primaryKey(),
    fileName: text('file_name').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    /** The field of a lead that each column of the file is. */
    columns: jsonb('columns').$type<(string | null)[]>().notNull(),
    hasHeadings: boolean('has_headings').notNull(),
    source: text('source').notNull(),
    service: text('service').notNull(),
    isConsented: boolean('is_consented').notNull(),
    skipsDuplicates: boolean('skips_duplicates').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    startedBy: text('started_by').notNull(),
    /** The last row of the file that it is done with. */
    lastRow: integer('last_row').notNull().default(0),
    imported: integer('imported').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    finishedAt: instant('finished_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('lead_imports_by_time').on(table.startedAt)],
);

/** What the people of two leads wished before they were merged, and together after it: rows as PostgreSQL writes them in JSON. */
export interface MergedWishes {
  kept: Record<string, unknown> | null;
  other: Record<string, unknown> | null;
  merged: Record<string, unknown>;
}

/**
 * What merging two leads replaced, as long as it can be undone. Personal data, so erasing the person clears it, also of the lead
 * that was merged.
 */
export const leadMerges = pgTable(
  'lead_merges',
  {
    mergedId: uuid('merged_id')
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** The lead that stayed. */
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** The columns of the lead that stayed which the merge altered, by name, with their values. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    /** The altered columns of the other. */
    mergedBefore: jsonb('merged_before').$type<Record<string, unknown>>().notNull(),
    /** The events that moved from it. */
    eventIds: uuid('event_ids').array().notNull(),
    /** The rows of `leadWishes` of both; null if neither had any, and for a merge by the release before it was recorded. */
    wishes: jsonb('wishes').$type<MergedWishes>(),
    mergedAt: instant('merged_at').notNull().defaultNow(),
  },
  (table) => [index('lead_merges_of_lead').on(table.leadId), index('lead_merges_by_time').on(table.mergedAt)],
);

/** The homeowner's page about a lead (lib/leads/request). */
export const leadRequests = pgTable('lead_requests', {
  leadId: uuid('lead_id')
    .primaryKey()
    .references((): AnyPgColumn => leads.id, { onDelete: 'cascade' }),
  /** The hash of the key in its address; null since staff revoked it. */
  keyHash: text('key_hash').unique(),
  /** Which key it is: staff may make another one. */
  version: integer('version').notNull().default(1),
  /** The words above the button of the form that it was sent with (`consentWords`). */
  wordsVersion: text('words_version'),
});

/** Times for a visit that staff propose to a homeowner, who takes one of them on their page. */
export const visitOffers = pgTable(
  'visit_offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    leadId: uuid('lead_id')
      .notNull()
      .references((): AnyPgColumn => leads.id, { onDelete: 'cascade' }),
    /** Who would go there. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Both at a full or half hour. */
    from: instant('from_at').notNull(),
    until: instant('until_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('visit_offers_of_lead').on(table.leadId, table.from),
    index('visit_offers_of_user').on(table.userId),
  ],
);

/**
 * The half hours of each person that a visit takes, so that no two homeowners get the same. Triggers keep them up to date with
 * the visits of leads (the migration visit_slots): of two visits that staff planned at the same time knowingly, the first has them.
 */
export const visitSlots = pgTable(
  'visit_slots',
  {
    /** As in `leads.visitBy`. */
    userId: text('user_id').notNull(),
    /** Its beginning. */
    halfHour: instant('half_hour').notNull(),
    leadId: uuid('lead_id')
      .notNull()
      .references((): AnyPgColumn => leads.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.halfHour] }),
    index('visit_slots_of_lead').on(table.leadId),
  ],
);

/** The words that people agreed to, by the hash that is kept with each lead. */
export const consentWords = pgTable('consent_words', {
  version: text('version').primaryKey(),
  words: text('words').notNull(),
  /** When they were first agreed to. */
  since: instant('since').notNull().defaultNow(),
});

/** What a homeowner said on their page about being contacted, and when they want to be forgotten. */
export const leadWishes = pgTable(
  'lead_wishes',
  {
    leadId: uuid('lead_id')
      .primaryKey()
      .references((): AnyPgColumn => leads.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: contactChannels }),
    /** Days of the week, such as `Monday`, and parts of a day; any of them if there are none. */
    days: text('days').array().notNull().default([]),
    parts: text('parts').array().notNull().default([]),
    /** The words by which they agreed to texts, and when; null without that. */
    textsVersion: text('texts_version'),
    textsAt: instant('texts_at'),
    /** When they are erased; null unless they asked for it. */
    eraseAt: instant('erase_at'),
    /** Whether they might be called and written to before they asked to be erased. */
    beforeErasing: jsonb('before_erasing').$type<{ doNotCall: boolean; noEmail: boolean }>(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check('lead_wishes_channel', isOneOf(table.channel, contactChannels)),
    index('lead_wishes_to_erase').on(table.eraseAt).where(sql`${table.eraseAt} is not null`),
  ],
);

/**
 * The saved views of the list, and for each person a row without a name: the columns that they chose. A view for all outlives
 * the account that made it.
 */
export const leadViews = pgTable(
  'lead_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name'),
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    isShared: boolean('is_shared').notNull().default(false),
    /** The filter, sort order and columns, as they are in the address. */
    query: text('query').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('lead_views_shared_name').on(sql`lower(${table.name})`).where(sql`${table.isShared}`),
    uniqueIndex('lead_views_own_name')
      .on(table.ownerId, sql`lower(${table.name})`)
      .where(sql`not ${table.isShared}`),
    uniqueIndex('lead_views_columns').on(table.ownerId).where(sql`${table.name} is null`),
  ],
);
