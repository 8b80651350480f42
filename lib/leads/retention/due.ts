import 'server-only';
import { and, isNull, or, type SQL, sql } from 'drizzle-orm';
import { leadEvents, leads } from '@/db/schema';
import { isQuarantined } from '@/lib/leads/quarantine/queries';
import { isOpen } from '@/lib/leads/work/filter-conditions';

/** The instant before which the last contact was so many months ago, seen from `at`. */
export const endOf = (months: number, at: SQL) => sql`(${at} - ${months} * interval '1 month')`;

/** A lead whose time is up: contacted, nothing noted about it since `end`, and no follow-up after it. */
export const isDueToErase = (end: SQL) =>
  and(
    isOpen,
    leads.isContacted,
    isNull(leads.erasedAt),
    sql`coalesce(${leads.contactedAt}, ${leads.createdAt}) < ${end}`,
    or(isNull(leads.followUpOn), sql`${leads.followUpOn} < ${end}`),
    sql`not exists (select from ${leadEvents} where ${leadEvents.leadId} = ${leads.id} and ${leadEvents.createdAt} >= ${end})`,
  );

/** A lead that stayed in quarantine until its time was up, counted from when it came. */
export const isDueToDelete = (end: SQL) => and(isQuarantined, sql`${leads.createdAt} < ${end}`);
