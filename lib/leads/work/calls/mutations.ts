import 'server-only';
import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leadEvents, leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { audit } from '@/lib/audit/mutations';
import { readDayExceptions } from '@/lib/hours/queries';
import type { Lead } from '@/lib/leads/schema';
import { findCallTimes } from '@/lib/leads/wishes/queries';
import {
  closeReopenedFollowUp,
  completeFollowUp,
  isSameMove,
  movedText,
  moveFollowUp,
  reopenFollowUp,
  requireFollowUp,
  type StoredEvent,
} from '@/lib/leads/work/follow-up';
import { findSurvivor } from '@/lib/leads/work/merge/queries';
import { type LeadBefore, type UndoableChange, updateLead, updateUndoably } from '@/lib/leads/work/mutations';
import { certainContact } from '@/lib/leads/work/status-change';
import { announced } from '@/lib/leads/work/undo/record';
import { AppError } from '@/lib/platform/http/errors';
import { seal, unseal } from '@/lib/platform/seal';
import { callState, retryAt } from './call-retry';
import { type CallOutcome, type CallSave, callOutcomes, type EventCorrection, isTalk } from './schema';

type Author = Pick<Staff, 'id' | 'name' | 'role'>;

/**
 * Saves a call, a note and the next step, whichever are given, in one transaction; what was saved before under the same id is
 * left as it is. A call that reached the person marks the lead as contacted and completes a due follow-up; without a next step
 * a follow-up on a later day stays. All of it can be undone by the id of the save.
 *
 * @throws {AppError} 404 when there is no such lead; 409 when it was erased, when somebody else made the save, when something
 *   else was saved under its id, or when a colleague has changed the follow-up meanwhile; 400 for a next step in the past.
 */
export async function saveCall(
  calledId: string,
  save: CallSave,
  author: Pick<Author, 'id' | 'name'>,
): Promise<UndoableChange> {
  if (save.authorId !== undefined && save.authorId !== author.id)
    throw new AppError(409, 'other-author', `${author.name} has signed in meanwhile in this browser.`);
  // What is typed while somebody else merges the lead is saved with the one that stays.
  const leadId = await findSurvivor(calledId);
  const { id: saveId, call, note, followUp } = save;
  const store = async (tx: Transaction, lead: LeadBefore) => {
    const ofSave = and(eq(leadEvents.leadId, leadId), eq(leadEvents.saveId, saveId));
    const saved = await tx.select().from(leadEvents).where(ofSave);
    if (saved.length > 0) return requireSameSave(saved, save);
    const createdAt = await momentOf(tx, leadId, save.secondsAgo);
    const event = { createdAt, createdBy: author.name, authorId: author.id, saveId };
    if (note) {
      await tx.insert(leadEvents).values({ ...event, leadId, kind: 'noted', detail: note });
      await audit(tx, { action: 'leads.noted', subject: leadId });
    }
    if (followUp) {
      const { was, ...next } = followUp;
      await requireFollowUp(tx, lead, was);
      if (await moveFollowUp(tx, lead, next, event))
        await audit(tx, { action: 'leads.corrected', subject: leadId, detail: { fields: ['followUpOn'] } });
    }
    if (call) {
      const { outcome } = call;
      await tx.insert(leadEvents).values({ ...event, ...columnsOfCall(call), leadId, kind: 'called' });
      await updateFromCalls(tx, leadId);
      if (isTalk(outcome)) {
        await addContact(tx, lead, event);
        if (!followUp) await completeFollowUp(tx, lead, event);
      }
      await audit(tx, { action: 'leads.called', subject: leadId, detail: { outcome } });
    }
  };
  return updateUndoably(leadId, store, { changeId: saveId, addsEvents: true });
}

/** @throws {AppError} 409 when the answer to a save was lost, and it is sent again with changes. */
function requireSameSave(saved: StoredEvent[], { call, note, followUp }: CallSave): void {
  const storedOf = (kind: StoredEvent['kind']) => saved.find((event) => event.kind === kind);
  const [called, noted, moved] = [storedOf('called'), storedOf('noted'), storedOf('follow-up')];
  const columns = call && columnsOfCall(call);
  const isSameCall =
    called?.detail === columns?.detail && (!called || directionOf(called) === columns?.direction);
  const isSameNote = noted?.detail === note;
  const isCorrected = saved.some(({ editedAt }) => editedAt !== null);
  if (isCorrected || (isSameCall && isSameNote && isSameMove(moved, followUp))) return;
  const texts = [
    called && callOutcomes[called.detail as CallOutcome],
    noted && `“${noted.detail}”`,
    moved && movedText(moved),
  ];
  const text = texts.filter(Boolean).join(', ');
  throw new AppError(
    409,
    'saved-before',
    `Before you changed it, this was saved: ${text}. Save again to add it as it is now, too.`,
  );
}

/** When something was saved that arrives so many seconds later, but not before the lead came. */
async function momentOf(tx: Transaction, leadId: string, secondsAgo: number): Promise<Date> {
  const moment = sql`greatest(now() - make_interval(secs => ${secondsAgo}), ${leads.createdAt})::timestamptz(3)`;
  const [row] = await tx
    .select({ at: moment.mapWith(leads.createdAt) })
    .from(leads)
    .where(eq(leads.id, leadId));
  return row?.at ?? new Date();
}

/** Who called whom is part of one outcome. */
const columnsOfCall = ({ outcome, direction }: NonNullable<CallSave['call']>) => ({
  detail: outcome,
  direction: outcome === 'they-called' ? ('in' as const) : direction,
});

/** Computes the columns of a lead that follow from its calls. */
export async function updateFromCalls(tx: Transaction, leadId: string): Promise<void> {
  const isPhoneCorrection = and(eq(leadEvents.kind, 'edited'), eq(leadEvents.detail, 'phone'));
  const events = await tx
    .select({
      kind: leadEvents.kind,
      outcome: sql<CallOutcome>`${leadEvents.detail}`,
      direction: leadEvents.direction,
      at: leadEvents.createdAt,
    })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), or(eq(leadEvents.kind, 'called'), isPhoneCorrection)))
    .orderBy(asc(leadEvents.createdAt), asc(leadEvents.id));
  const wished = await findCallTimes([leadId], tx);
  const calls = events.filter(({ kind }) => kind === 'called');
  const phoneCorrectedAt = events.findLast(({ kind }) => kind === 'edited')?.at ?? null;
  await tx
    .update(leads)
    .set(callState(calls, phoneCorrectedAt, await readDayExceptions(tx), wished.get(leadId)))
    .where(eq(leads.id, leadId));
}

/** Moves the next calls that were planned by other opening hours than those of now. A call that is due stays due. */
export async function replanCalls(): Promise<void> {
  const exceptions = await readDayExceptions();
  const { id, unansweredCalls, lastCalledAt, callAgainAt } = leads;
  const planned = await db()
    .select({ id, unansweredCalls, lastCalledAt, callAgainAt })
    .from(leads)
    .where(and(gt(callAgainAt, sql`now()`), gt(unansweredCalls, 0), isNotNull(lastCalledAt)));
  const wished = await findCallTimes(planned.map((lead) => lead.id));
  const moved = planned.flatMap((lead) => {
    const at = retryAt(lead.unansweredCalls, Number(lead.lastCalledAt), exceptions, wished.get(lead.id));
    return at === Number(lead.callAgainAt) ? [] : { ...lead, at: new Date(at).toISOString() };
  });
  const column = (values: (string | undefined)[], type: string) =>
    sql`${sql.param(values)}::${sql.raw(type)}[]`;
  if (moved.length === 0) return;
  // Whoever was called meanwhile has a plan by the hours of now.
  await db().execute(sql`
    update ${leads} set ${sql.identifier(callAgainAt.name)} = plan.at
    from unnest(
      ${column(
        moved.map((lead) => lead.id),
        'uuid',
      )},
      ${column(
        moved.map((lead) => lead.callAgainAt?.toISOString()),
        'timestamptz',
      )},
      ${column(
        moved.map((lead) => lead.at),
        'timestamptz',
      )}
    ) as plan (id, was, at)
    where ${id} = plan.id and ${callAgainAt} = plan.was`);
}

/** The person was reached by a call: the lead is contacted, if it wasn't. */
async function addContact(
  tx: Transaction,
  lead: LeadBefore,
  { createdAt, createdBy, saveId }: Pick<StoredEvent, 'createdAt' | 'createdBy' | 'saveId'>,
): Promise<void> {
  await tx.update(leads).set(certainContact(createdAt)).where(eq(leads.id, lead.id));
  if (lead.isContacted) return;
  await tx.insert(leadEvents).values({ leadId: lead.id, kind: 'contacted', createdAt, createdBy, saveId });
}

const talks = Object.keys(callOutcomes).filter((outcome) => isTalk(outcome as CallOutcome));

/**
 * The person wasn't reached at this time after all: takes back what the call has changed, as far as nothing else stands for it.
 * Returns the events that are removed.
 */
async function takeBackContact(tx: Transaction, lead: LeadBefore, at: Date): Promise<StoredEvent[]> {
  const completion = await reopenFollowUp(tx, lead, at);
  const ofLead = eq(leadEvents.leadId, lead.id);
  const mark = await tx
    .delete(leadEvents)
    .where(and(ofLead, eq(leadEvents.kind, 'contacted'), eq(leadEvents.createdAt, at)))
    .returning();
  const removed = [...completion, ...mark];
  if (lead.contactedAt?.getTime() !== at.getTime()) return removed;
  const isLaterContact = or(
    eq(leadEvents.kind, 'contacted'),
    and(eq(leadEvents.kind, 'called'), inArray(leadEvents.detail, talks)),
    and(eq(leadEvents.kind, 'status'), inArray(leadEvents.detail, ['visit-planned', 'quoted', 'won'])),
  );
  const [later] = await tx
    .select({ at: leadEvents.createdAt })
    .from(leadEvents)
    .where(and(ofLead, gt(leadEvents.createdAt, at), isLaterContact))
    .orderBy(leadEvents.createdAt)
    .limit(1);
  const contactedAt = later?.at ?? null;
  const isNew = mark.length > 0 && !later && lead.status === 'contacted';
  await tx
    .update(leads)
    .set({
      contactedAt,
      contactedAtBefore: contactedAt,
      ...(isNew && { status: 'new', statusChangedAt: null }),
    })
    .where(eq(leads.id, lead.id));
  return removed;
}

/** Like `updateLead`, for a change that has a way back of its own. */
const updateAnnounced = (
  leadId: string,
  update: (tx: Transaction, before: LeadBefore) => Promise<unknown>,
): Promise<Lead> => updateLead(leadId, (tx, before) => announced(tx, [leadId], () => update(tx, before)));

/**
 * Corrects the text of a note, or the outcome and direction of a call, and what follows from it.
 *
 * @throws {AppError} 403 unless the author or an owner does it; 404 when there is no such lead, note or call; 409 when the
 *   lead was erased, or when somebody else has corrected it meanwhile.
 */
export function correctEvent(
  leadId: string,
  eventId: string,
  correction: EventCorrection,
  editor: Author,
): Promise<Lead> {
  return updateAnnounced(leadId, async (tx, lead) => {
    const event = await requireEvent(tx, leadId, eventId, editor);
    if (event.kind !== correction.kind) throw notThere();
    const edited = { editedAt: sql`now()`, editedBy: editor.name };
    if (correction.kind === 'noted') {
      if (event.detail !== correction.was) throw overtaken(event);
      await tx
        .update(leadEvents)
        .set({ ...edited, detail: correction.text })
        .where(eq(leadEvents.id, eventId));
      return audit(tx, { action: 'leads.event-corrected', subject: leadId });
    }
    const { was } = correction;
    if (event.detail !== was.outcome || directionOf(event) !== was.direction) throw overtaken(event);
    await tx
      .update(leadEvents)
      .set({ ...edited, ...columnsOfCall(correction) })
      .where(eq(leadEvents.id, eventId));
    await followCall(tx, lead, event, correction.outcome);
    await audit(tx, {
      action: 'leads.event-corrected',
      subject: leadId,
      detail: { from: was.outcome, to: correction.outcome },
    });
  });
}

/** Updates what follows from a call whose outcome has changed; null for a call that is removed. Returns the removed events. */
async function followCall(
  tx: Transaction,
  lead: LeadBefore,
  event: StoredEvent,
  outcome: CallOutcome | null,
): Promise<StoredEvent[]> {
  await updateFromCalls(tx, lead.id);
  const wasTalk = isTalk(event.detail as CallOutcome);
  const isTalkNow = outcome !== null && isTalk(outcome);
  if (wasTalk && !isTalkNow) return takeBackContact(tx, lead, event.createdAt);
  if (!wasTalk && isTalkNow) await addContact(tx, lead, event);
  return [];
}

/**
 * Removes a note or a call. Returns what takes the removal back: the text is kept nowhere else.
 *
 * @throws {AppError} as `correctEvent` does.
 */
export async function removeEvent(leadId: string, eventId: string, editor: Author): Promise<string> {
  let removed = '';
  await updateAnnounced(leadId, async (tx, before) => {
    const event = await requireEvent(tx, leadId, eventId, editor);
    await tx.delete(leadEvents).where(eq(leadEvents.id, eventId));
    const others = event.kind === 'called' ? await followCall(tx, before, event, null) : [];
    await audit(tx, { action: 'leads.event-removed', subject: leadId, detail: { kind: event.kind } });
    const kept: RemovedEvents = { events: [event, ...others], until: Date.now() + RESTORABLE_MS };
    removed = seal(purposeOf(leadId, editor), JSON.stringify(kept));
  });
  return removed;
}

/** Longer than the button is shown, for a slow connection. */
const RESTORABLE_MS = 10 * 60_000;

interface RemovedEvents {
  /** The note or the call, and what went away with it. */
  events: StoredEvent[];
  until: number;
}

const reviveDates = (key: string, value: unknown) =>
  (key === 'createdAt' || key === 'editedAt') && typeof value === 'string' ? new Date(value) : value;

const purposeOf = (leadId: string, { id }: Author) => `event of ${leadId} removed by ${id}`;

/**
 * Brings back what `removeEvent` removed.
 *
 * @throws {AppError} 404 when there is no such lead; 409 when it was erased, or when it is too late.
 */
export function restoreEvent(leadId: string, sealed: string, editor: Author): Promise<Lead> {
  // Authenticated, so it is as `removeEvent` made it.
  const removed: RemovedEvents | null = JSON.parse(
    unseal(purposeOf(leadId, editor), sealed) ?? 'null',
    reviveDates,
  );
  if (!removed || removed.until < Date.now())
    throw new AppError(409, 'too-late', 'It’s too late to bring this back.');
  return updateAnnounced(leadId, async (tx, lead) => {
    const [event, ...others] = removed.events;
    const restored = event && (await tx.insert(leadEvents).values(event).onConflictDoNothing().returning());
    if (!event || restored?.length === 0) return;
    if (event.kind === 'called') await updateFromCalls(tx, leadId);
    if (event.kind === 'called' && isTalk(event.detail as CallOutcome))
      await tx.update(leads).set(certainContact(event.createdAt)).where(eq(leads.id, leadId));
    for (const other of others)
      if (other.kind === 'contacted' || (await closeReopenedFollowUp(tx, lead, other.oldValue ?? 'null')))
        await tx.insert(leadEvents).values(other);
    await audit(tx, { action: 'leads.event-restored', subject: leadId, detail: { kind: event.kind } });
  });
}

/** The note or call of a lead, if the editor may change it. The lead is locked. */
async function requireEvent(
  tx: Transaction,
  leadId: string,
  eventId: string,
  editor: Author,
): Promise<StoredEvent> {
  const [event] = await tx
    .select()
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.leadId, leadId),
        eq(leadEvents.id, eventId),
        inArray(leadEvents.kind, ['noted', 'called']),
      ),
    );
  if (!event) throw notThere();
  if (event.authorId !== editor.id && editor.role !== 'owner')
    throw new AppError(403, 'not-yours', `Only ${event.createdBy} or an owner can change this.`);
  return event;
}

const directionOf = ({ direction, detail }: StoredEvent) =>
  direction ?? (detail === 'they-called' ? 'in' : 'out');

const notThere = () => new AppError(404, 'not-found', 'This isn’t there any more. Somebody has removed it.');

function overtaken(event: StoredEvent): AppError {
  const { kind, detail, editedBy } = event;
  const now = kind === 'called' ? callOutcomes[detail as CallOutcome] : detail;
  return new AppError(
    409,
    'overtaken',
    `${editedBy ?? 'Someone else'} has corrected this in the meantime. It’s now: ${now}`,
    { data: kind === 'called' ? { outcome: detail, direction: directionOf(event) } : detail },
  );
}
