import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { accounts, invitations, passwordResets, sessions } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { resetAttempts, secretKey } from '@/lib/accounts/sign-in/attempts';
import { knownBrowserCookie } from '@/lib/accounts/sign-in/known-browser';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import { rejectCommonPassword } from '@/lib/accounts/sign-in/password-strength';
import { findCredentialByEmail } from '@/lib/accounts/sign-in/queries';
import type { Welcome } from '@/lib/accounts/sign-in/schema';
import { deliveryToken, hashToken } from '@/lib/accounts/staff/token';
import { audit } from '@/lib/audit/mutations';
import { queueDeliveries } from '@/lib/outbox/queue';
import { clientAddress } from '@/lib/platform/http/client-address';
import { AppError } from '@/lib/platform/http/errors';
import { clientNetwork } from '@/lib/platform/http/network';
import { limitRate } from '@/lib/platform/http/rate-limit';
import { findPasswordReset } from './queries';

const VALID_MS = 3_600_000;
const NETWORK_LIMIT = { max: 20, windowSeconds: 3_600 };
// Per network, so that an attacker can't block the account's owner; overall, so that nobody can flood the owner's mailbox.
const ACCOUNT_AND_NETWORK_LIMIT = { max: 3, windowSeconds: 3_600 };
const ACCOUNT_LIMIT = { max: 12, windowSeconds: 3_600 };
/** Well above the time that the work takes, so that response times don't reveal which accounts exist. */
const MIN_RESPONSE_MS = 500;

/**
 * Mails a password reset link if there is an account with this email. Neither the response nor its timing reveals whether
 * there is.
 *
 * @throws {AppError} 429 after too many requests from one network or for one email, known or not.
 */
export async function requestPasswordReset(email: string, headers: Headers): Promise<void> {
  const network = clientNetwork(clientAddress(headers));
  await limitRate(`reset ${network}`, NETWORK_LIMIT);
  await limitRate(`reset ${secretKey(`${network} ${email}`)}`, ACCOUNT_AND_NETWORK_LIMIT);
  await limitRate(`reset ${secretKey(email)}`, ACCOUNT_LIMIT);
  await Promise.all([queueReset(email), pause(MIN_RESPONSE_MS)]);
}

async function queueReset(email: string): Promise<void> {
  const credential = await findCredentialByEmail(email);
  if (!credential) return;
  const { userId } = credential;
  await db().transaction(async (tx) => {
    const [mail] = await queueDeliveries(tx, [{ kind: 'reset', recipient: email, userId }]);
    if (!mail) throw new Error('the password reset mail was not queued');
    const tokenHash = hashToken(deliveryToken(mail.id));
    const reset = { tokenHash, expiresAt: new Date(Date.now() + VALID_MS) };
    await tx
      .insert(passwordResets)
      .values({ userId, ...reset })
      .onConflictDoUpdate({ target: passwordResets.userId, set: reset });
    await audit(tx, { action: 'access.reset-asked', subject: userId }, {});
  });
}

/**
 * Sets a new password by a mailed link, which works once, and ends all sessions. The second factor is still required.
 * Returns the cookies to set: they mark this browser as known, so that attackers' attempts don't block it.
 *
 * @throws {AppError} 410 for a used, expired or unknown link, 400 for a password that is easy to guess.
 */
export async function resetPassword({ token, password }: Welcome, headers: Headers): Promise<string[]> {
  const known = await findPasswordReset(token);
  if (!known) throw linkExpired();
  rejectCommonPassword(password, [known.email, known.name]);
  const hash = await hashPassword(password);
  await db().transaction(async (tx) => {
    const isValid = and(
      eq(passwordResets.tokenHash, hashToken(token)),
      gt(passwordResets.expiresAt, sql`now()`),
    );
    const [used] = await tx
      .delete(passwordResets)
      .where(isValid)
      .returning({ userId: passwordResets.userId });
    if (!used) throw linkExpired();
    await revokeLinks(tx, used.userId);
    await tx
      .update(accounts)
      .set({ password: hash, updatedAt: new Date() })
      .where(and(eq(accounts.userId, used.userId), eq(accounts.providerId, 'credential')));
    await tx.delete(sessions).where(eq(sessions.userId, used.userId));
    await audit(tx, { action: 'access.password-reset' }, known);
  });
  // Someone who forgot the password has often tried too many.
  await resetAttempts({ secret: 'password', email: known.email, userId: known.id }, headers);
  return [knownBrowserCookie(known.id)];
}

/**
 * Revokes every link that could set a password of this account. Called by every change of credentials, whose reason may be
 * a leaked link. Call it first in a transaction: a fixed lock order prevents deadlocks.
 */
export async function revokeLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(invitations).where(eq(invitations.userId, userId));
}

const linkExpired = () =>
  new AppError(410, 'used-up', 'This link has been used or has expired. Ask for a new one.');
