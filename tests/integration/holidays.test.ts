import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { listAudit } from '@/lib/audit/queries';
import { holidaysSetting } from '@/lib/hours/schema';
import { businessMinutesBetween } from '@/lib/leads/insight/business-minutes';
import { getInsight } from '@/lib/leads/insight/queries';
import { listNextCalls } from '@/lib/leads/work/calls/queries';
import { replanCallsTask } from '@/lib/leads/work/calls/replan-calls';
import { businessHoursBetween, openingHoursOn, usualHoursOn } from '@/lib/site/business-hours';
import { clockFace, DAY_MS, instantOf } from '@/lib/site/clock-face';
import { dayExceptionsIn } from '@/lib/site/day-exceptions';
import { type OtherHours, usHolidayIds } from '@/lib/site/holidays';
import { withAppDatabase } from '../support/app-database';
import { changeByOwner, storeSetting } from '../support/settings';
import { called, leadCalls } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';
import { leadRow, storeLead } from '../support/stored-leads';

withAppDatabase();

const HOUR_MS = 3_600_000;
const today = Math.floor(clockFace(Date.now()) / DAY_MS);
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** The last whole day before today that has opening hours by the week. */
const openDay =
  [1, 2, 3, 4, 5, 6, 7].map((ago) => today - ago).find((day) => openingHoursOn(day, []).opens) ?? 0;

const closeOn = (...days: number[]) =>
  storeSetting(holidaysSetting, {
    observed: [],
    dates: days.map((day) => ({ date: dateOf(day), name: 'Vacation' })),
  });

/** As a setting has a time that many hours after midnight. */
const timeText = (hours: number) => new Date(hours * HOUR_MS).toISOString().slice(11, 16);

const shortenOn = (days: number[], hoursOf: (day: number) => OtherHours) =>
  storeSetting(holidaysSetting, {
    observed: [],
    dates: days.map((day) => ({ date: dateOf(day), name: 'Inventory', hours: hoursOf(day) })),
  });

const addLead = (createdAt: Date, contactedAt: Date | null = null) =>
  storeLead({ createdAt, contactedAt, isContacted: contactedAt !== null });

test('nobody waits on a closed day', async () => {
  const { opens } = openingHoursOn(openDay, []);
  const at = (hours: number) => new Date(instantOf((opens ?? 0) + hours * HOUR_MS));
  await addLead(at(-1), at(2));
  await closeOn();
  expect((await getInsight(2)).contact.medianMinutes).toBe(120);
  await closeOn(openDay);
  expect((await getInsight(2)).contact.medianMinutes).toBe(0);
});

test('who asked on a closed day is first in line, in the order of their requests', async () => {
  const { opens, closes } = openingHoursOn(openDay, []);
  const noon = instantOf(((opens ?? 0) + (closes ?? 0)) / 2);
  await addLead(new Date(noon - HOUR_MS));
  await addLead(new Date(noon));
  const days = Array.from({ length: today - openDay + 1 }, (_, index) => openDay + index);
  await closeOn(...days);
  const { firstCalls } = await listNextCalls({ now: noon + HOUR_MS / 2 });
  expect(firstCalls.leads.map(({ createdAt }) => Date.parse(createdAt))).toEqual([noon - HOUR_MS, noon]);
  await closeOn();
  const open = await listNextCalls({ now: noon + HOUR_MS / 2 });
  expect(open.firstCalls.leads.map(({ createdAt }) => Date.parse(createdAt))).toEqual([noon, noon - HOUR_MS]);
});

test('on a day with other hours, nobody waits after its closing', async () => {
  const { opens, closes } = usualHoursOn(openDay) ?? { opens: 0, closes: 0 };
  const at = (hours: number) => new Date(instantOf(openDay * DAY_MS + hours * HOUR_MS));
  await addLead(at(opens + 0.5), at(closes - 0.25));
  await shortenOn([openDay], () => ({ opens: null, closes: timeText(opens + 1.5) }));
  expect((await getInsight(2)).contact.medianMinutes).toBe(60);
  await shortenOn([openDay], () => ({ opens: timeText(closes - 0.5), closes: null }));
  expect((await getInsight(2)).contact.medianMinutes).toBe(15);
});

test('PostgreSQL counts business minutes as the app does, over closed days, shorter ones and open Sundays', async () => {
  const year = new Date().getUTCFullYear();
  const [noon, later] = [
    { opens: null, closes: '12:00' },
    { opens: '10:30', closes: '20:00' },
  ];
  const exceptions = dayExceptionsIn(
    {
      observed: usHolidayIds,
      hours: { 'christmas-eve': noon, veterans: later },
      // Every 11th day, which comes to each day of the week.
      dates: Array.from({ length: 33 }, (_, index) => ({
        date: dateOf(Date.UTC(year, 0, 1) / DAY_MS + 11 * index),
        name: '',
        hours: [undefined, noon, later][index % 3],
      })),
    },
    year - 1,
    year,
  );
  const start = Date.UTC(year - 1, 10, 1);
  // Each at another time of day, some of them for minutes and some for weeks.
  const waits = Array.from({ length: 2000 }, (_, index) => {
    const from = start + index * 5 * HOUR_MS + index * 7 * 60_000;
    return { from, to: from + (index % 50) ** 2 * 13 * 60_000 };
  });
  const local = (instants: number[]) =>
    sql.param(instants.map((at) => new Date(clockFace(at)).toISOString().slice(0, 19)));
  const { rows } = await db().execute<{ minutes: number }>(sql`
    select ${businessMinutesBetween(sql`came`, sql`reached`, exceptions)} as minutes
    from unnest(${local(waits.map(({ from }) => from))}::timestamp[], ${local(waits.map(({ to }) => to))}::timestamp[])
      with ordinality as waits (came, reached, position)
    order by position`);
  const counted = rows.map(({ minutes }) => Math.round(minutes));
  expect(counted).toEqual(
    waits.map(({ from, to }) => Math.round(businessHoursBetween(from, to, exceptions) * 60)),
  );
});

test('an unanswered call comes back within the hours of the days to come', async () => {
  const days = Array.from({ length: 70 }, (_, index) => today + index).filter(usualHoursOn);
  await shortenOn(days, (day) => ({ opens: null, closes: timeText((usualHoursOn(day)?.opens ?? 0) + 1) }));
  const id = await addLead(new Date());
  await leadCalls(await signedIn()).event(id, called('voicemail'));
  const face = clockFace(Number((await leadRow(id))?.callAgainAt));
  const day = Math.floor(face / DAY_MS);
  const sinceOpening = (face - day * DAY_MS) / HOUR_MS - (usualHoursOn(day)?.opens ?? 0);
  expect(sinceOpening).toBeGreaterThanOrEqual(0);
  // Half an hour is left for the call.
  expect(sinceOpening).toBeLessThanOrEqual(0.5);
});

test('a day that is closed later moves the calls planned for it, and opening again brings them back', async () => {
  const plan = async (id: string) => Number((await leadRow(id))?.callAgainAt);
  const [id, due] = [await addLead(new Date()), await addLead(new Date())];
  await closeOn();
  const calls = leadCalls(await signedIn());
  for (const one of [id, due]) await calls.event(one, called('voicemail'));
  const now = new Date();
  await db().update(leads).set({ callAgainAt: now }).where(eq(leads.id, due));
  const planned = await plan(id);
  const day = Math.floor(clockFace(planned) / DAY_MS);
  const dates = [{ date: dateOf(day), name: 'Vacation' }];

  await changeByOwner('holidays', { observed: [], dates });
  const { rows } = await db().execute(sql`select 1 from pgboss.job where name = ${replanCallsTask.queue}`);
  expect(rows).toHaveLength(1);
  await replanCallsTask.run({});
  expect(Math.floor(clockFace(await plan(id)) / DAY_MS)).toBeGreaterThan(day);
  expect(await plan(due)).toBe(now.getTime());

  await changeByOwner('holidays', { observed: [], dates: [] });
  await replanCallsTask.run({});
  expect(await plan(id)).toBe(planned);
});

test('the audit log says which holidays and dates there are now, and until when they are open', async () => {
  await closeOn();
  const noon = { opens: null, closes: '12:00' };
  await changeByOwner('holidays', {
    observed: ['christmas-eve', 'christmas'],
    hours: { 'christmas-eve': noon },
    dates: [],
  });
  await changeByOwner('holidays', {
    observed: ['christmas-eve', 'christmas'],
    hours: { 'christmas-eve': noon },
    dates: [{ date: '2026-12-28', name: 'Vacation', hours: { opens: '10:00', closes: '14:00' } }],
  });
  const { data } = await listAudit({ person: 'all', kind: 'settings' });
  expect(data.slice(0, 2).map(({ detail }) => detail)).toEqual([
    { dates: ['2026-12-28 (Vacation): open 10:00 AM–2:00 PM'] },
    { holidays: ['Christmas Eve: open until noon', 'Christmas Day: closed'] },
  ]);
});
