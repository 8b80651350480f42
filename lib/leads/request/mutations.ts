import 'server-only';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leadRequests, leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { leadColumns } from '@/lib/leads/work/lead-row';
import { findSurvivor, mergedInto } from '@/lib/leads/work/merge/queries';
import { notifyLeadChange } from '@/lib/leads/work/timeline';
import { announced } from '@/lib/leads/work/undo/record';
import { AppError } from '@/lib/platform/http/errors';
import { FIRST_KEY, requestKey, requestKeyHash, requestPath } from './key';
import type { LinkChange } from './schema';

/**
 * Makes another link to the page about a lead, or takes it away. Links and browsers from before open nothing anymore, nor do those
 * of requests that were merged into it. Returns the path of the new one.
 *
 * @throws {AppError} 404 when there is no such lead, or it was erased.
 */
export const changeRequestLink = (leadId: string, action: LinkChange): Promise<string | null> =>
  db().transaction(async (tx) => {
    const isThere = await tx.$count(leads, and(eq(leads.id, leadId), isOpen, isNull(leads.erasedAt)));
    if (!isThere) throw new AppError(404, 'not-found', 'This lead doesn’t exist, or was erased.');
    await tx
      .update(leadRequests)
      .set({ keyHash: null, version: sql`${leadRequests.version} + 1` })
      .where(sql`${leadRequests.leadId} in ${mergedInto([leadId])}`);
    const [row] = await tx
      .insert(leadRequests)
      .values({ leadId, version: FIRST_KEY })
      .onConflictDoUpdate({
        target: leadRequests.leadId,
        set: { keyHash: null, version: sql`${leadRequests.version} + 1` },
      })
      .returning();
    const version = row?.version ?? FIRST_KEY;
    await audit(tx, { action: `leads.link-${action}`, subject: leadId });
    if (action === 'revoked') return null;
    const keyHash = requestKeyHash(leadId, version);
    await tx.update(leadRequests).set({ keyHash }).where(eq(leadRequests.leadId, leadId));
    return requestPath(requestKey(leadId, version));
  });

/** The lead of a request, locked. */
export type RequestLead = Awaited<ReturnType<typeof lockLead>>;

/**
 * Changes the lead of a request, or the one that it became a part of, and tells staff and the webhook.
 *
 * @throws {AppError} 409 `overtaken` when somebody has just merged or erased it.
 */
export async function changeRequest(
  leadId: string,
  change: (tx: Transaction, lead: RequestLead) => Promise<void>,
): Promise<void> {
  const id = await findSurvivor(leadId);
  await db().transaction(async (tx) => {
    const lead = await lockLead(tx, id);
    const apply = () => change(tx, lead);
    // Of what is in quarantine nobody has heard.
    await (lead.visibility === 'open' ? announced(tx, [id], apply) : apply());
    await notifyLeadChange(tx, id);
  });
}

async function lockLead(tx: Transaction, id: string) {
  const [lead] = await tx
    .select({
      ...leadColumns,
      noEmail: leads.noEmail,
      formerValues: leads.formerValues,
      visibility: leads.visibility,
    })
    .from(leads)
    .where(and(eq(leads.id, id), inArray(leads.visibility, ['open', 'quarantined']), isNull(leads.erasedAt)))
    .for('update');
  if (!lead) throw new AppError(409, 'overtaken', 'Your request has changed in the meantime. Try again.');
  return lead;
}
