import 'server-only';
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { calendarAddresses } from '@/db/schema';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { hashToken } from '@/lib/accounts/staff/token';
import { audit } from '@/lib/audit/mutations';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';

const TOKEN_BYTES = 32;

/** Makes the secret address of the user's calendar; a former one stops working. Only its hash is stored. */
export async function makeCalendarAddress({ id }: Pick<Staff, 'id'>): Promise<{ url: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const address = { tokenHash: hashToken(token), createdAt: sql`now()` };
  await db().transaction(async (tx) => {
    await tx
      .insert(calendarAddresses)
      .values({ userId: id, ...address })
      .onConflictDoUpdate({ target: calendarAddresses.userId, set: address });
    await audit(tx, { action: 'access.calendar-made' });
  });
  return { url: `${env().SITE_URL}/calendar/${token}.ics` };
}

/**
 * Revokes the address of the user's calendar.
 *
 * @throws {AppError} 404 when there is none.
 */
export async function revokeCalendarAddress({ id }: Pick<Staff, 'id'>): Promise<void> {
  await db().transaction(async (tx) => {
    const revoked = await tx
      .delete(calendarAddresses)
      .where(eq(calendarAddresses.userId, id))
      .returning({ userId: calendarAddresses.userId });
    if (revoked.length === 0) throw new AppError(404, 'not-found', 'Your calendar has no address.');
    await audit(tx, { action: 'access.calendar-revoked' });
  });
}
