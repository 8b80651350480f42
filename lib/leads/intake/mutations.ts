import 'server-only';
import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { insertRows } from '@/db/insert-rows';
import { formCounts, leads } from '@/db/schema';
import { queueLeadMessages, readMessageTerms } from '@/lib/leads/notify/lead-messages';
import { requireQuarantineSpace } from '@/lib/leads/quarantine/capacity';
import { queueTestMessage } from '@/lib/leads/synthetic-check/queue';
import { todayInAsheville } from '@/lib/leads/work/filter-conditions';
import { phoneE164 } from '@/lib/leads/work/phone';
import { notifyLeadChange } from '@/lib/leads/work/timeline';
import type { Transaction } from '@/lib/outbox/queue';
import { inBatches } from '@/lib/platform/batch';
import { env } from '@/lib/platform/env';
import type { ContactSubmission } from './schema';
import { attributeSource } from './source';
import { type FormSignals, spamSignalsIn, visibilityFor } from './spam-signals';
import { rateSpamSignals } from './submission-rate';

/** How a submission reached us. */
interface Arrival {
  signals: FormSignals;
  /** The visitor's IP address, if known. */
  address: string | undefined;
  /** Whether it is a synthetic check (lib/leads/synthetic-check/run.ts), which takes the way of a lead unseen by staff. */
  isSyntheticCheck: boolean;
}

/**
 * Stores a lead and queues, in the same transaction, every message about it. Idempotent: repeating a submission, even
 * concurrently, returns the id of the first lead and changes nothing. A suspicious submission is quarantined: stored, but
 * staff aren't notified.
 *
 * @throws {AppError} 429 with the phone number when its network sent too many, or when the quarantine is full.
 */
export async function submitLead(submission: ContactSubmission, arrival: Arrival): Promise<{ id: string }> {
  const { submissionId = randomUUID(), attribution, ...fields } = submission;
  const { isSyntheticCheck, signals } = arrival;
  const existing = submission.submissionId && (await findSubmission(submissionId));
  if (existing) return { id: existing };
  const spamSignals = isSyntheticCheck ? [] : await findSpamSignals(submission, arrival);
  const visibility = isSyntheticCheck ? 'canary' : visibilityFor(spamSignals);
  if (visibility === 'quarantined') await requireQuarantineSpace(spamSignals);
  const id = await storeLead({
    ...fields,
    submissionId,
    phoneE164: phoneE164(fields.phone),
    firstTouch: attribution?.first,
    lastTouch: attribution?.last,
    source: attributeSource(attribution?.last, new URL(env().SITE_URL).host),
    visibility,
    suspicions: spamSignals,
    isStartCounted: signals.isStartCounted,
  });
  return { id };
}

// Leads that arrive while others are being stored share their statements and their commit, which is most of what a lead
// costs.
const MAX_BATCH = 50;

/** The id of the lead of a submission, if it was stored before. */
const findSubmission = inBatches(async (submissionIds: string[]) => {
  const found = await findSubmissions(db(), submissionIds);
  return submissionIds.map((id) => found.get(id));
}, MAX_BATCH);

/** The ids of the leads of submissions, by the id of the submission. */
async function findSubmissions(
  tx: Pick<Database, 'select'>,
  submissionIds: string[],
): Promise<Map<string, string>> {
  const { submissionId, id } = leads;
  const rows = await tx
    .select({ submissionId, id })
    .from(leads)
    .where(inArray(leads.submissionId, submissionIds));
  return new Map(rows.map(({ submissionId, id }) => [submissionId, id]));
}

type NewLead = typeof leads.$inferInsert;
type StoredLead = Pick<typeof leads.$inferSelect, 'id' | 'submissionId' | 'service' | 'email' | 'visibility'>;

const bySubmission = (one: NewLead, other: NewLead) => (one.submissionId < other.submissionId ? -1 : 1);

/** Stores a lead with its messages, and returns its id, or that of the first lead of the same submission. */
const storeLead = inBatches(storeLeads, MAX_BATCH);

function storeLeads(batch: NewLead[]): Promise<string[]> {
  return db().transaction(async (tx) => {
    const [stored, terms] = await Promise.all([insertLeads(tx, batch), readMessageTerms(tx, batch)]);
    const ids = new Map(stored.map(({ submissionId, id }) => [submissionId, id]));
    const repeated = batch.map(({ submissionId }) => submissionId).filter((id) => !ids.has(id));
    const withVisibility = (wanted: NewLead['visibility']) =>
      stored.filter(({ visibility }) => visibility === wanted);
    const checks = withVisibility('canary');
    const seenByStaff = stored.filter((lead) => !checks.includes(lead));
    const [first] = await Promise.all([
      repeated.length > 0 ? findSubmissions(tx, repeated) : ids,
      queueLeadMessages(tx, withVisibility('open'), terms),
      notifyLeadChange(tx, ...seenByStaff.map(({ id }) => id)),
      ...checks.map(({ id }) => queueTestMessage(tx, id)),
    ]);
    return batch.map(({ submissionId }) => {
      const id = ids.get(submissionId) ?? first.get(submissionId);
      if (!id) throw new Error('the lead of a repeated submission was deleted concurrently');
      return id;
    });
  });
}

/** Stores leads, except those of submissions that have one. Waits for a concurrent insert of the same submission. */
async function insertLeads(tx: Transaction, batch: NewLead[]): Promise<StoredLead[]> {
  const { id, submissionId, service, email, visibility } = leads;
  // In a fixed order, so that two batches with several submissions in common can't deadlock.
  const { rows } = await tx.execute<StoredLead>(sql`
    ${insertRows(leads, batch.toSorted(bySubmission))}
    on conflict (submission_id) do nothing
    returning ${id}, ${submissionId} as "submissionId", ${service}, ${email}, ${visibility} as visibility`);
  return rows;
}

const findSpamSignals = async (submission: ContactSubmission, { signals, address }: Arrival) => [
  ...spamSignalsIn(submission, signals),
  ...(await rateSpamSignals(address, submission.submissionId)),
];

/** Counts one started form, anonymously. */
export async function countFormStart(): Promise<void> {
  await db()
    .insert(formCounts)
    .values({ day: todayInAsheville(), started: 1 })
    .onConflictDoUpdate({ target: formCounts.day, set: { started: sql`${formCounts.started} + 1` } });
}
