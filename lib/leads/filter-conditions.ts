import 'server-only';
import { eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import type { LeadFilter } from './schema';

/** What the workbench sees of the leads: neither what is held back as suspected spam nor our own tests. */
export const isOpen = sql`${leads.standing} = 'open'`;

/** A filter's conditions but for its search, which has its own ways (lib/leads/search.ts). */
export function filterConditions({
  dateFrom,
  dateTo,
  service,
  contactStatus,
  followUp,
  assignee,
}: LeadFilter): SQL[] {
  return [
    isOpen,
    dateFrom && gte(leads.createdAt, startOfDay(dateFrom)),
    dateTo && lt(leads.createdAt, startOfDay(dateTo, 1)),
    service !== 'all' && eq(leads.service, service),
    contactStatus !== 'all' && eq(leads.isContacted, contactStatus === 'contacted'),
    followUp === 'due' && lte(leads.followUpOn, todayInAsheville()),
    assignee === 'nobody' && isNull(leads.assigneeId),
    assignee !== 'all' && assignee !== 'nobody' && eq(leads.assigneeId, assignee),
  ].filter((condition): condition is SQL => Boolean(condition));
}

// Days begin in Asheville, which knows summer time: PostgreSQL does that reckoning.
const startOfDay = (date: string, daysLater = 0) =>
  sql`((${date}::date + ${daysLater}::int)::timestamp at time zone ${BUSINESS_TIME_ZONE})`;

/** The day that it is in Asheville, as PostgreSQL's date. */
export const todayInAsheville = () => sql`(now() at time zone ${BUSINESS_TIME_ZONE})::date`;
