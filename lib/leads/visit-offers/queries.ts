import 'server-only';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads, users, visitOffers } from '@/db/schema';
import { busyTimesAround, getBusyCalendar } from '@/lib/accounts/busy-calendar/queries';
import { lacksName } from '@/lib/accounts/profile/schema';
import { readDayExceptions } from '@/lib/hours/queries';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { withMerged } from '@/lib/leads/work/merge/queries';
import { visitsAround } from '@/lib/leads/work/outcome/changes';
import { clashBetween } from '@/lib/leads/work/outcome/drive';
import { AppError } from '@/lib/platform/http/errors';
import { readSetting } from '@/lib/platform/settings/queries';
import { DAY_MS } from '@/lib/site/clock-face';
import { DAYS_AHEAD, freeTimes } from './free-times';
import { type FreeTimes, type OfferedTime, type VisitOffer, visitChangesSetting } from './schema';

/** How many hours before a visit homeowners may move it at the latest. */
export const getChangeLimit = async (): Promise<number> =>
  (await readSetting(visitChangesSetting)).value.hours;

/** The times ahead that are proposed to a homeowner whose lead this is, or a part of it. */
export async function listOffers(leadId: string): Promise<VisitOffer[]> {
  const rows = await db()
    .select()
    .from(visitOffers)
    .where(and(sql`${visitOffers.leadId} = any(${withMerged([leadId])})`, gt(visitOffers.from, sql`now()`)))
    .orderBy(visitOffers.from);
  return rows.map(({ id, from, until, userId }) => ({
    id,
    from: from.toISOString(),
    until: until.toISOString(),
    by: userId,
  }));
}

/**
 * The times that a homeowner can still take: of the request, and of the lead that it became a part of, `worked`, to whose address
 * the person who goes there has to get in time.
 */
export async function listOpenTimes(
  leadId: string,
  worked: { id: string; address: string | null },
): Promise<OfferedTime[]> {
  const rows = await db()
    .select({ offer: visitOffers, by: { name: users.name, email: users.email } })
    .from(visitOffers)
    .innerJoin(users, eq(users.id, visitOffers.userId))
    .where(and(inArray(visitOffers.leadId, [leadId, worked.id]), gt(visitOffers.from, sql`now()`)))
    .orderBy(visitOffers.from);
  const open = await Promise.all(rows.map(async ({ offer }) => !(await hasClash(offer, worked))));
  return rows
    .filter((_row, index) => open[index])
    .map(({ offer: { id, from, until }, by }) => ({
      id,
      from: from.toISOString(),
      until: until.toISOString(),
      by: lacksName(by) ? null : by.name,
    }));
}

/** Whether any time was offered to these leads and not taken back, also one that has passed or that another visit has. */
export const hasOffers = async (leadIds: string[]): Promise<boolean> =>
  (await db().$count(visitOffers, inArray(visitOffers.leadId, leadIds))) > 0;

/** Whether whoever would go there is elsewhere by now. */
async function hasClash(
  { from, until, userId }: typeof visitOffers.$inferSelect,
  { id, address }: { id: string; address: string | null },
): Promise<boolean> {
  const visit = { from: from.getTime(), until: until.getTime(), address };
  const [near, busy] = await Promise.all([
    visitsAround(db(), { id, visitAt: from, visitUntil: until, visitBy: userId }),
    busyTimesAround(db(), userId, visit),
  ]);
  return busy.length > 0 || near.some((one) => clashBetween(visit, one) !== null);
}

/**
 * When somebody could visit the house of a lead.
 *
 * @throws {AppError} 404 when there is no such lead.
 */
export async function listFreeTimes(
  leadId: string,
  { by, minutes }: { by: string; minutes: number },
): Promise<FreeTimes> {
  const [lead] = await db()
    .select({ address: leads.address })
    .from(leads)
    .where(and(isOpen, eq(leads.id, leadId)));
  if (!lead) throw new AppError(404, 'not-found', 'This lead doesn’t exist.');
  const now = Date.now();
  const until = now + (DAYS_AHEAD + 1) * DAY_MS;
  const [exceptions, visits, calendar, ofCalendar] = await Promise.all([
    readDayExceptions(),
    visitsAround(db(), { id: leadId, visitBy: by, visitAt: new Date(now), visitUntil: new Date(until) }),
    getBusyCalendar(by),
    busyTimesAround(db(), by, { from: now, until }),
  ]);
  const wish = { now, minutes, address: lead.address, busy: visits, exceptions };
  const possible = freeTimes(wish);
  const elsewhere = ofCalendar.map((time) => ({ ...time, address: null }));
  const free = new Set(freeTimes({ ...wish, busy: [...visits, ...elsewhere] }));
  const timestamps = (times: number[]) => times.map((time) => new Date(time).toISOString());
  return {
    times: timestamps([...free]),
    busyByCalendar: timestamps(possible.filter((time) => !free.has(time))),
    calendar,
  };
}
