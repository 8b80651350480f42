import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, lt, or } from 'drizzle-orm';
import { db } from '@/db/client';
import { pushDevices, sessions, users } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { getKnownBrowserId, knownBrowserCookie } from '@/lib/accounts/sign-in/known-browser';
import { clearPendingCookie } from '@/lib/accounts/sign-in/pending-sign-in';
import type { Credential } from '@/lib/accounts/sign-in/queries';
import { clearSessionCookie, readSessionToken, sessionCookie } from '@/lib/accounts/sign-in/session-cookie';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from '@/lib/accounts/sign-in/session-limits';
import { audit } from '@/lib/audit/mutations';
import { clientAddress } from '@/lib/platform/http/client-address';

/**
 * Inserts a session with a new token, to prevent session fixation, and ends the browser's previous one, whose push notifications
 * go on when it was the same user's. The caller holds the lock of the account. Returns the cookies to set.
 */
export async function insertSession(
  tx: Transaction,
  credential: Credential,
  headers: Headers,
): Promise<string[]> {
  const { userId } = credential;
  const now = Date.now();
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  const ended = await deleteCurrentSession(tx, headers);
  if (ended?.userId === userId)
    await tx.update(pushDevices).set({ sessionId: id }).where(eq(pushDevices.sessionId, ended.id));
  else if (ended) await deleteDevices(tx, ended.id);
  await deleteExpiredSessions(tx, userId, now);
  await tx.insert(sessions).values({
    id,
    token,
    userId,
    // By the clock that the limits are checked with, which may differ from the database's.
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    // Activity doesn't extend it.
    expiresAt: new Date(now + ABSOLUTE_LIMIT_MS),
    ipAddress: clientAddress(headers),
    userAgent: headers.get('user-agent'),
  });
  return [
    sessionCookie(token),
    knownBrowserCookie(credential, getKnownBrowserId(credential, headers)),
    clearPendingCookie(),
  ];
}

async function deleteExpiredSessions(tx: Transaction, userId: string, now: number): Promise<void> {
  const isExpired = or(
    lt(sessions.expiresAt, new Date(now)),
    lt(sessions.lastSeenAt, new Date(now - IDLE_LIMIT_MS)),
  );
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), isExpired));
}

/** Deletes the session of a request, if any, and returns its id and its user's. */
async function deleteCurrentSession(tx: Transaction, headers: Headers) {
  const token = readSessionToken(headers);
  if (!token) return undefined;
  const [ended] = await tx
    .delete(sessions)
    .where(eq(sessions.token, token))
    .returning({ id: sessions.id, userId: sessions.userId });
  return ended;
}

/** Whoever signs in next at this browser may be somebody else. */
const deleteDevices = (tx: Transaction, sessionId: string) =>
  tx.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId));

/** Ends the session of a request, if any, and returns the cookies that clear it. */
export async function signOut(headers: Headers): Promise<string[]> {
  await db().transaction(async (tx) => {
    const ended = await deleteCurrentSession(tx, headers);
    if (!ended) return;
    await deleteDevices(tx, ended.id);
    const [user] = await tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(eq(users.id, ended.userId));
    await audit(tx, { action: 'access.signed-out' }, user);
  });
  return [clearSessionCookie(), clearPendingCookie()];
}
