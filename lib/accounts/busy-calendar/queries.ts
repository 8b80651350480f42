import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { busyCalendars, users } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { unseal } from '@/lib/platform/seal';
import { type BusyCalendar, busyCalendarSchema } from './schema';

/** What a calendar's address is sealed for. */
export const addressPurpose = (userId: string) => `busy calendar of ${userId}`;

/** What is known of a person's own calendar; null when they haven't connected one. */
export async function getBusyCalendar(userId: string): Promise<BusyCalendar | null> {
  const [row] = await db()
    .select({ readAt: busyCalendars.readAt, problem: busyCalendars.problem })
    .from(busyCalendars)
    .where(eq(busyCalendars.userId, userId));
  return row ? busyCalendarSchema.parse({ ...row, readAt: row.readAt.toISOString() }) : null;
}

/** When a person is busy by their own calendar, in milliseconds, around a time. */
export async function busyTimesAround(
  tx: Pick<Transaction, 'select'>,
  userId: string,
  { from, until }: { from: number; until: number },
): Promise<{ from: number; until: number }[]> {
  const [row] = await tx
    .select({ times: busyCalendars.times })
    .from(busyCalendars)
    .where(eq(busyCalendars.userId, userId));
  const times = (row?.times ?? []).map(([begins, ends]) => ({ from: begins, until: ends }));
  return times.filter((time) => time.from < until && time.until > from);
}

/** All calendars with their addresses, and the email addresses of whose they are. */
export async function listAddresses(): Promise<{ userId: string; email: string; sealedUrl: string }[]> {
  return db()
    .select({ userId: busyCalendars.userId, email: users.email, sealedUrl: busyCalendars.sealedUrl })
    .from(busyCalendars)
    .innerJoin(users, eq(users.id, busyCalendars.userId))
    .orderBy(busyCalendars.readAt);
}

/** The address of a calendar; undefined when AUTH_SECRET was replaced since. */
export const openAddress = ({ userId, sealedUrl }: { userId: string; sealedUrl: string }) =>
  unseal(addressPurpose(userId), sealedUrl);
