import 'server-only';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { deliveries, leadEvents, leads, leadUndos } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { leadField, leadFieldNames } from '@/lib/leads/fields';
import { WRITTEN_TO_FILE } from '@/lib/outbox/written-to-file';
import { addTimelineEvent } from './timeline';

const erasedFields = Object.fromEntries(
  leadFieldNames
    .map((name) => [name, leadField(name)] as const)
    .filter(([, { isPersonal }]) => isPersonal)
    .map(([name, { erasedAs = null }]) => [name, erasedAs]),
);

/**
 * Erases the personal data of leads for good: every personal field, attribution and notes. What the statistics count
 * stays: service, dates, and whether and when they were contacted. Returns how many leads it erased.
 */
export async function eraseLeads(tx: Transaction, ids: string[], by: string): Promise<number> {
  const rows = await tx
    .update(leads)
    .set({
      ...erasedFields,
      phoneE164: null,
      estimateBasis: null,
      firstTouch: null,
      lastTouch: null,
      formerValues: null,
      referredBy: null,
      notesText: null,
      followUpOn: null,
      followUpTime: null,
      followUpPurpose: null,
      erasedAt: sql`now()`,
    })
    .where(and(inArray(leads.id, ids), isNull(leads.erasedAt)))
    .returning({ id: leads.id });
  const erased = rows.map(({ id }) => id);
  await tx
    .delete(leadEvents)
    .where(and(inArray(leadEvents.leadId, erased), inArray(leadEvents.kind, ['noted', 'edited'])));
  // The purposes of follow-ups.
  await tx
    .update(leadEvents)
    .set({ oldValue: null, newValue: null })
    .where(and(inArray(leadEvents.leadId, erased), eq(leadEvents.kind, 'follow-up')));
  await tx.delete(leadUndos).where(inArray(leadUndos.leadId, erased));
  // An unsent mail has no content left, and an auto-reply is stored with the person's address.
  const isPersonalDelivery = or(ne(deliveries.state, 'sent'), eq(deliveries.kind, 'reply'));
  await tx.delete(deliveries).where(and(inArray(deliveries.leadId, erased), isPersonalDelivery));
  // A receiver's response may quote the message. The note that a mail was only written to a file is our own.
  await tx
    .update(deliveries)
    .set({
      lastResponse: sql`case when ${deliveries.lastResponse} like ${`%${WRITTEN_TO_FILE}%`} then ${WRITTEN_TO_FILE} end`,
    })
    .where(inArray(deliveries.leadId, erased));
  await addTimelineEvent(tx, erased, 'erased', null, by);
  return rows.length;
}
