import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as contact } from '@/app/api/contact/route';
import { POST as fieldsCall } from '@/app/api/request/[link]/fields/route';
import { POST as forgetCall } from '@/app/api/request/[link]/forget/route';
import { POST as wishesCall } from '@/app/api/request/[link]/wishes/route';
import { POST as withdrawCall } from '@/app/api/request/[link]/withdraw/route';
import { db } from '@/db/client';
import { auditEntries, deliveries, leadEvents, leads, leadWishes } from '@/db/schema';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { registerPublisher } from '@/lib/documents/publish';
import { readErasures } from '@/lib/leads/erasures/queries';
import { exportLeads } from '@/lib/leads/export/queries';
import { leadPayloads } from '@/lib/leads/notify/webhook/post-lead';
import { webhookEventsSetting, webhookSetting } from '@/lib/leads/notify/webhook/schema';
import { readPerson } from '@/lib/leads/person/queries';
import { changeRequestLink } from '@/lib/leads/request/mutations';
import { eraseForgotten } from '@/lib/leads/retention/schedule';
import { versionOfWords } from '@/lib/leads/wishes/words';
import { saveCall } from '@/lib/leads/work/calls/mutations';
import { listNextCalls } from '@/lib/leads/work/calls/queries';
import { correctLead } from '@/lib/leads/work/detail/mutations';
import { getLeadDetail } from '@/lib/leads/work/detail/queries';
import { mergeLeads, undoMerge } from '@/lib/leads/work/merge/mutations';
import { getMergeSides } from '@/lib/leads/work/merge/queries';
import { contactNotes } from '@/lib/site/contact-notes';
import { textConsent } from '@/lib/site/text-consent';
import { week } from '@/lib/site/week';
import { withAppDatabase } from '../support/app-database';
import { ann, openRequest } from '../support/request-page';
import { formRequest, jsonRequest } from '../support/requests';
import { cookiesOf } from '../support/sent-cookies';
import { storeSetting } from '../support/settings';

withAppDatabase();

const olivia = { id: 'olivia', name: 'Olivia', email: 'olivia@example.com', role: 'owner' } as Staff;

interface Sent {
  path: string;
  cookie: string;
  leadId: string;
}

async function send(fields: Partial<typeof ann> = {}): Promise<Sent> {
  const response = await contact(jsonRequest('/api/contact', { ...ann, ...fields }), {});
  const { data } = await response.json();
  return { path: data.request, cookie: cookiesOf(response), leadId: data.id };
}

const calls = { wishes: wishesCall, fields: fieldsCall, withdraw: withdrawCall, forget: forgetCall };

/** Sends a form of the page, as the browser that sent the request. */
function post(
  { path, cookie }: Pick<Sent, 'path' | 'cookie'>,
  name: keyof typeof calls,
  form: Record<string, string>,
) {
  const params = Promise.resolve({ link: path.split('/').at(-1) ?? '' });
  return calls[name](formRequest(`/api${path}/${name}`, form, { Cookie: cookie }), { params });
}

const leadOf = async (id: string) => (await db().select().from(leads).where(eq(leads.id, id)))[0];

const timelineOf = async (id: string) =>
  (await getLeadDetail(id)).timeline
    .filter(({ createdBy }) => createdBy === 'The homeowner')
    .map(({ kind, detail, newValue }) => [kind, detail, newValue]);

/** A day on which we're open, and another one. */
const [someDay = 'Monday', otherDay = 'Tuesday'] = week()
  .filter(({ opens, day }) => opens !== null && day !== 'Sunday')
  .map(({ day }) => day);

const dayOf = (instant: Date | null | undefined) =>
  instant?.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'America/New_York' });

/** About noon of the next of these days of the week, at least tomorrow. */
function nextDay(day: string): Date {
  const at = new Date();
  at.setUTCHours(17, 0, 0, 0);
  do at.setTime(at.getTime() + 86_400_000);
  while (dayOf(at) !== day);
  return at;
}

beforeEach(() =>
  registerPublisher({
    publish: async () => {},
    publishAll: async () => {},
    refreshAll: async () => {},
    async render(url, rendering) {
      const { status, html } = await openRequest(url, {
        cookie: rendering?.visitor?.cookie ?? '',
        correction: rendering?.correction,
      });
      return { status, headers: new Headers(), body: Buffer.from(html) };
    },
  }),
);
afterEach(() => void vi.useRealTimers());

test('whoever wants to be written to isn’t called, staff see it first, and the page says so', async () => {
  const sent = await send();
  const response = await post(sent, 'wishes', { channel: 'email' });
  expect(response.status).toBe(303);
  const done = await openRequest(response.headers.get('location') ?? '', sent);
  expect(done.text).toContain('we’ll keep to it');
  expect(done.text).toContain('We’ll write to you');
  expect(await leadOf(sent.leadId)).toMatchObject({ doNotCall: true, noEmail: false });
  expect((await getLeadDetail(sent.leadId)).wishes).toMatchObject({ channel: 'email', texts: null });
  expect((await listNextCalls()).firstCalls.leads).toEqual([]);
  expect(await timelineOf(sent.leadId)).toEqual([
    ['edited', 'doNotCall', 'no'],
    ['edited', 'wishes', 'Wants an email, no call'],
  ]);
  // The same again changes nothing.
  await post(sent, 'wishes', { channel: 'email' });
  expect(await timelineOf(sent.leadId)).toHaveLength(2);
  await post(sent, 'wishes', { channel: 'call' });
  expect(await leadOf(sent.leadId)).toMatchObject({ doNotCall: false });
  expect((await listNextCalls()).firstCalls.leads).toMatchObject([{ id: sent.leadId, wish: 'Wants a call' }]);
});

test('the first call waits for a day that was wished, and so does a retry that would fall on another one', async () => {
  const sent = await send();
  vi.useFakeTimers({ now: nextDay(otherDay), toFake: ['Date'] });
  await post(sent, 'wishes', { channel: 'call', [`day-${someDay}`]: 'yes' });
  const { callAgainAt } = (await leadOf(sent.leadId)) ?? {};
  expect(dayOf(callAgainAt)).toBe(someDay);
  const waiting = await listNextCalls({ now: Date.now() });
  expect(waiting.firstCalls.leads).toEqual([]);
  expect(waiting.later.leads).toMatchObject([
    { id: sent.leadId, wish: `Wants a call ${someDay.slice(0, 3)}` },
  ]);
  expect((await openRequest(sent.path, sent)).text).toContain('call you when it suits you');

  const { id, name } = olivia;
  const call = { outcome: 'no-answer', direction: 'out' } as const;
  await saveCall(sent.leadId, { id: crypto.randomUUID(), call, secondsAgo: 0 }, { id, name });
  const retry = (await leadOf(sent.leadId))?.callAgainAt;
  expect(dayOf(retry)).toBe(someDay);
  // The call was at the database's time.
  vi.useRealTimers();
  expect(retry?.getTime()).toBeGreaterThan(Date.now());
});

test('a call that wasn’t made on the wished day isn’t due on another one', async () => {
  const sent = await send();
  await post(sent, 'wishes', { channel: 'call', [`day-${someDay}`]: 'yes' });
  await db()
    .update(leads)
    .set({ callAgainAt: sql`now() - interval '1 hour'` })
    .where(eq(leads.id, sent.leadId));
  const idsAt = async (now: Date) =>
    (await listNextCalls({ now: now.getTime() })).firstCalls.leads.map(({ id }) => id);
  expect(await idsAt(nextDay(someDay))).toEqual([sent.leadId]);
  expect(await idsAt(nextDay(otherDay))).toEqual([]);
});

test('texts need a tick of their own, whose words are kept with its time until it is taken back', async () => {
  const sent = await send();
  expect((await openRequest(sent.path, sent)).html).not.toMatch(/name="texts"[^>]*checked/);
  const refused = await post(sent, 'wishes', { channel: 'text' });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain('Check this box');
  expect(html).toMatch(/value="text"[^>]*checked|checked[^>]*value="text"/);
  await post(sent, 'wishes', { channel: 'text', texts: 'yes' });
  const { wishes } = await getLeadDetail(sent.leadId);
  expect(wishes?.texts).toMatchObject({ words: textConsent() });
  const { person } = await readPerson(sent.leadId, olivia);
  expect(person.wishes).toMatchObject([{ texts_words: textConsent(), channel: 'text' }]);
  await post(sent, 'wishes', { channel: 'call' });
  expect((await getLeadDetail(sent.leadId)).wishes?.texts).toBeNull();
  expect((await timelineOf(sent.leadId)).map(([, detail, value]) => [detail, value])).toEqual(
    expect.arrayContaining([
      ['texts', 'yes'],
      ['texts', 'no'],
    ]),
  );
});

test('the words above the button are kept with each lead, also without JavaScript', async () => {
  const { leadId } = await send();
  await contact(formRequest('/api/contact', { ...ann, name: 'Ben Young' }), {});
  const [ben] = await db().select({ id: leads.id }).from(leads).where(eq(leads.name, 'Ben Young'));
  for (const id of [leadId, ben?.id ?? '']) {
    const { consents, lead } = await getLeadDetail(id);
    expect(consents).toMatchObject([{ words: contactNotes().before, at: lead.createdAt }]);
    const { person } = await readPerson(id, olivia);
    expect(person.consents).toEqual(
      expect.arrayContaining([expect.objectContaining({ lead_id: id, words: contactNotes().before })]),
    );
  }
});

test('an email that we don’t have, and times at which we are closed, are said at the form', async () => {
  const sent = await send({ email: '' });
  expect(await (await post(sent, 'wishes', { channel: 'email' })).text()).toContain(
    'We don’t have your email',
  );
  const closed = week().find(({ opens }) => opens === null)?.day;
  if (closed) {
    const refused = await post(sent, 'wishes', { channel: 'call', [`day-${closed}`]: 'yes' });
    expect(await refused.text()).toContain('We aren’t open then');
  }
  expect(await (await post(sent, 'wishes', {})).text()).toContain('Choose how we should get in touch');
  expect(await timelineOf(sent.leadId)).toEqual([]);
});

test('after “stop” nobody is called or written to, until they choose again', async () => {
  const sent = await send();
  await post(sent, 'wishes', { channel: 'stop' });
  expect(await leadOf(sent.leadId)).toMatchObject({ doNotCall: true, noEmail: true });
  expect((await openRequest(sent.path, sent)).text).toContain(
    'You asked us not to get in touch, so we won’t',
  );
  expect((await listNextCalls()).firstCalls.leads).toEqual([]);
  const bookmarked = `${sent.path}?done=stopped#wishes`;
  expect((await openRequest(bookmarked, sent)).text).toContain('We won’t call or write to you anymore');
  await post(sent, 'wishes', { channel: 'email' });
  expect(await leadOf(sent.leadId)).toMatchObject({ doNotCall: true, noEmail: false });
  expect((await openRequest(bookmarked, sent)).text).not.toContain('We won’t call or write to you anymore');
});

const corrected = (was: Record<string, string>, values: Record<string, string>) => ({
  ...was,
  ...values,
  ...Object.fromEntries(Object.entries(was).map(([name, value]) => [`was-${name}`, value])),
});
const shown = ann;

test('corrects what was typed, by the rules of the form, and keeps the former value', async () => {
  const sent = await send();
  const bad = await post(sent, 'fields', corrected(shown, { email: 'nonsense', name: 'Anne Smith' }));
  expect(bad.status).toBe(400);
  const html = await bad.text();
  expect(html).toContain('value="nonsense"');
  expect(html).toContain('value="Anne Smith"');
  expect(html).toMatch(/id="correct-email-error"/);
  expect((await leadOf(sent.leadId))?.name).toBe('Ann Smith');

  const good = await post(sent, 'fields', corrected(shown, { phone: '(828) 555-0178' }));
  expect((await openRequest(good.headers.get('location') ?? '', sent)).text).toContain('Corrected.');
  expect(await leadOf(sent.leadId)).toMatchObject({ phone: '(828) 555-0178', phoneE164: '+18285550178' });
  expect((await leadOf(sent.leadId))?.formerValues).toContain('(828) 555-0177');
  expect(await timelineOf(sent.leadId)).toEqual([['edited', 'phone', '(828) 555-0178']]);
});

test('corrects the message five times a day; staff and the webhook’s programs see it, and what it said before', async () => {
  const sent = await send();
  const typed = (message: string) =>
    post(sent, 'fields', corrected({ ...shown, message: 'Two poplars south' }, { message }));
  await typed('Two poplars south\r\nand <b>one</b> oak');
  const message = 'Two poplars south\nand <b>one</b> oak';
  expect(await leadOf(sent.leadId)).toMatchObject({ message, formerValues: 'Two poplars south' });
  const { timeline } = await getLeadDetail(sent.leadId);
  expect(timeline.at(-1)).toMatchObject({
    detail: 'message',
    oldValue: 'Two poplars south',
    newValue: message,
  });
  expect((await openRequest(sent.path, sent)).html).not.toContain('<b>one</b>');
  // With the line breaks of a form, which aren't a change.
  const again = { ...shown, message: message.replace('\n', '\r\n') };
  expect((await post(sent, 'fields', corrected(again, { name: 'Anne Smith' }))).status).toBe(303);
  expect(await leadOf(sent.leadId)).toMatchObject({ name: 'Anne Smith', message });
  expect(await (await typed('x'.repeat(4_001))).text()).toContain('at most 4,000');
  expect((await typed('Meanwhile something else')).status).toBe(409);
  for (let change = 0; change < 3; change++) await typed('Too late');
  const over = await typed('Once more');
  expect([over.status, await over.text()]).toEqual([429, expect.stringContaining('changed it often today')]);
});

test('a correction doesn’t overwrite what staff corrected meanwhile, and says what it is now', async () => {
  const sent = await send();
  await correctLead(sent.leadId, { address: '2 Ridge Road' }, 'Olivia');
  await post(sent, 'fields', corrected(shown, { name: 'Anne Smith' }));
  expect(await leadOf(sent.leadId)).toMatchObject({ name: 'Anne Smith', address: '2 Ridge Road' });
  const late = await post(sent, 'fields', corrected(shown, { address: '3 Ridge Road', name: 'Anne Smith' }));
  expect(late.status).toBe(409);
  expect(await late.text()).toContain('It’s now: 2 Ridge Road');
  expect((await leadOf(sent.leadId))?.address).toBe('2 Ridge Road');
});

test('“I don’t need you anymore” closes the request, and staff open it again', async () => {
  const sent = await send();
  for (let press = 0; press < 2; press++) await post(sent, 'withdraw', { confirm: 'yes' });
  expect(await leadOf(sent.leadId)).toMatchObject({ status: 'closed', closedReason: 'withdrawn' });
  expect(await timelineOf(sent.leadId)).toEqual([['status', 'withdrawn', null]]);
  expect((await openRequest(`${sent.path}?done=withdraw`, sent)).text).toContain('Your request is closed');
  await correctLead(sent.leadId, { status: 'new' }, 'Olivia');
  expect((await openRequest(sent.path, sent)).text).toContain('call you');
  expect((await listNextCalls()).firstCalls.leads).toMatchObject([{ id: sent.leadId }]);
});

const dueToBeErased = (leadId: string) =>
  db()
    .update(leadWishes)
    .set({ eraseAt: sql`now() - interval '1 second'` })
    .where(eq(leadWishes.leadId, leadId));

test('“forget me” erases after a day, for good, and a restored backup erases again', async () => {
  const sent = await send();
  await post(sent, 'forget', { action: 'forget' });
  await eraseForgotten();
  expect((await leadOf(sent.leadId))?.name).toBe('Ann Smith');
  expect(await leadOf(sent.leadId)).toMatchObject({ doNotCall: true, noEmail: true });
  expect((await openRequest(sent.path, sent)).text).toContain('We’ll forget you on');
  const { wishes } = await getLeadDetail(sent.leadId);
  const left = Date.parse(wishes?.eraseAt ?? '') - Date.now();
  expect(left / 3_600_000).toBeCloseTo(24, 1);

  await dueToBeErased(sent.leadId);
  await Promise.all([eraseForgotten(), eraseForgotten()]);
  expect(await leadOf(sent.leadId)).toMatchObject({ name: 'Erased', phone: '', email: null });
  expect(await db().$count(leadWishes)).toBe(0);
  expect((await openRequest(sent.path, sent)).status).toBe(404);
  const erasures = await db().select().from(auditEntries).where(eq(auditEntries.action, 'leads.erased'));
  expect(erasures).toMatchObject([{ actorName: 'The homeowner', address: null }]);
  expect((await readErasures(db())).erased).toContain(sent.leadId);
});

test('whoever takes it back within the day stays, and may be called as before', async () => {
  const sent = await send();
  await post(sent, 'forget', { action: 'forget' });
  const kept = await post(sent, 'forget', { action: 'keep' });
  expect((await openRequest(kept.headers.get('location') ?? '', sent)).text).toContain(
    'We’ve kept your request',
  );
  await eraseForgotten();
  expect(await leadOf(sent.leadId)).toMatchObject({ name: 'Ann Smith', doNotCall: false, noEmail: false });
  expect((await timelineOf(sent.leadId)).map(([, detail, value]) => [detail, value])).toEqual([
    ['eraseAt', 'yes'],
    ['eraseAt', 'no'],
  ]);
});

test.each([
  [3, 'Our visit before then stays planned'],
  [48, 'Our visit is called off then, too'],
])('whoever asked to be forgotten reads what becomes of a visit in %i hours', async (hours, said) => {
  const sent = await send();
  const visitAt = new Date(Date.now() + hours * 3_600_000);
  const visit = {
    visitAt,
    visitUntil: new Date(visitAt.getTime() + 3_600_000),
    status: 'visit-planned' as const,
  };
  await db().update(leads).set(visit).where(eq(leads.id, sent.leadId));
  await post(sent, 'forget', { action: 'forget' });
  expect((await openRequest(sent.path, sent)).text).toContain(said);
});

test('“stop” holds for whoever takes it back that they are erased', async () => {
  const sent = await send();
  await post(sent, 'forget', { action: 'forget' });
  await post(sent, 'wishes', { channel: 'stop' });
  await post(sent, 'forget', { action: 'keep' });
  expect(await leadOf(sent.leadId)).toMatchObject({ doNotCall: true, noEmail: true });
});

test('a stranger with the link changes nothing, and who changes too often has to wait', async () => {
  const sent = await send();
  const stranger = { path: sent.path, cookie: '' };
  for (const [name, form] of [
    ['wishes', { channel: 'stop' }],
    ['fields', { name: 'Nobody' }],
    ['withdraw', { confirm: 'yes' }],
    ['forget', { action: 'forget' }],
  ] as const) {
    const response = await post(stranger, name, form);
    expect(response.headers.get('location')).toBe(sent.path);
  }
  expect(await leadOf(sent.leadId)).toMatchObject({ name: 'Ann Smith', doNotCall: false, status: 'new' });
  expect(await db().$count(leadEvents)).toBe(0);
  expect((await post({ path: `/request/${'x'.repeat(43)}`, cookie: '' }, 'forget', {})).status).toBe(404);

  for (let change = 0; change < 40; change++) await post(sent, 'withdraw', {});
  const over = await post(sent, 'withdraw', { confirm: 'yes' });
  expect(over.headers.get('location')).toContain('problem=withdraw-often#withdraw');
  expect((await openRequest(over.headers.get('location') ?? '', sent)).text).toContain('a lot of changes');
  expect((await leadOf(sent.leadId))?.status).toBe('new');
});

async function merge(kept: Sent, other: Sent): Promise<void> {
  const sides = await getMergeSides(kept.leadId, other.leadId);
  const was = { kept: sides.kept.version, other: sides.other.version };
  await mergeLeads(kept.leadId, { other: other.leadId, take: [], joinsMessages: false, was }, 'Olivia');
}

describe('of two requests that are merged', () => {
  test('both pages say and change what was wished, staff see both consents, and an undo gives both back', async () => {
    const [kept, other] = [await send(), await send({ name: 'Ann B. Smith' })];
    await post(kept, 'wishes', { channel: 'call', [`day-${otherDay}`]: 'yes' });
    await post(other, 'wishes', { channel: 'call', [`day-${someDay}`]: 'yes', texts: 'yes' });
    await merge(kept, other);
    const { wishes, consents } = await getLeadDetail(other.leadId);
    expect(wishes).toMatchObject({ days: [someDay], texts: { words: textConsent() } });
    expect(consents).toHaveLength(2);
    for (const one of [kept, other]) expect((await openRequest(one.path, one)).html).toContain('checked');
    await undoMerge(other.leadId);
    expect((await getLeadDetail(kept.leadId)).wishes).toMatchObject({ days: [otherDay], texts: null });
    expect((await getLeadDetail(other.leadId)).wishes).toMatchObject({
      days: [someDay],
      texts: { words: textConsent() },
    });
  });

  test('what was said since the merge holds for both after an undo', async () => {
    const [kept, other] = [await send(), await send({ name: 'Ann B. Smith' })];
    await post(other, 'wishes', { channel: 'email' });
    await merge(kept, other);
    expect(await leadOf(kept.leadId)).toMatchObject({ doNotCall: true, noEmail: false });
    await post(other, 'wishes', { channel: 'stop' });
    expect(await undoMerge(other.leadId)).toEqual({ isWhole: false });
    for (const { leadId } of [kept, other])
      expect(await leadOf(leadId)).toMatchObject({ doNotCall: true, noEmail: true });
  });

  test('“forget me” of either is shown on both pages, can be taken back there, and erases both', async () => {
    const [kept, other] = [await send(), await send({ name: 'Ann B. Smith' })];
    await post(other, 'forget', { action: 'forget' });
    await merge(kept, other);
    for (const one of [kept, other])
      expect((await openRequest(one.path, one)).text).toContain('We’ll forget you on');
    await post(kept, 'forget', { action: 'keep' });
    expect(await leadOf(kept.leadId)).toMatchObject({ doNotCall: false, noEmail: false });
    await dueToBeErased(other.leadId);
    await eraseForgotten();
    expect((await leadOf(other.leadId))?.name).toBe('Ann B. Smith');
    await post(other, 'forget', { action: 'forget' });
    await dueToBeErased(kept.leadId);
    await eraseForgotten();
    for (const { leadId } of [kept, other]) expect((await leadOf(leadId))?.name).toBe('Erased');
  });

  test('each link works as long as the one that stays, and ends with its own', async () => {
    const [kept, other] = [await send(), await send({ name: 'Ann B. Smith' })];
    await merge(kept, other);
    const closedDaysAgo = (leadId: string, days: number) =>
      db()
        .update(leads)
        .set({
          status: 'closed',
          closedReason: 'renting',
          statusChangedAt: sql`now() - ${days} * interval '1 day'`,
        })
        .where(eq(leads.id, leadId));
    const statuses = async () => [
      (await openRequest(kept.path, kept)).status,
      (await openRequest(other.path, other)).status,
    ];
    await closedDaysAgo(other.leadId, 91);
    expect(await statuses()).toEqual([200, 200]);
    await closedDaysAgo(kept.leadId, 89);
    expect(await statuses()).toEqual([200, 200]);
    await closedDaysAgo(kept.leadId, 91);
    expect(await statuses()).toEqual([404, 404]);
    await closedDaysAgo(kept.leadId, 1);
    await changeRequestLink(kept.leadId, 'revoked');
    expect(await statuses()).toEqual([404, 404]);
  });
});

test('the file of leads and other programs have what was agreed to, and programs are told of a change', async () => {
  await storeSetting(webhookSetting, { url: 'https://example.com/hook', secretSalt: 'salt' });
  await storeSetting(webhookEventsSetting, { created: false, updated: true, won: false, erased: false });
  const sent = await send();
  const at = new Date((await leadOf(sent.leadId))?.createdAt ?? 0).toISOString();
  const form = { version: versionOfWords(contactNotes().before), words: contactNotes().before, at };
  const told = async () => (await leadPayloads([sent.leadId]))[0];
  expect(await told()).toMatchObject({ wish: null, consent: { form, texts: null } });
  await post(sent, 'wishes', { channel: 'call', texts: 'yes' });
  const textsAt = (await getLeadDetail(sent.leadId)).wishes?.texts?.at ?? '';
  const texts = { version: versionOfWords(textConsent()), words: textConsent(), at: textsAt };
  expect(await told()).toMatchObject({ wish: 'Wants a call', consent: { form, texts } });
  const events = await db().select().from(deliveries).where(eq(deliveries.kind, 'webhook-event'));
  expect(events).toMatchObject([{ detail: { event: 'lead.updated' } }]);
  const [row] = parse(await text((await exportLeads({}, false)).file), { columns: true }) as Record<
    string,
    string
  >[];
  const escaped = (version: string) => expect.stringMatching(new RegExp(`^'?${version}$`));
  expect(row).toMatchObject({
    'Agreed to words': escaped(form.version),
    'Agreed to texts by words': escaped(texts.version),
  });
  expect(Date.parse(row?.['Agreed on'] ?? '')).toBe(Math.floor(Date.parse(at) / 1_000) * 1_000);
  expect(Date.parse(row?.['Agreed to texts on'] ?? '')).toBe(Math.floor(Date.parse(textsAt) / 1_000) * 1_000);
});

test('requests in quarantine can be forgotten, too', async () => {
  const sent = await send();
  await db().update(leads).set({ visibility: 'quarantined' }).where(eq(leads.id, sent.leadId));
  await post(sent, 'forget', { action: 'forget' });
  await dueToBeErased(sent.leadId);
  await eraseForgotten();
  expect(await leadOf(sent.leadId)).toBeUndefined();
});
