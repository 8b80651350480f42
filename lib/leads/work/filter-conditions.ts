import 'server-only';
import { eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { type LeadStatusId, leadStatus, statusColumns } from '@/lib/leads/statuses';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import type { LeadFilter } from './schema';

/** What the workbench sees of the leads: neither what is held back as suspected spam nor our own tests. */
export const isOpen = sql`${leads.visibility} = 'open'`;

/** Has the status, erased or not. */
export function statusCondition(status: LeadStatusId): SQL {
  const { when } = leadStatus(status);
  return sql.join(
    statusColumns.map((column) => (when[column] ? sql`${leads[column]}` : sql`not ${leads[column]}`)),
    sql` and `,
  );
}

/** Passes the filter by a status. */
function passesStatus(status: LeadStatusId): SQL {
  const condition = statusCondition(status);
  return leadStatus(status).isWithoutErased ? sql`(${condition} and ${leads.erasedAt} is null)` : condition;
}

/** Waits for a first contact. Whoever was erased does not: there is nobody left to call. */
export const isWaiting = passesStatus('not-contacted');

/** Someone is to come back to the lead today, or was to on an earlier day. */
export const isFollowUpDue = () => lte(leads.followUpOn, todayInAsheville());

/** A filter's conditions but for its search, which has its own ways (lib/leads/work/search.ts). */
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
    contactStatus !== 'all' && passesStatus(contactStatus),
    followUp === 'due' && isFollowUpDue(),
    assignee === 'nobody' && isNull(leads.assigneeId),
    assignee !== 'all' && assignee !== 'nobody' && eq(leads.assigneeId, assignee),
  ].filter((condition): condition is SQL => Boolean(condition));
}

// Days begin in Asheville, which knows summer time: PostgreSQL does that reckoning.
const startOfDay = (date: string, daysLater = 0) =>
  sql`((${date}::date + ${daysLater}::int)::timestamp at time zone ${BUSINESS_TIME_ZONE})`;

/** The day that it is in Asheville, as PostgreSQL's date. */
export const todayInAsheville = () => sql`(now() at time zone ${BUSINESS_TIME_ZONE})::date`;
