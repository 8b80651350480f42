import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { type Database, db, type Transaction } from '@/db/client';
import { MAILS, WEBHOOKS } from '@/db/queues';
import { deliveries, emailSettings, replySettings } from '@/db/schema';
import { addAuditEntry, audit } from '@/lib/audit/mutations';
import type { AuditDetail } from '@/lib/audit/schema';
import { replacedLists } from '@/lib/leads/notify/recipients-change';
import { secondsToNextAttempt } from './backoff';
import type { Outcome } from './outcome';
import { addressesIn, getAutoReply, getEmailSettings } from './queries';
import { enqueue, queueDeliveries } from './queue';
import { type AutoReply, type DeliveryOrder, distinctAddresses, type EmailSettings } from './schema';

// PostgreSQL stores no NUL, and the other side may answer anything.
const CONTROL = /\p{Cc}+/gu;
// So many that get another job in one transaction.
const BATCH = 1_000;

type Delivery = typeof deliveries.$inferSelect;

/**
 * Saves who is told about new leads, and where it is given, who is told instead for some services. What has changed is
 * mailed to all who were told before and all who are told from now on.
 */
export async function saveEmailSettings({
  recipients,
  routing,
}: Pick<EmailSettings, 'recipients'> & Partial<EmailSettings>): Promise<void> {
  const changed = { recipients, ...(routing && { routing }) };
  await db().transaction(async (tx) => {
    // Two at once would both tell of the same former list. Readers do not wait for it.
    await tx.execute(sql`lock table ${emailSettings} in share row exclusive mode`);
    const before = await getEmailSettings(tx);
    const after = { ...before, ...changed };
    await tx
      .insert(emailSettings)
      .values(changed)
      .onConflictDoUpdate({ target: emailSettings.id, set: { ...changed, updatedAt: sql`now()` } });
    const replaced = replacedLists(before, after);
    const detail = { recipients, ...routing, ...replaced };
    const changeId = await addAuditEntry(tx, { action: 'settings.recipients', detail });
    if (Object.keys(replaced).length === 0) return;
    const told = distinctAddresses([...addressesIn(before), ...addressesIn(after)]);
    await queueDeliveries(
      tx,
      told.map((recipient) => ({ kind: 'recipients', recipient, changeId })),
    );
  });
}

/** Changes what is given of the automatic reply's settings; the rest stays as it is. */
export async function saveAutoReply(changed: Partial<AutoReply>): Promise<AutoReply> {
  return db().transaction(async (tx) => {
    await tx
      .insert(replySettings)
      .values({ ...(await getAutoReply(tx)), ...changed })
      .onConflictDoUpdate({ target: replySettings.id, set: { ...changed, updatedAt: sql`now()` } });
    await audit(tx, { action: 'settings.auto-reply', detail: changed });
    return getAutoReply(tx);
  });
}

/** Notes that a test mail is sent to an address. */
export const auditTestMail = (recipient: string) =>
  audit(db(), { action: 'settings.test-mail', detail: { recipient } });

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
    .where(and(which, inArray(deliveries.state, ['failed', 'refused']), not(isUnderWay)))
    .returning();
  await enqueue(tx, again);
}
