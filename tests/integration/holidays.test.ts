import { expect, test } from 'vitest';
import { holidaysSetting } from '@/lib/leads/holidays/schema';
import { getInsight } from '@/lib/leads/insight/queries';
import { listNextCalls } from '@/lib/leads/work/calls/queries';
import { openingHoursOn } from '@/lib/site/business-hours';
import { clockFace, DAY_MS, instantOf } from '@/lib/site/clock-face';
import { withAppDatabase } from '../support/app-database';
import { storeSetting } from '../support/settings';
import { storeLead } from '../support/stored-leads';

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
