import { randomUUID } from 'node:crypto';
import { db } from '@/db/client';
import { accounts, users } from '@/db/schema';
import type { AlertChange } from '@/lib/accounts/alerts/schema';

interface Colleague {
  id: string;
  name: string;
  email: string;
}

interface Options {
  name?: string;
  role?: 'owner' | 'staff';
  /** What they hear of, where it isn't the default. */
  alerts?: AlertChange;
  /** Whether they have only been invited. */
  isInvited?: boolean;
}

/** Adds somebody on staff, who can't sign in. */
export async function addColleague({
  name = 'Dana Whitaker',
  role = 'staff',
  alerts,
  isInvited = false,
}: Options = {}): Promise<Colleague> {
  const id = randomUUID();
  const email = `${name.split(' ')[0]?.toLowerCase()}-${id.slice(0, 8)}@example.com`;
  await db().insert(users).values({ id, name, email, role, alerts });
  if (!isInvited)
    await db()
      .insert(accounts)
      .values({ id: randomUUID(), userId: id, accountId: id, providerId: 'credential' });
  return { id, name, email };
}
