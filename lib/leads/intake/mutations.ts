import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { formCounts, leads } from '@/db/schema';
import { queueForLead } from '@/lib/leads/notify/lead-messages';
import { refuseWhenFull } from '@/lib/leads/quarantine/capacity';
import { queueTestMessage } from '@/lib/leads/synthetic-check/queue';
import { todayInAsheville } from '@/lib/leads/work/filter-conditions';
import { announce } from '@/lib/leads/work/mutations';
import { phoneE164 } from '@/lib/leads/work/phone';
import { env } from '@/lib/platform/env';
import type { ContactSubmission } from './schema';
import { sourceOf } from './source';
import { type FormSignals, spamSignalsIn, visibilityFor } from './spam-signals';
import { spamSignalsOfRate } from './submission-rate';

/** How a submission came. */
interface Arrival {
  signs: FormSignals;
  /** The network address that it came from, where that is known. */
  address: string | undefined;
  /** It is our own test (lib/leads/synthetic-check/run.ts): stored and sent on its way like a lead, and seen by nobody. */
  isSyntheticCheck: boolean;
}

/**
 * Stores a lead and, in the same transaction, every message that goes out because of it. A submission that was stored before,
 * or is being stored at this moment, gets that lead's id and changes nothing. One whose arrival is suspicious is held
 * back: it is stored, and nobody is told.
 *
 * @throws {AppError} 429 with the phone number where its network has sent too many, or it would be held back and there is
 *   no room.
 */
export async function submitLead(submission: ContactSubmission, arrival: Arrival): Promise<{ id: string }> {
  const { submissionId = randomUUID(), attribution, ...fields } = submission;
  const { isSyntheticCheck, signs } = arrival;
  const earlier = submission.submissionId && (await findSubmission(db(), submissionId));
  if (earlier) return earlier;
  const suspicions = isSyntheticCheck ? [] : await spamSignalsOf(submission, arrival);
  const visibility = isSyntheticCheck ? 'canary' : visibilityFor(suspicions);
  if (visibility === 'quarantined') await refuseWhenFull(suspicions);
  return db().transaction(async (tx) => {
    const [stored] = await tx
      .insert(leads)
      .values({
        ...fields,
        submissionId,
        phoneE164: phoneE164(fields.phone),
        firstTouch: attribution?.first,
        lastTouch: attribution?.last,
        source: sourceOf(attribution?.last, new URL(env().SITE_URL).host),
        visibility,
        suspicions,
        isStartCounted: signs.isStartCounted,
      })
      // Waits for a twin that is being stored, and then finds it below.
      .onConflictDoNothing({ target: leads.submissionId })
      .returning({ id: leads.id });
    if (stored) {
      if (visibility === 'open') await queueForLead(tx, { ...fields, id: stored.id });
      if (isSyntheticCheck) await queueTestMessage(tx, stored.id);
      else await announce(tx, stored.id);
      return stored;
    }
    const first = await findSubmission(tx, submissionId);
    if (!first) throw new Error('the lead of a repeated submission was deleted meanwhile');
    return first;
  });
}

async function findSubmission(tx: Pick<Database, 'select'>, submissionId: string) {
  const [found] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.submissionId, submissionId));
  return found;
}

const spamSignalsOf = async (submission: ContactSubmission, { signs, address }: Arrival) => [
  ...spamSignalsIn(submission, signs),
  ...(await spamSignalsOfRate(address, submission.submissionId)),
];

/** Counts that somebody began to fill in the form; who it was is not kept. */
export async function countFormStart(): Promise<void> {
  await db()
    .insert(formCounts)
    .values({ day: todayInAsheville(), started: 1 })
    .onConflictDoUpdate({ target: formCounts.day, set: { started: sql`${formCounts.started} + 1` } });
}
