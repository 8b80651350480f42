import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { passwordResets, users } from '@/db/schema';
import { hashToken } from '@/lib/accounts/staff/token';

/** The account whose password a reset token may set; undefined for a used, expired or unknown token. */
export async function findPasswordReset(
  token: string,
): Promise<{ id: string; email: string; name: string } | undefined> {
  const [row] = await db()
    .select({ id: users.id, email: users.email, name: users.name })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, sql`now()`)));
  return row;
}
