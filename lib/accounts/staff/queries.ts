import 'server-only';
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { invitations, secondFactors, sessions, users } from '@/db/schema';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { IDLE_LIMIT_MS } from '@/lib/accounts/sign-in/session-limits';
import type { StaffMember, StaffName, StaffSession } from './schema';
import { hashToken } from './token';

const lastSignIn = sql<
  string | null
>`(select max(${sessions.createdAt}) from ${sessions} where ${sessions.userId} = ${users.id})`;

/** All staff including invited ones, oldest first. */
export async function listStaff(): Promise<StaffMember[]> {
  const rows = await db()
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      createdAt: users.createdAt,
      invitedUntil: invitations.expiresAt,
      hasSecondFactor: sql<boolean>`${secondFactors.userId} is not null`,
      lastSignIn,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .orderBy(asc(users.createdAt), asc(users.id));
  return rows.map(({ createdAt, invitedUntil, lastSignIn, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    invitedUntil: invitedUntil?.toISOString() ?? null,
    lastSignIn: lastSignIn ? new Date(lastSignIn).toISOString() : null,
  }));
}

/** The staff that leads can be assigned to, by name. Viewers can't do anything with one. */
export function listStaffNames(): Promise<StaffName[]> {
  return db()
    .select({ id: users.id, name: users.name, initials: users.initials })
    .from(users)
    .where(ne(users.role, 'viewer'))
    .orderBy(asc(users.name), asc(users.id));
}

/** Active sessions, newest first: everyone's for owners, otherwise the user's own. */
export async function listSessions({ id, role, sessionId }: Staff): Promise<StaffSession[]> {
  const rows = await db()
    .select({
      id: sessions.id,
      userId: sessions.userId,
      userName: users.name,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.lastSeenAt, new Date(Date.now() - IDLE_LIMIT_MS)),
        role === 'owner' ? undefined : eq(sessions.userId, id),
      ),
    )
    .orderBy(desc(sessions.createdAt), sessions.id);
  return rows.map(({ createdAt, lastSeenAt, expiresAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: row.id === sessionId,
  }));
}

/** The account that an invitation token belongs to; undefined for a used, expired or unknown token. */
export async function findInvitation(
  token: string,
): Promise<{ id: string; email: string; name: string } | undefined> {
  const [row] = await db()
    .select({ id: users.id, email: users.email, name: users.name })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, sql`now()`)));
  return row;
}
