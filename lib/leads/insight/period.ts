import 'server-only';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import type { Period } from './schema';

/** An instant as local time, without an offset. */
export const localTime = (instant: SQLWrapper) => sql`(${instant} at time zone ${BUSINESS_TIME_ZONE})`;

/** The local midnight of the Monday of the first of the last `weeks` weeks, the current one included. */
export const firstMonday = (weeks: number) =>
  sql`(date_trunc('week', now() at time zone ${BUSINESS_TIME_ZONE}) - ${weeks - 1} * interval '1 week')`;

/** The local midnight with which a period begins. */
const startOf = (period: Period) =>
  typeof period === 'number' ? firstMonday(period) : sql`(${`${period}-01`}::timestamp)`;

/** The local midnight after a period, which is later than everything for the last weeks. */
const endOf = (period: Period) =>
  typeof period === 'number' ? sql`'infinity'::timestamp` : sql`(${startOf(period)} + interval '1 month')`;

/** The leads that came in in a period. */
export const isInPeriod = (period: Period): SQL =>
  sql`(${leads.createdAt} >= ${startOf(period)} at time zone ${BUSINESS_TIME_ZONE}
    and ${leads.createdAt} < ${endOf(period)} at time zone ${BUSINESS_TIME_ZONE})`;

/** Whether a date is in a period. */
export const isDayIn = (period: Period, day: SQLWrapper): SQL =>
  sql`(${day} >= ${startOf(period)} and ${day} < ${endOf(period)})`;
