import type { DayException } from '@/lib/site/holidays';

const dayOf = (date: string) => Date.parse(date) / 86_400_000;

/** A date such as 2026-11-26 on which the business is closed. */
export const closedOn = (date: string, name = ''): DayException => openOn(date, null, null, name);

/** A date on which it has other hours than usual. */
export const openOn = (
  date: string,
  opens: number | null,
  closes: number | null,
  name = '',
): DayException => ({ day: dayOf(date), opens, closes, name });
