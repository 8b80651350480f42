import 'server-only';
import { and, inArray, isNull, ne, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { addTimelineEvent } from './timeline';

/** A status change that is reverted within this time counts as a slip. */
const UNDO_WITHIN = sql`interval '10 minutes'`;

const firstContact = sql`coalesce(${leads.contactedAt}, now())`;

/**
 * Marks leads as contacted or not. The time of the first contact is kept however often the status changes, except that
 * reverting a change within ten minutes restores the previous `contactedAt`, so that a slip doesn't distort the
 * response-time figures. Returns how many leads changed.
 */
export async function markContacted(
  tx: Transaction,
  ids: string[],
  isContacted: boolean,
  by: string,
): Promise<number> {
  const contactedAt = isContacted ? firstContact : leads.contactedAt;
  const rows = await tx
    .update(leads)
    .set({
      isContacted,
      // In an UPDATE the expressions see the old row.
      contactedAt: sql`case when ${leads.statusChangedAt} > now() - ${UNDO_WITHIN} then ${leads.contactedAtBefore} else ${contactedAt} end`,
      contactedAtBefore: leads.contactedAt,
      statusChangedAt: sql`now()`,
    })
    .where(and(inArray(leads.id, ids), ne(leads.isContacted, isContacted), isNull(leads.erasedAt)))
    .returning({ id: leads.id });
  const changed = rows.map(({ id }) => id);
  await addTimelineEvent(tx, changed, isContacted ? 'contacted' : 'not-contacted', null, by);
  return changed.length;
}

const contactedAtOnceReached = sql`case when ${leads.isContacted} then ${leads.contactedAt} else ${firstContact} end`;

/** The columns to update after a call that reached the person: a certain contact, which no later status change undoes. */
export const certainContact = {
  isContacted: true,
  contactedAt: contactedAtOnceReached,
  contactedAtBefore: contactedAtOnceReached,
  statusChangedAt: sql`case when ${leads.isContacted} then ${leads.statusChangedAt} else now() end`,
};
