import 'server-only';
import { sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { MAX_CLOSED_DAYS, openingHoursOn } from '@/lib/site/business-hours';
import { clockFace, DAY_MS, instantOf, weekdayOf } from '@/lib/site/clock-face';
import type { DayExceptions } from '@/lib/site/holidays';
import { type CallDirection, type CallOutcome, isTalk } from './schema';

const HOUR_MS = 3_600_000;

/** Hours to wait at least after the first, second, … unanswered call; the last value repeats. */
const RETRY_AFTER_HOURS = [2, 18, 2 * 24, 4 * 24, 7 * 24];
/** Where the parts of a day begin: different people are at home in the morning, the afternoon, and from 4 PM on. */
const DAY_PARTS = [0, 12, 16].map((hour) => hour * HOUR_MS);
/** Less time than this before the end of a part isn't enough for a call. */
const MIN_CALL_WINDOW_MS = HOUR_MS / 2;

/**
 * When to call again after a number of unanswered calls, the last one at `calledAt`: in opening hours, at another time of day
 * than that one, and neither on a Sunday nor a holiday. Without another time of day, as for a business that is only open in the mornings, any
 * opening hours do.
 */
export function retryAt(unansweredCalls: number, calledAt: number, exceptions: DayExceptions): number {
  const hours = RETRY_AFTER_HOURS[Math.min(unansweredCalls, RETRY_AFTER_HOURS.length) - 1] ?? 0;
  const earliest = calledAt + hours * HOUR_MS;
  const parts = openPartsFrom(clockFace(earliest), exceptions);
  const lastPart = partAt(clockFace(calledAt) % DAY_MS);
  const next = parts.find(({ part }) => part !== lastPart) ?? parts[0];
  return next ? instantOf(next.begin) : earliest;
}

/** The part of the day that a time of day is in. */
const partAt = (time: number) => DAY_PARTS.findLastIndex((begin) => begin <= time);

/** The parts of the next days in which the business is open, from a moment on, all in local time. */
function openPartsFrom(earliest: number, exceptions: DayExceptions) {
  const today = Math.floor(earliest / DAY_MS);
  const days = Array.from({ length: MAX_CLOSED_DAYS }, (_, index) => today + index);
  return days
    .filter((day) => weekdayOf(day * DAY_MS) !== 'Sunday')
    .flatMap((day) =>
      DAY_PARTS.map((partBegins, part) => {
        const { opens, closes } = openingHoursOn(day, exceptions);
        const start = day * DAY_MS;
        const begin = Math.max(earliest, start + partBegins, opens ?? 0);
        const end = Math.min(start + (DAY_PARTS[part + 1] ?? DAY_MS), closes ?? 0);
        return { part, begin, end };
      }),
    )
    .filter(({ begin, end }) => end - begin >= MIN_CALL_WINDOW_MS);
}

/** A call of a lead's timeline. */
export interface PastCall {
  at: Date;
  outcome: CallOutcome;
  direction: CallDirection | null;
}

/**
 * The columns of a lead that follow from its calls, oldest first: a correction of a call corrects them, too. Nobody is called
 * again who was reached or whose number is wrong, as long as it wasn't corrected since. A call that we missed isn't a try.
 */
export function callState(calls: PastCall[], phoneCorrectedAt: Date | null, exceptions: DayExceptions) {
  const counted = calls.filter(({ outcome, direction }) => direction !== 'in' || isTalk(outcome));
  const last = counted.at(-1);
  const lastCalledAt = last?.at ?? null;
  if (!last || isTalk(last.outcome))
    return { lastCalledAt, unansweredCalls: 0, callAgainAt: null, hasWrongNumber: false };
  const unansweredCalls = counted.length - 1 - counted.findLastIndex(({ outcome }) => isTalk(outcome));
  const isWrong = last.outcome === 'wrong-number';
  if (isWrong && phoneCorrectedAt && phoneCorrectedAt >= last.at)
    return { lastCalledAt, unansweredCalls, callAgainAt: phoneCorrectedAt, hasWrongNumber: false };
  const callAgainAt = isWrong ? null : new Date(retryAt(unansweredCalls, last.at.getTime(), exceptions));
  return { lastCalledAt, unansweredCalls, callAgainAt, hasWrongNumber: isWrong };
}

/** The columns to update when the phone number is corrected: a lead with a wrong number is due for a call at once. */
export const phoneCorrectionUpdates = {
  hasWrongNumber: false,
  callAgainAt: sql`case when ${leads.hasWrongNumber} then now() else ${leads.callAgainAt} end`,
};
