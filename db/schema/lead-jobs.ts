import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { syntheticCheckStates, syntheticCheckSteps } from '@/db/value-lists';
import { instant, isOneOf } from './columns';

/** When the latest quarantine digest was queued: at most one row. The instance that updates it queues the next one. */
export const quarantineDigests = pgTable(
  'quarantine_digests',
  {
    id: integer('id').primaryKey().default(1),
    queuedAt: instant('queued_at').notNull().defaultNow(),
  },
  (table) => [check('quarantine_digests_single_row', sql`${table.id} = 1`)],
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

/** Senders of what staff marked as spam, who get no auto-reply: keyed hashes of phone numbers and email addresses. */
export const spamSenders = pgTable('spam_senders', {
  hash: text('hash').primaryKey(),
  /** When the latest was marked. */
  createdAt: instant('created_at').notNull().defaultNow(),
});
