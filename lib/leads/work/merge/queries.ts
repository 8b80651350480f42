import 'server-only';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { leadMerges, leads } from '@/db/schema';
import { shownName } from '@/lib/audit/shown-name';
import { type LeadRow, leadColumns, toLead } from '@/lib/leads/work/lead-row';
import { AppError } from '@/lib/platform/http/errors';
import { leadVersion } from './columns';
import { type MergeSide, type MergeSides, UNDO_WITHIN_HOURS } from './schema';

const isMerged = sql`${leads.visibility} = 'merged'`;

export const isUndoable = sql<boolean>`${leadMerges.mergedAt} > now() - ${UNDO_WITHIN_HOURS} * interval '1 hour'`;

/** The ids of all leads that were merged into these, also by way of others, as a subquery. */
export const mergedInto = (ids: string[]): SQL => sql`(
  with recursive merged (id) as (
    select ${leads.id} from ${leads} where ${leads.duplicateOf} = any(${sql.param(ids)}::uuid[]) and ${isMerged}
    union select ${leads.id} from ${leads} join merged on ${leads.duplicateOf} = merged.id and ${isMerged}
  ) select id from merged)`;

/**
 * The ids of these leads and of all that were merged into them, as an array: for a condition with `or`, PostgreSQL finds rows by
 * `= any(array)` in an index, and by `in` with a subquery it reads the whole table.
 */
export const withMerged = (ids: string[]): SQL =>
  sql`array(select unnest(${sql.param(ids)}::uuid[]) union ${mergedInto(ids)})`;

/** The ids of all leads that were merged into these. */
export async function findMergedInto(tx: Pick<Database, 'execute'>, ids: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(mergedInto(ids));
  return rows.map(({ id }) => id);
}

/** How many leads were merged into these. */
export const countMergedInto = async (ids: string[]): Promise<number> =>
  (await findMergedInto(db(), ids)).length;

/** The id of the lead that this one has become a part of, also by way of others; its own if it was never merged. */
export async function findSurvivor(id: string): Promise<string> {
  const [row] = await db()
    .select({ duplicateOf: leads.duplicateOf })
    .from(leads)
    .where(and(eq(leads.id, id), isMerged));
  return row?.duplicateOf ? findSurvivor(row.duplicateOf) : id;
}

/** The leads that were merged into this one, the first request first, and whether that can be undone. */
export const listMergedInto = (id: string) =>
  db()
    .select({
      row: leadColumns,
      addedBy: shownName(leads.addedBy),
      importId: leads.importId,
      isUndoable: sql<boolean>`coalesce(${isUndoable} and ${leadMerges.leadId} = ${id}, false)`,
    })
    .from(leads)
    .leftJoin(leadMerges, eq(leadMerges.mergedId, leads.id))
    .where(sql`${leads.id} in ${mergedInto([id])}`)
    .orderBy(leads.createdAt, leads.id);

/**
 * Two leads as they are, for a merge.
 *
 * @throws {AppError} as `requireSides` does.
 */
export async function getMergeSides(keptId: string, otherId: string): Promise<MergeSides> {
  const { kept, other } = await requireSides(db(), keptId, otherId);
  return { kept: sideOf(kept), other: sideOf(other) };
}

const sideOf = ({ lead, version }: StoredSide): MergeSide => ({ lead: toLead(lead), version });

interface StoredSide {
  lead: LeadRow;
  version: string;
}

/**
 * Reads two leads that are to be merged; with `lock`, nobody else changes them until the transaction ends.
 *
 * @throws {AppError} 400 for one and the same lead, 404 when one isn't there, 409 when one was erased or merged already.
 */
export async function requireSides(
  tx: Pick<Database, 'select'>,
  keptId: string,
  otherId: string,
  lock = false,
): Promise<{ kept: StoredSide; other: StoredSide }> {
  if (keptId === otherId) throw new AppError(400, 'invalid', 'Choose another lead than this one.');
  const query = tx
    .select({ lead: leadColumns, version: leadVersion, visibility: leads.visibility })
    .from(leads)
    .where(inArray(leads.id, [keptId, otherId]))
    // In a fixed order, so that two people who merge the same leads at once can't deadlock.
    .orderBy(leads.id);
  const rows = await (lock ? query.for('update') : query);
  const [kept, other] = [keptId, otherId].map((id) => rows.find(({ lead }) => lead.id === id));
  if (!kept || !other || [kept, other].some(({ visibility }) => !/open|merged/.test(visibility)))
    throw new AppError(404, 'not-found', 'One of these leads isn’t there anymore.');
  if (kept.lead.erasedAt || other.lead.erasedAt)
    throw new AppError(409, 'erased', 'One of these people was erased, so there’s nothing to merge.');
  const merged = [kept, other].find(({ visibility }) => visibility === 'merged');
  if (merged)
    throw new AppError(409, 'merged', `Somebody has already merged the request of ${merged.lead.name}.`);
  return { kept, other };
}
