import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import { deliveries } from '@/db/schema';
import { getWebhook } from '@/lib/leads/notify/webhook/queries';
import { type Message, queueDeliveries, senderAddress, type Transaction } from '@/lib/outbox/queue';
import { log } from '@/lib/platform/log';
import { getAutoReply, recipientsFor } from './queries';

interface NewLead {
  id: string;
  service: string;
  email?: string | null | undefined;
}

/** Queues, in the lead's transaction, every message about it: alerts, auto-reply and webhook. */
export async function queueLeadMessages(
  tx: Transaction,
  { id: leadId, service, email }: NewLead,
): Promise<void> {
  const recipients = await recipientsFor(service, tx);
  if (recipients.length === 0)
    log.warn({ leadId }, 'no recipients for this lead: none are saved and ADMIN_EMAIL is not set');
  const messages: Message[] = recipients.map((recipient) => ({ kind: 'alert', recipient, leadId }));
  if (email && (await getAutoReply(tx)).isOn && (await mayReplyTo(tx, email.toLowerCase())))
    messages.push({ kind: 'reply', recipient: email.toLowerCase(), leadId });
  const webhook = await getWebhook(tx);
  if (webhook) messages.push({ kind: 'webhook', recipient: webhook.url, leadId });
  await queueDeliveries(tx, messages);
}

// Send no auto-reply to automated senders (RFC 3834): at worst they reply in turn, in a mail loop.
const AUTOMATED_SENDER = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)@/;

/** At most one auto-reply per address and day, so that nobody can flood someone else's mailbox through the form. */
async function mayReplyTo(tx: Transaction, address: string): Promise<boolean> {
  if (AUTOMATED_SENDER.test(address) || address === senderAddress()) return false;
  // Serializes concurrent leads with the same address, which wouldn't see each other's reply.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reply ${address}`}, 0))`);
  const [sentToday] = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.recipient, address),
        eq(deliveries.kind, 'reply'),
        gt(deliveries.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1);
  return !sentToday;
}
