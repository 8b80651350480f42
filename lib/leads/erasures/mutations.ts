import 'server-only';
import { and, eq, inArray, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/db/client';
import { isOneOf } from '@/db/is-one-of';
import {
  apiKeys,
  consentWords,
  leadImports,
  leadRequests,
  leads,
  leadWishes,
  spamSenders,
} from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import { eraseLeads } from '@/lib/leads/work/erase';
import type { Erasures } from './queries';

/** The actor in the timeline and the audit log. */
const RESTORE = 'Restore';

const BATCH_SIZE = 1_000;

/**
 * Removes again from a restored database what was removed after the backup, also by undoing imports and additions, and the hashes of spam senders, and
 * sets again what homeowners have asked for since: links and keys that were taken away open nothing. What it removed before is skipped. Returns how many people it erased, and how much spam it deleted.
 */
export async function replayErasures(
  database: Database,
  {
    erased,
    deleted,
    undoneAdditions,
    spamSenders: remaining,
    undoneImports,
    keptOfImports,
    ...asked
  }: Erasures,
): Promise<{ erased: number; deleted: number }> {
  await database.delete(spamSenders).where(not(isOneOf(spamSenders.hash, remaining)));
  await undoImportsAgain(database, undoneImports, keptOfImports);
  await askAgain(database, asked);
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

/** Sets what was asked for since the backup, of leads that are in it. */
async function askAgain(
  database: Database,
  { wishes, words, links, revokedKeys }: Pick<Erasures, 'wishes' | 'words' | 'links' | 'revokedKeys'>,
): Promise<void> {
  const inBackup = async <Row extends { leadId: string }>(rows: Row[], condition?: SQL): Promise<Row[]> => {
    const ids = rows.map(({ leadId }) => leadId);
    const found = await database
      .select({ id: leads.id })
      .from(leads)
      .where(and(isOneOf(leads.id, ids), condition));
    const known = new Set(found.map(({ id }) => id));
    return rows.filter(({ leadId }) => known.has(leadId));
  };
  await database
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(isOneOf(apiKeys.id, revokedKeys), isNull(apiKeys.revokedAt)));
  if (words.length > 0) await database.insert(consentWords).values(words).onConflictDoNothing();
  // Of a lead that is part of another in the backup, too, that one has what was wished.
  const wished = await inBackup(wishes, ne(leads.visibility, 'merged'));
  for (let start = 0; start < wished.length; start += BATCH_SIZE)
    await database.transaction(async (tx) => {
      for (const { rules, ...row } of wished.slice(start, start + BATCH_SIZE)) {
        const set = await tx
          .insert(leadWishes)
          .values(row)
          .onConflictDoUpdate({
            target: leadWishes.leadId,
            set: row,
            setWhere: lt(leadWishes.changedAt, row.changedAt),
          })
          .returning({ id: leadWishes.leadId });
        if (set.length > 0) await tx.update(leads).set(rules).where(eq(leads.id, row.leadId));
      }
    });
  for (const row of await inBackup(links))
    await database
      .insert(leadRequests)
      .values(row)
      .onConflictDoUpdate({
        target: leadRequests.leadId,
        set: { keyHash: row.keyHash, version: row.version },
        setWhere: or(
          lt(leadRequests.version, row.version),
          and(eq(leadRequests.version, row.version), isNotNull(leadRequests.keyHash)),
        ),
      });
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
