import 'server-only';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

/** An instant as local time, without an offset. */
export const localTime = (instant: SQLWrapper) => sql`(${instant} at time zone ${BUSINESS_TIME_ZONE})`;

/** The local midnight of the Monday of the first of the last `weeks` weeks, the current one included. */
export const firstMonday = (weeks: number) =>
  sql`(date_trunc('week', now() at time zone ${BUSINESS_TIME_ZONE}) - ${weeks - 1} * interval '1 week')`;

/** The leads that came in in the last `weeks` weeks. */
export const isInWeeks = (weeks: number) =>
  sql`${leads.createdAt} >= ${firstMonday(weeks)} at time zone ${BUSINESS_TIME_ZONE}`;
