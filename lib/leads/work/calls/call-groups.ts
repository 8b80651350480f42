import 'server-only';
import { and, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { isFollowUpDue, isOpen, isWaiting } from '@/lib/leads/work/filter-conditions';
import type { NextCalls } from './schema';

export type CallGroupName = Exclude<keyof NextCalls, 'resting'>;

/** The condition, order and size limit of one group of the call list. */
export interface GroupQuery {
  where: SQL | undefined;
  order: SQLWrapper[];
  limit: number;
}

const { createdAt, followUpOn, callAgainAt, id } = leads;

// Literals instead of parameters, to match the partial indexes `leads_first_calls`, `leads_call_again` and
// `leads_wrong_numbers`.
const hasNoFollowUp = and(isOpen, isWaiting, isNull(followUpOn));
const neverCalled = sql`${leads.unansweredCalls} = 0`;
const wrongNumber = sql`${leads.hasWrongNumber}`;
const isTooSoon = sql`(${callAgainAt} is not null and ${callAgainAt} > now())`;

/** Called without an answer, and not due for another try yet. */
export const isAwaitingRetry = and(hasNoFollowUp, isTooSoon);

/**
 * The groups of the call list. During business hours the newest request comes first, because someone who is called
 * within minutes is still at the screen; outside of them the longest-waiting comes first. Due follow-ups are always
 * listed, those that were tried recently last.
 */
export function callGroups(isBusinessOpen: boolean): Record<CallGroupName, GroupQuery> {
  const isDue = and(isOpen, isFollowUpDue(), isNull(leads.erasedAt), not(wrongNumber));
  return {
    firstCalls: {
      where: and(hasNoFollowUp, neverCalled),
      order: isBusinessOpen ? [sql`${createdAt} desc`, sql`${id} desc`] : [createdAt, id],
      limit: 25,
    },
    followUps: { where: isDue, order: [isTooSoon, followUpOn, createdAt, id], limit: 100 },
    retries: {
      where: and(hasNoFollowUp, sql`${callAgainAt} is not null`, sql`${callAgainAt} <= now()`),
      order: [callAgainAt, id],
      limit: 25,
    },
    wrongNumbers: {
      where: and(isOpen, wrongNumber, isNull(leads.erasedAt), or(isWaiting, isFollowUpDue())),
      order: [sql`${createdAt} desc`, sql`${id} desc`],
      limit: 10,
    },
  };
}
