import { business } from '@/lib/site/business';
import type { WeekHours } from '@/lib/site/opening-text';

const toHours = (time: string | null) =>
  time === null ? null : Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** The opening hours by day, Monday first, in hours with fractions; `null` when closed. */
export const week = business.hours.flatMap(({ dayOfWeek, opens, closes, text }) =>
  dayOfWeek.map((day) => ({ day, opens: toHours(opens), closes: toHours(closes), text })),
);

/** The opening hours as an attribute of a page, from which the browser computes whether we're open. */
export const weekAttribute = JSON.stringify(
  week.map(({ opens, closes }): WeekHours[number] =>
    opens === null || closes === null ? null : [opens, closes],
  ),
);
