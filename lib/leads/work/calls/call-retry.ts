import 'server-only';
import { sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import type { CallOutcome } from './schema';

/**
 * Hours to wait after the first, second, … unanswered call; the last value repeats. The second call is later on the same
 * day; 18 hours move the third from evening to morning, when different people are at home.
 */
const RETRY_AFTER_HOURS = [2, 18, 2 * 24, 4 * 24, 7 * 24];

const retryAfter = sql`(array[${sql.raw(RETRY_AFTER_HOURS.join(', '))}])[least(${leads.unansweredCalls} + 1, ${sql.raw(String(RETRY_AFTER_HOURS.length))})] * interval '1 hour'`;

/** The columns to update after a call. Nobody is called again who was reached or whose number is wrong. */
export function callUpdates(outcome: CallOutcome) {
  if (outcome === 'reached') return { unansweredCalls: 0, callAgainAt: null, hasWrongNumber: false };
  const hasWrongNumber = outcome === 'wrong-number';
  return {
    unansweredCalls: sql`${leads.unansweredCalls} + 1`,
    callAgainAt: hasWrongNumber ? null : sql`now() + ${retryAfter}`,
    hasWrongNumber,
  };
}

/** The columns to update when the phone number is corrected: a lead with a wrong number is due for a call at once. */
export const phoneCorrectionUpdates = {
  hasWrongNumber: false,
  callAgainAt: sql`case when ${leads.hasWrongNumber} then now() else ${leads.callAgainAt} end`,
};
