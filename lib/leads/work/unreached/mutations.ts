import 'server-only';
import { and, eq, type SQL } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { audit } from '@/lib/audit/mutations';
import { callGroups } from '@/lib/leads/work/calls/call-groups';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { changeStatus, type StatusChange } from '@/lib/leads/work/status-change';
import { notifyLeadChange } from '@/lib/leads/work/timeline';

/** The most leads that one press closes, which takes a few seconds. */
const MAX_CLOSED = 5_000;

const NEVER_REACHED = { status: 'closed', closedReason: 'never-reached' } as const;

interface OldLeadsChange {
  changed: number;
  /** Stands for this change when it is taken back. */
  closedAt: string | null;
}

/** Closes the old leads of the call list, all or those of one member of staff: nobody has reached them. */
export function closeOldLeads(of: string | undefined, by: Pick<Staff, 'name'>): Promise<OldLeadsChange> {
  return db().transaction(async (tx) => {
    const { where } = callGroups(null).old;
    const ids = await lockLeads(tx, and(where, of === undefined ? undefined : eq(leads.assigneeId, of)));
    const changed = await changeAll(tx, ids, NEVER_REACHED, by);
    const [first] =
      changed === 0
        ? []
        : await tx
            .select({ at: leads.statusChangedAt })
            .from(leads)
            .where(eq(leads.id, ids[0] ?? ''));
    return { changed, closedAt: first?.at?.toISOString() ?? null };
  });
}

/** Takes a closing back, of those leads that nobody has changed since. */
export function reopenOldLeads(closedAt: string, by: Pick<Staff, 'name'>): Promise<OldLeadsChange> {
  return db().transaction(async (tx) => {
    const isOfThat = and(
      isOpen,
      eq(leads.status, NEVER_REACHED.status),
      eq(leads.closedReason, NEVER_REACHED.closedReason),
      eq(leads.statusChangedAt, new Date(closedAt)),
    );
    const ids = await lockLeads(tx, isOfThat);
    return { changed: await changeAll(tx, ids, { status: 'new', isUndo: true }, by), closedAt: null };
  });
}

/** Locks leads in a fixed order, so that two changes of the same leads can't deadlock. */
async function lockLeads(tx: Transaction, where: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(where)
    .orderBy(leads.id)
    .limit(MAX_CLOSED)
    .for('update');
  return rows.map(({ id }) => id);
}

async function changeAll(tx: Transaction, ids: string[], change: StatusChange, by: Pick<Staff, 'name'>) {
  if (ids.length === 0) return 0;
  const changed = await changeStatus(tx, ids, change, by.name);
  await audit(tx, { action: 'leads.status', detail: { to: change.status, count: changed } });
  await notifyLeadChange(tx, '*');
  return changed;
}
