import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import {
  accounts,
  calendarAddresses,
  deliveries,
  invitations,
  passwordResets,
  pushDevices,
  sessions,
} from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { resetAttempts, secretKey } from '@/lib/accounts/sign-in/attempts';
import { getKnownBrowserId, knownBrowserCookie } from '@/lib/accounts/sign-in/known-browser';
import { lockAccount } from '@/lib/accounts/sign-in/lock-account';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import { rejectCommonPassword } from '@/lib/accounts/sign-in/password-strength';
import { type Credential, findCredentialByEmail, type Password } from '@/lib/accounts/sign-in/queries';
import type { Welcome } from '@/lib/accounts/sign-in/schema';
import { deliveryToken, hashToken } from '@/lib/accounts/staff/token';
import { audit } from '@/lib/audit/mutations';
import { queueDeliveries } from '@/lib/outbox/queue';
import { clientAddress } from '@/lib/platform/http/client-address';
import { AppError } from '@/lib/platform/http/errors';
import { customerNetworks } from '@/lib/platform/http/network';
import { limitRate, limitRates } from '@/lib/platform/http/rate-limit';
import { findPasswordReset } from './queries';

const VALID_MS = 3_600_000;
const WINDOW_SECONDS = 3_600;
/** Requests per network, doubled for the networks around it: for any account, and for one. */
const NETWORK_MAX = 20;
const ACCOUNT_MAX = 3;
/** Requests per known browser, which nobody else can use up. */
const BROWSER_LIMIT = { max: 10, windowSeconds: WINDOW_SECONDS };
/** Well above the time that the work takes, so that response times don't reveal which accounts exist. */
const MIN_RESPONSE_MS = 500;

/**
 * Mails a password reset link if there is an account with this email, unless a link that was mailed before is still valid:
 * so nobody can invalidate it, or flood the mailbox. Neither the response nor its timing reveals whether there is.
 *
 * @throws {AppError} 429 after too many requests from one network or for one email, known or not.
 */
export async function requestPasswordReset(email: string, headers: Headers): Promise<void> {
  const credential = await findCredentialByEmail(email);
  const browser = getKnownBrowserId(credential, headers);
  if (browser) await limitRate(`reset ${secretKey(`${browser} ${email}`)}`, BROWSER_LIMIT);
  else await limitNetworks(email, headers);
  await Promise.all([credential && queueReset(credential), pause(MIN_RESPONSE_MS)]);
}

/** Limits no account as a whole: then anybody could keep its owner from getting a link. */
async function limitNetworks(email: string, headers: Headers): Promise<void> {
  const networks = customerNetworks(clientAddress(headers));
  const limits = (max: number, keyOf: (network: string) => string) =>
    networks.map((network, index) => ({
      key: `reset ${keyOf(network)}`,
      max: max * 2 ** index,
      windowSeconds: WINDOW_SECONDS,
    }));
  await limitRates(limits(NETWORK_MAX, (network) => network));
  await limitRates(limits(ACCOUNT_MAX, (network) => secretKey(`${network} ${email}`)));
}

async function queueReset({ userId, email }: Credential): Promise<void> {
  await db().transaction(async (tx) => {
    await lockAccount(tx, userId);
    if (await hasMailedLink(tx, userId)) return;
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

/** Whether a valid link was mailed, or will be: one whose mail was refused or cancelled never reaches anybody. */
async function hasMailedLink(tx: Transaction, userId: string): Promise<boolean> {
  const [link] = await tx
    .select({ tokenHash: passwordResets.tokenHash })
    .from(passwordResets)
    .where(and(eq(passwordResets.userId, userId), isUnexpired));
  if (!link) return false;
  const isMailed = inArray(deliveries.state, ['pending', 'failed', 'sent']);
  const mails = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.userId, userId), eq(deliveries.kind, 'reset'), isMailed));
  return mails.some(({ id }) => hashToken(deliveryToken(id)) === link.tokenHash);
}

const isUnexpired = gt(passwordResets.expiresAt, sql`now()`);

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
  const credential = { userId: known.id, passwordHash: await hashPassword(password) };
  await db().transaction(async (tx) => {
    await lockAccount(tx, known.id);
    const isValid = and(eq(passwordResets.tokenHash, hashToken(token)), isUnexpired);
    const used = await tx.delete(passwordResets).where(isValid).returning({ userId: passwordResets.userId });
    if (used.length === 0) throw linkExpired();
    await replacePassword(tx, credential);
    await audit(tx, { action: 'access.password-reset' }, known);
  });
  // Someone who forgot the password has often tried too many.
  await resetAttempts({ secret: 'password', email: known.email, credential }, headers);
  return [knownBrowserCookie(credential)];
}

/**
 * Stores a new password, revokes open links and the calendar address, and ends all sessions and their push notifications, except
 * those of one session. The caller holds the lock of the account.
 */
export async function replacePassword(
  tx: Transaction,
  { userId, passwordHash }: Password,
  keptSessionId = '',
): Promise<void> {
  await revokeLinks(tx, userId);
  await tx
    .update(accounts)
    .set({ password: passwordHash, updatedAt: new Date() })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptSessionId)));
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), ne(pushDevices.sessionId, keptSessionId)));
  await tx.delete(calendarAddresses).where(eq(calendarAddresses.userId, userId));
}

/**
 * Revokes every link that could set a password of this account. Called by every change of credentials, whose reason may be
 * a leaked link. The caller holds the lock of the account.
 */
export async function revokeLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(invitations).where(eq(invitations.userId, userId));
}

/** The error for a link that was mailed and is no longer valid. */
export const linkExpired = () =>
  new AppError(410, 'used-up', 'This link has been used or has expired. Ask for a new one.');
