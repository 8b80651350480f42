import 'server-only';
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { isOneOf } from '@/db/is-one-of';
import { deliveries, leadEvents, leads, users } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { listAlertedPeople } from '@/lib/accounts/alerts/queries';
import { readDayExceptions } from '@/lib/hours/queries';
import { MAX_MAILED, queueUnopenedAlerts } from '@/lib/leads/notify/staff-alerts';
import { isUnopened } from '@/lib/leads/work/filter-conditions';
import { queueDeliveries } from '@/lib/outbox/queue';
import { businessHoursBefore, openingHoursOn } from '@/lib/site/business-hours';
import { dateOfDay, isoDay } from '@/lib/site/calendar-day';
import { clockFace, DAY_MS } from '@/lib/site/clock-face';
import type { DayExceptions } from '@/lib/site/holidays';

// What is older was seen, or nobody would hear of it in time.
const ESCALATED_FOR = sql`interval '14 days'`;

/**
 * Tells the team of leads that nobody has opened for a business hour, and the owners of those that nobody has opened an hour
 * later, each once. The leads are locked and marked in the transaction that queues the messages: of several instances one tells,
 * and after a crash none is told twice or left out. Returns how many there were.
 */
export async function escalateUnopened(now = Date.now()): Promise<number> {
  const exceptions = await readDayExceptions();
  const hoursAgo = (hours: number) => new Date(businessHoursBefore(now, hours, exceptions));
  return db().transaction(async (tx) => {
    const hourAgo = hoursAgo(1);
    const forOwners = await claimUnopened(
      tx,
      'ownersToldAt',
      and(
        lte(leads.createdAt, hoursAgo(2)),
        isNotNull(leads.unopenedToldAt),
        lte(leads.unopenedToldAt, hourAgo),
      ),
      now,
    );
    const forTeam = await claimUnopened(
      tx,
      'unopenedToldAt',
      and(lte(leads.createdAt, hourAgo), wasOpenBefore(hourAgo)),
      now,
    );
    if (forOwners.length + forTeam.length === 0) return 0;
    const people = await listAlertedPeople(tx);
    const owners = people.filter(({ isOwner }) => isOwner);
    await queueUnopenedAlerts(tx, owners, 'still-unopened', forOwners);
    await queueUnopenedAlerts(tx, people, 'unopened', forTeam);
    return forOwners.length + forTeam.length;
  });
}

/** It wasn't released from quarantine since: nobody on staff could open it before. */
const wasOpenBefore = (instant: Date) => sql`not exists (select from ${leadEvents}
  where ${leadEvents.leadId} = ${leads.id} and ${leadEvents.kind} = 'released' and ${leadEvents.createdAt} > ${instant.toISOString()})`;

async function claimUnopened(
  tx: Transaction,
  mark: 'unopenedToldAt' | 'ownersToldAt',
  isDue: ReturnType<typeof and>,
  now: number,
): Promise<string[]> {
  const since = sql`${new Date(now).toISOString()}::timestamptz - ${ESCALATED_FOR}`;
  const due = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(isUnopened, isNull(leads[mark]), gt(leads.createdAt, since), isDue))
    .orderBy(leads.createdAt)
    .limit(MAX_MAILED)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(leads)
      .set({ [mark]: new Date(now) })
      .where(inArray(leads.id, ids));
  return ids;
}

const MINUTE_MS = 60_000;
/** 7:30 in the morning. Who was not running then sends it until noon. */
const MORNING_FROM = 7.5 * 60 * MINUTE_MS;
const MORNING_UNTIL = 12 * 60 * MINUTE_MS;
const KEPT_FOR = sql`interval '30 days'`;

/**
 * Queues the morning mail of each open day, and on the first open day of a week the one about the last week, to those who want
 * them. An account holds the day of its last ones, so that they go out once, however many instances there are and whenever they
 * start. Returns how many were queued.
 */
export async function queueMorningMails(now = Date.now()): Promise<number> {
  const face = clockFace(now);
  const day = Math.floor(face / DAY_MS);
  const timeOfDay = face - day * DAY_MS;
  if (timeOfDay < MORNING_FROM || timeOfDay >= MORNING_UNTIL) return 0;
  const exceptions = await readDayExceptions();
  if (!isOpenOn(day, exceptions)) return 0;
  // The first day of 1970 was a Thursday.
  const monday = day - ((day + 3) % 7);
  const isFirstDay = !range(monday, day).some((earlier) => isOpenOn(earlier, exceptions));
  return db().transaction(async (tx) => {
    const queued = await queueOnce(tx, 'morning', isoDay(now));
    return queued + (isFirstDay ? await queueOnce(tx, 'monday', dateOfDay(monday)) : 0);
  });
}

const isOpenOn = (day: number, exceptions: DayExceptions) => openingHoursOn(day, exceptions).opens !== null;
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

const dayOfLast = { morning: 'morningMailOn', monday: 'mondayMailOn' } as const;

/** Queues a mail for those who want it and haven't had it on that day. */
async function queueOnce(tx: Transaction, kind: 'morning' | 'monday', day: string): Promise<number> {
  const people = (await listAlertedPeople(tx)).filter(({ alerts }) => alerts[kind]);
  const column = dayOfLast[kind];
  const ids = people.map(({ id }) => id);
  const claimed = await tx
    .update(users)
    .set({ [column]: day })
    .where(and(isOneOf(users.id, ids), sql`${users[column]} is distinct from ${day}::date`))
    .returning({ userId: users.id, recipient: users.email });
  if (claimed.length === 0) return 0;
  const isOld = lt(deliveries.createdAt, sql`now() - ${KEPT_FOR}`);
  await tx.delete(deliveries).where(and(eq(deliveries.kind, kind), isOld));
  await queueDeliveries(
    tx,
    claimed.map((one) => ({ kind, ...one })),
  );
  return claimed.length;
}
