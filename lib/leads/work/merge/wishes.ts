import 'server-only';
import { eq, inArray, sql } from 'drizzle-orm';
import { type leadMerges, leads, leadWishes } from '@/db/schema';
import type { MergedWishes } from '@/db/schema/leads';
import type { Transaction } from '@/db/transaction';
import { type ContactRules, mergeWishes, type WishingSide } from '@/lib/leads/wishes/merge-wishes';
import type { LeadRow } from '@/lib/leads/work/lead-row';
import { isEqual } from '@/lib/leads/work/undo/record';

/** A lead that is merged. */
type Side = Pick<LeadRow, 'id' | 'doNotCall' | 'noContact'> & { noEmail: boolean };

/** Has the lead that stays keep what the person wished for either; returns what an undo needs, null if they wished nothing. */
export async function mergeStoredWishes(
  tx: Transaction,
  kept: Side,
  other: Side,
): Promise<MergedWishes | null> {
  const rows = await tx
    .select()
    .from(leadWishes)
    .where(inArray(leadWishes.leadId, [kept.id, other.id]));
  const sideOf = ({ id, doNotCall, noContact, noEmail }: Side): WishingSide => ({
    wishes: rows.find(({ leadId }) => leadId === id) ?? null,
    rules: { doNotCall, noEmail },
    isFromList: noContact,
  });
  const wishes = mergeWishes([sideOf(kept), sideOf(other)]);
  if (!wishes) return null;
  const before = await readRows(tx, [kept.id, other.id]);
  await tx.delete(leadWishes).where(eq(leadWishes.leadId, other.id));
  await tx
    .insert(leadWishes)
    .values({ leadId: kept.id, ...wishes })
    .onConflictDoUpdate({ target: leadWishes.leadId, set: wishes });
  const [merged] = (await readRows(tx, [kept.id])).values();
  if (!merged) throw new Error('the merged wishes were not stored');
  return { kept: before.get(kept.id) ?? null, other: before.get(other.id) ?? null, merged };
}

/**
 * Gives two leads back what was wished for each. What the person has said since the merge holds for both of them instead, with
 * whether they may be called and written to; returns false then.
 */
export async function restoreStoredWishes(
  tx: Transaction,
  { leadId, mergedId, wishes }: typeof leadMerges.$inferSelect,
): Promise<boolean> {
  const stored = await readRows(tx, [leadId, mergedId]);
  // The release that merged them left both as they were.
  if (stored.has(mergedId)) return true;
  const now = stored.get(leadId) ?? null;
  const isUnchanged = isEqual(now, wishes?.merged ?? null);
  const [kept, other] = isUnchanged ? [wishes?.kept, wishes?.other] : [now, now];
  await tx.delete(leadWishes).where(inArray(leadWishes.leadId, [leadId, mergedId]));
  const rows = [kept && { ...kept, lead_id: leadId }, other && { ...other, lead_id: mergedId }].filter(
    (row) => row != null,
  );
  for (const row of rows)
    await tx.execute(
      sql`insert into ${leadWishes} select (jsonb_populate_record(null::${leadWishes}, ${JSON.stringify(row)}::jsonb)).*`,
    );
  return isUnchanged;
}

/** Has both leads of a merge follow the same rules of contact: those of the one that had stayed. */
export async function shareContactRules(
  tx: Transaction,
  ids: [string, string],
  { doNotCall, noEmail }: ContactRules,
): Promise<void> {
  await tx.update(leads).set({ doNotCall, noEmail }).where(inArray(leads.id, ids));
}

/** Rows as PostgreSQL writes them in JSON, by the id of the lead. */
async function readRows(tx: Transaction, ids: string[]): Promise<Map<string, Record<string, unknown>>> {
  const rows = await tx
    .select({ leadId: leadWishes.leadId, row: sql<Record<string, unknown>>`to_jsonb(${leadWishes})` })
    .from(leadWishes)
    .where(inArray(leadWishes.leadId, ids));
  return new Map(rows.map(({ leadId, row }) => [leadId, row]));
}
