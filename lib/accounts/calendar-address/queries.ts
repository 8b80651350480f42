import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { calendarAddresses, users } from '@/db/schema';
import { hashToken } from '@/lib/accounts/staff/token';

/** Whose calendar the token in an address opens; undefined for an unknown, renewed or revoked one. */
export async function findCalendarOwner(token: string): Promise<{ id: string; name: string } | undefined> {
  const [owner] = await db()
    .select({ id: users.id, name: users.name })
    .from(calendarAddresses)
    .innerJoin(users, eq(users.id, calendarAddresses.userId))
    .where(eq(calendarAddresses.tokenHash, hashToken(token)));
  return owner;
}
