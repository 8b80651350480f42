import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq, not } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { AppError } from '@/lib/http/errors';
import { queueAlerts } from '@/lib/notifications/queue';
import { phoneE164 } from './phone';
import { leadColumns, toLead } from './queries';
import type { ContactSubmission, Lead } from './schema';

/**
 * Stores a lead and, in the same transaction, the alert mails about it. A submission that was stored before,
 * or is being stored at this moment, gets that lead's id and changes nothing.
 */
export async function submitLead({
  submissionId = randomUUID(),
  ...fields
}: ContactSubmission): Promise<{ id: string }> {
  return db().transaction(async (tx) => {
    const [stored] = await tx
      .insert(leads)
      .values({ ...fields, submissionId, phoneE164: phoneE164(fields.phone) })
      // Waits for a twin that is being stored, and then finds it below.
      .onConflictDoNothing({ target: leads.submissionId })
      .returning({ id: leads.id });
    if (stored) {
      await queueAlerts(tx, stored.id);
      return stored;
    }
    const [first] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.submissionId, submissionId));
    if (!first) throw new Error('the lead of a repeated submission was deleted meanwhile');
    return first;
  });
}

/** Flips a lead between 'New Lead' and 'Contacted'. */
export async function toggleContacted(id: string): Promise<Lead> {
  const [row] = await db()
    .update(leads)
    .set({ isContacted: not(leads.isContacted) })
    .where(eq(leads.id, id))
    .returning(leadColumns);
  if (!row) throw new AppError(404, 'not-found', 'This lead does not exist.');
  return toLead(row);
}
