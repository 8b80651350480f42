import 'server-only';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { isOneOf } from '@/db/is-one-of';
import { deliveries, leads, users } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { type AlertedPerson, listAlertedPeople } from '@/lib/accounts/alerts/queries';
import { peopleFor } from '@/lib/leads/assignment-rules/schema';
import { CROWD_SIGNAL } from '@/lib/leads/intake/spam-signals';
import { findFromSpamSenders } from '@/lib/leads/quarantine/spam-senders';
import { addTimelineEvent } from '@/lib/leads/work/timeline';
import { type Message, queueDeliveries, senderAddress } from '@/lib/outbox/queue';
import { log } from '@/lib/platform/log';
import { getMessageSettings, recipientsFor } from './queries';
import { messagesTo, newLeadPushes, queueAssignments } from './staff-alerts';

// How long the alerts of a flood wait for each other.
const COMBINING_MS = 60_000;

type NewLead = Pick<
  typeof leads.$inferInsert,
  'phone' | 'phoneE164' | 'email' | 'service' | 'address' | 'assigneeId' | 'spamSignals'
> & {
  id: string;
};

/** What decides on the messages of new leads. */
export interface MessageTerms {
  settings: Awaited<ReturnType<typeof getMessageSettings>>;
  people: AlertedPerson[];
  /** The addresses that had a reply within the last day. */
  repliedTo: Set<string>;
  /** The ids of the leads from senders of spam, who get no reply. */
  fromSpamSenders: Set<string>;
  /** The address that gets no alert, of whoever added the lead. */
  exceptTo?: string;
  /** When they go out; by default at once. */
  dueAt?: Date;
}

/** Reads, in the transaction of new leads, what decides on their messages. */
export async function readMessageTerms(tx: Transaction, added: NewLead[]): Promise<MessageTerms> {
  const addresses = new Set(added.map(replyAddress).filter((address) => address !== undefined));
  const [settings, people, repliedTo, fromSpamSenders] = await Promise.all([
    getMessageSettings(tx),
    listAlertedPeople(tx),
    findRepliedTo(tx, [...addresses]),
    findFromSpamSenders(tx, added.filter(replyAddress)),
  ]);
  return { settings, people, repliedTo, fromSpamSenders };
}

/**
 * The same leads, each with the person who gets it by the rules: the first whose account works. Their accounts stay until the
 * transaction ends.
 */
export async function withAssignees<Lead extends NewLead>(
  tx: Transaction,
  added: Lead[],
  { settings, people }: MessageTerms,
): Promise<Lead[]> {
  const isActive = (id: string) => people.some((person) => person.id === id);
  const chosen = new Map(added.map((lead) => [lead.id, peopleFor(settings.rules, lead).find(isActive)]));
  const ids = [...new Set(chosen.values())].filter((id) => id !== undefined);
  if (ids.length === 0) return added;
  const found = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).for('key share');
  return added.map((lead) => {
    const assigneeId = found.find(({ id }) => id === chosen.get(lead.id))?.id;
    return assigneeId ? { ...lead, assigneeId } : lead;
  });
}

/** The same for leads that are stored already. */
export async function assignByRules<Lead extends NewLead>(
  tx: Transaction,
  stored: Lead[],
  terms: MessageTerms,
): Promise<Lead[]> {
  const assigned = await withAssignees(tx, stored, terms);
  for (const [assigneeId, group] of Map.groupBy(assigned, (lead) => lead.assigneeId))
    if (assigneeId)
      await tx
        .update(leads)
        .set({ assigneeId })
        .where(
          inArray(
            leads.id,
            group.map(({ id }) => id),
          ),
        );
  return assigned;
}

/** Assigns a lead that is stored already by the rules, and queues every message about it; a reply only if it may have one. */
export async function announceStoredLead(
  tx: Transaction,
  lead: NewLead,
  { sendsReply, ...more }: { sendsReply: boolean } & Pick<MessageTerms, 'exceptTo' | 'dueAt'>,
): Promise<void> {
  const terms = await readMessageTerms(tx, [lead]);
  const settings = { ...terms.settings, sendsReplies: terms.settings.sendsReplies && sendsReply };
  const assigned = await assignByRules(tx, [lead], terms);
  await queueLeadMessages(tx, assigned, { ...terms, settings, ...more });
}

/** Who assigns by the rules, in the timeline. */
const RULES = 'Assignment rules';

/** Tells, in the transaction of new leads, those to whom the rules have assigned them. Whoever gets the alert needs no mail. */
async function tellAssignees(tx: Transaction, added: NewLead[], terms: MessageTerms): Promise<void> {
  const messages = added.flatMap(({ id, service, assigneeId }) => {
    const person = terms.people.find((one) => one.id === assigneeId);
    if (!person || isSameAddress(terms.exceptTo)(person.email)) return [];
    const isAlerted = recipientsFor(service, terms.settings).some(isSameAddress(person.email));
    return messagesTo(person, 'assigned', [id]).filter(({ kind }) => kind !== 'assigned' || !isAlerted);
  });
  for (const group of Map.groupBy(messages, ({ kind }) => kind).values()) await queueAssignments(tx, group);
  for (const [assigneeId, group] of Map.groupBy(added, (lead) => lead.assigneeId))
    if (assigneeId)
      await addTimelineEvent(
        tx,
        group.map(({ id }) => id),
        'assigned',
        assigneeId,
        RULES,
      );
}

const isSameAddress = (one: string | undefined) => (other: string) =>
  one?.toLowerCase() === other.toLowerCase();

/** Queues, in the transaction of new leads, every message about them: alerts, auto-replies and webhook calls. */
export async function queueLeadMessages(
  tx: Transaction,
  added: NewLead[],
  terms: MessageTerms,
): Promise<void> {
  const { settings, people, repliedTo, fromSpamSenders, exceptTo, dueAt } = terms;
  const { sendsReplies, webhookUrl, ...mail } = settings;
  const replied = new Set(repliedTo);
  const urgent: Message[] = [];
  const combined: Message[] = [];
  for (const lead of added) {
    const { id: leadId, service } = lead;
    const recipients = recipientsFor(service, mail);
    if (recipients.length === 0)
      log.warn({ leadId }, 'no recipients for this lead: none are saved and ADMIN_EMAIL is not set');
    const address = sendsReplies && !fromSpamSenders.has(leadId) ? replyAddress(lead) : undefined;
    const reply = address !== undefined && !replied.has(address) ? address : undefined;
    if (reply) replied.add(reply);
    const alerts = recipients
      .filter((recipient) => !isSameAddress(exceptTo)(recipient))
      .map((recipient) => ({ kind: 'alert', recipient, leadId }) as const);
    const isInCrowd = lead.spamSignals?.includes(CROWD_SIGNAL) ?? false;
    (isInCrowd ? combined : urgent).push(...alerts);
    if (!isInCrowd) urgent.push(...newLeadPushes(people, lead, exceptTo));
    if (reply) urgent.push({ kind: 'reply', recipient: reply, leadId });
    if (webhookUrl) urgent.push({ kind: 'webhook', recipient: webhookUrl, leadId });
  }
  await Promise.all([
    queueDeliveries(tx, urgent, dueAt && { dueAt }),
    queueDeliveries(tx, combined, { dueAt: new Date(Date.now() + COMBINING_MS) }),
    tellAssignees(tx, added, terms),
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
