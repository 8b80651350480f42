import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { audit } from '@/lib/audit/mutations';
import { assignByRules, queueLeadMessages, readMessageTerms } from '@/lib/leads/notify/lead-messages';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { phoneE164 } from '@/lib/leads/work/phone';
import { notifyLeadChange } from '@/lib/leads/work/timeline';
import { AppError } from '@/lib/platform/http/errors';
import { type AddedLead, addedFields, arrivalSources } from './schema';

/**
 * Adds the lead of somebody who didn't write through the website, with its alerts, except to whoever adds it. Nobody judges
 * whether it is spam, and the automatic reply goes out only if asked for. Idempotent: the same lead is added once.
 *
 * @throws {AppError} 409 when it was added before with other contents.
 */
export function addLead(added: AddedLead, by: Pick<Staff, 'name' | 'email'>): Promise<{ id: string }> {
  const { id, way, referredBy, sendsReply, ...fields } = added;
  const lead = {
    ...fields,
    id,
    submissionId: id,
    phoneE164: phoneE164(fields.phone),
    source: arrivalSources[way],
    addedBy: by.name,
    referredBy: way === 'referral' ? referredBy : undefined,
  };
  return db().transaction(async (tx) => {
    const stored = await tx.insert(leads).values(lead).onConflictDoNothing().returning({ id: leads.id });
    if (stored.length === 0) await requireSame(tx, lead);
    else {
      const terms = await readMessageTerms(tx, [lead]);
      const settings = { ...terms.settings, sendsReplies: terms.settings.sendsReplies && sendsReply };
      const assigned = await assignByRules(tx, [lead], terms);
      await queueLeadMessages(tx, assigned, { ...terms, settings, exceptTo: by.email });
      await notifyLeadChange(tx, id);
      await audit(tx, { action: 'leads.added', subject: id });
    }
    return { id };
  });
}

type NewLead = typeof leads.$inferInsert & { id: string };

/** A call whose answer was lost may be repeated with what was corrected meanwhile, which must not get lost. */
async function requireSame(tx: Transaction, lead: NewLead): Promise<void> {
  const [stored] = await tx
    .select()
    .from(leads)
    .where(and(isOpen, eq(leads.id, lead.id)));
  const compared = [...addedFields, 'source', 'referredBy'] as const;
  if (stored && compared.every((name) => (stored[name] ?? null) === (lead[name] ?? null))) return;
  throw new AppError(
    409,
    'already-added',
    'This lead is already on the list, with other details. Correct them there.',
  );
}
