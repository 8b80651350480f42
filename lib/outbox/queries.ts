import 'server-only';
import { and, count, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { deliveries } from '@/db/schema';
import { failingStates } from '@/db/value-lists';
import { mailRoute } from './mailer';
import { type DeliveryState, type DeliveryTrouble, displayRecipient, type OutboxHealth } from './schema';

/** The database, or a transaction on it, to read from. */
export type Reader = Pick<Database, 'select'>;

/** The delivery state of each address, in the given order. */
export async function listDeliveryStates(addresses: string[]): Promise<DeliveryState[]> {
  const { rows } = await db().execute<DeliveryState>(deliveryStatesQuery(addresses));
  return rows.map(toIsoDates);
}

/** The states of these addresses in one statement, each looked up by index, however many mails there are. */
export function deliveryStatesQuery(addresses: string[]): SQL {
  const { recipient, state, attemptedAt, lastResponse } = deliveries;
  const mails = (condition: SQL) => sql`from ${deliveries} where ${recipient} = address and ${condition}`;
  const latest = (condition: SQL) =>
    sql`(select ${attemptedAt} as at, ${lastResponse} as response ${mails(sql`${condition} and ${attemptedAt} is not null`)} order by ${attemptedAt} desc limit 1)`;
  return sql`
    select address,
      success.at as "lastSuccess",
      success.response as "lastSuccessResponse",
      failure.at as "lastFailure",
      failure.response as "lastFailureResponse",
      (select count(*)::int ${mails(sql`${state} in ('pending', 'failed')`)}) as waiting
    from unnest(${sql.param(addresses)}::text[]) with ordinality as requested (address, position)
      left join lateral ${latest(sql`${state} = 'sent'`)} as success on true
      left join lateral ${latest(sql`${state} in ('failed', 'refused')`)} as failure on true
    order by position`;
}

const toIsoDates = ({ lastSuccess, lastFailure, ...rest }: DeliveryState): DeliveryState => ({
  ...rest,
  lastSuccess: toIso(lastSuccess),
  lastFailure: toIso(lastFailure),
});

const toIso = (instant: string | null) => (instant ? new Date(instant).toISOString() : null);

// Longer than a running worker ever leaves a due delivery waiting.
const IS_OVERDUE = sql`${deliveries.nextAttemptAt} < now() - interval '2 minutes'`;
const MAX_TROUBLES = 20;

/** The health of the outbox: failing and overdue messages, their recipients, and since when. */
export async function getOutboxHealth(): Promise<OutboxHealth> {
  const isNotSyntheticCheck = ne(deliveries.kind, 'canary');
  const newest = (column: SQLWrapper) =>
    sql`(array_agg(${column} order by ${deliveries.attemptedAt} desc))[1]`;
  const [troubles, [waiting]] = await Promise.all([
    db()
      .select({
        kind: deliveries.kind,
        recipient: deliveries.recipient,
        state: sql<DeliveryTrouble['state']>`${deliveries.state}`,
        count: count(),
        since: sql<string>`min(${deliveries.failingSince})`,
        lastResponse: sql<string | null>`${newest(deliveries.lastResponse)}`,
        nextAttemptAt: sql<string | null>`min(${deliveries.nextAttemptAt})`,
        leadId: sql<string | null>`${newest(deliveries.leadId)}`,
      })
      .from(deliveries)
      .where(and(inArray(deliveries.state, failingStates), isNotSyntheticCheck))
      .groupBy(deliveries.kind, deliveries.recipient, deliveries.state)
      .orderBy(deliveries.state, sql`min(${deliveries.failingSince})`)
      .limit(MAX_TROUBLES),
    db()
      .select({ count: count(), since: sql<string | null>`min(${deliveries.createdAt})` })
      .from(deliveries)
      .where(and(eq(deliveries.state, 'pending'), IS_OVERDUE, isNotSyntheticCheck)),
  ]);
  return {
    mailRoute: mailRoute(),
    waiting: waiting?.since ? { ...waiting, since: new Date(waiting.since).toISOString() } : null,
    troubles: troubles.map(({ recipient, since, nextAttemptAt, ...trouble }) => ({
      ...trouble,
      recipient: displayRecipient(trouble.kind, recipient),
      since: new Date(since).toISOString(),
      nextAttemptAt: toIso(nextAttemptAt),
    })),
  };
}

/** The messages of one kind that wait to be sent. */
export interface WaitingMessages {
  kind: string;
  count: number;
  /** The age of the oldest. */
  oldestSeconds: number;
  /** How long ago the most overdue one should have been attempted; 0 if none is. */
  overdueSeconds: number;
}

/** The messages that wait, by kind, without messages of synthetic checks. */
export async function listWaiting(): Promise<WaitingMessages[]> {
  const secondsSince = (instant: SQLWrapper) => sql<number>`extract(epoch from now() - ${instant})::float`;
  const isPending = sql`${deliveries.state} = 'pending'`;
  return db()
    .select({
      kind: deliveries.kind,
      count: count(),
      oldestSeconds: secondsSince(sql`min(${deliveries.createdAt})`),
      overdueSeconds: sql<number>`greatest(0, ${secondsSince(sql`min(${deliveries.nextAttemptAt}) filter (where ${isPending})`)})`,
    })
    .from(deliveries)
    .where(and(inArray(deliveries.state, ['pending', 'failed']), ne(deliveries.kind, 'canary')))
    .groupBy(deliveries.kind);
}

/** The seconds that the last few mails to these addresses took in the middle; null if none was sent. */
export async function medianDelay(addresses: string[]): Promise<number | null> {
  const { recipient, state, attemptedAt, sentAt, createdAt } = deliveries;
  const { rows } = await db().execute<{ seconds: number | null }>(sql`
    select percentile_cont(0.5) within group (order by seconds)::float as seconds
    from unnest(${sql.param(addresses)}::text[]) as address, lateral (
      select extract(epoch from ${sentAt} - ${createdAt}) as seconds from ${deliveries}
      where ${recipient} = address and ${state} = 'sent' and ${attemptedAt} is not null
      order by ${attemptedAt} desc limit 5) as sent`);
  return rows[0]?.seconds ?? null;
}

/** When to try a message again that an earlier one of these kinds about the same lead has to arrive before; null if none has. */
export async function waitsUntil(
  { id, leadId, createdAt }: Delivery,
  kinds: readonly Delivery['kind'][],
): Promise<Date | null> {
  if (leadId === null) return null;
  const isEarlier = sql`(${deliveries.createdAt}, ${deliveries.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
  const [earlier] = await db()
    .select({ next: sql<string | null>`max(${deliveries.nextAttemptAt})`, count: count() })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.leadId, leadId),
        inArray(deliveries.kind, kinds),
        inArray(deliveries.state, ['pending', 'failed']),
        isEarlier,
      ),
    );
  if (!earlier?.count) return null;
  return new Date(Math.max(Date.now(), Date.parse(earlier.next ?? '') || 0) + AFTER_EARLIER_MS);
}

const AFTER_EARLIER_MS = 1_000;

/** A stored delivery. */
export type Delivery = typeof deliveries.$inferSelect;

/** The delivery of a job; undefined when it is done, deleted or taken over by another job. */
export async function getDelivery(id: string, jobId: string): Promise<Delivery | undefined> {
  const read = () =>
    db()
      .select()
      .from(deliveries)
      .where(
        and(
          eq(deliveries.id, id),
          eq(deliveries.jobId, jobId),
          inArray(deliveries.state, ['pending', 'failed']),
        ),
      );
  const [row] = await read();
  if (!row || Object.keys(row.detail).length === 0) return row;
  // Waits for somebody who is changing what it says (`lockUnsent`).
  const [locked] = await read().for('share');
  return locked;
}
