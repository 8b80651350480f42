import { DAY_MS } from '@/lib/site/clock-face';
import { lastDays } from '@/lib/site/last-days';

/** The first days on which something has ended, the earliest first. */
export const turningDays: string[] = Object.values(lastDays)
  .map((day) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10))
  .sort();

/** The day before another. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
