import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DELETE as eraseCall, GET as openCall } from '@/app/api/admin/leads/[id]/route';
import { db } from '@/db/client';
import { deliveries, leadEvents, leads, users } from '@/db/schema';
import type { AlertChange } from '@/lib/accounts/alerts/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { lastWeekParts } from '@/lib/leads/insight/last-week';
import { getInsight } from '@/lib/leads/insight/queries';
import { escalateUnopened, queueMorningMails } from '@/lib/leads/notify/desk-mails/mutations';
import { startWorker, type Worker } from '@/lib/outbox/worker';
import { businessDay } from '@/lib/site/calendar-day';
import { serviceLabel } from '@/lib/site/service-labels';
import { withAppDatabase } from '../support/app-database';
import { madeUpInstaller } from '../support/change-facts';
import { addColleague } from '../support/colleagues';
import { type MailServer, startMailServer } from '../support/mail-server';
import { aService } from '../support/offered-services';
import { getRequest, jsonRequest } from '../support/requests';
import { signedIn } from '../support/staff-session';
import { type LeadFields, storeLead } from '../support/stored-leads';

// Open 8 AM to 6 PM from Monday to Friday, and 9 AM to 2 PM on Saturday.

const server: MailServer = await startMailServer();
withAppDatabase({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }, madeUpInstaller);

const pollOptions = { timeout: 20_000, interval: 50 };
let headers: { Cookie: string };
let owner: typeof users.$inferSelect;
let worker: Worker | undefined;

beforeEach(async () => {
  server.mails.length = 0;
  headers = await signedIn();
  [owner] = (await db().select().from(users)) as [typeof owner];
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => server.stop());

const quietWeek = { asked: 0, reached: 0, medianMinutes: null, visits: 0, won: 0, wonDollars: 0 };
const at = (time: string) => Date.parse(time);
const MINUTE = 60_000;

const newLead = (createdAt: string | number, fields: LeadFields = {}) =>
  storeLead({ name: 'Ann Ünal', phone: '828 555 0142', createdAt: new Date(createdAt), ...fields });

const setAlerts = (alerts: AlertChange) => db().update(users).set({ alerts }).where(eq(users.id, owner.id));
const queued = async (kind: typeof deliveries.$inferSelect.kind) =>
  (await db().select().from(deliveries).where(eq(deliveries.kind, kind))).map(({ recipient }) => recipient);

/** Sends what is queued, and returns the mails. */
async function sendAll() {
  worker ??= startWorker(deliveryKinds);
  await vi.waitFor(async () => {
    const states = (await db().select().from(deliveries)).map(({ state }) => state);
    expect(states.filter((state) => state === 'pending')).toEqual([]);
  }, pollOptions);
  return server.mails;
}

describe('a lead that nobody opens', () => {
  test('is told to the team after a business hour, and to owners after two, once each', async () => {
    const dana = await addColleague();
    await addColleague({ name: 'Lee', alerts: { unopened: 'off' } });
    await newLead('2026-11-18T10:00-05:00');
    expect(await escalateUnopened(at('2026-11-18T10:59-05:00'))).toBe(0);
    expect(await escalateUnopened(at('2026-11-18T11:00-05:00'))).toBe(1);
    expect((await queued('unopened')).sort()).toEqual([dana.email, owner.email].sort());
    expect(await escalateUnopened(at('2026-11-18T11:59-05:00'))).toBe(0);
    expect(await escalateUnopened(at('2026-11-18T12:00-05:00'))).toBe(1);
    expect(await queued('still-unopened')).toEqual([owner.email]);
    expect(await escalateUnopened(at('2026-11-20T12:00-05:00'))).toBe(0);
  });

  test.each([
    ['in the evening', '2026-11-17T21:00-05:00', '2026-11-18T09:00-05:00'],
    ['shortly before closing time', '2026-11-17T17:30-05:00', '2026-11-18T08:30-05:00'],
    ['before a holiday', '2026-11-25T17:30-05:00', '2026-11-27T08:30-05:00'],
    ['on a holiday', '2026-11-26T10:00-05:00', '2026-11-27T09:00-05:00'],
    ['on a Sunday', '2026-11-22T10:00-05:00', '2026-11-23T09:00-05:00'],
    ['before summer time begins', '2026-03-07T13:30-05:00', '2026-03-09T08:30-04:00'],
    ['before summer time ends', '2026-10-31T13:30-04:00', '2026-11-02T08:30-05:00'],
  ])('counts business hours: %s', async (_when, createdAt, due) => {
    await newLead(createdAt);
    expect(await escalateUnopened(at(due) - MINUTE)).toBe(0);
    expect(await escalateUnopened(at(due))).toBe(1);
  });

  test('is told by one of several instances', async () => {
    await newLead('2026-11-18T10:00-05:00');
    await newLead('2026-11-18T10:05-05:00');
    const now = at('2026-11-18T11:30-05:00');
    const told = await Promise.all(Array.from({ length: 6 }, () => escalateUnopened(now)));
    expect(told.reduce((sum, count) => sum + count)).toBe(2);
    expect(await queued('unopened')).toEqual([owner.email, owner.email]);
  });

  test('isn’t told if somebody opened it, acts on it, or nobody could', async () => {
    const createdAt = '2026-11-18T10:00-05:00';
    const opened = await newLead(createdAt);
    const response = await openCall(getRequest('/', headers), { params: Promise.resolve({ id: opened }) });
    expect(response.status).toBe(200);
    const erased = await newLead(createdAt);
    await eraseCall(jsonRequest('/', undefined, headers), { params: Promise.resolve({ id: erased }) });
    await newLead(createdAt, { visibility: 'quarantined' });
    await newLead(createdAt, { visibility: 'canary' });
    await newLead(createdAt, { addedBy: 'Dana' });
    await newLead(createdAt, { status: 'contacted', isContacted: true });
    await newLead(createdAt, { lastCalledAt: new Date(createdAt), unansweredCalls: 1 });
    await newLead(createdAt, { followUpOn: '2026-11-20' });
    expect(await escalateUnopened(at('2026-11-18T15:00-05:00'))).toBe(0);
  });

  test('stays unopened while its details are only loaded beforehand', async () => {
    const id = await newLead('2026-11-18T10:00-05:00');
    const load = (query: string) =>
      openCall(getRequest(`/${query}`, headers), { params: Promise.resolve({ id }) });
    const ahead = await load('?ahead=1');
    expect((await ahead.json()).data.lead.id).toBe(id);
    const openedAt = async () => (await db().select().from(leads).where(eq(leads.id, id)))[0]?.openedAt;
    expect(await openedAt()).toBeNull();
    expect(await escalateUnopened(at('2026-11-18T11:00-05:00'))).toBe(1);
    await load('');
    expect(await openedAt()).toBeInstanceOf(Date);
  });

  test('has an hour from its release from quarantine', async () => {
    const id = await newLead('2026-11-16T10:00-05:00');
    const createdAt = new Date('2026-11-18T10:00-05:00');
    await db().insert(leadEvents).values({ leadId: id, kind: 'released', createdBy: 'Dana', createdAt });
    expect(await escalateUnopened(at('2026-11-18T10:59-05:00'))).toBe(0);
    expect(await escalateUnopened(at('2026-11-18T11:01-05:00'))).toBe(1);
    expect(await queued('still-unopened')).toEqual([]);
  });

  test('is one mail with the others, unless it was opened before that is sent', async () => {
    const [first, second, third] = await Promise.all([0, 1, 2].map(() => newLead(Date.now())));
    await db().update(leads).set({ createdAt: sql`now() - interval '9 days'` });
    await escalateUnopened(Date.now());
    await openCall(getRequest('/', headers), { params: Promise.resolve({ id: third ?? '' }) });
    const [mail, ...others] = await sendAll();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Nobody has opened 2 leads');
    expect(mail?.text).toContain(first);
    expect(mail?.text).toContain(second);
    expect(mail?.text).not.toContain(third);
  });

  test('makes no mail when somebody opens it first', async () => {
    const id = await newLead(Date.now() - 9 * 24 * 3_600_000);
    await escalateUnopened();
    await openCall(getRequest('/', headers), { params: Promise.resolve({ id }) });
    expect(await sendAll()).toEqual([]);
    const [delivery] = await db().select().from(deliveries);
    expect(delivery).toMatchObject({
      state: 'cancelled',
      lastResponse: 'Not sent: somebody has opened it in the meantime.',
    });
  });
});

describe('the morning mail', () => {
  beforeEach(() => setAlerts({ morning: true }));

  test.each([
    ['before 7:30', '2026-11-18T07:29-05:00', 0],
    ['at 7:30', '2026-11-18T07:30-05:00', 1],
    ['after a start later in the morning', '2026-11-18T10:00-05:00', 1],
    ['in the afternoon', '2026-11-18T12:00-05:00', 0],
    ['on a Saturday', '2026-11-21T07:30-05:00', 1],
    ['on a Sunday', '2026-11-22T07:30-05:00', 0],
    ['on a holiday', '2026-11-26T07:30-05:00', 0],
    ['in summer time', '2026-07-15T07:30-04:00', 1],
    ['before 7:30 in summer time', '2026-07-15T07:29-04:00', 0],
    ['on the Monday after summer time begins', '2026-03-09T07:30-04:00', 1],
    ['before 7:30 on that Monday', '2026-03-09T07:29-04:00', 0],
    ['on the Monday after summer time ends', '2026-11-02T07:30-05:00', 1],
    ['before 7:30 on that Monday', '2026-11-02T07:29-05:00', 0],
  ])('is queued %s', async (_when, time, count) => {
    expect(await queueMorningMails(at(time))).toBe(count);
  });

  test('is queued once a day, also by several instances and after restarts', async () => {
    const queue = (time: string) => Promise.all(Array.from({ length: 5 }, () => queueMorningMails(at(time))));
    await queue('2026-11-18T07:30-05:00');
    await queue('2026-11-18T11:59-05:00');
    expect(await queued('morning')).toEqual([owner.email]);
    await queue('2026-11-19T07:30-05:00');
    expect(await queued('morning')).toHaveLength(2);
  });

  test('goes only to those who want it', async () => {
    await addColleague();
    const lee = await addColleague({ name: 'Lee', alerts: { morning: true } });
    await addColleague({ name: 'Ivy', alerts: { morning: true }, isInvited: true });
    await queueMorningMails(at('2026-11-18T07:30-05:00'));
    expect((await queued('morning')).sort()).toEqual([lee.email, owner.email].sort());
  });

  test('lists whom to call back and who is new, one’s own and nobody’s, and counts the quarantine', async () => {
    const dana = await addColleague();
    const today = businessDay(Date.now());
    await newLead(Date.now() - MINUTE, {
      name: 'Due Today',
      followUpOn: today,
      status: 'contacted',
      isContacted: true,
    });
    await newLead(Date.now() - MINUTE, { name: 'Not Yet', followUpOn: businessDay(Date.now(), 1) });
    await newLead(Date.now() - MINUTE, { name: 'Mine', assigneeId: owner.id });
    await newLead(Date.now() - MINUTE, { name: 'Of Dana', assigneeId: dana.id });
    for (let n = 0; n < 6; n += 1) await newLead(Date.now() - MINUTE, { name: `New ${n}` });
    await newLead(Date.now(), { visibility: 'quarantined', spamSignals: ['trap'] });
    await queueMorningMails(at('2026-11-18T07:30-05:00'));
    const [mail] = await sendAll();
    expect(mail?.subject).toBe('This morning: 1 to call back, 7 new, 1 in quarantine');
    expect(mail?.text).toContain('Due Today\n(828) 555-0142, ');
    expect(mail?.text).toContain('New: the first 5 of 7');
    expect(mail?.text).toContain('1 request looks like spam');
    expect(mail?.text).toContain('http://localhost:3000/admin/form-fills?view=call-next');
    expect(mail?.text).not.toMatch(/Of Dana|Not Yet/);
  });

  test('isn’t sent when nobody is waiting', async () => {
    await queueMorningMails(at('2026-11-18T07:30-05:00'));
    expect(await sendAll()).toEqual([]);
    const [delivery] = await db().select().from(deliveries);
    expect(delivery?.lastResponse).toBe('Not sent: nobody is waiting.');
  });

  test('isn’t sent on a later day', async () => {
    await newLead(Date.now() - MINUTE);
    await queueMorningMails(at('2026-11-18T07:30-05:00'));
    await db().update(deliveries).set({ createdAt: sql`now() - interval '1 day'` });
    expect(await sendAll()).toEqual([]);
  });

  test('is deleted from the outbox after a month', async () => {
    await queueMorningMails(at('2026-11-18T07:30-05:00'));
    await db().update(deliveries).set({ state: 'sent', createdAt: sql`now() - interval '31 days'` });
    await queueMorningMails(at('2026-11-19T07:30-05:00'));
    expect(await queued('morning')).toHaveLength(1);
  });
});

describe('the Monday mail', () => {
  beforeEach(() => setAlerts({ monday: true }));

  test('is queued once a week, on the first day on which the business is open', async () => {
    const days = ['2026-11-15', '2026-11-16', '2026-11-16', '2026-11-17', '2026-11-21', '2026-11-23'];
    const counts = [];
    for (const day of days) counts.push(await queueMorningMails(at(`${day}T07:30-05:00`)));
    expect(counts).toEqual([0, 1, 0, 0, 0, 1]);
    // Memorial Day.
    expect(await queueMorningMails(at('2026-05-25T07:30-04:00'))).toBe(0);
    expect(await queueMorningMails(at('2026-05-26T07:30-04:00'))).toBe(1);
  });

  test('has the sentence of the Insight page', async () => {
    const lastWeek = sql`date_trunc('week', now() at time zone 'America/New_York') at time zone 'America/New_York' - interval '5 days 12 hours'`;
    await newLead(Date.now(), { name: 'One' });
    await newLead(Date.now(), {
      name: 'Two',
      status: 'won',
      isContacted: true,
      wonDollars: 28_400,
      wonOn: sql`(now() - interval '7 days')::date` as never,
    });
    await db()
      .update(leads)
      .set({ createdAt: lastWeek as never });
    await queueMorningMails(at('2026-11-16T07:30-05:00'));
    const [mail] = await sendAll();
    const sentence = lastWeekParts((await getInsight(12)).lastWeek ?? quietWeek)
      .map(({ text }) => text)
      .join('');
    expect(sentence).toMatch(/^Last week 2 people asked/);
    expect(mail?.subject).toBe(sentence);
    expect(mail?.text).toContain(`${sentence}\n`);
    expect(mail?.text).not.toContain(serviceLabel(aService));
  });
});
