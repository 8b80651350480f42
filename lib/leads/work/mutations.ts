import 'server-only';
import { and, eq, inArray, or } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import type { AuditDetail } from '@/lib/audit/schema';
import { isMarked } from '@/lib/leads/quarantine/conditions';
import { markAsSpam } from '@/lib/leads/quarantine/marked-spam';
import { removeSpamSenders } from '@/lib/leads/quarantine/spam-senders';
import type { Lead } from '@/lib/leads/schema';
import { AppError } from '@/lib/platform/http/errors';
import { assignLeads } from './assignment';
import { eraseLeads } from './erase';
import { isOpen } from './filter-conditions';
import { leadColumns, toLead } from './lead-row';
import type { LeadBulk } from './schema';
import { changeStatus } from './status-change';
import { notifyLeadChange } from './timeline';

type LeadBefore = Pick<
  typeof leads.$inferSelect,
  keyof typeof leadColumns | 'formerValues' | 'unansweredCalls'
>;

/**
 * Makes a new lead a contacted one, and any other a new one, as the client specified. `by` is the name of the staff member.
 *
 * @throws {AppError} 404 when there is no such lead, 409 when it was erased.
 */
export function toggleContacted(id: string, by: string): Promise<Lead> {
  return updateLead(id, async (tx, lead) => {
    await changeStatus(tx, [id], { status: lead.isContacted ? 'new' : 'contacted' }, by);
    await audit(tx, { action: lead.isContacted ? 'leads.not-contacted' : 'leads.contacted', subject: id });
  });
}

/**
 * Locks one lead, applies `update` in a transaction, and notifies every open lead list.
 *
 * @throws {AppError} 404 when there is no such lead, 409 when it was erased.
 */
export function updateLead(
  id: string,
  update: (tx: Transaction, before: LeadBefore) => Promise<unknown>,
): Promise<Lead> {
  return db().transaction(async (tx) => {
    const [before] = await tx
      .select({ ...leadColumns, formerValues: leads.formerValues, unansweredCalls: leads.unansweredCalls })
      .from(leads)
      .where(and(isOpen, eq(leads.id, id)))
      .for('update');
    if (!before) throw new AppError(404, 'not-found', 'This lead doesn’t exist.');
    if (before.erasedAt) throw new AppError(409, 'erased', 'This person’s data was erased.');
    await update(tx, before);
    await notifyLeadChange(tx, id);
    const [row] = await tx.select(leadColumns).from(leads).where(eq(leads.id, id));
    if (!row) throw new Error('a lead disappeared while it was locked');
    return toLead(row);
  });
}

/**
 * Applies one action to several leads, skipping those that no longer exist. What staff marked as spam can only be erased.
 * Returns how many changed.
 */
export function changeLeads(bulk: LeadBulk, by: string): Promise<number> {
  return db().transaction(async (tx) => {
    // Locking in a fixed order keeps two bulk actions on the same leads from deadlocking.
    const open = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(and(bulk.action === 'erase' ? or(isOpen, isMarked) : isOpen, inArray(leads.id, bulk.ids)))
      .orderBy(leads.id)
      .for('update');
    const found = { ...bulk, ids: open.map(({ id }) => id) };
    const changed = await applyBulk(tx, found, by);
    if (changed > 0) await auditBulk(tx, found);
    await notifyLeadChange(tx, '*');
    return changed;
  });
}

function applyBulk(tx: Transaction, bulk: LeadBulk, by: string): Promise<number> {
  if (bulk.action === 'erase') return erasePeople(tx, bulk.ids, by);
  if (bulk.action === 'spam') return markAsSpam(tx, bulk.ids, by);
  if (bulk.action === 'assign') return assignLeads(tx, bulk.ids, bulk.assigneeId, by);
  // Leads that are further along stay there.
  if (bulk.action === 'not-contacted')
    return changeStatus(tx, bulk.ids, { status: 'new' }, by, ['contacted']);
  return changeStatus(tx, bulk.ids, { status: 'contacted' }, by, ['new']);
}

async function erasePeople(tx: Transaction, ids: string[], by: string): Promise<number> {
  const { phone, phoneE164, email } = leads;
  await removeSpamSenders(
    tx,
    await tx.select({ phone, phoneE164, email }).from(leads).where(inArray(leads.id, ids)),
  );
  const erased = await eraseLeads(tx, ids, by);
  // No figure counts what was marked as spam, so nothing of it has to stay.
  await tx.delete(leads).where(and(isMarked, inArray(leads.id, ids)));
  return erased;
}

const auditActions = {
  contacted: 'leads.contacted',
  'not-contacted': 'leads.not-contacted',
  assign: 'leads.assigned',
  spam: 'leads.spam',
  erase: 'leads.erased',
} as const;

function auditBulk(tx: Transaction, bulk: LeadBulk): Promise<void> {
  const [only] = bulk.ids;
  const isOne = bulk.ids.length === 1;
  const detail: AuditDetail = isOne ? {} : { leads: bulk.ids };
  if (bulk.action === 'assign') detail.to = bulk.assigneeId ?? 'nobody';
  return audit(tx, { action: auditActions[bulk.action], subject: isOne ? only : null, detail });
}
