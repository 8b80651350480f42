import 'server-only';
import { randomUUID } from 'node:crypto';
import { webhookKinds } from '@/db/value-lists';
import { fieldText } from '@/lib/leads/field-kinds';
import { givenValue, type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import { clickIds, utmParts } from '@/lib/leads/intake/campaign';
import { listLeadsForMessages } from '@/lib/leads/notify/queries';
import type { Lead } from '@/lib/leads/schema';
import { listStaffNames } from '@/lib/leads/visits/queries';
import { findAgreements } from '@/lib/leads/wishes/queries';
import type { Agreements } from '@/lib/leads/wishes/schema';
import type { Waiting } from '@/lib/outbox/kinds';
import type { Outcome } from '@/lib/outbox/outcome';
import { post } from '@/lib/outbox/post';
import { type Delivery, waitsUntil } from '@/lib/outbox/queries';
import { deriveSecret } from '@/lib/outbox/signature';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';
import { readSetting } from '@/lib/platform/settings/queries';
import { savingsFigures, savingsUrl } from '@/lib/solar/estimate/savings-response';
import { auditTestCall } from './mutations';
import { type WebhookTestResponse, webhookSetting } from './schema';

type WebhookLead = Awaited<ReturnType<typeof listLeadsForMessages>>[number];

/** Incremented on breaking changes of the payload. */
const VERSION = 1;

/** Makes one attempt to tell the webhook of an event, once it has been told of the earlier ones of the lead. */
export async function postEvent(delivery: Delivery): Promise<Outcome | Waiting> {
  const { id, recipient, detail } = delivery;
  const told = 'event' in detail ? detail : { event: 'lead.created' as const };
  const { event } = told;
  const [{ value: webhook }, until] = await Promise.all([
    readSetting(webhookSetting),
    waitsUntil(delivery, webhookKinds),
  ]);
  if (webhook?.url !== recipient) return notSent('the webhook was removed.');
  if (until) return { waitsUntil: until };
  const lead = told.event === 'lead.erased' ? { id: told.leadId } : await leadPayload(delivery);
  if (!lead) return notSent('the lead no longer exists.');
  if (event === 'lead.won' && !('sale' in lead && lead.status === 'won'))
    return notSent('the lead is no longer won.');
  const body = JSON.stringify({ version: VERSION, id, event, lead });
  return post({ url: recipient, secret: deriveSecret(webhook.secretSalt), id, event, body });
}

const notSent = (reason: string): Outcome => ({ state: 'cancelled', response: `Not sent: ${reason}` });

/** What the webhook is told of a lead, as it is now; null once it is gone or erased. */
export const leadPayload = async ({ leadId }: Pick<Delivery, 'leadId'>) =>
  (leadId && (await leadPayloads([leadId]))[0]) || null;

/** The same of several leads, in the order of their ids, without those that are gone or erased. */
export async function leadPayloads(ids: string[]) {
  const found = new Map((await listLeadsForMessages(ids)).map((one) => [one.lead.id, one]));
  const [names, agreements] = await Promise.all([
    listStaffNames([...found.values()].flatMap(({ lead }) => [lead.assigneeId, lead.visitBy])),
    findAgreements([...found.keys()]),
  ]);
  return ids.flatMap((id) => {
    const [one, agreed] = [found.get(id), agreements.get(id)];
    return one && agreed ? payloadOf(one, agreed, names) : [];
  });
}

function payloadOf(
  { lead, phoneE164, noEmail, estimateBasis, firstTouch, lastTouch }: WebhookLead,
  agreed: Agreements,
  names: ReadonlyMap<string, string>,
) {
  const { visitAt, visitUntil, quotedDollars, quotedOn, wonDollars, wonOn } = lead;
  const staffOf = (id: string | null) => {
    const name = names.get(id ?? '');
    return id !== null && name !== undefined ? { id, name } : null;
  };
  return {
    id: lead.id,
    createdAt: lead.createdAt,
    ...Object.fromEntries(leadFieldNames.map((name) => [name, payloadValue(name, lead, estimateBasis)])),
    phoneE164,
    source: lead.source,
    attribution: attributionOf(firstTouch, lastTouch),
    status: lead.status,
    closedReason: lead.closedReason,
    doNotCall: lead.doNotCall,
    doNotEmail: noEmail || lead.noContact,
    ...agreed,
    assignee: staffOf(lead.assigneeId),
    visit: visitAt && { from: visitAt, until: visitUntil, by: staffOf(lead.visitBy) },
    quote: quotedDollars === null ? null : { dollars: quotedDollars, on: quotedOn },
    sale: wonDollars === null ? null : { dollars: wonDollars, on: wonOn },
    url: `${env().SITE_URL}/admin/form-fills?lead=${lead.id}`,
  };
}

/** The campaign and the ad click that led to a lead, as in the CSV file. */
function attributionOf(first: WebhookLead['firstTouch'], last: WebhookLead['lastTouch']) {
  const utm = last?.utm ?? first?.utm;
  return {
    ...Object.fromEntries(clickIds.map((name) => [name, last?.[name] ?? first?.[name] ?? null])),
    ...Object.fromEntries(utmParts.map((part) => [`utm_${part}`, utm?.[part] ?? null])),
  };
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
  figures: basis && savingsFigures(basis.answer, basis.inputs),
});

/** The payload of a test. */
export const testBody = (id: string) => JSON.stringify({ version: VERSION, id, event: 'test' });

/**
 * Sends a test to the webhook immediately and returns the receiver's response.
 *
 * @throws {AppError} 409 when no webhook is configured.
 */
export async function postTest(): Promise<WebhookTestResponse> {
  const { value: webhook } = await readSetting(webhookSetting);
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
