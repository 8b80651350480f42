import 'server-only';
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { isOneOf } from '@/db/is-one-of';
import {
  deliveries,
  leadAnswers,
  leadEvents,
  leadFiles,
  leadMerges,
  leads,
  leadUndos,
  leadWishes,
  visitOffers,
} from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { personalDeliveryKinds } from '@/db/value-lists';
import { leadField, leadFieldNames } from '@/lib/leads/fields';
import { callOffErasedVisits } from '@/lib/leads/visits/mutations';
import { findMergedInto } from '@/lib/leads/work/merge/queries';
import { WRITTEN_TO_FILE } from '@/lib/outbox/written-to-file';
import { addTimelineEvent } from './timeline';

const isPersonal = inArray(deliveries.kind, personalDeliveryKinds);

const erasedFields = Object.fromEntries(
  leadFieldNames
    .map((name) => [name, leadField(name)] as const)
    .filter(([, { isPersonal }]) => isPersonal)
    .map(([name, { erasedAs = null }]) => [name, erasedAs]),
);

/**
 * Erases the personal data of leads for good, and of those that were merged into them: every personal field, attribution and
 * notes. What the statistics count stays: service, dates, and whether and when they were contacted. Returns how many of these
 * leads it erased.
 */
export async function eraseLeads(tx: Transaction, ids: string[], by: string): Promise<number> {
  const rows = await tx
    .update(leads)
    .set({
      ...erasedFields,
      phoneE164: null,
      payloadHash: null,
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
    .where(and(inArray(leads.id, [...ids, ...(await findMergedInto(tx, ids))]), isNull(leads.erasedAt)))
    .returning({ id: leads.id });
  const erased = rows.map(({ id }) => id);
  await tx
    .delete(leadEvents)
    .where(and(inArray(leadEvents.leadId, erased), inArray(leadEvents.kind, ['noted', 'edited'])));
  await erasePurposesAndUndos(tx, erased);
  await tx.delete(leadAnswers).where(isOneOf(leadAnswers.leadId, erased));
  await tx.delete(visitOffers).where(isOneOf(visitOffers.leadId, erased));
  await tx.delete(leadFiles).where(isOneOf(leadFiles.leadId, erased));
  await tx.delete(leadWishes).where(isOneOf(leadWishes.leadId, erased));
  await callOffErasedVisits(tx, erased);
  // An unsent mail has no content left, and these kinds are stored with the person's address.
  const isPersonalDelivery = or(ne(deliveries.state, 'sent'), isPersonal);
  await tx.delete(deliveries).where(and(inArray(deliveries.leadId, erased), isPersonalDelivery));
  // A receiver's response may quote the message. The note that a mail was only written to a file is our own.
  await tx
    .update(deliveries)
    .set({
      lastResponse: sql`case when ${deliveries.lastResponse} like ${`%${WRITTEN_TO_FILE}%`} then ${WRITTEN_TO_FILE} end`,
    })
    .where(inArray(deliveries.leadId, erased));
  await addTimelineEvent(tx, erased, 'erased', null, by);
  return erased.filter((id) => ids.includes(id)).length;
}

async function erasePurposesAndUndos(tx: Transaction, erased: string[]): Promise<void> {
  const isPurpose = or(isNotNull(leadEvents.oldValue), isNotNull(leadEvents.newValue));
  await tx
    .update(leadEvents)
    .set({ oldValue: null, newValue: null })
    .where(and(isOneOf(leadEvents.leadId, erased), eq(leadEvents.kind, 'follow-up'), isPurpose));
  await tx.delete(leadUndos).where(isOneOf(leadUndos.leadId, erased));
  await tx
    .delete(leadMerges)
    .where(or(isOneOf(leadMerges.leadId, erased), isOneOf(leadMerges.mergedId, erased)));
}

/**
 * Erases what an instance of the previous release has left of people whom it erased in the last week, during an update: the
 * columns that are new since, and the leads that were merged. `by` is the actor.
 */
export async function completeErasures(tx: Transaction, by: string): Promise<void> {
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(gt(leads.erasedAt, sql`now() - interval '7 days'`));
  const erased = rows.map(({ id }) => id);
  if (erased.length === 0) return;
  const isLeft = or(
    isNotNull(leads.referredBy),
    isNotNull(leads.followUpPurpose),
    isNotNull(leads.payloadHash),
  );
  await tx
    .update(leads)
    .set({ referredBy: null, followUpPurpose: null, payloadHash: null })
    .where(and(isOneOf(leads.id, erased), isLeft));
  await erasePurposesAndUndos(tx, erased);
  const merged = await findMergedInto(tx, erased);
  if (merged.length > 0) await eraseLeads(tx, merged, by);
  await tx.delete(leadAnswers).where(isOneOf(leadAnswers.leadId, erased));
  await tx.delete(visitOffers).where(isOneOf(visitOffers.leadId, erased));
  await tx.delete(leadFiles).where(isOneOf(leadFiles.leadId, erased));
  await tx.delete(leadWishes).where(isOneOf(leadWishes.leadId, erased));
  await tx.delete(deliveries).where(and(isOneOf(deliveries.leadId, erased), isPersonal));
}
