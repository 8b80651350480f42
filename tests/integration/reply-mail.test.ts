import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '@/db/client';
import { deliveries, leads } from '@/db/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { readDayExceptions } from '@/lib/hours/queries';
import { holidaysSetting } from '@/lib/hours/schema';
import { submitLead } from '@/lib/leads/intake/mutations';
import { contactSchema } from '@/lib/leads/intake/schema';
import { getAutoReply } from '@/lib/leads/notify/queries';
import { autoReplySetting } from '@/lib/leads/notify/schema';
import { startWorker, type Worker } from '@/lib/outbox/worker';
import { business } from '@/lib/site/business';
import { isoDay } from '@/lib/site/calendar-day';
import { callBackAfter } from '@/lib/site/call-back';
import { serviceLabel } from '@/lib/site/service-labels';
import { withAppDatabase } from '../support/app-database';
import { arrival } from '../support/arrival';
import { type MailServer, startMailServer } from '../support/mail-server';
import { aService } from '../support/offered-services';
import { getSetting, putSetting, storeSetting, valueIn } from '../support/settings';
import { inviteAndSignIn, signedIn } from '../support/staff-session';

const server: MailServer = await startMailServer();
withAppDatabase({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });

let worker: Worker;
beforeAll(() => {
  worker = startWorker(deliveryKinds);
});
beforeEach(() => {
  server.mails.length = 0;
  server.refused.clear();
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

const pollOptions = { timeout: 20_000, interval: 50 };
const request = (fields: object = {}) =>
  contactSchema.parse({
    name: 'Jo O’Neil-Smith',
    phone: '828 555 0111',
    email: 'Jo@example.com',
    service: aService,
    message: 'Buy now at https://evil.example',
    ...fields,
  });
const replies = () => server.mails.filter(({ to }) => to?.[0]?.address === 'jo@example.com');
const replyRows = () => db().select().from(deliveries).where(eq(deliveries.kind, 'reply'));

async function waitForReply() {
  await vi.waitFor(() => expect(replies()).toHaveLength(1), pollOptions);
  return replies()[0];
}

test('tells a visitor with an email what happens next, without promising a time', async () => {
  await submitLead(request(), arrival());
  const mail = await waitForReply();

  expect(mail?.subject).toBe('We have your request');
  expect(mail?.replyTo).toEqual([{ name: business().name, address: business().email }]);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('Hi Jo O’Neil-Smith,');
    expect(part).toContain(serviceLabel(aService).toLowerCase());
    expect(part).toContain('We’ll call you as soon as we can, at (828) 555-0111.');
    expect(part).not.toMatch(/today|tomorrow|morning|noon/);
  }
  expect(mail?.html).toContain(`href="tel:${business().phone.e164}"`);
  expect(mail?.html).toContain('href="https://www.google.com/maps/');
  const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-replied', 'x-auto-response-suppress': 'All' });
});

test('names a time for the call once an owner has turned that on', async () => {
  await storeSetting(autoReplySetting, { isOn: true, namesCallTime: true });
  const { id } = await submitLead(request(), arrival());
  const mail = await waitForReply();
  const [lead] = await db().select().from(leads).where(eq(leads.id, id));
  const { text } = callBackAfter(Number(lead?.createdAt), await readDayExceptions());

  expect(mail?.subject).toBe(`We have your request: we’ll call you ${text}`);
  for (const part of [mail?.text, mail?.html])
    expect(part).toContain(`We’ll call you ${text}, ${business().region.city} time, at (828) 555-0111.`);
});

test('says beside the hours what is different today', async () => {
  const dates = [{ date: isoDay(Date.now()), name: 'Snow' }];
  await storeSetting(holidaysSetting, { observed: [], dates });
  await submitLead(request(), arrival());
  const mail = await waitForReply();
  for (const part of [mail?.text, mail?.html]) expect(part).toContain('. Closed for Snow');
});

test.each([
  ['a link', 'Win at evil.example'],
  ['a number', 'Call 0900 5550142'],
  ['markup', '<b>Jo</b>'],
  ['a sentence', 'You have won a prize'],
])('does not repeat text that somebody else may have typed: %s as a name', async (_, name) => {
  await submitLead(request({ name, address: '1 Evil Road' }), arrival());
  const mail = await waitForReply();
  for (const part of [mail?.text ?? '', mail?.html ?? '']) {
    expect(part).toContain('Hi,');
    expect(part).not.toContain(name);
    expect(part).not.toMatch(/evil\.|Evil Road|Buy now/);
  }
});

test('sends one reply a day to an address, even for concurrent leads', async () => {
  await Promise.all(
    ['JO@example.com', 'jo@example.com', 'Jo@Example.com'].map((email) =>
      submitLead(request({ email }), arrival()),
    ),
  );
  expect(await replyRows()).toHaveLength(1);
  await db().update(deliveries).set({ createdAt: sql`now() - interval '25 hours'` });
  await submitLead(request(), arrival());
  expect(await replyRows()).toHaveLength(2);
});

test('staff can turn it off and on again', async () => {
  const cookie = await signedIn();
  const save = (isOn: unknown) => putSetting('auto-reply', { isOn, namesCallTime: false }, cookie);
  const read = async () => valueIn(await getSetting('auto-reply', cookie));
  expect(await read()).toEqual({ isOn: true, namesCallTime: false });
  expect(await valueIn(await save(false))).toEqual({ isOn: false, namesCallTime: false });
  await submitLead(request(), arrival());
  expect(await replyRows()).toEqual([]);
  await save(true);
  expect(await read()).toEqual({ isOn: true, namesCallTime: false });
  await submitLead(request(), arrival());
  expect(await replyRows()).toHaveLength(1);
  expect((await save('yes')).status).toBe(400);
});

test('only an owner can let it promise a time', async () => {
  const save = (cookie: { Cookie: string }) =>
    putSetting('auto-reply', { isOn: true, namesCallTime: true }, cookie);
  const owner = await signedIn();
  const { Cookie } = await inviteAndSignIn(owner, 'front-desk@example.com', 'kettle harbor lantern');
  expect((await save({ Cookie })).status).toBe(403);
  expect(await getAutoReply()).toEqual({ isOn: true, namesCallTime: false });
  expect(await valueIn(await save(owner))).toEqual({ isOn: true, namesCallTime: true });
});

test.each(['mailer-daemon@example.com', 'No-Reply@example.com', 'no-reply@ridgelight.example'])(
  'sends no auto-reply to the automated sender %s (RFC 3834)',
  async (email) => {
    await submitLead(request({ email }), arrival());
    expect(await replyRows()).toEqual([]);
  },
);

test.each<[string, PgUpdateSetSource<typeof leads>, string]>([
  ['the visitor was called meanwhile', { isContacted: true }, 'the visitor had already been contacted'],
  [
    'the lead was closed meanwhile',
    { status: 'closed', closedReason: 'renting' },
    'the lead had been closed',
  ],
  [
    'the time for a call back is over, promised or not',
    { createdAt: sql`now() - interval '5 days'` },
    'the time to call back had passed',
  ],
])('is not sent when %s', async (_, change, reason) => {
  await worker.stop();
  await submitLead(request(), arrival());
  await db().update(leads).set(change);
  worker = startWorker(deliveryKinds);
  await vi.waitFor(async () => expect((await replyRows())[0]?.state).toBe('cancelled'), pollOptions);
  expect((await replyRows())[0]?.lastResponse).toContain(reason);
  expect(replies()).toEqual([]);
});
