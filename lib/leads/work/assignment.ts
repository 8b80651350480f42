import 'server-only';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { leads, users } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { queueAssignmentAlerts } from '@/lib/leads/notify/staff-alerts';
import { AppError } from '@/lib/platform/http/errors';
import { addTimelineEvent } from './timeline';

/**
 * Assigns leads to a staff member, who is told unless it is their own doing, or to nobody. Skips erased leads. Returns how many changed.
 *
 * @throws {AppError} 400 when there is no such staff member.
 */
export async function assignLeads(
  tx: Transaction,
  ids: string[],
  assigneeId: string | null,
  by: string,
): Promise<number> {
  if (assigneeId !== null) await requireStaffMember(tx, assigneeId);
  const rows = await tx
    .update(leads)
    .set({ assigneeId })
    .where(
      and(
        inArray(leads.id, ids),
        isNull(leads.erasedAt),
        sql`${leads.assigneeId} is distinct from ${assigneeId}`,
      ),
    )
    .returning({ id: leads.id });
  const changed = rows.map(({ id }) => id);
  await addTimelineEvent(tx, changed, 'assigned', assigneeId, by);
  if (assigneeId !== null) await queueAssignmentAlerts(tx, changed, assigneeId);
  return changed.length;
}

async function requireStaffMember(tx: Transaction, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), ne(users.role, 'viewer')))
    .for('share');
  const message = 'Choose someone on staff';
  if (!found) throw new AppError(400, 'invalid', message, { fields: { assigneeId: message } });
}
