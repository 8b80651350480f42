import 'server-only';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { deliveries, leads, quarantineDigests } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import { MARKED_SIGNAL, rateSignals } from '@/lib/leads/intake/spam-signals';
import { assignByRules, queueLeadMessages, readMessageTerms } from '@/lib/leads/notify/lead-messages';
import { addressesIn, getEmailSettings } from '@/lib/leads/notify/queries';
import { queueVisitMails } from '@/lib/leads/visits/mutations';
import { addTimelineEvent, notifyLeadChange } from '@/lib/leads/work/timeline';
import { cancelUnsent } from '@/lib/outbox/mutations';
import { queueDeliveries } from '@/lib/outbox/queue';
import { isJustReleasedBy, isQuarantined, isSuspected } from './conditions';
import { queueWithheldMessages, returnToQuarantine } from './marked-spam';
import { isFloodOver, isHeldOnlyForFlood } from './queries';
import type { QuarantineDecision } from './schema';
import { removeSpamSenders } from './spam-senders';

/**
 * Releases quarantined leads, which notifies staff as for any new lead, or deletes them for good. Leads that are no longer
 * in quarantine are skipped, also when a release is taken back those that somebody has changed since. Those that staff marked as spam are released as what they were, and are never deleted before
 * their time: that would be erasing leads without the permission to. Returns how many changed.
 */
export function applyQuarantineDecision({ action, ids }: QuarantineDecision, by: string): Promise<number> {
  const isDecidable = { release: isQuarantined, return: isJustReleasedBy(by), delete: isSuspected }[action];
  return db().transaction(async (tx) => {
    // Locking in a fixed order keeps two concurrent decisions from deadlocking.
    const held = await tx
      .select(heldColumns)
      .from(leads)
      .where(and(isDecidable, inArray(leads.id, ids)))
      .orderBy(leads.id)
      .for('update');
    const changed = held.map(({ id }) => id);
    if (action === 'release') {
      await removeSpamSenders(tx, held);
      await release(tx, held, { by });
    } else if (action === 'return') await returnToQuarantine(tx, changed);
    else await tx.delete(leads).where(inArray(leads.id, changed));
    if (changed.length > 0)
      await audit(tx, {
        action: auditActions[action],
        detail: { leads: changed },
      });
    await notifyLeadChange(tx, '*');
    return changed.length;
  });
}

const auditActions = {
  release: 'leads.released',
  return: 'leads.undone',
  delete: 'leads.spam-deleted',
} as const;

const heldColumns = {
  id: leads.id,
  service: leads.service,
  address: leads.address,
  phone: leads.phone,
  phoneE164: leads.phoneE164,
  email: leads.email,
  spamSignals: leads.spamSignals,
};
type HeldLead = Pick<typeof leads.$inferSelect, keyof typeof heldColumns>;

interface Release {
  /** The name shown in the timeline. */
  by: string;
  reason?: 'flood-over';
}

async function release(tx: Transaction, held: HeldLead[], { by, reason }: Release): Promise<void> {
  const ids = held.map(({ id }) => id);
  await tx
    .update(leads)
    .set({ visibility: 'open', spamSignals: sql`array_remove(${leads.spamSignals}, ${MARKED_SIGNAL})` })
    .where(inArray(leads.id, ids));
  const isMarked = ({ spamSignals }: HeldLead) => spamSignals.includes(MARKED_SIGNAL);
  const added = held.filter((lead) => !isMarked(lead));
  const terms = await readMessageTerms(tx, added);
  await queueLeadMessages(tx, await assignByRules(tx, added, terms), terms);
  const marked = held.filter(isMarked).map(({ id }) => id);
  await queueWithheldMessages(tx, ids);
  await queueVisitMails(tx, marked);
  await addTimelineEvent(tx, ids, 'released', reason ?? null, by);
}

/** The actor of automatic releases in the timeline and the audit log. */
const FLOOD_CONTROL = 'Flood control';

// Small enough that staff don't get hundreds of alerts at once.
const RELEASE_BATCH = 50;

/**
 * Once a flood is over, releases a batch of the leads quarantined only because of it, oldest first, and notifies staff of
 * each. Returns how many. Safe to run on several instances at once.
 */
export async function releaseAfterFlood(): Promise<number> {
  if (!(await isFloodOver())) return 0;
  return db().transaction(async (tx) => {
    const held = await tx
      .select(heldColumns)
      .from(leads)
      .where(isHeldOnlyForFlood)
      .orderBy(leads.createdAt, leads.id)
      .limit(RELEASE_BATCH)
      .for('update', { skipLocked: true });
    if (held.length === 0) return 0;
    await release(tx, held, { by: FLOOD_CONTROL, reason: 'flood-over' });
    const released = held.map(({ id }) => id);
    await audit(tx, { action: 'leads.released', detail: { leads: released } }, { name: FLOOD_CONTROL });
    await notifyLeadChange(tx, '*');
    return held.length;
  });
}

const DIGEST_INTERVAL = sql`interval '24 hours'`;
const FLOOD_DIGEST_INTERVAL = sql`interval '15 minutes'`;
const DIGEST_RETENTION = sql`interval '30 days'`;

/**
 * Queues a due digest of the quarantine to all recipients of alerts: once a day while it isn't empty, every 15 minutes
 * while a flood adds to it. Only one of several concurrent callers queues it, because the row with the time of the latest
 * digest is locked and updated in the same transaction. Returns whether it did.
 */
export function queueDueDigest(): Promise<boolean> {
  return db().transaction(async (tx) => {
    const recipients = addressesIn(await getEmailSettings(tx));
    if (recipients.length === 0 || !(await claimDigest(tx))) return false;
    // An unsent older digest is outdated by this one.
    await cancelUnsent(tx, eq(deliveries.kind, 'digest'), 'Not sent: a newer digest replaced it.');
    await tx
      .delete(deliveries)
      .where(and(eq(deliveries.kind, 'digest'), lt(deliveries.createdAt, sql`now() - ${DIGEST_RETENTION}`)));
    await queueDeliveries(
      tx,
      recipients.map((recipient) => ({ kind: 'digest', recipient })),
    );
    return true;
  });
}

async function claimDigest(tx: Transaction): Promise<boolean> {
  const { queuedAt } = quarantineDigests;
  const signals = sql.param([...rateSignals], leads.spamSignals);
  const { rowCount } = await tx.execute(sql`
    insert into ${quarantineDigests} (queued_at)
      select now() where exists (select from ${leads} where ${isSuspected})
    on conflict (id) do update set queued_at = now() where ${queuedAt} <= now() - ${DIGEST_INTERVAL}
      or ${queuedAt} <= now() - ${FLOOD_DIGEST_INTERVAL} and exists (
        select from ${leads} where ${isSuspected} and ${leads.createdAt} > ${queuedAt} and ${leads.spamSignals} && ${signals}
      )`);
  return rowCount === 1;
}
