import { clockFace, DAY_MS, instantOf } from '@/lib/site/clock-face';
import { fromFacts } from '@/lib/site/facts/current';
import type { DayExceptions } from '@/lib/site/holidays';
import { week } from '@/lib/site/week';

const HOUR_MS = 3_600_000;
// January 1, 1970 was a Thursday; the week begins on Monday.
const FIRST_DAY = 3;
/** The most days in a row without opening: more than that and the setting is a mistake. */
export const MAX_CLOSED_DAYS = 60;

/** The schema of the opening hours refuses such a week. */
export const NEVER_OPEN = 'There is no day on which the business is open';

/** The hours, with fractions, that the business is open in a week. */
export const hoursPerWeek = fromFacts(() =>
  week().reduce((sum, { opens, closes }) => sum + (closes ?? 0) - (opens ?? 0), 0),
);

/**
 * The hours, with fractions, that the business was open between two instants. Computed in the business's local time, whose
 * daylight saving changes are on Sunday nights, outside of business hours.
 */
export function businessHoursBetween(from: number, to: number, exceptions: DayExceptions): number {
  const [begin, end] = [clockFace(from), clockFace(to)];
  let open = 0;
  for (let day = Math.floor(begin / DAY_MS); day * DAY_MS < end; day++) {
    const { opens, closes } = openingHoursOn(day, exceptions);
    if (opens === null || closes === null) continue;
    open += Math.max(0, Math.min(end, closes) - Math.max(begin, opens));
  }
  return open / HOUR_MS;
}

/** The instant from which on the business was open that many hours until another. */
export function businessHoursBefore(instant: number, hours: number, exceptions: DayExceptions): number {
  const now = clockFace(instant);
  const today = Math.floor(now / DAY_MS);
  let left = hours * HOUR_MS;
  // A year has fewer business hours than anybody asks for.
  for (let day = today; day > today - 366; day--) {
    const { opens, closes } = openingHoursOn(day, exceptions);
    if (opens === null || closes === null) continue;
    const end = Math.min(now, closes);
    if (end - opens >= left) return instantOf(end - left);
    left -= Math.max(0, end - opens);
  }
  throw new Error(NEVER_OPEN);
}

/** The opening hours that the week has for a day (counted from 1970), in hours with fractions; null when closed. */
export function usualHoursOn(day: number): { opens: number; closes: number } | null {
  const { opens, closes } = week()[(day + FIRST_DAY) % 7] ?? {};
  return opens == null || closes == null ? null : { opens, closes };
}

/** The opening hours of a day (counted from 1970) in local time; null when closed. */
export function openingHoursOn(day: number, exceptions: DayExceptions) {
  const { opens, closes } = exceptions.find((one) => one.day === day) ?? usualHoursOn(day) ?? {};
  if (opens == null || closes == null) return { opens: null, closes: null };
  return { opens: day * DAY_MS + opens * HOUR_MS, closes: day * DAY_MS + closes * HOUR_MS };
}

/** The time between two days of business. */
export interface LastBreak {
  from: number;
  /** When it ended; null while the business is closed. */
  to: number | null;
}

/** The break that lasts, or while the business is open, the one before. */
export function lastBreak(instant: number, exceptions: DayExceptions): LastBreak {
  const closed = closedSince(instant, exceptions);
  if (closed !== null) return { from: closed, to: null };
  const { opens } = openingHoursOn(Math.floor(clockFace(instant) / DAY_MS), exceptions);
  const to = instantOf(opens ?? 0);
  return { from: closedSince(to - 1, exceptions) ?? to, to };
}

/** When the business closed last; null while it is open. */
export function closedSince(instant: number, exceptions: DayExceptions): number | null {
  const now = clockFace(instant);
  const today = Math.floor(now / DAY_MS);
  for (let day = today; day >= today - MAX_CLOSED_DAYS; day--) {
    const { opens, closes } = openingHoursOn(day, exceptions);
    if (opens === null || closes === null || now < opens) continue;
    return now < closes ? null : instantOf(closes);
  }
  throw new Error(NEVER_OPEN);
}
