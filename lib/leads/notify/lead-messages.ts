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

/** Writes, inside the lead's transaction, everything that goes out because of it. */
export async function queueForLead(tx: Transaction, { id: leadId, service, email }: NewLead): Promise<void> {
  const recipients = await recipientsFor(service, tx);
  if (recipients.length === 0)
    log.warn(
      { leadId },
      'nobody is told about this lead: no recipients are saved and ADMIN_EMAIL is not set',
    );
  const messages: Message[] = recipients.map((recipient) => ({ kind: 'alert', recipient, leadId }));
  if (email && (await getAutoReply(tx)).isOn && (await mayReplyTo(tx, email.toLowerCase())))
    messages.push({ kind: 'reply', recipient: email.toLowerCase(), leadId });
  const webhook = await getWebhook(tx);
  if (webhook) messages.push({ kind: 'webhook', recipient: webhook.url, leadId });
  await queueDeliveries(tx, messages);
}

// Mailboxes of machines (RFC 3834): an answer to them is lost at best and answered at worst.
const MACHINE = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)@/;

/** One reply a day, whoever gives the address how often: somebody else's must be nothing to play with. */
async function mayReplyTo(tx: Transaction, address: string): Promise<boolean> {
  if (MACHINE.test(address) || address === senderAddress()) return false;
  // Two that come at once would each not see the other's.
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
