import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { isOneOf } from '@/db/is-one-of';
import { deliveries, leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { webhookKinds } from '@/db/value-lists';
import { correctableFields } from '@/lib/leads/fields';
import { findMergedInto } from '@/lib/leads/work/merge/queries';
import { lockUnsent } from '@/lib/outbox/mutations';
import type { Reader } from '@/lib/outbox/queries';
import { queueDeliveries } from '@/lib/outbox/queue';
import { readSettings } from '@/lib/platform/settings/queries';
import { webhookEventsSetting, webhookSetting } from './schema';

/** The columns that a change has altered, by name, with their values. */
export interface ChangedLead {
  leadId: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** What stands among the altered columns for another wish or consent of the homeowner, which no column has. */
export const WISHES = 'wishes';

const updatedNames = [
  ...[
    ...correctableFields.map((field) => leads[field]),
    leads.message,
    ...[leads.status, leads.closedReason, leads.assigneeId, leads.visitAt, leads.visitUntil, leads.visitBy],
    ...[leads.doNotCall, leads.noEmail],
    ...[leads.quotedDollars, leads.quotedOn, leads.wonDollars, leads.wonOn],
  ].map(({ name }) => name),
  WISHES,
];

const isWebhook = inArray(deliveries.kind, webhookKinds);

/** What the webhook is told besides new leads, and where it is; null without one. */
async function readEvents(tx: Reader) {
  const [webhook, events] = await readSettings([webhookSetting, webhookEventsSetting], tx);
  return webhook.value && { recipient: webhook.value.url, ...events.value };
}

/**
 * Queues, in the transaction of a change, what the webhook is told of it. A `lead.updated` that isn't sent yet tells the change
 * as well, because the payload is read when it is sent.
 */
export async function queueLeadEvents(tx: Transaction, changes: ChangedLead[]): Promise<void> {
  const updated = idsOf(changes, ({ after }) => updatedNames.some((name) => name in after));
  if (updated.length === 0) return;
  const events = await readEvents(tx);
  if (!events) return;
  const won = idsOf(changes, ({ before, after }) => after.status === 'won' && before.status !== 'won');
  const { recipient } = events;
  const messageOf = (event: 'lead.updated' | 'lead.won') => (leadId: string) =>
    ({ kind: 'webhook-event', recipient, leadId, detail: { event, key: randomUUID() } }) as const;
  await queueDeliveries(tx, [
    ...(events.updated ? await withoutUnsent(tx, updated) : []).map(messageOf('lead.updated')),
    ...(events.won ? won : []).map(messageOf('lead.won')),
  ]);
}

/** The leads without a `lead.updated` that still waits to be sent. */
async function withoutUnsent(tx: Transaction, ids: string[]): Promise<string[]> {
  const isUpdate = sql`${deliveries.detail} @> '{"event": "lead.updated"}'`;
  const unsent = await lockUnsent(tx, and(isOneOf(deliveries.leadId, ids), isWebhook, isUpdate));
  const waiting = new Set(unsent.filter(({ isSending }) => !isSending).map(({ leadId }) => leadId));
  return ids.filter((id) => !waiting.has(id));
}

// Longer than an attempt takes that has begun, so that it doesn't bring the person back.
const AFTER_ATTEMPTS_MS = 15_000;

/**
 * Queues, in the transaction that erases people and before it deletes what is unsent, that the webhook is told: by the ids of the
 * leads and of those that were merged into them, and nothing else.
 */
export async function queueErasedEvents(tx: Transaction, ids: string[]): Promise<void> {
  const events = await readEvents(tx);
  if (!events?.erased) return;
  const people = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(isOneOf(leads.id, [...ids, ...(await findMergedInto(tx, ids))]), isNull(leads.erasedAt)));
  const erased = people.map(({ id }) => id);
  const unsent = await lockUnsent(tx, and(isOneOf(deliveries.leadId, erased), isWebhook));
  const isSending = unsent.some((one) => one.isSending);
  await queueDeliveries(
    tx,
    erased.map((leadId) => ({
      kind: 'webhook-event',
      recipient: events.recipient,
      detail: { event: 'lead.erased', leadId },
    })),
    isSending ? { dueAt: new Date(Date.now() + AFTER_ATTEMPTS_MS) } : {},
  );
}

const idsOf = (changes: ChangedLead[], isWanted: (change: ChangedLead) => boolean) =>
  changes.filter(isWanted).map(({ leadId }) => leadId);
