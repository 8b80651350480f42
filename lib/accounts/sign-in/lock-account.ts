import 'server-only';
import { and, eq } from 'drizzle-orm';
import { sessions, users } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { AppError } from '@/lib/platform/http/errors';
import { type Credential, findCredentialByUser, type Staff } from './queries';

/**
 * Locks an account and returns how one signs in to it now. Whatever inserts a session, and every change that ends sessions
 * or links, calls this first in its transaction: so a sign-in that was checked before a change can't begin a session after
 * it, and a fixed lock order prevents deadlocks.
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<Credential | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  // A statement of its own: the one that waited for the lock sees the other tables as they were before.
  return findCredentialByUser(userId, tx);
}

/**
 * Locks the account of a sign-in and compares it with what was checked: password, second factor, and whether one is
 * required.
 *
 * @throws {AppError} 401 if any of them changed since.
 */
export async function lockUnchangedAccount(tx: Transaction, checked: Credential): Promise<void> {
  const current = await lockAccount(tx, checked.userId);
  const isUnchanged =
    current?.passwordHash === checked.passwordHash &&
    current.secondFactor === checked.secondFactor &&
    current.requiresSecondFactor === checked.requiresSecondFactor;
  if (!isUnchanged) throw signInExpired();
}

/**
 * Locks the account of a request with a session. Another change of the account may have ended that session since the
 * request was checked.
 *
 * @throws {AppError} 401 if it did.
 */
export async function lockOwnAccount(tx: Transaction, { id, sessionId }: Staff): Promise<Credential> {
  const credential = await lockAccount(tx, id);
  const isOwnSession = and(eq(sessions.id, sessionId), eq(sessions.userId, id));
  if (!credential || (await tx.$count(sessions, isOwnSession)) === 0) throw sessionEnded();
  return credential;
}

/** The error for a sign-in that took too long, or whose account changed meanwhile. */
export const signInExpired = () => new AppError(401, 'sign-in-expired', 'Start over and sign in again.');

/** The error for a request whose session has ended. */
export const sessionEnded = () =>
  new AppError(401, 'unauthorized', 'Your session has ended. Sign in to continue.');
