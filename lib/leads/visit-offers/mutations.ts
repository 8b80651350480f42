import 'server-only';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { deliveries, leadEvents, leadRequests, leads, users, visitOffers, visitSlots } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { listAlertedPeople } from '@/lib/accounts/alerts/queries';
import { audit } from '@/lib/audit/mutations';
import { askedNotToBeWrittenTo } from '@/lib/leads/answers/queries';
import { queueAgain } from '@/lib/leads/notify/staff-alerts';
import { HOMEOWNER } from '@/lib/leads/request/homeowner';
import { FIRST_KEY, requestKeyHash } from '@/lib/leads/request/key';
import { changeRequest, type RequestLead } from '@/lib/leads/request/mutations';
import type { Lead } from '@/lib/leads/schema';
import { keepsVisit } from '@/lib/leads/statuses';
import { moveFollowUp } from '@/lib/leads/work/follow-up';
import type { LeadRow } from '@/lib/leads/work/lead-row';
import { withMerged } from '@/lib/leads/work/merge/queries';
import { updateLead } from '@/lib/leads/work/mutations';
import { assertFits, visitText } from '@/lib/leads/work/outcome/changes';
import { changeStatus } from '@/lib/leads/work/status-change';
import { UNDO_WAIT_MS } from '@/lib/leads/work/undo/schema';
import { cancelUnsent } from '@/lib/outbox/mutations';
import { queueDeliveries } from '@/lib/outbox/queue';
import { AppError } from '@/lib/platform/http/errors';
import { businessDay } from '@/lib/site/calendar-day';
import { getChangeLimit } from './queries';
import { isChangeable, type OfferBody, SLOT_MINUTES, type SlotProblem } from './schema';

const MINUTE_MS = 60_000;

/**
 * Proposes times for a visit to the homeowner, instead of those before, and tells them by mail if they may be written to. Without
 * times it takes back those before. `by` is the name of the staff member.
 *
 * @throws {AppError} 400 for times that have passed and for nobody on staff; 404 and 409 as `updateLead`; 409 `visit-overlaps`
 *   when the person is elsewhere then, and `no-link` when staff have revoked the homeowner's page.
 */
export function offerTimes(leadId: string, body: OfferBody, by: string): Promise<Lead> {
  return updateLead(leadId, async (tx, lead) => {
    if (body.times.some((time) => Date.parse(time) <= Date.now()))
      throw invalid('times', 'One of these times has passed. Choose a later one.');
    await tx.delete(visitOffers).where(isOfferTo(leadId));
    await cancelUnsent(
      tx,
      and(eq(deliveries.leadId, leadId), eq(deliveries.kind, 'visit-offer')),
      'Not sent: other times were offered, or none.',
    );
    const times = body.times.toSorted();
    if (times.length > 0) await addOffers(tx, lead, { ...body, times });
    await tx.insert(leadEvents).values({
      leadId,
      kind: 'edited',
      detail: 'offer',
      newValue: times.join(' ') || null,
      createdBy: by,
    });
    await audit(tx, { action: 'leads.times-offered', subject: leadId, detail: { of: times.length } });
  });
}

async function addOffers(tx: Transaction, lead: LeadRow, { by, minutes, times }: OfferBody): Promise<void> {
  if (lead.status === 'closed') throw new AppError(409, 'closed', 'This lead is closed. Reopen it first.');
  const person = await lockPerson(tx, by);
  if (!person) throw invalid('by', 'Choose who goes there');
  const offers = times.map((time) => {
    const from = new Date(time);
    return { leadId: lead.id, userId: by, from, until: new Date(from.getTime() + minutes * MINUTE_MS) };
  });
  for (const { from, until } of offers)
    await assertFits(tx, { ...lead, visitAt: from, visitUntil: until, visitBy: by }, person.name);
  await tx.insert(visitOffers).values(offers);
  await openPage(tx, lead.id);
  const { id, email, noContact } = lead;
  if (!email || noContact || (await askedNotToBeWrittenTo(id, email, tx))) return;
  const dueAt = new Date(Date.now() + UNDO_WAIT_MS);
  const detail = { offeredAt: new Date().toISOString() };
  await queueDeliveries(tx, [{ kind: 'visit-offer', leadId: id, recipient: email, detail }], { dueAt });
}

/** Makes the homeowner's page of somebody who didn't send the form. */
async function openPage(tx: Transaction, leadId: string): Promise<void> {
  const keyHash = requestKeyHash(leadId, FIRST_KEY);
  await tx.insert(leadRequests).values({ leadId, version: FIRST_KEY, keyHash }).onConflictDoNothing();
  const [page] = await tx
    .select({ keyHash: leadRequests.keyHash })
    .from(leadRequests)
    .where(eq(leadRequests.leadId, leadId));
  if (page?.keyHash == null)
    throw new AppError(409, 'no-link', 'The link to their page was revoked. Make another one first.');
}

/**
 * Plans the visit at one of the times that were offered, instead of the one before, if there is one. Of two homeowners who take
 * the same half hour at once, one gets it: a person's half hour is in `visitSlots` once.
 *
 * @throws {AppError} 409 with a `SlotProblem`.
 */
export const takeOffer = (leadId: string, offerId: string): Promise<void> =>
  changeAsHomeowner(leadId, async (tx, lead) => {
    const [offer] = await tx
      .select()
      .from(visitOffers)
      .where(
        and(
          eq(visitOffers.id, offerId),
          inArray(visitOffers.leadId, [leadId, lead.id]),
          gt(visitOffers.from, sql`now()`),
        ),
      );
    if (!offer) throw problem('taken');
    await assertChangeable(lead);
    const planned = { visitAt: offer.from, visitUntil: offer.until, visitBy: offer.userId };
    const newValue = visitText(offer.from, offer.until, offer.userId);
    const oldValue = textOf(lead);
    if (newValue === oldValue && keepsVisit(lead.status)) return;
    const person = await lockPerson(tx, offer.userId);
    if (!person) throw problem('taken');
    await assertFits(tx, { ...lead, ...planned }, person.name).catch((error) => {
      // The homeowner mustn't read whom they visit then.
      throw error instanceof AppError ? problem('taken') : error;
    });
    await tx
      .update(leads)
      .set({ ...planned, visitEmailsHomeowner: true })
      .where(eq(leads.id, lead.id));
    if (!keepsVisit(lead.status)) {
      const changed = await changeStatus(tx, [lead.id], { status: 'visit-planned' }, HOMEOWNER);
      if (changed === 0) throw problem('over');
    }
    await assertSlots(tx, lead.id, offer);
    await addVisitEvent(tx, lead.id, oldValue, newValue);
    await audit(tx, { action: 'leads.visit-chosen', subject: lead.id });
  });

/**
 * Calls the visit off for the homeowner.
 *
 * @throws {AppError} 409 with a `SlotProblem`.
 */
export const cancelVisit = (leadId: string): Promise<void> =>
  changeAsHomeowner(leadId, async (tx, lead) => {
    const isAhead = lead.visitUntil && lead.visitUntil.getTime() > Date.now();
    if (!isAhead || !keepsVisit(lead.status)) throw problem('over');
    await assertChangeable(lead);
    await tx
      .update(leads)
      .set({ visitAt: null, visitUntil: null, visitBy: null })
      .where(eq(leads.id, lead.id));
    if (lead.status === 'visit-planned')
      await changeStatus(tx, [lead.id], { status: 'contacted' }, HOMEOWNER);
    await addVisitEvent(tx, lead.id, textOf(lead), null);
    await audit(tx, { action: 'leads.visit-cancelled', subject: lead.id });
  });

/**
 * Notes that the homeowner wants another time, as somebody's next step today, and tells whoever has the lead by mail.
 *
 * @throws {AppError} 409 with a `SlotProblem`.
 */
export const askForTime = (leadId: string, text: string): Promise<void> =>
  changeAsHomeowner(leadId, async (tx, lead) => {
    if (lead.status === 'closed') throw problem('over');
    const createdBy = HOMEOWNER;
    const detail = `Asks for another time for the visit: ${text}`;
    await tx.insert(leadEvents).values({ leadId: lead.id, kind: 'noted', detail, createdBy });
    const today = businessDay(Date.now());
    const step = { on: today, time: null, purpose: 'find a time for the visit' };
    if (lead.followUpOn === null || lead.followUpOn > today)
      await moveFollowUp(tx, lead, step, { createdBy });
    await tellStaff(tx, lead);
    await audit(tx, { action: 'leads.time-asked', subject: lead.id });
  });

/** Whoever goes there or has the lead; without them everybody who is told of leads that nobody opens. */
async function tellStaff(tx: Transaction, { id, visitBy, assigneeId }: LeadRow): Promise<void> {
  const people = await listAlertedPeople(tx);
  const theirs = people.filter((person) => person.id === visitBy || person.id === assigneeId);
  const told = theirs.length > 0 ? theirs : people;
  await queueAgain(
    tx,
    told.map(({ email }) => ({ kind: 'visit-asked', recipient: email, leadId: id })),
    { kinds: ['visit-asked'] },
  );
}

/** Changes the lead of a request that staff work on. */
const changeAsHomeowner = (
  leadId: string,
  change: (tx: Transaction, lead: RequestLead) => Promise<void>,
): Promise<void> =>
  changeRequest(leadId, async (tx, lead) => {
    if (lead.visibility !== 'open') throw problem('over');
    await change(tx, lead);
  });

/** @throws {AppError} 409 when it is too late to change the visit that is planned. */
async function assertChangeable({ visitAt, visitUntil, status }: LeadRow): Promise<void> {
  if (!visitAt || !visitUntil || !keepsVisit(status)) return;
  const now = Date.now();
  const isOver = visitUntil.getTime() <= now;
  if (!isOver && !isChangeable(visitAt.toISOString(), now, await getChangeLimit())) throw problem('too-late');
}

/** @throws {AppError} 409 unless the visit has each of its half hours. */
async function assertSlots(tx: Transaction, leadId: string, { from, until }: { from: Date; until: Date }) {
  const own = await tx.$count(visitSlots, eq(visitSlots.leadId, leadId));
  if (own * SLOT_MINUTES * MINUTE_MS < until.getTime() - from.getTime()) throw problem('taken');
}

/** Locks somebody, as the planning of visits does; undefined for nobody on staff. */
async function lockPerson(tx: Transaction, id: string): Promise<{ name: string } | undefined> {
  const [person] = await tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return person;
}

const isOfferTo = (leadId: string) => sql`${visitOffers.leadId} = any(${withMerged([leadId])})`;

const textOf = ({ visitAt, visitUntil, visitBy }: LeadRow) =>
  visitAt && visitUntil ? visitText(visitAt, visitUntil, visitBy) : null;

const addVisitEvent = (tx: Transaction, leadId: string, oldValue: string | null, newValue: string | null) =>
  tx
    .insert(leadEvents)
    .values({ leadId, kind: 'edited', detail: 'visit', oldValue, newValue, createdBy: HOMEOWNER });

const problem = (code: SlotProblem) => new AppError(409, code, 'Look at the page again.');

const invalid = (field: string, message: string) =>
  new AppError(400, 'invalid', message, { fields: { [field]: message } });
