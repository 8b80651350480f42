import 'server-only';
import { sql } from 'drizzle-orm';
import { formCounts, leads } from '@/db/schema';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

const localTime = sql`(${leads.createdAt} at time zone ${BUSINESS_TIME_ZONE})`;
const firstMonday = (weeks: number) =>
  sql`(date_trunc('week', now() at time zone ${BUSINESS_TIME_ZONE}) - ${weeks - 1} * interval '1 week')`;
const ofThoseWeeks = (weeks: number) =>
  sql`${leads.createdAt} >= ${firstMonday(weeks)} at time zone ${BUSINESS_TIME_ZONE}`;

/**
 * One statement for all of the insight but the longest wait, so that every figure is of the same moment: the leads of
 * those weeks are read once and added up in five ways. Percentiles are times that a lead did wait (`disc`), so that half of
 * them, or nine of ten, waited no longer. A form is sent as often as leads came by it, also those that were let out of
 * quarantine, and begun as often as was counted, once more for each lead whose start was not, and at least as often as it
 * was sent: it may have been begun before the first of these weeks.
 */
export const insightQuery = (weeks: number) => sql`
  with recent as materialized (
    select ${leads.service} as service, ${leads.source} as source, ${localTime} as came,
      case when ${leads.isContacted} then extract(epoch from ${leads.contactedAt} - ${leads.createdAt}) / 60 end as minutes,
      ${leads.isStartCounted} as is_start_counted
    from ${leads} where ${isOpen} and ${ofThoseWeeks(weeks)}
  )
  select
    (select coalesce(json_agg(by_week order by by_week.week, by_week.service), '[]') from (
      select to_char(date_trunc('week', came), 'YYYY-MM-DD') as week, service, count(*)::int as count from recent group by 1, 2
    ) by_week) as weekly,
    (select coalesce(json_agg(by_source order by by_source.count desc, by_source.source), '[]') from (
      select source, count(*)::int as count from recent group by 1
    ) by_source) as sources,
    (select coalesce(json_agg(by_hour order by by_hour.weekday, by_hour.hour), '[]') from (
      select extract(isodow from came)::int as weekday, extract(hour from came)::int as hour, count(*)::int as count from recent group by 1, 2
    ) by_hour) as hours,
    (select json_build_object(
      'medianMinutes', percentile_disc(0.5) within group (order by minutes),
      'p90Minutes', percentile_disc(0.9) within group (order by minutes),
      'within5Minutes', (count(*) filter (where minutes <= 5))::float / nullif(count(*), 0),
      'within60Minutes', (count(*) filter (where minutes <= 60))::float / nullif(count(*), 0)
    ) from recent) as contact,
    (select json_build_object('started', greatest(sent, counted + (sent - of_counted)), 'sent', sent) from
      (select count(*)::int as sent, (count(*) filter (where is_start_counted))::int as of_counted from recent) sends,
      (select coalesce(sum(${formCounts.started}), 0)::int as counted from ${formCounts} where ${formCounts.day} >= ${firstMonday(weeks)}) starts
    ) as form`;
