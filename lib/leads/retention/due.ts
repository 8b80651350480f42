import 'server-only';
import { and, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { leadEvents, leads } from '@/db/schema';
import { isSuspected } from '@/lib/leads/quarantine/conditions';
import { isOpen } from '@/lib/leads/work/filter-conditions';

/** The start of a retention period of some months that ends at `at`: leads last contacted before it are due. */
export const retentionCutoff = (months: number, at: SQL) => sql`(${at} - ${months} * interval '1 month')`;

/**
 * Due to be anonymized: contacted before the cutoff, or imported and never contacted, with no event since and no follow-up after
 * it.
 */
export const isDueToErase = (cutoff: SQL) =>
  and(
    isOpen,
    // Nobody waits for an answer who came with a list.
    or(leads.isContacted, isNotNull(leads.importId)),
    isNull(leads.erasedAt),
    sql`coalesce(${leads.contactedAt}, ${leads.createdAt}) < ${cutoff}`,
    or(isNull(leads.followUpOn), sql`${leads.followUpOn} < ${cutoff}`),
    sql`not exists (select from ${leadEvents} where ${leadEvents.leadId} = ${leads.id} and ${leadEvents.createdAt} >= ${cutoff})`,
  );

/** Due to be deleted: suspected spam from before the cutoff. What staff marked as spam has a period of its own. */
export const isDueToDelete = (cutoff: SQL) => and(isSuspected, sql`${leads.createdAt} < ${cutoff}`);
