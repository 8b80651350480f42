import 'server-only';
import { and } from 'drizzle-orm';
import { NOBODY, queueDeliveries, type Transaction } from '@/lib/outbox/queue';
import { env } from '@/lib/platform/env';

/** Writes, inside the transaction of a test lead, the message that goes its way and bothers nobody. */
export async function queueCanary(tx: Transaction, leadId: string): Promise<void> {
  await queueDeliveries(tx, [{ kind: 'canary', recipient: env().CANARY_EMAIL ?? NOBODY, leadId }]);
}
