import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, db, prepareOnce } from '@/db/client';
import { accounts, savedSettings, secondFactors, sessions, users } from '@/db/schema';
import { staffRulesSetting } from '@/lib/accounts/staff-rules/schema';
import { rootCause } from '@/lib/platform/http/errors';
import { BACKGROUND_HEADER, type StaffRole } from './schema';
import { readSessionToken } from './session-cookie';
import { IDLE_LIMIT_MS, LAST_SEEN_INTERVAL_MS } from './session-limits';

/** A signed-in member of staff. */
export interface Staff {
  id: string;
  name: string;
  initials?: string | null;
  email: string;
  role: StaffRole;
  /** The id of the current session. */
  sessionId: string;
}

/** An account with a password, and what signing in to it requires. */
export interface Credential {
  userId: string;
  name: string;
  email: string;
  passwordHash: string;
  /** The encrypted key of the second factor; null without one. */
  secondFactor: string | null;
  /** Whether owners require a second factor of everybody. */
  requiresSecondFactor: boolean;
}

/** The signed-in staff member, or null. Queries the database every time, so that revoked sessions end at once. */
export async function currentStaff(headers: Headers): Promise<Staff | null> {
  const token = readSessionToken(headers);
  const [session] = token ? await findSession().execute({ token }).catch(throwRootCause) : [];
  if (!session || session.expiresAt.getTime() <= Date.now()) return null;
  const { expiresAt: _, lastSeenAt, ...staff } = session;
  const idleMs = Date.now() - lastSeenAt.getTime();
  if (idleMs > IDLE_LIMIT_MS) return null;
  // Polling and reconnects of an unattended page don't count as activity.
  const isBackground = headers.has(BACKGROUND_HEADER) || headers.get('accept') === 'text/event-stream';
  if (idleMs > LAST_SEEN_INTERVAL_MS && !isBackground) await updateLastSeen(staff.sessionId);
  return staff;
}

// Every staff call starts with this statement.
const findSession = prepareOnce((database) =>
  database
    .select({
      id: users.id,
      name: users.name,
      initials: users.initials,
      email: users.email,
      role: users.role,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, sql.placeholder('token')))
    .prepare('find_session'),
);

async function updateLastSeen(sessionId: string): Promise<void> {
  await db().update(sessions).set({ lastSeenAt: new Date() }).where(eq(sessions.id, sessionId));
}

/** The names of owners with a password, for other staff to ask. */
export async function listOwnerNames(): Promise<string[]> {
  const rows = await db()
    .selectDistinct({ name: users.name })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.role, 'owner'))
    .orderBy(asc(users.name));
  return rows.map(({ name }) => name);
}

/** The password of an account, as it is stored. */
export type Password = Pick<Credential, 'userId' | 'passwordHash'>;

const selectCredentials = (database: Pick<Database, 'select'>) =>
  database
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      passwordHash: accounts.password,
      secondFactor: secondFactors.sealedKey,
      requiresSecondFactor: sql<boolean>`coalesce((${savedSettings.value}->>'requiresSecondFactor')::boolean, false)`,
    })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(savedSettings, eq(savedSettings.key, staffRulesSetting.key));

/** The credential of this email; undefined when there is no such account or it has no password yet. */
export async function findCredentialByEmail(email: string): Promise<Credential | undefined> {
  return withPassword(await selectCredentials(db()).where(eq(users.email, email)));
}

/** The credential of this account; undefined when it no longer exists or has no password yet. */
export async function findCredentialByUser(
  userId: string,
  database: Pick<Database, 'select'> = db(),
): Promise<Credential | undefined> {
  return withPassword(await selectCredentials(database).where(eq(users.id, userId)));
}

function withPassword([row]: Awaited<ReturnType<typeof selectCredentials>>): Credential | undefined {
  return row?.passwordHash ? { ...row, passwordHash: row.passwordHash } : undefined;
}

// Next logs errors of pages in full, and the failed query's parameters contain the session token.
function throwRootCause(error: unknown): never {
  throw rootCause(error);
}
