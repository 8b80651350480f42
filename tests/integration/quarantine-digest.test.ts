import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '@/db/client';
import { deliveries, leads, quarantineDigests } from '@/db/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { queueDueDigest } from '@/lib/leads/quarantine/mutations';
import { startWorker } from '@/lib/outbox/worker';
import { withAppDatabase } from '../support/app-database';
import { type MailServer, startMailServer } from '../support/mail-server';
import { aService } from '../support/offered-services';
import { storeRecipients } from '../support/recipients';
import { storeLead } from '../support/stored-leads';

const server: MailServer = await startMailServer();
withAppDatabase({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });

const pollOptions = { timeout: 20_000, interval: 50 };

beforeEach(async () => {
  server.mails.length = 0;
  await storeRecipients(['desk@example.com'], {
    [aService]: ['desk@example.com', 'storage@example.com'],
  });
});
afterAll(() => server.stop());

const quarantineLead = (spamSignals: string[], ago = '0 minutes', name = 'Avery Stone') =>
  storeLead({
    name,
    phone: '(828) 555-0177',
    message: 'Call me after five',
    visibility: 'quarantined',
    spamSignals,
    createdAt: sql`now() - ${ago}::interval` as never,
  });
const setAgeOfDigest = (age: string) =>
  db()
    .update(quarantineDigests)
    .set({ queuedAt: sql`now() - ${age}::interval` });
const digests = () => db().select().from(deliveries).where(eq(deliveries.kind, 'digest'));

/** Runs the worker until `count` mails have arrived, and returns them. */
async function sendQueued(count: number) {
  const worker = startWorker(deliveryKinds);
  await vi.waitFor(() => expect(server.mails).toHaveLength(count), pollOptions);
  await worker.stop();
  return server.mails;
}

test('mails the number of waiting leads to everyone who gets alerts, without personal data', async () => {
  await quarantineLead(['trap'], '3 hours');
  await quarantineLead(['links', 'no-script']);
  expect(await queueDueDigest()).toBe(true);
  const mails = await sendQueued(2);
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['desk@example.com', 'storage@example.com']);
  for (const { subject, text = '', html = '' } of mails) {
    expect(subject).toBe('2 requests are waiting in quarantine');
    expect(text).toContain('1 came in within the last hour');
    expect(text).toContain('http://localhost:3000/admin/form-fills?view=quarantine');
    for (const part of [subject, text, html])
      for (const secret of ['Avery', '555-0177', 'after five', 'storage']) expect(part).not.toContain(secret);
  }
});

test('is queued once when several instances check at the same time', async () => {
  await quarantineLead(['trap']);
  const outcomes = await Promise.all(Array.from({ length: 8 }, queueDueDigest));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  await setAgeOfDigest('25 hours');
  const again = await Promise.all(Array.from({ length: 8 }, queueDueDigest));
  expect(again.filter(Boolean)).toHaveLength(1);
});

test('is sent once a day while leads wait', async () => {
  expect(await queueDueDigest()).toBe(false);
  await quarantineLead(['trap']);
  expect(await queueDueDigest()).toBe(true);
  await quarantineLead(['trap']);
  await setAgeOfDigest('23 hours 59 minutes');
  expect(await queueDueDigest()).toBe(false);
  await setAgeOfDigest('24 hours 1 minute');
  expect(await queueDueDigest()).toBe(true);
  await db().delete(leads);
  await setAgeOfDigest('24 hours 1 minute');
  expect(await queueDueDigest()).toBe(false);
});

test.each(['address-rate', 'network-rate', 'site-rate'])(
  'is sent at most every 15 minutes while more leads are quarantined for %s',
  async (signal) => {
    await quarantineLead([signal]);
    expect(await queueDueDigest()).toBe(true);
    await quarantineLead([signal]);
    await setAgeOfDigest('14 minutes');
    expect(await queueDueDigest()).toBe(false);
    await setAgeOfDigest('16 minutes');
    expect(await queueDueDigest()).toBe(true);
    // None has come since.
    await db().update(leads).set({ createdAt: sql`now() - interval '17 minutes'` });
    await setAgeOfDigest('16 minutes');
    expect(await queueDueDigest()).toBe(false);
  },
);

test('says how many leads a flood quarantined', async () => {
  await quarantineLead(['site-rate']);
  await quarantineLead(['site-rate', 'trap']);
  await queueDueDigest();
  const [mail] = await sendQueued(2);
  expect(mail?.text).toContain('1 is held only because so many came in at once');
});

test('is not queued again while it is unsent, and is cancelled once nothing waits', async () => {
  await quarantineLead(['trap']);
  await queueDueDigest();
  await setAgeOfDigest('24 hours 1 minute');
  await queueDueDigest();
  expect((await digests()).filter(({ state }) => state === 'pending')).toHaveLength(2);
  await db().delete(leads);
  const worker = startWorker(deliveryKinds);
  await vi.waitFor(async () => {
    const states = new Set((await digests()).map(({ state }) => state));
    expect(states).toEqual(new Set(['cancelled']));
  }, pollOptions);
  await worker.stop();
  expect(server.mails).toEqual([]);
});

test('waits until there is a recipient', async () => {
  await quarantineLead(['trap']);
  await storeRecipients([]);
  expect(await queueDueDigest()).toBe(false);
  await storeRecipients(['desk@example.com']);
  expect(await queueDueDigest()).toBe(true);
});

test('is deleted after a month, not before', async () => {
  await quarantineLead(['trap']);
  await queueDueDigest();
  await db().update(deliveries).set({ state: 'sent', createdAt: sql`now() - interval '31 days'` });
  await setAgeOfDigest('24 hours 1 minute');
  await queueDueDigest();
  expect(await digests()).toHaveLength(2);
  await db().update(deliveries).set({ state: 'sent', createdAt: sql`now() - interval '29 days'` });
  await setAgeOfDigest('24 hours 1 minute');
  await queueDueDigest();
  expect(await digests()).toHaveLength(4);
});
