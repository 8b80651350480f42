import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { hasVisit, isReached, stepConditions } from '@/lib/leads/work/steps';
import type { ClosedDays } from '@/lib/site/holidays';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import { businessMinutesBetween } from './business-minutes';
import { firstMonday, isInPeriod, localTime, startOf } from './period';
import type { Period } from './schema';

/** The months that are shown whatever period is chosen, the present one included: a part of a month would look like a bad one. */
const MONTHS = 6;
const firstMonth = sql`(date_trunc('month', now() at time zone ${BUSINESS_TIME_ZONE}) - ${MONTHS - 1} * interval '1 month')`;

const counts = sql`count(*)::int as asked, (count(*) filter (where is_reached))::int as reached,
  (count(*) filter (where is_visited))::int as visits, (count(*) filter (where is_quoted))::int as quoted,
  coalesce(sum(quoted_dollars), 0)::float8 as "quotedDollars", (count(*) filter (where is_won))::int as won,
  coalesce(sum(won_dollars), 0)::float8 as "wonDollars"`;

/**
 * How far the leads of a period got, in all and by source, service, town and person, and those of the last six months. Each
 * step includes the later ones: a quote that was written without a visit counts as one. Dollars of a sale count only while the
 * lead is won.
 */
export const outcomesQuery = (period: Period) => sql`
  with recent as materialized (
    select ${leads.source} as source, ${leads.service} as service, 
      -- Takes longer than all else of it.
      case when ${isInPeriod(period)} then address_town(${leads.address}) end as town,
      ${leads.assigneeId} as person, to_char(${localTime(leads.createdAt)}, 'YYYY-MM') as month,
      ${stepConditions.reached} as is_reached, ${stepConditions.visit} as is_visited, ${stepConditions.quoted} as is_quoted,
      ${stepConditions.won} as is_won,
      ${isInPeriod(period)} as is_in_period, ${localTime(leads.createdAt)} >= ${firstMonth} as is_in_months,
      ${leads.quotedDollars} as quoted_dollars, case when ${stepConditions.won} then ${leads.wonDollars} end as won_dollars
    from ${leads} where ${isOpen} and ${stepConditions.asked}
      and ${leads.createdAt} >= least(${startOf(period)}, ${firstMonth}) at time zone ${BUSINESS_TIME_ZONE}
  )
  select case grouping(source, service, town, person)
      when 7 then 'source' when 11 then 'service' when 13 then 'town' when 14 then 'person' else 'all' end as by,
    coalesce(source, service, town, person) as value, ${counts}
  from recent where is_in_period group by grouping sets ((), (source), (service), (town), (person))
  union all
  select 'month', month, ${counts} from recent where is_in_months group by month
  order by asked desc, value`;

/** What happened in the last whole week, Monday to Sunday: of those who asked in it, and the visits and sales that were in it. The median leaves out leads that staff added. */
export const lastWeekQuery = (closedDays: ClosedDays) => {
  const begin = sql`(${firstMonday(2)})`;
  const end = sql`(${firstMonday(1)})`;
  const isAsked = sql`(received >= ${begin} and received < ${end})`;
  const instantOf = (local: SQL) => sql`${local} at time zone ${BUSINESS_TIME_ZONE}`;
  return sql`
  select (count(*) filter (where ${isAsked}))::int as asked,
    (count(*) filter (where ${isAsked} and is_reached))::int as reached,
    percentile_disc(0.5) within group (order by minutes) filter (where ${isAsked} and is_reached and is_online) as "medianMinutes",
    (count(*) filter (where has_visit and visited >= ${begin} and visited < ${end}))::int as visits,
    (count(*) filter (where is_won and won_on >= ${begin}::date and won_on < ${end}::date))::int as won,
    coalesce(sum(won_dollars) filter (where is_won and won_on >= ${begin}::date and won_on < ${end}::date), 0)::float8
      as "wonDollars"
  from (
    select *, ${businessMinutesBetween(sql`received`, sql`contacted`, closedDays)} as minutes from (
      select ${localTime(leads.createdAt)} as received, ${localTime(leads.visitAt)} as visited, ${hasVisit} as has_visit, ${stepConditions.reached} as is_reached, ${leads.addedBy} is null as is_online,
        case when ${isReached} then ${localTime(leads.contactedAt)} end as contacted, ${stepConditions.won} as is_won,
        ${leads.wonOn} as won_on, ${leads.wonDollars} as won_dollars
      from ${leads} where ${isOpen} and ${stepConditions.asked} and (${isInPeriod(2)}
        or (${leads.visitAt} >= ${instantOf(begin)} and ${leads.visitAt} < ${instantOf(end)})
        or (${leads.wonOn} >= ${begin}::date and ${leads.wonOn} < ${end}::date))
      offset 0
    ) counted
  ) timed`;
};
