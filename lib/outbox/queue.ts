import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from '@/db/client';
import { insertRows } from '@/db/insert-rows';
import { MAILS, PUSHES, WEBHOOKS } from '@/db/queues';
import { deliveries } from '@/db/schema';
import type { DeliveryDetail, EventDetail } from '@/db/schema/outbox';
import { env } from '@/lib/platform/env';
import { DAY_S } from '@/lib/platform/server/cache-control';
import { business } from '@/lib/site/business';
import { isPush, isWebhook } from './schema';

/** The part of a transaction that queueing needs. */
export type Transaction = Pick<Database, 'select' | 'insert' | 'execute'>;
type Delivery = typeof deliveries.$inferSelect;

/** The payload of a job. */
export interface DeliveryJob {
  deliveryId: string;
}

/** The recipient of a synthetic check without a mailbox: only connects and authenticates at the mail server. */
export const VERIFY_ONLY = 'nobody';

/** A message to send: about a lead, to a staff member, about a change in the audit log, or a digest of the quarantine. */
export type Message = { recipient: string; detail?: DeliveryDetail } & (
  | { kind: Exclude<Delivery['kind'], 'digest'>; leadId: string; userId?: undefined; changeId?: undefined }
  | { kind: Exclude<Delivery['kind'], 'digest'>; userId: string; leadId?: undefined; changeId?: undefined }
  | { kind: 'recipients'; changeId: number; leadId?: undefined; userId?: undefined }
  | { kind: 'digest'; leadId?: undefined; userId?: undefined; changeId?: undefined }
  | {
      kind: 'webhook-event';
      detail: EventDetail;
      leadId?: undefined;
      userId?: undefined;
      changeId?: undefined;
    }
);

function queueOf({ kind }: Pick<Delivery, 'kind'>): string {
  if (isWebhook(kind)) return WEBHOOKS;
  return isPush(kind) ? PUSHES : MAILS;
}

// Nobody waits for a reply to a form, and in a flood there are as many as leads.
const priorityOf = (kind: Delivery['kind']) => (kind === 'reply' ? 0 : 1);

export interface QueueOptions {
  /** By default now. */
  dueAt?: Date;
  /** Whether messages of a kind to the same recipient share a job, for a kind that combines them. None is a duplicate. */
  areTogether?: boolean;
}

/**
 * Queues messages in the caller's transaction: one row and one job each, unless they go out together. Skips duplicates with
 * the same lead, kind and recipient. Returns the new rows.
 */
export async function queueDeliveries(
  tx: Transaction,
  messages: Message[],
  { dueAt, areTogether = false }: QueueOptions = {},
): Promise<Pick<Delivery, 'id' | 'kind' | 'recipient'>[]> {
  if (messages.length === 0) return [];
  const { id, kind, recipient } = deliveries;
  const each = messages.map((message) => toDelivery(message, dueAt));
  const byRecipient = Map.groupBy(each, (row) => `${row.kind} ${row.recipient}`);
  const groups = areTogether ? [...byRecipient.values()] : each.map((row) => [row]);
  const rows = groups.flatMap((group) =>
    group.map((row) => ({ ...row, jobId: group[0]?.jobId ?? row.jobId })),
  );
  const [inserted] = await Promise.all([
    tx.execute<Pick<Delivery, 'id' | 'kind' | 'recipient'>>(sql`
      ${insertRows(deliveries, rows)} on conflict do nothing returning ${id}, ${kind}, ${recipient}`),
    // Without waiting for the rows: the job of a skipped duplicate finds no delivery, and ends.
    enqueue(
      tx,
      groups.flatMap((group) => group.slice(0, 1)),
    ),
  ]);
  return inserted.rows;
}

function toDelivery(message: Message, dueAt: Date | undefined) {
  const id = randomUUID();
  const due = dueAt && { nextAttemptAt: dueAt };
  return { detail: {}, ...message, id, messageId: `<${id}@${mailDomain()}>`, jobId: randomUUID(), ...due };
}

/** Creates the jobs of deliveries in the caller's transaction, due at their `nextAttemptAt`, or at once without one. */
export async function enqueue(
  tx: Pick<Database, 'execute'>,
  rows: (Pick<Delivery, 'id' | 'kind' | 'jobId'> & Partial<Pick<Delivery, 'nextAttemptAt'>>)[],
): Promise<void> {
  // Uses only the transaction's own connection: if storing a lead needed a second one from the pool, concurrent leads could
  // deadlock.
  const queue = new PgBoss({ db: fromDrizzle(tx, sql) });
  for (const [name, group] of Map.groupBy(rows, queueOf))
    await queue.insert(
      name,
      group.map(({ id, kind, jobId, nextAttemptAt }) => ({
        id: jobId ?? undefined,
        priority: priorityOf(kind),
        startAfter: nextAttemptAt ?? undefined,
        data: { deliveryId: id } satisfies DeliveryJob,
      })),
    );
}

/** Removes the jobs of deliveries in the caller's transaction. */
export async function dequeue(
  tx: Pick<Database, 'execute'>,
  rows: Pick<Delivery, 'kind' | 'jobId'>[],
): Promise<void> {
  const queue = new PgBoss({ db: fromDrizzle(tx, sql) });
  for (const [name, group] of Map.groupBy(rows, queueOf))
    await queue.deleteJob(
      name,
      group.flatMap(({ jobId }) => jobId ?? []),
    );
}

/** Queues one job of a task in the caller's transaction, due after so many seconds. With a key, one in a day has it. */
export async function enqueueTask(
  tx: Pick<Database, 'execute'>,
  queue: string,
  data: object,
  afterSeconds = 0,
  dailyKey?: string,
): Promise<void> {
  const once = dailyKey === undefined ? {} : { singletonKey: dailyKey, singletonSeconds: DAY_S };
  await new PgBoss({ db: fromDrizzle(tx, sql) }).insert(queue, [{ data, startAfter: afterSeconds, ...once }]);
}

/** Who mails are from: `MAIL_FROM`, with the name of the business unless it has one, or else an address that takes no answers. */
export function sender(name = business().name): string | { name: string; address: string } {
  const { MAIL_FROM = 'no-reply@localhost' } = env();
  return MAIL_FROM.includes('<') ? MAIL_FROM : { name, address: MAIL_FROM };
}

/** The address of the sender, in lower case. */
export function senderAddress(): string {
  const from = sender();
  const address = typeof from === 'string' ? (from.match(/[^\s<>]+@[^\s<>]+/)?.[0] ?? '') : from.address;
  return address.toLowerCase();
}

const mailDomain = () => senderAddress().split('@')[1] ?? 'localhost';
