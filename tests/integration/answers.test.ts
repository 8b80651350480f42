import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DELETE } from '@/app/api/admin/leads/[id]/answers/[answerId]/route';
import { POST } from '@/app/api/admin/leads/[id]/answers/route';
import { db } from '@/db/client';
import { deliveries, leadAnswers, leads, users } from '@/db/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { startWorker, type Worker } from '@/lib/outbox/worker';
import { withAppDatabase } from '../support/app-database';
import { type MailServer, startMailServer } from '../support/mail-server';
import { jsonRequest } from '../support/requests';
import { putSetting } from '../support/settings';
import { staff } from '../support/staff';
import { leadCalls } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';
import { type LeadFields, storeLead } from '../support/stored-leads';

const server: MailServer = await startMailServer();
withAppDatabase({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });

let worker: Worker;
let headers: { Cookie: string };
let calls: ReturnType<typeof leadCalls>;
beforeAll(() => {
  worker = startWorker(deliveryKinds);
});
beforeEach(async () => {
  server.mails.length = 0;
  headers = await signedIn();
  await db().update(users).set({ name: 'Dana Whitfield' });
  calls = leadCalls(headers);
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

const addLead = (fields: LeadFields = {}) => storeLead({ email: 'ann@example.com', ...fields });

const letter = () => ({ id: randomUUID(), subject: 'Your roof', text: 'Hi Ann,\n\nwhen may I call?' });
const send = (leadId: string, answer: object = letter()) =>
  POST(jsonRequest(`/api/admin/leads/${leadId}/answers`, answer, headers), {
    params: Promise.resolve({ id: leadId }),
  });
const takeBack = (leadId: string, answerId: string) =>
  DELETE(jsonRequest(`/api/admin/leads/${leadId}/answers/${answerId}`, undefined, headers), {
    params: Promise.resolve({ id: leadId, answerId }),
  });
const refusal = async (response: Response) => [response.status, (await response.json()).message];

/** Has what waits sent now. */
async function sendNow() {
  await db().update(deliveries).set({ nextAttemptAt: new Date() });
  const { sql } = await import('drizzle-orm');
  await db().execute(sql`update pgboss.job set start_after = now() where state < 'active'`);
}

/** Waits until the only message about a lead is an answer that was sent, which is stored after the mail server has it. */
const untilSent = (leadId: string) =>
  vi.waitFor(
    async () =>
      expect((await calls.detail(leadId)).deliveries).toMatchObject([{ kind: 'answer', state: 'sent' }]),
    { timeout: 20_000, interval: 50 },
  );

test('goes out by the outbox from our address by the name of its author, who gets the answers', async () => {
  const leadId = await addLead();
  const answer = letter();
  expect((await send(leadId, answer)).status).toBe(202);
  // The browser didn't hear of it, and sends it again.
  expect((await send(leadId, answer)).status).toBe(202);
  expect(server.mails).toEqual([]);
  await sendNow();
  await untilSent(leadId);
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail).toMatchObject({
    subject: 'Your roof',
    from: { name: 'Dana Whitfield', address: 'no-reply@ridgelight.example' },
    replyTo: [{ name: 'Dana Whitfield', address: staff.email }],
    to: [{ address: 'ann@example.com' }],
  });
  expect(mail?.text?.trim()).toBe(answer.text);
  expect(mail?.headers.map(({ key }) => key)).not.toContain('auto-submitted');
  const { timeline, lead } = await calls.detail(leadId);
  expect(timeline.at(-1)).toMatchObject({
    kind: 'answered',
    detail: 'Your roof',
    newValue: answer.text,
    createdBy: 'Dana Whitfield',
  });
  expect(lead.status).toBe('new');
});

test('can be taken back while it waits, and not after that', async () => {
  const leadId = await addLead();
  const [first, second] = [letter(), letter()];
  await send(leadId, first);
  expect((await takeBack(leadId, first.id)).status).toBe(200);
  expect(await db().$count(deliveries)).toBe(0);
  expect((await calls.detail(leadId)).timeline.map(({ kind }) => kind)).toEqual(['created']);
  expect((await takeBack(leadId, first.id)).status).toBe(404);
  await send(leadId, second);
  await db().update(deliveries).set({ nextAttemptAt: new Date() });
  expect(await refusal(await takeBack(leadId, second.id))).toEqual([409, 'It’s on its way already.']);
});

test('is sent, or can be taken back, when its lead was merged into another one while it waits', async () => {
  const [kept, other, third] = [await addLead(), await addLead(), await addLead()];
  const [sent, ...slips] = [letter(), letter(), letter()] as const;
  for (const answer of [sent, ...slips]) expect((await send(other, answer)).status).toBe(202);
  expect((await calls.merge(kept, other)).status).toBe(200);
  expect((await calls.merge(third, kept)).status).toBe(200);
  for (const [index, slip] of slips.entries())
    expect((await takeBack([other, third][index] ?? '', slip.id)).status).toBe(200);
  await sendNow();
  await untilSent(third);
  expect(server.mails).toHaveLength(1);
});

test('is refused where nobody may or can be written to', async () => {
  expect(await refusal(await send(await addLead({ email: null })))).toEqual([
    409,
    'There’s no email address to write to.',
  ]);
  expect(await refusal(await send(await addLead({ erasedAt: new Date() })))).toEqual([
    409,
    'This person’s data was erased.',
  ]);
  expect((await send(await addLead({ visibility: 'quarantined' }))).status).toBe(404);
  const asked = await addLead({ email: 'Bea@example.com' });
  expect((await calls.patch(asked, { noEmail: true })).status).toBe(200);
  const later = await addLead({ email: 'bea@example.com' });
  expect(await refusal(await send(later))).toEqual([409, 'They asked not to be written to.']);
  expect(await calls.detail(asked)).toMatchObject({ noEmail: true });
  expect(await refusal(await send(asked))).toEqual([409, 'They asked not to be written to.']);
  const imported = await addLead({ doNotCall: true, importId: randomUUID() });
  expect(await refusal(await send(imported))).toEqual([
    409,
    'They’re from a list and haven’t asked to hear from you.',
  ]);
  expect(await refusal(await send(await addLead(), { ...letter(), text: 'Hi {first name}' }))).toEqual([
    400,
    'Fill in {first name} first',
  ]);
  expect(await db().$count(deliveries)).toBe(0);
  // Somebody on staff says that they asked.
  expect((await calls.patch(imported, { doNotCall: false })).status).toBe(200);
  expect((await send(imported)).status).toBe(202);
  const uncalled = await addLead({ doNotCall: true });
  expect((await send(uncalled)).status).toBe(202);
});

test('isn’t sent once the lead is spam, or the person asked not to be written to in the meantime', async () => {
  const [spam, asked, third] = [await addLead(), await addLead(), await addLead()];
  for (const id of [spam, asked, third]) await send(id);
  await calls.bulk({ action: 'spam', ids: [spam] });
  await calls.patch(asked, { noEmail: true });
  await sendNow();
  await vi.waitFor(
    async () =>
      expect((await db().select().from(deliveries)).map(({ state }) => state)).toEqual([
        'cancelled',
        'cancelled',
        'cancelled',
      ]),
    { timeout: 20_000, interval: 50 },
  );
  expect(server.mails).toEqual([]);
});

test('is erased with the person, with the delivery that has the address', async () => {
  const leadId = await addLead();
  await send(leadId);
  await calls.remove(leadId);
  expect([await db().$count(leadAnswers), await db().$count(deliveries)]).toEqual([0, 0]);
  const spam = await addLead();
  await send(spam);
  await db().delete(leads).where(eq(leads.id, spam));
  expect(await db().$count(deliveries)).toBe(0);
});

test('a template with an unknown field is refused in a sentence that names it', async () => {
  const template = { id: 'hello', name: 'Hello', subject: 'Hello', text: 'Hi {frist name}' };
  const response = await putSetting('answer-templates', { templates: [template] }, headers);
  expect((await response.json()).message).toMatch(/^There’s no field \{frist name\}\. Use \{first name\}/);
  const saved = await putSetting(
    'answer-templates',
    { templates: [{ ...template, text: 'Hi {town}' }] },
    headers,
  );
  expect(saved.status).toBe(200);
});
