import 'server-only';
import { and, desc, eq, gt } from 'drizzle-orm';
import { leadEvents, leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { AppError } from '@/lib/platform/http/errors';
import { isoDay } from '@/lib/site/calendar-day';
import { clockText } from '@/lib/site/clock-face';
import type { FollowUp } from './calls/schema';
import { pastFollowUp } from './detail/schema';
import type { LeadBefore } from './mutations';

const NO_FOLLOW_UP: FollowUp = { on: null, time: null, purpose: null };

/** An event of a timeline as it is stored. */
export type StoredEvent = typeof leadEvents.$inferSelect;

type NewEvent = Omit<typeof leadEvents.$inferInsert, 'leadId' | 'kind'>;

/** The follow-up of a lead. */
const followUpOf = (lead: LeadBefore): FollowUp => ({
  on: lead.followUpOn,
  time: lead.followUpTime,
  purpose: lead.followUpPurpose,
});

const columnsOf = ({ on, time, purpose }: FollowUp) => ({
  followUpOn: on,
  followUpTime: time,
  followUpPurpose: purpose,
});

const isSameTime = (one: FollowUp, other: FollowUp) => one.on === other.on && one.time === other.time;
const isSame = (one: FollowUp, other: FollowUp) => isSameTime(one, other) && one.purpose === other.purpose;

/**
 * Gives a lead a follow-up, or none. Returns whether that is another than before.
 *
 * @throws {AppError} 400 when its day or time has passed by the time of the event; one that is overdue and stays is fine.
 */
export async function moveFollowUp(
  tx: Transaction,
  lead: LeadBefore,
  next: FollowUp,
  event: NewEvent,
): Promise<boolean> {
  const before = followUpOf(lead);
  if (isSame(before, next)) return false;
  const now = event.createdAt?.getTime() ?? Date.now();
  const past = next.on !== null && !isSameTime(before, next) && pastFollowUp(next.on, next.time, now);
  if (past) throw new AppError(400, 'invalid', Object.values(past).join(), { fields: past });
  await tx.update(leads).set(columnsOf(next)).where(eq(leads.id, lead.id));
  await addEvent(tx, lead, next, event);
  return true;
}

/** Completes a follow-up that was due on the day of a call, because the person was reached, unless it was planned since. */
export async function completeFollowUp(
  tx: Transaction,
  lead: LeadBefore,
  event: NewEvent & { createdAt: Date },
): Promise<void> {
  const { status, followUpOn } = lead;
  if (status === 'closed' || followUpOn === null || followUpOn > isoDay(event.createdAt)) return;
  const isLater = and(
    eq(leadEvents.leadId, lead.id),
    eq(leadEvents.kind, 'follow-up'),
    gt(leadEvents.createdAt, event.createdAt),
  );
  if ((await tx.$count(leadEvents, isLater)) > 0) return;
  await tx.update(leads).set(columnsOf(NO_FOLLOW_UP)).where(eq(leads.id, lead.id));
  await addEvent(tx, lead, NO_FOLLOW_UP, event);
}

const detailOf = ({ on, time }: Pick<FollowUp, 'on' | 'time'>) =>
  [on, time].filter(Boolean).join(' ') || null;

/** Whether a save that moves the follow-up like this, or not at all, stores this event, or none. */
export function isSameMove(event: StoredEvent | undefined, move: (FollowUp & { was: FollowUp }) | undefined) {
  // A call completes what is due.
  if (!move) return !event || event.detail === null;
  return event ? event.detail === detailOf(move) && event.newValue === move.purpose : isSame(move, move.was);
}

/** What an event did to the follow-up, in a few words. */
export function movedText({ detail, newValue }: StoredEvent): string {
  const [on = null, time = null] = detail?.split(' ') ?? [];
  return on ? `the next step ${followUpText({ on, time, purpose: newValue })}` : 'no next step';
}

function addEvent(tx: Transaction, lead: LeadBefore, next: FollowUp, event: NewEvent) {
  const before = followUpOf(lead);
  return tx.insert(leadEvents).values({
    leadId: lead.id,
    kind: 'follow-up',
    detail: detailOf(next),
    // So that removing the call that completed it brings it back.
    oldValue: before.on && JSON.stringify(before),
    newValue: next.purpose,
    ...event,
  });
}

/**
 * Brings back the follow-up that a call at this time completed, unless another one was planned since. Returns the event of
 * its completion, which is removed.
 */
export async function reopenFollowUp(
  tx: Transaction,
  lead: LeadBefore,
  calledAt: Date,
): Promise<StoredEvent[]> {
  if (lead.followUpOn !== null) return [];
  const [last] = await tx
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, lead.id), eq(leadEvents.kind, 'follow-up')))
    .orderBy(desc(leadEvents.createdAt))
    .limit(1);
  if (last?.createdAt.getTime() !== calledAt.getTime() || last.detail !== null || !last.oldValue) return [];
  await tx
    .update(leads)
    .set(columnsOf(JSON.parse(last.oldValue)))
    .where(eq(leads.id, lead.id));
  return tx.delete(leadEvents).where(eq(leadEvents.id, last.id)).returning();
}

/** Completes the follow-up again that was reopened, unless another one was planned since. Returns whether it did. */
export async function closeReopenedFollowUp(
  tx: Transaction,
  lead: LeadBefore,
  oldValue: string,
): Promise<boolean> {
  if (!isSame(followUpOf(lead), JSON.parse(oldValue))) return false;
  await tx.update(leads).set(columnsOf(NO_FOLLOW_UP)).where(eq(leads.id, lead.id));
  return true;
}

/** @throws {AppError} 409 with the follow-up as it is, when somebody has changed it since staff saw `was`. */
export async function requireFollowUp(tx: Transaction, lead: LeadBefore, was: FollowUp): Promise<void> {
  const present = followUpOf(lead);
  if (isSame(present, was)) return;
  const [change] = await tx
    .select({ by: leadEvents.createdBy })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, lead.id), eq(leadEvents.kind, 'follow-up')))
    .orderBy(desc(leadEvents.createdAt))
    .limit(1);
  const what = present.on ? `planned the next step for ${followUpText(present)}` : 'cleared the next step';
  throw new AppError(
    409,
    'overtaken',
    `${change?.by ?? 'Someone else'} has ${what} in the meantime. Save again to replace that.`,
    { data: present },
  );
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

function followUpText({ on, time, purpose }: FollowUp): string {
  const at = time && ` at ${clockText(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))}`;
  return [on && dayFormat.format(Date.parse(on)), at, purpose && `, to ${purpose}`].filter(Boolean).join('');
}
