import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from '@/db/client';
import { LEAD_ALERTS } from '@/db/queues';
import { deliveries } from '@/db/schema';
import { env } from '@/lib/env';
import { log } from '@/lib/http/log';
import { recipientsFor } from './queries';

/** What a job in the queue carries. */
export interface AlertJob {
  deliveryId: string;
}

type Transaction = Pick<Database, 'select' | 'insert' | 'execute'>;

/** Writes, inside the lead's transaction, a delivery row and a job for everyone who is to be told. */
export async function queueAlerts(tx: Transaction, leadId: string, service: string): Promise<void> {
  const recipients = await recipientsFor(service, tx);
  if (recipients.length === 0) {
    log.warn(
      { leadId },
      'nobody is told about this lead: no recipients are saved and ADMIN_EMAIL is not set',
    );
    return;
  }
  const rows = recipients.map((recipient) => {
    const id = randomUUID();
    return { id, leadId, recipient, messageId: `<${id}@${mailDomain()}>` };
  });
  await tx.insert(deliveries).values(rows);
  // Made for this transaction and never started: everything it asks goes over the transaction's own
  // connection, so that leads that arrive together cannot wait for each other's.
  const queue = new PgBoss({ db: fromDrizzle(tx, sql) });
  await queue.insert(
    LEAD_ALERTS,
    rows.map(({ id }) => ({ data: { deliveryId: id } satisfies AlertJob })),
  );
}

function mailDomain(): string {
  return env().MAIL_FROM.match(/@([^\s>]+)/)?.[1] ?? 'localhost';
}
