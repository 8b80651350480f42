import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { deliveries, webhookSettings } from '@/db/schema';
import { unsentStates } from '@/db/value-lists';
import { audit } from '@/lib/audit/mutations';
import { enqueue } from '@/lib/outbox/queue';
import { displayRecipient } from '@/lib/outbox/schema';
import { deriveSecret } from '@/lib/outbox/signature';
import type { WebhookSaved } from './schema';

const isUnsent = and(eq(deliveries.kind, 'webhook'), inArray(deliveries.state, unsentStates));

/** Sends new leads to `url` from now on, with a new secret, and requeues what the previous URL didn't accept. */
export async function saveWebhook(url: string, secretSalt: string = randomUUID()): Promise<WebhookSaved> {
  await db().transaction(async (tx) => {
    await tx
      .insert(webhookSettings)
      .values({ url, secretSalt })
      .onConflictDoUpdate({
        target: webhookSettings.id,
        set: { url, secretSalt, updatedAt: sql`now()` },
      });
    const requeued = await tx
      .update(deliveries)
      .set({
        recipient: url,
        state: sql`case when ${deliveries.state} = 'refused' then 'failed' else ${deliveries.state} end`,
        jobId: sql`gen_random_uuid()`,
        nextAttemptAt: sql`now()`,
      })
      .where(isUnsent)
      .returning();
    await enqueue(tx, requeued);
    await audit(tx, { action: 'settings.webhook', detail: { to: displayRecipient('webhook', url) } });
  });
  return { url, secret: deriveSecret(secretSalt) };
}

/** Removes the webhook and cancels its unsent deliveries. */
export async function removeWebhook(): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.delete(webhookSettings);
    await tx
      .update(deliveries)
      .set({
        state: 'cancelled',
        jobId: null,
        nextAttemptAt: null,
        lastResponse: 'Not sent: the webhook was removed.',
      })
      .where(isUnsent);
    await audit(tx, { action: 'settings.webhook', detail: { to: 'nobody' } });
  });
}

/** Logs that a test was sent to the webhook. */
export const auditTestCall = () => audit(db(), { action: 'settings.test-call' });
