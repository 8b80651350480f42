import 'server-only';
import { and, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/db/client';
import { isOneOf } from '@/db/is-one-of';
import { leadImports, leads, spamSenders } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import { eraseLeads } from '@/lib/leads/work/erase';
import type { Erasures } from './queries';

/** The actor in the timeline and the audit log. */
const RESTORE = 'Restore';

const BATCH_SIZE = 1_000;

/**
 * Removes again from a restored database what was removed after the backup, also by undoing imports and additions, and the hashes of spam senders. What it removed
 * before is skipped. Returns how many people it erased, and how much spam it deleted.
 */
export async function replayErasures(
  database: Database,
  { erased, deleted, undoneAdditions, spamSenders: remaining, undoneImports, keptOfImports }: Erasures,
): Promise<{ erased: number; deleted: number }> {
  await database.delete(spamSenders).where(not(isOneOf(spamSenders.hash, remaining)));
  await undoImportsAgain(database, undoneImports, keptOfImports);
  await inBatches(database, isOneOf(leads.id, undoneAdditions), async (tx, ids) => {
    await tx.delete(leads).where(inArray(leads.id, ids));
    await audit(tx, { action: 'leads.addition-undone', detail: { leads: ids } }, { name: RESTORE });
  });
  return {
    erased: await inBatches(
      database,
      and(isOneOf(leads.id, erased), isNull(leads.erasedAt)),
      async (tx, ids) => {
        await eraseLeads(tx, ids, RESTORE);
        await audit(tx, { action: 'leads.erased', detail: { leads: ids } }, { name: RESTORE });
      },
    ),
    deleted: await inBatches(database, isOneOf(leads.id, deleted), async (tx, ids) => {
      await tx.delete(leads).where(inArray(leads.id, ids));
      await audit(tx, { action: 'leads.spam-deleted', detail: { leads: ids } }, { name: RESTORE });
    }),
  };
}

async function undoImportsAgain(database: Database, undone: string[], kept: string[]): Promise<void> {
  await database
    .update(leadImports)
    .set({ undoneAt: sql`now()` })
    .where(and(isOneOf(leadImports.id, undone), isNull(leadImports.undoneAt)));
  const isRemoved = and(isOneOf(leads.importId, undone), not(isOneOf(leads.id, kept)));
  await inBatches(database, isRemoved, async (tx, ids) => {
    await tx.delete(leads).where(inArray(leads.id, ids));
    await audit(tx, { action: 'leads.import-undone', detail: { leads: ids } }, { name: RESTORE });
  });
}

async function inBatches(
  database: Database,
  condition: SQL | undefined,
  apply: (tx: Transaction, ids: string[]) => Promise<void>,
): Promise<number> {
  const found = await database.select({ id: leads.id }).from(leads).where(condition);
  const ids = found.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    await database.transaction((tx) => apply(tx, ids.slice(start, start + BATCH_SIZE)));
  return ids.length;
}
