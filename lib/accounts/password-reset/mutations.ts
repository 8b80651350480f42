import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { and, eq, gt, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { accounts, invitations, passwordResets, sessions } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { forgiveAttempts, secretKey } from '@/lib/accounts/sign-in/attempts';
import { knownBrowserCookie } from '@/lib/accounts/sign-in/known-browser';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import { refuseCommonPassword } from '@/lib/accounts/sign-in/password-strength';
import { credentialOfEmail } from '@/lib/accounts/sign-in/queries';
import type { Welcome } from '@/lib/accounts/sign-in/schema';
import { hashOfToken, tokenOfDelivery } from '@/lib/accounts/staff/token';
import { audit } from '@/lib/audit/mutations';
import { queueDeliveries } from '@/lib/outbox/queue';
import { clientAddress } from '@/lib/platform/http/client-address';
import { AppError } from '@/lib/platform/http/errors';
import { networkOf } from '@/lib/platform/http/network';
import { limitRate } from '@/lib/platform/http/rate-limit';
import { findReset } from './queries';

const VALID_MS = 3_600_000;
const ADDRESS_LIMIT = { max: 20, windowSeconds: 3_600 };
// A stranger who asks again and again must not keep the owner from asking; nor flood their mailbox from many networks.
const ACCOUNT_AND_NETWORK_LIMIT = { max: 3, windowSeconds: 3_600 };
const ACCOUNT_LIMIT = { max: 12, windowSeconds: 3_600 };
/** Well above what the work takes, so that the answer's time says nothing of it. */
const ANSWERED_AFTER_MS = 500;

/**
 * Mails a link to choose a new password to whom this email belongs. Whether it belongs to anybody shows neither in the
 * answer nor in its time.
 *
 * @throws {AppError} 429 after too many requests from an address or for an email, known or not.
 */
export async function requestPasswordReset(email: string, headers: Headers): Promise<void> {
  const network = networkOf(clientAddress(headers));
  await limitRate(`reset ${network}`, ADDRESS_LIMIT);
  await limitRate(`reset ${secretKey(`${network} ${email}`)}`, ACCOUNT_AND_NETWORK_LIMIT);
  await limitRate(`reset ${secretKey(email)}`, ACCOUNT_LIMIT);
  await Promise.all([queueReset(email), setTimeout(ANSWERED_AFTER_MS)]);
}

async function queueReset(email: string): Promise<void> {
  const credential = await credentialOfEmail(email);
  if (!credential) return;
  const { userId } = credential;
  await db().transaction(async (tx) => {
    const [mail] = await queueDeliveries(tx, [{ kind: 'reset', recipient: email, userId }]);
    if (!mail) throw new Error('a link to choose a new password was not put into the outbox');
    const tokenHash = hashOfToken(tokenOfDelivery(mail.id));
    const reset = { tokenHash, expiresAt: new Date(Date.now() + VALID_MS) };
    await tx
      .insert(passwordResets)
      .values({ userId, ...reset })
      .onConflictDoUpdate({ target: passwordResets.userId, set: reset });
    await audit(tx, { action: 'access.reset-asked', subject: userId }, {});
  });
}

/**
 * Sets the password of whom the link was mailed to, and signs them out everywhere. The link is used up by it; a second
 * factor is still asked for. Returns the cookies to set: whoever reads the mail is known in this browser, however many
 * strangers guess.
 *
 * @throws {AppError} 410 for a link that was used, has run out or never was, 400 for a password that is easy to guess.
 */
export async function resetPassword({ token, password }: Welcome, headers: Headers): Promise<string[]> {
  const known = await findReset(token);
  if (!known) throw usedUp();
  refuseCommonPassword(password, [known.email, known.name]);
  const hash = await hashPassword(password);
  await db().transaction(async (tx) => {
    const isValid = and(
      eq(passwordResets.tokenHash, hashOfToken(token)),
      gt(passwordResets.expiresAt, sql`now()`),
    );
    const [used] = await tx
      .delete(passwordResets)
      .where(isValid)
      .returning({ userId: passwordResets.userId });
    if (!used) throw usedUp();
    await endOpenLinks(tx, used.userId);
    await tx
      .update(accounts)
      .set({ password: hash, updatedAt: new Date() })
      .where(and(eq(accounts.userId, used.userId), eq(accounts.providerId, 'credential')));
    await tx.delete(sessions).where(eq(sessions.userId, used.userId));
    await audit(tx, { action: 'access.password-reset' }, known);
  });
  // Who forgot it has often tried too many.
  await forgiveAttempts({ secret: 'password', email: known.email, userId: known.id }, headers);
  return [knownBrowserCookie(known.id)];
}

/**
 * Ends every link by which somebody could choose a password for this account: whoever changes how it is signed in to may
 * do so because a link fell into wrong hands. First in the transaction, so that two of these lock in one order.
 */
export async function endOpenLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(invitations).where(eq(invitations.userId, userId));
}

const usedUp = () =>
  new AppError(410, 'used-up', 'This link has been used or has run out. Ask for a new one.');
