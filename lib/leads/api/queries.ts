import 'server-only';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { leadPayloads } from '@/lib/leads/notify/webhook/post-lead';
import { encodeCursor } from '@/lib/leads/work/cursor';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { findSurvivor } from '@/lib/leads/work/merge/queries';
import { castSortValues } from '@/lib/leads/work/sort-columns';
import { AppError } from '@/lib/platform/http/errors';
import type { ApiLeadsQuery } from './schema';

/** The leads that staff see, without those that were erased. */
const isKnown = and(isOpen, isNull(leads.erasedAt));

/** One page of the leads as the webhook sends them, the newest first. */
export async function listApiLeads({ since, status, service, limit, after }: ApiLeadsQuery) {
  const cursor = after && sql.join(castSortValues(after, 'date'), sql`, `);
  const rows = await db()
    .select({ id: leads.id, createdAt: leads.createdAt })
    .from(leads)
    .where(
      and(
        isKnown,
        since && gte(leads.createdAt, since),
        status && eq(leads.status, status),
        service && eq(leads.service, service),
        cursor && sql`(${leads.createdAt}, ${leads.id}) < (${cursor})`,
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    data: await leadPayloads(shown.map(({ id }) => id)),
    page: { next: last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null },
  };
}

/**
 * A lead as the webhook sends it; for one that was merged, the lead that it is a part of.
 *
 * @throws {AppError} 404 when there is none, or its person was erased.
 */
export async function getApiLead(id: string) {
  const survivor = await findSurvivor(id);
  const isThere = await db().$count(leads, and(isKnown, eq(leads.id, survivor)));
  const [lead] = isThere ? await leadPayloads([survivor]) : [];
  if (!lead) throw new AppError(404, 'not-found', 'There’s no lead with this ID, or its person was erased.');
  return lead;
}
