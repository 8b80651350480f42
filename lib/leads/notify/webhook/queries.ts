import 'server-only';
import { type Database, db } from '@/db/client';
import { webhookSettings } from '@/db/schema';
import type { WebhookResponse } from './schema';

/** The webhook for new leads; undefined when none is configured. */
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

/** The webhook without its secret, for owners. */
export async function describeWebhook(): Promise<WebhookResponse> {
  const webhook = await getWebhook();
  return webhook ? { url: webhook.url, updatedAt: webhook.updatedAt.toISOString() } : null;
}
