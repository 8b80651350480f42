import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { GET as filterChoices } from '@/app/api/admin/leads/filter-choices/route';
import { townIn } from '@/components/leads/town';
import { db } from '@/db/client';
import { leadEvents } from '@/db/schema';
import { nameExport } from '@/lib/leads/export/queries';
import { filterText, leadFilterSchema, NO_TOWN } from '@/lib/leads/work/filters/schema';
import { listLeads } from '@/lib/leads/work/queries';
import { leadPageSchema } from '@/lib/leads/work/schema';
import { businessHoursBefore, businessHoursBetween } from '@/lib/site/business-hours';
import { businessDay, isoDay, localTime } from '@/lib/site/calendar-day';
import { withAppDatabase } from '../support/app-database';
import { getRequest } from '../support/requests';
import { signedIn } from '../support/staff-session';
import { storeLeads } from '../support/stored-leads';

withAppDatabase();

/** The names of the leads that match, in alphabetical order. */
async function found(filter: Record<string, string>) {
  const { data, page } = await listLeads(leadPageSchema.parse({ ...filter, sort: 'name', order: 'asc' }));
  expect(page.total).toBe(data.length);
  return data.map(({ name }) => name);
}

const day = (offset: number) => businessDay(Date.now(), offset);
/** Noon in Asheville, more or less, of a day. */
const noonOf = (date: string) => new Date(`${date}T17:00:00Z`);

test('by one source or several', async () => {
  await storeLeads(
    { name: 'A', source: 'Google' },
    { name: 'B', source: 'Facebook' },
    { name: 'C', source: 'google / cpc' },
    { name: 'D', source: 'Direct' },
  );
  expect(await found({ source: 'Google' })).toEqual(['A']);
  expect(await found({ source: 'Google|google / cpc' })).toEqual(['A', 'C']);
  expect(await found({ source: 'Nowhere' })).toEqual([]);
});

describe('by town', () => {
  test('whatever the rest of the address is', async () => {
    await storeLeads(
      { name: 'A', address: '1 Weaverville Rd, Mars Hill, NC 28754' },
      { name: 'B', address: '2 Elm, weaverville' },
      { name: 'C', address: 'Weaverville NC' },
      { name: 'D', address: 'Not required' },
      { name: 'E', address: null },
    );
    expect(await found({ town: 'Weaverville' })).toEqual(['B', 'C']);
    expect(await found({ town: 'Mars Hill|Weaverville' })).toEqual(['A', 'B', 'C']);
    expect(await found({ town: NO_TOWN })).toEqual(['D', 'E']);
    expect(await found({ town: `${NO_TOWN}|Mars Hill` })).toEqual(['A', 'D', 'E']);
  });

  test.each([
    '12 Ridge Road, Asheville, NC 28801',
    '12 Ridge Road, Asheville, NC 28801-1234, USA',
    '4 Elm\nBlack Mountain, North Carolina',
    'Brevard, N.C.',
    'Mills River',
    '12 Ridge Road',
    'Highway 19',
    '5 Elm, Fletcher 28732',
    ' 5 Elm ,  Arden , NC ',
    '5 Elm, Arden, U.S.A.',
    'Candler\tNC',
    '28801',
    'São Tomé, Etowah TN',
    '',
    ',',
  ])('which is the same in the table and in the filter: %j', async (address) => {
    const { rows } = await db().execute<{ town: string | null }>(
      sql`select address_town(${address}) as town`,
    );
    expect(rows[0]?.town).toBe(townIn(address)?.toLowerCase() ?? null);
  });
});

test('by a time span, whose dates follow the calendar', async () => {
  const today = day(0);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const beforeMonth = new Date(noonOf(firstOfMonth).getTime() - 24 * 3_600_000);
  const firstOfLastMonth = `${isoDay(beforeMonth).slice(0, 7)}-01`;
  const beforeLastMonth = new Date(noonOf(firstOfLastMonth).getTime() - 24 * 3_600_000);
  const added = {
    today: noonOf(today),
    'six days ago': noonOf(day(-6)),
    'seven days ago': noonOf(day(-7)),
    'thirty days ago': noonOf(day(-30)),
    'the end of last month': beforeMonth,
    'the start of last month': noonOf(firstOfLastMonth),
    'before last month': beforeLastMonth,
    'last year': noonOf(`${Number(today.slice(0, 4)) - 1}-12-31`),
  };
  await storeLeads(...Object.entries(added).map(([name, createdAt]) => ({ name, createdAt })));
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const [monday, lastMonday] = [day(-sinceMonday), day(-sinceMonday - 7)];
  const spans: Record<string, (date: string) => boolean> = {
    today: (date) => date === today,
    'last-7-days': (date) => date >= day(-6),
    'last-30-days': (date) => date >= day(-29),
    'this-month': (date) => date >= firstOfMonth,
    'last-month': (date) => date >= firstOfLastMonth && date < firstOfMonth,
    'this-year': (date) => date.slice(0, 4) >= today.slice(0, 4),
    'this-week': (date) => date >= monday,
    'last-week': (date) => date >= lastMonday && date < monday,
  };
  for (const [asked, includes] of Object.entries(spans)) {
    const expected = Object.entries(added).filter(([, at]) => includes(isoDay(at)));
    expect(await found({ asked }), asked).toEqual(expected.map(([name]) => name).sort());
  }
});

test('by how long they have waited, in business hours', async () => {
  const fourHoursAgo = businessHoursBefore(Date.now(), 4, []);
  expect(businessHoursBetween(fourHoursAgo, Date.now(), [])).toBeCloseTo(4, 3);
  await storeLeads(
    { name: 'Long', createdAt: new Date(Date.now() - 400 * 24 * 3_600_000) },
    { name: 'Answered', createdAt: new Date(0), isContacted: true },
    { name: 'Erased', createdAt: new Date(0), erasedAt: new Date() },
    { name: 'Just now' },
  );
  expect(await found({ waiting: '1h' })).toEqual(['Long']);
  expect(await found({ waiting: '4w' })).toEqual(['Long']);
});

test('by the state of their follow-up', async () => {
  const monday = day(-((new Date(day(0)).getUTCDay() + 6) % 7));
  const sunday = isoDay(new Date(noonOf(monday).getTime() + 6 * 24 * 3_600_000));
  await storeLeads(
    { name: 'A late', followUpOn: day(-40) },
    { name: 'B today', followUpOn: day(0) },
    { name: 'C past time', followUpOn: day(0), followUpTime: '00:00' },
    { name: 'D monday', followUpOn: monday },
    { name: 'E sunday', followUpOn: sunday },
    { name: 'F later', followUpOn: day(8) },
    { name: 'G none' },
    { name: 'H closed', status: 'closed', closedReason: 'renting', followUpOn: day(-1) },
    { name: 'I erased', erasedAt: new Date() },
  );
  const first = (names: string[]) => names.map((name) => name.charAt(0)).join('');
  expect(first(await found({ followUp: 'none' }))).toBe('G');
  expect(first(await found({ followUp: 'this-week' }))).toBe('BCDE');
  const isPastMidnight = localTime(Date.now()) > '00:00';
  expect(
    first(await found({ followUp: 'overdue' }))
      .replace('D', '')
      .replace('E', ''),
  ).toBe(isPastMidnight ? 'AC' : 'A');
  expect(
    first(await found({ followUp: 'today' }))
      .replace('D', '')
      .replace('E', ''),
  ).toBe('BC');
});

test('by who called last', async () => {
  const at = new Date('2026-11-20T15:00:00.123Z');
  const before = new Date('2026-11-19T15:00:00.123Z');
  const [byDana = '', byRobin = ''] = await storeLeads(
    { name: 'Dana’s', lastCalledAt: at },
    { name: 'Robin’s', lastCalledAt: at },
    { name: 'Nobody’s' },
  );
  await db()
    .insert(leadEvents)
    .values([
      { leadId: byDana, kind: 'called', detail: 'busy', createdBy: 'Robin', createdAt: before },
      { leadId: byDana, kind: 'called', detail: 'busy', createdBy: 'Dana', createdAt: at },
      { leadId: byRobin, kind: 'called', detail: 'busy', createdBy: 'Dana', createdAt: before },
      { leadId: byRobin, kind: 'called', detail: 'reached', createdBy: 'Robin', createdAt: at },
      { leadId: byRobin, kind: 'noted', detail: 'x', createdBy: 'Dana', createdAt: at },
    ]);
  expect(await found({ calledBy: 'Dana' })).toEqual(['Dana’s']);
  expect(await found({ calledBy: 'Robin' })).toEqual(['Robin’s']);
  expect(await found({ calledBy: 'Sam' })).toEqual([]);
});

test('by whether they have an estimate', async () => {
  await storeLeads({ name: 'With', hasEstimate: true }, { name: 'Without' });
  expect(await found({ estimate: 'yes' })).toEqual(['With']);
  expect(await found({ estimate: 'no' })).toEqual(['Without']);
});

test('by whether they may be called', async () => {
  await storeLeads({ name: 'From a list', doNotCall: true }, { name: 'Who asked' });
  expect(await found({ doNotCall: 'yes' })).toEqual(['From a list']);
  expect(await found({ doNotCall: 'no' })).toEqual(['Who asked']);
  expect(filterText('doNotCall', 'yes', [])).toBe('Yes');
  expect(await nameExport(leadFilterSchema.parse({ doNotCall: 'yes' }))).toContain('not-to-be-called');
});

test('the sources and towns to choose from are those of leads that staff see', async () => {
  await storeLeads(
    { source: 'Google', address: '1 Elm, mars hill, NC' },
    { source: 'Google', address: '2 Elm, Mars Hill' },
    { source: 'Direct', address: 'Not required' },
    { source: 'Bing', address: 'Arden', visibility: 'quarantined' },
  );
  const response = await filterChoices(getRequest('/api/admin/leads/filter-choices', await signedIn()), {});
  expect((await response.json()).data).toEqual({ sources: ['Direct', 'Google'], towns: ['Mars Hill'] });
});

test('the name of an exported file says what it is filtered by', async () => {
  const filter = leadFilterSchema.parse({
    source: 'Google|google / cpc',
    asked: 'last-month',
    estimate: 'yes',
  });
  expect(await nameExport(filter)).toBe(
    `leads-${day(0)}-asked-last-month-source-google-google-ads-has-estimate-yes.csv`,
  );
});
