import 'server-only';
import { and, count, eq, exists, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { isOneOf } from '@/db/is-one-of';
import { leadEvents, leads, leadUndos } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { audit } from '@/lib/audit/mutations';
import { unmarkSpam } from '@/lib/leads/quarantine/marked-spam';
import { notifyLeadChange } from '@/lib/leads/work/timeline';
import { AppError } from '@/lib/platform/http/errors';
import { announceChanges, formerValue, isEqual, UNDO_WITHIN, undoneColumns, undoneValues } from './record';
import type { Undone } from './schema';

const BATCH_SIZE = 1_000;

/** The events of changes that can be undone. */
const undoneEvents = [
  'contacted',
  'not-contacted',
  'status',
  'edited',
  'assigned',
  'follow-up',
  'spam',
] as const;

/**
 * Takes back a change of one's own: each lead gets its former values and loses the change's entry in its timeline, unless
 * somebody has changed the same values since. In batches, because a change may be of thousands.
 *
 * @throws {AppError} 409 when it was undone already, or too long ago.
 */
export async function undoChange(change: string, staff: Pick<Staff, 'id' | 'name'>): Promise<Undone> {
  const undone = { restored: 0, kept: 0 };
  const [counted] = await db()
    .select({ total: count() })
    .from(leadUndos)
    .where(isOwnChange(change, staff.id));
  const total = counted?.total ?? 0;
  let isAudited = false;
  for (;;) {
    const batch = await db().transaction(async (tx) => {
      const rows = await claimBatch(tx, change, staff.id);
      const ids = rows.filter(({ isUnchanged }) => isUnchanged).map(({ leadId }) => leadId);
      if (ids.length > 0) await restore(tx, change, ids, staff.name);
      await announceChanges(
        tx,
        rows.filter(({ isUnchanged }) => isUnchanged),
      );
      if (ids.length > 0 && !isAudited) await auditUndo(tx, ids, total);
      await tx.delete(leadUndos).where(
        and(
          eq(leadUndos.changeId, change),
          isOneOf(
            leadUndos.leadId,
            rows.map(({ leadId }) => leadId),
          ),
        ),
      );
      await notifyLeadChange(tx, ids.length === 1 ? (ids[0] ?? '*') : '*');
      return { size: rows.length, restored: ids.length };
    });
    isAudited ||= batch.restored > 0;
    undone.restored += batch.restored;
    undone.kept += batch.size - batch.restored;
    if (batch.size < BATCH_SIZE) break;
  }
  if (undone.restored + undone.kept === 0)
    throw new AppError(409, 'too-late', 'This can’t be undone anymore.');
  return undone;
}

const isOwnChange = (change: string, staffId: string) =>
  and(
    eq(leadUndos.changeId, change),
    eq(leadUndos.changedBy, staffId),
    gt(leadUndos.changedAt, sql`now() - ${UNDO_WITHIN}`),
  );

/** A note or a call of a saved call that was corrected since. */
const isEditedEvent = (change: string) =>
  and(eq(leadEvents.leadId, leads.id), eq(leadEvents.saveId, change), isNotNull(leadEvents.editedAt));

/** The next leads of a change, locked in a fixed order, and whether the changed values are still those that it gave them. */
async function claimBatch(tx: Transaction, change: string, staffId: string) {
  const rows = await tx
    .select({
      leadId: leads.id,
      before: leadUndos.before,
      after: leadUndos.after,
      values: undoneValues,
      isMerged: sql<boolean>`${leads.visibility} = 'merged'`,
      isEdited: exists(tx.select().from(leadEvents).where(isEditedEvent(change))),
    })
    .from(leadUndos)
    .innerJoin(leads, eq(leads.id, leadUndos.leadId))
    .where(isOwnChange(change, staffId))
    .orderBy(leads.id)
    .limit(BATCH_SIZE)
    .for('update', { of: leads });
  return rows.map(({ leadId, before, after, values, isMerged, isEdited }) => ({
    leadId,
    before: after,
    after: before,
    // What a lead had that is a part of another one is up to that one. Every correction adds to the former values, of
    // whichever field it is.
    isUnchanged:
      !isMerged &&
      !isEdited &&
      Object.entries(after).every(
        ([name, value]) => name === leads.formerValues.name || isEqual(values[name], value),
      ),
  }));
}

async function restore(tx: Transaction, change: string, ids: string[], by: string): Promise<void> {
  const names = undoneColumns.map(({ name }) => name);
  const isOfChange = and(eq(leadUndos.changeId, change), isOneOf(leadUndos.leadId, ids));
  const former = sql.raw(`'${leads.formerValues.name}'`);
  const areFormerUnchanged = sql`${leads.formerValues} is not distinct from ${leadUndos.after} ->> ${former}`;
  // The values that the change didn't alter come from the row, and the former ones if a later correction has added to them.
  await tx.execute(sql`update ${leads} set (${sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )}) = (
    select ${sql.join(names.map(formerValue), sql`, `)} from jsonb_populate_record(${leads}.*, case when ${areFormerUnchanged} then ${leadUndos.before}
      else ${leadUndos.before} - ${former} end) as former)
    from ${leadUndos} where ${isOfChange} and ${leads.id} = ${leadUndos.leadId}`);
  const isOfSave = eq(leadEvents.saveId, change);
  const isEventOfChange = sql`exists (select from ${leadUndos} where ${isOfChange}
    and ${leadUndos.leadId} = ${leadEvents.leadId} and ${leadUndos.changedAt} = ${leadEvents.createdAt})`;
  await tx
    .delete(leadEvents)
    .where(
      and(
        isOneOf(leadEvents.leadId, ids),
        eq(leadEvents.createdBy, by),
        or(isOfSave, and(inArray(leadEvents.kind, [...undoneEvents]), isEventOfChange)),
      ),
    );
  const unmarked = await tx
    .select({ id: leads.id, phone: leads.phone, phoneE164: leads.phoneE164, email: leads.email })
    .from(leadUndos)
    .innerJoin(leads, eq(leads.id, leadUndos.leadId))
    .where(and(isOfChange, sql`${leadUndos.before} ? ${leads.visibility.name}`));
  if (unmarked.length > 0) await unmarkSpam(tx, unmarked);
}

/** `ids` are those of the first batch that was restored; of a change of more, only the number is logged. */
function auditUndo(tx: Transaction, ids: string[], total: number): Promise<void> {
  const [only] = ids;
  if (total === 1) return audit(tx, { action: 'leads.undone', subject: only ?? null });
  return audit(tx, { action: 'leads.undone', detail: total <= BATCH_SIZE ? { leads: ids } : { of: total } });
}
