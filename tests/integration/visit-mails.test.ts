import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { db } from '@/db/client';
import { deliveries, leads, users } from '@/db/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { listVisits } from '@/lib/leads/visits/queries';
import { removeVisitor } from '@/lib/leads/visits/removed-visitor';
import { changeLeads } from '@/lib/leads/work/mutations';
import { listLeads } from '@/lib/leads/work/queries';
import { leadPageSchema } from '@/lib/leads/work/schema';
import { deliver } from '@/lib/outbox/deliver';
import { connectMailer } from '@/lib/outbox/mailer';
import { queueDeliveries } from '@/lib/outbox/queue';
import { business } from '@/lib/site/business';
import { businessDay } from '@/lib/site/calendar-day';
import { instantOf } from '@/lib/site/clock-face';
import { withAppDatabase } from '../support/app-database';
import { startMailServer } from '../support/mail-server';
import { leadCalls } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';
import { type LeadFields, storeLead } from '../support/stored-leads';

const server = await startMailServer();
const mailer = connectMailer(`smtp://127.0.0.1:${server.port}`);
// The tests send by themselves, when it is time.
withAppDatabase({ SMTP_URL: '' });
afterAll(async () => {
  mailer.close();
  await server.stop();
});

const HOMEOWNER = 'jo@example.com';
const COLLEAGUE = 'bo@example.com';
let calls: ReturnType<typeof leadCalls>;
let by: string;
let owner: string;
beforeEach(async () => {
  server.mails.length = 0;
  calls = leadCalls(await signedIn());
  const [user] = await db().select().from(users);
  by = user?.id ?? '';
  owner = user?.email ?? '';
  await db().update(users).set({ name: 'Dana Reyes' }).where(eq(users.id, by));
  await db().insert(users).values({ id: 'bo', name: 'Bo Lee', email: COLLEAGUE }).onConflictDoNothing();
});

const addLead = (fields: LeadFields = {}) =>
  storeLead({
    name: 'Jo Park',
    phone: '828 555 0142',
    email: HOMEOWNER,
    address: '2 Oak Street, Brevard',
    ...fields,
  });

/** More of the number than a random id contains. */
const personal = /Jo|jo@|555.?0142|Oak/;

const day = businessDay(Date.now(), 40);
/** As in the file: the time of the day in UTC. */
const utc = (time: string) =>
  new Date(instantOf(Date.parse(`${day}T${time}Z`))).toISOString().replace(/[-:]|\.000/g, '');
const visit = (from: string, until: string, more: object = {}) => ({
  visit: { day, from, until, by, emailsHomeowner: true, isConfirmed: true, ...more },
});
const plan = (id: string, more: object = {}) =>
  calls.patch(id, { status: 'visit-planned', ...visit('10:00', '11:30', more) });

const isVisitMail = sql`${deliveries.kind} like 'visit%'`;
const visitMails = () => db().select().from(deliveries).where(isVisitMail);

/** Sends what waits, and returns the mails by recipient. */
async function send(): Promise<Record<string, Email>> {
  server.mails.length = 0;
  const waiting = await db()
    .select()
    .from(deliveries)
    .where(and(isVisitMail, inArray(deliveries.state, ['pending', 'failed'])));
  for (const { id, jobId } of waiting) await deliver(id, jobId ?? '', { mailer, kinds: deliveryKinds });
  return Object.fromEntries(server.mails.map((mail) => [mail.to?.[0]?.address ?? '', mail]));
}

/** The lines of the attached event, unfolded, by name. */
function eventIn(mail: Email | undefined): Record<string, string> {
  const file = mail?.attachments.find(({ filename }) => filename === 'visit.ics');
  const text = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
  const lines = text.replaceAll(/\r?\n /g, '').split(/\r?\n/);
  return Object.fromEntries(lines.map((line) => [line.split(/[:;]/)[0], line.slice(line.indexOf(':') + 1)]));
}

test('a planned visit is an event in the mail of the person who goes there, and of the homeowner', async () => {
  const id = await addLead();
  await plan(id);
  const mails = await send();
  expect(Object.keys(mails).sort()).toEqual([HOMEOWNER, owner].sort());
  for (const mail of Object.values(mails))
    expect(eventIn(mail)).toMatchObject({
      METHOD: 'REQUEST',
      UID: `visit-${id}@localhost`,
      SEQUENCE: '0',
      STATUS: 'CONFIRMED',
      DTSTART: utc('10:00'),
      DTEND: utc('11:30'),
      LOCATION: '2 Oak Street\\, Brevard',
    });
  const [staffMember] = await db().select().from(users).where(eq(users.id, by));
  const { [HOMEOWNER]: toHomeowner, [owner]: toStaff } = mails;
  expect(toHomeowner?.subject).toContain('at 10:00 AM');
  for (const part of [toHomeowner?.text, toHomeowner?.html]) {
    expect(part).toContain('Hi Jo Park,');
    expect(part).toContain(
      `${staffMember?.name} from ${business().name} will be with you at 2 Oak Street, Brevard`,
    );
    expect(part?.replaceAll(/[\u00a0\u2060]/g, (space) => (space === '\u00a0' ? ' ' : ''))).toContain(
      'from 10:00 AM to 11:30 AM',
    );
    expect(part?.replaceAll(/[\u00a0\u2060]/g, (space) => (space === '\u00a0' ? ' ' : ''))).toContain(
      `call us at ${business().phone.display}`,
    );
  }
  expect(toStaff?.subject).toContain('Visit: Jo Park');
  expect(toStaff?.text).toContain('(828) 555-0142');
  expect(eventIn(toStaff).SUMMARY).toBe('Visit: Jo Park');
  const { timeline, deliveries: log } = await calls.detail(id);
  expect(timeline.filter(({ kind }) => kind === 'visit-told').map(({ detail }) => detail)).toEqual(
    expect.arrayContaining([HOMEOWNER, owner]),
  );
  expect(log.map(({ kind, state }) => [kind, state])).toEqual([
    ['visit', 'sent'],
    ['visit', 'sent'],
  ]);
});

test('a moved visit is the same event with a higher sequence, and calling it off cancels it', async () => {
  const id = await addLead();
  await plan(id);
  await send();
  await calls.patch(id, visit('14:00', '15:00'));
  const moved = await send();
  expect(moved[HOMEOWNER]?.subject).toMatch(/^Your visit has a new time: .+ at 2:00 PM$/);
  expect(moved[owner]?.subject).toMatch(/^Visit moved: Jo Park/);
  for (const mail of Object.values(moved))
    expect(eventIn(mail)).toMatchObject({
      METHOD: 'REQUEST',
      UID: `visit-${id}@localhost`,
      SEQUENCE: '1',
      DTSTART: utc('14:00'),
    });
  await calls.patch(id, { visit: null });
  const off = await send();
  expect(Object.keys(off).sort()).toEqual([HOMEOWNER, owner].sort());
  expect(off[HOMEOWNER]?.subject).toMatch(/is called off$/);
  for (const mail of Object.values(off))
    expect(eventIn(mail)).toMatchObject({
      METHOD: 'CANCEL',
      UID: `visit-${id}@localhost`,
      SEQUENCE: '2',
      STATUS: 'CANCELLED',
      DTSTART: utc('14:00'),
    });
  // Nobody hears of it again.
  await calls.patch(id, { status: 'new' });
  expect(await send()).toEqual({});
});

test('the mails of a visit wait until it is no longer offered to undo it', async () => {
  const from = Date.now();
  await plan(await addLead());
  const due = (await visitMails()).map(({ nextAttemptAt }) => nextAttemptAt?.getTime() ?? 0);
  expect(due).toHaveLength(2);
  for (const at of due) expect(at - from).toBeGreaterThan(10_000);
});

test('a visit that moves before its first mail is sent makes one mail, and one that is called off before, none', async () => {
  const id = await addLead();
  await plan(id);
  await calls.patch(id, visit('14:00', '15:00'));
  const mails = await send();
  expect(server.mails).toHaveLength(2);
  expect(eventIn(mails[HOMEOWNER]).DTSTART).toBe(utc('14:00'));
  expect(mails[HOMEOWNER]?.subject).toMatch(/^We’ll visit you/);

  const other = await addLead();
  await plan(other);
  await calls.patch(other, { status: 'contacted' });
  expect(await send()).toEqual({});
});

test('a visit that is planned again after its mails were withheld is mailed', async () => {
  const id = await addLead();
  await plan(id);
  const off = await (await calls.patch(id, { status: 'contacted' })).json();
  await calls.undo(off.undo);
  expect(Object.keys(await send()).sort()).toEqual([HOMEOWNER, owner].sort());

  const other = await addLead();
  await plan(other);
  await calls.patch(other, { status: 'contacted' });
  await plan(other);
  expect(Object.keys(await send()).sort()).toEqual([HOMEOWNER, owner].sort());
});

test('a visit that is called off again after a withheld mail said so is mailed', async () => {
  const id = await addLead();
  await plan(id);
  await send();
  const off = await (await calls.patch(id, { visit: null })).json();
  await calls.undo(off.undo);
  await calls.patch(id, { visit: null });
  const mails = await send();
  expect(Object.keys(mails).sort()).toEqual([HOMEOWNER, owner].sort());
  for (const mail of Object.values(mails)) expect(eventIn(mail).METHOD).toBe('CANCEL');
});

test('a mail that is being sent is followed by another one', async () => {
  const id = await addLead({ email: null });
  await plan(id);
  const [first] = await visitMails();
  await db().execute(sql`update pgboss.job set state = 'active' where id = ${first?.jobId}`);
  await calls.patch(id, visit('14:00', '15:00'));
  const rows = await visitMails();
  expect(rows.map(({ detail }) => 'sequence' in detail && detail.sequence)).toEqual([0, 1]);
});

test('a homeowner gets a mail only when staff want that, and never an outdated one', async () => {
  const id = await addLead();
  await plan(id, { emailsHomeowner: false });
  expect(Object.keys(await send())).toEqual([owner]);
  await calls.patch(id, visit('14:00', '15:00'));
  await calls.patch(id, visit('16:00', '17:00', { emailsHomeowner: false }));
  expect(Object.keys(await send())).toEqual([owner]);
  // Who was told of it is told when it is called off.
  await calls.patch(id, visit('16:00', '17:00'));
  expect(Object.keys(await send())).toEqual([HOMEOWNER]);
  await calls.patch(id, { status: 'closed', closedReason: 'renting' });
  expect(Object.keys(await send()).sort()).toEqual([HOMEOWNER, owner].sort());
});

test('a colleague who goes instead is invited, and who doesn’t go is told', async () => {
  const id = await addLead();
  await plan(id);
  await send();
  await calls.patch(id, visit('10:00', '11:30', { by: 'bo' }));
  const mails = await send();
  expect(eventIn(mails[owner])).toMatchObject({ METHOD: 'CANCEL', DTSTART: utc('10:00') });
  expect(eventIn(mails[COLLEAGUE])).toMatchObject({ METHOD: 'REQUEST' });
  expect(mails[HOMEOWNER]?.text).toContain('Bo Lee from');
});

test('a visit that a merge takes over stays the same event, also when it moves and when the merge is undone', async () => {
  const [kept, other] = [await addLead(), await addLead()];
  await plan(other);
  await send();
  expect((await calls.merge(kept, other, { take: ['status', 'visit'] })).status).toBe(200);
  expect(await send()).toEqual({});
  // Also in the calendar that subscribes.
  expect((await listVisits(by)).map(({ leadId }) => leadId)).toEqual([other]);
  await calls.patch(kept, visit('14:00', '15:00'));
  const moved = await send();
  expect(Object.keys(moved).sort()).toEqual([HOMEOWNER, owner].sort());
  for (const mail of Object.values(moved))
    expect(eventIn(mail)).toMatchObject({
      METHOD: 'REQUEST',
      UID: `visit-${other}@localhost`,
      SEQUENCE: '1',
    });
  await calls.patch(kept, visit('10:00', '11:30'));
  await send();
  expect((await calls.undoMerge(other)).status).toBe(200);
  expect(await send()).toEqual({});
  await calls.patch(other, { visit: null });
  const off = await send();
  expect(Object.keys(off).sort()).toEqual([HOMEOWNER, owner].sort());
  for (const mail of Object.values(off))
    expect(eventIn(mail)).toMatchObject({ METHOD: 'CANCEL', UID: `visit-${other}@localhost`, SEQUENCE: '3' });
});

test.each([
  ['the visit of the lead that stays', ['status', 'visit']],
  ['the visit of the other', []],
])('a merge that drops %s calls it off, once for each, and undoing it invites again', async (_name, take) => {
  const [kept, other] = [await addLead(), await addLead()];
  await plan(kept);
  await calls.patch(other, { status: 'visit-planned', ...visit('14:00', '15:00') });
  await send();
  expect((await calls.merge(kept, other, { take })).status).toBe(200);
  const dropped = take.length > 0 ? kept : other;
  const from = take.length > 0 ? '10:00' : '14:00';
  for (const METHOD of ['CANCEL', 'REQUEST']) {
    const mails = await send();
    expect(server.mails).toHaveLength(2);
    expect(Object.keys(mails).sort()).toEqual([HOMEOWNER, owner].sort());
    for (const mail of Object.values(mails))
      expect(eventIn(mail)).toMatchObject({ METHOD, UID: `visit-${dropped}@localhost`, DTSTART: utc(from) });
    if (METHOD === 'CANCEL') expect((await calls.undoMerge(other)).status).toBe(200);
  }
});

test('nobody whose account was removed hears of a visit', async () => {
  const [told, waiting, late] = [await addLead(), await addLead(), await addLead({ email: null })];
  await plan(told, { by: 'bo' });
  expect(Object.keys(await send()).sort()).toEqual([COLLEAGUE, HOMEOWNER].sort());
  await plan(waiting, { by: 'bo', emailsHomeowner: false });
  await removeVisitor('bo', 'Dana Reyes');
  const toBo = (await visitMails()).filter((mail) => mail.leadId === waiting && mail.recipient === COLLEAGUE);
  expect(toBo).toMatchObject([{ state: 'cancelled', lastResponse: 'Not sent: the account was removed.' }]);
  await db().delete(deliveries).where(eq(deliveries.kind, 'visit-unassigned'));
  await calls.patch(told, { visit: null });
  expect(Object.keys(await send())).toEqual([HOMEOWNER]);
  // Queued while the account was being removed.
  await db().insert(users).values({ id: 'bo', name: 'Bo Lee', email: COLLEAGUE });
  await plan(late, { by: 'bo' });
  await db().delete(users).where(eq(users.id, 'bo'));
  expect(await send()).toEqual({});
});

test('a visit of somebody who was removed waits for another person, of which the owners hear, not the homeowner', async () => {
  const [first, second, over] = [await addLead(), await addLead({ name: 'Al Roe' }), await addLead()];
  await plan(first, { by: 'bo' });
  await plan(second, { by: 'bo', from: '14:00', until: '15:00', emailsHomeowner: false });
  await plan(over, { by: 'bo', day: businessDay(Date.now(), -1) });
  await send();
  await removeVisitor('bo', 'Dana Reyes');
  const rows = await db().select({ id: leads.id, by: leads.visitBy }).from(leads);
  expect(
    rows
      .filter((row) => row.by === null)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([first, second].sort());
  const { timeline } = await calls.detail(first);
  expect(timeline.at(-1)).toMatchObject({ kind: 'edited', detail: 'visit', createdBy: 'Dana Reyes' });
  expect(timeline.at(-1)?.oldValue).toBe(`${timeline.at(-1)?.newValue} bo`);
  const { data } = await listLeads(leadPageSchema.parse({ visit: 'nobody' }));
  expect(data.map(({ id }) => id).sort()).toEqual([first, second].sort());
  const mails = await send();
  expect(Object.keys(mails)).toEqual([owner]);
  expect(mails[owner]?.subject).toBe('Nobody goes to 2 visits yet');
  expect(mails[owner]?.text).toMatch(
    /Jo Park\n.*visit on .* at 10:00 AM[\s\S]*Al Roe\n.*visit on .* at 2:00 PM/,
  );
  await calls.patch(first, visit('10:00', '11:30'));
  const next = await send();
  expect(eventIn(next[owner])).toMatchObject({ METHOD: 'REQUEST', UID: `visit-${first}@localhost` });
  expect(next[HOMEOWNER]?.text).toContain('Dana Reyes from');
});

test('the owners hear of a visit of a quoted lead, too, and again when the next person was removed', async () => {
  const id = await addLead({ email: null });
  await db().insert(users).values({ id: 'al', name: 'Al Roe', email: 'al@example.com', role: 'owner' });
  for (const visitor of ['bo', 'al']) {
    await plan(id, { by: visitor });
    await calls.patch(id, { status: 'quoted', quote: { dollars: 9_000, on: businessDay(Date.now(), 0) } });
    await send();
    await removeVisitor(visitor, 'Dana Reyes');
    expect((await send())[owner]?.subject).toBe('Nobody goes to Jo Park yet');
  }
});

test('a removed owner isn’t told that nobody goes to a visit', async () => {
  const id = await addLead({ email: null });
  await db().insert(users).values({ id: 'al', name: 'Al Roe', email: 'al@example.com', role: 'owner' });
  await plan(id, { by: 'bo' });
  await removeVisitor('bo', 'Dana Reyes');
  // As if they had a password.
  await queueDeliveries(db(), [{ kind: 'visit-unassigned', recipient: 'al@example.com', leadId: id }]);
  await removeVisitor('al', 'Dana Reyes');
  expect(Object.keys(await send())).toEqual([owner]);
});

test('nobody goes to the visit of a closed or quarantined lead either, of which no owner hears', async () => {
  const [closed, spam] = [await addLead(), await addLead()];
  for (const id of [closed, spam]) await plan(id, { by: 'bo' });
  await calls.patch(closed, { status: 'closed', closedReason: 'renting' });
  await changeLeads({ action: 'spam', ids: [spam] }, 'Ann');
  await send();
  await removeVisitor('bo', 'Dana Reyes');
  const rows = await db()
    .select({ by: leads.visitBy })
    .from(leads)
    .where(inArray(leads.id, [closed, spam]));
  expect(rows).toEqual([{ by: null }, { by: null }]);
  expect(await send()).toEqual({});
});

test('a visit that an undo brings back has nobody, once the account of who went there was removed', async () => {
  const [off, changed, kept, other] = [await addLead(), await addLead(), await addLead(), await addLead()];
  await plan(off, { by: 'bo' });
  await plan(kept, { by: 'bo' });
  await plan(other, { from: '14:00', until: '15:00' });
  await calls.patch(changed, { assigneeId: 'bo' });
  const calledOff = await (await calls.patch(off, { visit: null })).json();
  const unassigned = await (await calls.patch(changed, { assigneeId: null })).json();
  expect((await calls.merge(kept, other, { take: ['visit'] })).status).toBe(200);
  await removeVisitor('bo', 'Dana Reyes');
  for (const { undo } of [calledOff, unassigned]) expect((await calls.undo(undo)).status).toBe(200);
  expect((await calls.undoMerge(other)).status).toBe(200);
  expect((await calls.detail(off)).lead).toMatchObject({
    status: 'visit-planned',
    visitAt: expect.any(String),
    visitBy: null,
  });
  expect((await calls.detail(changed)).lead.assigneeId).toBeNull();
  expect((await calls.detail(kept)).lead).toMatchObject({ visitAt: expect.any(String), visitBy: null });
  expect((await calls.detail(other)).lead.visitBy).toBe(by);
});

test('an owner hears nothing of a visit that has somebody again when the email is sent', async () => {
  const id = await addLead({ email: null });
  await plan(id, { by: 'bo' });
  await send();
  await removeVisitor('bo', 'Dana Reyes');
  await calls.patch(id, visit('10:00', '11:30'));
  expect((await send())[owner]?.subject).toContain('Visit: Jo Park');
  expect(server.mails).toHaveLength(1);
});

test('a homeowner who asked not to be written to hears nothing of a visit', async () => {
  const [waiting, told, late] = [
    await addLead(),
    await addLead(),
    await addLead({ email: 'kim@example.com' }),
  ];
  await plan(told);
  expect(Object.keys(await send())).toContain(HOMEOWNER);
  await plan(waiting);
  expect((await calls.patch(waiting, { noEmail: true })).status).toBe(200);
  expect(Object.keys(await send())).toEqual([owner]);
  // They said so about another request.
  await calls.patch(told, { visit: null });
  expect(Object.keys(await send())).toEqual([owner]);
  await plan(late);
  await addLead({ email: 'Kim@example.com', noEmail: true });
  expect(Object.keys(await send())).toEqual([owner]);
});

test('somebody from a list is invited once they have asked to hear from us, and somebody who only asked not to be called at once', async () => {
  const listed = await addLead({ doNotCall: true, importId: randomUUID() });
  await plan(listed);
  expect(Object.keys(await send())).toEqual([owner]);
  expect((await calls.patch(listed, { doNotCall: false })).status).toBe(200);
  expect(Object.keys(await send())).toEqual([HOMEOWNER]);
  const uncalled = await addLead();
  expect((await calls.patch(uncalled, { doNotCall: true })).status).toBe(200);
  await plan(uncalled);
  const mails = await send();
  expect(Object.keys(mails).sort()).toEqual([HOMEOWNER, owner].sort());
  // Nor does whoever goes there call.
  const { text, html } = mails[owner] ?? {};
  for (const part of [text, html, eventIn(mails[owner]).DESCRIPTION]) {
    expect(part).toContain('don’t call');
    expect(part).not.toContain('555-0142');
  }
});

test('undoing takes the invitation back, and undoing that it was called off invites again', async () => {
  const id = await addLead();
  const planned = await (await plan(id)).json();
  await send();
  expect((await calls.undo(planned.undo)).status).toBe(200);
  expect(eventIn((await send())[HOMEOWNER]).METHOD).toBe('CANCEL');
  await plan(id);
  await send();
  const off = await (await calls.patch(id, { visit: null })).json();
  await calls.undo(off.undo);
  // Both knew that, and nobody has told them otherwise.
  expect(await send()).toEqual({});
});

test('a visit that is over makes no mail, also when its lead is closed', async () => {
  const yesterday = { day: businessDay(Date.now(), -1) };
  const id = await addLead();
  await plan(id, yesterday);
  await calls.patch(id, { status: 'closed', closedReason: 'renting' });
  expect(await visitMails()).toEqual([]);
});

test('who would visit an erased person hears that the visit is off, and not a word about the person', async () => {
  const [erased, waiting, spam] = [await addLead(), await addLead(), await addLead()];
  await plan(erased);
  await plan(spam);
  await send();
  await calls.patch(erased, visit('14:00', '15:00'));
  await plan(waiting);
  await changeLeads({ action: 'spam', ids: [spam] }, 'Ann');
  const ids = [erased, waiting, spam];
  await changeLeads({ action: 'erase', ids }, 'Ann');
  expect(await db().$count(deliveries, inArray(deliveries.leadId, ids))).toBe(0);
  expect(JSON.stringify(await visitMails())).not.toMatch(personal);
  // A worker of a release that doesn't know these leaves them alone.
  const { 'visit-erased': _, ...known } = deliveryKinds;
  const unsent = (await visitMails()).filter(({ state }) => state === 'pending');
  for (const { id, jobId } of unsent)
    await expect(deliver(id, jobId ?? '', { mailer, kinds: known as typeof deliveryKinds })).rejects.toThrow(
      TypeError,
    );
  await send();
  expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual([owner, owner]);
  const events = server.mails.map(eventIn);
  expect(events.map(({ UID }) => UID).sort()).toEqual(
    [erased, spam].map((id) => `visit-${id}@localhost`).sort(),
  );
  for (const [index, mail] of server.mails.entries()) {
    expect(events[index]).toMatchObject({ METHOD: 'CANCEL', DTSTART: utc('10:00') });
    expect(Number(events[index]?.SEQUENCE)).toBeGreaterThan(0);
    expect(mail.subject).toMatch(/^The visit on .+ at 10:00 AM was called off$/);
    expect(JSON.stringify([mail.text, mail.html, events[index]])).not.toMatch(personal);
  }
});

test('the sender of spam hears nothing of a visit', async () => {
  const spam = await addLead();
  await plan(spam);
  await send();
  await changeLeads({ action: 'spam', ids: [spam] }, 'Ann');
  const mails = await send();
  expect(Object.keys(mails)).toEqual([owner]);
  expect(eventIn(mails[owner]).METHOD).toBe('CANCEL');
});

test('two leads of one bulk change are told apart', async () => {
  const ids = [await addLead(), await addLead({ name: 'Maria Gomez', email: 'maria@example.com' })];
  for (const id of ids) await plan(id);
  await send();
  await calls.bulk({ action: 'close', closedReason: 'renting', ids });
  await send();
  expect(
    server.mails.map(({ subject }) => subject).filter((subject) => subject?.includes('Maria')),
  ).toHaveLength(1);
  expect(server.mails).toHaveLength(4);
});
