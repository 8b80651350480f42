import 'server-only';
import { and, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import type { LeadFilter } from './schema';
import { searchCondition } from './search';

/** Visible to staff: neither quarantined as suspected spam nor a synthetic check. */
export const isOpen = sql`${leads.visibility} = 'open'`;

/** Waiting for its first contact. Erased leads don't wait: there is nobody left to call. */
export const isWaiting = sql`(not ${leads.isContacted} and ${leads.erasedAt} is null)`;

/** Somebody may have to call: a closed lead keeps its follow-up date, in case it is reopened, but nobody acts on it. */
export const isNotClosed = sql`${leads.status} <> 'closed'`;

/** The follow-up date is today or overdue. */
export const isFollowUpDue = () => and(isNotClosed, lte(leads.followUpOn, businessToday()));

/** The conditions of a filter except its search term (see search.ts). */
export function filterConditions({
  dateFrom,
  dateTo,
  service,
  contactStatus,
  status,
  followUp,
  assignee,
}: LeadFilter): SQL[] {
  return [
    isOpen,
    dateFrom && gte(leads.createdAt, startOfDay(dateFrom)),
    dateTo && lt(leads.createdAt, startOfDay(dateTo, 1)),
    service !== 'all' && eq(leads.service, service),
    // What `isContacted` says, as the index in the order of the statuses has it: they are counted with each list.
    contactStatus === 'contacted' && sql`${leads.status} > 'new'`,
    contactStatus === 'not-contacted' && isWaiting,
    status !== 'all' && eq(leads.status, status),
    followUp === 'due' && isFollowUpDue(),
    assignee === 'nobody' && isNull(leads.assigneeId),
    assignee !== 'all' && assignee !== 'nobody' && eq(leads.assigneeId, assignee),
  ].filter((condition): condition is SQL => Boolean(condition));
}

/** All conditions of a filter. */
export const isMatching = (filter: LeadFilter) =>
  and(...filterConditions(filter), searchCondition(filter.searchTerm));

// Days start at midnight in the business's time zone; PostgreSQL handles daylight saving time.
const startOfDay = (date: string, daysLater = 0) =>
  sql`((${date}::date + ${daysLater}::int)::timestamp at time zone ${BUSINESS_TIME_ZONE})`;

/** The current date in the business's time zone, as a PostgreSQL date. */
export const businessToday = () => sql`(now() at time zone ${BUSINESS_TIME_ZONE})::date`;

/** The instant at which the current day began in the business's time zone. */
export const startOfToday = () => sql`(${businessToday()}::timestamp at time zone ${BUSINESS_TIME_ZONE})`;
