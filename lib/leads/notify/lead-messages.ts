import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import { isOneOf } from '@/db/is-one-of';
import { deliveries, type leads } from '@/db/schema';
import { CROWD_SIGNAL } from '@/lib/leads/intake/spam-signals';
import { findFromSpamSenders } from '@/lib/leads/quarantine/spam-senders';
import { type Message, queueDeliveries, senderAddress, type Transaction } from '@/lib/outbox/queue';
import { log } from '@/lib/platform/log';
import { getMessageSettings, recipientsFor } from './queries';

// How long the alerts of a flood wait for each other.
const COMBINING_MS = 60_000;

type NewLead = Pick<
  typeof leads.$inferInsert,
  'phone' | 'phoneE164' | 'email' | 'service' | 'spamSignals'
> & {
  id: string;
};

/** What decides on the messages of new leads. */
export interface MessageTerms {
  settings: Awaited<ReturnType<typeof getMessageSettings>>;
  /** The addresses that had a reply within the last day. */
  repliedTo: Set<string>;
  /** The ids of the leads from senders of spam, who get no reply. */
  fromSpamSenders: Set<string>;
  /** The address that gets no alert, of whoever added the lead. */
  exceptTo?: string;
}

/** Reads, in the transaction of new leads, what decides on their messages. */
export async function readMessageTerms(tx: Transaction, leads: NewLead[]): Promise<MessageTerms> {
  const addresses = new Set(leads.map(replyAddress).filter((address) => address !== undefined));
  const [settings, repliedTo, fromSpamSenders] = await Promise.all([
    getMessageSettings(tx),
    findRepliedTo(tx, [...addresses]),
    findFromSpamSenders(tx, leads.filter(replyAddress)),
  ]);
  return { settings, repliedTo, fromSpamSenders };
}

/** Queues, in the transaction of new leads, every message about them: alerts, auto-replies and webhook calls. */
export async function queueLeadMessages(
  tx: Transaction,
  leads: NewLead[],
  { settings, repliedTo, fromSpamSenders, exceptTo }: MessageTerms,
): Promise<void> {
  const { sendsReplies, webhookUrl, ...mail } = settings;
  const replied = new Set(repliedTo);
  const urgent: Message[] = [];
  const combined: Message[] = [];
  for (const lead of leads) {
    const { id: leadId, service } = lead;
    const recipients = recipientsFor(service, mail);
    if (recipients.length === 0)
      log.warn({ leadId }, 'no recipients for this lead: none are saved and ADMIN_EMAIL is not set');
    const address = sendsReplies && !fromSpamSenders.has(leadId) ? replyAddress(lead) : undefined;
    const reply = address !== undefined && !replied.has(address) ? address : undefined;
    if (reply) replied.add(reply);
    const alerts = recipients
      .filter((recipient) => recipient.toLowerCase() !== exceptTo?.toLowerCase())
      .map((recipient) => ({ kind: 'alert', recipient, leadId }) as const);
    (lead.spamSignals?.includes(CROWD_SIGNAL) ? combined : urgent).push(...alerts);
    if (reply) urgent.push({ kind: 'reply', recipient: reply, leadId });
    if (webhookUrl) urgent.push({ kind: 'webhook', recipient: webhookUrl, leadId });
  }
  await Promise.all([
    queueDeliveries(tx, urgent),
    queueDeliveries(tx, combined, new Date(Date.now() + COMBINING_MS)),
  ]);
}

// Send no auto-reply to automated senders (RFC 3834): at worst they reply in turn, in a mail loop.
const AUTOMATED_SENDER = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)@/;

/** The address that an auto-reply to a lead goes to, if it may have one. */
function replyAddress({ email }: Pick<NewLead, 'email'>): string | undefined {
  const address = email?.toLowerCase();
  return address && !AUTOMATED_SENDER.test(address) && address !== senderAddress() ? address : undefined;
}

/** The addresses that had a reply within the last day, so that nobody can flood someone else's mailbox. */
async function findRepliedTo(tx: Transaction, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  // Serializes concurrent leads with the same address, which wouldn't see each other's reply; in a fixed order, so that
  // two transactions with several addresses in common can't deadlock.
  const locking = sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('reply ' || address, 0) as key
      from unnest(${sql.param(addresses)}::text[]) as address order by key
    ) as keys`;
  // Sees what others have committed when its turn comes, after the locks.
  const reading = tx
    .select({ address: deliveries.recipient })
    .from(deliveries)
    .where(
      and(
        isOneOf(deliveries.recipient, addresses),
        eq(deliveries.kind, 'reply'),
        gt(deliveries.createdAt, sql`now() - interval '1 day'`),
      ),
    );
  const [, rows] = await Promise.all([tx.execute(locking), reading]);
  return new Set(rows.map(({ address }) => address));
}
