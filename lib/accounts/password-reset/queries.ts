import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { passwordResets, users } from '@/db/schema';
import { hashOfToken } from '@/lib/accounts/staff/token';

/** Whose new password a link's secret lets choose; undefined when it was used, has run out or never was. */
export async function findReset(
  token: string,
): Promise<{ id: string; email: string; name: string } | undefined> {
  const [row] = await db()
    .select({ id: users.id, email: users.email, name: users.name })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, hashOfToken(token)), gt(passwordResets.expiresAt, sql`now()`)));
  return row;
}
