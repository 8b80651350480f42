import 'server-only';
import { NOBODY, queueDeliveries, type Transaction } from '@/lib/outbox/queue';
import { env } from '@/lib/platform/env';

/** Queues, in the transaction of a test lead, its message to a mailbox that nobody reads. */
export async function queueTestMessage(tx: Transaction, leadId: string): Promise<void> {
  await queueDeliveries(tx, [{ kind: 'canary', recipient: env().CANARY_EMAIL ?? NOBODY, leadId }]);
}
