import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, lt, or } from 'drizzle-orm';
import { db } from '@/db/client';
import { accounts, sessions, users } from '@/db/schema';
import { endOpenLinks } from '@/lib/accounts/password-reset/mutations';
import { newEnrolment, openEnrolment, sealEnrolment } from '@/lib/accounts/second-factor/enrolment';
import { addSecondFactor, spendCode, wrongCode } from '@/lib/accounts/second-factor/mutations';
import { getStaffRules } from '@/lib/accounts/second-factor/queries';
import { audit } from '@/lib/audit/mutations';
import { clientAddress } from '@/lib/platform/http/client-address';
import { AppError } from '@/lib/platform/http/errors';
import { networkOf, siteNetworkOf } from '@/lib/platform/http/network';
import { limitRate } from '@/lib/platform/http/rate-limit';
import { log } from '@/lib/platform/log';
import { type Attempt, countAttempt, forgiveAttempts } from './attempts';
import { ADDRESS_HEADER } from './auth';
import { knownBrowserCookie, knownBrowserOf } from './known-browser';
import { hashPassword, refuseWhileBusy, verifyPassword } from './password';
import { isCommonPassword, refuseCommonPassword } from './password-strength';
import {
  markOfPassword,
  noPendingCookie,
  type PendingSignIn,
  pendingCookie,
  pendingIn,
} from './pending-sign-in';
import { auth, type Credential, credentialOfEmail, credentialOfUser, type Staff } from './queries';
import type { PasswordChange, SignIn } from './schema';
import { IDLE_LIMIT_MS } from './session-limits';

const ADDRESS_LIMIT = { max: 30, windowSeconds: 60 };
// A site has 65,536 IPv6 networks of 64 bits to itself, enough to keep the queue of hashes full.
const SITE_LIMIT = { max: 120, windowSeconds: 60 };
// Of a password that nobody has: an account that is not there takes as long to refuse as one that is.
const NOBODYS_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** How far a sign-in has come: done, or to a second step. */
export interface SignInAnswer {
  step: 'done' | 'code' | 'set-up';
  /** The cookies to set. */
  cookies: string[];
}

/**
 * Takes the first step of signing in, from the browser of these headers.
 *
 * @throws {AppError} 401 with one sentence for every wrong pair, 429 after too many attempts.
 */
export async function signIn({ email, password }: SignIn, headers: Headers): Promise<SignInAnswer> {
  const credential = await credentialOfEmail(email);
  if (!knownBrowserOf(credential?.userId, headers)) {
    const address = clientAddress(headers);
    await limitRate(`sign-in ${networkOf(address)}`, ADDRESS_LIMIT);
    const site = siteNetworkOf(address);
    if (site) await limitRate(`sign-in ${site}`, SITE_LIMIT);
  }
  // Before the try is counted: nobody would look at its password.
  refuseWhileBusy();
  const attempt: Attempt = { secret: 'password', email, userId: credential?.userId };
  await countAttempt(attempt, headers);
  const isRight = await verifyPassword(credential?.passwordHash ?? NOBODYS_HASH, password);
  if (!credential || !isRight) {
    await auditRefusal(credential?.userId, 'password');
    throw new AppError(401, 'wrong-credentials', 'The email or the password is not right.');
  }
  await forgiveAttempts(attempt, headers);
  const { userId, passwordHash, hasSecondFactor } = credential;
  const pending = { userId, passwordMark: markOfPassword(passwordHash) };
  if (hasSecondFactor) return { step: 'code', cookies: [pendingCookie(pending)] };
  if (!(await getStaffRules()).requiresSecondFactor)
    return { step: 'done', cookies: await signedIn(credential, headers) };
  const enrolment = sealEnrolment(userId, newEnrolment());
  return { step: 'set-up', cookies: [pendingCookie({ ...pending, enrolment })] };
}

/**
 * Takes the second step with a code of the app or a recovery code, and returns the cookies to set.
 *
 * @throws {AppError} 401 when the first step is missing or long ago, 400 for a wrong code, 429 after too many.
 */
export async function signInByCode(code: string, headers: Headers): Promise<string[]> {
  const { credential } = await begunSignIn(headers);
  const { userId, email } = credential;
  await counted({ secret: 'code', email, userId }, headers, async () => {
    if (await spendCode(userId, code)) return;
    await auditRefusal(userId, 'code');
    throw wrongCode();
  });
  return signedIn(credential, headers);
}

/**
 * Takes the second step of who must have a second factor and had none, and returns the cookies to set.
 *
 * @throws {AppError} 401 when the first step is missing or long ago, 400 for a wrong code, 409 when there is one by now.
 */
export async function signInBySetUp(code: string, headers: Headers): Promise<string[]> {
  const { credential, pending } = await begunSignIn(headers);
  const { userId } = credential;
  const enrolment = openEnrolment(userId, pending.enrolment ?? '');
  if (!enrolment) throw signInOver();
  await addSecondFactor(credential, enrolment, code, { replacing: false });
  return signedIn(credential, headers);
}

/**
 * Who has taken the first step in the browser of these headers.
 *
 * @throws {AppError} 401 when nobody has, it is long ago, or the account or its password is another by now.
 */
export async function begunSignIn(
  headers: Headers,
): Promise<{ credential: Credential; pending: PendingSignIn }> {
  const pending = pendingIn(headers);
  const credential = pending && (await credentialOfUser(pending.userId));
  if (!credential || markOfPassword(credential.passwordHash) !== pending.passwordMark) throw signInOver();
  return { credential, pending };
}

const signInOver = () => new AppError(401, 'sign-in-over', 'Sign in again from the beginning.');

async function counted(attempt: Attempt, headers: Headers, check: () => Promise<void>): Promise<void> {
  await countAttempt(attempt, headers);
  await check();
  await forgiveAttempts(attempt, headers);
}

async function signedIn({ userId: id, name }: Credential, headers: Headers): Promise<string[]> {
  const cookies = await beginSession(id, headers);
  await audit(db(), { action: 'access.signed-in' }, { id, name });
  return cookies;
}

/**
 * Who could not sign in is nobody that we know; the account that was tried is the subject. An address without an account
 * is not noted: people type passwords there.
 */
const auditRefusal = (userId: string | undefined, step: 'password' | 'code') =>
  audit(db(), { action: 'access.refused', subject: userId, detail: { step } }, {});

/** Begins a session with a token of its own and ends the one that this browser had; returns the cookies to set. */
export async function beginSession(userId: string, headers: Headers): Promise<string[]> {
  await endSessionOf(headers);
  const now = Date.now();
  const hasEnded = or(
    lt(sessions.expiresAt, new Date(now)),
    lt(sessions.lastSeenAt, new Date(now - IDLE_LIMIT_MS)),
  );
  await db()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), hasEnded));
  const about = new Headers();
  const address = clientAddress(headers);
  const userAgent = headers.get('user-agent');
  if (address) about.set(ADDRESS_HEADER, address);
  if (userAgent) about.set('user-agent', userAgent);
  const begun = await auth().api.startSession({ body: { userId }, headers: about, returnHeaders: true });
  return [...begun.headers.getSetCookie(), knownBrowserCookie(userId), noPendingCookie()];
}

/** Ends the session of these headers and says whose it was. */
async function endSessionOf(headers: Headers): Promise<{ id: string; name: string } | undefined> {
  const current = await auth().api.getSession({ headers });
  // better-auth's own sign-out only logs a deletion that fails, and the session would live on.
  if (current) await db().delete(sessions).where(eq(sessions.token, current.session.token));
  return current?.user;
}

/** Ends the session of these headers, if there is one, and returns the cookies that forget it. */
export async function signOut(headers: Headers): Promise<string[]> {
  const user = await endSessionOf(headers);
  if (user) await audit(db(), { action: 'access.signed-out' }, user);
  const response = await auth().api.signOut({ headers, asResponse: true });
  return [...response.headers.getSetCookie(), noPendingCookie()];
}

/**
 * Asks for the password again, before anything that decides who can sign in.
 *
 * @throws {AppError} 400 at the field `field` for a wrong one, 429 after too many.
 */
export async function confirmPassword(
  staff: Staff,
  password: string,
  headers: Headers,
  field = 'password',
): Promise<void> {
  const { id: userId, email } = staff;
  refuseWhileBusy();
  await counted({ secret: 'password again', email, userId }, headers, async () => {
    const credential = await credentialOfUser(userId);
    if (await verifyPassword(credential?.passwordHash ?? NOBODYS_HASH, password)) return;
    const message = 'This is not your password.';
    throw new AppError(400, 'wrong-password', message, { fields: { [field]: message } });
  });
}

/**
 * Changes one's own password, which ends all sessions and open links, and begins a new session; returns the cookies to set.
 *
 * @throws {AppError} 400 for a wrong current password or a new one that is easy to guess, 429 after too many tries.
 */
export async function changePassword(
  staff: Staff,
  { current, password }: PasswordChange,
  headers: Headers,
): Promise<string[]> {
  await confirmPassword(staff, current, headers, 'current');
  refuseCommonPassword(password, [staff.email, staff.name]);
  await setPassword(staff.id, await hashPassword(password));
  return beginSession(staff.id, headers);
}

async function setPassword(userId: string, password: string): Promise<void> {
  await db().transaction(async (tx) => {
    await endOpenLinks(tx, userId);
    await tx
      .update(accounts)
      .set({ password, updatedAt: new Date() })
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await audit(tx, { action: 'access.password-changed' });
  });
}

/**
 * Sees to it that the account of `ADMIN_EMAIL` exists. One that is there keeps its password: whoever can
 * change the environment later must not thereby change who can sign in unnoticed.
 */
export async function ensureFirstStaffAccount(address: string, password: string): Promise<void> {
  const email = address.toLowerCase();
  const kept = await credentialOfEmail(email);
  if (!kept) return createStaffAccount(email, password);
  if (!(await verifyPassword(kept.passwordHash, password))) {
    log.warn('ADMIN_PASSWORD is not the password of the account of ADMIN_EMAIL; the account keeps its own');
  }
}

async function createStaffAccount(email: string, chosen: string): Promise<void> {
  // Not refused: who sets up a server would find no way in.
  if (isCommonPassword(chosen, [email]))
    log.warn('ADMIN_PASSWORD is easy to guess: change it after signing in');
  const password = await hashPassword(chosen);
  await db().transaction(async (tx) => {
    const id = randomUUID();
    const [created] = await tx
      .insert(users)
      .values({ id, name: email, email, emailVerified: true, role: 'owner' })
      .onConflictDoNothing()
      .returning({ id: users.id });
    // Another instance was faster.
    if (!created) return;
    await tx
      .insert(accounts)
      .values({ id: randomUUID(), userId: id, accountId: id, providerId: 'credential', password });
    log.info('created the first staff account, the one of ADMIN_EMAIL');
  });
}
