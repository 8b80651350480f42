import 'server-only';
import { sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { townOf } from '@/lib/leads/export/csv';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import type { ClosedDays } from '@/lib/site/holidays';
import { businessMinutesBetween } from './business-minutes';
import { firstMonday, isInWeeks, localTime } from './weeks';

const isReached = sql`(${leads.isContacted} and ${leads.contactedAt} is not null)`;
const isWon = sql`(${leads.status} = 'won')`;
const isQuoted = sql`(${isWon} or ${leads.quotedDollars} is not null or ${leads.status} = 'quoted')`;
const isVisited = sql`(${isQuoted} or ${leads.visitAt} is not null or ${leads.status} = 'visit-planned')`;

const counts = sql`count(*)::int as asked, (count(*) filter (where is_reached or is_visited))::int as reached,
  (count(*) filter (where is_visited))::int as visits, (count(*) filter (where is_quoted))::int as quoted,
  coalesce(sum(quoted_dollars), 0)::float8 as "quotedDollars", (count(*) filter (where is_won))::int as won,
  coalesce(sum(won_dollars), 0)::float8 as "wonDollars"`;

/**
 * How far the leads of the last weeks got, in all and by source, service, town, person and month. Each step includes the later
 * ones: a quote that was written without a visit counts as one. Dollars of a sale count only while the lead is won.
 */
export const outcomesQuery = (weeks: number) => sql`
  with recent as materialized (
    select ${leads.source} as source, ${leads.service} as service, ${townOf(leads.address)} as town,
      ${leads.assigneeId} as person, to_char(${localTime(leads.createdAt)}, 'YYYY-MM') as month,
      ${isReached} as is_reached, ${isVisited} as is_visited, ${isQuoted} as is_quoted, ${isWon} as is_won,
      ${leads.quotedDollars} as quoted_dollars, case when ${isWon} then ${leads.wonDollars} end as won_dollars
    from ${leads} where ${isOpen} and ${isInWeeks(weeks)}
  )
  select case grouping(source, service, town, person, month)
      when 15 then 'source' when 23 then 'service' when 27 then 'town' when 29 then 'person' when 30 then 'month'
      else 'all' end as by,
    coalesce(source, service, town, person, month) as value, ${counts}
  from recent group by grouping sets ((), (source), (service), (town), (person), (month))
  order by asked desc, value`;

/** What happened in the last whole week, Monday to Sunday: of those who asked in it, and the visits and sales that were in it. The median leaves out leads that staff added. */
export const lastWeekQuery = (closedDays: ClosedDays) => {
  const begin = sql`(${firstMonday(2)})`;
  const end = sql`(${firstMonday(1)})`;
  const isAsked = sql`(received >= ${begin} and received < ${end})`;
  return sql`
  select (count(*) filter (where ${isAsked}))::int as asked,
    (count(*) filter (where ${isAsked} and is_reached))::int as reached,
    percentile_disc(0.5) within group (order by minutes) filter (where ${isAsked} and is_reached and is_online) as "medianMinutes",
    (count(*) filter (where visited >= ${begin} and visited < ${end}))::int as visits,
    (count(*) filter (where is_won and won_on >= ${begin}::date and won_on < ${end}::date))::int as won,
    coalesce(sum(won_dollars) filter (where is_won and won_on >= ${begin}::date and won_on < ${end}::date), 0)::float8
      as "wonDollars"
  from (
    select *, ${businessMinutesBetween(sql`received`, sql`contacted`, closedDays)} as minutes from (
      select ${localTime(leads.createdAt)} as received, ${localTime(leads.visitAt)} as visited, ${isReached} as is_reached, ${leads.addedBy} is null as is_online,
        case when ${isReached} then ${localTime(leads.contactedAt)} end as contacted, ${isWon} as is_won,
        ${leads.wonOn} as won_on, ${leads.wonDollars} as won_dollars
      from ${leads} where ${isOpen} and (${isInWeeks(2)} or ${leads.visitBy} is not null or ${leads.wonOn} is not null)
      offset 0
    ) counted
  ) timed`;
};
