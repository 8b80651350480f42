import { eq, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { afterEach, expect, test, vi } from 'vitest';
import { db } from '@/db/client';
import { deliveries, leads } from '@/db/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { submitLead } from '@/lib/leads/intake/mutations';
import { contactSchema } from '@/lib/leads/intake/schema';
import { deliver } from '@/lib/outbox/deliver';
import { requeueLostDeliveries } from '@/lib/outbox/mutations';
import { startWorker, type Worker } from '@/lib/outbox/worker';
import { serviceLabel } from '@/lib/site/service-labels';
import { withAppDatabase } from '../support/app-database';
import { arrival } from '../support/arrival';
import { type MailServer, startMailServer } from '../support/mail-server';
import { aService } from '../support/offered-services';
import { storeRecipients } from '../support/recipients';

// A port that was free a moment ago, so that the server can be down and come back on it.
const probe = await startMailServer();
const { port } = probe;
await probe.stop();

const SMTP_URL = `smtp://127.0.0.1:${port}`;
withAppDatabase({ SMTP_URL });

const running: (MailServer | Worker)[] = [];
afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.stop();
});

const mailServer = async () => {
  const server = await startMailServer(port);
  running.push(server);
  return server;
};
const worker = () => running.push(startWorker(deliveryKinds));
const mailer = () => createTransport({ url: SMTP_URL });
const pollOptions = { timeout: 20_000, interval: 50 };

const ann = contactSchema.parse({
  name: 'Ann "Sunny" Smith, Jr. <ann>',
  phone: '828.555.0142',
  address: '1 Ridge Road',
  service: aService,
  message: 'Two roofs & a barn\n<script>alert(1)</script>',
});

async function theDelivery() {
  const rows = await db().select().from(deliveries);
  expect(rows).toHaveLength(1);
  return rows[0] as (typeof rows)[number];
}

const waitForState = (state: string) =>
  vi.waitFor(async () => expect((await theDelivery()).state).toBe(state), pollOptions);

test('mails one alert with every detail to everyone on the list', async () => {
  const server = await mailServer();
  await storeRecipients(['one@example.com', 'two@example.org']);
  worker();
  const { id } = await submitLead({ ...ann, email: 'ann@example.com' }, arrival());
  const alerts = () => server.mails.filter(({ subject }) => subject?.startsWith('New lead'));
  await vi.waitFor(() => expect(alerts()).toHaveLength(2), pollOptions);

  expect(
    alerts()
      .flatMap(({ to }) => to?.map(({ address }) => address))
      .sort(),
  ).toEqual(['one@example.com', 'two@example.org']);
  for (const mail of alerts()) {
    expect(mail.subject).toBe(`New lead: ${serviceLabel(aService)}, ${ann.name}`);
    expect(mail.from).toMatchObject({ name: 'Ridgelight', address: 'no-reply@ridgelight.example' });
    expect(mail.replyTo).toEqual([{ name: ann.name, address: 'ann@example.com' }]);
    expect(mail.text).toContain(`http://localhost:3000/admin/form-fills?lead=${id}`);
    for (const part of [
      ann.name,
      '(828) 555-0142',
      'ann@example.com',
      '1 Ridge Road',
      ann.message,
      serviceLabel(aService),
    ]) {
      expect(mail.text).toContain(part);
    }
    expect(mail.text).toMatch(/Received: \w+day, \w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T/);
    expect(mail.html).toContain('href="tel:+18285550142"');
    expect(mail.html).toContain('href="https://www.google.com/maps/search/?api=1&amp;query=1+Ridge+Road"');
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'x-auto-response-suppress', value: 'All' }),
    );
    expect(mail.html).toContain(`href="http://localhost:3000/admin/form-fills?lead=${id}"`);
    expect(mail.html).toContain('Two roofs &amp; a barn\n&lt;script&gt;');
    expect(mail.html).toContain('Call (828) 555-0142. Two roofs');
  }
  expect(new Set(alerts().map(({ messageId }) => messageId)).size).toBe(2);
});

test('a late alert says how late it is', async () => {
  const server = await mailServer();
  const { id } = await submitLead(ann, arrival());
  await db().update(leads).set({ createdAt: sql`now() - interval '9 days'` });
  worker();
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), pollOptions);
  expect(server.mails[0]?.text).toMatch(/This lead came in \d.* ago\./);
  expect(server.mails[0]?.html).toContain(id);
});

test('sends no Reply-To for a lead without an email', async () => {
  const server = await mailServer();
  worker();
  await submitLead(ann, arrival());
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), pollOptions);
  expect(server.mails[0]?.replyTo).toBeUndefined();
});

test('retries while the mail server is down, records the failure, and sends the mail once', async () => {
  worker();
  await submitLead(ann, arrival());
  await waitForState('failed');
  const failed = await theDelivery();
  expect(failed.lastResponse).toContain('ECONNREFUSED');
  expect(failed.failingSince).toBeInstanceOf(Date);

  const server = await mailServer();
  await waitForState('sent');
  const delivery = await theDelivery();
  expect(delivery.attempts).toBeGreaterThan(1);
  expect(delivery.lastResponse).toMatch(/^250/);
  expect(delivery.sentAt).toBeInstanceOf(Date);
  expect(delivery).toMatchObject({ failingSince: null, nextAttemptAt: null });
  expect(server.mails.map(({ messageId }) => messageId)).toEqual([delivery.messageId]);
});

test('marks a refused recipient, and still delivers to the others', async () => {
  const server = await mailServer();
  server.refused.add('gone@example.com');
  await storeRecipients(['gone@example.com', 'here@example.com']);
  worker();
  await submitLead(ann, arrival());
  const to = async (recipient: string) =>
    (await db().select().from(deliveries).where(eq(deliveries.recipient, recipient)))[0];
  await vi.waitFor(async () => expect((await to('here@example.com'))?.state).toBe('sent'), pollOptions);
  await vi.waitFor(async () => expect((await to('gone@example.com'))?.state).toBe('refused'), pollOptions);
  expect(await to('gone@example.com')).toMatchObject({ attempts: 1, nextAttemptAt: null, jobId: null });
  expect((await to('gone@example.com'))?.lastResponse).toContain('550 no such mailbox');
  expect(server.mails).toHaveLength(1);
});

test('the next worker sends the alerts of leads that came while none was running', async () => {
  await submitLead(ann, arrival());
  expect((await theDelivery()).state).toBe('pending');
  const server = await mailServer();
  worker();
  await waitForState('sent');
  expect(server.mails).toHaveLength(1);
});

test('two workers send each mail once', async () => {
  const server = await mailServer();
  worker();
  worker();
  await Promise.all(Array.from({ length: 12 }, () => submitLead(ann, arrival())));
  await vi.waitFor(async () => {
    const unsent = await db().select().from(deliveries).where(sql`state <> 'sent'`);
    expect(unsent).toEqual([]);
  }, pollOptions);
  expect(server.mails).toHaveLength(12);
});

test('a job that runs again after its mail was sent sends nothing', async () => {
  const server = await mailServer();
  await submitLead(ann, arrival());
  const { id, jobId } = await theDelivery();
  await deliver(id, String(jobId), { mailer: mailer(), kinds: deliveryKinds });
  await deliver(id, String(jobId), { mailer: mailer(), kinds: deliveryKinds });
  expect(server.mails).toHaveLength(1);
  expect(await theDelivery()).toMatchObject({ state: 'sent', attempts: 1 });
});

test('marks a sent mail as sent, even after a database outage in between', async () => {
  const server = await mailServer();
  await submitLead(ann, arrival());
  const { id, jobId } = await theDelivery();
  const transport = mailer();
  const send = transport.sendMail.bind(transport);
  const sendAndLoseDatabase: typeof transport.sendMail = async (mail: object) => {
    const info = await send(mail);
    await db().execute(sql`alter table deliveries rename to deliveries_away`);
    setTimeout(async () => {
      await db().execute(sql`alter table deliveries_away rename to deliveries`);
    }, 700);
    return info;
  };
  await deliver(id, String(jobId), {
    mailer: Object.assign(transport, { sendMail: sendAndLoseDatabase }),
    kinds: deliveryKinds,
  });
  expect((await theDelivery()).state).toBe('sent');
  expect(server.mails).toHaveLength(1);
});

test('retries a failed delivery at its nextAttemptAt', async () => {
  await submitLead(ann, arrival());
  const { id, jobId } = await theDelivery();
  await deliver(id, String(jobId), { mailer: mailer(), kinds: deliveryKinds });
  const failed = await theDelivery();
  expect(failed).toMatchObject({ state: 'failed', attempts: 1 });
  const { rows } = await db().execute(
    sql`select id, start_after from pgboss.job where data->>'deliveryId' = ${id} order by created_on desc`,
  );
  expect(rows[0]?.id).toBe(failed.jobId);
  expect(new Date(String(rows[0]?.start_after))).toEqual(failed.nextAttemptAt);
  const wait = Number(failed.nextAttemptAt) - Number(failed.attemptedAt);
  expect(wait).toBeGreaterThanOrEqual(1_000);
  expect(wait).toBeLessThanOrEqual(2_000);
  // The failed job has been superseded: if it ran again, it would not send.
  await deliver(id, String(jobId), { mailer: mailer(), kinds: deliveryKinds });
  expect((await theDelivery()).attempts).toBe(1);
});

test('requeues a delivery whose job is lost', async () => {
  await submitLead(ann, arrival());
  await db().execute(sql`delete from pgboss.job`);
  const server = await mailServer();
  worker();
  await waitForState('sent');
  expect(server.mails).toHaveLength(1);
});

test('requeues a failed delivery whose job is lost', async () => {
  await submitLead(ann, arrival());
  const { id, jobId } = await theDelivery();
  await deliver(id, String(jobId), { mailer: mailer(), kinds: deliveryKinds });
  expect((await theDelivery()).state).toBe('failed');
  await db().execute(sql`delete from pgboss.job`);
  const server = await mailServer();
  worker();
  await waitForState('sent');
  expect(server.mails).toHaveLength(1);
});

test('requeues all deliveries that lost their jobs at once', async () => {
  const { id } = await submitLead(ann, arrival());
  await db().execute(sql`
    insert into deliveries (lead_id, recipient, message_id)
    select ${id}, number || '@example.com', '<' || number || '@example.com>' from generate_series(1, 1001) as number`);
  expect(await requeueLostDeliveries()).toBe(1_001);
  expect(await requeueLostDeliveries()).toBe(0);
});

test('does not requeue a delivery that has its job', async () => {
  await submitLead(ann, arrival());
  expect(await requeueLostDeliveries()).toBe(0);
});

test('queues no mail for a lead that was not stored', async () => {
  await expect(submitLead({ ...ann, submissionId: 'not a uuid' }, arrival())).rejects.toThrow();
  await db().execute(sql`alter table pgboss.queue rename to queue_away`);
  await expect(submitLead(ann, arrival())).rejects.toThrow();
  await db().execute(sql`alter table pgboss.queue_away rename to queue`);
  expect(await db().select().from(deliveries)).toEqual([]);
});
