import 'server-only';
import { and, lte, type SQL, sql } from 'drizzle-orm';
import { leadEvents, leads } from '@/db/schema';
import { readDayExceptions } from '@/lib/hours/queries';
import { businessHoursBefore, hoursPerWeek } from '@/lib/site/business-hours';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import { type ConditionParts, filterNames, type LeadFilter, leadFilter } from './filters/schema';
import { searchCondition } from './search';
import { hasVisit, stepConditions } from './steps';

/** Visible to staff: neither quarantined as suspected spam nor a synthetic check. */
export const isOpen = sql`${leads.visibility} = 'open'`;

/**
 * Waiting for its first contact. Neither erased leads wait, of whom nobody is left to call, nor people of a list who aren't to be
 * called. Somebody else who isn't waits to be written to.
 */
export const isWaiting = sql`(not ${leads.isContacted} and not (${leads.doNotCall} and ${leads.importId} is not null) and ${leads.erasedAt} is null)`;

/** Waiting for somebody on staff to look at it: nobody has opened it, called, or changed what is to be done about it. */
export const isUnopened = sql`(${isOpen} and ${isWaiting} and ${leads.openedAt} is null and ${leads.addedBy} is null
  and ${leads.lastCalledAt} is null and ${leads.statusChangedAt} is null and ${leads.followUpOn} is null)`;

/** Somebody may have to call: a closed lead keeps its follow-up date, in case it is reopened, but nobody acts on it. */
export const isNotClosed = sql`${leads.status} <> 'closed'`;

/**
 * A planned visit takes, or took, place. It was called off when its lead is new or contacted again, or was closed before it;
 * closing a lead after it changes nothing about it.
 */
export const isVisitOn = sql<boolean>`(${leads.visitAt} is not null and ${leads.status} > 'contacted' and ${leads.erasedAt} is null
  and (${leads.status} <> 'closed' or coalesce(${leads.visitUntil} <= ${leads.statusChangedAt}, false)))`;

/** The follow-up date is today or overdue. */
export const isFollowUpDue = () => and(isNotClosed, lte(leads.followUpOn, businessToday()));

/** The current date in the business's time zone, as a PostgreSQL date. */
export const businessToday = () => sql`(now() at time zone ${BUSINESS_TIME_ZONE})::date`;

/** The instant at which the current day began in the business's time zone. */
export const startOfToday = () => startOf(businessToday());

// PostgreSQL handles daylight saving time.
const startOf = (date: SQL) => sql`((${date})::timestamp at time zone ${BUSINESS_TIME_ZONE})`;

/** The conditions of a filter except its search term (see search.ts). */
export async function filterConditions(filter: LeadFilter): Promise<SQL[]> {
  const conditions = filterNames.map((name) => {
    const value = filter[name];
    return value === undefined ? undefined : leadFilter(name).where?.(parts(), value);
  });
  return [isOpen, ...(await Promise.all(conditions)).filter((condition) => condition !== undefined)];
}

/** All conditions of a filter. */
export const isMatching = async (filter: LeadFilter) =>
  and(...(await filterConditions(filter)), searchCondition(filter.searchTerm));

const parts = (): ConditionParts => ({
  sql,
  leads,
  leadEvents,
  today: businessToday(),
  timeNow: sql`to_char(now() at time zone ${BUSINESS_TIME_ZONE}, 'HH24:MI')`,
  startOf,
  isWaiting,
  isNotClosed,
  hasVisit,
  steps: stepConditions,
  businessHoursAgo: async (hours) =>
    new Date(businessHoursBefore(Date.now(), hours, await readDayExceptions())),
  hoursPerWeek: hoursPerWeek(),
});
