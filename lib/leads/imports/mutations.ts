import 'server-only';
import { and, count, eq, isNull, not, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { insertRows } from '@/db/insert-rows';
import { isOneOf } from '@/db/is-one-of';
import { auditEntries, leadAnswers, leadEvents, leadImports, leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { audit } from '@/lib/audit/mutations';
import { leadIdOf } from '@/lib/leads/intake/submission-id';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { phoneE164 } from '@/lib/leads/work/phone';
import { notifyLeadChange } from '@/lib/leads/work/timeline';
import { AppError } from '@/lib/platform/http/errors';
import type { ServiceId } from '@/lib/site/service-labels';
import { findKnownKeys, isBegunBy, isRecent, keysOf, toImport } from './queries';
import {
  type ImportRows,
  type ImportUndone,
  type LeadImport,
  MAX_ROWS,
  type NewImport,
  readRow,
} from './schema';

type StoredImport = typeof leadImports.$inferSelect;

/** Begins an import, once. */
export function beginImport(begun: NewImport, by: Pick<Staff, 'name'>): Promise<LeadImport> {
  return db().transaction(async (tx) => {
    const added = await tx
      .insert(leadImports)
      .values({ ...begun, startedBy: by.name })
      .onConflictDoNothing()
      .returning({ id: leadImports.id });
    if (added.length > 0) await audit(tx, { action: 'leads.import-begun', subject: begun.id });
    return toImport(await lockImport(tx, begun.id));
  });
}

/**
 * Imports the next rows of a file, in one transaction with how far the import got: rows that were sent before are left out, so
 * that none is imported twice, whoever is killed in between. Nobody is notified, and nobody gets a reply.
 *
 * @throws {AppError} 404 when there is no such import; 403 when somebody else began it; 409 when it was finished or undone, or with how far it got when rows
 *   between that and these are missing.
 */
export function importRows(id: string, batch: ImportRows, staff: Staff): Promise<LeadImport> {
  return db().transaction(async (tx) => {
    const stored = await lockImport(tx, id);
    await requireStarter(tx, stored, staff);
    if (stored.undoneAt) throw new AppError(409, 'undone', 'This import was undone meanwhile.');
    const isRepeated = batch.through <= stored.lastRow;
    if (stored.finishedAt && !isRepeated)
      throw new AppError(409, 'finished', 'This import is finished already.');
    // The end of a file may have no more rows.
    if (isRepeated && (stored.finishedAt || !batch.isLast)) return toImport(stored);
    if (batch.after !== stored.lastRow)
      throw new AppError(409, 'out-of-order', 'This import is going on in another window.', {
        data: stored.lastRow,
      });
    const counts = await insertBatch(tx, stored, batch);
    const [row] = await tx
      .update(leadImports)
      .set({
        lastRow: batch.through,
        imported: stored.imported + counts.imported,
        skipped: stored.skipped + counts.skipped,
        refused: stored.refused + counts.refused + batch.unreadable,
        ...(batch.isLast && { finishedAt: sql`now()` }),
      })
      .where(eq(leadImports.id, id))
      .returning();
    if (!row) throw new Error('an import disappeared while it was locked');
    if (row.imported > MAX_ROWS)
      throw new AppError(409, 'too-many', `Import at most ${MAX_ROWS.toLocaleString('en-US')} rows at once.`);
    if (batch.isLast) {
      const { imported, skipped, refused } = row;
      await audit(tx, { action: 'leads.imported', subject: id, detail: { imported, skipped, refused } });
      await notifyLeadChange(tx, '*');
    }
    return toImport(row);
  });
}

async function lockImport(tx: Transaction, id: string): Promise<StoredImport> {
  const [stored] = await tx
    .select()
    .from(leadImports)
    .where(and(eq(leadImports.id, id), isRecent))
    .for('update');
  if (!stored) throw new AppError(404, 'not-found', 'There’s no such import, or it is more than a week old.');
  return stored;
}

async function requireStarter(tx: Transaction, { id, startedBy }: StoredImport, staff: Staff): Promise<void> {
  if (staff.role === 'owner') return;
  if ((await tx.$count(auditEntries, isBegunBy(staff.id, id))) === 0)
    throw new AppError(
      403,
      'not-yours',
      `Only ${startedBy}, who began this import, or an owner can do that.`,
    );
}

async function insertBatch(tx: Transaction, stored: StoredImport, { rows }: ImportRows) {
  const read = rows
    .filter(({ row }) => row > stored.lastRow)
    .map((row) => ({ row: row.row, ...readRow(row, stored.service as ServiceId) }));
  const valid = read.flatMap((one) =>
    'fields' in one ? [{ row: one.row, fields: one.fields, keys: keysOf(one.fields) }] : [],
  );
  const known = stored.skipsDuplicates
    ? await findKnownKeys(
        tx,
        valid.flatMap(({ keys }) => keys),
      )
    : new Set<string>();
  const added = valid.filter(({ keys }) => {
    const isDuplicate = stored.skipsDuplicates && keys.some((key) => known.has(key));
    if (!isDuplicate) for (const key of keys) known.add(key);
    return !isDuplicate;
  });
  if (added.length > 0)
    await tx.execute(
      insertRows(
        leads,
        added.map(({ row, fields }) => {
          const submissionId = leadIdOf(`row ${row} of import ${stored.id}`);
          return {
            ...fields,
            id: leadIdOf(submissionId),
            submissionId,
            phoneE164: phoneE164(fields.phone),
            source: stored.source,
            addedBy: stored.startedBy,
            importId: stored.id,
            doNotCall: !stored.isConsented,
          };
        }),
      ),
    );
  return {
    imported: added.length,
    skipped: valid.length - added.length,
    refused: read.length - valid.length,
  };
}

const REMOVED_AT_ONCE = 1_000;
const MAX_BATCHES = 10;

/**
 * Removes what an import has added and nobody has worked on since, some thousands at a call: whoever calls goes on until it is
 * done. A row that is sent later is refused.
 *
 * @throws {AppError} 404 when there is no such import, or it is too late; 403 when somebody else began it.
 */
export async function undoImport(id: string, staff: Staff): Promise<ImportUndone> {
  await db().transaction(async (tx) => {
    const stored = await lockImport(tx, id);
    await requireStarter(tx, stored, staff);
    if (stored.undoneAt) return;
    await tx.update(leadImports).set({ undoneAt: sql`now()` }).where(eq(leadImports.id, id));
    await audit(tx, { action: 'leads.import-undone', subject: id });
  });
  let removed = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const batchSize = await db().transaction((tx) => removeUntouched(tx, id));
    removed += batchSize;
    if (batchSize < REMOVED_AT_ONCE) {
      const [left] = await db().select({ kept: count() }).from(leads).where(eq(leads.importId, id));
      await notifyLeadChange(db(), '*');
      return { removed, kept: left?.kept ?? 0 };
    }
  }
  return { removed, kept: null };
}

async function removeUntouched(tx: Transaction, id: string): Promise<number> {
  const found = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.importId, id), isUntouched))
    .limit(REMOVED_AT_ONCE)
    .for('update', { skipLocked: true });
  const ids = found.map((lead) => lead.id);
  // Looks once more, because somebody may have changed one before it was locked.
  const { rowCount } = await tx.delete(leads).where(and(isOneOf(leads.id, ids), isUntouched));
  return rowCount ?? 0;
}

/** Whatever somebody does with a lead is in its timeline, except an answer, which has a row of its own. */
const isUntouched = sql`(${isOpen} and ${isNull(leads.erasedAt)} and not exists (
  select from ${leadEvents} where ${leadEvents.leadId} = ${leads.id}) and not exists (
  select from ${leadAnswers} where ${leadAnswers.leadId} = ${leads.id}))`;

/** Forgets imports that can't be undone anymore: the names of their files. */
export async function deleteOldImports(): Promise<void> {
  await db().delete(leadImports).where(not(isRecent));
}
