import { business } from '@/lib/site/business';
import { clockFace, DAY_MS } from '@/lib/site/clock-face';
import { fromFacts } from '@/lib/site/facts/current';
import type { DayExceptions } from '@/lib/site/holidays';
import type { OpeningHours, WeekHours } from '@/lib/site/opening-text';

/** A time such as `08:30` in hours with fractions. */
export const toHours = (time: string | null) =>
  time === null ? null : Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** The opening hours by day, Monday first, in hours with fractions; `null` when closed. */
export const week = fromFacts(() =>
  business().hours.flatMap(({ dayOfWeek, opens, closes, text }) =>
    dayOfWeek.map((day) => ({ day, opens: toHours(opens), closes: toHours(closes), text })),
  ),
);

/** The same as opening texts need it. */
export const weekHours = fromFacts(() =>
  week().map(({ opens, closes }): WeekHours[number] =>
    opens === null || closes === null ? null : [opens, closes],
  ),
);

// A page stays as it is while PostgreSQL is down.
const DAYS_AHEAD = 60;

/** The opening hours as an attribute of a page, from which the browser computes whether we're open. */
export function openingHoursAttribute(exceptions: DayExceptions, now: number): string {
  const today = Math.floor(clockFace(now) / DAY_MS);
  const hours: OpeningHours = {
    week: weekHours(),
    exceptions: exceptions.filter(({ day }) => day >= today && day < today + DAYS_AHEAD),
  };
  return JSON.stringify(hours);
}
