import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import {
  accounts,
  calendarAddresses,
  deliveries,
  invitations,
  pushDevices,
  secondFactors,
  sessions,
  users,
} from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { linkExpired, revokeLinks } from '@/lib/accounts/password-reset/mutations';
import { knownBrowserCookie } from '@/lib/accounts/sign-in/known-browser';
import { lockAccount } from '@/lib/accounts/sign-in/lock-account';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import { rejectCommonPassword } from '@/lib/accounts/sign-in/password-strength';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import type { StaffRole, Welcome } from '@/lib/accounts/sign-in/schema';
import { audit } from '@/lib/audit/mutations';
import { cancelUnsent } from '@/lib/outbox/mutations';
import { queueDeliveries } from '@/lib/outbox/queue';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';
import { findInvitation, listStaff } from './queries';
import type { Invitation, InvitationResponse, StaffMember } from './schema';
import { deliveryToken, hashToken, invitationLink } from './token';

const VALID_MS = 7 * 24 * 3_600_000;

/**
 * Creates an account without a password, and mails and returns a link to choose one. Inviting again replaces the link.
 *
 * @throws {AppError} 409 when the account has a password already.
 */
export async function inviteStaff({ email, name, role }: Invitation): Promise<InvitationResponse> {
  const expiresAt = new Date(Date.now() + VALID_MS);
  const { id, token } = await db().transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ id: randomUUID(), name: name || email, email, role })
      .onConflictDoNothing({ target: users.email });
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update');
    if (!user) throw new Error('an invited account disappeared');
    const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.userId, user.id));
    if (account) throw alreadyExists();
    await tx
      .update(users)
      .set({ role, ...(name && { name }) })
      .where(eq(users.id, user.id));
    const [mail] = await queueDeliveries(tx, [{ kind: 'invite', recipient: email, userId: user.id }]);
    if (!mail) throw new Error('the invitation mail was not queued');
    const token = deliveryToken(mail.id);
    const invitation = { tokenHash: hashToken(token), expiresAt };
    await tx
      .insert(invitations)
      .values({ userId: user.id, ...invitation })
      .onConflictDoUpdate({ target: invitations.userId, set: invitation });
    await audit(tx, { action: 'staff.invited', subject: user.id, detail: { email, role } });
    return { id: user.id, token };
  });
  const link = invitationLink(token);
  return { member: await getMember(id), link, expiresAt: expiresAt.toISOString() };
}

function alreadyExists(): AppError {
  const message = 'Someone with this email address already has an account';
  return new AppError(409, 'exists', message, { fields: { email: message } });
}

/**
 * Sets the first password of an invited account by its link, which works once. Returns the cookies to set, which mark the
 * browser as known.
 *
 * @throws {AppError} 410 for a used, expired or unknown link, 400 for a password that is easy to guess.
 */
export async function acceptInvitation({ token, password }: Welcome): Promise<string[]> {
  const invited = await findInvitation(token);
  if (!invited) throw linkExpired();
  rejectCommonPassword(password, [invited.email, invited.name]);
  const { id: userId, name } = invited;
  const passwordHash = await hashPassword(password);
  await db().transaction(async (tx) => {
    await lockAccount(tx, userId);
    const isValid = and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, sql`now()`));
    const used = await tx.delete(invitations).where(isValid).returning({ userId: invitations.userId });
    if (used.length === 0) throw linkExpired();
    await tx.insert(accounts).values({
      id: randomUUID(),
      userId,
      accountId: userId,
      providerId: 'credential',
      password: passwordHash,
    });
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    await audit(tx, { action: 'staff.joined', subject: userId }, { id: userId, name });
  });
  return [knownBrowserCookie({ userId, passwordHash })];
}

/**
 * Changes an account's role.
 *
 * @throws {AppError} 404 for an unknown account; 409 when demoting the last owner or the account of `ADMIN_EMAIL`.
 */
export async function changeRole(id: string, role: StaffRole): Promise<StaffMember> {
  await db().transaction(async (tx) => {
    if (role !== 'owner') await requireRemovable(tx, id);
    const [changed] = await tx.update(users).set({ role }).where(eq(users.id, id)).returning();
    if (!changed) throw accountNotFound();
    await audit(tx, { action: 'staff.role', subject: id, detail: { email: changed.email, role } });
  });
  return getMember(id);
}

/**
 * Removes a lost second factor, ends all sessions, and revokes open links and the address of the calendar: a lost phone may be
 * signed in, receive mail and show the calendar.
 *
 * @throws {AppError} 404 when the account has none.
 */
export async function resetSecondFactor(id: string): Promise<void> {
  await db().transaction(async (tx) => {
    await lockAccount(tx, id);
    await revokeLinks(tx, id);
    const removed = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, id))
      .returning({ id: secondFactors.userId });
    if (removed.length === 0) throw new AppError(404, 'not-found', 'This account has no second factor.');
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await tx.delete(pushDevices).where(eq(pushDevices.userId, id));
    await tx.delete(calendarAddresses).where(eq(calendarAddresses.userId, id));
    await audit(tx, { action: 'staff.second-factor-reset', subject: id });
  });
}

/**
 * Removes an account, its sessions and its devices; `andThen` is done in the same transaction. Timelines and the audit log keep
 * its actions.
 *
 * @throws {AppError} 404 for an unknown account; 409 for the last owner and the account of `ADMIN_EMAIL`.
 */
export async function removeStaff(id: string, andThen?: (tx: Transaction) => Promise<void>): Promise<void> {
  await db().transaction(async (tx) => {
    await requireRemovable(tx, id);
    const [removed] = await tx.delete(users).where(eq(users.id, id)).returning();
    if (!removed) throw accountNotFound();
    const areTheirs = and(
      eq(deliveries.recipient, removed.email),
      inArray(deliveries.kind, [
        'assigned',
        'unopened',
        'still-unopened',
        'visit',
        'visit-erased',
        'visit-unassigned',
        'visit-reminder',
        'visit-asked',
      ]),
    );
    await cancelUnsent(tx, areTheirs, 'Not sent: the account was removed.');
    await andThen?.(tx);
    await audit(tx, { action: 'staff.removed', subject: id, detail: { email: removed.email } });
  });
}

async function requireRemovable(tx: Transaction, id: string): Promise<void> {
  // Locked, so that two owners can't remove each other at the same time.
  const owners = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.role, 'owner'))
    .orderBy(users.id)
    .for('update');
  const owner = owners.find((one) => one.id === id);
  if (!owner) return;
  if (owner.email === env().ADMIN_EMAIL?.toLowerCase())
    throw new AppError(
      409,
      'first-account',
      'This is the ADMIN_EMAIL account. Set another address there first.',
    );
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(and(eq(users.role, 'owner'), ne(users.id, id)))
    .limit(1);
  if (!other)
    throw new AppError(
      409,
      'last-owner',
      'There has to be at least one owner. Make someone else an owner first.',
    );
}

const accountNotFound = () => new AppError(404, 'not-found', 'This account doesn’t exist.');

async function getMember(id: string): Promise<StaffMember> {
  const member = (await listStaff()).find((one) => one.id === id);
  if (!member) throw accountNotFound();
  return member;
}

/**
 * Ends a session: owners may end anyone's, other staff their own.
 *
 * @throws {AppError} 404 for any other.
 */
export async function endSession(id: string, staff: Staff): Promise<void> {
  const isAllowed = staff.role === 'owner' ? undefined : eq(sessions.userId, staff.id);
  await db().transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), isAllowed))
      .returning({ userId: sessions.userId });
    if (!ended) throw new AppError(404, 'not-found', 'This session has already ended.');
    await tx.delete(pushDevices).where(eq(pushDevices.sessionId, id));
    await audit(tx, { action: 'staff.session-ended', subject: ended.userId });
  });
}
