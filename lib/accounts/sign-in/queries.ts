import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { accounts, secondFactors, sessions, users } from '@/db/schema';
import { rootCause } from '@/lib/platform/http/errors';
import { createAuth } from './auth';
import { BY_ITSELF_HEADER, type StaffRole } from './schema';
import { IDLE_LIMIT_MS, NOTED_EVERY_MS } from './session-limits';

/** A signed-in member of staff. */
export interface Staff {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** The session by which they are here. */
  sessionId: string;
}

/** An account that has a password, and what signing in to it takes. */
export interface Credential {
  userId: string;
  name: string;
  email: string;
  passwordHash: string;
  hasSecondFactor: boolean;
}

let instance: ReturnType<typeof createAuth> | undefined;

/** The accounts and sessions in this process's database. */
export function auth() {
  instance ??= createAuth(db());
  return instance;
}

/** Who sent a request with these headers: null when nobody is signed in. Asks the database every time. */
export async function currentStaff(headers: Headers): Promise<Staff | null> {
  const current = await auth().api.getSession({ headers }).catch(throwRootCause);
  if (!current) return null;
  const { id: sessionId, lastSeenAt } = current.session;
  const idleMs = Date.now() - lastSeenAt.getTime();
  if (idleMs > IDLE_LIMIT_MS) return null;
  // A page that is left open reconnects and asks anew: that is nobody at work.
  const isByItself = headers.has(BY_ITSELF_HEADER) || headers.get('accept') === 'text/event-stream';
  if (idleMs > NOTED_EVERY_MS && !isByItself) await noteRequest(sessionId);
  const { id, name, email, role } = current.user;
  return { id, name, email, role: role === 'owner' ? 'owner' : 'staff', sessionId };
}

async function noteRequest(sessionId: string): Promise<void> {
  await db().update(sessions).set({ lastSeenAt: new Date() }).where(eq(sessions.id, sessionId));
}

/** The owners who have a password, by name: whom the others of the staff ask. */
export async function listOwnerNames(): Promise<string[]> {
  const rows = await db()
    .selectDistinct({ name: users.name })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.role, 'owner'))
    .orderBy(asc(users.name));
  return rows.map(({ name }) => name);
}

const credentials = () =>
  db()
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      passwordHash: accounts.password,
      factorOf: secondFactors.userId,
    })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id));

/** What signing in with this email takes; undefined where there is no such account, or no password yet. */
export async function credentialOfEmail(email: string): Promise<Credential | undefined> {
  return asCredential(await credentials().where(eq(users.email, email)));
}

/** What signing in to this account takes; undefined where it is gone or has no password yet. */
export async function credentialOfUser(userId: string): Promise<Credential | undefined> {
  return asCredential(await credentials().where(eq(users.id, userId)));
}

function asCredential([row]: Awaited<ReturnType<typeof credentials>>): Credential | undefined {
  if (!row?.passwordHash) return undefined;
  const { factorOf, passwordHash, ...rest } = row;
  return { ...rest, passwordHash, hasSecondFactor: factorOf !== null };
}

// A page that throws is logged whole by Next, and the failed query's values are the session's token.
function throwRootCause(error: unknown): never {
  throw rootCause(error);
}
