import 'server-only';
import { and, inArray } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { leads } from '@/db/schema';
import { audit } from '@/lib/audit/mutations';
import { announce, note } from '@/lib/leads/mutations';
import { queueForLead } from '@/lib/notifications/queue';
import { isQuarantined } from './queries';
import type { QuarantineDecision } from './schema';

/**
 * Does with leads that are held back as somebody has decided: they are let out, and the staff are told of them as of any
 * other, or they are deleted for good. Those that are held back no more are passed over. Returns how many it changed.
 */
export function decideOnQuarantined({ action, ids }: QuarantineDecision, by: string): Promise<number> {
  return db().transaction(async (tx) => {
    const changed = await (action === 'release' ? release(tx, ids, by) : remove(tx, ids));
    if (changed.length > 0)
      await audit(tx, {
        action: action === 'release' ? 'leads.released' : 'leads.spam-deleted',
        detail: { leads: changed },
      });
    await announce(tx, '*');
    return changed.length;
  });
}

async function release(tx: Transaction, ids: string[], by: string): Promise<string[]> {
  const released = await tx
    .update(leads)
    .set({ standing: 'open' })
    .where(and(isQuarantined, inArray(leads.id, ids)))
    .returning({ id: leads.id, service: leads.service, email: leads.email });
  for (const lead of released) await queueForLead(tx, lead);
  const changed = released.map(({ id }) => id);
  await note(tx, changed, 'released', null, by);
  return changed;
}

async function remove(tx: Transaction, ids: string[]): Promise<string[]> {
  const removed = await tx
    .delete(leads)
    .where(and(isQuarantined, inArray(leads.id, ids)))
    .returning({ id: leads.id });
  return removed.map(({ id }) => id);
}
