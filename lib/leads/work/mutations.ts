import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, lte, or } from 'drizzle-orm';
import { db } from '@/db/client';
import { isOneOf } from '@/db/is-one-of';
import { leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { leadStatusIds } from '@/db/value-lists';
import { audit } from '@/lib/audit/mutations';
import type { AuditDetail } from '@/lib/audit/schema';
import { queueErasedEvents } from '@/lib/leads/notify/webhook/lead-events';
import { isMarked } from '@/lib/leads/quarantine/conditions';
import { markAsSpam } from '@/lib/leads/quarantine/marked-spam';
import { removeSpamSenders } from '@/lib/leads/quarantine/spam-senders';
import type { Lead } from '@/lib/leads/schema';
import { AppError } from '@/lib/platform/http/errors';
import { log } from '@/lib/platform/log';
import { assignLeads } from './assignment';
import { eraseLeads } from './erase';
import { isMatching, isOpen } from './filter-conditions';
import { describeFilter } from './filter-description';
import { setFollowUps } from './follow-ups';
import { type LeadRow, leadColumns, toLead } from './lead-row';
import type { BulkResult, LeadBulk } from './schema';
import { changeStatus } from './status-change';
import { notifyLeadChange } from './timeline';
import { undoably } from './undo/record';

/** A lead as it is stored, before a change. */
export type LeadBefore = LeadRow & Pick<typeof leads.$inferSelect, 'formerValues'>;

/**
 * Makes a new lead a contacted one, and any other a new one, as the client specified. `by` is the name of the staff member.
 *
 * @throws {AppError} 404 when there is no such lead, 409 when it was erased.
 */
export function toggleContacted(id: string, by: string): Promise<UndoableChange> {
  return updateUndoably(id, async (tx, lead) => {
    await changeStatus(tx, [id], { status: lead.isContacted ? 'new' : 'contacted' }, by);
    await audit(tx, { action: lead.isContacted ? 'leads.not-contacted' : 'leads.contacted', subject: id });
  });
}

/** A changed lead, as the response has it, and what takes the change back. */
export interface UndoableChange {
  data: Lead;
  undo: string | null;
}

/** Like `updateLead`, for a change that can be undone. */
export async function updateUndoably(
  id: string,
  update: (tx: Transaction, before: LeadBefore) => Promise<unknown>,
  options?: Parameters<typeof undoably>[3],
): Promise<UndoableChange> {
  let undo: string | null = null;
  const data = await updateLead(id, async (tx, before) => {
    undo = await undoably(tx, [id], () => update(tx, before), options);
  });
  return { data, undo };
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
      .select({ ...leadColumns, formerValues: leads.formerValues })
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

// Small enough that nobody waits long for the locks.
const BATCH_SIZE = 1_000;

/**
 * Applies one action to several leads, or to all that match a filter. Skips those that no longer exist, or no longer match when
 * it is their turn. What staff marked as spam can only be erased. In batches, each with what takes it back; the first with
 * the entry of the audit log. If a batch fails after others have changed leads, the result says so, because those stay changed.
 */
export async function changeLeads(bulk: LeadBulk, by: string): Promise<BulkResult> {
  const ids = bulk.ids ?? (await matchingIds(bulk));
  const changeId = randomUUID();
  const result: BulkResult = { changed: 0, left: 0, undo: null, stopped: false };
  for (let start = 0; start < ids.length && !result.stopped; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    const { changed } = result;
    try {
      const changes = await db().transaction((tx) =>
        changeBatch(tx, bulk, batch, by, { changeId, isAudited: changed > 0, total: ids.length }),
      );
      result.changed += changes.changed;
      result.undo ??= changes.undo;
    } catch (error) {
      if (changed === 0) throw error;
      log.error({ error, changed, of: ids.length }, 'a bulk change stopped: a batch failed');
      result.stopped = true;
    }
  }
  return { ...result, left: ids.length - result.changed };
}

/** The ids of the leads that match a filter now, the newest first. */
async function matchingIds({ filter, upTo }: LeadBulk): Promise<string[]> {
  const rows = await db()
    .select({ id: leads.id })
    .from(leads)
    .where(and(filter && (await isMatching(filter)), upTo ? lte(leads.createdAt, new Date(upTo)) : undefined))
    .orderBy(desc(leads.createdAt));
  return rows.map(({ id }) => id);
}

interface Batch {
  changeId: string;
  isAudited: boolean;
  /** How many leads were chosen. */
  total: number;
}

async function changeBatch(tx: Transaction, bulk: LeadBulk, ids: string[], by: string, batch: Batch) {
  const isChosen = bulk.filter
    ? await isMatching(bulk.filter)
    : bulk.action === 'erase'
      ? or(isOpen, isMarked)
      : isOpen;
  // Locking in a fixed order keeps two bulk actions on the same leads from deadlocking.
  const open = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(isChosen, isOneOf(leads.id, ids)))
    .orderBy(leads.id)
    .for('update');
  const found = open.map(({ id }) => id);
  let changed = 0;
  const apply = async () => {
    changed = await applyBulk(tx, bulk, found, by);
  };
  // Nothing of an erased person may stay.
  const undo =
    bulk.action === 'erase'
      ? await apply().then(() => null)
      : await undoably(tx, found, apply, { changeId: batch.changeId });
  if (changed > 0 && !batch.isAudited) await auditBulk(tx, bulk, found, batch.total);
  await notifyLeadChange(tx, '*');
  return { changed, undo };
}

// Leads that are further along stay there.
function applyBulk(tx: Transaction, bulk: LeadBulk, ids: string[], by: string): Promise<number> {
  switch (bulk.action) {
    case 'erase':
      return erasePeople(tx, ids, by);
    case 'spam':
      return markAsSpam(tx, ids, by);
    case 'assign':
      return assignLeads(tx, ids, bulk.assigneeId, by);
    case 'follow-up':
      return setFollowUps(tx, ids, bulk, by);
    case 'close':
      return changeStatus(tx, ids, { status: 'closed', closedReason: bulk.closedReason }, by, unfinished);
    case 'not-contacted':
      return changeStatus(tx, ids, { status: 'new' }, by, ['contacted']);
    case 'contacted':
      return changeStatus(tx, ids, { status: 'contacted' }, by, ['new']);
  }
}

const unfinished = leadStatusIds.filter((status) => status !== 'won' && status !== 'closed');

/** Erases people, and tells the webhook. Returns how many of these leads it erased. */
export async function erasePeople(tx: Transaction, ids: string[], by: string): Promise<number> {
  const { phone, phoneE164, email } = leads;
  await removeSpamSenders(
    tx,
    await tx.select({ phone, phoneE164, email }).from(leads).where(inArray(leads.id, ids)),
  );
  await queueErasedEvents(tx, ids);
  const erased = await eraseLeads(tx, ids, by);
  // No figure counts what was marked as spam, so nothing of it has to stay.
  await tx.delete(leads).where(and(isMarked, inArray(leads.id, ids)));
  return erased;
}

const auditActions = {
  contacted: 'leads.contacted',
  'not-contacted': 'leads.not-contacted',
  assign: 'leads.assigned',
  close: 'leads.status',
  'follow-up': 'leads.corrected',
  spam: 'leads.spam',
  erase: 'leads.erased',
} as const;

function auditBulk(tx: Transaction, bulk: LeadBulk, ids: string[], total: number): Promise<void> {
  const [only] = ids;
  const isOne = !bulk.filter && ids.length === 1;
  const detail: AuditDetail = bulk.filter
    ? { ...describeFilter(bulk.filter), of: total }
    : isOne
      ? {}
      : { leads: ids };
  if (bulk.action === 'assign') detail.to = bulk.assigneeId ?? 'nobody';
  if (bulk.action === 'close') detail.to = 'closed';
  if (bulk.action === 'follow-up') detail.fields = ['followUpOn'];
  return audit(tx, { action: auditActions[bulk.action], subject: isOne ? only : null, detail });
}
