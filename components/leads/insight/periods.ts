import { createLoader, createParser, createSerializer } from 'nuqs/server';
import { DEFAULT_WEEKS, insightQuerySchema, type Period } from '@/lib/leads/insight/schema';
import { businessDay, isoDay } from '@/lib/site/calendar-day';
import { firstDayOf } from './insight-figures';

/** The period in the page's address; runs on the server and in the browser. */
export const periodParsers = {
  weeks: createParser({
    parse: (weeks) => insightQuerySchema.safeParse({ weeks }).data?.weeks ?? null,
    serialize: String,
  }).withDefault(DEFAULT_WEEKS),
  month: createParser({
    parse: (text) => insightQuerySchema.safeParse({ month: text }).data?.month ?? null,
    serialize: String,
  }),
};

/** Reads the period of the page from its search parameters, on the server. */
export const loadPeriod = createLoader(periodParsers);

/** The address of the page with a period. */
export const serializePeriod = createSerializer(periodParsers);

const MONTHS = 6;
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The name of a month such as `2026-11`. */
export const monthName = (month: string) => monthFormat.format(new Date(`${month}-01T00:00Z`));

/** The months to choose from at an instant, the present one first. */
const monthsAt = (now: number) => {
  const [year = 0, month = 0] = isoDay(now).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
};

/** The periods to choose from, with their names; `chosen` is always among them. */
export function periodChoices(chosen: Period, now: number): { period: Period; label: string }[] {
  const months = monthsAt(now);
  return [...new Set<Period>([4, 12, 26, 52, ...months, chosen])].map((period) => {
    if (typeof period === 'number') return { period, label: `Last ${period} weeks` };
    const name = monthName(period);
    if (period === months[0]) return { period, label: `This month, ${name}` };
    return { period, label: period === months[1] ? `Last month, ${name}` : name };
  });
}

/** Says in a sentence when it was. */
export const inPeriodText = (period: Period) =>
  typeof period === 'number' ? `in the last ${period} weeks` : `in ${monthName(period)}`;

/** The list's filter for the leads of a period; `now`, in milliseconds, is when the last weeks end. */
export function periodFilter(period: Period, now = Date.now()): Record<string, string> {
  if (typeof period === 'number') return { dateFrom: firstDayOf(period, now) };
  const [year = 0, month = 0] = period.split('-').map(Number);
  return {
    dateFrom: `${period}-01`,
    dateTo: businessDay(Date.UTC(year, month, 1, 12), -1),
  };
}
