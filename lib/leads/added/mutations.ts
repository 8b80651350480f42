import 'server-only';
import { and, eq, exists, gt, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { auditEntries, deliveries, leadAnswers, leadEvents, leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { audit } from '@/lib/audit/mutations';
import { announceStoredLead } from '@/lib/leads/notify/lead-messages';
import { UNDO_MS } from '@/lib/leads/notify/staff-alerts';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { phoneE164 } from '@/lib/leads/work/phone';
import { notifyLeadChange } from '@/lib/leads/work/timeline';
import { UNDO_WITHIN } from '@/lib/leads/work/undo/record';
import type { Undone } from '@/lib/leads/work/undo/schema';
import { lockUnsent } from '@/lib/outbox/mutations';
import { AppError } from '@/lib/platform/http/errors';
import { type AddedLead, addedFields, arrivalSources } from './schema';

/**
 * Adds the lead of somebody who didn't write through the website, with its alerts, except to whoever adds it. Nobody judges
 * whether it is spam, and the automatic reply goes out only if asked for. Nobody is told until the addition can no longer be
 * undone by the offer. Idempotent: the same lead is added once.
 *
 * @throws {AppError} 409 when it was added before with other contents.
 */
export function addLead(added: AddedLead, by: Pick<Staff, 'name' | 'email'>): Promise<{ id: string }> {
  const { id, way, referredBy, sendsReply, ...fields } = added;
  const lead = {
    ...fields,
    id,
    submissionId: id,
    phoneE164: phoneE164(fields.phone),
    source: arrivalSources[way],
    addedBy: by.name,
    referredBy: way === 'referral' ? referredBy : undefined,
  };
  return db().transaction(async (tx) => {
    const stored = await tx.insert(leads).values(lead).onConflictDoNothing().returning({ id: leads.id });
    if (stored.length === 0) await requireSame(tx, lead);
    else {
      const dueAt = new Date(Date.now() + UNDO_MS);
      await Promise.all([
        announceStoredLead(tx, lead, { sendsReply, exceptTo: by.email, dueAt }),
        notifyLeadChange(tx, id),
        audit(tx, { action: 'leads.added', subject: id }),
      ]);
    }
    return { id };
  });
}

type NewLead = typeof leads.$inferInsert & { id: string };

/** A call whose answer was lost may be repeated with what was corrected meanwhile, which must not get lost. */
async function requireSame(tx: Transaction, lead: NewLead): Promise<void> {
  const [stored] = await tx
    .select()
    .from(leads)
    .where(and(isOpen, eq(leads.id, lead.id)));
  const compared = [...addedFields, 'source', 'referredBy'] as const;
  if (stored && compared.every((name) => (stored[name] ?? null) === (lead[name] ?? null))) return;
  throw new AppError(
    409,
    'already-added',
    'This lead is already on the list, with other details. Correct them there.',
  );
}

/**
 * Takes back a lead that this member of staff has added, as if it had never been there: only the audit log knows of it. It stays
 * when somebody has worked on it since.
 *
 * @throws {AppError} 409 when it was added too long ago or taken back already, or others are being told of it.
 */
export function undoAddition(id: string, staffId: string): Promise<Undone> {
  return db().transaction(async (tx) => {
    const isAddition = and(
      eq(auditEntries.actorId, staffId),
      eq(auditEntries.action, 'leads.added'),
      eq(auditEntries.subject, id),
    );
    const isUndoable = and(
      eq(leads.id, id),
      gt(leads.createdAt, sql`now() - ${UNDO_WITHIN}`),
      exists(tx.select().from(auditEntries).where(isAddition)),
    );
    const [added] = await tx.select({ id: leads.id }).from(leads).where(isUndoable).for('update');
    if (!added) throw new AppError(409, 'too-late', 'This can’t be undone anymore.');
    await requireUntold(tx, id);
    // In a statement of its own, which sees what others had changed when the lock was taken.
    const removed = await tx.delete(leads).where(and(eq(leads.id, id), isUntouched(tx)));
    if (removed.rowCount === 0) return { restored: 0, kept: 1 };
    await notifyLeadChange(tx, id);
    await audit(tx, { action: 'leads.addition-undone', subject: id });
    return { restored: 1, kept: 0 };
  });
}

/** Whoever has heard of a lead must find it, or at least that it was erased. */
async function requireUntold(tx: Transaction, leadId: string): Promise<void> {
  const isAbout = eq(deliveries.leadId, leadId);
  const unsent = await lockUnsent(tx, isAbout);
  const isBegun = or(eq(deliveries.state, 'sent'), gt(deliveries.attempts, 0));
  const isTold =
    unsent.some(({ isSending }) => isSending) || (await tx.$count(deliveries, and(isAbout, isBegun))) > 0;
  if (isTold)
    throw new AppError(
      409,
      'too-late',
      'Others are being told of this lead already. Close it as “Not a lead”, or erase it.',
    );
}

/** Nothing has happened to a lead since the transaction that added it. */
function isUntouched(tx: Transaction) {
  const merged = alias(leads, 'merged');
  const isLater = and(eq(leadEvents.leadId, leads.id), gt(leadEvents.createdAt, leads.createdAt));
  return and(
    isOpen,
    isNull(leads.erasedAt),
    notExists(tx.select().from(leadEvents).where(isLater)),
    notExists(tx.select().from(leadAnswers).where(eq(leadAnswers.leadId, leads.id))),
    notExists(tx.select().from(merged).where(eq(merged.duplicateOf, leads.id))),
  );
}
