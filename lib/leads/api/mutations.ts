import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { leadRequests, leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import type { Program } from '@/lib/accounts/api-keys/queries';
import { audit } from '@/lib/audit/mutations';
import { attachedEstimate } from '@/lib/leads/intake/attached-estimate';
import {
  contentSubmissionId,
  leadIdOf,
  payloadHashOf,
  programSubmissionId,
} from '@/lib/leads/intake/submission-id';
import { announceStoredLead } from '@/lib/leads/notify/lead-messages';
import { FIRST_KEY, requestKeyHash } from '@/lib/leads/request/key';
import { phoneE164 } from '@/lib/leads/work/phone';
import { notifyLeadChange } from '@/lib/leads/work/timeline';
import { AppError } from '@/lib/platform/http/errors';
import { type ApiLead, REUSED_KEY } from './schema';

/**
 * Stores a lead that a program sent, with every message about it. It is trusted: nobody judges whether it is spam, and no network
 * has a limit. Idempotent by the key that comes with it, and without one by its content on a day.
 *
 * @throws {AppError} 422 when the key came before with other content.
 */
export async function receiveLead(
  received: ApiLead,
  idempotencyKey: string | undefined,
  program: Pick<Program, 'id'>,
): Promise<{ id: string; isRepeated: boolean }> {
  const { source, sendsReply, estimate, ...fields } = received;
  const content = { ...fields, estimate } as Record<string, string>;
  const submissionId = programSubmissionId(program.id, idempotencyKey ?? contentSubmissionId(content));
  const id = leadIdOf(submissionId);
  const lead = {
    ...fields,
    ...(await attachedEstimate(estimate)),
    hasEstimate: estimate !== undefined,
    id,
    submissionId,
    payloadHash: idempotencyKey === undefined ? null : payloadHashOf(received),
    phoneE164: phoneE164(fields.phone),
    source,
  };
  return db().transaction(async (tx) => {
    const stored = await tx.insert(leads).values(lead).onConflictDoNothing().returning({ id: leads.id });
    if (stored.length === 0) {
      await requireSamePayload(tx, lead);
      return { id, isRepeated: true };
    }
    await tx.insert(leadRequests).values({ leadId: id, keyHash: requestKeyHash(id, FIRST_KEY) });
    await announceStoredLead(tx, lead, { sendsReply });
    await notifyLeadChange(tx, id);
    await audit(tx, { action: 'leads.received', subject: id });
    return { id, isRepeated: false };
  });
}

/** Nothing is compared for a lead that was erased, or that a release before the hash received. */
async function requireSamePayload(
  tx: Transaction,
  { id, payloadHash }: Pick<typeof leads.$inferInsert, 'payloadHash'> & { id: string },
): Promise<void> {
  const [stored] = await tx.select({ payloadHash: leads.payloadHash }).from(leads).where(eq(leads.id, id));
  if (!stored?.payloadHash || stored.payloadHash === payloadHash) return;
  throw new AppError(422, 'key-reused', REUSED_KEY);
}
