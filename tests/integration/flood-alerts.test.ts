import { eq, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST } from '@/app/api/contact/route';
import { db } from '@/db/client';
import { deliveries, leads } from '@/db/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { TIME_SHOWN_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { deliver } from '@/lib/outbox/deliver';
import { takeOverWaiting } from '@/lib/outbox/mutations';
import { startWorker, type Worker } from '@/lib/outbox/worker';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { withAppDatabase } from '../support/app-database';
import { type MailServer, startMailServer } from '../support/mail-server';
import { aService } from '../support/offered-services';
import { jsonRequest } from '../support/requests';

const THRESHOLD = 5;
const server: MailServer = await startMailServer();
const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
withAppDatabase({ SMTP_URL, MAX_LEADS_PER_HOUR: String(THRESHOLD) });

let worker: Worker | undefined;
beforeEach(() => {
  server.mails.length = 0;
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

const send = async (name: string, address: string, more: object = {}) => {
  const body = { name, phone: '(828) 555-0142', service: aService, [TIME_SHOWN_FIELD]: 45_000, ...more };
  const request = jsonRequest('/api/contact', body, { [CLIENT_ADDRESS_HEADER]: address });
  expect((await POST(request, {})).status).toBe(201);
};
const startFlood = () =>
  db().execute(sql`insert into leads (submission_id, name, phone, service)
    select gen_random_uuid(), 'Crowd', '1', ${aService} from generate_series(1, ${THRESHOLD}::int)`);
const alertOf = async (name: string) => {
  const [row] = await db()
    .select({ delivery: deliveries })
    .from(deliveries)
    .innerJoin(leads, eq(leads.id, deliveries.leadId))
    .where(eq(leads.name, name));
  return row?.delivery as typeof deliveries.$inferSelect;
};
const secondsUntilDue = async (name: string) =>
  (Number((await alertOf(name)).nextAttemptAt) - Date.now()) / 1_000;
const deliverAlertOf = async (name: string) => {
  const { id, jobId } = await alertOf(name);
  await deliver(id, String(jobId), { mailer: createTransport({ url: SMTP_URL }), kinds: deliveryKinds });
};
const allAreSent = () =>
  vi.waitFor(async () => expect(await db().$count(deliveries, sql`${deliveries.state} <> 'sent'`)).toBe(0), {
    timeout: 20_000,
    interval: 50,
  });

describe('above MAX_LEADS_PER_HOUR', () => {
  test('the alerts of many networks become a few mails, which name each lead once', async () => {
    await startFlood();
    const names = Array.from({ length: 300 }, (_, index) => `Visitor number ${index}!`);
    // At once, as in a flood: one after the other, each waits for the disk.
    await Promise.all(names.map((name, index) => send(name, `198.${18 + (index >> 8)}.${index & 255}.1`)));
    worker = startWorker(deliveryKinds);
    await allAreSent();
    expect(server.mails.length).toBeLessThan(10);
    const text = server.mails.map((mail) => mail.text).join('\n');
    for (const name of names) expect(text.split(`${name}\n`)).toHaveLength(2);
  });

  test('the only lead of its network is told at once, and those of a crowded network a minute later', async () => {
    await startFlood();
    await send('First of a network', '203.0.113.1');
    await send('Second of it', '203.0.113.2');
    await send('Alone', '198.51.100.1');
    expect(await secondsUntilDue('First of a network')).toBeLessThan(5);
    expect(await secondsUntilDue('Alone')).toBeLessThan(5);
    const wait = await secondsUntilDue('Second of it');
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThan(61);
  });

  test('one mail names the only leads of their networks first, then the others', async () => {
    await startFlood();
    await send('Neighbor one', '203.0.113.1');
    await send('Neighbor two', '203.0.113.2');
    await send('Alone', '198.51.100.1');
    await deliverAlertOf('Neighbor two');
    expect(server.mails).toHaveLength(1);
    const { subject, text = '' } = server.mails[0] as (typeof server.mails)[number];
    expect(subject).toBe('3 new leads');
    const positions = ['Neighbor one', 'Alone', 'Neighbor two'].map((name) => text.indexOf(`${name}\n`));
    expect(positions.every((position) => position > 0)).toBe(true);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    await allAreSent();
  });

  test('a job whose worker was killed after it had taken over others sends them with its own', async () => {
    await startFlood();
    await send('One', '198.51.100.1');
    await send('Two', '203.0.113.1');
    expect(await takeOverWaiting(await alertOf('One'))).toHaveLength(1);
    const { id } = await alertOf('Two');
    await db().execute(sql`update pgboss.job set state = 'active' where data->>'deliveryId' = ${id}`);
    await deliverAlertOf('One');
    expect(server.mails).toHaveLength(1);
    await allAreSent();
  });

  test('an alert that another job is sending is left to it', async () => {
    await startFlood();
    await send('One', '198.51.100.1');
    await send('Two', '203.0.113.1');
    const { id } = await alertOf('Two');
    await db().execute(sql`update pgboss.job set state = 'active' where data->>'deliveryId' = ${id}`);
    await deliverAlertOf('One');
    expect(server.mails[0]?.subject).toMatch(/^New lead: .*, One$/);
    expect((await alertOf('Two')).state).toBe('pending');
  });

  test('when the mail server refuses a combined mail, each alert is tried again alone', async () => {
    await startFlood();
    await send('One', '198.51.100.1');
    await send('Two', '203.0.113.1');
    const { id, jobId } = await alertOf('One');
    const refusal = { code: 'EMESSAGE', responseCode: 554, command: 'DATA' };
    const sendMail = () => Promise.reject(Object.assign(new Error('554 rejected as spam'), refusal));
    await deliver(id, String(jobId), { mailer: { sendMail, verify: sendMail }, kinds: deliveryKinds });
    expect((await alertOf('Two')).state).toBe('failed');
    worker = startWorker(deliveryKinds);
    await allAreSent();
    expect(server.mails.map(({ subject = '' }) => subject.split(', ')[1]).sort()).toEqual(['One', 'Two']);
  });

  test('when the mail server is down, each combined alert is tried again', async () => {
    await startFlood();
    await send('One', '198.51.100.1');
    await send('Two', '203.0.113.1');
    const { id, jobId } = await alertOf('One');
    const mailer = createTransport({ url: 'smtp://127.0.0.1:1' });
    await deliver(id, String(jobId), { mailer, kinds: deliveryKinds });
    const failed = [await alertOf('One'), await alertOf('Two')];
    expect(failed.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(new Set(failed.map((one) => one.jobId)).size).toBe(2);
    worker = startWorker(deliveryKinds);
    await allAreSent();
  });
});

test('below MAX_LEADS_PER_HOUR each lead has a mail of its own', async () => {
  await send('One', '198.51.100.1');
  await send('Two', '198.51.100.2');
  worker = startWorker(deliveryKinds);
  await allAreSent();
  expect(server.mails).toHaveLength(2);
  for (const { subject } of server.mails) expect(subject).toMatch(/^New lead: /);
});

test('alerts are sent before replies to visitors, however many of these wait', async () => {
  for (const index of [1, 2, 3])
    await send(`Visitor ${index}`, `198.51.100.${index}`, { email: `v${index}@example.com` });
  worker = startWorker(deliveryKinds);
  await allAreSent();
  const isAlert = server.mails.map(({ subject = '' }) => subject.startsWith('New lead: '));
  expect(isAlert.filter(Boolean)).toHaveLength(3);
  expect(isAlert.slice(-2)).toEqual([false, false]);
});
