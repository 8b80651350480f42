import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isOneOf } from '@/db/is-one-of';
import { leads, leadUndos, users } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { correctableFields } from '@/lib/leads/fields';
import { type ChangedLead, queueLeadEvents } from '@/lib/leads/notify/webhook/lead-events';
import { queueVisitMails } from '@/lib/leads/visits/mutations';
import { currentRequest } from '@/lib/platform/http/request-context';

/** A change can be undone this long: longer than the offer is shown, for a slow connection. */
export const UNDO_WITHIN = sql`interval '10 minutes'`;

const PURGED_AT_ONCE = 5_000;

/** The columns that an undo restores. `isContacted` follows from the status. */
export const undoneColumns: PgColumn[] = [
  ...correctableFields.map((field) => leads[field]),
  leads.message,
  leads.phoneE164,
  leads.formerValues,
  leads.status,
  leads.closedReason,
  leads.contactedAt,
  leads.contactedAtBefore,
  leads.statusChangedAt,
  leads.visitAt,
  leads.visitUntil,
  leads.visitBy,
  leads.visitEmailsHomeowner,
  leads.quotedDollars,
  leads.quotedOn,
  leads.wonDollars,
  leads.wonOn,
  leads.followUpOn,
  leads.followUpTime,
  leads.followUpPurpose,
  leads.unansweredCalls,
  leads.lastCalledAt,
  leads.callAgainAt,
  leads.hasWrongNumber,
  leads.assigneeId,
  leads.noEmail,
  leads.doNotCall,
  leads.visibility,
  leads.spamSignals,
];

// Values that only make sense together: an undo must not take back a part of what a colleague has completed since.
const groups = [
  [leads.status, leads.closedReason, leads.contactedAt, leads.contactedAtBefore, leads.statusChangedAt],
  [leads.followUpOn, leads.followUpTime, leads.followUpPurpose],
  [leads.unansweredCalls, leads.lastCalledAt, leads.callAgainAt, leads.hasWrongNumber],
  [leads.visitAt, leads.visitUntil, leads.visitBy, leads.visitEmailsHomeowner],
  [leads.quotedDollars, leads.quotedOn],
  [leads.wonDollars, leads.wonOn],
].map((columns) => columns.map(({ name }) => name));

/** The names of the columns that belong together with this one, which is among them. */
const groupOf = (name: string) => groups.find((group) => group.includes(name)) ?? [name];

type Values = Record<string, unknown>;

/** The values of these columns, by name, as PostgreSQL writes them in JSON. */
export const undoneValues: SQL<Values> = sql`jsonb_build_object(${sql.join(
  undoneColumns.flatMap((column) => [sql.raw(`'${column.name}'`), sql`${column}`]),
  sql`, `,
)})`;

const staffNames = [leads.assigneeId, leads.visitBy].map(({ name }) => name);

/** A column of `former`, a lead as it was; null for a member of staff whose account was removed since. */
export function formerValue(name: string): SQL {
  const value = sql`former.${sql.identifier(name)}`;
  return staffNames.includes(name)
    ? sql`(select ${users.id} from ${users} where ${users.id} = ${value})`
    : value;
}

export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Runs a change of leads, which the transaction has locked, so that whoever makes it can undo it, and queues what is
 * sent because of it. Returns the id by which to undo it; null if nothing changed, or nobody is signed in. With `addsEvents` the
 * change is one even if only the timeline has it.
 */
export async function undoably(
  tx: Transaction,
  ids: string[],
  change: () => Promise<unknown>,
  { changeId = randomUUID(), addsEvents = false }: { changeId?: string; addsEvents?: boolean } = {},
): Promise<string | null> {
  const changedBy = currentRequest()?.staff?.id;
  const changes = await announced(tx, ids, change);
  const altered = new Set(changes.map(({ leadId }) => leadId));
  const others = addsEvents ? ids.filter((id) => !altered.has(id)) : [];
  const rows = [...changes, ...others.map((leadId) => ({ leadId, before: {}, after: {} }))];
  if (!changedBy || rows.length === 0) return null;
  await purge(tx);
  await tx
    .insert(leadUndos)
    .values(rows.map((row) => ({ ...row, changeId, changedBy })))
    .onConflictDoNothing();
  return changeId;
}

/** Runs a change of leads, which the transaction has locked, and queues what is sent because of it. Returns what it altered. */
export async function announced(
  tx: Transaction,
  ids: string[],
  change: () => Promise<unknown>,
): Promise<ChangedLead[]> {
  const before = new Map(await readValues(tx, ids));
  await change();
  const changes = (await readValues(tx, ids)).flatMap(([leadId, after]) => {
    const former = before.get(leadId) ?? {};
    const changed = Object.keys(after).filter((name) => !isEqual(after[name], former[name]));
    const names = [...new Set(changed.flatMap(groupOf))];
    const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
    return names.length === 0 ? [] : [{ leadId, before: pick(former), after: pick(after) }];
  });
  await announceChanges(tx, changes);
  return changes;
}

// What people are told about a visit depends on these.
const visitNames = [
  ...[leads.visitAt, leads.visitUntil, leads.visitBy, leads.visitEmailsHomeowner],
  ...[leads.status, leads.visibility, leads.email, leads.noEmail, leads.doNotCall],
].map(({ name }) => name);

/** Queues what is sent because of changes: emails about visits, and events of the webhook. */
export async function announceChanges(tx: Transaction, changes: ChangedLead[]): Promise<void> {
  const ofVisits = changes.filter(({ after }) => visitNames.some((name) => name in after));
  if (ofVisits.length > 0)
    await queueVisitMails(
      tx,
      ofVisits.map(({ leadId }) => leadId),
    );
  await queueLeadEvents(tx, changes);
}

async function readValues(tx: Transaction, ids: string[]): Promise<[id: string, values: Values][]> {
  const rows = await tx
    .select({ id: leads.id, values: undoneValues })
    .from(leads)
    .where(isOneOf(leads.id, ids));
  return rows.map(({ id, values }) => [id, values]);
}

/** Deletes what can't be undone any more, unless somebody else is doing so. */
async function purge(tx: Transaction): Promise<void> {
  const { changeId, leadId, changedAt } = leadUndos;
  const over = tx
    .select({ changeId, leadId })
    .from(leadUndos)
    .where(and(lt(changedAt, sql`now() - ${UNDO_WITHIN}`)))
    .limit(PURGED_AT_ONCE)
    .for('update', { skipLocked: true });
  await tx.delete(leadUndos).where(sql`(${changeId}, ${leadId}) in ${over}`);
}
