import 'server-only';
import { and, eq } from 'drizzle-orm';
import { leadEvents, leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import { readClosedDays } from '@/lib/leads/holidays/queries';
import type { Lead } from '@/lib/leads/schema';
import { leadStatuses, leadStatusLabel } from '@/lib/leads/statuses';
import { assignLeads } from '@/lib/leads/work/assignment';
import { callUpdates, phoneCorrectionUpdates } from '@/lib/leads/work/calls/call-retry';
import { isTalk } from '@/lib/leads/work/calls/schema';
import {
  assertNoConflict,
  type Correction,
  diffCorrections,
  withFormerValues,
} from '@/lib/leads/work/corrections';
import { isFollowUpDue } from '@/lib/leads/work/filter-conditions';
import { type UndoableChange, updateLead, updateUndoably } from '@/lib/leads/work/mutations';
import { type OutcomeChange, outcomeChanges } from '@/lib/leads/work/outcome/changes';
import { phoneE164 } from '@/lib/leads/work/phone';
import { certainContact, changeStatus, type StatusChange } from '@/lib/leads/work/status-change';
import { addTimelineEvent } from '@/lib/leads/work/timeline';
import { AppError } from '@/lib/platform/http/errors';
import { type LeadCorrection, type LeadEventBody, pastFollowUp } from './schema';

/**
 * Adds a note, or a call and its outcome. A call that reached the person marks the lead as contacted and completes a due
 * follow-up; a follow-up on a later day stays.
 *
 * @throws {AppError} 404 when there is no such lead, 409 when it was erased.
 */
export function addLeadEvent(id: string, event: LeadEventBody, by: string): Promise<Lead> {
  return updateLead(id, async (tx, lead) => {
    if (event.kind === 'noted') {
      await addTimelineEvent(tx, [id], 'noted', event.text, by);
      return audit(tx, { action: 'leads.noted', subject: id });
    }
    const { outcome } = event;
    const isReached = isTalk(outcome);
    await addTimelineEvent(tx, [id], 'called', outcome, by);
    await tx
      .update(leads)
      .set({
        ...callUpdates(outcome, lead.unansweredCalls, await readClosedDays(tx)),
        ...(isReached && certainContact),
      })
      .where(eq(leads.id, id));
    if (isReached && !lead.isContacted) await addTimelineEvent(tx, [id], 'contacted', null, by);
    if (isReached) await completeDueFollowUp(tx, id, by);
    await audit(tx, { action: 'leads.called', subject: id, detail: { outcome } });
  });
}

async function completeDueFollowUp(tx: Transaction, id: string, by: string): Promise<void> {
  const completed = await tx
    .update(leads)
    .set({ followUpOn: null, followUpTime: null })
    .where(and(eq(leads.id, id), isFollowUpDue()))
    .returning({ id: leads.id });
  if (completed.length > 0) await addTimelineEvent(tx, [id], 'follow-up', null, by);
}

/**
 * Corrects the fields of a lead, its status, its follow-up date and its assignee. The timeline keeps the old values, and search
 * still finds them.
 *
 * @throws {AppError} 400 for a follow-up in the past; 404 when there is no such lead; 409 when it was erased, with the
 *   current value when a field no longer has the value in `was`, or when the status can't follow the lead's.
 */
export function correctLead(id: string, fields: LeadCorrection, by: string): Promise<UndoableChange> {
  return updateUndoably(id, async (tx, lead) => {
    const {
      assigneeId,
      status,
      closedReason,
      isUndo,
      followUpOn,
      followUpTime = null,
      visit,
      quote,
      sale,
      was,
      ...values
    } = fields;
    if (assigneeId !== undefined && (await assignLeads(tx, [id], assigneeId, by)) > 0)
      await audit(tx, { action: 'leads.assigned', subject: id, detail: { to: assigneeId ?? 'nobody' } });
    if (status !== undefined) await moveTo(tx, lead, { status, closedReason, isUndo }, was?.status, by);
    const corrections = diffCorrections(lead, values);
    assertNoConflict(corrections, was);
    const isFollowUpMoved =
      followUpOn !== undefined && (followUpOn !== lead.followUpOn || followUpTime !== lead.followUpTime);
    if (isFollowUpMoved && followUpOn !== null) assertNotPast(followUpOn, followUpTime);
    const outcome = await outcomeChanges(tx, lead, { visit, quote, sale, was });
    if (!isFollowUpMoved && corrections.length === 0 && outcome.length === 0) return;
    const phone = corrections.find(({ field }) => field === 'phone')?.newValue;
    await tx
      .update(leads)
      .set({
        ...Object.fromEntries(corrections.map(({ field, newValue }) => [field, newValue])),
        ...(isFollowUpMoved && { followUpOn, followUpTime }),
        ...Object.assign({}, ...outcome.map(({ columns }) => columns)),
        ...(phone && { phoneE164: phoneE164(phone), ...phoneCorrectionUpdates }),
        ...(corrections.length > 0 && { formerValues: withFormerValues(lead.formerValues, corrections) }),
      })
      .where(eq(leads.id, id));
    await addCorrectionEvents(tx, id, [...corrections, ...outcome], by);
    if (isFollowUpMoved)
      await addTimelineEvent(
        tx,
        [id],
        'follow-up',
        [followUpOn, followUpTime].filter(Boolean).join(' ') || null,
        by,
      );
    const changed = [
      ...[...corrections, ...outcome].map(({ field }) => field),
      ...(isFollowUpMoved ? ['followUpOn'] : []),
    ];
    await audit(tx, { action: 'leads.corrected', subject: id, detail: { fields: changed } });
  });
}

async function moveTo(
  tx: Transaction,
  lead: Pick<Lead, 'id' | 'status' | 'closedReason'>,
  change: StatusChange,
  was: string | null | undefined,
  by: string,
) {
  const { label } = leadStatuses[lead.status];
  if (was !== undefined && was !== lead.status)
    throw new AppError(
      409,
      'overtaken',
      `Someone else has changed the status in the meantime. It’s now: ${leadStatusLabel(lead)}`,
      { data: lead.status },
    );
  if ((await changeStatus(tx, [lead.id], change, by)) === 0)
    throw new AppError(
      409,
      'no-transition',
      `“${label}” can’t be followed by “${leadStatuses[change.status].label}”.`,
    );
  await audit(tx, { action: 'leads.status', subject: lead.id, detail: { to: change.status } });
}

/** @throws {AppError} 400 when the day or the time has passed; one that is overdue and stays is fine. */
function assertNotPast(followUpOn: string, followUpTime: string | null): void {
  const field = pastFollowUp(followUpOn, followUpTime, Date.now());
  if (field) throw new AppError(400, 'invalid', Object.values(field).join(), { fields: field });
}

async function addCorrectionEvents(
  tx: Transaction,
  leadId: string,
  corrections: (Correction | OutcomeChange)[],
  by: string,
) {
  if (corrections.length === 0) return;
  await tx.insert(leadEvents).values(
    corrections.map(({ field, oldValue, newValue }) => ({
      leadId,
      kind: 'edited' as const,
      detail: field,
      oldValue,
      newValue,
      createdBy: by,
    })),
  );
}
