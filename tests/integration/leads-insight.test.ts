import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { GET } from '@/app/api/admin/leads/insight/route';
import { db } from '@/db/client';
import { formCounts, leads } from '@/db/schema';
import { insightSchema } from '@/lib/leads/schema';
import { dayInAsheville, isoDay } from '@/lib/site/calendar-day';
import { withAppDatabase } from '../support/app-database';
import { getRequest } from '../support/requests';
import { signedIn } from '../support/staff-session';

withAppDatabase();

const PATH = '/api/admin/leads/insight';
const WEEK_MS = 7 * 86_400_000;

async function insight(query = '') {
  const response = await GET(getRequest(PATH + query, await signedIn()), {});
  expect(response.status).toBe(200);
  return insightSchema.strict().parse((await response.json()).data);
}

const add = (createdAt: Date, minutes: number | null, rest: Partial<typeof leads.$inferInsert> = {}) =>
  db()
    .insert(leads)
    .values({
      submissionId: randomUUID(),
      name: 'Ann',
      phone: '1',
      service: 'energy-storage',
      createdAt,
      isContacted: minutes !== null,
      contactedAt: minutes === null ? null : new Date(createdAt.getTime() + minutes * 60_000),
      ...rest,
    });

test('nothing adds up to nothing', async () => {
  expect(await insight()).toEqual({
    weekly: [],
    sources: [],
    hours: [],
    contact: { medianMinutes: null, p90Minutes: null, within5Minutes: null, within60Minutes: null },
    oldestWaiting: null,
    form: { started: 0, sent: 0 },
  });
});

test('leads are counted by week, service, source, weekday and hour in Asheville', async () => {
  const now = Date.now();
  const daysSinceMonday = (new Date(isoDay(now)).getUTCDay() + 6) % 7;
  const dayOfThatWeek = (days: number) => dayInAsheville(now, days - daysSinceMonday - 14);
  const monday = dayOfThatWeek(0);
  // Wednesday, late in the evening by winter's clock and by summer's; Thursday in UTC.
  const late = new Date(`${dayOfThatWeek(3)}T03:45Z`);
  await add(late, 4, { source: 'Google' });
  await add(late, 50, { source: 'Google' });
  await add(late, 600, { service: 'commercial-solar' });
  await add(late, null);
  await add(new Date(Date.now() - 30 * WEEK_MS), null, { name: 'waits longest' });
  const found = await insight('?weeks=8');
  expect(found.weekly).toEqual([
    { week: monday, service: 'commercial-solar', count: 1 },
    { week: monday, service: 'energy-storage', count: 3 },
  ]);
  expect(found.sources).toEqual([
    { source: 'Direct', count: 2 },
    { source: 'Google', count: 2 },
  ]);
  expect(found.hours).toHaveLength(1);
  expect(found.hours[0]).toMatchObject({ weekday: 3, count: 4 });
  expect(found.contact).toEqual({
    medianMinutes: 50,
    p90Minutes: 490,
    within5Minutes: 0.25,
    within60Minutes: 0.5,
  });
  expect(Date.parse(found.oldestWaiting ?? '')).toBeLessThan(Date.now() - 29 * WEEK_MS);
});

test('the form is counted in the weeks that are asked for', async () => {
  const today = isoDay(new Date());
  await db()
    .insert(formCounts)
    .values([
      { day: today, started: 5, sent: 2 },
      { day: '2025-01-01', started: 90, sent: 90 },
    ]);
  expect((await insight('?weeks=1')).form).toEqual({ started: 5, sent: 2 });
});

test.each(['weeks=0', 'weeks=105', 'weeks=x', 'weeks=1.5', 'days=3'])('%s is refused', async (query) => {
  expect((await GET(getRequest(`${PATH}?${query}`, await signedIn()), {})).status).toBe(400);
});
