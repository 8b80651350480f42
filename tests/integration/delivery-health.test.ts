import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as deliveriesCall from '@/app/api/admin/deliveries/route';
import { db } from '@/db/client';
import { deliveries } from '@/db/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { submitLead } from '@/lib/leads/intake/mutations';
import { contactSchema } from '@/lib/leads/intake/schema';
import { deliveryHealthSchema } from '@/lib/leads/notify/schema';
import type { DeliveryAction } from '@/lib/outbox/schema';
import { startWorker, type Worker } from '@/lib/outbox/worker';
import { withAppDatabase } from '../support/app-database';
import { arrival } from '../support/arrival';
import { type MailServer, startMailServer } from '../support/mail-server';
import { aService } from '../support/offered-services';
import { storeRecipients } from '../support/recipients';
import { getRequest, jsonRequest } from '../support/requests';
import { leadCalls } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';

const server: MailServer = await startMailServer();
withAppDatabase({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });

const PATH = '/api/admin/deliveries';
const pollOptions = { timeout: 20_000, interval: 50 };
const ann = contactSchema.parse({ name: 'Ann', phone: '828 555 0142', service: aService });
let cookie: Record<string, string>;
let worker: Worker;

beforeAll(() => {
  worker = startWorker(deliveryKinds);
});
beforeEach(async () => {
  server.mails.length = 0;
  server.refused.clear();
  server.greylisted.clear();
  cookie = await signedIn();
  await storeRecipients(['here@example.com', 'gone@example.com']);
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

const healthIn = async (response: Response) =>
  deliveryHealthSchema.strict().parse((await response.json()).data);
const health = async () => healthIn(await deliveriesCall.GET(getRequest(PATH, cookie), {}));
const order = (body: DeliveryAction) => deliveriesCall.POST(jsonRequest(PATH, body, cookie), {});
const stateOf = async (recipient: string) =>
  (await db().select().from(deliveries).where(eq(deliveries.recipient, recipient)))[0]?.state;

test('reports that everything is delivered', async () => {
  await submitLead(ann, arrival());
  await vi.waitFor(() => expect(server.mails).toHaveLength(2), pollOptions);
  await vi.waitFor(
    async () =>
      expect(await health()).toEqual({
        hasRecipients: true,
        mailRoute: 'server',
        waiting: null,
        troubles: [],
        spool: { waiting: 0, setAside: 0, oldestReceivedAt: null, damagedFiles: 0, isUsable: true },
      }),
    pollOptions,
  );
});

test('reports a refused delivery with its response, and delivers it when staff retry', async () => {
  server.refused.add('gone@example.com');
  const { id } = await submitLead(ann, arrival());
  await vi.waitFor(async () => expect(await stateOf('gone@example.com')).toBe('refused'), pollOptions);
  const { troubles } = await health();
  expect(troubles).toEqual([
    {
      kind: 'alert',
      recipient: 'gone@example.com',
      state: 'refused',
      count: 1,
      since: expect.any(String),
      lastResponse: expect.stringContaining('550 no such mailbox'),
      nextAttemptAt: null,
      leadId: id,
    },
  ]);
  const { deliveries: log } = await leadCalls(cookie).detail(id);
  expect(log.find(({ recipient }) => recipient === 'gone@example.com')).toMatchObject({
    kind: 'alert',
    state: 'refused',
    attempts: 1,
    lastResponse: expect.stringContaining('550'),
    messageId: expect.stringMatching(/^<.+@ridgelight\.example>$/),
    nextAttemptAt: null,
  });

  server.refused.clear();
  expect((await order({ action: 'retry', kind: 'alert', recipient: 'gone@example.com' })).status).toBe(200);
  await vi.waitFor(async () => expect(await stateOf('gone@example.com')).toBe('sent'), pollOptions);
  expect((await health()).troubles).toEqual([]);
  expect(server.mails.filter(({ to }) => to?.[0]?.address === 'gone@example.com')).toHaveLength(1);
});

test('reports a failed delivery with its next retry, and retries at once on request', async () => {
  server.greylisted.add('gone@example.com');
  await submitLead(ann, arrival());
  await vi.waitFor(async () => expect(await stateOf('gone@example.com')).toBe('failed'), pollOptions);
  // As if it had failed many times: the next automatic retry is an hour away.
  await db()
    .update(deliveries)
    .set({ nextAttemptAt: sql`now() + interval '1 hour'`, jobId: null })
    .where(eq(deliveries.state, 'failed'));
  const [trouble] = (await health()).troubles;
  expect(trouble).toMatchObject({ state: 'failed', lastResponse: expect.stringContaining('451') });
  expect(Date.parse(trouble?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now() + 3_000_000);

  server.greylisted.clear();
  await order({ action: 'retry', kind: 'alert', recipient: 'gone@example.com' });
  await vi.waitFor(async () => expect(await stateOf('gone@example.com')).toBe('sent'), pollOptions);
});

test('a manual retry does not interrupt an attempt in progress', async () => {
  await worker.stop();
  await submitLead(ann, arrival());
  await db().update(deliveries).set({ state: 'failed' });
  await db().execute(sql`
    update pgboss.job set state = 'active', heartbeat_on = now()
    where id = (select job_id from deliveries where recipient = 'gone@example.com')`);
  const jobs = async () =>
    (await db().select().from(deliveries).orderBy(deliveries.recipient)).map(({ jobId }) => jobId);
  const [gone, here] = await jobs();
  for (const recipient of ['gone@example.com', 'here@example.com'])
    await order({ action: 'retry', kind: 'alert', recipient });
  expect(await jobs()).toEqual([gone, expect.not.stringMatching(String(here))]);
  worker = startWorker(deliveryKinds);
});

test('sets aside a refused delivery, but not one that is still retried', async () => {
  server.refused.add('gone@example.com');
  server.greylisted.add('here@example.com');
  await submitLead(ann, arrival());
  await vi.waitFor(async () => expect((await health()).troubles).toHaveLength(2), pollOptions);
  await order({ action: 'set-aside', kind: 'alert', recipient: 'here@example.com' });
  const left = await healthIn(
    await order({ action: 'set-aside', kind: 'alert', recipient: 'gone@example.com' }),
  );
  expect(left.troubles.map(({ recipient }) => recipient)).toEqual(['here@example.com']);
});

test.each(['\u0000', '\ud800', 'x'.repeat(2_049)])('rejects the recipient %j', async (recipient) => {
  expect((await order({ action: 'retry', kind: 'alert', recipient })).status).toBe(400);
});

test('reports messages that are due but not sent', async () => {
  await worker.stop();
  await submitLead(ann, arrival());
  expect((await health()).waiting).toBeNull();
  await db().update(deliveries).set({ nextAttemptAt: sql`now() - interval '3 minutes'` });
  expect((await health()).waiting).toEqual({ count: 2, since: expect.any(String) });
  worker = startWorker(deliveryKinds);
  await vi.waitFor(async () => expect((await health()).waiting).toBeNull(), pollOptions);
});
