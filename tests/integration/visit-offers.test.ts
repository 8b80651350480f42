import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { POST as contact } from '@/app/api/contact/route';
import { POST as choose } from '@/app/api/request/[link]/slots/route';
import { db } from '@/db/client';
import {
  accounts,
  auditEntries,
  deliveries,
  leadEvents,
  leads,
  users,
  visitOffers,
  visitSlots,
} from '@/db/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { changeRequestLink } from '@/lib/leads/request/mutations';
import { requestLinkOf } from '@/lib/leads/request/queries';
import { forgetRequest, keepRequest } from '@/lib/leads/request/wishes/mutations';
import { cancelVisit, offerTimes, takeOffer } from '@/lib/leads/visit-offers/mutations';
import { listFreeTimes, listOffers, listOpenTimes } from '@/lib/leads/visit-offers/queries';
import { queueVisitReminders } from '@/lib/leads/visits/reminders/mutations';
import { correctLead } from '@/lib/leads/work/detail/mutations';
import { mergeLeads } from '@/lib/leads/work/merge/mutations';
import { getMergeSides } from '@/lib/leads/work/merge/queries';
import { changeLeads } from '@/lib/leads/work/mutations';
import { deliver } from '@/lib/outbox/deliver';
import { connectMailer } from '@/lib/outbox/mailer';
import { businessDay, isoDay, localTime } from '@/lib/site/calendar-day';
import { instantOf } from '@/lib/site/clock-face';
import { withAppDatabase } from '../support/app-database';
import { startMailServer } from '../support/mail-server';
import { aService } from '../support/offered-services';
import { openRequest } from '../support/request-page';
import { formRequest, jsonRequest } from '../support/requests';
import { scaled } from '../support/scale';
import { cookiesOf } from '../support/sent-cookies';
import { farthestTowns } from '../support/served-towns';
import { storeLead } from '../support/stored-leads';

const server = await startMailServer();
const mailer = connectMailer(`smtp://127.0.0.1:${server.port}`);
// The tests send by themselves, when it is time.
withAppDatabase({ SMTP_URL: '' });
afterAll(async () => {
  mailer.close();
  await server.stop();
});

const STAFF = 'dana@example.com';
beforeEach(async () => {
  server.mails.length = 0;
  await db()
    .insert(users)
    .values({ id: 'dana', name: 'Dana Whitt', email: STAFF, role: 'staff' })
    .onConflictDoNothing();
  const account = { id: 'dana', userId: 'dana', accountId: 'dana', providerId: 'credential' };
  await db().insert(accounts).values(account).onConflictDoNothing();
});

const day = businessDay(Date.now(), 10);
const at = (time: string, on = day) => new Date(instantOf(Date.parse(`${on}T${time}Z`))).toISOString();
const nine = at('09:00');
const noon = at('12:00');

let sent = 0;
/** Sends the form. Returns the path of the page, the cookies of the browser, the lead, and what its page does. */
async function send(fields: object = {}) {
  sent++;
  const email = `ann${sent}@example.com`;
  const ann = { name: `Ann ${sent}`, phone: `(828) 555-01${String(sent).padStart(2, '0')}`, email };
  const body = { ...ann, service: aService, message: `Request ${sent}`, ...fields };
  const response = await contact(jsonRequest('/api/contact', body), {});
  const { data } = await response.json();
  const [path, cookie, leadId] = [data.request as string, cookiesOf(response), data.id as string];
  const params = { params: Promise.resolve({ link: path.split('/').at(-1) ?? '' }) };
  const post = (form: Record<string, string>, headers: Record<string, string> = { Cookie: cookie }) =>
    choose(formRequest(`/api${path}/slots`, form, headers), params);
  const open = () => openRequest(path, { cookie });
  return {
    path,
    cookie,
    leadId,
    email,
    post,
    open,
    take: async (from: string) => {
      const [offer] = await db()
        .select()
        .from(visitOffers)
        .where(and(eq(visitOffers.leadId, leadId), eq(visitOffers.from, new Date(from))));
      return outcome(await post({ action: 'take', offer: offer?.id ?? crypto.randomUUID() }));
    },
  };
}

/** What the page says became of a form. */
const outcome = (response: Response) =>
  new URL(response.headers.get('location') ?? '', 'http://localhost').search.slice(1);

const offer = (leadId: string, times: string[], more: object = {}) =>
  offerTimes(leadId, { by: 'dana', minutes: 60, times, ...more }, 'Olivia');

const leadOf = async (id: string) => (await db().select().from(leads).where(eq(leads.id, id)))[0];
const eventsOf = async (id: string) => {
  const rows = await db()
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, id))
    .orderBy(leadEvents.createdAt, leadEvents.kind);
  return rows.map(({ kind, detail, newValue, createdBy }) => [kind, detail, newValue, createdBy].join(' | '));
};

/** Sends what waits about visits, and returns the mails by recipient. */
async function deliverAll(): Promise<Record<string, Email>> {
  server.mails.length = 0;
  const isWaiting = inArray(deliveries.state, ['pending', 'failed']);
  const waiting = await db()
    .select()
    .from(deliveries)
    .where(and(sql`${deliveries.kind} like 'visit%'`, isWaiting));
  for (const { id, jobId } of waiting) await deliver(id, jobId ?? '', { mailer, kinds: deliveryKinds });
  return Object.fromEntries(server.mails.map((mail) => [mail.to?.[0]?.address ?? '', mail]));
}

test('staff offer times, the homeowner takes one, and both get it for their calendar', async () => {
  const { leadId, email, path, open, take } = await send();
  await offer(leadId, [nine, noon]);
  const { [email]: offered } = await deliverAll();
  expect(offered?.subject).toBe('Choose a time for our visit');
  expect(offered?.text).toContain(path);

  const { text } = await open();
  expect(text).toContain('Choose a time for our visit');
  expect(text).toContain('from 9:00 AM to 10:00 AM, with Dana Whitt');
  expect(await take(nine)).toBe('done=booked');
  expect(await leadOf(leadId)).toMatchObject({
    status: 'visit-planned',
    visitAt: new Date(nine),
    visitUntil: new Date(at('10:00')),
    visitBy: 'dana',
  });
  const planned = await open();
  expect(planned.text).toContain('Dana Whitt visits you on');
  expect(planned.text).toContain('Take another time');
  expect(planned.html).not.toContain('9:00 AM to 10:00 AM, with');

  const mails = await deliverAll();
  for (const recipient of [email, STAFF])
    expect(mails[recipient]?.attachments.map(({ filename }) => filename)).toContain('visit.ics');
  expect(await eventsOf(leadId)).toContain(`edited | visit | ${nine} ${at('10:00')} dana | The homeowner`);
  const actions = (await db().select().from(auditEntries)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['leads.times-offered', 'leads.visit-chosen']));
});

describe('at once, many times over,', () => {
  const ROUNDS = Array.from({ length: scaled(8, 50) }, (_, index) =>
    at(`${String(8 + (index % 9)).padStart(2, '0')}:00`, businessDay(Date.now(), 12 + Math.floor(index / 9))),
  );
  const offeredTo = async (leadId: string, times: string[]) => {
    await offer(leadId, times);
    return (await listOffers(leadId)).map(({ id }) => id);
  };
  /** What became of each: `done`, or the code of its error. */
  const race = async (...acts: Promise<unknown>[]) =>
    (await Promise.allSettled(acts)).map((act) => (act.status === 'fulfilled' ? 'done' : act.reason.code));
  const visitsAt = (time: string) => db().$count(leads, eq(leads.visitAt, new Date(time)));
  /** Plans a visit of an hour by hand, as staff do. */
  const plan = (leadId: string, time: string) => {
    const [from, until] = [Date.parse(time), Date.parse(time) + 3_600_000];
    const visit = { day: isoDay(from), from: localTime(from), until: localTime(until), by: 'dana' };
    return correctLead(leadId, { visit }, 'Olivia');
  };

  test('two homeowners who take the same time get it once', async () => {
    const [one, other] = [await send(), await send()];
    for (const time of ROUNDS) {
      const [mine = ''] = await offeredTo(one.leadId, [time]);
      const [theirs = ''] = await offeredTo(other.leadId, [time]);
      const results = await race(takeOffer(one.leadId, mine), takeOffer(other.leadId, theirs));
      expect(results.toSorted()).toEqual(['done', 'taken']);
      expect(await visitsAt(time)).toBe(1);
      const loser = results[0] === 'taken' ? one.leadId : other.leadId;
      expect(await listOpenTimes(loser, { id: loser, address: null })).toEqual([]);
    }
  });

  test('a homeowner and staff with somebody else’s visit get a time once', async () => {
    const [one, other] = [await send(), await send()];
    await correctLead(other.leadId, { status: 'visit-planned' }, 'Olivia');
    for (const time of ROUNDS) {
      const [mine = ''] = await offeredTo(one.leadId, [time]);
      const results = await race(takeOffer(one.leadId, mine), plan(other.leadId, time));
      expect([
        ['done', 'visit-overlaps'],
        ['taken', 'done'],
      ]).toContainEqual(results);
      expect(await visitsAt(time)).toBe(1);
    }
  });

  test('a visit that is moved and called off is one or the other, and its half hours are its own', async () => {
    const { leadId } = await send();
    for (const [index, time] of ROUNDS.entries()) {
      const next = ROUNDS[(index + 1) % ROUNDS.length] ?? time;
      const [first = '', second = ''] = (await offeredTo(leadId, [time, next].toSorted())).toSorted();
      await takeOffer(leadId, first);
      const results = await race(takeOffer(leadId, second), cancelVisit(leadId));
      expect(results).toEqual(['done', 'done']);
      const lead = await leadOf(leadId);
      const isOn = lead?.visitAt !== null;
      expect(lead?.status).toBe(isOn ? 'visit-planned' : 'contacted');
      expect(await db().$count(visitSlots, eq(visitSlots.leadId, leadId))).toBe(isOn ? 2 : 0);
    }
  });
});

test('a half hour is one visit’s by a constraint, whoever plans it and however', async () => {
  const [one, other] = [await send(), await send()];
  const planned = {
    status: 'visit-planned' as const,
    visitAt: new Date(at('10:10')),
    visitUntil: new Date(at('10:50')),
    visitBy: 'dana',
  };
  const plan = (id: string, values: Partial<typeof leads.$inferInsert> = planned) =>
    db().update(leads).set(values).where(eq(leads.id, id));
  const slots = async () => {
    const rows = await db().select().from(visitSlots).orderBy(visitSlots.halfHour);
    return rows.map(({ halfHour, leadId }) => `${halfHour.toISOString()} ${leadId}`);
  };
  await plan(one.leadId);
  const halves = (id: string) => [at('10:00'), at('10:30')].map((half) => `${half} ${id}`);
  expect(await slots()).toEqual(halves(one.leadId));
  // Staff may do so knowingly; whoever was first has the time.
  await plan(other.leadId);
  expect(await slots()).toEqual(halves(one.leadId));
  await plan(one.leadId, { status: 'closed', statusChangedAt: new Date() });
  expect(await slots()).toEqual(halves(other.leadId));
  await plan(other.leadId, { visitBy: null });
  expect(await slots()).toEqual([]);
});

test('a half hour that another visit has can’t be taken, even if that visit isn’t seen', async () => {
  const [one, other] = [await send(), await send()];
  await offer(one.leadId, [nine]);
  await db()
    .insert(visitSlots)
    .values({ userId: 'dana', halfHour: new Date(at('09:30')), leadId: other.leadId });
  expect(await one.take(nine)).toBe('problem=taken');
  expect(await leadOf(one.leadId)).toMatchObject({ status: 'new', visitAt: null });
});

test('whoever comes too late for what was offered reads so, and asks for another time', async () => {
  const [one, other] = [await send(), await send()];
  await offer(one.leadId, [nine]);
  await offer(other.leadId, [nine]);
  await other.take(nine);
  const { text } = await one.open();
  expect(text).toContain('The times we offered are gone');
  expect(text).toContain('Ask for another time');
  await offer(one.leadId, []);
  expect((await one.open()).text).not.toContain('Ask for another time');
});

test('whoever asked to be forgotten is offered no time until they take it back', async () => {
  const ann = await send();
  await offer(ann.leadId, [nine]);
  await forgetRequest(ann.leadId);
  expect((await ann.open()).text).not.toContain('When may we visit you?');
  await keepRequest(ann.leadId);
  expect((await ann.open()).text).toContain('When may we visit you?');
});

test('a time that is taken by a visit of staff, or too near to one, can’t be taken', async () => {
  const [here, there] = farthestTowns;
  const one = await send({ address: here.name });
  const other = await send({ address: there.name, name: 'Zoe Vance' });
  await offer(one.leadId, [nine, at('10:00'), noon]);
  const busy = { visitAt: new Date(nine), visitUntil: new Date(at('10:00')), visitBy: 'dana' };
  await db()
    .update(leads)
    .set({ ...busy, status: 'visit-planned' })
    .where(eq(leads.id, other.leadId));
  expect(await one.take(nine)).toBe('problem=taken');
  // The drive from there.
  expect(await one.take(at('10:00'))).toBe('problem=taken');
  const { text } = await openRequest(`${one.path}?problem=taken`, { cookie: one.cookie });
  expect(text).toContain('This time isn’t free anymore');
  expect(text).not.toContain('Zoe');
  expect(text).not.toContain('10:00 AM to 11:00 AM');
  expect(await one.take(noon)).toBe('done=booked');
  await expect(offer(other.leadId, [noon])).rejects.toMatchObject({ code: 'visit-overlaps' });
});

test('the homeowner moves the visit and calls it off, until a day before', async () => {
  const { leadId, take, post, open } = await send();
  await offer(leadId, [nine, noon]);
  await take(nine);
  await deliverAll();
  expect(await take(noon)).toBe('done=booked');
  expect((await leadOf(leadId))?.visitAt).toEqual(new Date(noon));
  const moved = await deliverAll();
  expect(moved[STAFF]?.subject).toContain('Visit moved');
  expect(outcome(await post({ action: 'cancel' }))).toBe('done=cancelled');
  expect(await leadOf(leadId)).toMatchObject({ status: 'contacted', visitAt: null, visitBy: null });
  expect((await deliverAll())[STAFF]?.subject).toContain('Not yours any more');
  expect(outcome(await post({ action: 'cancel' }))).toBe('problem=over');

  await take(nine);
  const soon = new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 5 * 3_600_000);
  const until = new Date(soon.getTime() + 3_600_000);
  await db().update(leads).set({ visitAt: soon, visitUntil: until }).where(eq(leads.id, leadId));
  expect(await take(noon)).toBe('problem=too-late');
  expect(outcome(await post({ action: 'cancel' }))).toBe('problem=too-late');
  const { text } = await open();
  expect(text).toContain('too close to the visit to change it here');
  expect(text).not.toContain('Cancel the visit');
});

test('asking for another time is a note, today’s next step, and a mail to whoever has the lead', async () => {
  const { leadId, post, open } = await send();
  await db()
    .update(leads)
    .set({ assigneeId: 'dana', followUpOn: businessDay(Date.now(), 5) })
    .where(eq(leads.id, leadId));
  await offer(leadId, [nine]);
  expect((await open()).text).toContain('Ask for another time');
  expect(outcome(await post({ action: 'ask', text: '  ' }))).toBe('problem=unsaid');
  expect(outcome(await post({ action: 'ask', text: 'Saturdays <b>only</b>' }))).toBe('done=asked');
  expect(await leadOf(leadId)).toMatchObject({
    followUpOn: businessDay(Date.now()),
    followUpPurpose: 'find a time for the visit',
  });
  expect(await eventsOf(leadId)).toContain(
    'noted | Asks for another time for the visit: Saturdays <b>only</b> |  | The homeowner',
  );
  expect((await deliverAll())[STAFF]?.subject).toContain('asks for another time');
});

test('a stranger changes nothing', async () => {
  const { leadId, post } = await send();
  await offer(leadId, [nine]);
  const [one] = await db().select().from(visitOffers).where(eq(visitOffers.leadId, leadId));
  expect((await post({ action: 'take', offer: one?.id ?? '' }, {})).status).toBe(403);
  const neighbor = await send();
  expect(outcome(await neighbor.post({ action: 'take', offer: one?.id ?? '' }))).toBe('problem=taken');
  expect((await leadOf(leadId))?.visitAt).toBeNull();
  expect((await leadOf(neighbor.leadId))?.visitAt).toBeNull();
});

test('times that are replaced or taken back can’t be taken anymore', async () => {
  const { leadId, email, post, open } = await send();
  await offer(leadId, [nine]);
  const [one] = await db().select().from(visitOffers).where(eq(visitOffers.leadId, leadId));
  await offer(leadId, []);
  expect(outcome(await post({ action: 'take', offer: one?.id ?? '' }))).toBe('problem=taken');
  expect((await open()).text).not.toContain('Take this time');
  expect((await deliverAll())[email]).toBeUndefined();
  await expect(offer(leadId, [new Date(0).toISOString()])).rejects.toMatchObject({ status: 400 });
});

test('who asked not to be written to gets no mail, and somebody without a page gets one', async () => {
  const { leadId, email } = await send();
  await db().update(leads).set({ noEmail: true }).where(eq(leads.id, leadId));
  await offer(leadId, [nine]);
  expect(Object.keys(await deliverAll())).not.toContain(email);
  const byPhone = await storeLead({ name: 'Jo Park', phone: '828 555 0142' });
  await offer(byPhone, [noon]);
  expect(await requestLinkOf(byPhone)).toMatch(/^\/request\//);
  await changeRequestLink(byPhone, 'revoked');
  await expect(offer(byPhone, [noon])).rejects.toMatchObject({ code: 'no-link' });
});

test('erasing removes what was offered, and a merged request takes a time for the lead that stays', async () => {
  const [one, other] = [await send(), await send()];
  await offer(other.leadId, [nine]);
  const sides = await getMergeSides(one.leadId, other.leadId);
  const was = { kept: sides.kept.version, other: sides.other.version };
  await mergeLeads(one.leadId, { other: other.leadId, take: [], joinsMessages: false, was }, 'Olivia');
  expect((await other.open()).text).toContain('9:00 AM');
  expect(await other.take(nine)).toBe('done=booked');
  expect(await leadOf(one.leadId)).toMatchObject({ status: 'visit-planned', visitAt: new Date(nine) });
  await offer(one.leadId, [noon]);
  await changeLeads({ action: 'erase', ids: [one.leadId] }, 'Olivia');
  expect(await db().$count(visitOffers, inArray(visitOffers.leadId, [one.leadId, other.leadId]))).toBe(0);
  expect(await db().$count(visitSlots, eq(visitSlots.leadId, one.leadId))).toBe(0);
});

test('both are reminded once on the day before, unless the visit was moved or they asked for no mail', async () => {
  const [kept, moved, quiet] = [await send(), await send(), await send()];
  const times = [nine, noon, at('15:00')];
  for (const [index, { leadId, take }] of [kept, moved, quiet].entries()) {
    await offer(leadId, [times[index] ?? '']);
    await take(times[index] ?? '');
  }
  await deliverAll();
  const eve = (time: string) => Date.parse(at(time, businessDay(Date.now(), 9)));
  expect(await queueVisitReminders(eve('08:30'))).toBe(0);
  expect(await queueVisitReminders(eve('21:00'))).toBe(0);
  expect(await queueVisitReminders(Date.parse(at('10:00', businessDay(Date.now(), 8))))).toBe(0);
  expect(await queueVisitReminders(eve('09:30'))).toBe(6);
  expect(await queueVisitReminders(eve('09:35'))).toBe(0);
  await db()
    .update(leads)
    .set({ visitAt: new Date(at('12:30')) })
    .where(eq(leads.id, moved.leadId));
  await db().update(leads).set({ noEmail: true }).where(eq(leads.id, quiet.leadId));
  await deliverAll();
  const reminded = server.mails.filter(({ subject }) => subject?.startsWith('Reminder: '));
  expect(reminded.map(({ to }) => to?.[0]?.address).sort()).toEqual([kept.email, STAFF, STAFF].sort());
  for (const mail of reminded)
    expect(mail.attachments.map(({ filename }) => filename)).toContain('visit.ics');
});

test('a visit that is booked on the day before is mailed to both at once for their calendar, without a reminder', async () => {
  const { leadId, email, take } = await send();
  const tomorrow = at('12:00', businessDay(Date.now(), 1));
  await offer(leadId, [tomorrow]);
  expect(await take(tomorrow)).toBe('done=booked');
  const mails = await deliverAll();
  for (const recipient of [email, STAFF])
    expect(mails[recipient]?.attachments.map(({ filename }) => filename)).toContain('visit.ics');
  expect(await queueVisitReminders(Date.parse(at('19:00', businessDay(Date.now()))))).toBe(0);
});

test('the free times of a person leave out their visits', async () => {
  const id = await storeLead({ name: 'Jo Park', phone: '828 555 0142' });
  const before = (await listFreeTimes(id, { by: 'dana', minutes: 60 })).times;
  const [first = '', second = '', third = ''] = before;
  const other = await storeLead({ name: 'Al Roe', phone: '828 555 0143' });
  const busy = { visitAt: new Date(first), visitUntil: new Date(second), visitBy: 'dana' };
  await db()
    .update(leads)
    .set({ ...busy, status: 'visit-planned' })
    .where(eq(leads.id, other));
  const after = (await listFreeTimes(id, { by: 'dana', minutes: 60 })).times;
  expect(after[0]).toBe(second);
  expect(after).toContain(third);
  expect(after).toHaveLength(before.length - 1);
});
