import 'server-only';
import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leadEvents, leadMerges, leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import { correctableFields } from '@/lib/leads/fields';
import type { Lead } from '@/lib/leads/schema';
import { exchangeVisitMails } from '@/lib/leads/visits/mutations';
import { phoneCorrectionUpdates } from '@/lib/leads/work/calls/call-retry';
import { updateFromCalls } from '@/lib/leads/work/calls/mutations';
import { diffCorrections, withFormerValues } from '@/lib/leads/work/corrections';
import { type LeadRow, leadColumns, toLead } from '@/lib/leads/work/lead-row';
import { addTimelineEvent, notifyLeadChange } from '@/lib/leads/work/timeline';
import { announced, formerValue, isEqual } from '@/lib/leads/work/undo/record';
import { AppError } from '@/lib/platform/http/errors';
import { CALL_COLUMN, columnsOfPart, jsonOf, mergedGroups } from './columns';
import { isUndoable, requireSides } from './queries';
import { type Merge, type MergeUndone, UNDO_WITHIN_HOURS } from './schema';
import { mergeStoredWishes, restoreStoredWishes, shareContactRules } from './wishes';

type Row = typeof leads.$inferSelect;
type Values = Record<string, unknown>;

const mergedColumns = mergedGroups.flat();

/**
 * Makes another lead a part of this one: it gets the parts of the other that are chosen, and its timeline. The other is closed
 * as a duplicate and leaves every list and figure; what wasn't chosen of it stays searchable. Idempotent, in one transaction.
 *
 * @throws {AppError} 409 `overtaken` when somebody has changed one of them since, and as `requireSides` does.
 */
export function mergeLeads(id: string, merge: Merge, by: string): Promise<Lead> {
  return db().transaction(async (tx) => {
    if (!(await isMergedInto(tx, merge.other, id)))
      await announced(tx, [id, merge.other], () => mergeNow(tx, id, merge, by));
    const [row] = await tx.select(leadColumns).from(leads).where(eq(leads.id, id));
    if (!row) throw new Error('a lead disappeared while it was locked');
    return toLead(row);
  });
}

/** Whether the answer to a merge was lost, and it is asked for again. */
const isMergedInto = async (tx: Transaction, otherId: string, id: string) =>
  (await tx.$count(leadMerges, and(eq(leadMerges.mergedId, otherId), eq(leadMerges.leadId, id)))) > 0;

async function mergeNow(tx: Transaction, id: string, merge: Merge, by: string): Promise<void> {
  const sides = await requireSides(tx, id, merge.other, true);
  const { was } = merge;
  if (sides.kept.version !== was.kept || sides.other.version !== was.other)
    throw new AppError(
      409,
      'overtaken',
      'Somebody has changed one of these leads in the meantime. Look at them once more, then merge.',
    );
  const [before, mergedBefore] = await readBoth(tx, id, merge.other);
  const [kept, other] = [before.row, mergedBefore.row];
  await tx
    .update(leads)
    .set({
      ...mergedValues(kept, other, merge),
      doNotCall: staysUncalled(sides.kept.lead, sides.other.lead),
    })
    .where(eq(leads.id, id));
  await tx
    .update(leads)
    .set({
      status: 'closed',
      closedReason: 'duplicate',
      statusChangedAt: sql`now()`,
      visibility: 'merged',
      duplicateOf: id,
    })
    .where(eq(leads.id, merge.other));
  const moved = await tx
    .update(leadEvents)
    .set({ leadId: id })
    .where(eq(leadEvents.leadId, merge.other))
    .returning({ id: leadEvents.id });
  await collectNotes(tx, [id, merge.other]);
  const wishes = await mergeStoredWishes(
    tx,
    { ...sides.kept.lead, noEmail: kept.noEmail },
    { ...sides.other.lead, noEmail: other.noEmail },
  );
  await updateFromCalls(tx, id);
  // A wrong number that isn't the one that stays.
  const hasWrongNumber = merge.take.includes('phone') ? other.hasWrongNumber : kept.hasWrongNumber;
  if (!hasWrongNumber) await tx.update(leads).set(phoneCorrectionUpdates).where(eq(leads.id, id));
  await addTimelineEvent(tx, [id], 'merged', merge.other, by);
  const [after, mergedAfter] = await readBoth(tx, id, merge.other);
  const change = changeBetween(before.values, after.values);
  if (hasVisit(change.after)) await exchangeVisitMails(tx, id, merge.other);
  await deleteOldMerges(tx);
  await tx.insert(leadMerges).values({
    mergedId: merge.other,
    leadId: id,
    ...change,
    mergedBefore: changeBetween(mergedBefore.values, mergedAfter.values).before,
    eventIds: moved.map((event) => event.id),
    wishes,
  });
  await audit(tx, { action: 'leads.merged', subject: id, detail: { merged: merge.other } });
  await notifyLeadChange(tx, '*');
}

/** Whether the visit of the lead that stays is among what a merge changed. */
const hasVisit = (after: Values) => leads.visitAt.name in after;

interface Read {
  row: Row;
  values: Values;
}

async function readBoth(tx: Transaction, id: string, otherId: string): Promise<[Read, Read]> {
  const rows = await tx
    .select({ row: leads, values: jsonOf(mergedColumns) })
    .from(leads)
    .where(inArray(leads.id, [id, otherId]));
  const [one, other] = [id, otherId].map((wanted) => rows.find(({ row }) => row.id === wanted));
  if (!one || !other) throw new Error('a lead disappeared while it was locked');
  return [one, other];
}

/** What changes of the lead that stays. */
function mergedValues(kept: Row, other: Row, merge: Merge): Partial<Row> {
  const { take, joinsMessages } = merge;
  const taken: Partial<Row> = Object.assign({}, ...take.map((part) => columnsOfPart(part, other)));
  const messages = [kept, other]
    .toSorted((one, two) => one.createdAt.getTime() - two.createdAt.getTime())
    .flatMap(({ message }) => message ?? []);
  const status = taken.status ?? kept.status;
  return {
    ...taken,
    ...(joinsMessages && { message: messages.join('\n\n') || null }),
    ...(status !== 'new' && { contactedAt: firstContact(kept, other) }),
    noEmail: kept.noEmail || other.noEmail,
    formerValues: mergedFormerValues(kept, other, merge),
  };
}

/** Whoever has asked not to be called isn't; somebody from a list is, once they have written to us. */
const staysUncalled = (...sides: [LeadRow, LeadRow]) =>
  sides.some(({ doNotCall, noContact }) => doNotCall && !noContact) ||
  sides.every(({ doNotCall }) => doNotCall);

/** The first contact with the person, but not before the request that stays: it didn't wait for less than no time. */
function firstContact(kept: Row, other: Row): Date | null {
  const times = [kept, other].flatMap(({ contactedAt }) => contactedAt?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(kept.createdAt.getTime(), Math.min(...times))) : null;
}

/** What either lead said, and no longer does, for the search. */
function mergedFormerValues(kept: Row, other: Row, { take, joinsMessages }: Merge): string | null {
  const correctable = Object.fromEntries(correctableFields.map((field) => [field, other[field]]));
  const left = diffCorrections(kept, correctable).map(({ field, oldValue, newValue }) => ({
    field,
    oldValue: take.includes(field) ? oldValue : newValue,
    newValue: null,
  }));
  const message = !joinsMessages && (take.includes('message') ? kept : other).message;
  const former = [kept.formerValues, other.formerValues, message].filter(Boolean).join('\n') || null;
  return withFormerValues(former, left);
}

/** The values of the groups in which something changed. */
function changeBetween(before: Values, after: Values): { before: Values; after: Values } {
  const names = mergedGroups
    .filter((group) => group.some((name) => !isEqual(before[name], after[name])))
    .flat();
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: pick(before), after: pick(after) };
}

/** As the trigger on notes does, which follows no note that moves to another lead. */
const collectNotes = (tx: Transaction, ids: string[]) =>
  tx
    .update(leads)
    .set({
      notesText: sql`(select string_agg(searchable_note(${leadEvents.detail}), chr(10) order by ${leadEvents.createdAt}, ${leadEvents.id})
        from ${leadEvents} where ${leadEvents.leadId} = ${leads.id} and ${leadEvents.kind} = 'noted')`,
    })
    .where(inArray(leads.id, ids));

/**
 * Makes a merged lead one of its own again, within a day: it gets back its values and its part of the timeline. The lead that
 * had stayed gets back what nobody has changed since.
 *
 * @throws {AppError} 409 when it is too late, or that lead isn't in the list anymore.
 */
export function undoMerge(mergedId: string): Promise<MergeUndone> {
  return db().transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(leadMerges)
      .where(and(eq(leadMerges.mergedId, mergedId), isUndoable));
    if (!known) throw tooLate();
    const locked = await tx
      .select({ id: leads.id, visibility: leads.visibility, name: leads.name })
      .from(leads)
      .where(inArray(leads.id, [mergedId, known.leadId]))
      .orderBy(leads.id)
      .for('update');
    // Somebody else may have undone it, or erased the person, before these were locked.
    const [merge] = await tx.select().from(leadMerges).where(eq(leadMerges.mergedId, mergedId));
    if (!merge) throw tooLate();
    const kept = locked.find(({ id }) => id === merge.leadId);
    if (kept?.visibility !== 'open')
      throw new AppError(
        409,
        'not-open',
        kept?.visibility === 'merged'
          ? `The lead of ${kept.name} was merged itself since. Undo that first.`
          : 'The lead isn’t in the list anymore, so this can’t be undone now.',
      );
    let isWhole = false;
    await announced(tx, [kept.id, mergedId], async () => {
      isWhole = await restore(tx, merge);
    });
    await tx.delete(leadMerges).where(eq(leadMerges.mergedId, mergedId));
    await audit(tx, { action: 'leads.merge-undone', subject: merge.leadId, detail: { merged: mergedId } });
    await notifyLeadChange(tx, '*');
    return { isWhole };
  });
}

const tooLate = () =>
  new AppError(
    409,
    'too-late',
    `This can’t be undone anymore. Merging can be undone for ${UNDO_WITHIN_HOURS} hours.`,
  );

type StoredMerge = typeof leadMerges.$inferSelect;

/** Returns whether nobody has changed what the merge had changed. */
async function restore(tx: Transaction, merge: StoredMerge): Promise<boolean> {
  const { leadId, mergedId, before, after, mergedBefore, eventIds } = merge;
  const [{ values, row }] = await readBoth(tx, leadId, mergedId);
  const groups = mergedGroups.filter(([first]) => first !== undefined && first in after);
  const unchanged = groups.filter((group) => group.every((name) => isEqual(values[name], after[name])));
  const restored = unchanged.flat();
  await setValues(tx, leadId, Object.fromEntries(restored.map((name) => [name, before[name]])));
  await setValues(tx, mergedId, mergedBefore);
  const areWishesUnchanged = await restoreStoredWishes(tx, merge);
  if (!areWishesUnchanged) await shareContactRules(tx, [leadId, mergedId], row);
  if (hasVisit(after)) await exchangeVisitMails(tx, leadId, mergedId);
  await tx
    .update(leadEvents)
    .set({ leadId: mergedId })
    .where(and(eq(leadEvents.leadId, leadId), inArray(leadEvents.id, eventIds)));
  await tx
    .delete(leadEvents)
    .where(
      and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, 'merged'), eq(leadEvents.detail, mergedId)),
    );
  await collectNotes(tx, [leadId, mergedId]);
  const areCallsChanged = CALL_COLUMN in after && !restored.includes(CALL_COLUMN);
  if (areCallsChanged || !areWishesUnchanged) {
    await updateFromCalls(tx, leadId);
    await updateFromCalls(tx, mergedId);
  }
  return unchanged.length === groups.length && areWishesUnchanged;
}

/** Sets columns to values of JSON. */
async function setValues(tx: Transaction, id: string, values: Values): Promise<void> {
  const names = Object.keys(values);
  if (names.length === 0) return;
  await tx.execute(
    sql`update ${leads} set (${sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )}) = row(${sql.join(names.map(formerValue), sql`, `)}) from jsonb_populate_record(null::${leads}, ${JSON.stringify(values)}::jsonb) as former where ${leads.id} = ${id}`,
  );
}

/** Deletes what is kept to undo merges, once that isn't possible anymore. */
export async function deleteOldMerges(tx: Transaction): Promise<void> {
  await tx.delete(leadMerges).where(not(isUndoable));
}
