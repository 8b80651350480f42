import 'server-only';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import type { ApplyChange, SettingChange } from '@/lib/fields/setting';
import { queueErasedEvents } from '@/lib/leads/notify/webhook/lead-events';
import { isMarkedLongAgo } from '@/lib/leads/quarantine/conditions';
import { deleteOldSpamSenders } from '@/lib/leads/quarantine/spam-senders';
import { completeErasures, eraseLeads } from '@/lib/leads/work/erase';
import { deleteOldMerges } from '@/lib/leads/work/merge/mutations';
import { findMergedInto } from '@/lib/leads/work/merge/queries';
import { notifyLeadChange } from '@/lib/leads/work/timeline';
import { AppError } from '@/lib/platform/http/errors';
import { isDueToDelete, isDueToErase, retentionCutoff } from './due';
import { GRACE_HOURS, getRetention, previewRetention } from './queries';
import { isSooner, type RetentionChoice, retentionAt, type StoredRetention } from './schema';

/** The actor of automatic erasure in the timeline and the audit log. */
const RETENTION = 'Retention';

// Small enough that staff working with these leads don't wait for the locks.
const BATCH_SIZE = 200;

/**
 * Sets the retention period of contacted leads. A shorter period takes effect after a day, in which it can be undone; a
 * longer one at once. The privacy policy states the period in effect.
 *
 * @throws {AppError} 409 with the preview when `confirmed` isn't the number of people it would erase, and 409 for an undo
 *   when nothing is pending any more.
 */
export const changeRetention =
  ({ months, confirmed, isUndo }: RetentionChoice): ApplyChange<StoredRetention> =>
  async (tx, { value, readAt }) => {
    const current = retentionAt(value, readAt);
    if (isUndo) return undo(current);
    const detail = { months: months ?? 'no end' };
    if (!isSooner(current.months, months)) {
      const since = months === current.months ? current.since : readAt.toISOString();
      return { value: { months, since, pending: null }, detail };
    }
    const people = await requireConfirmation(tx, months, confirmed);
    const effectiveAt = new Date(readAt.getTime() + GRACE_HOURS * 3_600_000).toISOString();
    return {
      value: { ...current, pending: { months, effectiveAt } },
      detail: { ...detail, people, inHours: GRACE_HOURS },
    };
  };

function undo(current: StoredRetention): SettingChange<StoredRetention> {
  if (!current.pending) throw new AppError(409, 'nothing-pending', 'There’s nothing to undo anymore.');
  return {
    value: { ...current, pending: null },
    action: 'settings.retention-undone',
    detail: { months: current.months ?? 'no end' },
  };
}

async function requireConfirmation(tx: Transaction, months: number, confirmed: number | undefined) {
  const preview = await previewRetention(months, tx);
  const { people } = preview;
  if (people === confirmed) return people;
  const text = `${people.toLocaleString('en-US')} ${people === 1 ? 'person' : 'people'} would be erased. Confirm that number.`;
  throw new AppError(409, 'unconfirmed', text, { data: preview });
}

/** Anonymizes a batch of the leads past the retention period. Returns how many. Safe to run on several instances. */
export const anonymizeBatch = (): Promise<number> =>
  processBatch(isDueToErase, async (tx, ids) => {
    await queueErasedEvents(tx, ids);
    await eraseLeads(tx, ids, RETENTION);
    await audit(tx, { action: 'leads.erased', detail: { leads: ids } }, { name: RETENTION });
  });

/** Deletes a batch of the suspected spam past the retention period. Returns how many. */
export const deleteSuspectedBatch = (): Promise<number> => processBatch(isDueToDelete, deleteSpam);

/** Deletes a batch of the leads that staff marked as spam 30 days ago, whatever the retention period. Returns how many. */
export const deleteMarkedBatch = (): Promise<number> =>
  db().transaction((tx) =>
    applyToDue(tx, isMarkedLongAgo, async (batch, ids) => {
      // The webhook was told of them before somebody marked them.
      await queueErasedEvents(batch, ids);
      await deleteSpam(batch, ids);
    }),
  );

/** Forgets the senders of what was marked as spam more than a year ago, whatever the retention period. */
export const deleteOldSenders = (): Promise<void> => db().transaction(deleteOldSpamSenders);

/** Completes the erasures of instances of the previous release, whatever the retention period. */
export const completeRecentErasures = (): Promise<void> =>
  db().transaction((tx) => completeErasures(tx, RETENTION));

/** Forgets what could be undone of merges for a day. */
export const deleteMergeRecords = (): Promise<void> => db().transaction(deleteOldMerges);

async function deleteSpam(tx: Transaction, due: string[]): Promise<void> {
  const ids = [...due, ...(await findMergedInto(tx, due))];
  await tx.delete(leads).where(inArray(leads.id, ids));
  await audit(tx, { action: 'leads.spam-deleted', detail: { leads: ids } }, { name: RETENTION });
}

type Apply = (tx: Transaction, ids: string[]) => Promise<void>;

/** Runs `apply` on a batch of the leads that are due by the current setting. Returns how many there were. */
function processBatch(isDue: (cutoff: SQL) => SQL | undefined, apply: Apply): Promise<number> {
  return db().transaction(async (tx) => {
    // Locked until the batch is done: once an owner has extended the period, no further lead is erased.
    const { months } = await getRetention(tx, 'share');
    if (months === null) return 0;
    return applyToDue(tx, isDue(retentionCutoff(months, sql`now()`)), apply);
  });
}

async function applyToDue(tx: Transaction, isDue: SQL | undefined, apply: Apply): Promise<number> {
  const due = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(isDue)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true });
  if (due.length === 0) return 0;
  await apply(
    tx,
    due.map(({ id }) => id),
  );
  await notifyLeadChange(tx, '*');
  return due.length;
}
