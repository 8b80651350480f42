import 'server-only';
import { sql } from 'drizzle-orm';
import { formCounts, leads } from '@/db/schema';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import { isOpen } from './filter-conditions';

const localTime = sql`(${leads.createdAt} at time zone ${BUSINESS_TIME_ZONE})`;
const firstMonday = (weeks: number) =>
  sql`(date_trunc('week', now() at time zone ${BUSINESS_TIME_ZONE}) - ${weeks - 1} * interval '1 week')`;
const ofThoseWeeks = (weeks: number) =>
  sql`${leads.createdAt} >= ${firstMonday(weeks)} at time zone ${BUSINESS_TIME_ZONE}`;

/**
 * One statement for all of the insight but the longest wait, so that every figure is of the same moment: the leads of
 * those weeks are read once and added up in four ways.
 */
export const insightQuery = (weeks: number) => sql`
  with recent as materialized (
    select ${leads.service} as service, ${leads.source} as source, ${localTime} as came,
      extract(epoch from ${leads.contactedAt} - ${leads.createdAt}) / 60 as minutes
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
      'medianMinutes', percentile_cont(0.5) within group (order by minutes),
      'p90Minutes', percentile_cont(0.9) within group (order by minutes),
      'within5Minutes', (count(*) filter (where minutes <= 5))::float / nullif(count(*), 0),
      'within60Minutes', (count(*) filter (where minutes <= 60))::float / nullif(count(*), 0)
    ) from recent) as contact,
    (select json_build_object('started', coalesce(sum(started), 0)::int, 'sent', coalesce(sum(sent), 0)::int)
      from ${formCounts} where ${formCounts.day} >= ${firstMonday(weeks)}) as form`;
