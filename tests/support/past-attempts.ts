import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { requestCounts, signInTries } from '@/db/schema';

/** Moves everything that limits requests and sign-ins `seconds` into the past. */
export async function passTime(seconds: number): Promise<void> {
  const span = sql`${seconds}::int * interval '1 second'`;
  await db()
    .update(requestCounts)
    .set({ endsAt: sql`${requestCounts.endsAt} - ${span}` });
  await db()
    .update(signInTries)
    .set({
      blockedUntil: sql`${signInTries.blockedUntil} - ${span}`,
      triedAt: sql`${signInTries.triedAt} - ${span}`,
    });
}
