import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from '@/db/client';
import { MAILS, WEBHOOKS } from '@/db/queues';
import { deliveries } from '@/db/schema';
import { env } from '@/lib/env';
import { log } from '@/lib/http/log';
import { recipientsFor } from './queries';

type Transaction = Pick<Database, 'select' | 'insert' | 'execute'>;
type Delivery = typeof deliveries.$inferSelect;

/** What a job in a queue carries. */
export interface DeliveryJob {
  deliveryId: string;
}

/** A message that is to go out: about a lead, or for a member of staff. */
export type Message = Pick<Delivery, 'kind' | 'recipient'> &
  ({ leadId: string; userId?: undefined } | { userId: string; leadId?: undefined });

/** Writes, inside the lead's transaction, everything that goes out because of it. */
export async function queueForLead(tx: Transaction, lead: { id: string; service: string }): Promise<void> {
  const recipients = await recipientsFor(lead.service, tx);
  if (recipients.length === 0)
    log.warn(
      { leadId: lead.id },
      'nobody is told about this lead: no recipients are saved and ADMIN_EMAIL is not set',
    );
  await queueDeliveries(
    tx,
    recipients.map((recipient) => ({ kind: 'alert', recipient, leadId: lead.id })),
  );
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

function mailDomain(): string {
  return env().MAIL_FROM.match(/@([^\s>]+)/)?.[1] ?? 'localhost';
}
