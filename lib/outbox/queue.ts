import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from '@/db/client';
import { MAILS, WEBHOOKS } from '@/db/queues';
import { deliveries } from '@/db/schema';
import { env } from '@/lib/platform/env';

export type Transaction = Pick<Database, 'select' | 'insert' | 'execute'>;
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

export const senderAddress = () =>
  env()
    .MAIL_FROM.match(/[^\s<>]+@[^\s<>]+/)?.[0]
    .toLowerCase() ?? '';

const mailDomain = () => senderAddress().split('@')[1] ?? 'localhost';
