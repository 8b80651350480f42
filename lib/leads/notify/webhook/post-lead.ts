import 'server-only';
import { randomUUID } from 'node:crypto';
import { fieldText, givenValue, type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import { getLeadForMessage } from '@/lib/leads/notify/queries';
import type { Lead } from '@/lib/leads/schema';
import type { Outcome } from '@/lib/outbox/outcome';
import { post } from '@/lib/outbox/post';
import type { Delivery } from '@/lib/outbox/queries';
import { deriveSecret } from '@/lib/outbox/signature';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';
import { savingsFigures, savingsUrl } from '@/lib/solar/estimate/savings-response';
import { auditTestCall } from './mutations';
import { getWebhook } from './queries';
import type { WebhookTestResponse } from './schema';

type WebhookLead = NonNullable<Awaited<ReturnType<typeof getLeadForMessage>>>;

/** Incremented on breaking changes of the payload. */
const VERSION = 1;

/** Makes one attempt to send a lead to the webhook. */
export async function postLead({ id, leadId, recipient }: Delivery): Promise<Outcome> {
  const [webhook, found] = await Promise.all([getWebhook(), leadId && getLeadForMessage(leadId)]);
  if (webhook?.url !== recipient)
    return { state: 'cancelled', response: 'Not sent: the webhook was removed.' };
  if (!found) return { state: 'cancelled', response: 'Not sent: the lead no longer exists.' };
  const body = leadBody(id, found);
  return post({ url: recipient, secret: deriveSecret(webhook.secretSalt), id, event: 'lead.created', body });
}

/** The payload of a lead; `id` is its delivery's. */
export function leadBody(id: string, { lead, phoneE164, estimateBasis }: WebhookLead): string {
  return JSON.stringify({
    version: VERSION,
    id,
    event: 'lead.created',
    lead: {
      id: lead.id,
      createdAt: lead.createdAt,
      ...Object.fromEntries(leadFieldNames.map((name) => [name, payloadValue(name, lead, estimateBasis)])),
      phoneE164,
      source: lead.source,
      url: `${env().SITE_URL}/admin/form-fills?lead=${lead.id}`,
    },
  });
}

function payloadValue(name: LeadFieldName, lead: Lead, estimateBasis: WebhookLead['estimateBasis']) {
  const value = givenValue(name, lead[name]);
  switch (leadField(name).kind) {
    case 'service':
      return { id: value, label: fieldText(name, lead) };
    case 'estimate':
      return value && estimatePayload(value, estimateBasis);
    default:
      return value;
  }
}

const estimatePayload = (sentence: string, basis: WebhookLead['estimateBasis']) => ({
  sentence,
  url: basis && savingsUrl(basis.query),
  constantsVersion: basis?.constantsVersion ?? null,
  figures: basis && savingsFigures(basis.answer),
});

/** The payload of a test. */
export const testBody = (id: string) => JSON.stringify({ version: VERSION, id, event: 'test' });

/**
 * Sends a test to the webhook immediately and returns the receiver's response.
 *
 * @throws {AppError} 409 when no webhook is configured.
 */
export async function postTest(): Promise<WebhookTestResponse> {
  const webhook = await getWebhook();
  if (!webhook) throw new AppError(409, 'no-webhook', 'Save an address first.');
  await auditTestCall();
  const id = randomUUID();
  const body = testBody(id);
  const { state, response } = await post({
    url: webhook.url,
    secret: deriveSecret(webhook.secretSalt),
    id,
    event: 'test',
    body,
  });
  return { isSent: state === 'sent', response };
}
