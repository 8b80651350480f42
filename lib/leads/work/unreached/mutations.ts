import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { audit } from '@/lib/audit/mutations';
import { callGroups } from '@/lib/leads/work/calls/call-groups';
import type { oldLeadsResponseSchema } from '@/lib/leads/work/calls/schema';
import { changeStatus } from '@/lib/leads/work/status-change';
import { notifyLeadChange } from '@/lib/leads/work/timeline';
import { undoably } from '@/lib/leads/work/undo/record';

/** The most leads that one press closes, which takes a few seconds. */
const MAX_CLOSED = 5_000;

/**
 * Closes the old leads of the call list, all or those of one member of staff: nobody has reached them. Not by their ids, because
 * somebody may reach one meanwhile.
 */
export function closeOldLeads(
  of: string | undefined,
  by: Pick<Staff, 'name'>,
): Promise<z.output<typeof oldLeadsResponseSchema>> {
  return db().transaction(async (tx) => {
    // Locked in a fixed order, so that two changes of the same leads can't deadlock.
    const rows = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(and(callGroups(null).old.where, of === undefined ? undefined : eq(leads.assigneeId, of)))
      .orderBy(leads.id)
      .limit(MAX_CLOSED)
      .for('update');
    const ids = rows.map(({ id }) => id);
    let changed = 0;
    const undo = await undoably(tx, ids, async () => {
      changed = await changeStatus(tx, ids, { status: 'closed', closedReason: 'never-reached' }, by.name);
    });
    if (changed > 0) {
      await audit(tx, { action: 'leads.status', detail: { to: 'closed', count: changed } });
      await notifyLeadChange(tx, '*');
    }
    return { changed, undo };
  });
}
