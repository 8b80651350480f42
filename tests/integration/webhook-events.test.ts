import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '@/db/client';
import { deliveries, leadEvents, leads, users } from '@/db/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { webhookEventsSetting, webhookSetting } from '@/lib/leads/notify/webhook/schema';
import { applyRetention } from '@/lib/leads/retention/schedule';
import { deliver } from '@/lib/outbox/deliver';
import { deriveSecret } from '@/lib/outbox/signature';
import { withAppDatabase } from '../support/app-database';
import { aService } from '../support/offered-services';
import { storeSetting } from '../support/settings';
import { called, leadCalls } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';
import { submitForm } from '../support/stored-leads';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver';

// The tests send by themselves, when it is time.
withAppDatabase({ SMTP_URL: '', WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' });

const SALT = randomUUID();
const all = { created: true, updated: true, won: true, erased: true };
let receiver: WebhookReceiver;
let calls: ReturnType<typeof leadCalls>;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  calls = leadCalls(await signedIn());
  await storeSetting(webhookSetting, { url: receiver.url, secretSalt: SALT });
  await storeSetting(webhookEventsSetting, all);
});
afterEach(() => receiver.stop());

const jo = {
  name: 'Jo Park',
  phone: '828 555 0142',
  email: 'jo@example.com',
  service: aService,
  message: 'Hello',
};
const addLead = (fields: object = {}) => submitForm({ ...jo, ...fields });

const waiting = () =>
  db()
    .select()
    .from(deliveries)
    .where(
      sql`${deliveries.kind} in ('webhook', 'webhook-event') and ${deliveries.state} in ('pending', 'failed')`,
    )
    .orderBy(asc(deliveries.createdAt));
const deliverNow = ({ id, jobId }: typeof deliveries.$inferSelect) =>
  deliver(id, jobId ?? '', { mailer: null, kinds: deliveryKinds });

/** Sends what waits, until nothing does, and returns what the receiver has got since. */
async function send() {
  receiver.calls.length = 0;
  for (let rows = await waiting(); rows.length > 0; rows = await waiting())
    for (const row of rows) await deliverNow(row);
  return receiver.calls.map(({ headers, body }) => {
    new Webhook(deriveSecret(SALT)).verify(body, headers as Record<string, string>);
    return JSON.parse(body);
  });
}
const eventsOf = (bodies: { event: string }[]) => bodies.map(({ event }) => event);

test('without a choice the receiver gets new leads alone', async () => {
  await storeSetting(webhookEventsSetting, webhookEventsSetting.default);
  const id = await addLead();
  await calls.patch(id, { status: 'contacted' });
  await calls.remove(id);
  // What was not sent yet is gone with the person.
  expect(await send()).toEqual([]);
  const other = await addLead({ name: 'Bo' });
  await calls.patch(other, { status: 'contacted' });
  expect(eventsOf(await send())).toEqual(['lead.created']);
});

test('a receiver that is told of other things needn’t be told of new leads', async () => {
  await storeSetting(webhookEventsSetting, { ...all, created: false });
  const id = await addLead();
  await calls.patch(id, { status: 'contacted' });
  expect(eventsOf(await send())).toEqual(['lead.updated']);
});

test('changes of status, assignment, outcome, contact data and wishes are told, as the lead is then, and notes aren’t', async () => {
  const [user] = await db().select().from(users);
  const assignee = { id: user?.id ?? '', name: user?.name ?? '' };
  const id = await addLead();
  await send();
  const changes: [object, object][] = [
    [{ assigneeId: assignee.id }, { assignee }],
    [{ email: 'jo.park@example.com' }, { email: 'jo.park@example.com' }],
    [{ doNotCall: true }, { doNotCall: true, doNotEmail: false }],
    [{ noEmail: true }, { doNotCall: true, doNotEmail: true }],
    [
      { status: 'quoted', quote: { dollars: 28_400, on: '2026-11-20' } },
      { status: 'quoted', quote: { dollars: 28_400, on: '2026-11-20' }, sale: null },
    ],
    [
      { status: 'closed', closedReason: 'renting' },
      { status: 'closed', closedReason: 'renting' },
    ],
  ];
  for (const [change, told] of changes) {
    expect((await calls.patch(id, change)).status).toBe(200);
    expect(await send()).toMatchObject([{ version: 1, event: 'lead.updated', lead: { id, ...told } }]);
  }
  await calls.event(id, { note: 'Has a dog' });
  await calls.patch(id, { followUpOn: null });
  expect(await send()).toEqual([]);
});

test('a call that reaches somebody, a bulk change and an undo are told', async () => {
  const ids = [await addLead(), await addLead({ name: 'Bo' })];
  await send();
  await calls.event(ids[0] ?? '', called('reached'));
  expect(await send()).toMatchObject([{ event: 'lead.updated', lead: { status: 'contacted' } }]);
  const closed = await (await calls.bulk({ action: 'close', closedReason: 'renting', ids })).json();
  expect(eventsOf(await send())).toEqual(['lead.updated', 'lead.updated']);
  await calls.undo(closed.data.undo);
  const statuses = (await send()).map(({ lead }) => lead.status);
  expect(statuses.sort()).toEqual(['contacted', 'new']);
});

test('several changes that aren’t sent yet are one event; one that is being sent is followed by another', async () => {
  const id = await addLead();
  await send();
  await calls.patch(id, { status: 'contacted' });
  await calls.patch(id, { status: 'quoted' });
  const rows = await waiting();
  expect(rows).toHaveLength(1);
  await db().execute(sql`update pgboss.job set state = 'active' where id = ${rows[0]?.jobId}`);
  await calls.patch(id, { status: 'closed', closedReason: 'renting' });
  expect(await waiting()).toHaveLength(2);
  const ids = (await send()).map((body) => body.id);
  expect(new Set(ids).size).toBe(2);
});

test('a sale is told with its amount, unless it is taken back before', async () => {
  const id = await addLead();
  await send();
  const sale = { dollars: 26_900, on: '2026-11-25' };
  await calls.patch(id, { status: 'won', sale });
  const won = (await send()).find(({ event }) => event === 'lead.won');
  expect(won).toMatchObject({ event: 'lead.won', lead: { id, status: 'won', sale } });
  await calls.patch(id, { sale: { dollars: 27_000, on: '2026-11-25' } });
  expect(eventsOf(await send())).toEqual(['lead.updated']);

  const other = await addLead({ name: 'Bo' });
  await send();
  const { undo } = await (await calls.patch(other, { status: 'won', sale })).json();
  await calls.undo(undo);
  expect(eventsOf(await send())).toEqual(['lead.updated']);
});

test('the events of a lead arrive in their order, also when the first has to be tried again', async () => {
  const id = await addLead();
  await calls.patch(id, { status: 'contacted' });
  receiver.answer = { status: 503 };
  for (const row of await waiting()) await deliverNow(row);
  expect(eventsOf(receiver.calls.map(({ body }) => JSON.parse(body)))).toEqual(['lead.created']);
  const [created, updated] = await waiting();
  expect(updated?.attempts).toBe(0);
  expect(Number(updated?.nextAttemptAt)).toBeGreaterThan(Number(created?.nextAttemptAt));
  receiver.answer = { status: 204 };
  expect(eventsOf(await send())).toEqual(['lead.created', 'lead.updated']);
});

test('of an erased person the receiver gets the id alone, also when the rest was never sent', async () => {
  const ids = [await addLead(), await addLead({ name: 'Bo Lee', email: 'bo@example.com' })];
  await calls.patch(ids[0] ?? '', { status: 'contacted' });
  await calls.bulk({ action: 'spam', ids: [ids[1]] });
  await calls.bulk({ action: 'erase', ids });
  // The spam is deleted with everything that refers to it.
  expect(await db().$count(leads, inArray(leads.id, ids))).toBe(1);
  const bodies = await send();
  expect(bodies.map(({ id: _, ...body }) => body)).toEqual(
    expect.arrayContaining(ids.map((id) => ({ version: 1, event: 'lead.erased', lead: { id } }))),
  );
  expect(bodies).toHaveLength(2);
  expect(receiver.calls.map(({ body }) => body).join()).not.toMatch(/Park|Lee|828 555|example\.com|Hello/);
  await calls.bulk({ action: 'erase', ids: [ids[0]] });
  expect(await send()).toEqual([]);
});

test('the receiver hears that marked spam was deleted when its 30 days are over', async () => {
  const id = await addLead();
  await send();
  await calls.bulk({ action: 'spam', ids: [id] });
  await db()
    .update(leadEvents)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(leadEvents.leadId, id));
  await applyRetention();
  expect(await db().$count(leads, eq(leads.id, id))).toBe(0);
  expect((await send()).map(({ event, lead }) => [event, lead.id])).toEqual([['lead.erased', id]]);
});

test('a merge and its undo are told of both leads, and erasing of each', async () => {
  const [kept, other] = [await addLead({ name: 'Jo' }), await addLead({ name: 'Jo P.' })];
  await send();
  const merged = await calls.merge(kept, other, { take: ['name'] });
  expect(merged.status).toBe(200);
  const told = await send();
  expect(told.map(({ lead }) => [lead.id, lead.name, lead.status])).toEqual(
    expect.arrayContaining([
      [kept, 'Jo P.', 'new'],
      [other, 'Jo P.', 'closed'],
    ]),
  );
  await calls.remove(kept);
  expect((await send()).map(({ event, lead }) => [event, lead.id]).sort()).toEqual(
    [kept, other].sort().map((id) => ['lead.erased', id]),
  );
});

test('a worker of a release without these events neither sends nor drops them', async () => {
  const id = await addLead();
  await send();
  await calls.patch(id, { status: 'won', sale: { dollars: 28_400, on: '2026-11-20' } });
  const { 'webhook-event': _, ...known } = deliveryKinds;
  const events = await waiting();
  for (const { id, jobId } of events)
    await expect(
      deliver(id, jobId ?? '', { mailer: null, kinds: known as typeof deliveryKinds }),
    ).rejects.toThrow(TypeError);
  expect(await waiting()).toEqual(events);
  expect(eventsOf(await send()).sort()).toEqual(['lead.updated', 'lead.won']);
});

test('an attempt that has begun ends before the receiver hears that the person was erased', async () => {
  const id = await addLead();
  const [created] = await waiting();
  await db().execute(sql`update pgboss.job set state = 'active' where id = ${created?.jobId}`);
  await calls.remove(id);
  const [erased] = await db().select().from(deliveries).where(eq(deliveries.kind, 'webhook-event'));
  expect(erased?.detail).toEqual({ event: 'lead.erased', leadId: id });
  expect(Number(erased?.nextAttemptAt) - Number(erased?.createdAt)).toBeGreaterThan(10_000);
});
