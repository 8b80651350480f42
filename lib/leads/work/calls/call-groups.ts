import 'server-only';
import { and, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { isFollowUpDue, isOpen, isWaiting } from '@/lib/leads/work/filter-conditions';
import type { NextCalls } from './schema';

export type CallGroupName = Exclude<keyof NextCalls, 'resting'>;

/** Who is in a group of the call list, in which order, and how many of them are listed. */
export interface GroupQuery {
  where: SQL | undefined;
  order: SQLWrapper[];
  most: number;
}

const { createdAt, followUpOn, callAgainAt, id } = leads;

// Literals, as in the conditions of the indexes `leads_first_calls`, `leads_call_again` and `leads_wrong_numbers`.
const isUndated = and(isOpen, isWaiting, isNull(followUpOn));
const neverCalled = sql`${leads.unansweredCalls} = 0`;
const wrongNumber = sql`${leads.hasWrongNumber}`;
const isTooSoon = sql`(${callAgainAt} is not null and ${callAgainAt} > now())`;

/** Called without an answer, and not to be called again yet. */
export const isResting = and(isUndated, isTooSoon);

/**
 * Whom to call, by why. While the business is open the newest request comes first: whoever is called within minutes still
 * sits at the screen. The rest of the time nobody is called, and the list is in the order of the waiting. A due follow-up
 * is always there; one that was tried a moment ago stands at the end of them.
 */
export function callGroups(isBusinessOpen: boolean): Record<CallGroupName, GroupQuery> {
  const isDue = and(isOpen, isFollowUpDue(), isNull(leads.erasedAt), not(wrongNumber));
  return {
    firstCalls: {
      where: and(isUndated, neverCalled),
      order: isBusinessOpen ? [sql`${createdAt} desc`, sql`${id} desc`] : [createdAt, id],
      most: 25,
    },
    followUps: { where: isDue, order: [isTooSoon, followUpOn, createdAt, id], most: 100 },
    retries: {
      where: and(isUndated, sql`${callAgainAt} is not null`, sql`${callAgainAt} <= now()`),
      order: [callAgainAt, id],
      most: 25,
    },
    wrongNumbers: {
      where: and(isOpen, wrongNumber, isNull(leads.erasedAt), or(isWaiting, isFollowUpDue())),
      order: [sql`${createdAt} desc`, sql`${id} desc`],
      most: 10,
    },
  };
}
