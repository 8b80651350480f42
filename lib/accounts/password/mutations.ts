import 'server-only';
import { db } from '@/db/client';
import { replacePassword } from '@/lib/accounts/password-reset/mutations';
import { insertSession } from '@/lib/accounts/sessions/mutations';
import { withAttempt } from '@/lib/accounts/sign-in/attempts';
import { lockOwnAccount } from '@/lib/accounts/sign-in/lock-account';
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
  { id, email }: Staff,
  password: string,
  headers: Headers,
  field = 'password',
): Promise<void> {
  rejectWhenBusy();
  const credential = await findCredentialByUser(id);
  await withAttempt({ secret: 'password again', email, credential }, headers, async () => {
    if (await verifyPassword(credential?.passwordHash, password)) return;
    const message = 'That’s not your password.';
    throw new AppError(400, 'wrong-password', message, { fields: { [field]: message } });
  });
}

/**
 * Changes the user's own password, ends all sessions, revokes open links and begins a new session, with which the push
 * notifications of this browser go on. Returns the cookies to set.
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
  const passwordHash = await hashPassword(password);
  return db().transaction(async (tx) => {
    const credential = await lockOwnAccount(tx, staff);
    const changed = { ...credential, passwordHash };
    await replacePassword(tx, changed, staff.sessionId);
    await audit(tx, { action: 'access.password-changed' });
    return insertSession(tx, changed, headers);
  });
}
