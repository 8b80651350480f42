import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { MAILS, WEBHOOKS } from '@/db/queues';
import { deliveries } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { troubleStates } from '@/db/value-lists';
import { audit } from '@/lib/audit/mutations';
import type { AuditDetail } from '@/lib/audit/schema';
import { secondsToNextAttempt } from './backoff';
import type { Outcome } from './outcome';
import { enqueue } from './queue';
import type { DeliveryOrder } from './schema';

// PostgreSQL stores no NUL, and the other side may answer anything.
const CONTROL = /\p{Cc}+/gu;
// So many that get another job in one transaction.
const BATCH = 1_000;

type Delivery = typeof deliveries.$inferSelect;

/**
 * Notes how an attempt to deliver ended. After a failure the next attempt is queued in the same transaction, by a job
 * of its own; where `jobId` has been overtaken meanwhile, that one is left to it.
 */
export async function recordAttempt(
  { id, jobId, attempts }: Pick<Delivery, 'id' | 'jobId' | 'attempts'>,
  outcome: Outcome,
): Promise<void> {
  const isFailed = outcome.state === 'failed';
  const wait = isFailed ? secondsToNextAttempt(attempts + 1, outcome.failure) : 0;
  const note = (tx: Pick<Database, 'update'>) =>
    tx
      .update(deliveries)
      .set({
        state: outcome.state,
        attempts: sql`${deliveries.attempts} + 1`,
        lastResponse: outcome.response.replace(CONTROL, ' ').slice(0, 500),
        attemptedAt: sql`now()`,
        sentAt: outcome.state === 'sent' ? sql`now()` : null,
        failingSince: outcome.state === 'sent' ? null : sql`coalesce(${deliveries.failingSince}, now())`,
        jobId: isFailed ? randomUUID() : null,
        nextAttemptAt: isFailed ? sql`now() + ${wait} * interval '1 second'` : null,
      })
      // What is out is out, whoever sent it.
      .where(and(eq(deliveries.id, id), outcome.state === 'sent' ? undefined : isStillOf(jobId)))
      .returning();
  if (isFailed) await db().transaction(async (tx) => enqueue(tx, await note(tx)));
  // In one round trip: a worker that is killed between the mail server's answer and this sends the message twice.
  else await note(db());
}

const isStillOf = (jobId: string | null) => sql`${deliveries.jobId} is not distinct from ${jobId}`;

const hasJobThat = (is: SQL) =>
  sql`exists (select from pgboss.job where name in (${MAILS}, ${WEBHOOKS}) and id = ${deliveries.jobId} and ${is})`;

/**
 * Gives every delivery that waits for a job which is gone another one: a queue forgets jobs that nobody took for a
 * month, or whose worker died too often. Returns how many there were.
 */
export async function requeueLost(): Promise<number> {
  let all = 0;
  for (let some = BATCH; some === BATCH; all += some) some = await requeueSome();
  return all;
}

function requeueSome(): Promise<number> {
  return db().transaction(async (tx) => {
    const hasJob = hasJobThat(sql`state < 'completed'`);
    const lost = tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(inArray(deliveries.state, ['pending', 'failed']), not(hasJob)))
      .limit(BATCH)
      // Two workers that look at once share them out.
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

/** Does to the messages of one kind to one recipient that do not get through what staff say. */
export async function orderDeliveries({ action, kind, recipient }: DeliveryOrder): Promise<void> {
  // Staff know a webhook by its host alone; there is one.
  const theirs = and(
    eq(deliveries.kind, kind),
    kind === 'webhook' ? undefined : eq(deliveries.recipient, recipient),
  );
  await db().transaction(async (tx) => {
    if (action === 'retry') await retry(tx, theirs);
    else
      await tx
        .update(deliveries)
        .set({ state: 'cancelled' })
        .where(and(theirs, eq(deliveries.state, 'refused')));
    // Of a reply the recipient is a visitor.
    const detail: AuditDetail = kind === 'alert' ? { kind, recipient } : { kind };
    await audit(tx, {
      action: action === 'retry' ? 'settings.mails-retried' : 'settings.mails-set-aside',
      detail,
    });
  });
}

/** Tries again at once, also what was refused for good. */
async function retry(tx: Transaction, which: SQL | undefined): Promise<void> {
  // An attempt that is under way may yet get through, and another beside it would send the message twice.
  const isUnderWay = hasJobThat(sql`state = 'active'`);
  const again = await tx
    .update(deliveries)
    .set({ state: 'failed', jobId: sql`gen_random_uuid()`, nextAttemptAt: sql`now()` })
    .where(and(which, inArray(deliveries.state, troubleStates), not(isUnderWay)))
    .returning();
  await enqueue(tx, again);
}
