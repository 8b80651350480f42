import 'server-only';
import { and, eq, lt, or } from 'drizzle-orm';
import { db } from '@/db/client';
import { sessions } from '@/db/schema';
import { ADDRESS_HEADER } from '@/lib/accounts/sign-in/auth';
import { knownBrowserCookie } from '@/lib/accounts/sign-in/known-browser';
import { clearPendingCookie } from '@/lib/accounts/sign-in/pending-sign-in';
import { auth } from '@/lib/accounts/sign-in/queries';
import { IDLE_LIMIT_MS } from '@/lib/accounts/sign-in/session-limits';
import { audit } from '@/lib/audit/mutations';
import { clientAddress } from '@/lib/platform/http/client-address';

/** Creates a session with a new token and ends the browser's previous one. Returns the cookies to set. */
export async function createSession(userId: string, headers: Headers): Promise<string[]> {
  await endCurrentSession(headers);
  await deleteExpiredSessions(userId);
  const client = new Headers();
  const address = clientAddress(headers);
  const userAgent = headers.get('user-agent');
  if (address) client.set(ADDRESS_HEADER, address);
  if (userAgent) client.set('user-agent', userAgent);
  const started = await auth().api.startSession({ body: { userId }, headers: client, returnHeaders: true });
  return [...started.headers.getSetCookie(), knownBrowserCookie(userId), clearPendingCookie()];
}

async function deleteExpiredSessions(userId: string): Promise<void> {
  const now = Date.now();
  const isExpired = or(
    lt(sessions.expiresAt, new Date(now)),
    lt(sessions.lastSeenAt, new Date(now - IDLE_LIMIT_MS)),
  );
  await db()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isExpired));
}

/** Ends the session of a request and returns whose it was. */
async function endCurrentSession(headers: Headers): Promise<{ id: string; name: string } | undefined> {
  const current = await auth().api.getSession({ headers });
  // better-auth's own sign-out only logs a failed deletion, which would leave the session active.
  if (current) await db().delete(sessions).where(eq(sessions.token, current.session.token));
  return current?.user;
}

/** Ends the session of a request, if any, and returns the cookies that clear it. */
export async function signOut(headers: Headers): Promise<string[]> {
  const user = await endCurrentSession(headers);
  if (user) await audit(db(), { action: 'access.signed-out' }, user);
  const response = await auth().api.signOut({ headers, asResponse: true });
  return [...response.headers.getSetCookie(), clearPendingCookie()];
}
