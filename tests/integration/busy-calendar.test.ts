import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { DELETE, PUT } from '@/app/api/admin/account/busy-calendar/route';
import { GET as getSecurity } from '@/app/api/admin/account/route';
import { db } from '@/db/client';
import { auditEntries, busyCalendars, leads, requestCounts, users } from '@/db/schema';
import { busyCalendarsTask } from '@/lib/accounts/busy-calendar/read-all';
import { readCalendar } from '@/lib/accounts/busy-calendar/read-calendar';
import { offerTimes, takeOffer } from '@/lib/leads/visit-offers/mutations';
import { listFreeTimes, listOffers, listOpenTimes } from '@/lib/leads/visit-offers/queries';
import { env } from '@/lib/platform/env';
import { withAppDatabase } from '../support/app-database';
import { readLog } from '../support/log-lines';
import { getRequest, jsonRequest } from '../support/requests';
import { staff } from '../support/staff';
import { signedIn } from '../support/staff-session';
import { storeLead } from '../support/stored-leads';
import { startWebhookReceiver } from '../support/webhook-receiver';

withAppDatabase({ SMTP_URL: '', WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' });
const server = await startWebhookReceiver();
afterAll(server.stop);

const HOUR_MS = 3_600_000;
const PATH = '/api/admin/account/busy-calendar';
const SECRET = 'hook?key=secret';
let cookie: { Cookie: string };
let ownId: string;
beforeEach(async () => {
  await db().delete(busyCalendars);
  await db().delete(requestCounts);
  cookie = await signedIn();
  const [user] = await db().select().from(users).where(eq(users.email, staff.email));
  ownId = user?.id ?? '';
  server.answer = { status: 200, body: calendarOf() };
});

const stamp = (instant: number) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
/** A calendar with an event at each of these times, as an ISO 8601 timestamp and a number of hours. */
function calendarOf(...times: [from: string, hours: number, ...more: string[]][]): string {
  const events = times.flatMap(([from, hours, ...more], index) => [
    'BEGIN:VEVENT',
    `UID:${index}@calendar.example`,
    'SUMMARY:Surgery in Brevard',
    `DTSTART:${stamp(Date.parse(from))}`,
    `DTEND:${stamp(Date.parse(from) + hours * HOUR_MS)}`,
    ...more,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

const connect = (url = server.url) => PUT(jsonRequest(PATH, { url }, cookie), {});
const refusal = async (response: Response) => [response.status, (await response.json()).fields?.url];
const known = async () => {
  const response = await getSecurity(getRequest('/api/admin/account', cookie), {});
  return (await response.json()).data.busyCalendar;
};
const aLead = () => storeLead({ name: 'Jo Park', phone: '828 555 0142' });
const freeTimes = (leadId: string) => listFreeTimes(leadId, { by: ownId, minutes: 60 });

test('times are proposed while a connected calendar isn’t busy, and no others can be offered by mistake', async () => {
  const leadId = await aLead();
  const before = await freeTimes(leadId);
  expect(before).toMatchObject({ busyByCalendar: [], calendar: null });
  const [first = '', , third = ''] = before.times;
  server.answer = { status: 200, body: calendarOf([first, 1], [third, 1, 'TRANSP:TRANSPARENT']) };
  expect((await connect()).status).toBe(204);
  const after = await freeTimes(leadId);
  expect(after.times).not.toContain(first);
  expect(after.times).toContain(third);
  expect(after.busyByCalendar).toContain(first);
  expect(after.calendar).toMatchObject({ problem: null });
  const offer = (times: string[]) => offerTimes(leadId, { by: ownId, minutes: 60, times }, 'Olivia');
  await expect(offer([first])).rejects.toMatchObject({
    code: 'visit-overlaps',
    message: expect.stringMatching(
      / is busy from \d+:\d\d [AP]M to \d+:\d\d [AP]M, by their own calendar\.$/,
    ),
  });
  await offer([third]);
});

test('a time that was offered is gone when the calendar becomes busy then', async () => {
  const leadId = await aLead();
  const [first = '', , third = ''] = (await freeTimes(leadId)).times;
  await offerTimes(leadId, { by: ownId, minutes: 60, times: [first, third] }, 'Olivia');
  await connect();
  server.answer = { status: 200, body: calendarOf([first, 1]) };
  await busyCalendarsTask.run({});
  const open = await listOpenTimes(leadId, { id: leadId, address: null });
  expect(open.map(({ from }) => from)).toEqual([third]);
  const [taken, other] = await listOffers(leadId);
  await expect(takeOffer(leadId, taken?.id ?? '')).rejects.toMatchObject({ code: 'taken' });
  await takeOffer(leadId, other?.id ?? '');
  // The visit comes back with the calendar that has our invitation, and doesn't keep itself from being moved.
  const id = `UID:visit-${leadId}@${new URL(env().SITE_URL).hostname}`;
  const visit = calendarOf([third, 1]).replace('UID:0@calendar.example', id);
  server.answer = { status: 200, body: visit };
  await busyCalendarsTask.run({});
  const [row] = await db().select().from(busyCalendars);
  expect(row).toMatchObject({ times: [], problem: null });
  expect((await db().select().from(leads).where(eq(leads.id, leadId)))[0]?.visitAt).toEqual(new Date(third));
});

test('its address and what its events say are stored, told and logged nowhere', async () => {
  const log = readLog();
  const [first = ''] = (await freeTimes(await aLead())).times;
  server.answer = { status: 200, body: calendarOf([first, 1, 'LOCATION:Hospital', 'DESCRIPTION:Knee']) };
  await connect();
  server.answer = { status: 500 };
  await busyCalendarsTask.run({});
  const [row] = await db().select().from(busyCalendars);
  expect(row?.times).toEqual([[Date.parse(first), Date.parse(first) + HOUR_MS]]);
  const kept = JSON.stringify([row, await known(), log, await db().select().from(auditEntries)]);
  for (const secret of [SECRET, 'key=', '127.0.0.1:', 'Surgery', 'Hospital', 'Knee'])
    expect(kept).not.toContain(secret);
  expect(log.join()).toContain('a calendar of staff couldn’t be read');
  vi.restoreAllMocks();
});

test.each([
  ['nobody answers', null, 'can’t be reached'],
  ['an error', { status: 503 }, 'can’t be reached'],
  ['an address that was replaced', { status: 404 }, 'refuses the address'],
  ['a page', { status: 200, body: '<!doctype html><title>Sign in</title>' }, 'no calendar at this address'],
  ['6 MB', { status: 200, body: 'x'.repeat(6 * 1024 ** 2) }, 'larger than 5 MB'],
  [
    'a redirect into a private network',
    { status: 302, headers: { location: 'http://10.0.0.1/' } },
    'private network',
  ],
])('%s isn’t connected, and says so', async (what, answer, message) => {
  if (what === 'nobody answers') await connectRefused(message);
  else {
    server.answer = answer;
    expect(await refusal(await connect())).toEqual([400, expect.stringContaining(message)]);
  }
  expect(await known()).toBeNull();
});

/** An address at which no server listens. */
async function connectRefused(message: string) {
  const gone = await startWebhookReceiver();
  await gone.stop();
  expect(await refusal(await connect(gone.url))).toEqual([400, expect.stringContaining(message)]);
}

test.each([
  'http://10.0.0.1/a.ics',
  'https://169.254.169.254/a.ics',
  'https://[::1]/a.ics',
  'http://192.0.2.1/a.ics',
])('the private or unencrypted address %s isn’t read', async (url) => {
  expect(await refusal(await connect(url))).toEqual([400, expect.stringContaining('private network')]);
});

test.each(['', 'calendar', 'file:///etc/passwd', 'https://dana:secret@example.com/a.ics'])(
  'the address %j isn’t taken',
  async (url) => {
    expect((await connect(url)).status).toBe(400);
  },
);

test('a calendar that can’t be read any longer holds with what it said, and says since when', async () => {
  const [first = ''] = (await freeTimes(await aLead())).times;
  server.answer = { status: 200, body: calendarOf([first, 1]) };
  await connect();
  const connected = await known();
  for (const [answer, problem] of [
    [{ status: 404 }, 'refused'],
    [{ status: 200, body: 'x' }, 'no-calendar'],
  ] as const) {
    server.answer = answer;
    await busyCalendarsTask.run({});
    expect(await known()).toEqual({ ...connected, problem });
    expect((await freeTimes(await aLead())).times).not.toContain(first);
  }
  server.answer = { status: 200, body: calendarOf() };
  await busyCalendarsTask.run({});
  expect(await known()).toMatchObject({ problem: null });
  expect((await freeTimes(await aLead())).times).toContain(first);
});

test('a calendar that takes for ever is given up on', async () => {
  const series = calendarOf(['2000-01-01T09:00:00Z', 1, 'RRULE:FREQ=DAILY']).split('\r\n');
  const event = series.slice(3, -2).join('\r\n');
  const events = Array.from({ length: 2_000 }, (_, index) => event.replace('UID:0', `UID:${index}`));
  server.answer = { status: 200, body: [...series.slice(0, 3), ...events, 'END:VCALENDAR', ''].join('\r\n') };
  expect(await readCalendar(server.url, staff.email, 700)).toEqual({ times: null, problem: 'too-hard' });
});

test('is disconnected with all that it said, and with the account', async () => {
  await connect();
  const remove = () => DELETE(jsonRequest(PATH, undefined, cookie), {});
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect(await db().$count(busyCalendars)).toBe(0);
  const actions = (await db().select().from(auditEntries)).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(['access.busy-calendar-set', 'access.busy-calendar-removed']),
  );
});

test('somebody who tries many addresses is held up', async () => {
  const statuses = [];
  for (let tries = 0; tries < 21; tries += 1) statuses.push((await connect('https://10.0.0.1/')).status);
  expect([statuses[19], statuses[20]]).toEqual([400, 429]);
});
