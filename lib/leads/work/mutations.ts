import 'server-only';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { deliveries, leadEvents, leads, users } from '@/db/schema';
import { audit } from '@/lib/audit/mutations';
import type { AuditDetail } from '@/lib/audit/schema';
import { leadField, leadFieldNames } from '@/lib/leads/fields';
import type { Lead } from '@/lib/leads/schema';
import type { LeadCorrection, LeadEventBody } from '@/lib/leads/work/detail/schema';
import { channels } from '@/lib/platform/database-events';
import { AppError } from '@/lib/platform/http/errors';
import { afterCall, afterNewPhone } from './calls/call-spacing';
import { type Correction, correctionsOf, refuseOvertaken, withFormerValues } from './corrections';
import { isFollowUpDue, isOpen } from './filter-conditions';
import { phoneE164 } from './phone';
import { leadColumns, toLead } from './queries';
import type { LeadBulk } from './schema';

type LeadState = Pick<typeof leads.$inferSelect, keyof typeof leadColumns | 'formerValues'>;
type EventKind = (typeof leadEvents.$inferInsert)['kind'];

const MANY = '*';

/** Flips a lead between 'New Lead' and 'Contacted'. `by` names who does it. */
export function toggleContacted(id: string, by: string): Promise<Lead> {
  return change(id, async (tx, lead) => {
    refuseErased(lead);
    await markContacted(tx, [id], !lead.isContacted, by);
    await audit(tx, { action: lead.isContacted ? 'leads.not-contacted' : 'leads.contacted', subject: id });
  });
}

/**
 * Notes a remark, or a call and how it ended. Whoever was reached has been contacted, and a follow-up that was due is
 * done; one of a later day stays.
 */
export function addLeadEvent(id: string, event: LeadEventBody, by: string): Promise<Lead> {
  return change(id, async (tx, lead) => {
    refuseErased(lead);
    if (event.kind === 'noted') {
      await note(tx, [id], 'noted', event.text, by);
      return audit(tx, { action: 'leads.noted', subject: id });
    }
    await note(tx, [id], 'called', event.outcome, by);
    await tx.update(leads).set(afterCall(event.outcome)).where(eq(leads.id, id));
    if (event.outcome === 'reached') {
      await markContacted(tx, [id], true, by, { isUndo: false });
      // No later mark undoes it: somebody was spoken to.
      await tx.update(leads).set({ contactedAtBefore: leads.contactedAt }).where(eq(leads.id, id));
      await endDueFollowUp(tx, id, by);
    }
    await audit(tx, { action: 'leads.called', subject: id, detail: { outcome: event.outcome } });
  });
}

async function endDueFollowUp(tx: Transaction, id: string, by: string): Promise<void> {
  const ended = await tx
    .update(leads)
    .set({ followUpOn: null })
    .where(and(eq(leads.id, id), isFollowUpDue()))
    .returning({ id: leads.id });
  await note(tx, idsOf(ended), 'follow-up', null, by);
}

/**
 * Corrects what a lead says of itself, when to come back to it, and who does. What a correction replaces stays in the
 * timeline and is found by the search.
 *
 * @throws {AppError} 409 with the value of now, where it is not the one in `was` that the correction was made for.
 */
export function correctLead(id: string, fields: LeadCorrection, by: string): Promise<Lead> {
  return change(id, async (tx, lead) => {
    refuseErased(lead);
    const { assigneeId, followUpOn, was, ...values } = fields;
    if (assigneeId !== undefined && (await assign(tx, [id], assigneeId, by)) > 0)
      await audit(tx, { action: 'leads.assigned', subject: id, detail: { to: assigneeId ?? 'nobody' } });
    const corrections = correctionsOf(lead, values);
    refuseOvertaken(corrections, was);
    const isMoved = followUpOn !== undefined && followUpOn !== lead.followUpOn;
    if (!isMoved && corrections.length === 0) return;
    const { phone } = values;
    await tx
      .update(leads)
      .set({
        ...values,
        followUpOn,
        ...(phone !== undefined && { phoneE164: phoneE164(phone) }),
        ...(corrections.some(({ field }) => field === 'phone') && afterNewPhone),
        ...(corrections.length > 0 && { formerValues: withFormerValues(lead.formerValues, corrections) }),
      })
      .where(eq(leads.id, id));
    await noteCorrections(tx, id, corrections, by);
    if (isMoved) await note(tx, [id], 'follow-up', followUpOn, by);
    const changed = [...corrections.map(({ field }) => field), ...(isMoved ? ['followUpOn'] : [])];
    await audit(tx, { action: 'leads.corrected', subject: id, detail: { fields: changed } });
  });
}

async function noteCorrections(tx: Transaction, leadId: string, corrections: Correction[], by: string) {
  if (corrections.length === 0) return;
  await tx.insert(leadEvents).values(
    corrections.map(({ field, oldValue, newValue }) => ({
      leadId,
      kind: 'edited' as const,
      detail: field,
      oldValue,
      newValue,
      createdBy: by,
    })),
  );
}

/** Does one thing to several leads; those that are gone are passed over. Returns how many it changed. */
export function changeLeads(bulk: LeadBulk, by: string): Promise<number> {
  return db().transaction(async (tx) => {
    // In one order: two of these that share leads then wait for each other instead of both failing.
    const open = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(and(isOpen, inArray(leads.id, bulk.ids)))
      .orderBy(leads.id)
      .for('update');
    const found = { ...bulk, ids: idsOf(open) };
    const changed = await apply(tx, found, by);
    if (changed > 0) await auditBulk(tx, found);
    await announce(tx, MANY);
    return changed;
  });
}

const bulkActions = {
  contacted: 'leads.contacted',
  'not-contacted': 'leads.not-contacted',
  assign: 'leads.assigned',
  erase: 'leads.erased',
} as const;

function auditBulk(tx: Transaction, bulk: LeadBulk): Promise<void> {
  const [only] = bulk.ids;
  const isOne = bulk.ids.length === 1;
  const detail: AuditDetail = isOne ? {} : { leads: bulk.ids };
  if (bulk.action === 'assign') detail.to = bulk.assigneeId ?? 'nobody';
  return audit(tx, { action: bulkActions[bulk.action], subject: isOne ? only : null, detail });
}

function apply(tx: Transaction, bulk: LeadBulk, by: string): Promise<number> {
  if (bulk.action === 'erase') return erase(tx, bulk.ids, by);
  if (bulk.action === 'assign') return assign(tx, bulk.ids, bulk.assigneeId, by);
  return markContacted(tx, bulk.ids, bulk.action === 'contacted', by);
}

async function assign(
  tx: Transaction,
  ids: string[],
  assigneeId: string | null,
  by: string,
): Promise<number> {
  if (assigneeId !== null) await refuseStranger(tx, assigneeId);
  const rows = await tx
    .update(leads)
    .set({ assigneeId })
    .where(and(inArray(leads.id, ids), sql`${leads.assigneeId} is distinct from ${assigneeId}`))
    .returning({ id: leads.id });
  await note(tx, idsOf(rows), 'assigned', assigneeId, by);
  return rows.length;
}

async function refuseStranger(tx: Transaction, id: string): Promise<void> {
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('share');
  const message = 'Choose one of the staff';
  if (!found) throw new AppError(400, 'invalid', message, { fields: { assigneeId: message } });
}

/** For so long a mark counts as a slip, and marking it back as its undo. */
const UNDO_WITHIN = sql`interval '10 minutes'`;

/**
 * Marks leads as contacted or not. The first contact stays, however often they are marked; marking one back within ten
 * minutes brings back what `contactedAt` was before, so that a slip leaves no trace in the figures. `isUndo` is false for
 * a contact that is certain: it is never taken for the undo of an earlier mark. Returns how many changed.
 */
async function markContacted(
  tx: Transaction,
  ids: string[],
  isContacted: boolean,
  by: string,
  { isUndo = true } = {},
): Promise<number> {
  const marked = isContacted ? sql`coalesce(${leads.contactedAt}, now())` : leads.contactedAt;
  const rows = await tx
    .update(leads)
    .set({
      isContacted,
      // The expressions see the row as it was.
      contactedAt: isUndo
        ? sql`case when ${leads.statusChangedAt} > now() - ${UNDO_WITHIN} then ${leads.contactedAtBefore} else ${marked} end`
        : marked,
      contactedAtBefore: leads.contactedAt,
      statusChangedAt: sql`now()`,
    })
    .where(and(inArray(leads.id, ids), ne(leads.isContacted, isContacted), isNull(leads.erasedAt)))
    .returning({ id: leads.id });
  await note(tx, idsOf(rows), isContacted ? 'contacted' : 'not-contacted', null, by);
  return rows.length;
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

const erasedFields = Object.fromEntries(
  leadFieldNames
    .map((name) => [name, leadField(name)] as const)
    .filter(([, { isPersonal }]) => isPersonal)
    .map(([name, { erasedAs = null }]) => [name, erasedAs]),
);

/**
 * Takes a person out of leads for good: every personal field, where they came from, all notes. What is counted stays:
 * service, dates, whether and when they were contacted.
 */
export async function erase(tx: Transaction, ids: string[], by: string): Promise<number> {
  const rows = await tx
    .update(leads)
    .set({
      ...erasedFields,
      phoneE164: null,
      firstTouch: null,
      lastTouch: null,
      formerValues: null,
      followUpOn: null,
      erasedAt: sql`now()`,
    })
    .where(and(inArray(leads.id, ids), isNull(leads.erasedAt)))
    .returning({ id: leads.id });
  const erased = idsOf(rows);
  await tx
    .delete(leadEvents)
    .where(and(inArray(leadEvents.leadId, erased), inArray(leadEvents.kind, ['noted', 'edited'])));
  // A mail that was not sent yet would have nothing to tell, and a reply is kept under the address it went to.
  const isTheirs = or(ne(deliveries.state, 'sent'), eq(deliveries.kind, 'reply'));
  await tx.delete(deliveries).where(and(inArray(deliveries.leadId, erased), isTheirs));
  // Whoever took a message may have repeated what was in it.
  await tx.update(deliveries).set({ lastResponse: null }).where(inArray(deliveries.leadId, erased));
  await note(tx, erased, 'erased', null, by);
  return rows.length;
}

function refuseErased({ erasedAt }: LeadState): void {
  if (erasedAt) throw new AppError(409, 'erased', 'The data of this person was erased.');
}

/** Changes one lead, and tells everyone who looks at the list. */
function change(id: string, apply: (tx: Transaction, before: LeadState) => Promise<unknown>): Promise<Lead> {
  return db().transaction(async (tx) => {
    const [before] = await tx
      .select({ ...leadColumns, formerValues: leads.formerValues })
      .from(leads)
      .where(and(isOpen, eq(leads.id, id)))
      .for('update');
    if (!before) throw new AppError(404, 'not-found', 'This lead does not exist.');
    await apply(tx, before);
    await announce(tx, id);
    const [row] = await tx.select(leadColumns).from(leads).where(eq(leads.id, id));
    if (!row) throw new Error('a lead vanished while it was locked');
    return toLead(row);
  });
}

/** Writes the same entry into each lead's timeline. */
export async function note(
  tx: Transaction,
  ids: string[],
  kind: EventKind,
  detail: string | null,
  by: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.insert(leadEvents).values(ids.map((leadId) => ({ leadId, kind, detail, createdBy: by })));
}

/** Tells every instance, once the transaction is stored, of a lead that came or changed; `*` for many. */
export async function announce(tx: Transaction, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channels.leads}, ${payload})`);
}
