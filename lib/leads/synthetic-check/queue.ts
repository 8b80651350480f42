import 'server-only';
import { NOBODY, queueDeliveries, type Transaction } from '@/lib/outbox/queue';
import { env } from '@/lib/platform/env';

/** Writes, inside the transaction of a test lead, the message that goes its way and bothers nobody. */
export async function queueTestMessage(tx: Transaction, leadId: string): Promise<void> {
  await queueDeliveries(tx, [{ kind: 'canary', recipient: env().CANARY_EMAIL ?? NOBODY, leadId }]);
}
