import 'server-only';
import { and, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { isOneOf } from '@/db/is-one-of';
import { isOutage } from '@/db/outage';
import { MAILS, PUSHES, WEBHOOKS } from '@/db/queues';
import { deliveries } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { failingStates, unsentStates } from '@/db/value-lists';
import { audit } from '@/lib/audit/mutations';
import type { AuditDetail } from '@/lib/audit/schema';
import { publishAfterChange } from '@/lib/documents/publish';
import { retryWithBackoff } from '@/lib/platform/retry';
import { loadFacts } from '@/lib/platform/settings/facts';
import { retryDelaySeconds } from './backoff';
import type { Outcome } from './outcome';
import { announcePageChange, queuePurge } from './page-change';
import { dequeue, enqueue } from './queue';
import { type DeliveryAction, isPush, isWebhook } from './schema';

// PostgreSQL can't store NUL, and responses may contain anything.
const CONTROL_CHARACTERS = /\p{Cc}+/gu;
// Deliveries requeued per transaction.
const BATCH_SIZE = 1_000;

type Delivery = typeof deliveries.$inferSelect;

// The most messages that are combined in one.
const MAX_COMBINED = 99;

/**
 * Has the job of a delivery take over those of its kind that wait for their first attempt to the same recipient and that no
 * job is sending, oldest first. A job that begins at this moment may send one of them, too. Returns them.
 */
export async function takeOverWaiting({ id, jobId, kind, recipient }: Delivery): Promise<Delivery[]> {
  const isWaiting = and(
    eq(deliveries.kind, kind),
    eq(deliveries.recipient, recipient),
    eq(deliveries.state, 'pending'),
    ne(deliveries.id, id),
    // Its own are those that it took over before its worker was killed.
    or(isCurrentJob(jobId), not(hasJobWhere(sql`state = 'active'`))),
  );
  return db().transaction(async (tx) => {
    const taken = await tx
      .select()
      .from(deliveries)
      .where(isWaiting)
      .orderBy(deliveries.createdAt)
      .limit(MAX_COMBINED)
      .for('update', { skipLocked: true });
    const ids = taken.map((one) => one.id);
    await tx.update(deliveries).set({ jobId }).where(inArray(deliveries.id, ids));
    // Thousands of jobs with nothing left to do would hold up the jobs of later messages.
    await dequeue(
      tx,
      taken.filter((one) => one.jobId !== jobId),
    );
    return taken;
  });
}

/**
 * Records the outcome of an attempt, also for the deliveries that were combined with it. After a failure it queues a new job
 * for the next attempt of each in the same transaction, unless another job has taken them over from `jobId`.
 */
export async function recordAttempt(
  { id, jobId, attempts }: Pick<Delivery, 'id' | 'jobId' | 'attempts'>,
  outcome: Outcome,
  combined: Pick<Delivery, 'id'>[] = [],
): Promise<void> {
  const ids = [id, ...combined.map((one) => one.id)];
  const isFailed = outcome.state === 'failed';
  const wait = isFailed ? retryDelaySeconds(attempts + 1, outcome.failure) : 0;
  const update = (tx: Pick<Database, 'update'>) =>
    tx
      .update(deliveries)
      .set({
        state: outcome.state,
        attempts: sql`${deliveries.attempts} + 1`,
        lastResponse: outcome.response.replace(CONTROL_CHARACTERS, ' ').slice(0, 500),
        attemptedAt: sql`now()`,
        sentAt: outcome.state === 'sent' ? sql`now()` : null,
        failingSince: outcome.state === 'sent' ? null : sql`coalesce(${deliveries.failingSince}, now())`,
        jobId: isFailed ? sql`gen_random_uuid()` : null,
        nextAttemptAt: isFailed ? sql`now() + ${wait} * interval '1 second'` : null,
      })
      // A sent message is recorded whichever job sent it.
      .where(and(inArray(deliveries.id, ids), outcome.state === 'sent' ? undefined : isCurrentJob(jobId)))
      .returning();
  if (isFailed) await db().transaction(async (tx) => enqueue(tx, await update(tx)));
  // A single round trip: a worker killed between sending and this statement sends the message twice.
  else await update(db());
}

const isCurrentJob = (jobId: string | null) => sql`${deliveries.jobId} is not distinct from ${jobId}`;

const hasJobWhere = (condition: SQL) =>
  sql`exists (select from pgboss.job where name in (${MAILS}, ${WEBHOOKS}, ${PUSHES}) and id = ${deliveries.jobId} and ${condition})`;

/**
 * Queues a new job for every unsent delivery whose job is lost: the queue drops jobs that nobody took for a month or whose
 * worker died too often. Returns how many there were.
 */
export async function requeueLostDeliveries(): Promise<number> {
  let total = 0;
  for (let requeued = BATCH_SIZE; requeued === BATCH_SIZE; total += requeued) requeued = await requeueBatch();
  return total;
}

function requeueBatch(): Promise<number> {
  return db().transaction(async (tx) => {
    const hasJob = hasJobWhere(sql`state < 'completed'`);
    const lost = tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(inArray(deliveries.state, ['pending', 'failed']), not(hasJob)))
      .limit(BATCH_SIZE)
      // Concurrent workers take different rows.
      .for('update', { skipLocked: true });
    const found = await tx
      .update(deliveries)
      .set({ jobId: sql`gen_random_uuid()`, nextAttemptAt: sql`now()` })
      .where(inArray(deliveries.id, lost))
      .returning();
    await enqueue(tx, found);
    return found.length;
  });
}

/** Cancels the unsent deliveries that match. `reason` is shown in place of the receiver's response. */
export async function cancelUnsent(tx: Transaction, matches: SQL | undefined, reason: string): Promise<void> {
  await tx
    .update(deliveries)
    // Without its job an attempt in progress doesn't requeue it when it fails.
    .set({ state: 'cancelled', jobId: null, nextAttemptAt: null, lastResponse: reason })
    .where(and(matches, inArray(deliveries.state, unsentStates)));
}

/**
 * Locks the unsent deliveries that match. What those that no worker is sending say can still change in this transaction,
 * because a worker that takes one meanwhile waits for it (`getDelivery`).
 */
export async function lockUnsent(
  tx: Transaction,
  matches: SQL | undefined,
): Promise<{ id: string; leadId: string | null; isSending: boolean }[]> {
  const { id, leadId } = deliveries;
  const unsent = and(matches, inArray(deliveries.state, ['pending', 'failed']));
  const locked = await tx.select({ id }).from(deliveries).where(unsent).orderBy(id).for('update');
  if (locked.length === 0) return [];
  const ids = locked.map((row) => row.id);
  // In a statement of its own, which sees the jobs that were taken until the locks were.
  return tx
    .select({ id, leadId, isSending: sql<boolean>`${hasJobWhere(sql`state = 'active'`)}` })
    .from(deliveries)
    .where(and(isOneOf(id, ids), unsent));
}

/** Has a delivery wait for its first attempt until an earlier one about its lead is done, unless another job has taken it over. */
export async function postpone({ id, jobId }: Pick<Delivery, 'id' | 'jobId'>, until: Date): Promise<void> {
  await db().transaction(async (tx) => {
    const postponed = await tx
      .update(deliveries)
      .set({ jobId: sql`gen_random_uuid()`, nextAttemptAt: until })
      .where(and(eq(deliveries.id, id), isCurrentJob(jobId)))
      .returning();
    await enqueue(tx, postponed);
  });
}

/** Retries or sets aside the failing messages of one kind to one recipient. */
export async function applyDeliveryAction({ action, kind, recipient }: DeliveryAction): Promise<void> {
  // Staff see only the host of the webhook; there is only one.
  const isRecipient = isWebhook(kind)
    ? undefined
    : isPush(kind)
      ? sql`starts_with(${deliveries.recipient}, ${`${recipient} `})`
      : eq(deliveries.recipient, recipient);
  const matches = and(eq(deliveries.kind, kind), isRecipient);
  await db().transaction(async (tx) => {
    if (action === 'retry') await retry(tx, matches);
    else
      await tx
        .update(deliveries)
        .set({ state: 'cancelled' })
        .where(and(matches, eq(deliveries.state, 'refused')));
    // The recipient of an auto-reply is a visitor, whose address isn't logged.
    const detail: AuditDetail = kind === 'alert' ? { kind, recipient } : { kind };
    await audit(tx, {
      action: action === 'retry' ? 'settings.mails-retried' : 'settings.mails-set-aside',
      detail,
    });
  });
}

/** Retries at once, including permanently refused messages. */
async function retry(tx: Transaction, which: SQL | undefined): Promise<void> {
  // An attempt in progress may still succeed; a second one would send the message twice.
  const isInProgress = hasJobWhere(sql`state = 'active'`);
  const requeued = await tx
    .update(deliveries)
    .set({ state: 'failed', jobId: sql`gen_random_uuid()`, nextAttemptAt: sql`now()` })
    .where(and(which, inArray(deliveries.state, failingStates), not(isInProgress)))
    .returning();
  await enqueue(tx, requeued);
}

/**
 * Changes what public pages show in one transaction, which announces it to every instance. Resolves once this one no longer
 * sends the pages from before.
 */
export async function changePages<Result>(
  paths: readonly string[],
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const publish = async () => {
    if (paths.length === 0) return;
    const isRead = await loadFacts().then(
      () => true,
      () => false,
    );
    await publishAfterChange(...paths);
    // The change is stored: what couldn't be read yet is published as soon as it can.
    if (!isRead)
      void retryWithBackoff('reading the facts', async () => {
        await loadFacts();
        await publishAfterChange(...paths);
      });
  };
  try {
    const result = await db().transaction(async (tx) => {
      const changed = await change(tx);
      for (const path of paths) await announcePageChange(tx, path);
      return changed;
    });
    await publish();
    return result;
  } catch (error) {
    // The connection may have died after the commit, whose notification this instance ignores as its own.
    if (isOutage(error)) void publish();
    throw error;
  }
}

/** Has the CDN forget pages whose texts change at the beginning of a day: once, though every process calls this. */
export function queuePurgesOfDay(day: string, paths: string[]): Promise<void> {
  return db().transaction(async (tx) => {
    for (const path of paths) await queuePurge(tx, path, `${day} ${path}`);
  });
}
