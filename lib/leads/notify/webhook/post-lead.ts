import 'server-only';
import { randomUUID } from 'node:crypto';
import { fieldText, givenValue, type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import { getLeadToTell } from '@/lib/leads/notify/queries';
import type { Lead } from '@/lib/leads/schema';
import type { Outcome } from '@/lib/outbox/outcome';
import { post } from '@/lib/outbox/post';
import type { Delivery } from '@/lib/outbox/queries';
import { secretOf } from '@/lib/outbox/signature';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';
import { auditTestCall } from './mutations';
import { getWebhook } from './queries';
import type { WebhookTestAnswer } from './schema';

type ToldLead = NonNullable<Awaited<ReturnType<typeof getLeadToTell>>>;

/** Raised when a receiver that reads the body as it is today could no longer do so. */
const VERSION = 1;

/** Makes one attempt to post a lead to the webhook. */
export async function postLead({ id, leadId, recipient }: Delivery): Promise<Outcome> {
  const [webhook, found] = await Promise.all([getWebhook(), leadId && getLeadToTell(leadId)]);
  if (webhook?.url !== recipient)
    return { state: 'cancelled', response: 'Not sent: the webhook was removed.' };
  if (!found) return { state: 'cancelled', response: 'Not sent: what it was about is gone.' };
  const body = leadBody(id, found);
  return post({ url: recipient, secret: secretOf(webhook.secretSalt), id, event: 'lead.created', body });
}

/** The body that tells of a lead, by the id of its delivery. */
export function leadBody(id: string, { lead, phoneE164 }: ToldLead): string {
  return JSON.stringify({
    version: VERSION,
    id,
    event: 'lead.created',
    lead: {
      id: lead.id,
      createdAt: lead.createdAt,
      ...Object.fromEntries(leadFieldNames.map((name) => [name, postedValue(name, lead)])),
      phoneE164,
      source: lead.source,
      url: `${env().SITE_URL}/admin/form-fills?lead=${lead.id}`,
    },
  });
}

function postedValue(name: LeadFieldName, lead: Lead) {
  const value = givenValue(name, lead[name]);
  return leadField(name).kind === 'service' ? { id: value, label: fieldText(name, lead) } : value;
}

/** The body of a test with this id. */
export const testBody = (id: string) => JSON.stringify({ version: VERSION, id, event: 'test' });

/**
 * Posts a test to the webhook at once, and says how it was taken.
 *
 * @throws {AppError} 409 where none is set.
 */
export async function postTest(): Promise<WebhookTestAnswer> {
  const webhook = await getWebhook();
  if (!webhook) throw new AppError(409, 'no-webhook', 'Save an address first.');
  await auditTestCall();
  const id = randomUUID();
  const body = testBody(id);
  const { state, response } = await post({
    url: webhook.url,
    secret: secretOf(webhook.secretSalt),
    id,
    event: 'test',
    body,
  });
  return { isSent: state === 'sent', response };
}
