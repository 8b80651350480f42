import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { accounts, sessions } from '@/db/schema';
import { revokeLinks } from '@/lib/accounts/password-reset/mutations';
import { createSession } from '@/lib/accounts/sessions/mutations';
import { withAttempt } from '@/lib/accounts/sign-in/attempts';
import { hashPassword, rejectWhenBusy, verifyPassword } from '@/lib/accounts/sign-in/password';
import { rejectCommonPassword } from '@/lib/accounts/sign-in/password-strength';
import { findCredentialByUser, type Staff } from '@/lib/accounts/sign-in/queries';
import type { PasswordChange } from '@/lib/accounts/sign-in/schema';
import { audit } from '@/lib/audit/mutations';
import { AppError } from '@/lib/platform/http/errors';

/**
 * Verifies the password again, before changes to how one signs in.
 *
 * @throws {AppError} 400 at the field `field` for a wrong password, 429 after too many attempts.
 */
export async function confirmPassword(
  staff: Staff,
  password: string,
  headers: Headers,
  field = 'password',
): Promise<void> {
  const { id: userId, email } = staff;
  rejectWhenBusy();
  await withAttempt({ secret: 'password again', email, userId }, headers, async () => {
    const credential = await findCredentialByUser(userId);
    if (await verifyPassword(credential?.passwordHash, password)) return;
    const message = 'That’s not your password.';
    throw new AppError(400, 'wrong-password', message, { fields: { [field]: message } });
  });
}

/**
 * Changes the user's own password, ends all sessions, revokes open links and creates a new session. Returns the cookies to
 * set.
 *
 * @throws {AppError} 400 for a wrong current password or a new one that is easy to guess, 429 after too many attempts.
 */
export async function changePassword(
  staff: Staff,
  { current, password }: PasswordChange,
  headers: Headers,
): Promise<string[]> {
  await confirmPassword(staff, current, headers, 'current');
  rejectCommonPassword(password, [staff.email, staff.name]);
  await storePassword(staff.id, await hashPassword(password));
  return createSession(staff.id, headers);
}

async function storePassword(userId: string, hash: string): Promise<void> {
  await db().transaction(async (tx) => {
    await revokeLinks(tx, userId);
    await tx
      .update(accounts)
      .set({ password: hash, updatedAt: new Date() })
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await audit(tx, { action: 'access.password-changed' });
  });
}
