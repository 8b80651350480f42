import 'server-only';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { deliveries } from '@/db/schema';
import { type Message, queueDeliveries, senderAddress, type Transaction } from '@/lib/outbox/queue';
import { log } from '@/lib/platform/log';
import { getMessageSettings, recipientsFor } from './queries';

interface NewLead {
  id: string;
  service: string;
  email?: string | null | undefined;
}

/** Queues, in the transaction of new leads, every message about them: alerts, auto-replies and webhook calls. */
export async function queueLeadMessages(tx: Transaction, leads: NewLead[]): Promise<void> {
  if (leads.length === 0) return;
  const { sendsReplies, webhookUrl, ...mail } = await getMessageSettings(tx);
  const replies = sendsReplies ? await findReplies(tx, leads) : new Map<string, string>();
  const messages = leads.flatMap(({ id: leadId, service }): Message[] => {
    const recipients = recipientsFor(service, mail);
    if (recipients.length === 0)
      log.warn({ leadId }, 'no recipients for this lead: none are saved and ADMIN_EMAIL is not set');
    const reply = replies.get(leadId);
    return [
      ...recipients.map((recipient) => ({ kind: 'alert', recipient, leadId }) as const),
      ...(reply ? [{ kind: 'reply', recipient: reply, leadId } as const] : []),
      ...(webhookUrl ? [{ kind: 'webhook', recipient: webhookUrl, leadId } as const] : []),
    ];
  });
  await queueDeliveries(tx, messages);
}

// Send no auto-reply to automated senders (RFC 3834): at worst they reply in turn, in a mail loop.
const AUTOMATED_SENDER = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)@/;

/**
 * The address of the auto-reply to each lead that gets one, by the lead's id. At most one per address and day, so that
 * nobody can flood someone else's mailbox through the form.
 */
async function findReplies(tx: Transaction, leads: NewLead[]): Promise<Map<string, string>> {
  const leadByAddress = new Map<string, string>();
  for (const { id, email } of leads) {
    const address = email?.toLowerCase();
    if (!address || AUTOMATED_SENDER.test(address) || address === senderAddress()) continue;
    if (!leadByAddress.has(address)) leadByAddress.set(address, id);
  }
  if (leadByAddress.size === 0) return new Map();
  const addresses = [...leadByAddress.keys()];
  // Serializes concurrent leads with the same address, which wouldn't see each other's reply; in a fixed order, so that
  // two transactions with several addresses in common can't deadlock.
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('reply ' || address, 0) as key
      from unnest(${sql.param(addresses)}::text[]) as address order by key
    ) as keys`);
  const repliedTo = await tx
    .select({ address: deliveries.recipient })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.recipient, addresses),
        eq(deliveries.kind, 'reply'),
        gt(deliveries.createdAt, sql`now() - interval '1 day'`),
      ),
    );
  for (const { address } of repliedTo) leadByAddress.delete(address);
  return new Map([...leadByAddress].map(([address, id]) => [id, address]));
}
