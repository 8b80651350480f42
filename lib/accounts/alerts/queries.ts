import 'server-only';
import { asc, eq, ne } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { accounts, pushDevices, users } from '@/db/schema';
import { pushKey } from '@/lib/outbox/push-key';
import { AppError } from '@/lib/platform/http/errors';
import { type AlertChoices, type OwnAlerts, readAlerts } from './schema';

/** Somebody who works with leads, and what they hear of. */
export interface AlertedPerson {
  id: string;
  name: string;
  email: string;
  isOwner: boolean;
  alerts: AlertChoices;
  /** The devices that show their push notifications. */
  devices: { id: string; name: string }[];
}

/** Everybody who can act on leads; an invited person can't before they choose a password. */
export async function listAlertedPeople(database: Pick<Database, 'select'> = db()): Promise<AlertedPerson[]> {
  const { id, name, email, role, alerts } = users;
  const rows = await database
    .select({
      person: { id, name, email, role, alerts },
      device: { id: pushDevices.id, name: pushDevices.name },
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .leftJoin(pushDevices, eq(pushDevices.userId, users.id))
    .where(ne(role, 'viewer'))
    .orderBy(asc(users.createdAt), asc(id), asc(pushDevices.createdAt));
  return [...Map.groupBy(rows, ({ person }) => person.id).values()].flatMap((group) =>
    group.slice(0, 1).map(({ person: { role, alerts, ...person } }) => ({
      ...person,
      isOwner: role === 'owner',
      alerts: readAlerts(alerts),
      devices: group.flatMap(({ device }) => device ?? []),
    })),
  );
}

/** The alerts of an account, its devices, and what a browser needs to become one. */
export async function getOwnAlerts(userId: string): Promise<OwnAlerts> {
  const [[user], devices] = await Promise.all([
    db().select({ alerts: users.alerts }).from(users).where(eq(users.id, userId)),
    db()
      .select({ id: pushDevices.id, name: pushDevices.name, createdAt: pushDevices.createdAt })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id)),
  ]);
  if (!user) throw new AppError(404, 'not-found', 'This account doesn’t exist.');
  return {
    alerts: readAlerts(user.alerts),
    devices: devices.map((device) => ({ ...device, createdAt: device.createdAt.toISOString() })),
    pushKey: pushKey().publicKey,
  };
}

/** A device that notifications go to; undefined once it was removed. */
export async function findDevice(id: string) {
  const [device] = await db().select().from(pushDevices).where(eq(pushDevices.id, id));
  return device;
}
