import 'server-only';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import { leads, users } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { busyTimesAround } from '@/lib/accounts/busy-calendar/queries';
import type { LeadCorrection } from '@/lib/leads/work/detail/schema';
import { isOpen, isVisitOn } from '@/lib/leads/work/filter-conditions';
import type { LeadRow } from '@/lib/leads/work/lead-row';
import { AppError } from '@/lib/platform/http/errors';
import { isoDay, localTime } from '@/lib/site/calendar-day';
import { clockText, instantOf } from '@/lib/site/clock-face';
import { clashBetween, type NearVisit } from './drive';
import type { AmountBody, VisitBody } from './schema';

const MINUTE_MS = 60_000;
/** No two of our towns are farther apart. */
const LONGEST_DRIVE_MS = 180 * MINUTE_MS;

/** What changes about a lead's outcome: its new values, and what the timeline says about them. */
export interface OutcomeChange {
  field: 'visit' | 'quote' | 'sale';
  columns: Partial<typeof leads.$inferInsert>;
  oldValue: string | null;
  /** Null for a visit that was called off. */
  newValue: string | null;
}

/**
 * The changes that a planned or called-off visit, a quote and a sale make. In the timeline a visit is its beginning, its end and who goes
 * there, and an amount is the dollars and their day, with spaces between.
 *
 * @throws {AppError} 400 for nobody on staff; 409 `overtaken` when somebody else has changed what is in `was`, and
 *   `visit-overlaps` when the person can't be at both visits, unless that is confirmed.
 */
export async function outcomeChanges(
  tx: Transaction,
  lead: LeadRow,
  { visit, quote, sale, was = {} }: Pick<LeadCorrection, 'visit' | 'quote' | 'sale' | 'was'>,
): Promise<OutcomeChange[]> {
  return [
    ...(visit === undefined ? [] : await visitChange(tx, lead, visit, was.visitAt)),
    ...amountChange('quote', { dollars: lead.quotedDollars, on: lead.quotedOn }, quote, was.quotedDollars),
    ...amountChange('sale', { dollars: lead.wonDollars, on: lead.wonOn }, sale, was.wonDollars),
  ];
}

async function visitChange(
  tx: Transaction,
  lead: LeadRow,
  visit: VisitBody | null,
  was: string | null | undefined,
): Promise<OutcomeChange[]> {
  assertSame('visit', was, lead.visitAt?.toISOString() ?? null);
  const { visitAt: oldAt, visitUntil: oldUntil, visitBy } = lead;
  const oldValue = oldAt && oldUntil ? visitText(oldAt, oldUntil, visitBy) : null;
  if (visit === null) {
    const columns = { visitAt: null, visitUntil: null, visitBy: null };
    return oldValue === null ? [] : [{ field: 'visit', columns, oldValue, newValue: null }];
  }
  const [visitAt, visitUntil] = [visit.from, visit.until].map(
    (time) => new Date(instantOf(Date.parse(`${visit.day}T${time}Z`))),
  ) as [Date, Date];
  const [person] = await tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, visit.by))
    // Two visits of one person are planned one after the other, so that each sees the other.
    .for('no key update');
  if (!person) throw fieldError('visit', 'Choose who goes there');
  if (!visit.isConfirmed)
    await assertFits(tx, { ...lead, visitAt, visitUntil, visitBy: visit.by }, person.name);
  const newValue = visitText(visitAt, visitUntil, visit.by);
  const visitEmailsHomeowner = visit.emailsHomeowner === true;
  await tx.update(leads).set({ visitEmailsHomeowner }).where(eq(leads.id, lead.id));
  if (newValue === oldValue) return [];
  return [{ field: 'visit', columns: { visitAt, visitUntil, visitBy: visit.by }, oldValue, newValue }];
}

/** A visit in the timeline. */
export const visitText = (from: Date | null, until: Date | null, by: string | null): string =>
  [from?.toISOString(), until?.toISOString(), by].filter(Boolean).join(' ');

type PlannedVisit = Pick<LeadRow, 'id' | 'address'> & { visitAt: Date; visitUntil: Date; visitBy: string };

/** The visits of a person that are on, around a time, except that of one lead. */
export async function visitsAround(
  tx: Pick<Transaction, 'select'>,
  { id, visitAt, visitUntil, visitBy }: Omit<PlannedVisit, 'address'>,
): Promise<(NearVisit & { name: string })[]> {
  const near = await tx
    .select({ name: leads.name, address: leads.address, from: leads.visitAt, until: leads.visitUntil })
    .from(leads)
    .where(
      and(
        eq(leads.visitBy, visitBy),
        ne(leads.id, id),
        lt(leads.visitAt, new Date(visitUntil.getTime() + LONGEST_DRIVE_MS)),
        gt(leads.visitUntil, new Date(visitAt.getTime() - LONGEST_DRIVE_MS)),
        isOpen,
        isVisitOn,
      ),
    );
  return near.flatMap(({ from, until, ...visit }) =>
    from && until ? [{ ...visit, from: from.getTime(), until: until.getTime() }] : [],
  );
}

/** @throws {AppError} 409 when the person is busy by their own calendar or visits somebody else then, or too near for the drive. */
export async function assertFits(tx: Transaction, planned: PlannedVisit, personName: string): Promise<void> {
  const { visitAt, visitUntil, visitBy, address } = planned;
  const time = { from: visitAt.getTime(), until: visitUntil.getTime() };
  for (const visit of await visitsAround(tx, planned)) {
    const clash = clashBetween({ ...time, address }, visit);
    if (!clash) continue;
    const { drive } = clash;
    const when = `${personName} visits ${visit.name} from ${clockAt(visit.from)} to ${clockAt(visit.until)}.`;
    const way = drive ? ` This house is about ${drive.minutes} minutes from ${drive.from}.` : '';
    throw new AppError(409, 'visit-overlaps', when + way);
  }
  const [busy] = await busyTimesAround(tx, visitBy, time);
  if (busy) throw new AppError(409, 'visit-overlaps', busyText(busy, personName));
}

function busyText({ from, until }: { from: number; until: number }, personName: string): string {
  const isOneDay = isoDay(from) === isoDay(until - 1);
  const when = isOneDay ? `from ${clockAt(from)} to ${clockAt(until)}` : 'all day';
  return `${personName} is busy ${when}, by their own calendar.`;
}

function clockAt(instant: number): string {
  const [hours = 0, minutes = 0] = localTime(instant).split(':').map(Number);
  return clockText(hours * 60 + minutes);
}

interface Amount {
  dollars: number | null;
  on: string | null;
}

function amountChange(
  field: 'quote' | 'sale',
  old: Amount,
  next: AmountBody | undefined,
  was: string | null | undefined,
): OutcomeChange[] {
  if (!next) return [];
  assertSame(field, was, old.dollars === null ? null : String(old.dollars));
  const { dollars, on } = next;
  const oldValue = old.dollars === null ? null : `${old.dollars} ${old.on}`;
  const newValue = `${dollars} ${on}`;
  if (newValue === oldValue) return [];
  const columns =
    field === 'quote' ? { quotedDollars: dollars, quotedOn: on } : { wonDollars: dollars, wonOn: on };
  return [{ field, columns, oldValue, newValue }];
}

/** @throws {AppError} 409 with the current value. */
function assertSame(field: string, was: string | null | undefined, current: string | null): void {
  if (was === undefined || was === current) return;
  const message = `Someone else has changed the ${field} in the meantime. Look at it before you save yours.`;
  throw new AppError(409, 'overtaken', message, { fields: { [field]: message }, data: current });
}

const fieldError = (field: string, message: string) =>
  new AppError(400, 'invalid', message, { fields: { [field]: message } });
