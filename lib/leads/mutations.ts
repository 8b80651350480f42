import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq, inArray, not, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { leadEvents, leads } from '@/db/schema';
import { channels } from '@/lib/announcements';
import { AppError } from '@/lib/http/errors';
import { queueAlerts } from '@/lib/notifications/queue';
import { phoneE164 } from './phone';
import { leadColumns, toLead } from './queries';
import type { ContactSubmission, Lead, LeadBulk, LeadCorrection, LeadEventBody } from './schema';

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
type EventKind = (typeof leadEvents.$inferInsert)['kind'];

const MANY = '*';

/**
 * Stores a lead and, in the same transaction, the alert mails about it. A submission that was stored before,
 * or is being stored at this moment, gets that lead's id and changes nothing.
 */
export async function submitLead({
  submissionId = randomUUID(),
  ...fields
}: ContactSubmission): Promise<{ id: string }> {
  return db().transaction(async (tx) => {
    const [stored] = await tx
      .insert(leads)
      .values({ ...fields, submissionId, phoneE164: phoneE164(fields.phone) })
      // Waits for a twin that is being stored, and then finds it below.
      .onConflictDoNothing({ target: leads.submissionId })
      .returning({ id: leads.id });
    if (stored) {
      await queueAlerts(tx, stored.id);
      await announce(tx, stored.id);
      return stored;
    }
    const [first] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.submissionId, submissionId));
    if (!first) throw new Error('the lead of a repeated submission was deleted meanwhile');
    return first;
  });
}

/** Flips a lead between 'New Lead' and 'Contacted'. `by` names who does it. */
export function toggleContacted(id: string, by: string): Promise<Lead> {
  return change(id, async (tx) => {
    const [row] = await tx
      .update(leads)
      .set({
        isContacted: not(leads.isContacted),
        contactedAt: sql`case when ${leads.isContacted} then null else now() end`,
      })
      .where(eq(leads.id, id))
      .returning({ isContacted: leads.isContacted });
    if (row) await note(tx, [id], row.isContacted ? 'contacted' : 'not-contacted', null, by);
  });
}

/** Notes a remark, or a call and how it ended; whoever was reached has been contacted. */
export function addLeadEvent(id: string, event: LeadEventBody, by: string): Promise<Lead> {
  return change(id, async (tx) => {
    if (event.kind === 'noted') return note(tx, [id], 'noted', event.text, by);
    await note(tx, [id], 'called', event.outcome, by);
    if (event.outcome === 'reached') await markContacted(tx, [id], true, by);
  });
}

/** Corrects what a lead says of how to reach it, when to come back to it, and who does. */
export function correctLead(id: string, fields: LeadCorrection, by: string): Promise<Lead> {
  return change(id, async (tx) => {
    const { phone } = fields;
    await tx
      .update(leads)
      .set({ ...fields, ...(phone !== undefined && { phoneE164: phoneE164(phone) }) })
      .where(eq(leads.id, id));
    for (const [field, value] of Object.entries(fields)) {
      const kind = field === 'followUpOn' ? 'follow-up' : field === 'assigneeId' ? 'assigned' : 'edited';
      await note(tx, [id], kind, kind === 'edited' ? field : value, by);
    }
  });
}

/** Does one thing to several leads; those that are gone are passed over. Returns how many it was done to. */
export function changeLeads(bulk: LeadBulk, by: string): Promise<number> {
  return db().transaction(async (tx) => {
    const changed = await apply(tx, bulk, by);
    await announce(tx, MANY);
    return changed;
  });
}

async function apply(tx: Transaction, bulk: LeadBulk, by: string): Promise<number> {
  if (bulk.action === 'erase') return erase(tx, bulk.ids, by);
  if (bulk.action !== 'assign') return markContacted(tx, bulk.ids, bulk.action === 'contacted', by);
  const rows = await tx
    .update(leads)
    .set({ assigneeId: bulk.assigneeId })
    .where(inArray(leads.id, bulk.ids))
    .returning({ id: leads.id });
  await note(
    tx,
    rows.map(({ id }) => id),
    'assigned',
    bulk.assigneeId,
    by,
  );
  return rows.length;
}

async function markContacted(
  tx: Transaction,
  ids: string[],
  isContacted: boolean,
  by: string,
): Promise<number> {
  const rows = await tx
    .update(leads)
    .set({ isContacted, contactedAt: isContacted ? sql`now()` : null })
    .where(sql`${inArray(leads.id, ids)} and ${leads.isContacted} <> ${isContacted}`)
    .returning({ id: leads.id });
  await note(
    tx,
    rows.map(({ id }) => id),
    isContacted ? 'contacted' : 'not-contacted',
    null,
    by,
  );
  return rows.length;
}

/**
 * Takes a person out of leads for good: name, phone, email, address, message, where they came from, all notes. What is
 * counted stays: service, dates, whether and when they were contacted.
 */
async function erase(tx: Transaction, ids: string[], by: string): Promise<number> {
  const rows = await tx
    .update(leads)
    .set({
      name: 'Erased',
      phone: '',
      phoneE164: null,
      email: null,
      address: null,
      message: null,
      firstTouch: null,
      lastTouch: null,
      followUpOn: null,
      erasedAt: sql`now()`,
    })
    .where(sql`${inArray(leads.id, ids)} and ${leads.erasedAt} is null`)
    .returning({ id: leads.id });
  const erased = rows.map(({ id }) => id);
  if (erased.length > 0)
    await tx
      .delete(leadEvents)
      .where(sql`${inArray(leadEvents.leadId, erased)} and ${leadEvents.kind} in ('noted', 'edited')`);
  await note(tx, erased, 'erased', null, by);
  return rows.length;
}

/** Changes one lead, and tells everyone who looks at the list. */
function change(id: string, apply: (tx: Transaction) => Promise<void>): Promise<Lead> {
  return db().transaction(async (tx) => {
    const [found] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, id)).for('update');
    if (!found) throw new AppError(404, 'not-found', 'This lead does not exist.');
    await apply(tx);
    await announce(tx, id);
    const [row] = await tx.select(leadColumns).from(leads).where(eq(leads.id, id));
    if (!row) throw new Error('a lead vanished while it was locked');
    return toLead(row);
  });
}

async function note(
  tx: Transaction,
  ids: string[],
  kind: EventKind,
  detail: string | null,
  by: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.insert(leadEvents).values(ids.map((leadId) => ({ leadId, kind, detail, createdBy: by })));
}

// Heard once the transaction is stored.
async function announce(tx: Transaction, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channels.leads}, ${payload})`);
}
