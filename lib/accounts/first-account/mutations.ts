import 'server-only';
import { randomUUID } from 'node:crypto';
import { db } from '@/db/client';
import { accounts, users } from '@/db/schema';
import { hashPassword, verifyPassword } from '@/lib/accounts/sign-in/password';
import { isCommonPassword } from '@/lib/accounts/sign-in/password-strength';
import { findCredentialByEmail } from '@/lib/accounts/sign-in/queries';
import { log } from '@/lib/platform/log';

/**
 * Creates the account of `ADMIN_EMAIL` unless it exists. An existing account keeps its password, so that access to the
 * environment alone can't silently change who can sign in.
 */
export async function ensureFirstStaffAccount(address: string, password: string): Promise<void> {
  const email = address.toLowerCase();
  const existing = await findCredentialByEmail(email);
  if (!existing) return createStaffAccount(email, password);
  if (!(await verifyPassword(existing.passwordHash, password))) {
    log.warn('ADMIN_PASSWORD is not the password of the account of ADMIN_EMAIL; the account keeps its own');
  }
}

async function createStaffAccount(email: string, password: string): Promise<void> {
  // Only a warning: rejecting it would lock the operator out of a new server.
  if (isCommonPassword(password, [email]))
    log.warn('ADMIN_PASSWORD is easy to guess: change it after signing in');
  const hash = await hashPassword(password);
  await db().transaction(async (tx) => {
    const id = randomUUID();
    const [created] = await tx
      .insert(users)
      .values({ id, name: email, email, emailVerified: true, role: 'owner' })
      .onConflictDoNothing()
      .returning({ id: users.id });
    // Another instance created it first.
    if (!created) return;
    await tx
      .insert(accounts)
      .values({ id: randomUUID(), userId: id, accountId: id, providerId: 'credential', password: hash });
    log.info('created the first staff account, the one of ADMIN_EMAIL');
  });
}
