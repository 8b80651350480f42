import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { GET } from '@/app/api/admin/leads/insight/route';
import { POST as decide } from '@/app/api/admin/leads/quarantine/route';
import { POST as contact } from '@/app/api/contact/route';
import { POST as begun } from '@/app/api/savings/begun/route';
import { POST as finished } from '@/app/api/savings/finished/route';
import { shareText } from '@/components/leads/insight/insight-figures';
import { keyFigures, leadCountText } from '@/components/leads/insight/key-figure-texts';
import {
  type Division,
  divisions,
  lastWeekFilters,
  leadsAddress,
  outcomeOfAll,
  outcomeRows,
  rowAddress,
} from '@/components/leads/insight/outcome-figures';
import { periodFilter } from '@/components/leads/insight/periods';
import { db } from '@/db/client';
import { formCounts, leads } from '@/db/schema';
import { holidaysSetting } from '@/lib/hours/schema';
import type { WeekFigure } from '@/lib/leads/insight/last-week';
import { type Insight, insightSchema, type Outcome, type Period } from '@/lib/leads/insight/schema';
import { HONEYPOT_FIELD } from '@/lib/leads/intake/form-signal-fields';
import type { LeadStep } from '@/lib/leads/work/filters/schema';
import { changeLeads } from '@/lib/leads/work/mutations';
import { listLeads } from '@/lib/leads/work/queries';
import { leadPageSchema } from '@/lib/leads/work/schema';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { businessHoursBetween, closedSince, hoursPerWeek } from '@/lib/site/business-hours';
import { businessDay, isoDay } from '@/lib/site/calendar-day';
import { dayExceptionsIn } from '@/lib/site/day-exceptions';
import { withAppDatabase } from '../support/app-database';
import { anotherService, aService } from '../support/offered-services';
import { getRequest, jsonRequest } from '../support/requests';
import { sampled } from '../support/scale';
import { called, leadCalls } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';
import { type LeadFields, storeLead } from '../support/stored-leads';

withAppDatabase();

const PATH = '/api/admin/leads/insight';
const WEEK_MS = 7 * 86_400_000;
/** Those of a site whose owner has chosen none, from before the leads of these tests. */
const exceptions = dayExceptionsIn(holidaysSetting.default, 2020, new Date().getFullYear());

async function insight(query = '') {
  const response = await GET(getRequest(PATH + query, await signedIn()), {});
  expect(response.status).toBe(200);
  return insightSchema.strict().parse((await response.json()).data);
}

const add = (createdAt: Date, minutes: number | null, rest: LeadFields = {}) =>
  storeLead({
    createdAt,
    isContacted: minutes !== null,
    contactedAt: minutes === null ? null : new Date(createdAt.getTime() + minutes * 60_000),
    ...rest,
  });

const isOpenAt = (minute: number) => closedSince(minute * 60_000, exceptions) === null;

const nobody: Outcome = {
  asked: 0,
  reached: 0,
  visits: 0,
  quoted: 0,
  quotedDollars: 0,
  won: 0,
  wonDollars: 0,
};

test('is empty without leads', async () => {
  expect(await insight()).toEqual({
    outcomes: [{ by: 'all', value: null, ...nobody }],
    lastWeek: { asked: 0, reached: 0, medianMinutes: null, visits: 0, won: 0, wonDollars: 0 },
    hours: [],
    contact: { medianMinutes: null, p90Minutes: null, within60Minutes: null },
    oldestWaiting: null,
    ageSeconds: null,
    form: { started: 0, sent: 0 },
    estimates: { begun: 0, finished: 0, sent: 0 },
  });
});

test('leads are counted by service, source, weekday and hour in Asheville', async () => {
  const now = Date.now();
  const daysSinceMonday = (new Date(isoDay(now)).getUTCDay() + 6) % 7;
  const dayOfThatWeek = (days: number) => businessDay(now, days - daysSinceMonday - 14);
  // Late on Wednesday evening, in standard and in daylight saving time; Thursday in UTC.
  const late = new Date(`${dayOfThatWeek(3)}T03:45Z`);
  await add(late, 4, { source: 'Google' });
  await add(late, 50, { source: 'Google' });
  await add(late, 600, { service: anotherService });
  await add(late, null);
  await add(new Date(Date.now() - 30 * WEEK_MS), null, { name: 'waits longest' });
  const found = await insight('?weeks=8');
  expect(found.outcomes.map(({ by, value, asked }) => `${by} ${value} ${asked}`).sort()).toEqual([
    'all null 4',
    `month ${isoDay(late).slice(0, 7)} 4`,
    'person null 4',
    ...[`service ${aService} 3`, `service ${anotherService} 1`].sort(),
    'source Direct 2',
    'source Google 2',
    'town null 4',
  ]);
  expect(found.hours).toHaveLength(1);
  expect(found.hours[0]).toMatchObject({ weekday: 3, count: 4 });
  expect(Date.parse(found.oldestWaiting ?? '')).toBeLessThan(Date.now() - 29 * WEEK_MS);
});

test('times to contact count business hours', async () => {
  // The next opening, at most a week ahead, whatever the hours are.
  const minutes = Array.from({ length: 7 * 24 * 60 }, (_, ahead) => Math.floor(Date.now() / 60_000) - ahead);
  const opening = minutes.find((minute) => isOpenAt(minute) && !isOpenAt(minute - 1)) ?? 0;
  const beforeOpening = (ahead: number) => new Date((opening - ahead) * 60_000);
  // Overnight: the time before the opening doesn't count.
  await add(beforeOpening(120), 120 + 4);
  await add(beforeOpening(60), 60 + 20);
  await add(beforeOpening(0), 25);
  await add(beforeOpening(1), null);
  expect((await insight('?weeks=4')).contact).toEqual({
    medianMinutes: 20,
    p90Minutes: 25,
    within60Minutes: 0.75,
  });
});

describe('the form', () => {
  const countStarts = (started: number, day = isoDay(new Date())) =>
    db().insert(formCounts).values({ day, started });

  test('is counted in the requested weeks', async () => {
    await countStarts(5);
    await countStarts(90, '2025-01-01');
    await add(new Date(), null, { isStartCounted: true });
    await add(new Date(), null, { isStartCounted: true });
    await add(new Date('2025-01-01T17:00:00Z'), null);
    expect((await insight('?weeks=1')).form).toEqual({ started: 5, sent: 2 });
  });

  test('never counts more forms sent than started', async () => {
    await countStarts(5);
    for (let sent = 0; sent < 7; sent++) await add(new Date(), null, { isStartCounted: true });
    expect((await insight('?weeks=1')).form).toEqual({ started: 7, sent: 7 });
    // Without JavaScript only the lead itself counts as a start.
    await add(new Date(), null);
    expect((await insight('?weeks=1')).form).toEqual({ started: 8, sent: 8 });
  });

  test('counts a lead released from quarantine as sent, on the day it came', async () => {
    const staff = await signedIn();
    const body = { name: 'Ann', phone: '1', service: aService, [HONEYPOT_FIELD]: 'x' };
    const ids: string[] = [];
    for (const message of ['no spam', 'spam', 'not looked at']) {
      const response = await contact(jsonRequest('/api/contact', { ...body, message }), {});
      ids.push((await response.json()).data.id);
    }
    expect((await insight('?weeks=1')).form).toEqual({ started: 0, sent: 0 });
    const cameAt = new Date(Date.now() - 3 * WEEK_MS);
    await db().update(leads).set({ createdAt: cameAt });
    for (const [index, action] of ['release', 'delete'].entries())
      await decide(jsonRequest('/x', { action, ids: [ids[index]] }, staff), {});
    expect((await insight('?weeks=1')).form).toEqual({ started: 0, sent: 0 });
    expect((await insight('?weeks=5')).form).toEqual({ started: 1, sent: 1 });
  });
});

describe('savings estimates', () => {
  const from = (address: string) => ({ [CLIENT_ADDRESS_HEADER]: address });
  const begin = (address: string) => begun(jsonRequest('/api/savings/begun', null, from(address)), {});
  const finish = (address: string) => finished(jsonRequest('/api/savings/finished', null, from(address)), {});

  test('are counted when they are begun, finished and sent, without cookies', async () => {
    const responses = [await begin('203.0.113.1'), await begin('203.0.113.2'), await finish('203.0.113.1')];
    expect(responses.map(({ status, headers }) => [status, headers.getSetCookie()])).toEqual(
      new Array(3).fill([204, []]),
    );
    expect((await insight('?weeks=1')).estimates).toEqual({ begun: 2, finished: 1, sent: 0 });
    const lead = { name: 'Ann', phone: '1', service: aService };
    const response = await contact(jsonRequest('/api/contact', { ...lead, estimate: 'bill=200' }), {});
    await contact(jsonRequest('/api/contact', lead), {});
    expect((await insight('?weeks=1')).estimates).toEqual({ begun: 2, finished: 1, sent: 1 });
    // Contact forms are counted apart.
    expect((await insight('?weeks=1')).form).toEqual({ started: 2, sent: 2 });
    await changeLeads({ action: 'erase', ids: [(await response.json()).data.id] }, 'Bob');
    expect((await insight('?weeks=1')).estimates).toEqual({ begun: 2, finished: 1, sent: 1 });
  });

  test('each step counts at least as many as the next', async () => {
    await finish('203.0.113.1');
    await add(new Date(), null, { hasEstimate: true });
    await add(new Date(), null, { hasEstimate: true });
    expect((await insight('?weeks=1')).estimates).toEqual({ begun: 2, finished: 2, sent: 2 });
  });

  test('are counted in the requested weeks', async () => {
    await db().insert(formCounts).values({ day: '2025-01-01', estimatesBegun: 9, estimatesFinished: 8 });
    await add(new Date('2025-01-01T17:00:00Z'), null, { hasEstimate: true });
    expect((await insight('?weeks=1')).estimates).toEqual({ begun: 0, finished: 0, sent: 0 });
  });

  test('above 30 an hour from one network aren’t counted', async () => {
    for (let times = 0; times < 31; times++) expect((await begin('203.0.113.7')).status).toBe(204);
    expect((await insight('?weeks=1')).estimates.begun).toBe(30);
  });
});

describe('every figure and its sentence match hand-written SQL', () => {
  /** Two years of leads at every hour, across daylight saving time and holidays, with every edge case. */
  const insertEdgeCases = () =>
    db().execute(sql`
      insert into leads (submission_id, name, phone, service, source, address, created_at, status, closed_reason, contacted_at,
        status_changed_at, contacted_at_before, visit_at, visit_until, visit_by, quoted_dollars, quoted_on, won_dollars, won_on,
        added_by, import_id, erased_at, standing, is_start_counted)
      select gen_random_uuid(), 'Ann', case when n % 11 = 0 then '' else '1' end,
        case when n % 3 = 0 then ${aService} else ${anotherService} end,
        (array['Google', 'Direct', 'nextdoor.com', 'Bing'])[1 + n % 7 % 4],
        (array['1 Oak Street, Brevard, NC', '2 Elm, Mars Hill', 'Not required'])[1 + n % 9 % 3], came, status,
        case when status = 'closed' then 'renting' end,
        -- Every eighth was contacted once and waits again; some were closed without having been reached.
        case when (status <> 'new' or n % 8 = 0) and n % 23 > 0 then came + n % 97 * n % 89 * interval '3 minutes 7 seconds' end,
        case when n % 8 = 0 then now() end, null,
        -- Some visits were called off, some quotes written without a visit, some sales a slip.
        case when n % 6 < 3 then visit end, case when n % 6 < 3 then visit + interval '1 hour' end, case when n % 6 < 3 then 'ann' end,
        case when n % 7 < 2 then 20000 + n end, case when n % 7 < 2 then visit::date end,
        case when n % 5 = 3 or n % 31 = 0 then 18000 + n end, case when n % 5 = 3 or n % 31 = 0 then visit::date + n % 3 end,
        case when n % 19 = 0 or n % 29 = 0 then 'Ann' end, case when n % 19 = 0 then gen_random_uuid() end,
        case when n % 11 = 0 then now() end,
        case when n % 13 = 0 then 'quarantined' when n % 17 = 0 then 'canary' else 'open' end,
        n % 3 > 0
      from generate_series(1, 3000) n,
        lateral (select now() - n * interval '6 hours 7 minutes' as came,
          (case when n % 4 = 0 then 'new' else (array['contacted', 'visit-planned', 'quoted', 'won', 'closed'])[1 + n % 5] end)::lead_status as status) at,
        lateral (select came + n % 13 * interval '1 day' as visit) later`);
  const starts = () =>
    db().execute(sql`
      insert into form_counts (day, started)
      select day::date, extract(day from day)::int % 5 from generate_series(now() - interval '800 days', now() - interval '1 day', interval '1 day') day`);
  const one = async (query: SQL) => (await db().execute<Record<string, number>>(query)).rows[0] ?? {};
  const all = async (query: SQL) => (await db().execute(query)).rows;

  /** Whether a local time is in the period. */
  const isIn = (period: Period, local: string) =>
    sql.raw(
      typeof period === 'number'
        ? `${local} >= (date_trunc('week', now() at time zone 'America/New_York')::date - ${7 * (period - 1)})`
        : `to_char(${local}, 'YYYY-MM') = '${period}'`,
    );
  const cameIn = (period: Period) =>
    sql`standing = 'open' and ${isIn(period, "(created_at at time zone 'America/New_York')")}`;
  const onlineIn = (period: Period) => sql`${cameIn(period)} and added_by is null`;
  /** How far the leads of a condition got, by an expression. */
  const outcomesOf = (value: SQL, condition: SQL) =>
    all(sql`
      select ${value} as value, count(*)::int as asked, sum((step > 0)::int)::int as reached, sum((step > 1)::int)::int as visits,
        sum((step > 2)::int)::int as quoted, coalesce(sum(quoted_dollars), 0)::int as "quotedDollars", sum((step > 3)::int)::int as won,
        coalesce(sum(won_dollars) filter (where step > 3), 0)::int as "wonDollars"
      from leads, lateral (select case
        when status = 'won' then 4
        when status = 'quoted' or quoted_dollars > 0 then 3
        when status = 'visit-planned' or visit_at is not null and status not in ('new', 'contacted') then 2
        when status <> 'new' and contacted_at is not null then 1
        else 0 end as step) furthest
      where ${condition} and not (import_id is not null and status = 'new') group by 1 order by 2 desc, 1`);

  beforeEach(async () => {
    await insertEdgeCases();
    // Just after midnight on a Monday, no other leads are from this week.
    await db().execute(sql`insert into leads (submission_id, name, phone, service, is_contacted, contacted_at)
      select gen_random_uuid(), 'Ann', '1', ${aService}, true, now() from generate_series(1, 2)`);
    await starts();
    // Worked on as staff do: contacted, taken back, contacted again, called, erased.
    const staff = leadCalls(await signedIn());
    for (const { id } of (await all(
      sql`select id from leads where standing = 'open' and erased_at is null and status < 'visit-planned' limit 12`,
    )) as { id: string }[]) {
      await staff.toggle(id);
      await staff.toggle(id);
      await staff.event(id, called('reached'));
      if (id < '8') await staff.remove(id);
    }
  });

  /** The business minutes that reached leads waited, the shortest first. */
  async function waitsOf(condition: SQL): Promise<number[]> {
    const rows = (await all(
      sql`select created_at as came, contacted_at as reached from leads where ${condition} and is_contacted and contacted_at is not null`,
    )) as { came: string; reached: string }[];
    return rows
      .map(
        ({ came, reached }) => businessHoursBetween(Date.parse(came), Date.parse(reached), exceptions) * 60,
      )
      .sort((one, other) => one - other);
  }

  test('of last week, each of which opens as many leads as it says', async () => {
    const lastWeek = (local: string) =>
      sql.raw(
        `(date_trunc('week', ${local}) + interval '7 days' = date_trunc('week', now() at time zone 'America/New_York'))`,
      );
    const asked = sql`standing = 'open' and not (import_id is not null and status = 'new') and ${lastWeek("(created_at at time zone 'America/New_York')")}`;
    const waits = await waitsOf(sql`${asked} and added_by is null`);
    const counted = await one(sql`select
      (select count(*)::int from leads where ${asked}) as asked,
      (select count(*)::int from leads where ${asked} and (is_contacted and contacted_at is not null or status in ('visit-planned', 'quoted', 'won')
        or quoted_dollars is not null or visit_at is not null and status = 'closed')) as reached,
      (select count(*)::int from leads where standing = 'open' and status not in ('new', 'contacted')
        and ${lastWeek("(visit_at at time zone 'America/New_York')")}) as visits,
      (select count(*)::int from leads where standing = 'open' and status = 'won' and ${lastWeek('won_on')}) as won,
      (select sum(won_dollars)::int from leads where standing = 'open' and status = 'won' and ${lastWeek('won_on')}) as "wonDollars"`);
    const found = (await insight()).lastWeek;
    if (!found) throw new Error('No last week');
    const { medianMinutes, ...rest } = found;
    expect(rest).toEqual(counted);
    expect(Math.min(...Object.values(counted))).toBeGreaterThan(0);
    expect(medianMinutes).toBeCloseTo(waits[Math.ceil(waits.length / 2) - 1] ?? -1, 6);
    for (const [figure, parts] of Object.entries(lastWeekFilters(Date.now())))
      expect(await listed(leadsAddress(...parts)), figure).toBe(found[figure as WeekFigure]);
  });

  /** This month, and the months of both changes of the clock. */
  const months = [
    isoDay(Date.now()).slice(0, 7),
    ...['03', '11'].map((month) => `${new Date().getFullYear() - 1}-${month}`),
  ];

  // In one test, because the leads take longer to make than to count.
  test('over weeks and months, each of which opens as many leads as it says', async () => {
    for (const period of [...sampled([1, 12, 4, 26, 52, 104], 6, 1), ...sampled(months, 2, 1)]) {
      const found = await insight(typeof period === 'number' ? `?weeks=${period}` : `?month=${period}`);
      await expectFigures(found, period);
      await expectLists(found, period);
    }
  });

  async function expectFigures(found: Insight, period: Period) {
    const outcomesBy = (division: string) =>
      found.outcomes.flatMap(({ by, ...outcome }) => (by === division ? [outcome] : []));
    const expressions = {
      all: sql`null`,
      source: sql`source`,
      service: sql`service`,
      town: sql`case when address like '%Brevard%' then 'brevard' when address like '%Mars Hill%' then 'mars hill' end`,
      person: sql`assignee_id`,
    };
    for (const [division, value] of Object.entries(expressions))
      expect(outcomesBy(division), division).toEqual(await outcomesOf(value, cameIn(period)));
    expect(
      outcomesBy('month').sort((one, other) => String(other.value).localeCompare(String(one.value))),
    ).toEqual(
      (
        await outcomesOf(
          sql`to_char(created_at at time zone 'America/New_York', 'YYYY-MM')`,
          sql`standing = 'open' and created_at >= (date_trunc('month', now() at time zone 'America/New_York') - interval '5 months') at time zone 'America/New_York'`,
        )
      ).sort((one, other) => String(other.value).localeCompare(String(one.value))),
    );
    expect(found.hours).toEqual(
      await all(sql`
        select (extract(dow from local)::int + 6) % 7 + 1 as weekday, date_part('hour', local)::int as hour, count(*)::int as count
        from (select timezone('America/New_York', created_at) as local from leads where ${onlineIn(period)}) leads
        group by 1, 2 order by 1, 2`),
    );
    const { sent = -1, begun = -1 } = await one(sql`
      select count(*)::int as sent,
        greatest(count(*), count(*) filter (where not is_start_counted) +
          (select coalesce(sum(started), 0) from form_counts where ${isIn(period, 'day')}))::int as begun
      from leads where ${onlineIn(period)}`);
    expect(found.form).toEqual({ started: begun, sent });
    const total = outcomeOfAll(found).asked;
    expect(leadCountText({ insight: found, period, loadedAt: Date.now() })).toMatch(
      `${total.toLocaleString('en-US')} leads in `,
    );
    expect(sent).toBeLessThanOrEqual(begun);

    const waits = await waitsOf(onlineIn(period));
    const percentile = (share: number) => waits[Math.ceil(waits.length * share) - 1] ?? -1;
    const within = (limit: number) => waits.filter((minutes) => minutes <= limit).length / sent;
    expect(found.contact.medianMinutes).toBeCloseTo(percentile(0.5), 6);
    expect(found.contact.p90Minutes).toBeCloseTo(percentile(0.9), 6);
    expect(found.contact.within60Minutes).toBeCloseTo(within(60), 9);
    const [{ oldest } = {}] = (await all(sql`
      select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as oldest
      from leads where standing = 'open' and erased_at is null and not is_contacted and import_id is null`)) as {
      oldest?: string;
    }[];
    expect(found.oldestWaiting).toBe(oldest);

    // The sentences are taken literally: a figure for nine of ten leads is true of at least nine of ten.
    const figures = keyFigures(found, Date.now(), exceptions);
    const text = (label: string) => figures.find((figure) => figure.label === label);
    const holdsFor = (shown: string | undefined) =>
      waits.filter((minutes) => minutes <= minutesIn(shown)).length / waits.length;
    expect(text('Half within')?.note).toBe('Half of those contacted waited this long or less.');
    expect(holdsFor(text('Half within')?.value)).toBeGreaterThanOrEqual(0.5);
    expect(text('Slowest 1 in 10')?.note).toBe('Nine out of ten contacted waited this long or less.');
    expect(holdsFor(text('Slowest 1 in 10')?.value)).toBeGreaterThanOrEqual(0.9);
    expect(text('Within one hour')).toMatchObject({
      value: shareText(within(60)),
      note: 'Of all leads, including those still waiting.',
    });
    const waited = businessHoursBetween(Date.parse(oldest ?? ''), Date.now(), exceptions) * 60;
    expect(minutesIn(text('Waiting longest')?.value)).toBeLessThanOrEqual(waited);
    expect(minutesIn(text('Waiting longest')?.value)).toBeGreaterThan(waited - 61);
    expect(text('Forms sent')).toMatchObject({
      value: shareText(sent / begun),
      note: `${sent.toLocaleString('en-US')} of ${begun.toLocaleString('en-US')} started, counted without cookies.`,
    });
  }

  /** How many leads the list has at an address. */
  const listed = async (address: string) =>
    (
      await listLeads(
        leadPageSchema.parse(Object.fromEntries(new URL(address, 'https://x.test').searchParams)),
      )
    ).page.total;

  async function expectLists(found: Insight, period: Period) {
    const filter = periodFilter(period, Date.now());
    const all = outcomeOfAll(found);
    const steps = {
      asked: all.asked,
      reached: all.reached,
      visit: all.visits,
      quoted: all.quoted,
      won: all.won,
    };
    for (const [step, count] of Object.entries(steps))
      expect(await listed(leadsAddress(step as LeadStep, filter)), `${step}, ${period}`).toBe(count);
    for (const division of Object.keys(divisions) as Division[])
      for (const { label, outcome, values, parts } of outcomeRows(found, division, []))
        for (const row of [{ label, outcome, values }, ...parts])
          expect(await listed(rowAddress(division, row.values, filter)), `${row.label}, ${period}`).toBe(
            row.outcome.asked,
          );
  }

  const units = { wk: hoursPerWeek() * 60, h: 60, min: 1 };
  /** What a text such as '2 wk 12 h' says, in minutes. */
  const minutesIn = (text = '') =>
    [...text.matchAll(/([\d,]+) (wk|h|min)/g)].reduce(
      (sum, [, amount = '', unit]) =>
        sum + Number(amount.replaceAll(',', '')) * units[unit as keyof typeof units],
      0,
    );
});

test.each(['weeks=0', 'weeks=105', 'weeks=x', 'weeks=1.5', 'month=2026-13', 'month=11', 'month=0000-01'])(
  'rejects %s',
  async (query) => {
    expect((await GET(getRequest(`${PATH}?${query}`, await signedIn()), {})).status).toBe(400);
  },
);

describe('how far leads got', () => {
  const monday = (weeksAgo: number) => {
    const daysSinceMonday = (new Date(isoDay(Date.now())).getUTCDay() + 6) % 7;
    return new Date(`${businessDay(Date.now(), -daysSinceMonday - 7 * weeksAgo)}T17:00Z`);
  };
  type Stage = Partial<typeof leads.$inferInsert>;
  const visitAt = monday(1);
  const visit = { visitAt, visitUntil: new Date(visitAt.getTime() + 3_600_000), visitBy: 'ann' };
  const stages: [Stage, Partial<Outcome>][] = [
    [{ status: 'new' }, {}],
    [{ status: 'closed', closedReason: 'never-reached' }, {}],
    [{ status: 'closed', closedReason: 'renting', contactedAt: monday(1) }, { reached: 1 }],
    [{ status: 'contacted', contactedAt: monday(1) }, { reached: 1 }],
    [
      { status: 'visit-planned', contactedAt: monday(1), ...visit },
      { reached: 1, visits: 1 },
    ],
    // Without a visit and without an amount.
    [
      { status: 'quoted', contactedAt: monday(1) },
      { reached: 1, visits: 1, quoted: 1 },
    ],
    [
      {
        status: 'closed',
        closedReason: 'too-expensive',
        contactedAt: monday(1),
        ...visit,
        quotedDollars: 30_000,
      },
      { reached: 1, visits: 1, quoted: 1, quotedDollars: 30_000 },
    ],
    [
      {
        status: 'won',
        contactedAt: monday(1),
        ...visit,
        quotedDollars: 28_400,
        wonDollars: 28_000,
        wonOn: isoDay(visitAt),
      },
      { reached: 1, visits: 1, quoted: 1, quotedDollars: 28_400, won: 1, wonDollars: 28_000 },
    ],
    // Called off.
    [{ status: 'contacted', contactedAt: monday(1), ...visit }, { reached: 1 }],
    // Won by a slip: its amount stays, and no figure has it.
    [
      { status: 'contacted', contactedAt: monday(1), wonDollars: 9_000, wonOn: isoDay(visitAt) },
      { reached: 1 },
    ],
  ];
  const sum = (counted: Partial<Outcome>[]): Outcome =>
    counted.reduce<Outcome>(
      (total, part) => ({
        asked: total.asked + 1,
        reached: total.reached + (part.reached ?? 0),
        visits: total.visits + (part.visits ?? 0),
        quoted: total.quoted + (part.quoted ?? 0),
        quotedDollars: total.quotedDollars + (part.quotedDollars ?? 0),
        won: total.won + (part.won ?? 0),
        wonDollars: total.wonDollars + (part.wonDollars ?? 0),
      }),
      nobody,
    );

  test('is counted in all, by source, service, town, person and month, with dollars', async () => {
    const groups = [
      { source: 'Google', service: aService, address: '1 Oak Street, Brevard, NC', assigneeId: null },
      { source: 'google / cpc', service: anotherService, address: 'Not required', assigneeId: null },
    ];
    for (const group of groups)
      for (const [stage] of stages)
        await add(monday(2), null, { ...group, ...stage, isContacted: stage.status !== 'new' });
    await add(monday(30), null, { status: 'won', wonDollars: 1, isContacted: true, contactedAt: monday(29) });
    const { outcomes } = await insight('?weeks=12');
    const once = sum(stages.map(([, counted]) => counted));
    const twice = sum([...stages, ...stages].map(([, counted]) => counted));
    expect(outcomes).toHaveLength(9);
    expect(outcomes).toEqual(
      expect.arrayContaining([
        { by: 'all', value: null, ...twice },
        { by: 'source', value: 'Google', ...once },
        { by: 'source', value: 'google / cpc', ...once },
        { by: 'service', value: aService, ...once },
        { by: 'service', value: anotherService, ...once },
        { by: 'town', value: 'brevard', ...once },
        { by: 'town', value: null, ...once },
        { by: 'person', value: null, ...twice },
        { by: 'month', value: isoDay(monday(2)).slice(0, 7), ...twice },
      ]),
    );
  });

  test('last week is said of those who asked then, and of its visits and sales', async () => {
    for (const [stage] of stages)
      await add(monday(1), null, { ...stage, isContacted: stage.status !== 'new' });
    // Asked before, won last week.
    await add(monday(9), null, { ...stages[7]?.[0], isContacted: true });
    const { lastWeek } = await insight();
    expect(lastWeek).toEqual({
      asked: 10,
      reached: 8,
      medianMinutes: 0,
      visits: 4,
      won: 2,
      wonDollars: 56_000,
    });
  });
});
