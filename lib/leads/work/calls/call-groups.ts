import 'server-only';
import { and, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { isFollowUpDue, isNotClosed, isOpen, isWaiting } from '@/lib/leads/work/filter-conditions';
import { type NextCalls, OLD_AFTER_DAYS } from './schema';

export type CallGroupName = Exclude<keyof NextCalls, 'waitingForRetry'>;

/** The condition, order and size limit of one group of the call list. */
export interface GroupQuery {
  where: SQL | undefined;
  order: SQLWrapper[];
  limit: number;
}

const { createdAt, followUpOn, followUpTime, callAgainAt, lastCalledAt, statusChangedAt, isContacted, id } =
  leads;

// Literals instead of parameters, to match the partial indexes `leads_to_call`, `leads_to_retry` and
// `leads_wrong_numbers`.
const hasNoFollowUp = and(isOpen, isNull(leads.erasedAt), isNull(followUpOn));
const neverCalled = sql`${leads.unansweredCalls} = 0`;
const wrongNumber = sql`${leads.hasWrongNumber}`;
const isTooSoon = sql`(${callAgainAt} is not null and ${callAgainAt} > now())`;
const isDueAgain = and(sql`${callAgainAt} is not null`, sql`${callAgainAt} <= now()`);
const isOld = sql`${createdAt} < now() - ${sql.raw(`interval '${OLD_AFTER_DAYS} days'`)}`;

/** The last call counts: the lead is still new, or was called after it was marked as contacted. */
const isCalledSinceContact = sql`(not ${isContacted} or ${lastCalledAt} > coalesce(${statusChangedAt}, '-infinity'))`;

/** Called without an answer, and not due for another try yet. */
export const isAwaitingRetry = and(hasNoFollowUp, isNotClosed, isCalledSinceContact, isTooSoon);

/**
 * The groups of the call list. During business hours the newest request comes first, because someone who is called
 * within minutes is still at the screen. While the business is closed (since `closedAt`), those that came in since then
 * are first, in their order, ready for the morning. Due follow-ups are always listed, those that were tried recently last.
 */
export function callGroups(closedAt: number | null): Record<CallGroupName, GroupQuery> {
  const isDue = and(isOpen, isFollowUpDue(), isNull(leads.erasedAt), not(wrongNumber));
  const newestFirst = [sql`${createdAt} desc`, sql`${id} desc`];
  return {
    followUps: { where: isDue, order: [isTooSoon, followUpOn, followUpTime, createdAt, id], limit: 100 },
    firstCalls: {
      where: and(hasNoFollowUp, isWaiting, neverCalled, not(isOld)),
      order: closedAt === null ? newestFirst : [...inOrderSince(closedAt), ...newestFirst],
      limit: 25,
    },
    retries: {
      where: and(hasNoFollowUp, isNotClosed, isCalledSinceContact, isDueAgain, or(isContacted, not(isOld))),
      order: [callAgainAt, id],
      limit: 25,
    },
    old: {
      where: and(hasNoFollowUp, isWaiting, isOld, or(neverCalled, isDueAgain)),
      order: newestFirst,
      limit: 25,
    },
    wrongNumbers: {
      where: and(
        isOpen,
        isNotClosed,
        wrongNumber,
        isNull(leads.erasedAt),
        or(isCalledSinceContact, isFollowUpDue()),
      ),
      order: newestFirst,
      limit: 10,
    },
  };
}

/** Sorts the leads since an instant first, the oldest of them on top. */
function inOrderSince(instant: number): SQL[] {
  const isSince = sql`${createdAt} >= ${new Date(instant).toISOString()}::timestamptz`;
  return [sql`(${isSince}) desc`, sql`case when ${isSince} then ${createdAt} end`];
}
