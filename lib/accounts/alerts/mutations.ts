import 'server-only';
import { and, eq, ne, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { pushDevices, users } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { browserName } from '@/lib/accounts/browser-name';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { audit } from '@/lib/audit/mutations';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';
import { BlockedAddress, guardedConnection } from '@/lib/platform/http/public-address';
import { getOwnAlerts } from './queries';
import type { AlertChange, OwnAlerts, PushSubscriptionBody } from './schema';

/** Changes some of one's own alerts; the others stay as they are, also when they are changed elsewhere at this moment. */
export async function changeOwnAlerts({ id }: Pick<Staff, 'id'>, change: AlertChange): Promise<OwnAlerts> {
  await db().transaction(async (tx) => {
    await tx
      .update(users)
      .set({ alerts: sql`coalesce(${users.alerts}, '{}') || ${JSON.stringify(change)}::jsonb` })
      .where(eq(users.id, id));
    await audit(tx, { action: 'staff.alerts', detail: change });
  });
  return getOwnAlerts(id);
}

const MAX_DEVICES = 20;

/**
 * Has this browser show push notifications from now on; whoever had them there before doesn't. Idempotent.
 *
 * @throws {AppError} 400 for an endpoint in a private network, 409 for more devices than anybody has.
 */
export async function addDevice(
  { id: userId, sessionId }: Staff,
  { endpoint, keys }: PushSubscriptionBody,
  userAgent: string | null,
): Promise<{ id: string }> {
  await requirePublic(endpoint);
  const device = { userId, sessionId, endpoint, ...keys, name: browserName(userAgent) };
  return db().transaction(async (tx) => {
    await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.userId, userId)));
    const others = await tx.$count(
      pushDevices,
      and(eq(pushDevices.userId, userId), ne(pushDevices.endpoint, endpoint)),
    );
    if (others >= MAX_DEVICES)
      throw new AppError(409, 'too-many-devices', 'Remove a device that you no longer use first.');
    const [added] = await tx
      .insert(pushDevices)
      .values(device)
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: device })
      .returning({ id: pushDevices.id });
    if (!added) throw new Error('the device was not stored');
    await audit(tx, { action: 'staff.device-added', detail: { device: device.name } });
    return added;
  });
}

/** The connection looks again: the name may stand for another address by then. */
async function requirePublic(endpoint: string): Promise<void> {
  try {
    guardedConnection(new URL(endpoint), env().WEBHOOK_PRIVATE_ADDRESSES);
  } catch (error) {
    if (!(error instanceof BlockedAddress)) throw error;
    throw new AppError(400, 'invalid', error.message, { fields: { endpoint: error.message } });
  }
}

/**
 * Notes that this browser is still subscribed, in its present session. Null if it was for another account, or for none: whoever
 * is signed in hasn't asked for notifications here.
 */
export async function keepDevice(
  { id: userId, sessionId }: Staff,
  { endpoint, keys }: PushSubscriptionBody,
): Promise<{ id: string | null }> {
  const [kept] = await db()
    .update(pushDevices)
    .set({ sessionId, ...keys })
    .where(and(eq(pushDevices.endpoint, endpoint), eq(pushDevices.userId, userId)))
    .returning({ id: pushDevices.id });
  if (!kept) await db().delete(pushDevices).where(eq(pushDevices.endpoint, endpoint));
  return { id: kept?.id ?? null };
}

/**
 * Removes one of one's own devices.
 *
 * @throws {AppError} 404 for any other.
 */
export async function removeDevice(id: string, { id: userId }: Pick<Staff, 'id'>): Promise<void> {
  await db().transaction(async (tx) => {
    const [removed] = await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)))
      .returning({ name: pushDevices.name });
    if (!removed) throw new AppError(404, 'not-found', 'This device is no longer on the list.');
    await audit(tx, { action: 'staff.device-removed', detail: { device: removed.name } });
  });
}

/** Forgets a device that has unsubscribed. */
export async function forgetDevice(tx: Transaction, id: string): Promise<void> {
  await tx.delete(pushDevices).where(eq(pushDevices.id, id));
}
