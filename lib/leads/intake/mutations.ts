import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { insertRows } from '@/db/insert-rows';
import { isOneOf } from '@/db/is-one-of';
import { formCounts, leadRequests, leads } from '@/db/schema';
import { isUniqueViolation } from '@/db/unique-violation';
import { queueLeadMessages, readMessageTerms, withAssignees } from '@/lib/leads/notify/lead-messages';
import { requireQuarantineSpace } from '@/lib/leads/quarantine/capacity';
import { FIRST_KEY, requestKeyHash } from '@/lib/leads/request/key';
import { queueTestMessage } from '@/lib/leads/synthetic-check/queue';
import { insertWords, versionOfWords } from '@/lib/leads/wishes/words';
import { businessToday } from '@/lib/leads/work/filter-conditions';
import { phoneE164 } from '@/lib/leads/work/phone';
import { notifyLeadChange } from '@/lib/leads/work/timeline';
import { inBatches } from '@/lib/platform/batch';
import { env } from '@/lib/platform/env';
import { contactNotes } from '@/lib/site/contact-notes';
import { attachedEstimate } from './attached-estimate';
import type { ContactSubmission, IdentifiedSubmission } from './schema';
import { attributeSource } from './source';
import { type FormSignals, type SpamSignal, spamSignalsIn, visibilityFor } from './spam-signals';
import { countSubmission, type SubmissionOutcome } from './submission-counts';
import { leadIdOf } from './submission-id';
import { rateSpamSignals } from './submission-rate';

/** How a submission reached us. */
export interface Arrival {
  signals: FormSignals;
  /** The visitor's IP address, if known. */
  address: string | undefined;
  /** Whether it is a synthetic check (lib/leads/synthetic-check/run.ts), which takes the way of a lead unseen by staff. */
  isSyntheticCheck: boolean;
  /** When it was acknowledged, for a submission from an outage of the database. It is stored despite the limits. */
  receivedAt?: Date;
  /** What was above the button of its form, if that isn't what is there now. */
  words?: string;
}

/**
 * Stores a lead and queues, in the same transaction, every message about it. Idempotent: repeating a submission, even
 * concurrently, returns the id of the first lead and changes nothing. A suspicious submission is quarantined: stored, but
 * staff aren't notified.
 *
 * @throws {AppError} 429 with the phone number when its network sent too many, or when the quarantine is full.
 */
export async function submitLead(
  submission: ContactSubmission,
  arrival: Arrival,
): Promise<{ id: string; isRepeated: boolean }> {
  const { submissionId = randomUUID(), attribution, estimate, ...fields } = submission;
  const { isSyntheticCheck, signals, receivedAt, words = contactNotes().before } = arrival;
  const finding = findSubmission(submissionId);
  const [existing, spamSignals] = await Promise.all([
    finding,
    isSyntheticCheck ? [] : findSpamSignals({ ...submission, submissionId }, arrival, finding),
  ]);
  if (existing) {
    countSubmission('repeated');
    return { id: existing, isRepeated: true };
  }
  const visibility = isSyntheticCheck ? 'canary' : visibilityFor(spamSignals);
  if (visibility === 'quarantined' && !receivedAt) await requireQuarantineSpace(spamSignals);
  const lead: NewLead = {
    ...fields,
    id: leadIdOf(submissionId),
    ...(await attachedEstimate(estimate)),
    hasEstimate: estimate !== undefined,
    submissionId,
    phoneE164: phoneE164(fields.phone),
    firstTouch: attribution?.first,
    lastTouch: attribution?.last,
    source: attributeSource(attribution?.last, new URL(env().SITE_URL).host),
    visibility,
    spamSignals,
    isStartCounted: signals.isStartCounted,
    words,
  };
  const { id, outcome } = await (receivedAt ? storeEarlierLead(lead, receivedAt) : storeLead(lead));
  countSubmission(outcome);
  return { id, isRepeated: outcome === 'repeated' };
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
  const rows = await tx.select({ submissionId, id }).from(leads).where(isOneOf(submissionId, submissionIds));
  return new Map(rows.map(({ submissionId, id }) => [submissionId, id]));
}

type NewLead = typeof leads.$inferInsert & { id: string; visibility: Visibility; words: string };
type Visibility = Exclude<(typeof leads.$inferSelect)['visibility'], 'merged'>;

const bySubmission = (one: NewLead, other: NewLead) => (one.submissionId < other.submissionId ? -1 : 1);

/** What became of a lead. */
const outcomes: Record<Visibility, SubmissionOutcome> = {
  open: 'taken',
  quarantined: 'quarantined',
  canary: 'check',
};

interface Stored {
  /** The id of the lead, or of the first lead of the same submission. */
  id: string;
  outcome: SubmissionOutcome;
}

/** Stores a lead with its messages. */
const storeLead = inBatches(storeLeads, MAX_BATCH);

/** Stores a lead that has a time of its own, unlike others in a batch, which get the database's time. */
const storeEarlierLead = async (lead: NewLead, createdAt: Date): Promise<Stored> =>
  (await storeLeads([{ ...lead, createdAt }]))[0] as Stored;

async function storeLeads(batch: NewLead[]): Promise<Stored[]> {
  try {
    return await storeNewLeads(batch, async () => new Map());
  } catch (error) {
    // One of the submissions was stored since it was looked up.
    if (isUniqueViolation(error)) return storeNewLeads(batch, findSubmissions);
    throw error;
  }
}

/** Stores leads with their messages, except leads whose submissions `find` finds. */
function storeNewLeads(batch: NewLead[], find: typeof findSubmissions): Promise<Stored[]> {
  const submissionIds = batch.map(({ submissionId }) => submissionId);
  return db().transaction(async (tx) => {
    const [existing, terms] = await Promise.all([find(tx, submissionIds), readMessageTerms(tx, batch)]);
    const isNew = ({ submissionId }: NewLead, index: number) =>
      !existing.has(submissionId) && submissionIds.indexOf(submissionId) === index;
    const added = batch.filter(isNew);
    const withVisibility = (wanted: Visibility) => added.filter(({ visibility }) => visibility === wanted);
    const checks = withVisibility('canary');
    const open = await withAssignees(tx, withVisibility('open'), terms);
    if (added.length > 0)
      await Promise.all([
        insertLeads(tx, [...open, ...withVisibility('quarantined'), ...checks]),
        queueLeadMessages(tx, open, terms),
        notifyLeadChange(tx, ...added.filter((lead) => !checks.includes(lead)).map(({ id }) => id)),
        ...checks.map(({ id }) => queueTestMessage(tx, id)),
      ]);
    return batch.map((lead, index) => ({
      id: existing.get(lead.submissionId) ?? lead.id,
      outcome: isNew(lead, index) ? outcomes[lead.visibility] : 'repeated',
    }));
  });
}

/**
 * Inserts leads, and with the keys of their pages the words that they agreed to; first of all, because their messages refer to
 * them.
 */
async function insertLeads(tx: Database, added: NewLead[]): Promise<void> {
  const requests = added.map(({ id, words }) => ({
    leadId: id,
    keyHash: requestKeyHash(id, FIRST_KEY),
    wordsVersion: versionOfWords(words),
  }));
  const words = added.map((lead) => lead.words);
  // In a fixed order, so that two batches with several submissions in common can't deadlock.
  await tx.execute(
    sql`with agreed as (${insertWords(...words)}), requested as (${insertRows(leadRequests, requests)})
      ${insertRows(leads, added.toSorted(bySubmission))}`,
  );
}

async function findSpamSignals(
  submission: IdentifiedSubmission,
  { signals, address, receivedAt }: Arrival,
  finding: Promise<string | undefined>,
): Promise<SpamSignal[]> {
  const isStored = finding.then(
    (id) => id !== undefined,
    // Without the lookup it isn't stored, and shouldn't count.
    () => true,
  );
  // First, because a network above its limits shouldn't have its text examined.
  const rate = await rateSpamSignals(address, { id: submission.submissionId, isStored, receivedAt });
  return [...spamSignalsIn(submission, signals), ...rate];
}

const stepColumns = {
  'form-start': 'started',
  'estimate-begun': 'estimatesBegun',
  'estimate-finished': 'estimatesFinished',
} as const satisfies Record<string, keyof typeof formCounts>;

/** What visitors do that is only counted. */
export type CountedStep = keyof typeof stepColumns;

/** Counts a step of a visitor, anonymously by day. */
export async function countStep(step: CountedStep): Promise<void> {
  const column = stepColumns[step];
  await db()
    .insert(formCounts)
    .values({ day: businessToday(), [column]: 1 })
    .onConflictDoUpdate({ target: formCounts.day, set: { [column]: sql`${formCounts[column]} + 1` } });
}
