import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { accounts, sessions, users } from '@/db/schema';
import { audit } from '@/lib/audit/mutations';
import { env } from '@/lib/env';
import { AppError } from '@/lib/http/errors';
import { log } from '@/lib/http/log';
import { ADDRESS_HEADER } from './auth';
import { hashPassword, verifyPassword } from './password';
import { auth } from './queries';
import type { SignIn } from './schema';

/**
 * Signs in and returns the cookies to set.
 *
 * @throws {AppError} 401 with one sentence for every wrong pair, 429 after too many attempts from `address`.
 */
export async function signIn(
  { email, password }: SignIn,
  { address, userAgent }: { address?: string | undefined; userAgent?: string | null },
): Promise<string[]> {
  const { SITE_URL } = env();
  const headers = new Headers({ 'content-type': 'application/json', origin: SITE_URL });
  if (address) headers.set(ADDRESS_HEADER, address);
  if (userAgent) headers.set('user-agent', userAgent);
  // By its HTTP handler, though in this process: its direct calls go past the limiter.
  const request = new Request(`${SITE_URL}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const response = await auth().handler(request);
  if (response.ok) {
    await auditSignIn('access.signed-in', email);
    return response.headers.getSetCookie();
  }
  if (response.status === 429) {
    const headers = { 'Retry-After': response.headers.get('x-retry-after') ?? '60' };
    throw new AppError(429, 'too-many-attempts', 'Too many attempts. Wait a minute and try again.', {
      headers,
    });
  }
  if (response.status >= 500) throw new Error(`better-auth answered ${response.status} to a sign-in`);
  await auditSignIn('access.refused', email);
  throw new AppError(401, 'wrong-credentials', 'The email or the password is not right.');
}

/**
 * Who could not sign in is nobody that we know; the account that was tried is the subject. An address without an account
 * is not noted: people type passwords there.
 */
async function auditSignIn(action: 'access.signed-in' | 'access.refused', email: string): Promise<void> {
  const [user] = await db()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.email, email));
  const isRefused = action === 'access.refused';
  await audit(db(), { action, subject: isRefused ? user?.id : undefined }, isRefused ? {} : user);
}

/** Ends the session of these headers, if there is one, and returns the cookies that forget it. */
export async function signOut(headers: Headers): Promise<string[]> {
  const current = await auth().api.getSession({ headers });
  // better-auth's own sign-out only logs a deletion that fails, and the session would live on.
  if (current)
    await db().transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.token, current.session.token));
      await audit(tx, { action: 'access.signed-out' }, current.user);
    });
  const response = await auth().api.signOut({ headers, asResponse: true });
  return response.headers.getSetCookie();
}

/**
 * Sees to it that the account of `ADMIN_EMAIL` exists. One that is there keeps its password: whoever can
 * change the environment later must not thereby change who can sign in unnoticed.
 */
export async function ensureFirstStaffAccount(address: string, password: string): Promise<void> {
  const email = address.toLowerCase();
  const kept = await passwordHashOf(email);
  if (!kept) return createStaffAccount(email, await hashPassword(password));
  if (!(await verifyPassword(kept, password))) {
    log.warn('ADMIN_PASSWORD is not the password of the account of ADMIN_EMAIL; the account keeps its own');
  }
}

async function passwordHashOf(email: string): Promise<string | null | undefined> {
  const [account] = await db()
    .select({ password: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(accounts.providerId, 'credential')));
  return account?.password;
}

async function createStaffAccount(email: string, password: string): Promise<void> {
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
