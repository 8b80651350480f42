import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { deliveries, leadAnswers } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { audit } from '@/lib/audit/mutations';
import { findSurvivor } from '@/lib/leads/work/merge/queries';
import { updateLead } from '@/lib/leads/work/mutations';
import { UNDO_WAIT_MS } from '@/lib/leads/work/undo/schema';
import { dequeue, queueDeliveries } from '@/lib/outbox/queue';
import { AppError } from '@/lib/platform/http/errors';
import { limitRate } from '@/lib/platform/http/rate-limit';
import { askedNotToBeWrittenTo, isAbout } from './queries';
import type { Answer, QueuedAnswer } from './schema';

// Answers are written to one person at a time.
const ANSWER_LIMIT = { max: 60, windowSeconds: 3_600 };

/**
 * Queues an answer by mail to the person of a lead. It waits for some seconds, in which `takeBackAnswer` can take it back. One
 * that is sent again goes out once.
 *
 * @throws {AppError} 404 when there is no such lead, 409 when it was erased, has no address, asked not to be
 *   written to, or is from a list of people of whom nobody has said that they asked.
 */
export async function queueAnswer(leadId: string, answer: Answer, staff: Staff): Promise<QueuedAnswer> {
  await limitRate(`answer ${staff.id}`, ANSWER_LIMIT);
  const dueAt = new Date(Date.now() + UNDO_WAIT_MS);
  await updateLead(leadId, async (tx, { email, noContact }) => {
    const [sent] = await tx.select().from(leadAnswers).where(eq(leadAnswers.id, answer.id));
    if (sent) return;
    const recipient = await requireAddress(tx, leadId, email);
    if (noContact)
      throw new AppError(409, 'no-contact', 'They’re from a list and haven’t asked to hear from you.');
    const mail = { kind: 'answer', recipient, userId: staff.id } as const;
    const [delivery] = await queueDeliveries(tx, [mail], { dueAt });
    if (!delivery) throw new Error('the answer was not queued');
    await tx
      .insert(leadAnswers)
      .values({ ...answer, leadId, deliveryId: delivery.id, createdBy: staff.name });
    await audit(tx, { action: 'leads.answered', subject: leadId });
  });
  return { id: answer.id, undoableUntil: dueAt.toISOString() };
}

async function requireAddress(tx: Transaction, leadId: string, email: string | null): Promise<string> {
  if (!email) throw new AppError(409, 'no-address', 'There’s no email address to write to.');
  if (await askedNotToBeWrittenTo(leadId, email, tx))
    throw new AppError(409, 'no-email', 'They asked not to be written to.');
  return email;
}

/**
 * Takes an answer back that waits to be sent, also when its lead was merged into another one since.
 *
 * @throws {AppError} 404 when there is none, 409 once it may have been sent.
 */
export async function takeBackAnswer(leadId: string, answerId: string): Promise<void> {
  const survivor = await findSurvivor(leadId);
  await updateLead(survivor, async (tx) => {
    const [found] = await tx
      .select({
        kind: deliveries.kind,
        jobId: deliveries.jobId,
        isWaiting: sql<boolean>`${deliveries.state} = 'pending' and ${deliveries.attempts} = 0 and ${deliveries.nextAttemptAt} > now() + interval '1 second'`,
      })
      .from(leadAnswers)
      .innerJoin(deliveries, eq(deliveries.id, leadAnswers.deliveryId))
      .where(and(eq(leadAnswers.id, answerId), isAbout(survivor)))
      .for('update');
    if (!found) throw new AppError(404, 'not-found', 'This answer doesn’t exist.');
    if (!found.isWaiting) throw new AppError(409, 'too-late', 'It’s on its way already.');
    await dequeue(tx, [found]);
    // A trigger deletes its delivery.
    await tx.delete(leadAnswers).where(eq(leadAnswers.id, answerId));
    await audit(tx, { action: 'leads.answer-taken-back', subject: survivor });
  });
}
