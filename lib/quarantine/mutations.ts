import 'server-only';
import { and, inArray } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { audit } from '@/lib/audit/mutations';
import { announce, note, type Transaction } from '@/lib/leads/mutations';
import { queueForLead } from '@/lib/notifications/queue';
import { isQuarantined } from './queries';
import type { QuarantineDecision } from './schema';

/**
 * Does with leads that are held back as somebody has decided: they are let out, and the staff are told of them as of any
 * other, or they are deleted for good. Those that are held back no more are passed over. Returns how many it changed.
 */
export function decideOnQuarantined({ action, ids }: QuarantineDecision, by: string): Promise<number> {
  return db().transaction(async (tx) => {
    // In one order, so that of two of these one waits for the other instead of both failing.
    const held = await tx
      .select({ id: leads.id, service: leads.service, email: leads.email })
      .from(leads)
      .where(and(isQuarantined, inArray(leads.id, ids)))
      .orderBy(leads.id)
      .for('update');
    const changed = held.map(({ id }) => id);
    if (action === 'release') await release(tx, held, by);
    else await tx.delete(leads).where(inArray(leads.id, changed));
    if (changed.length > 0)
      await audit(tx, {
        action: action === 'release' ? 'leads.released' : 'leads.spam-deleted',
        detail: { leads: changed },
      });
    await announce(tx, '*');
    return changed.length;
  });
}

type HeldLead = Pick<typeof leads.$inferSelect, 'id' | 'service' | 'email'>;

async function release(tx: Transaction, held: HeldLead[], by: string): Promise<void> {
  const ids = held.map(({ id }) => id);
  await tx.update(leads).set({ standing: 'open' }).where(inArray(leads.id, ids));
  // By address: the reply to each takes a lock of its own, which other leads of the same person wait for.
  for (const lead of held.toSorted(byAddress)) await queueForLead(tx, lead);
  await note(tx, ids, 'released', null, by);
}

const addressOf = ({ email }: HeldLead) => email?.toLowerCase() ?? '';
const byAddress = (one: HeldLead, other: HeldLead) => (addressOf(one) < addressOf(other) ? -1 : 1);
