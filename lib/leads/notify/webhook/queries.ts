import 'server-only';
import { type Database, db } from '@/db/client';
import { webhookSettings } from '@/db/schema';
import type { WebhookAnswer } from './schema';

/** Where new leads are posted to; undefined where that is not wanted. */
export async function getWebhook(database: Pick<Database, 'select'> = db()) {
  const [row] = await database
    .select({
      url: webhookSettings.url,
      secretSalt: webhookSettings.secretSalt,
      updatedAt: webhookSettings.updatedAt,
    })
    .from(webhookSettings);
  return row;
}

/** The webhook as owners see it. */
export async function describeWebhook(): Promise<WebhookAnswer> {
  const webhook = await getWebhook();
  return webhook ? { url: webhook.url, updatedAt: webhook.updatedAt.toISOString() } : null;
}
