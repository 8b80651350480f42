import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import { isOneOf } from '@/db/is-one-of';
import { leadEvents, leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { listAlertedPeople } from '@/lib/accounts/alerts/queries';
import { removeStaff } from '@/lib/accounts/staff/mutations';
import { queueAgain } from '@/lib/leads/notify/staff-alerts';
import { isOpen, isVisitOn } from '@/lib/leads/work/filter-conditions';
import { visitText } from '@/lib/leads/work/outcome/changes';
import { notifyLeadChange } from '@/lib/leads/work/timeline';
import { announced } from '@/lib/leads/work/undo/record';

/**
 * Removes an account. Nobody goes to its visits from then on: they stay planned, and the owners are told.
 *
 * @throws {AppError} as `removeStaff` does.
 */
export const removeVisitor = (id: string, by: string): Promise<void> =>
  removeStaff(id, (tx) => unassignVisits(tx, id, by));

async function unassignVisits(tx: Transaction, visitor: string, by: string): Promise<void> {
  // Also those of leads that are closed, in quarantine or merged: each of these may come back.
  const ahead = await tx
    .select({
      id: leads.id,
      from: leads.visitAt,
      until: leads.visitUntil,
      isOn: sql<boolean>`(${isOpen} and ${isVisitOn})`,
    })
    .from(leads)
    .where(and(eq(leads.visitBy, visitor), gt(leads.visitUntil, sql`now()`)))
    .orderBy(leads.id)
    .for('update');
  if (ahead.length === 0) return;
  const visits = ahead.filter(({ isOn }) => isOn);
  const ids = visits.map(({ id }) => id);
  const allIds = ahead.map(({ id }) => id);
  await announced(tx, ids, () => tx.update(leads).set({ visitBy: null }).where(isOneOf(leads.id, allIds)));
  if (visits.length === 0) return;
  await tx.insert(leadEvents).values(
    visits.map(({ id, from, until }) => ({
      leadId: id,
      kind: 'edited' as const,
      detail: 'visit',
      oldValue: visitText(from, until, visitor),
      newValue: visitText(from, until, null),
      createdBy: by,
    })),
  );
  const owners = (await listAlertedPeople(tx)).filter(({ isOwner }) => isOwner);
  await queueAgain(
    tx,
    owners.flatMap(({ email }) =>
      ids.map((leadId) => ({ kind: 'visit-unassigned' as const, recipient: email, leadId })),
    ),
    { kinds: ['visit-unassigned'], areTogether: true },
  );
  await notifyLeadChange(tx, ...ids);
}
