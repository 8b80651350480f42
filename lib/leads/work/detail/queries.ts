import 'server-only';
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { deliveries, leadAnswers, leadEvents, leads } from '@/db/schema';
import { shownName } from '@/lib/audit/shown-name';
import { isAbout, listAnswers } from '@/lib/leads/answers/queries';
import { givenValue } from '@/lib/leads/fields';
import { listLeadFiles } from '@/lib/leads/files/queries';
import { inputFacts } from '@/lib/leads/stored-estimate/facts';
import { type RecomputedEstimate, readBasis } from '@/lib/leads/stored-estimate/schema';
import { listOffers } from '@/lib/leads/visit-offers/queries';
import { findWishes, listConsents } from '@/lib/leads/wishes/queries';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { type LeadRow, leadColumns, toLead } from '@/lib/leads/work/lead-row';
import { findSurvivor, listMergedInto, withMerged } from '@/lib/leads/work/merge/queries';
import { displayRecipient } from '@/lib/outbox/schema';
import { AppError } from '@/lib/platform/http/errors';
import { readConstants } from '@/lib/solar/constants/queries';
import { answerInputs } from '@/lib/solar/estimate/answer';
import type { LeadDetail } from './schema';

const MAX_HOUSEHOLD = 20;

/**
 * Everything known about one lead, or about the one that it was merged into: links to it are in mails.
 *
 * @throws {AppError} 404 when there is no such lead, or it is quarantined.
 */
export async function getLeadDetail(id: string): Promise<LeadDetail> {
  const [row] = await db()
    .select({
      lead: leadColumns,
      phoneE164: leads.phoneE164,
      firstTouch: leads.firstTouch,
      lastTouch: leads.lastTouch,
      estimateBasis: leads.estimateBasis,
      unansweredCalls: leads.unansweredCalls,
      hasWrongNumber: leads.hasWrongNumber,
      addedBy: shownName(leads.addedBy),
      importId: leads.importId,
      referredBy: leads.referredBy,
      noEmail: leads.noEmail,
    })
    .from(leads)
    .where(and(isOpen, eq(leads.id, id)));
  const survivor = row ? id : await findSurvivor(id);
  if (survivor !== id) return getLeadDetail(survivor);
  if (!row) throw new AppError(404, 'not-found', 'This lead doesn’t exist.');
  const [log, answers, merged, household, events, offers, files, wishes, consents] = await Promise.all([
    findDeliveries(id),
    listAnswers(id),
    listMergedInto(id),
    findHousehold(row),
    findEvents(id),
    listOffers(id),
    listLeadFiles(id),
    findWishes(id),
    listConsents(id),
  ]);
  return {
    lead: toLead(row.lead),
    phoneE164: row.phoneE164,
    firstTouch: row.firstTouch,
    lastTouch: row.lastTouch,
    estimate: storedEstimate(row.estimateBasis),
    unansweredCalls: row.unansweredCalls,
    hasWrongNumber: row.hasWrongNumber,
    referredBy: row.referredBy,
    noEmail: row.noEmail,
    isImported: row.importId !== null,
    offers,
    wishes,
    consents,
    deliveries: log.map(({ sentAt: _sentAt, recipient, attemptedAt, nextAttemptAt, ...delivery }) => ({
      ...delivery,
      recipient: displayRecipient(delivery.kind, recipient),
      attemptedAt: attemptedAt?.toISOString() ?? null,
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    })),
    household: household.map(toLead),
    merged: merged.map(({ row, isUndoable }) => ({ lead: toLead(row), isUndoable })),
    files,
    timeline: [
      { ...requestEvent(row.lead, row), id: 'created' },
      ...merged.map((one) => requestEvent(one.row, one)),
      ...log
        .filter(({ sentAt, kind }) => sentAt && kind in mailEvents)
        .map(({ id: deliveryId, kind, recipient, sentAt }) => ({
          id: deliveryId,
          kind: mailEvents[kind as keyof typeof mailEvents],
          detail: recipient,
          createdAt: sentAt as Date,
          createdBy: null,
        })),
      ...answers.map(({ id: answerId, subject, text, createdAt, createdBy }) => ({
        id: answerId,
        kind: 'answered' as const,
        detail: subject,
        newValue: text,
        createdAt,
        createdBy,
      })),
      ...events.map(({ editedAt, ...event }) => ({ ...event, editedAt: editedAt?.toISOString() ?? null })),
    ]
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .map((event) => ({ ...event, createdAt: event.createdAt.toISOString() })),
  };
}

const requestEvent = (
  { id, source, createdAt }: LeadRow,
  { addedBy, importId }: { addedBy: string | null; importId: string | null },
) => ({
  id,
  kind: 'created' as const,
  detail: addedBy && source,
  createdAt,
  createdBy: addedBy,
  ...(importId && { isImported: true }),
});

function storedEstimate(stored: unknown): LeadDetail['estimate'] {
  const basis = readBasis(stored);
  if (!basis) return null;
  const { query, notes, constantsVersion, inputs } = basis;
  return { query, notes, constantsVersion, facts: inputFacts(inputs) };
}

/**
 * Computes the estimate of a lead again, with today's constants.
 *
 * @throws {AppError} 404 when there is no such lead, or it has no estimate; 409 when its town is no longer on our list.
 */
export async function recomputeEstimate(id: string): Promise<RecomputedEstimate> {
  const [row] = await db()
    .select({ estimateBasis: leads.estimateBasis })
    .from(leads)
    .where(and(isOpen, eq(leads.id, id)));
  const basis = readBasis(row?.estimateBasis);
  if (!basis) throw new AppError(404, 'not-found', 'This lead has no estimate.');
  const { values, version } = await readConstants();
  const { sentence } = answerInputs(basis.inputs, values);
  return { sentence, constantsVersion: version };
}

/** The timeline events that sent mails appear as. */
const mailEvents = { alert: 'notified', reply: 'replied', visit: 'visit-told' } as const;

const findDeliveries = (leadId: string) =>
  db()
    .select({
      id: deliveries.id,
      kind: deliveries.kind,
      messageId: deliveries.messageId,
      nextAttemptAt: deliveries.nextAttemptAt,
      recipient: deliveries.recipient,
      state: deliveries.state,
      attempts: deliveries.attempts,
      lastResponse: deliveries.lastResponse,
      attemptedAt: deliveries.attemptedAt,
      sentAt: deliveries.sentAt,
    })
    .from(deliveries)
    .where(
      or(
        sql`${deliveries.leadId} = any(${withMerged([leadId])})`,
        sql`${deliveries.id} = any(array(select ${leadAnswers.deliveryId} from ${leadAnswers} where ${isAbout(leadId)}))`,
      ),
    )
    .orderBy(deliveries.kind, deliveries.recipient);

const findEvents = (leadId: string) =>
  db()
    .select({
      id: leadEvents.id,
      kind: leadEvents.kind,
      detail: leadEvents.detail,
      oldValue: leadEvents.oldValue,
      newValue: leadEvents.newValue,
      createdAt: leadEvents.createdAt,
      createdBy: shownName(leadEvents.createdBy),
      direction: leadEvents.direction,
      authorId: leadEvents.authorId,
      editedAt: leadEvents.editedAt,
      editedBy: shownName(leadEvents.editedBy),
    })
    .from(leadEvents)
    .where(eq(leadEvents.leadId, leadId))
    // A call and the contact it led to have the same time; sorting by kind puts the call first.
    .orderBy(leadEvents.createdAt, leadEvents.kind);

function findHousehold({ lead, phoneE164 }: { lead: LeadRow; phoneE164: string | null }): Promise<LeadRow[]> {
  const address = givenValue('address', lead.address);
  const same = or(
    phoneE164 ? eq(leads.phoneE164, phoneE164) : undefined,
    lead.email ? eq(sql`lower(${leads.email})`, lead.email.toLowerCase()) : undefined,
    address ? eq(sql`lower(${leads.address})`, address.toLowerCase()) : undefined,
  );
  if (!same) return Promise.resolve([]);
  // First all of them, by their indexes: for the newest twenty, PostgreSQL would read the whole list in its order.
  const found = db().select({ id: leads.id }).from(leads).where(and(isOpen, same));
  return db()
    .select(leadColumns)
    .from(leads)
    .where(and(sql`${leads.id} = any(array(${found}))`, ne(leads.id, lead.id)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MAX_HOUSEHOLD);
}
