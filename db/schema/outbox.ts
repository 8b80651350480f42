import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { deliveryKinds, deliveryKindsWithoutSubject, deliveryStates, unsentStates } from '@/db/value-lists';
import { users } from './auth';
import { instant, isOneOf } from './columns';
import { leads } from './leads';

/** What an email about a visit says: an invitation, also to another time, or that it is called off (RFC 5546). */
export interface VisitDetail {
  method: 'REQUEST' | 'CANCEL';
  /** Rises with each email about the visits of a lead, so that a calendar knows the latest. */
  sequence: number;
  to: 'staff' | 'homeowner';
  /** Whether the recipient was told another time, or somebody else, before. */
  isMoved: boolean;
  /** ISO 8601 timestamps. */
  from: string;
  until: string;
  /** The id of the staff member who goes there. */
  by: string | null;
  /** The lead by whose id calendars know the visit, where the delivery refers to another one, or to none: it was merged or erased. */
  eventOf?: string;
}

/** An event that the webhook tells besides new leads. What is erased has no lead to refer to. */
export type EventDetail =
  | { event: 'lead.updated' | 'lead.won'; key: string }
  | { event: 'lead.erased'; leadId: string };

/** The email that offers times for a visit: when they were offered, which tells it from those before. */
export interface OfferDetail {
  offeredAt: string;
}

/** What tells a message from others of its kind about the same lead; most have none. */
export type DeliveryDetail = VisitDetail | EventDetail | OfferDetail | Record<string, never>;

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
    detail: jsonb('detail').$type<DeliveryDetail>().notNull().default({}),
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
    uniqueIndex('deliveries_of_lead').on(table.leadId, table.kind, table.recipient, table.detail),
    check('deliveries_kind', isOneOf(table.kind, deliveryKinds)),
    check('deliveries_state', isOneOf(table.state, deliveryStates)),
    check(
      'deliveries_about_one',
      sql`${isOneOf(table.kind, deliveryKindsWithoutSubject)} or ${table.detail} @> '{"event": "lead.erased"}' or num_nonnulls(${table.leadId}, ${table.userId}) = 1`,
    ),
    index('deliveries_unsent').on(table.createdAt).where(isOneOf(table.state, unsentStates)),
    index('deliveries_of_recipient').on(table.recipient, table.state, table.attemptedAt),
    index('deliveries_of_user').on(table.userId),
  ],
);

/**
 * The answers that staff wrote to people by mail. Erasing a person deletes them; a trigger then deletes their deliveries, which
 * have the address.
 */
export const leadAnswers = pgTable(
  'lead_answers',
  {
    /** Made by the browser, by which a repeated one is found. */
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** Not a foreign key, because the answer outlives the account of its author, whose deliveries don't. */
    deliveryId: uuid('delivery_id').notNull().unique(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    // A name instead of a reference, because the timeline outlives the account.
    createdBy: text('created_by').notNull(),
  },
  (table) => [index('lead_answers_of_lead').on(table.leadId, table.createdAt)],
);
