import { waitingText, waitingTime } from '@/lib/leads/waiting-time';
import type { DayExceptions } from '@/lib/site/holidays';

/** Leads that have waited for less than this aren't late. */
const LATE_AFTER_MINUTES = 10;

/**
 * A sentence about a lead whose alert is late, such as 'This lead came in 3 business hours ago.'; null for one that hasn't
 * waited long. `now` is in milliseconds.
 */
export function lateNotice(createdAt: string, now: number, exceptions: DayExceptions): string | null {
  const waited = waitingTime(createdAt, now, exceptions);
  return waited.hours * 60 < LATE_AFTER_MINUTES ? null : `This lead came in ${waitingText(waited)} ago.`;
}
