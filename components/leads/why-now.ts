import { formatClock, formatNearDay, formatUpcoming, formatWeekday } from '@/components/shell/date-format';
import { lateBy } from '@/lib/leads/waiting-time';
import { callOutcomes, MANY_TRIES, type NextCall } from '@/lib/leads/work/calls/schema';
import { isoDay } from '@/lib/site/calendar-day';
import { DAY_MS } from '@/lib/site/clock-face';
import type { DayExceptions } from '@/lib/site/holidays';
import { leadDate } from './lead-date';

interface Reason {
  text: string;
  /** Whether a promised call is overdue. */
  isLate?: boolean;
  /** Whether so many calls went unanswered that the lead may be closed. */
  isHopeless?: boolean;
  /** The instant that the text is about. */
  at: string;
}

/** Why a lead is to be called at `now`, in a few words, after what the person wishes: `Promised 10:00 AM, 40 min late`. */
export function whyNow(lead: NextCall, now: number, exceptions: DayExceptions): Reason {
  const reason = reasonFor(lead, now, exceptions);
  return lead.wish ? { ...reason, text: `${lead.wish}. ${reason.text}` } : reason;
}

function reasonFor(lead: NextCall, now: number, exceptions: DayExceptions): Reason {
  const { createdAt, followUpOn, unansweredCalls, lastCall, triedSince } = lead;
  if (followUpOn && followUpOn <= isoDay(now)) return promised(lead, now, exceptions);
  if (unansweredCalls === 0 || !lastCall)
    return { text: `Asked ${agoOrDate(createdAt, now, exceptions)}${againText(lead, now)}`, at: createdAt };
  if (unansweredCalls >= MANY_TRIES)
    return {
      text: triedText(unansweredCalls, triedSince, now),
      isHopeless: true,
      at: lastCall.at,
    };
  const outcome = callOutcomes[lastCall.outcome as keyof typeof callOutcomes] ?? 'no answer';
  return {
    text: `Tried ${timeOrDate(lastCall.at, now, exceptions)}, ${outcome.toLowerCase()}${againText(lead, now)}`,
    at: lastCall.at,
  };
}

/** How often somebody was called who may be given up on: `Called 6 times in 3 weeks.` */
export const triedText = (calls: number, since: string | null | undefined, now: number): string =>
  `Called ${calls} times${since ? spanSince(since, now) : ''}.`;

function promised(lead: NextCall, now: number, exceptions: DayExceptions): Reason {
  const { followUpOn, followUpTime, followUpPurpose, lastCall } = lead;
  const day = dayText(followUpOn ?? '', isoDay(now));
  const isToday = day === 'today';
  const when = followUpTime ? [!isToday && day, formatClock(followUpTime)].filter(Boolean).join(' ') : day;
  const at = lead.createdAt;
  // Nobody picked up, and it's too soon to try again.
  if (isWaiting(lead, now) && lastCall)
    return { text: `Promised ${when}, tried ${timeOrDate(lastCall.at, now, exceptions)}`, at };
  const late = lateBy(lead, now, exceptions);
  if (late) return { text: `Promised ${when}, ${late} late`, isLate: true, at };
  return { text: `Promised ${when}${followUpPurpose ? `, to ${followUpPurpose}` : ''}`, at };
}

/** A day until today: within a week its weekday. */
function dayText(day: string, today: string): string {
  const isWithinWeek = day < today && Date.parse(today) - Date.parse(day) < 7 * DAY_MS;
  // At noon, which is on the same day in the business's time zone.
  return isWithinWeek ? formatWeekday(Date.parse(`${day}T12:00Z`)) : formatNearDay(day, today);
}

/** When it is time to call, if that is later. */
function againText(lead: NextCall, now: number): string {
  if (!isWaiting(lead, now)) return '';
  return `, ${lead.lastCall ? 'again ' : ''}${formatUpcoming(lead.callAgainAt ?? '', now)}`;
}

const isWaiting = ({ callAgainAt }: NextCall, now: number) =>
  callAgainAt !== null && Date.parse(callAgainAt) > now;

function agoOrDate(instant: string, now: number, exceptions: DayExceptions): string {
  const { text, rest = '', isAge } = leadDate(instant, now, exceptions);
  return isAge ? `${text} ago` : text + rest;
}

// A call is made at a time of day, which says more than its age.
function timeOrDate(instant: string, now: number, exceptions: DayExceptions): string {
  const isToday = isoDay(Date.parse(instant)) === isoDay(now);
  return isToday ? formatUpcoming(instant, now) : agoOrDate(instant, now, exceptions);
}

function spanSince(instant: string, now: number): string {
  const days = Math.round((now - Date.parse(instant)) / DAY_MS);
  if (days < 2) return '';
  const weeks = Math.round(days / 7);
  return weeks < 2 ? ` in ${days} days` : ` in ${weeks} weeks`;
}
