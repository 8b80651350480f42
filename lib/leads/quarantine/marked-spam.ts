import 'server-only';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { deliveries, leadEvents, leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { MARKED_SIGNAL } from '@/lib/leads/intake/spam-signals';
import { addTimelineEvent } from '@/lib/leads/work/timeline';
import { cancelUnsent } from '@/lib/outbox/mutations';
import { enqueue } from '@/lib/outbox/queue';
import { isMarked } from './conditions';
import { addSpamSenders, digitsOf, removeSpamSenders, type Sender } from './spam-senders';

const NOT_SENT = 'Not sent: marked as spam.';
const RETURNED = 'Not sent: back in quarantine.';

/**
 * Puts open leads into quarantine, where they stay for `MARKED_RETENTION`, withholds their unsent messages, and has their
 * senders no longer get an auto-reply. Skips erased leads, which are statistics only. Returns how many changed.
 */
export async function markAsSpam(tx: Transaction, ids: string[], by: string): Promise<number> {
  const marked = await tx
    .update(leads)
    .set({
      visibility: 'quarantined',
      spamSignals: sql`array_append(${leads.spamSignals}, ${MARKED_SIGNAL})`,
    })
    .where(and(inArray(leads.id, ids), isNull(leads.erasedAt)))
    .returning({ id: leads.id, phone: leads.phone, phoneE164: leads.phoneE164, email: leads.email });
  const markedIds = marked.map(({ id }) => id);
  await addTimelineEvent(tx, markedIds, 'spam', null, by);
  await addSpamSenders(tx, marked);
  await cancelUnsent(tx, inArray(deliveries.leadId, markedIds), NOT_SENT);
  return markedIds.length;
}

/**
 * What else a mark did is undone, for leads that are open again: they get their messages, and their senders auto-replies
 * unless another lead from there is still marked.
 */
export async function unmarkSpam(tx: Transaction, marked: (Sender & { id: string })[]): Promise<void> {
  await removeSpamSenders(tx, marked, await findMarkedOf(tx, marked));
  await queueWithheldMessages(
    tx,
    marked.map(({ id }) => id),
  );
}

/** The leads marked as spam that have a phone number or an email address of one of these. */
function findMarkedOf(tx: Transaction, senders: Sender[]): Promise<Sender[]> {
  const given = (values: (string | null | undefined)[]) => values.filter((value) => value != null);
  const { phone, phoneE164, email } = leads;
  const hasDigits = inArray(
    sql<string>`regexp_replace(${phone}, '[^0-9]', '', 'g')`,
    senders.filter((sender) => !sender.phoneE164).map((sender) => digitsOf(sender.phone)),
  );
  return tx
    .select({ phone, phoneE164, email })
    .from(leads)
    .where(
      and(
        isMarked,
        or(
          inArray(phoneE164, given(senders.map((sender) => sender.phoneE164))),
          and(isNull(phoneE164), hasDigits),
          inArray(sql<string>`lower(${email})`, given(senders.map((sender) => sender.email?.toLowerCase()))),
        ),
      ),
    );
}

/** Puts leads back among the suspected spam, and withholds their unsent messages. */
export async function returnToQuarantine(tx: Transaction, ids: string[]): Promise<void> {
  await tx.update(leads).set({ visibility: 'quarantined' }).where(inArray(leads.id, ids));
  await tx.delete(leadEvents).where(and(inArray(leadEvents.leadId, ids), eq(leadEvents.kind, 'released')));
  await cancelUnsent(tx, inArray(deliveries.leadId, ids), RETURNED);
}

/** Queues what was withheld when leads were marked as spam, or put back into quarantine. */
export async function queueWithheldMessages(tx: Transaction, ids: string[]): Promise<void> {
  const requeued = await tx
    .update(deliveries)
    .set({
      state: 'pending',
      jobId: sql`gen_random_uuid()`,
      nextAttemptAt: sql`now()`,
      lastResponse: null,
    })
    .where(
      and(
        inArray(deliveries.leadId, ids),
        eq(deliveries.state, 'cancelled'),
        inArray(deliveries.lastResponse, [NOT_SENT, RETURNED]),
      ),
    )
    .returning();
  await enqueue(tx, requeued);
}
