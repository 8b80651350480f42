import 'server-only';
import { sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import type { CallOutcome } from './schema';

/**
 * How many hours after the first, second … call without an answer the next try is due; after the last of them each time
 * so long. The second try is later on the same day; 18 hours make an evening's call a morning's, when others are at home.
 */
const RETRY_AFTER_HOURS = [2, 18, 2 * 24, 4 * 24, 7 * 24];

const retryAfter = sql`(array[${sql.raw(RETRY_AFTER_HOURS.join(', '))}])[least(${leads.unansweredCalls} + 1, ${sql.raw(String(RETRY_AFTER_HOURS.length))})] * interval '1 hour'`;

/** What a call changes of a lead: when to call again, unless somebody was reached or the number is someone else's. */
export function afterCall(outcome: CallOutcome) {
  if (outcome === 'reached') return { unansweredCalls: 0, callAgainAt: null, hasWrongNumber: false };
  const hasWrongNumber = outcome === 'wrong-number';
  return {
    unansweredCalls: sql`${leads.unansweredCalls} + 1`,
    callAgainAt: hasWrongNumber ? null : sql`now() + ${retryAfter}`,
    hasWrongNumber,
  };
}

/** What a corrected phone changes: a number that was wrong may be called at once. */
export const afterNewPhone = {
  hasWrongNumber: false,
  callAgainAt: sql`case when ${leads.hasWrongNumber} then now() else ${leads.callAgainAt} end`,
};
