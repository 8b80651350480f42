import 'server-only';
import { and, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { leads, leadWishes } from '@/db/schema';
import { isFollowUpDue, isNotClosed, isOpen, isWaiting } from '@/lib/leads/work/filter-conditions';
import type { LastBreak } from '@/lib/site/business-hours';
import { wishableAt } from './call-retry';
import { type CallGroupName, OLD_AFTER_DAYS } from './schema';

/** The condition, order and size limit of one group of the call list. */
export interface GroupQuery {
  where: SQL | undefined;
  order: SQLWrapper[];
  limit: number;
}

const { createdAt, followUpOn, followUpTime, callAgainAt, lastCalledAt, statusChangedAt, isContacted, id } =
  leads;

// Literals instead of parameters, to match the partial indexes `leads_callable`, `leads_to_retry` and
// `leads_wrong_numbers`.
const hasNoFollowUp = and(isOpen, isNull(leads.erasedAt), isNull(followUpOn));
const neverCalled = sql`${leads.unansweredCalls} = 0`;
const wrongNumber = sql`${leads.hasWrongNumber}`;
const isTooSoon = sql`(${callAgainAt} is not null and ${callAgainAt} > now())`;
const isDueAgain = and(sql`${callAgainAt} is not null`, sql`${callAgainAt} <= now()`);
const mayBeCalled = sql`not ${leads.doNotCall}`;
const isOld = sql`${createdAt} < now() - ${sql.raw(`interval '${OLD_AFTER_DAYS} days'`)}`;

/** The first call of somebody who wished for a time. Before calls were counted, leads were called without a count. */
const isFirstAsWished = sql`(${neverCalled} and exists (select from ${leadWishes} where ${leadWishes.leadId} = ${id}))`;

/** The last call counts: the lead is still new, or was called after it was marked as contacted. */
const isCalledSinceContact = sql`(not ${isContacted} or ${lastCalledAt} > coalesce(${statusChangedAt}, '-infinity'))`;

/** Called without an answer, and not due for another try yet. */
const isAwaitingRetry = and(hasNoFollowUp, isNotClosed, mayBeCalled, isCalledSinceContact, isTooSoon);

/**
 * The groups of the call list. The newest request of the opening hours comes first, because someone who is called within
 * minutes is still at the screen; then those that came during the last break of the business, in their order. Due follow-ups
 * are always listed, those that were tried recently last.
 */
export function callGroups(lastBreak: LastBreak | null, now = Date.now()): Record<CallGroupName, GroupQuery> {
  const isWished = isWishedNow(now);
  const isDue = and(isOpen, isFollowUpDue(), isNull(leads.erasedAt), not(wrongNumber));
  const newestFirst = [sql`${createdAt} desc`, sql`${id} desc`];
  return {
    followUps: { where: isDue, order: [isTooSoon, followUpOn, followUpTime, createdAt, id], limit: 100 },
    firstCalls: {
      where: and(hasNoFollowUp, isWaiting, mayBeCalled, neverCalled, not(isTooSoon), not(isOld), isWished),
      order: [...(lastBreak ? breakInOrder(lastBreak) : []), ...newestFirst],
      limit: 25,
    },
    retries: {
      where: and(
        hasNoFollowUp,
        isNotClosed,
        mayBeCalled,
        isCalledSinceContact,
        not(isFirstAsWished),
        isDueAgain,
        or(isContacted, not(isOld)),
        isWished,
      ),
      order: [callAgainAt, id],
      limit: 25,
    },
    later: { where: isAwaitingRetry, order: [callAgainAt, id], limit: 25 },
    old: {
      where: and(
        hasNoFollowUp,
        isWaiting,
        mayBeCalled,
        isOld,
        or(and(neverCalled, not(isTooSoon)), isDueAgain),
        isWished,
      ),
      order: newestFirst,
      limit: 25,
    },
    wrongNumbers: {
      where: and(
        isOpen,
        isNotClosed,
        mayBeCalled,
        wrongNumber,
        isNull(leads.erasedAt),
        or(isCalledSinceContact, isFollowUpDue()),
      ),
      order: newestFirst,
      limit: 10,
    },
  };
}

/** Not somebody who wants to be called at other times than now, and whose call wasn't made when they wanted it. */
function isWishedNow(now: number): SQL {
  const { day, part } = wishableAt(now);
  const { days, parts, leadId } = leadWishes;
  return sql`not exists (select from ${leadWishes} where ${leadId} = ${id}
    and (${days} <> '{}' and not ${day} = any(${days}) or ${parts} <> '{}' and not ${part} = any(${parts})))`;
}

/** Sorts the leads of a break after those since, and before older ones: the oldest of the break on top. */
function breakInOrder({ from, to }: LastBreak): SQL[] {
  const isSince = (instant: number) => sql`(${createdAt} >= ${new Date(instant).toISOString()}::timestamptz)`;
  const isOfBreak = to === null ? isSince(from) : sql`${isSince(from)} and not ${isSince(to)}`;
  return [
    ...(to === null ? [] : [sql`${isSince(to)} desc`]),
    sql`${isSince(from)} desc`,
    sql`case when ${isOfBreak} then ${createdAt} end`,
  ];
}
