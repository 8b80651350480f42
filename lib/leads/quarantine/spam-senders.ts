import 'server-only';
import { createHmac } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { isOneOf } from '@/db/is-one-of';
import { type leads, spamSenders } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { keyFor } from '@/lib/platform/seal';

/** What a sender is known by. */
export type Sender = Pick<typeof leads.$inferInsert, 'phone' | 'phoneE164' | 'email'>;

/**
 * How long a sender is known after staff marked something from there as spam; the privacy policy says so. That ends, although a
 * spammer may come back, because the hashes outlive what was marked, which is deleted after 30 days: nobody could see a mistake
 * any more, and the person behind it, or a number's next owner, would never get a reply. Whoever comes back is marked again.
 */
const SENDER_RETENTION = sql`interval '1 year'`;

/** For `SENDER_RETENTION`, no lead with the phone number or email address of one of these gets an auto-reply. */
export async function addSpamSenders(tx: Transaction, senders: Sender[]): Promise<void> {
  if (senders.length === 0) return;
  // In a fixed order, so that two transactions with several hashes in common can't deadlock.
  const rows = [...hashesOf(senders)].sort().map((hash) => ({ hash }));
  await tx
    .insert(spamSenders)
    .values(rows)
    .onConflictDoUpdate({ target: spamSenders.hash, set: { createdAt: sql`now()` } });
}

/** Leads with these phone numbers and email addresses get auto-replies again, except with those of `kept`. */
export async function removeSpamSenders(
  tx: Transaction,
  senders: Sender[],
  kept: Sender[] = [],
): Promise<void> {
  const removed = hashesOf(senders).difference(hashesOf(kept));
  await tx.delete(spamSenders).where(isOneOf(spamSenders.hash, [...removed]));
}

/** Forgets the senders of what was marked as spam more than a year ago. */
export async function deleteOldSpamSenders(tx: Transaction): Promise<void> {
  await tx.delete(spamSenders).where(lt(spamSenders.createdAt, sql`now() - ${SENDER_RETENTION}`));
}

/** The ids of the leads with the phone number or email address of a spam sender. */
export async function findFromSpamSenders(
  tx: Pick<Transaction, 'select'>,
  leads: (Sender & { id: string })[],
): Promise<Set<string>> {
  if (leads.length === 0) return new Set();
  const rows = await tx
    .select({ hash: spamSenders.hash })
    .from(spamSenders)
    .where(isOneOf(spamSenders.hash, [...hashesOf(leads)]));
  const found = new Set(rows.map(({ hash }) => hash));
  const isFound = (lead: Sender) => !hashesOf([lead]).isDisjointFrom(found);
  return new Set(leads.filter(isFound).map(({ id }) => id));
}

/** What a phone number is known by that couldn't be parsed. */
export const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** Phone numbers can be guessed one by one from a plain hash, but not from a keyed one. */
function hashesOf(senders: Sender[]): Set<string> {
  const key = keyFor('spam senders');
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return new Set(
    senders.flatMap(({ phone, phoneE164, email }) => [
      hash(`phone ${phoneE164 ?? digitsOf(phone)}`),
      ...(email ? [hash(`email ${email.toLowerCase()}`)] : []),
    ]),
  );
}
