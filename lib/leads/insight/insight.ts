import 'server-only';
import { sql } from 'drizzle-orm';
import { formCounts, leads } from '@/db/schema';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import type { DayExceptions } from '@/lib/site/holidays';
import { businessMinutesBetween } from './business-minutes';
import { isDayIn, isInPeriod, localTime } from './period';
import type { Period } from './schema';

/**
 * How soon and when people write and are contacted, in one statement: it reads the leads once and aggregates them four
 * ways. Percentiles are discrete (`disc`): times that a lead really waited, in business hours.
 *
 * Times to contact, hours and form figures leave out leads that staff added: nobody asked online, and the time is when
 * somebody typed.
 *
 * Form figures: `sent` counts leads, including those released from quarantine. `started` counts recorded form starts plus
 * leads whose start wasn't recorded, and is at least `sent`, because a form may have been started before the period.
 *
 * Estimate figures: `sent` counts leads with an estimate. Each step is at least the next one, because a visitor without
 * JavaScript sends an estimate that no browser counted.
 */
export const insightQuery = (period: Period, exceptions: DayExceptions) => sql`
  with recent as materialized (
    select *, ${businessMinutesBetween(sql`received`, sql`contacted`, exceptions)} as minutes from (
      select ${localTime(leads.createdAt)} as received,
        case when ${leads.isContacted} then ${localTime(leads.contactedAt)} end as contacted,
        ${leads.addedBy} is null as is_online,
        ${leads.isStartCounted} as is_start_counted, ${leads.hasEstimate} as has_estimate
      from ${leads} where ${isOpen} and ${isInPeriod(period)}
      -- Keeps PostgreSQL from converting the times again wherever they are used.
      offset 0
    ) counted
  )
  select
    (select coalesce(json_agg(by_hour order by by_hour.weekday, by_hour.hour), '[]') from (
      select date_part('isodow', received)::int as weekday, date_part('hour', received)::int as hour, count(*)::int as count from recent where is_online group by 1, 2
    ) by_hour) as hours,
    (select json_build_object(
      'medianMinutes', percentile_disc(0.5) within group (order by minutes),
      'p90Minutes', percentile_disc(0.9) within group (order by minutes),
      'within60Minutes', (count(*) filter (where minutes <= 60))::float / nullif(count(*), 0)
    ) from recent where is_online) as contact,
    (select json_build_object('started', greatest(sent, counted + (sent - of_counted)), 'sent', sent) from
      (select count(*)::int as sent, (count(*) filter (where is_start_counted))::int as of_counted from recent where is_online) sends,
      (select coalesce(sum(${formCounts.started}), 0)::int as counted from ${formCounts} where ${isDayIn(period, formCounts.day)}) starts
    ) as form,
    (select json_build_object('begun', greatest(begun, finished, sent), 'finished', greatest(finished, sent), 'sent', sent) from
      (select (count(*) filter (where has_estimate))::int as sent from recent) sends,
      (select coalesce(sum(${formCounts.estimatesBegun}), 0)::int as begun, coalesce(sum(${formCounts.estimatesFinished}), 0)::int as finished
        from ${formCounts} where ${isDayIn(period, formCounts.day)}) steps
    ) as estimates`;
