import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { formCounts, leads } from '@/db/schema';
import { queueLeadMessages } from '@/lib/leads/notify/lead-messages';
import { requireQuarantineSpace } from '@/lib/leads/quarantine/capacity';
import { queueTestMessage } from '@/lib/leads/synthetic-check/queue';
import { todayInAsheville } from '@/lib/leads/work/filter-conditions';
import { phoneE164 } from '@/lib/leads/work/phone';
import { notifyLeadChange } from '@/lib/leads/work/timeline';
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
  const existing = submission.submissionId && (await findSubmission(db(), submissionId));
  if (existing) return existing;
  const spamSignals = isSyntheticCheck ? [] : await findSpamSignals(submission, arrival);
  const visibility = isSyntheticCheck ? 'canary' : visibilityFor(spamSignals);
  if (visibility === 'quarantined') await requireQuarantineSpace(spamSignals);
  return db().transaction(async (tx) => {
    const [stored] = await tx
      .insert(leads)
      .values({
        ...fields,
        submissionId,
        phoneE164: phoneE164(fields.phone),
        firstTouch: attribution?.first,
        lastTouch: attribution?.last,
        source: attributeSource(attribution?.last, new URL(env().SITE_URL).host),
        visibility,
        suspicions: spamSignals,
        isStartCounted: signals.isStartCounted,
      })
      // Waits for a concurrent insert of the same submission, whose lead is then found below.
      .onConflictDoNothing({ target: leads.submissionId })
      .returning({ id: leads.id });
    if (stored) {
      if (visibility === 'open') await queueLeadMessages(tx, { ...fields, id: stored.id });
      if (isSyntheticCheck) await queueTestMessage(tx, stored.id);
      else await notifyLeadChange(tx, stored.id);
      return stored;
    }
    const first = await findSubmission(tx, submissionId);
    if (!first) throw new Error('the lead of a repeated submission was deleted concurrently');
    return first;
  });
}

async function findSubmission(tx: Pick<Database, 'select'>, submissionId: string) {
  const [found] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.submissionId, submissionId));
  return found;
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
