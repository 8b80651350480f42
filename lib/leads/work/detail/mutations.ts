import 'server-only';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leadEvents, leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { mayChange } from '@/lib/accounts/sign-in/schema';
import { audit } from '@/lib/audit/mutations';
import type { Lead } from '@/lib/leads/schema';
import { leadStatuses, leadStatusLabel } from '@/lib/leads/statuses';
import { assignLeads } from '@/lib/leads/work/assignment';
import { phoneCorrectionUpdates } from '@/lib/leads/work/calls/call-retry';
import {
  assertNoConflict,
  type Correction,
  diffCorrections,
  withFormerValues,
} from '@/lib/leads/work/corrections';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { moveFollowUp, requireFollowUp } from '@/lib/leads/work/follow-up';
import { type LeadBefore, type UndoableChange, updateUndoably } from '@/lib/leads/work/mutations';
import { type OutcomeChange, outcomeChanges } from '@/lib/leads/work/outcome/changes';
import { phoneE164 } from '@/lib/leads/work/phone';
import { changeStatus, type StatusChange } from '@/lib/leads/work/status-change';
import { AppError } from '@/lib/platform/http/errors';
import { getLeadDetail } from './queries';
import type { LeadCorrection, LeadDetail } from './schema';

/**
 * Everything known about a lead that somebody opens. Stores when somebody who can act on it did so first: one that nobody opens
 * is told to the team.
 *
 * @throws {AppError} 404 like `getLeadDetail`.
 */
export async function openLead(id: string, { role }: Pick<Staff, 'role'>): Promise<LeadDetail> {
  const isFirst = and(isOpen, eq(leads.id, id), isNull(leads.openedAt));
  const [detail] = await Promise.all([
    getLeadDetail(id),
    mayChange(role) && db().update(leads).set({ openedAt: sql`now()` }).where(isFirst),
  ]);
  return detail;
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
      noEmail,
      status,
      closedReason,
      isUndo,
      followUpOn,
      followUpTime = null,
      visit,
      quote,
      sale,
      doNotCall,
      was,
      ...values
    } = fields;
    if (assigneeId !== undefined && (await assignLeads(tx, [id], assigneeId, by)) > 0)
      await audit(tx, { action: 'leads.assigned', subject: id, detail: { to: assigneeId ?? 'nobody' } });
    if (noEmail !== undefined) await setNoEmail(tx, id, noEmail, by);
    const isCalledOff = visit === null && status === undefined && lead.status === 'visit-planned';
    const nextStatus = isCalledOff ? 'contacted' : status;
    if (nextStatus !== undefined)
      await moveTo(tx, lead, { status: nextStatus, closedReason, isUndo }, was?.status, by);
    const corrections = diffCorrections(lead, values);
    assertNoConflict(corrections, was);
    const purpose = followUpOn ? lead.followUpPurpose : null;
    if (followUpOn !== undefined && was?.followUpOn !== undefined)
      await requireFollowUp(tx, lead, {
        on: was.followUpOn,
        time: was.followUpTime ?? null,
        purpose: lead.followUpPurpose,
      });
    const isFollowUpMoved =
      followUpOn !== undefined &&
      (await moveFollowUp(tx, lead, { on: followUpOn, time: followUpTime, purpose }, { createdBy: by }));
    const corrected = Object.fromEntries(corrections.map(({ field, newValue }) => [field, newValue]));
    const outcome = await outcomeChanges(tx, { ...lead, ...corrected }, { visit, quote, sale, was });
    const changes = [...corrections, ...outcome, ...callRule(lead, doNotCall)];
    if (!isFollowUpMoved && changes.length === 0) return;
    if (changes.length > 0)
      await tx
        .update(leads)
        .set({
          ...Object.assign({}, ...outcome.map(({ columns }) => columns)),
          ...(doNotCall !== undefined && { doNotCall }),
          ...correctedColumns(lead, corrections),
        })
        .where(eq(leads.id, id));
    await addCorrectionEvents(tx, id, changes, by);
    const changed = [...changes.map(({ field }) => field), ...(isFollowUpMoved ? ['followUpOn'] : [])];
    await audit(tx, { action: 'leads.corrected', subject: id, detail: { fields: changed } });
  });
}

/** The columns of a lead that follow from the correction of its fields. */
export function correctedColumns(
  { formerValues }: Pick<LeadBefore, 'formerValues'>,
  corrections: Correction[],
) {
  const phone = corrections.find(({ field }) => field === 'phone')?.newValue;
  return {
    ...Object.fromEntries(corrections.map(({ field, newValue }) => [field, newValue])),
    ...(phone && { phoneE164: phoneE164(phone), ...phoneCorrectionUpdates }),
    ...(corrections.length > 0 && { formerValues: withFormerValues(formerValues, corrections) }),
  };
}

/** The change of whether somebody may be called; in the timeline, the new value is `no` for somebody who mustn't be. */
export function callRule(lead: Pick<LeadBefore, 'doNotCall'>, doNotCall: boolean | undefined) {
  if (doNotCall === undefined || doNotCall === lead.doNotCall) return [];
  return [{ field: 'doNotCall' as const, oldValue: null, newValue: doNotCall ? 'no' : 'yes' }];
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

/** Notes that the person asked not to be written to, or that they may be again. */
async function setNoEmail(tx: Transaction, id: string, noEmail: boolean, by: string) {
  const changed = await tx
    .update(leads)
    .set({ noEmail })
    .where(and(eq(leads.id, id), ne(leads.noEmail, noEmail)))
    .returning({ id: leads.id });
  if (changed.length === 0) return;
  await tx.insert(leadEvents).values({
    leadId: id,
    kind: 'edited',
    detail: 'noEmail',
    newValue: noEmail ? 'yes' : 'no',
    createdBy: by,
  });
  await audit(tx, { action: 'leads.corrected', subject: id, detail: { fields: ['noEmail'] } });
}

export async function addCorrectionEvents(
  tx: Transaction,
  leadId: string,
  corrections: (Pick<Correction | OutcomeChange, 'oldValue' | 'newValue'> & { field: string })[],
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
