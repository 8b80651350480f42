import 'server-only';
import { and, eq, exists, gt, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '@/db/is-one-of';
import { deliveries, leads, users } from '@/db/schema';
import type { VisitDetail } from '@/db/schema/outbox';
import type { Transaction } from '@/db/transaction';
import { askedNotToBeWrittenTo } from '@/lib/leads/answers/queries';
import { isVisitOn } from '@/lib/leads/work/filter-conditions';
import { leadColumns } from '@/lib/leads/work/lead-row';
import { UNDO_WAIT_MS } from '@/lib/leads/work/undo/schema';
import { cancelUnsent, lockUnsent } from '@/lib/outbox/mutations';
import { queueDeliveries } from '@/lib/outbox/queue';

/** An email about a visit. */
interface Told {
  id: string;
  recipient: string;
  detail: VisitDetail;
  /** Whether the recipient goes by it: it wasn't withheld, and a member of the staff still has the account. */
  isCurrent: boolean;
}

/** What a recipient should know about the visit; the sequence is that of the next email. */
type Known = Pick<VisitDetail, 'to' | 'from' | 'until' | 'by'>;

const isVisitMail = eq(deliveries.kind, 'visit');

/**
 * Queues the emails about the visits of leads that have changed, in the transaction of the change: to the person who goes there
 * and, as far as staff want that, to the homeowner. Compares with what each was told last, so that nobody hears the same
 * twice. They wait until the change is no longer offered to be undone; an email that isn't sent yet says the new time instead of being
 * followed by another one. Visits that are over are left alone.
 */
export async function queueVisitMails(tx: Transaction, ids: string[]): Promise<void> {
  const rows = await tx
    .select({
      id: deliveries.id,
      leadId: deliveries.leadId,
      recipient: deliveries.recipient,
      detail: deliveries.detail,
      isCurrent: sql<boolean>`${deliveries.state} <> 'cancelled'
        and (${deliveries.detail} ->> 'to' <> 'staff' or ${users.id} is not null)`,
    })
    .from(deliveries)
    .leftJoin(users, eq(users.id, sql`${deliveries.detail} ->> 'by'`))
    .where(and(isOneOf(deliveries.leadId, ids), isVisitMail));
  const told = Map.groupBy(rows as (Told & { leadId: string })[], ({ leadId }) => leadId);
  const found = await findVisits(tx, ids, [...told.keys()]);
  if (found.length === 0) return;
  const unsent = await lockUnsent(tx, and(isOneOf(deliveries.leadId, [...told.keys()]), isVisitMail));
  const changeable = new Set(unsent.filter(({ isSending }) => !isSending).map(({ id }) => id));
  for (const visit of found) await queueForLead(tx, visit, told.get(visit.id) ?? [], changeable);
}

/** The detail of an email whose delivery will refer to another lead, or to none: the calendar's event stays the same. */
const withEvent = sql`jsonb_build_object('eventOf', ${deliveries.leadId}) || ${deliveries.detail}`;

/**
 * Has two leads exchange the emails about their visits when a visit goes from one to the other by a merge, or back: it stays
 * the same event in calendars, and nobody is invited twice.
 */
export async function exchangeVisitMails(tx: Transaction, one: string, other: string): Promise<void> {
  await tx
    .update(deliveries)
    .set({
      leadId: sql`case ${deliveries.leadId} when ${one}::uuid then ${other}::uuid else ${one}::uuid end`,
      detail: withEvent,
    })
    .where(and(isOneOf(deliveries.leadId, [one, other]), isVisitMail));
}

/**
 * Calls off the visits of leads that have just been erased, or somebody would drive there. These emails belong to that person
 * instead of the lead, and say nothing of whom the visit was to.
 */
export async function callOffErasedVisits(tx: Transaction, erased: string[]): Promise<void> {
  await queueVisitMails(tx, erased);
  const by = sql`${deliveries.detail} ->> 'by'`;
  await tx
    .update(deliveries)
    .set({
      kind: 'visit-erased',
      leadId: null,
      userId: by,
      detail: withEvent,
    })
    .where(
      and(
        isOneOf(deliveries.leadId, erased),
        isVisitMail,
        inArray(deliveries.state, ['pending', 'failed']),
        sql`${deliveries.detail} @> '{"to": "staff", "method": "CANCEL"}'`,
        exists(tx.select().from(users).where(eq(users.id, by))),
      ),
    );
}

function findVisits(tx: Transaction, ids: string[], told: string[]) {
  const survivor = alias(leads, 'survivor');
  return tx
    .select({
      id: leads.id,
      email: leads.email,
      isOpen: sql<boolean>`${leads.visibility} = 'open'`,
      isOn: isVisitOn,
      isMerged: sql<boolean>`${leads.visibility} = 'merged'`,
      survivorFrom: survivor.visitAt,
      from: leads.visitAt,
      until: leads.visitUntil,
      by: leads.visitBy,
      emailsHomeowner: leads.visitEmailsHomeowner,
      noContact: leadColumns.noContact,
      staffEmail: users.email,
    })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.visitBy))
    .leftJoin(survivor, eq(survivor.id, leads.duplicateOf))
    .where(and(isOneOf(leads.id, ids), or(gt(leads.visitUntil, sql`now()`), inArray(leads.id, told))));
}

type FoundVisit = Awaited<ReturnType<typeof findVisits>>[number];

async function queueForLead(tx: Transaction, visit: FoundVisit, told: Told[], changeable: Set<string>) {
  const wanted = wantedOf(visit);
  // Also higher than those of withheld emails: one that says the same as another isn't queued.
  const sequence = Math.max(-1, ...told.map(({ detail }) => detail.sequence)) + 1;
  const eventOf = told.find(({ detail }) => detail.eventOf)?.detail.eventOf;
  const latest = Map.groupBy(
    told
      .filter(({ isCurrent }) => isCurrent)
      .toSorted((one, other) => one.detail.sequence - other.detail.sequence),
    ({ recipient }) => recipient,
  );
  for (const recipient of new Set([...wanted.keys(), ...latest.keys()])) {
    const mails = latest.get(recipient) ?? [];
    const last = mails.at(-1);
    const unsent = last && changeable.has(last.id) ? last : undefined;
    // What the recipient knows, or is about to.
    const known = mails.findLast(({ id }) => !changeable.has(id))?.detail;
    const isStaff = (wanted.get(recipient) ?? last?.detail)?.to === 'staff';
    const mayWrite = isStaff || !(await askedNotToBeWrittenTo(visit.id, recipient, tx));
    const next = mayWrite ? wanted.get(recipient) : undefined;
    if (next && isSame(last?.detail, next)) continue;
    if (next && !(unsent && isSame(known, next)))
      await tell(tx, visit.id, recipient, unsent, {
        ...next,
        method: 'REQUEST',
        isMoved: known?.method === 'REQUEST',
        sequence,
        ...(eventOf && { eventOf }),
      });
    else if (mayWrite && !next && last && mayCancel(visit, last) && isInvited(known))
      await tell(tx, visit.id, recipient, unsent, { ...known, method: 'CANCEL', isMoved: false, sequence });
    else if (unsent && (next || !mayWrite || unsent.detail.method === 'REQUEST')) await withhold(tx, unsent);
  }
}

/** Who should be invited to a visit, by address. */
function wantedOf(visit: FoundVisit) {
  const { isOpen, isOn, from, until, by, staffEmail, email, emailsHomeowner, noContact } = visit;
  const wanted = new Map<string, Known>();
  if (!isOpen || !isOn || !from || !until || until.getTime() <= Date.now()) return wanted;
  const times = { from: from.toISOString(), until: until.toISOString(), by };
  if (email && emailsHomeowner && !noContact) wanted.set(email, { ...times, to: 'homeowner' });
  if (staffEmail) wanted.set(staffEmail, { ...times, to: 'staff' });
  return wanted;
}

// That nobody knows yet who comes is no news.
const isSame = (told: VisitDetail | undefined, next: Known) =>
  told?.method === 'REQUEST' &&
  told.from === next.from &&
  told.until === next.until &&
  (next.by === null || told.by === next.by);

/**
 * Staff tell a homeowner of a change themselves unless they want a mail, and the sender of spam hears nothing. What a merge has
 * dropped is called off, unless the lead that stays has a visit at the same time.
 */
const mayCancel = ({ isOpen, isMerged, isOn, survivorFrom }: FoundVisit, { detail }: Told) =>
  detail.to === 'staff' || (!isOn && (isOpen || (isMerged && survivorFrom?.toISOString() !== detail.from)));

/** Whether the recipient expects a visit that is still ahead. */
const isInvited = (known: VisitDetail | undefined): known is VisitDetail =>
  known?.method === 'REQUEST' && Date.parse(known.until) > Date.now();

async function tell(
  tx: Transaction,
  leadId: string,
  recipient: string,
  unsent: Told | undefined,
  detail: VisitDetail,
) {
  if (unsent) await tx.update(deliveries).set({ detail }).where(eq(deliveries.id, unsent.id));
  else
    await queueDeliveries(tx, [{ kind: 'visit', leadId, recipient, detail }], {
      dueAt: new Date(Date.now() + UNDO_WAIT_MS),
    });
}

async function withhold(tx: Transaction, { id }: Told) {
  await cancelUnsent(tx, eq(deliveries.id, id), 'Not sent: the visit was changed again before.');
}
