import 'server-only';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads, retentionSettings } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import { isMarkedLongAgo } from '@/lib/leads/quarantine/conditions';
import { deleteOldSpamSenders } from '@/lib/leads/quarantine/spam-senders';
import { eraseLeads } from '@/lib/leads/work/erase';
import { notifyLeadChange } from '@/lib/leads/work/timeline';
import { announcePageChange } from '@/lib/outbox/page-change';
import { AppError } from '@/lib/platform/http/errors';
import { isDueToDelete, isDueToErase, retentionCutoff } from './due';
import { currentSetting, GRACE_PERIOD, previewRetention } from './queries';
import { isSooner, PRIVACY_POLICY_PATH, type RetentionChoice } from './schema';

/** The actor of automatic erasure in the timeline and the audit log. */
const RETENTION = 'Retention';

// Small enough that staff working with these leads don't wait for the locks.
const BATCH_SIZE = 200;

/**
 * Sets the retention period of contacted leads. A shorter period takes effect after a day, in which {@link undoRetention}
 * can cancel it; a longer one at once. The privacy policy states the period in effect.
 *
 * @throws {AppError} 409 with the preview when `confirmed` isn't the number of people it would erase.
 */
export async function saveRetention({ months, confirmed }: RetentionChoice): Promise<void> {
  await db().transaction(async (tx) => {
    const [current = { months: null, chosenAt: null }] = await tx
      .select(currentSetting)
      .from(retentionSettings)
      .for('update');
    const detail = { months: months ?? 'no end' };
    if (!isSooner(current.months, months)) {
      const updatedAt = months === current.months ? current.chosenAt : sql`now()`;
      await storeSetting(tx, { months, updatedAt, pendingMonths: null, effectiveAt: null });
      return audit(tx, { action: 'settings.retention', detail });
    }
    const people = await requireConfirmation(tx, months, confirmed);
    await storeSetting(tx, {
      months: current.months,
      updatedAt: current.chosenAt,
      pendingMonths: months,
      effectiveAt: sql`now() + ${GRACE_PERIOD}`,
    });
    await audit(tx, { action: 'settings.retention', detail: { ...detail, people, inHours: 24 } });
  });
}

async function requireConfirmation(tx: Transaction, months: number, confirmed: number | undefined) {
  const preview = await previewRetention(months, tx);
  const { people } = preview;
  if (people === confirmed) return people;
  const text = `${people.toLocaleString('en-US')} ${people === 1 ? 'person' : 'people'} would be erased. Confirm that number.`;
  throw new AppError(409, 'unconfirmed', text, { data: preview });
}

type RetentionSetting = Record<'months' | 'updatedAt' | 'pendingMonths' | 'effectiveAt', unknown>;

async function storeSetting(tx: Transaction, setting: RetentionSetting): Promise<void> {
  const row = setting as typeof retentionSettings.$inferInsert;
  await tx
    .insert(retentionSettings)
    .values(row)
    .onConflictDoUpdate({ target: retentionSettings.id, set: row });
  await announcePageChange(tx, PRIVACY_POLICY_PATH);
}

/**
 * Cancels a pending retention period; the current one stays in effect.
 *
 * @throws {AppError} 409 when none is pending any more.
 */
export async function undoRetention(): Promise<void> {
  await db().transaction(async (tx) => {
    const [undone] = await tx
      .update(retentionSettings)
      .set({ pendingMonths: null, effectiveAt: null })
      .where(sql`${retentionSettings.effectiveAt} > now()`)
      .returning({ months: retentionSettings.months });
    if (!undone) throw new AppError(409, 'in-force', 'There’s nothing to undo anymore.');
    await audit(tx, { action: 'settings.retention-undone', detail: { months: undone.months ?? 'no end' } });
  });
}

/** Anonymizes a batch of the leads past the retention period. Returns how many. Safe to run on several instances. */
export const anonymizeBatch = (): Promise<number> =>
  processBatch(isDueToErase, async (tx, ids) => {
    await eraseLeads(tx, ids, RETENTION);
    await audit(tx, { action: 'leads.erased', detail: { leads: ids } }, { name: RETENTION });
  });

/** Deletes a batch of the suspected spam past the retention period. Returns how many. */
export const deleteSuspectedBatch = (): Promise<number> => processBatch(isDueToDelete, deleteSpam);

/** Deletes a batch of the leads that staff marked as spam 30 days ago, whatever the retention period. Returns how many. */
export const deleteMarkedBatch = (): Promise<number> =>
  db().transaction((tx) => applyToDue(tx, isMarkedLongAgo, deleteSpam));

/** Forgets the senders of what was marked as spam more than a year ago, whatever the retention period. */
export const deleteOldSenders = (): Promise<void> => db().transaction(deleteOldSpamSenders);

async function deleteSpam(tx: Transaction, ids: string[]): Promise<void> {
  await tx.delete(leads).where(inArray(leads.id, ids));
  await audit(tx, { action: 'leads.spam-deleted', detail: { leads: ids } }, { name: RETENTION });
}

type Apply = (tx: Transaction, ids: string[]) => Promise<void>;

/** Runs `apply` on a batch of the leads that are due by the current setting. Returns how many there were. */
function processBatch(isDue: (cutoff: SQL) => SQL | undefined, apply: Apply): Promise<number> {
  return db().transaction(async (tx) => {
    // Locked until the batch is done: once an owner has extended the period, no further lead is erased.
    const [setting] = await tx.select(currentSetting).from(retentionSettings).for('share');
    if (!setting || setting.months === null) return 0;
    return applyToDue(tx, isDue(retentionCutoff(setting.months, sql`now()`)), apply);
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
