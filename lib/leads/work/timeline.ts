import 'server-only';
import { sql } from 'drizzle-orm';
import { leadEvents } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { channels } from '@/lib/platform/database-events';

type EventKind = (typeof leadEvents.$inferInsert)['kind'];

/** Adds the same event to the timeline of each lead. */
export async function addTimelineEvent(
  tx: Transaction,
  leadIds: string[],
  kind: EventKind,
  detail: string | null,
  by: string,
): Promise<void> {
  if (leadIds.length === 0) return;
  await tx.insert(leadEvents).values(leadIds.map((leadId) => ({ leadId, kind, detail, createdBy: by })));
}

/** Notifies every instance, once the transaction commits, of new or changed leads; `*` stands for several. */
export async function notifyLeadChange(
  tx: Pick<Transaction, 'execute'>,
  ...leadIds: string[]
): Promise<void> {
  if (leadIds.length === 0) return;
  await tx.execute(
    sql`select pg_notify(${channels.leads}, id) from unnest(${sql.param(leadIds)}::text[]) as id`,
  );
}
