import 'server-only';
import { sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { type CallTimes, type DayPart, dayPartHours, dayParts } from '@/lib/leads/wishes/schema';
import { MAX_CLOSED_DAYS, openingHoursOn } from '@/lib/site/business-hours';
import { clockFace, DAY_MS, instantOf, weekdayOf } from '@/lib/site/clock-face';
import type { DayExceptions } from '@/lib/site/holidays';
import { type CallDirection, type CallOutcome, isTalk } from './schema';

const HOUR_MS = 3_600_000;
const ANY_TIME: CallTimes = { days: [], parts: [] };

/** Hours to wait at least after the first, second, … unanswered call; the last value repeats. */
const RETRY_AFTER_HOURS = [2, 18, 2 * 24, 4 * 24, 7 * 24];
/** Where the parts of a day begin: different people are at home in the morning, the afternoon, and from 4 PM on. */
const DAY_PARTS = dayParts.map((part) => dayPartHours[part] * HOUR_MS);
/** Less time than this before the end of a part isn't enough for a call. */
const MIN_CALL_WINDOW_MS = HOUR_MS / 2;

/**
 * When to call again after a number of unanswered calls, the last one at `calledAt`: in opening hours, at a time that the person
 * wished, at another time of day than that one, and neither on a Sunday nor a holiday. Without another time of day, as for a
 * business that is only open in the mornings, any opening hours do.
 */
export function retryAt(
  unansweredCalls: number,
  calledAt: number,
  exceptions: DayExceptions,
  wished: CallTimes = ANY_TIME,
): number {
  const hours = RETRY_AFTER_HOURS[Math.min(unansweredCalls, RETRY_AFTER_HOURS.length) - 1] ?? 0;
  const earliest = calledAt + hours * HOUR_MS;
  const parts = openPartsFrom(clockFace(earliest), exceptions, wished);
  const lastPart = partAt(clockFace(calledAt) % DAY_MS);
  const next = parts.find(({ part }) => part !== lastPart) ?? parts[0];
  return next ? instantOf(next.begin) : earliest;
}

/** When to call somebody first who wished for certain times: null if that is now. */
function firstCallAt(wished: CallTimes, now: number, exceptions: DayExceptions): number | null {
  if (isWishedAt(wished, now)) return null;
  const [first] = openPartsFrom(clockFace(now), exceptions, wished);
  return first ? instantOf(first.begin) : null;
}

/** Whether an instant is on a day, and in a part of it, on which somebody wants to be called. */
function isWishedAt({ days, parts }: CallTimes, instant: number): boolean {
  const { day, part } = wishableAt(instant);
  return (days.length === 0 || days.includes(day)) && (parts.length === 0 || parts.includes(part));
}

/** What somebody has to wish for who wants a call at this instant. */
export function wishableAt(instant: number): { day: string; part: DayPart } {
  const face = clockFace(instant);
  return { day: weekdayOf(face), part: dayParts[partAt(face % DAY_MS)] ?? 'evening' };
}

/** Whether we are ever open when somebody wants to be called. */
export const isEverOpen = (wished: CallTimes, now: number): boolean =>
  fittingParts(openParts(clockFace(now), []), wished).length > 0;

/** The part of the day that a time of day is in. */
const partAt = (time: number) => DAY_PARTS.findLastIndex((begin) => begin <= time);

/**
 * The parts of the next days in which somebody may be called, from a moment on, all in local time. Where the business isn't open
 * anymore at any time that they wished, its hours are.
 */
function openPartsFrom(earliest: number, exceptions: DayExceptions, wished: CallTimes) {
  const all = openParts(earliest, exceptions);
  const fitting = fittingParts(all, wished);
  return fitting.length > 0 ? fitting : fittingParts(all, ANY_TIME);
}

/** Those in which somebody wants a call: on a Sunday only whoever named it. */
const fittingParts = (all: OpenPart[], { days, parts }: CallTimes): OpenPart[] =>
  all.filter(
    ({ day, part }) =>
      (days.length === 0 ? day !== 'Sunday' : days.includes(day)) &&
      (parts.length === 0 || parts.includes(dayParts[part] ?? '')),
  );

interface OpenPart {
  day: string;
  part: number;
  begin: number;
  end: number;
}

function openParts(earliest: number, exceptions: DayExceptions): OpenPart[] {
  const today = Math.floor(earliest / DAY_MS);
  const days = Array.from({ length: MAX_CLOSED_DAYS }, (_, index) => today + index);
  return days
    .flatMap((day) =>
      DAY_PARTS.map((partBegins, part) => {
        const { opens, closes } = openingHoursOn(day, exceptions);
        const start = day * DAY_MS;
        const begin = Math.max(earliest, start + partBegins, opens ?? 0);
        const end = Math.min(start + (DAY_PARTS[part + 1] ?? DAY_MS), closes ?? 0);
        return { day: weekdayOf(start), part, begin, end };
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
export function callState(
  calls: PastCall[],
  phoneCorrectedAt: Date | null,
  exceptions: DayExceptions,
  wished: CallTimes = ANY_TIME,
) {
  const counted = calls.filter(({ outcome, direction }) => direction !== 'in' || isTalk(outcome));
  const last = counted.at(-1);
  const lastCalledAt = last?.at ?? null;
  if (!last) {
    const at = firstCallAt(wished, Date.now(), exceptions);
    return {
      lastCalledAt,
      unansweredCalls: 0,
      callAgainAt: at === null ? null : new Date(at),
      hasWrongNumber: false,
    };
  }
  if (isTalk(last.outcome))
    return { lastCalledAt, unansweredCalls: 0, callAgainAt: null, hasWrongNumber: false };
  const unansweredCalls = counted.length - 1 - counted.findLastIndex(({ outcome }) => isTalk(outcome));
  const isWrong = last.outcome === 'wrong-number';
  if (isWrong && phoneCorrectedAt && phoneCorrectedAt >= last.at)
    return { lastCalledAt, unansweredCalls, callAgainAt: phoneCorrectedAt, hasWrongNumber: false };
  const callAgainAt = isWrong
    ? null
    : new Date(retryAt(unansweredCalls, last.at.getTime(), exceptions, wished));
  return { lastCalledAt, unansweredCalls, callAgainAt, hasWrongNumber: isWrong };
}

/** The columns to update when the phone number is corrected: a lead with a wrong number is due for a call at once. */
export const phoneCorrectionUpdates = {
  hasWrongNumber: false,
  callAgainAt: sql`case when ${leads.hasWrongNumber} then now() else ${leads.callAgainAt} end`,
};
