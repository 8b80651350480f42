import 'server-only';
import { and, inArray, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { deliveries } from '@/db/schema';
import { unsentStates, webhookKinds } from '@/db/value-lists';
import { audit } from '@/lib/audit/mutations';
import type { ApplyChange } from '@/lib/fields/setting';
import { cancelUnsent } from '@/lib/outbox/mutations';
import { enqueue } from '@/lib/outbox/queue';
import { displayRecipient } from '@/lib/outbox/schema';
import { deriveSecret } from '@/lib/outbox/signature';
import type { StoredWebhook, WebhookView } from './schema';

const isWebhook = inArray(deliveries.kind, webhookKinds);

/** Sends new leads to `url` from now on, with a new secret, and requeues what the previous URL didn't accept. */
export const setWebhook =
  (url: string, secretSalt: string): ApplyChange<StoredWebhook, WebhookView> =>
  async (tx) => {
    const requeued = await tx
      .update(deliveries)
      .set({
        recipient: url,
        state: sql`case when ${deliveries.state} = 'refused' then 'failed' else ${deliveries.state} end`,
        jobId: sql`gen_random_uuid()`,
        nextAttemptAt: sql`now()`,
      })
      .where(and(isWebhook, inArray(deliveries.state, unsentStates)))
      .returning();
    await enqueue(tx, requeued);
    return {
      value: { url, secretSalt },
      detail: { to: displayRecipient('webhook', url) },
      view: { url, secret: deriveSecret(secretSalt) },
    };
  };

/** Removes the webhook and cancels its unsent deliveries. */
export const removeWebhook: ApplyChange<StoredWebhook, WebhookView> = async (tx) => {
  await cancelUnsent(tx, isWebhook, 'Not sent: the webhook was removed.');
  return { value: null, detail: { to: 'nobody' } };
};

/** Logs that a test was sent to the webhook. */
export const auditTestCall = () => audit(db(), { action: 'settings.test-call' });
