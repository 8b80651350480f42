import 'server-only';
import { queueDeliveries, type Transaction, VERIFY_ONLY } from '@/lib/outbox/queue';
import { env } from '@/lib/platform/env';

/** Queues, in the transaction of a test lead, its message to a mailbox that nobody reads. */
export async function queueTestMessage(tx: Transaction, leadId: string): Promise<void> {
  await queueDeliveries(tx, [{ kind: 'canary', recipient: env().CANARY_EMAIL ?? VERIFY_ONLY, leadId }]);
}
