import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { hasVisit, isReached, stepConditions } from '@/lib/leads/work/steps';
import type { DayExceptions } from '@/lib/site/holidays';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import { businessMinutesBetween } from './business-minutes';
import { firstMonday, isInPeriod, localTime } from './period';
import type { Period } from './schema';

/** The months that are shown whatever period is chosen, the present one included: a part of a month would look like a bad one. */
const MONTHS = 6;
const firstMonth = sql`(date_trunc('month', now() at time zone ${BUSINESS_TIME_ZONE}) - ${MONTHS - 1} * interval '1 month')`;

const counts = sql`count(*)::int as asked, (count(*) filter (where is_reached))::int as reached,
  (count(*) filter (where is_visited))::int as visits, (count(*) filter (where is_quoted))::int as quoted,
  coalesce(sum(quoted_dollars), 0)::float8 as "quotedDollars", (count(*) filter (where is_won))::int as won,
  coalesce(sum(won_dollars), 0)::float8 as "wonDollars"`;

/** What `counts` needs of the leads that meet a condition. */
const counted = (where: SQL) => sql`
  (select ${leads.source} as source, ${leads.service} as service, ${leads.assigneeId} as person,
    ${stepConditions.reached} as is_reached, ${stepConditions.visit} as is_visited, ${stepConditions.quoted} as is_quoted,
    ${stepConditions.won} as is_won, ${leads.quotedDollars} as quoted_dollars,
    case when ${stepConditions.won} then ${leads.wonDollars} end as won_dollars
  from ${leads} where ${isOpen} and ${stepConditions.asked} and ${where}) counted`;

/** All towns of addresses, each found in the index after the one before it. */
const town = sql`address_town(${leads.address})`;
const nextTown = (where: SQL) =>
  sql`select ${town} as town from ${leads} where ${isOpen} and ${where} order by ${town} limit 1`;
const towns = sql`towns as ((${nextTown(sql`${town} is not null`)})
  union all select (${nextTown(sql`${town} > towns.town`)}) from towns where town is not null)`;

/**
 * How far the leads of a period got, in all and by source, service, town and person, and those of the last six months. Each
 * step includes the later ones: a quote that was written without a visit counts as one. Dollars of a sale count only while the
 * lead is won.
 *
 * The towns come from their index, and each month is a range of times: computing the town of each address, or the month of each
 * time, takes longer than all else.
 */
export const outcomesQuery = (period: Period) => sql`
  with recursive ${towns}
  select case grouping(source, service, person) when 3 then 'source' when 5 then 'service' when 6 then 'person' else 'all' end as by,
    coalesce(source, service, person) as value, ${counts}
  from ${counted(isInPeriod(period))} group by grouping sets ((), (source), (service), (person))
  union all
  select 'town', town, of_town.* from towns
  cross join lateral (select ${counts} from ${counted(sql`${town} = towns.town and ${isInPeriod(period)}`)}) of_town where asked > 0
  union all
  select 'town', null, ${counts} from ${counted(sql`${town} is null and ${isInPeriod(period)}`)} having count(*) > 0
  union all
  select 'month', to_char(month, 'YYYY-MM'), of_month.*
  from generate_series(${firstMonth}, ${firstMonth} + ${MONTHS - 1} * interval '1 month', interval '1 month') as month
  cross join lateral (select ${counts} from ${counted(sql`${leads.createdAt} >= month at time zone ${BUSINESS_TIME_ZONE}
    and ${leads.createdAt} < (month + interval '1 month') at time zone ${BUSINESS_TIME_ZONE}`)}) of_month where asked > 0
  order by asked desc, value`;

/** What happened in the last whole week, Monday to Sunday: of those who asked in it, and the visits and sales that were in it. The median leaves out leads that staff added. */
export const lastWeekQuery = (exceptions: DayExceptions) => {
  // PostgreSQL computes a subquery once, and an expression with the present time for each lead.
  const begin = sql`(select ${firstMonday(2)})`;
  const end = sql`(select ${firstMonday(1)})`;
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
    select *, ${businessMinutesBetween(sql`received`, sql`contacted`, exceptions)} as minutes from (
      select ${localTime(leads.createdAt)} as received, ${localTime(leads.visitAt)} as visited, ${hasVisit} as has_visit, ${stepConditions.reached} as is_reached, ${leads.addedBy} is null as is_online,
        case when ${isReached} then ${localTime(leads.contactedAt)} end as contacted, ${stepConditions.won} as is_won,
        ${leads.wonOn} as won_on, ${leads.wonDollars} as won_dollars
      from ${leads} where ${isOpen} and ${stepConditions.asked} and (
        (${leads.createdAt} >= ${instantOf(begin)} and ${leads.createdAt} < ${instantOf(end)})
        or (${leads.visitAt} >= ${instantOf(begin)} and ${leads.visitAt} < ${instantOf(end)})
        or (${leads.wonOn} >= ${begin}::date and ${leads.wonOn} < ${end}::date))
      offset 0
    ) counted
  ) timed`;
};
