import 'server-only';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { leadRequests, leads, users } from '@/db/schema';
import { lacksName } from '@/lib/accounts/profile/schema';
import { hashToken } from '@/lib/accounts/staff/token';
import { keepsVisit, type LeadStatusId } from '@/lib/leads/statuses';
import { readBasis } from '@/lib/leads/stored-estimate/schema';
import { hasOffers, listOpenTimes } from '@/lib/leads/visit-offers/queries';
import { findWishes } from '@/lib/leads/wishes/queries';
import { leadColumns, toLead } from '@/lib/leads/work/lead-row';
import { findSurvivor } from '@/lib/leads/work/merge/queries';
import { readCookie } from '@/lib/platform/http/cookies';
import { isSameSecret, REQUEST_KEY, requestCookie, requestKey, requestKeyHash, requestPath } from './key';
import type { RequestDetails, RequestVisit } from './schema';

/** Until when a link works after its lead was closed. */
const isOpenOrJustClosed = or(
  sql`${leads.status} <> 'closed'`,
  isNull(leads.statusChangedAt),
  gt(leads.statusChangedAt, sql`now() - interval '90 days'`),
);

/** What a link opens, before the browser is known. */
export interface FoundRequest {
  leadId: string;
  keyHash: string;
  phone: string;
  phoneE164: string | null;
}

/**
 * The request of a key; undefined for one that never opened anything, was revoked, or has ended. One that was merged into another
 * ends with that.
 */
export async function findRequest(key: string): Promise<FoundRequest | undefined> {
  if (!REQUEST_KEY.test(key)) return undefined;
  const keyHash = hashToken(key);
  const [row] = await db()
    .select({
      leadId: leads.id,
      phone: leads.phone,
      phoneE164: leads.phoneE164,
      visibility: leads.visibility,
    })
    .from(leadRequests)
    .innerJoin(leads, eq(leads.id, leadRequests.leadId))
    .where(
      and(
        eq(leadRequests.keyHash, keyHash),
        isNull(leads.erasedAt),
        or(
          and(inArray(leads.visibility, ['open', 'quarantined']), isOpenOrJustClosed),
          eq(leads.visibility, 'merged'),
        ),
      ),
    );
  if (!row || (row.visibility === 'merged' && !(await isPartOfOpen(row.leadId)))) return undefined;
  const { visibility: _, ...found } = row;
  return { ...found, keyHash };
}

/** Whether the lead that a merged one has become a part of still has a page. */
async function isPartOfOpen(mergedId: string): Promise<boolean> {
  const survivor = and(eq(leads.id, await findSurvivor(mergedId)), eq(leads.visibility, 'open'));
  return (await db().$count(leads, and(survivor, isNull(leads.erasedAt), isOpenOrJustClosed))) > 0;
}

/** Whether a browser has shown before that it is the homeowner's. */
export function isKnownBrowser(headers: Headers, { keyHash }: Pick<FoundRequest, 'keyHash'>): boolean {
  const { name, value } = requestCookie(keyHash);
  return isSameSecret(readCookie(headers, name) ?? '', value);
}

/**
 * The path of the page about a lead; null when it has none, or staff revoked it, or it was made with another AUTH_SECRET, of
 * which only the homeowner has the key.
 */
export async function requestLinkOf(leadId: string): Promise<string | null> {
  const [row] = await db()
    .select({ keyHash: leadRequests.keyHash, version: leadRequests.version })
    .from(leadRequests)
    .where(eq(leadRequests.leadId, leadId));
  if (!row || row.keyHash !== requestKeyHash(leadId, row.version)) return null;
  return requestPath(requestKey(leadId, row.version));
}

/** The statuses in which a visit is still to be planned. */
const VISITABLE: LeadStatusId[] = ['new', 'contacted', 'visit-planned'];

/**
 * What the page about a request says. The fields are those of the request itself; what staff do is that of the lead into which
 * it was merged, if it was.
 */
export async function getRequestDetails(leadId: string): Promise<RequestDetails | undefined> {
  const survivor = await findSurvivor(leadId);
  const visitor = alias(users, 'visitor');
  const rows = await db()
    .select({
      row: leadColumns,
      estimateBasis: leads.estimateBasis,
      noEmail: leads.noEmail,
      assignee: { name: users.name, email: users.email },
      visitor: { name: visitor.name, email: visitor.email },
    })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.assigneeId))
    .leftJoin(visitor, eq(visitor.id, leads.visitBy))
    .where(and(inArray(leads.id, [leadId, survivor]), isNull(leads.erasedAt)));
  const own = rows.find(({ row }) => row.id === leadId);
  if (!own) return undefined;
  const worked = rows.find(({ row }) => row.id === survivor) ?? own;
  const lead = toLead(worked.row);
  const wishes = await findWishes(survivor);
  const isOver = lead.status === 'closed' || Boolean(wishes?.eraseAt);
  const offers = isOver ? [] : await listOpenTimes(leadId, lead);
  const visit = keepsVisit(lead.status) ? visitOf(lead, nameOf(worked.visitor)) : null;
  const mayStillVisit = !isOver && !visit && VISITABLE.includes(lead.status);
  return {
    leadId,
    sentAt: own.row.createdAt.toISOString(),
    fields: own.row,
    estimateQuery: readBasis(own.estimateBasis)?.query ?? null,
    status: lead.status,
    assignee: nameOf(worked.assignee),
    visit,
    offers,
    areOffersGone: mayStillVisit && offers.length === 0 && (await hasOffers([leadId, survivor])),
    doNotCall: lead.doNotCall,
    noEmail: worked.noEmail,
    wishes,
    isMerged: worked !== own,
  };
}

const nameOf = (user: { name: string; email: string } | null): string | null =>
  user && !lacksName(user) ? user.name : null;

function visitOf(
  { visitAt, visitUntil }: { visitAt: string | null; visitUntil: string | null },
  by: string | null,
): RequestVisit | null {
  return visitAt && visitUntil ? { from: visitAt, until: visitUntil, by } : null;
}
