import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { channels } from '@/lib/platform/database-events';
import type { PresenceEvent, PresenceState } from './schema';

/** Tells everybody on staff, at every instance, what somebody does with the details of a lead. Nothing is stored. */
export async function announcePresence(leadId: string, state: PresenceState, staff: Staff): Promise<void> {
  const { id, name, initials } = staff;
  const event: PresenceEvent = { leadId, state, by: { id, name, initials } };
  await db().execute(sql`select pg_notify(${channels.presence}, ${JSON.stringify(event)})`);
}
