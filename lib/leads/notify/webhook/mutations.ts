import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { deliveries, webhookSettings } from '@/db/schema';
import { unsentStates } from '@/db/value-lists';
import { audit } from '@/lib/audit/mutations';
import { enqueue } from '@/lib/outbox/queue';
import { shownRecipient } from '@/lib/outbox/schema';
import { secretOf } from '@/lib/outbox/signature';
import type { WebhookSaved } from './schema';

const isUnsent = and(eq(deliveries.kind, 'webhook'), inArray(deliveries.state, unsentStates));

/** Posts new leads to `url` from now on, with a secret of its own, and at once what an address before did not take. */
export async function saveWebhook(url: string, secretSalt: string = randomUUID()): Promise<WebhookSaved> {
  await db().transaction(async (tx) => {
    await tx
      .insert(webhookSettings)
      .values({ url, secretSalt })
      .onConflictDoUpdate({
        target: webhookSettings.id,
        set: { url, secretSalt, updatedAt: sql`now()` },
      });
    const moved = await tx
      .update(deliveries)
      .set({
        recipient: url,
        state: sql`case when ${deliveries.state} = 'refused' then 'failed' else ${deliveries.state} end`,
        jobId: sql`gen_random_uuid()`,
        nextAttemptAt: sql`now()`,
      })
      .where(isUnsent)
      .returning();
    await enqueue(tx, moved);
    await audit(tx, { action: 'settings.webhook', detail: { to: shownRecipient('webhook', url) } });
  });
  return { url, secret: secretOf(secretSalt) };
}

/** Posts leads nowhere any more; what was still to be posted is not. */
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

/** Notes that a test is posted to the webhook. */
export const auditTestCall = () => audit(db(), { action: 'settings.test-call' });
