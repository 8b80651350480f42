import { eq, sql } from 'drizzle-orm';
import { register } from 'prom-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GET as exportLeads } from '@/app/api/admin/leads/export/route';
import { POST as contact } from '@/app/api/contact/route';
import { POST as confirm } from '@/app/api/request/[link]/confirm/route';
import { GET as visitFile } from '@/app/api/request/[link]/visit/route';
import { POST as addLead } from '@/app/api/v1/leads/route';
import { db } from '@/db/client';
import { deliveries } from '@/db/schema';
import { backgroundTasks } from '@/lib/background-tasks';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { autoReplySetting } from '@/lib/leads/notify/schema';
import { changeRequestLink } from '@/lib/leads/request/mutations';
import { requestLinkOf } from '@/lib/leads/request/queries';
import { changeLeads } from '@/lib/leads/work/mutations';
import { startWorker, type Worker } from '@/lib/outbox/worker';
import { withAppDatabase } from '../support/app-database';
import { readLog } from '../support/log-lines';
import { type MailServer, startMailServer } from '../support/mail-server';
import { programHeaders } from '../support/programs';
import { storeRecipients } from '../support/recipients';
import { ann as homeowner, openRequest } from '../support/request-page';
import { formRequest, getRequest, jsonRequest } from '../support/requests';
import { cookiesOf } from '../support/sent-cookies';
import { putSetting, storeSetting } from '../support/settings';
import { signedIn } from '../support/staff-session';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver';

const mailServer: MailServer = await startMailServer();
let receiver: WebhookReceiver;
let worker: Worker;
withAppDatabase({
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1',
});
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  worker = startWorker(deliveryKinds, backgroundTasks);
});
afterAll(async () => {
  await worker.stop();
  await Promise.all([receiver.stop(), mailServer.stop()]);
});

const ann = { ...homeowner, message: 'Two poplars' };
const keyIn = (path: string | null) => path?.split('/').at(-1) ?? 'none';
const ofLink = (path: string) => ({ params: Promise.resolve({ link: keyIn(path) }) });
const pollOptions = { timeout: 20_000, interval: 50 };

/** Every row of every table as text, of the job queue, too. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await db().execute<{ table: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as "table" from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const texts = [];
  for (const { table } of rows) {
    const { rows: dump } = await db().execute<{ text: string | null }>(
      sql`select string_agg(to_jsonb(t)::text, ' ') as text from ${sql.raw(table)} t`,
    );
    texts.push(dump[0]?.text ?? '');
  }
  return texts.join('\n');
}

test('a request’s key is told to the homeowner, and to nobody and nothing else', async () => {
  const cookie = await signedIn();
  await storeSetting(autoReplySetting, { isOn: true, namesCallTime: false });
  await storeRecipients(['office@example.com']);
  expect((await putSetting('webhook', { url: receiver.url, anyway: false }, cookie)).status).toBe(200);
  const lines = readLog();
  // Its refusal is stored, and told to staff.
  const gone = 'gone@example.com';
  mailServer.refused.add(gone);

  const sent = await contact(jsonRequest('/api/contact', ann), {});
  const { data } = await sent.json();
  const path = data.request as string;
  const keys = [keyIn(path)];
  const mailTo = (address: string) => mailServer.mails.filter(({ to }) => to?.[0]?.address === address);
  await vi.waitFor(() => {
    expect(mailTo(ann.email)).toHaveLength(1);
    expect(mailTo('office@example.com').length).toBeGreaterThan(0);
    expect(receiver.calls.some(({ body }) => body.includes(ann.address))).toBe(true);
  }, pollOptions);
  const added = { ...ann, email: gone, message: 'Also by a program' };
  const named = { ...(await programHeaders(['write:leads'])), 'Idempotency-Key': 'row-1' };
  const byProgram = () =>
    addLead(
      new Request('http://localhost:3000/api/v1/leads', {
        method: 'POST',
        headers: named,
        body: JSON.stringify(added),
      }),
      {},
    );
  keys.push(keyIn((await (await byProgram()).json()).data.request));
  expect((await byProgram()).status).toBe(200);
  await vi.waitFor(
    async () => expect(await db().$count(deliveries, eq(deliveries.state, 'refused'))).toBe(1),
    pollOptions,
  );
  // It's there, so the rest of the test looks for the right thing.
  expect(mailTo(ann.email)[0]?.text).toContain(path);

  // What somebody with the link does, and what staff do.
  await openRequest(path);
  await openRequest(path, { cookie: cookiesOf(sent) });
  for (const digits of ['0000', '0177'])
    await confirm(formRequest(`/api${path}/confirm`, { digits }), ofLink(path));
  await visitFile(getRequest(`/api${path}/visit`), ofLink(path));
  await changeLeads({ action: 'contacted', ids: [data.id] }, 'Olivia');
  const renewed = await changeRequestLink(data.id, 'renewed');
  keys.push(keyIn(renewed), keyIn(await requestLinkOf(data.id)));
  await openRequest(path);
  await openRequest(renewed ?? '');

  const csv = await (await exportLeads(getRequest('/api/admin/leads/export', cookie), {})).text();
  expect(csv).toContain(ann.address);
  const places = {
    'the export': csv,
    'mails to staff': JSON.stringify(mailTo('office@example.com')),
    webhooks: JSON.stringify(receiver.calls),
    metrics: await register.metrics(),
    'the log': lines.join('\n'),
    // Audit entries, events of the lead, counters of limits, unknown paths, jobs, purges of a CDN.
    'the database': await wholeDatabase(),
  };
  for (const [place, text] of Object.entries(places)) {
    expect(text.length, place).toBeGreaterThan(0);
    for (const key of keys) expect(text.includes(key), place).toBe(false);
  }
});
