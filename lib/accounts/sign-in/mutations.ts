import 'server-only';
import { db } from '@/db/client';
import type { Transaction } from '@/db/transaction';
import { createEnrollment, openEnrollment, sealEnrollment } from '@/lib/accounts/second-factor/enrollment';
import { addSecondFactor, redeemCode, wrongCode } from '@/lib/accounts/second-factor/mutations';
import { insertSession } from '@/lib/accounts/sessions/mutations';
import { audit } from '@/lib/audit/mutations';
import { AppError } from '@/lib/platform/http/errors';
import { limitRates } from '@/lib/platform/http/rate-limit';
import { attemptNetworks, withAttempt } from './attempts';
import { getKnownBrowserId } from './known-browser';
import { lockUnchangedAccount, signInExpired } from './lock-account';
import { rejectWhenBusy, verifyPassword } from './password';
import { type PendingSignIn, passwordFingerprint, pendingCookie, readPendingSignIn } from './pending-sign-in';
import { type Credential, findCredentialByEmail, findCredentialByUser } from './queries';
import type { SignIn } from './schema';

// Per network, and per IPv6 /48 around it: its 65,536 networks could keep the queue of password hashes full.
const NETWORK_LIMITS = [
  { max: 30, windowSeconds: 60 },
  { max: 120, windowSeconds: 60 },
] as const;

/** The result of the first step of signing in: done, or a second step to take. */
export interface SignInResult {
  step: 'done' | 'code' | 'set-up';
  /** The cookies to set. */
  cookies: string[];
}

/**
 * The first step of signing in, with the password.
 *
 * @throws {AppError} 401 with the same message for a wrong email or password, and when the account changed meanwhile, 429
 * after too many attempts.
 */
export async function signIn({ email, password }: SignIn, headers: Headers): Promise<SignInResult> {
  const credential = await findCredentialByEmail(email);
  if (!getKnownBrowserId(credential, headers)) await limitNetworks(headers);
  // Checked first, so that a request that is turned away doesn't count as an attempt.
  rejectWhenBusy();
  await withAttempt({ secret: 'password', email, credential }, headers, async () => {
    if (await verifyPassword(credential?.passwordHash, password)) return;
    await auditFailure(credential?.userId, 'password');
    throw wrongCredentials();
  });
  if (!credential) throw wrongCredentials();
  const { userId, passwordHash, secondFactor, requiresSecondFactor } = credential;
  const pending = { userId, passwordMark: passwordFingerprint(passwordHash) };
  if (secondFactor !== null) return { step: 'code', cookies: [pendingCookie(pending)] };
  if (!requiresSecondFactor) return { step: 'done', cookies: await completeSignIn(credential, headers) };
  const enrollment = sealEnrollment(userId, createEnrollment());
  return { step: 'set-up', cookies: [pendingCookie({ ...pending, enrollment })] };
}

async function limitNetworks(headers: Headers): Promise<void> {
  const networks = attemptNetworks(headers);
  await limitRates(
    NETWORK_LIMITS.flatMap((limit, index) =>
      networks[index] ? [{ ...limit, key: `sign-in ${networks[index]}` }] : [],
    ),
  );
}

const wrongCredentials = () => new AppError(401, 'wrong-credentials', 'That email or password isn’t right.');

/**
 * The second step, with a code of the app or a recovery code. Returns the cookies to set.
 *
 * @throws {AppError} 401 when the first step is missing or expired or the account changed meanwhile, 400 for a wrong code, 429
 * after too many.
 */
export async function signInByCode(code: string, headers: Headers): Promise<string[]> {
  const { credential } = await getPendingSignIn(headers);
  const { userId, email } = credential;
  await withAttempt({ secret: 'code', email, credential }, headers, async () => {
    if (await redeemCode(userId, code)) return;
    await auditFailure(userId, 'code');
    throw wrongCode();
  });
  return completeSignIn(credential, headers);
}

/**
 * The second step for a user who must set up a second factor first. Returns the cookies to set.
 *
 * @throws {AppError} 401 when the first step is missing or expired or the account changed meanwhile, 400 for a wrong code, 409
 * when there is a second factor by now.
 */
export async function signInBySetUp(code: string, headers: Headers): Promise<string[]> {
  const { credential, pending } = await getPendingSignIn(headers);
  const enrollment = openEnrollment(credential.userId, pending.enrollment ?? '');
  if (!enrollment) throw signInExpired();
  return db().transaction(async (tx) => {
    await lockUnchangedAccount(tx, credential);
    await addSecondFactor(tx, credential, enrollment, code);
    return beginSession(tx, credential, headers);
  });
}

/**
 * The pending sign-in of a request, after its first step.
 *
 * @throws {AppError} 401 when there is none, it has expired, or the account or its password changed since.
 */
export async function getPendingSignIn(
  headers: Headers,
): Promise<{ credential: Credential; pending: PendingSignIn }> {
  const pending = readPendingSignIn(headers);
  const credential = pending && (await findCredentialByUser(pending.userId));
  if (!credential || passwordFingerprint(credential.passwordHash) !== pending.passwordMark)
    throw signInExpired();
  return { credential, pending };
}

const completeSignIn = (checked: Credential, headers: Headers): Promise<string[]> =>
  db().transaction(async (tx) => {
    await lockUnchangedAccount(tx, checked);
    return beginSession(tx, checked, headers);
  });

async function beginSession(tx: Transaction, credential: Credential, headers: Headers): Promise<string[]> {
  const cookies = await insertSession(tx, credential, headers);
  await audit(tx, { action: 'access.signed-in' }, { id: credential.userId, name: credential.name });
  return cookies;
}

/**
 * Logs a failed sign-in without an actor; its subject is the account that was tried. The entered email isn't logged,
 * because people sometimes type their password there.
 */
const auditFailure = (userId: string | undefined, step: 'password' | 'code') =>
  audit(db(), { action: 'access.refused', subject: userId, detail: { step } }, {});
