import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { busyCalendars } from '@/db/schema';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { audit } from '@/lib/audit/mutations';
import { AppError } from '@/lib/platform/http/errors';
import { limitRate } from '@/lib/platform/http/rate-limit';
import { seal } from '@/lib/platform/seal';
import { addressPurpose } from './queries';
import { type ReadCalendar, readCalendar } from './read-calendar';
import { calendarProblems } from './schema';

/** Each makes the server read an address that somebody enters. */
const ATTEMPTS = { max: 20, windowSeconds: 3_600 };

/**
 * Connects the calendar that somebody keeps elsewhere, instead of the one before, once it could be read.
 *
 * @throws {AppError} 400 at `url` for a calendar that can't be read; 429 after too many attempts.
 */
export async function connectBusyCalendar(
  { id, email }: Pick<Staff, 'id' | 'email'>,
  url: string,
): Promise<void> {
  await limitRate(`busy calendar ${id}`, ATTEMPTS);
  const { times, problem } = await readCalendar(url, email);
  if (!times) {
    const message = calendarProblems[problem];
    throw new AppError(400, 'invalid', message, { fields: { url: message } });
  }
  const values = { sealedUrl: seal(addressPurpose(id), url), times, problem, readAt: sql`now()` };
  await db().transaction(async (tx) => {
    await tx
      .insert(busyCalendars)
      .values({ userId: id, ...values })
      .onConflictDoUpdate({ target: busyCalendars.userId, set: values });
    await audit(tx, { action: 'access.busy-calendar-set' });
  });
}

/**
 * Forgets a person's own calendar, its address and what it said.
 *
 * @throws {AppError} 404 when there is none.
 */
export async function removeBusyCalendar({ id }: Pick<Staff, 'id'>): Promise<void> {
  await db().transaction(async (tx) => {
    const { rowCount } = await tx.delete(busyCalendars).where(eq(busyCalendars.userId, id));
    if (!rowCount) throw new AppError(404, 'not-found', 'No calendar is connected.');
    await audit(tx, { action: 'access.busy-calendar-removed' });
  });
}

/** Stores what a calendar says, unless it was replaced meanwhile. What it said before holds while it can't be read. */
export async function storeReading(
  { userId, sealedUrl }: { userId: string; sealedUrl: string },
  { times, problem }: ReadCalendar,
): Promise<void> {
  await db()
    .update(busyCalendars)
    .set(times ? { times, problem, readAt: sql`now()` } : { problem })
    .where(and(eq(busyCalendars.userId, userId), eq(busyCalendars.sealedUrl, sealedUrl)));
}
