import 'server-only';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { leadStatusIds } from '@/db/value-lists';
import { type ClosedReason, type LeadStatusId, leadStatuses } from '@/lib/leads/statuses';
import { addTimelineEvent } from './timeline';

/** A status change that is reverted within this time counts as a slip. */
const UNDO_WITHIN = sql`interval '10 minutes'`;

/** The status that leads get; `closedReason` goes with `closed` alone. An undo needs no transition. */
export interface StatusChange {
  status: LeadStatusId;
  closedReason?: ClosedReason | undefined;
  isUndo?: boolean | undefined;
}

/** The statuses from which a lead may get this one. */
const previousStatuses = (status: LeadStatusId) =>
  leadStatusIds.filter((id) => leadStatuses[id].next.includes(status));

/**
 * Gives leads a status, as far as theirs may be followed by it, or is among `from`. The time of the first contact is kept
 * however often the status changes, except that reverting a change within ten minutes restores the previous
 * `contactedAt`, so that a slip doesn't distort the response-time figures. Returns how many leads changed.
 */
export async function changeStatus(
  tx: Transaction,
  ids: string[],
  { status, closedReason, isUndo }: StatusChange,
  by: string,
  from: readonly LeadStatusId[] = isUndo ? leadStatusIds : previousStatuses(status),
): Promise<number> {
  const isRecent = sql`${leads.statusChangedAt} > now() - ${UNDO_WITHIN}`;
  const isReverted = sql`(${isUndo === true} or ${status !== 'closed'} and ${leads.isContacted} <> ${status !== 'new'})`;
  // In an UPDATE the expressions see the old row.
  const kept = sql`case when ${isRecent} and ${isReverted} then ${leads.contactedAtBefore} else ${leads.contactedAt} end`;
  const rows = await tx
    .update(leads)
    .set({
      status,
      closedReason: closedReason ?? null,
      // Nobody was contacted by closing a lead, and somebody is by what comes after it.
      contactedAt: status === 'new' || status === 'closed' ? kept : sql`coalesce(${kept}, now())`,
      contactedAtBefore: leads.contactedAt,
      statusChangedAt: sql`now()`,
    })
    .where(and(inArray(leads.id, ids), inArray(leads.status, [...from]), isNull(leads.erasedAt)))
    .returning({ id: leads.id });
  const changed = rows.map(({ id }) => id);
  const kind = status === 'new' ? 'not-contacted' : status === 'contacted' ? 'contacted' : 'status';
  await addTimelineEvent(tx, changed, kind, kind === 'status' ? (closedReason ?? status) : null, by);
  return changed.length;
}

/** The columns to update after a call at `at` that reached the person: a certain contact, which no later status change undoes. */
export function certainContact(at: Date) {
  const calledAt = sql`${at.toISOString()}::timestamptz`;
  const firstContact = sql`least(${leads.contactedAt}, ${calledAt})`;
  return {
    status: sql`case when ${leads.status} = 'new' then 'contacted' else ${leads.status} end`,
    contactedAt: firstContact,
    contactedAtBefore: firstContact,
    statusChangedAt: sql`case when ${leads.isContacted} then ${leads.statusChangedAt} else ${calledAt} end`,
  };
}
