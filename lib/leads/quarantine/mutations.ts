import 'server-only';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { deliveries, leads, quarantineDigests } from '@/db/schema';
import { unsentStates } from '@/db/value-lists';
import { audit } from '@/lib/audit/mutations';
import { rateSignals } from '@/lib/leads/intake/spam-signals';
import { queueForLead } from '@/lib/leads/notify/lead-messages';
import { addressesIn, getEmailSettings } from '@/lib/leads/notify/queries';
import { announce, note } from '@/lib/leads/work/mutations';
import { queueDeliveries } from '@/lib/outbox/queue';
import { isFloodOver, isHeldForFloodAlone, isQuarantined } from './queries';
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
    if (action === 'release') await release(tx, held, { by });
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

interface Release {
  /** Who did it, as the timeline says. */
  by: string;
  reason?: 'flood-over';
}

async function release(tx: Transaction, held: HeldLead[], { by, reason }: Release): Promise<void> {
  const ids = held.map(({ id }) => id);
  await tx.update(leads).set({ visibility: 'open' }).where(inArray(leads.id, ids));
  // By address: the reply to each takes a lock of its own, which other leads of the same person wait for.
  for (const lead of held.toSorted(byAddress)) await queueForLead(tx, lead);
  await note(tx, ids, 'released', reason ?? null, by);
}

const addressOf = ({ email }: HeldLead) => email?.toLowerCase() ?? '';
const byAddress = (one: HeldLead, other: HeldLead) => (addressOf(one) < addressOf(other) ? -1 : 1);

/** Who let leads out, in their timeline and in the audit log, when nobody of the staff did. */
const FLOOD_CONTROL = 'Flood control';

// So few at a time that nobody's phone gets hundreds of alerts at once.
const RELEASED_AT_ONCE = 50;

/**
 * Once a flood is over, lets out some of the leads that were held back for nothing else, the oldest first, and tells the
 * staff of each as of any other. Returns how many. Several instances share them out.
 */
export async function releaseAfterFlood(): Promise<number> {
  if (!(await isFloodOver())) return 0;
  return db().transaction(async (tx) => {
    const held = await tx
      .select({ id: leads.id, service: leads.service, email: leads.email })
      .from(leads)
      .where(isHeldForFloodAlone)
      .orderBy(leads.createdAt, leads.id)
      .limit(RELEASED_AT_ONCE)
      .for('update', { skipLocked: true });
    if (held.length === 0) return 0;
    await release(tx, held, { by: FLOOD_CONTROL, reason: 'flood-over' });
    const released = held.map(({ id }) => id);
    await audit(tx, { action: 'leads.released', detail: { leads: released } }, { name: FLOOD_CONTROL });
    await announce(tx, '*');
    return held.length;
  });
}

const DAILY = sql`interval '24 hours'`;
const IN_A_FLOOD = sql`interval '15 minutes'`;
const KEPT = sql`interval '30 days'`;

/**
 * Queues a digest of the quarantine to everyone who is told of new leads, when one is due: once a day while anything
 * waits, and while more are held back because many came at once, every 15 minutes. Of callers at the same moment, on
 * whichever instance, one queues it: the row that dates the latest digest is locked and moved on in the same
 * transaction. Returns whether it did.
 */
export function queueDueDigest(): Promise<boolean> {
  return db().transaction(async (tx) => {
    const recipients = addressesIn(await getEmailSettings(tx));
    if (recipients.length === 0 || !(await claimDigest(tx))) return false;
    // One that is not out yet says what this one says, and would only be older.
    await tx
      .update(deliveries)
      .set({
        state: 'cancelled',
        // An attempt that is under way and fails must not bring it back.
        jobId: null,
        nextAttemptAt: null,
        lastResponse: 'Not sent: a newer digest took its place.',
      })
      .where(and(eq(deliveries.kind, 'digest'), inArray(deliveries.state, unsentStates)));
    await tx
      .delete(deliveries)
      .where(and(eq(deliveries.kind, 'digest'), lt(deliveries.createdAt, sql`now() - ${KEPT}`)));
    await queueDeliveries(
      tx,
      recipients.map((recipient) => ({ kind: 'digest', recipient })),
    );
    return true;
  });
}

async function claimDigest(tx: Transaction): Promise<boolean> {
  const { queuedAt } = quarantineDigests;
  const signs = sql.param([...rateSignals], leads.suspicions);
  const { rowCount } = await tx.execute(sql`
    insert into ${quarantineDigests} (queued_at)
      select now() where exists (select from ${leads} where ${isQuarantined})
    on conflict (id) do update set queued_at = now() where ${queuedAt} <= now() - ${DAILY}
      or ${queuedAt} <= now() - ${IN_A_FLOOD} and exists (
        select from ${leads} where ${isQuarantined} and ${leads.createdAt} > ${queuedAt} and ${leads.suspicions} && ${signs}
      )`);
  return rowCount === 1;
}
