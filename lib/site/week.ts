import { business } from '@/lib/site/business';

const hourOf = (time: string | null) =>
  time === null ? null : Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** The opening hours a day at a time, Monday first, in hours with fractions; `null` on a day that is closed. */
export const week = business.hours.flatMap(({ dayOfWeek, opens, closes, text }) =>
  dayOfWeek.map((day) => ({ day, opens: hourOf(opens), closes: hourOf(closes), text })),
);
