import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from '@/db/client';
import { MAILS, WEBHOOKS } from '@/db/queues';
import { deliveries } from '@/db/schema';
import { getWebhook } from '@/lib/leads/notify/webhook/queries';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { getAutoReply, recipientsFor } from './queries';

type Transaction = Pick<Database, 'select' | 'insert' | 'execute'>;
type Delivery = typeof deliveries.$inferSelect;

/** What a job in a queue carries. */
export interface DeliveryJob {
  deliveryId: string;
}

/** The recipient of a message that is not to be sent: signing in at the mail server is all there is to it. */
export const NOBODY = 'nobody';

/** A message that is to go out: about a lead, for a member of staff, about a change in the audit log, or of the quarantine as a whole. */
export type Message = { recipient: string } & (
  | { kind: Exclude<Delivery['kind'], 'digest'>; leadId: string; userId?: undefined; changeId?: undefined }
  | { kind: Exclude<Delivery['kind'], 'digest'>; userId: string; leadId?: undefined; changeId?: undefined }
  | { kind: 'recipients'; changeId: number; leadId?: undefined; userId?: undefined }
  | { kind: 'digest'; leadId?: undefined; userId?: undefined; changeId?: undefined }
);

interface NewLead {
  id: string;
  service: string;
  email?: string | null | undefined;
}

/** Writes, inside the lead's transaction, everything that goes out because of it. */
export async function queueForLead(tx: Transaction, { id: leadId, service, email }: NewLead): Promise<void> {
  const recipients = await recipientsFor(service, tx);
  if (recipients.length === 0)
    log.warn(
      { leadId },
      'nobody is told about this lead: no recipients are saved and ADMIN_EMAIL is not set',
    );
  const messages: Message[] = recipients.map((recipient) => ({ kind: 'alert', recipient, leadId }));
  if (email && (await getAutoReply(tx)).isOn && (await mayReplyTo(tx, email.toLowerCase())))
    messages.push({ kind: 'reply', recipient: email.toLowerCase(), leadId });
  const webhook = await getWebhook(tx);
  if (webhook) messages.push({ kind: 'webhook', recipient: webhook.url, leadId });
  await queueDeliveries(tx, messages);
}

// Mailboxes of machines (RFC 3834): an answer to them is lost at best and answered at worst.
const MACHINE = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)@/;

/** One reply a day, whoever gives the address how often: somebody else's must be nothing to play with. */
async function mayReplyTo(tx: Transaction, address: string): Promise<boolean> {
  if (MACHINE.test(address) || address === senderAddress()) return false;
  // Two that come at once would each not see the other's.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reply ${address}`}, 0))`);
  const [sentToday] = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.recipient, address),
        eq(deliveries.kind, 'reply'),
        gt(deliveries.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1);
  return !sentToday;
}

/** Writes, inside the transaction of a test lead, the message that goes its way and bothers nobody. */
export async function queueCanary(tx: Transaction, leadId: string): Promise<void> {
  await queueDeliveries(tx, [{ kind: 'canary', recipient: env().CANARY_EMAIL ?? NOBODY, leadId }]);
}

/**
 * Puts messages into the outbox inside the caller's transaction: a row and a job each. One that is there already, of
 * the same lead and kind to the same recipient, is left alone. Returns the rows that are new.
 */
export async function queueDeliveries(
  tx: Transaction,
  messages: Message[],
): Promise<Pick<Delivery, 'id' | 'kind' | 'recipient'>[]> {
  if (messages.length === 0) return [];
  const queued = await tx
    .insert(deliveries)
    .values(
      messages.map((message) => {
        const id = randomUUID();
        return { ...message, id, messageId: `<${id}@${mailDomain()}>`, jobId: randomUUID() };
      }),
    )
    .onConflictDoNothing()
    .returning();
  await enqueue(tx, queued);
  return queued;
}

/** Makes the job that each delivery names, due when the delivery says, inside the caller's transaction. */
export async function enqueue(
  tx: Pick<Database, 'execute'>,
  rows: Pick<Delivery, 'id' | 'kind' | 'jobId' | 'nextAttemptAt'>[],
): Promise<void> {
  // Made for this transaction and never started: everything it asks goes over the transaction's own
  // connection, so that leads that arrive together cannot wait for each other's.
  const queue = new PgBoss({ db: fromDrizzle(tx, sql) });
  for (const [name, some] of Map.groupBy(rows, ({ kind }) => (kind === 'webhook' ? WEBHOOKS : MAILS)))
    await queue.insert(
      name,
      some.map(({ id, jobId, nextAttemptAt }) => ({
        id: jobId ?? undefined,
        startAfter: nextAttemptAt ?? undefined,
        data: { deliveryId: id } satisfies DeliveryJob,
      })),
    );
}

const senderAddress = () =>
  env()
    .MAIL_FROM.match(/[^\s<>]+@[^\s<>]+/)?.[0]
    .toLowerCase() ?? '';

const mailDomain = () => senderAddress().split('@')[1] ?? 'localhost';
