import 'server-only';
import { eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { type LeadStatusId, leadStatus, statusColumns } from '@/lib/leads/statuses';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import type { LeadFilter } from './schema';

/** Visible to staff: neither quarantined as suspected spam nor a synthetic check. */
export const isOpen = sql`${leads.visibility} = 'open'`;

/** The lead has the status, erased or not. */
export function statusCondition(status: LeadStatusId): SQL {
  const { when } = leadStatus(status);
  return sql.join(
    statusColumns.map((column) => (when[column] ? sql`${leads[column]}` : sql`not ${leads[column]}`)),
    sql` and `,
  );
}

/** The status filter matches the lead. */
function matchesStatus(status: LeadStatusId): SQL {
  const condition = statusCondition(status);
  return leadStatus(status).excludesErased ? sql`(${condition} and ${leads.erasedAt} is null)` : condition;
}

/** Waiting for its first contact. Erased leads don't wait: there is nobody left to call. */
export const isWaiting = matchesStatus('not-contacted');

/** The follow-up date is today or overdue. */
export const isFollowUpDue = () => lte(leads.followUpOn, businessToday());

/** The conditions of a filter except its search term (see search.ts). */
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
    contactStatus !== 'all' && matchesStatus(contactStatus),
    followUp === 'due' && isFollowUpDue(),
    assignee === 'nobody' && isNull(leads.assigneeId),
    assignee !== 'all' && assignee !== 'nobody' && eq(leads.assigneeId, assignee),
  ].filter((condition): condition is SQL => Boolean(condition));
}

// Days start at midnight in the business's time zone; PostgreSQL handles daylight saving time.
const startOfDay = (date: string, daysLater = 0) =>
  sql`((${date}::date + ${daysLater}::int)::timestamp at time zone ${BUSINESS_TIME_ZONE})`;

/** The current date in the business's time zone, as a PostgreSQL date. */
export const businessToday = () => sql`(now() at time zone ${BUSINESS_TIME_ZONE})::date`;
