import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { POST as answer } from '@/app/api/admin/leads/[id]/answers/route';
import { GET as person } from '@/app/api/admin/leads/[id]/person/route';
import { GET as exportCsv } from '@/app/api/admin/leads/export/route';
import { POST as importRows } from '@/app/api/admin/leads/imports/[id]/rows/route';
import { POST as beginImport } from '@/app/api/admin/leads/imports/route';
import { GET as search } from '@/app/api/admin/leads/workbench/route';
import { db } from '@/db/client';
import { deliveries, leads, pushDevices, users } from '@/db/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { contactSchema } from '@/lib/leads/intake/schema';
import { startSpoolDelivery } from '@/lib/leads/intake/spool/delivery';
import { spoolLead } from '@/lib/leads/intake/spool/mutations';
import { spoolStatus } from '@/lib/leads/intake/spool/queries';
import { closeSpool } from '@/lib/leads/intake/spool/spool-file';
import { leadIdOf } from '@/lib/leads/intake/submission-id';
import { webhookEventsSetting, webhookSetting } from '@/lib/leads/notify/webhook/schema';
import { deliver } from '@/lib/outbox/deliver';
import { businessDay } from '@/lib/site/calendar-day';
import { withAppDatabase } from '../support/app-database';
import { arrival } from '../support/arrival';
import { addColleague } from '../support/colleagues';
import { readLog } from '../support/log-lines';
import { aService } from '../support/offered-services';
import { pushSubscription } from '../support/push-service';
import { getRequest, jsonRequest } from '../support/requests';
import { storeSetting } from '../support/settings';
import { called, leadCalls } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';
import { makeTemporaryFolder } from '../support/test-server';

const dataDir = makeTemporaryFolder();
// Nothing is sent but what the test sends.
withAppDatabase({ SMTP_URL: '', DATA_DIR: dataDir, LEAD_SPOOL: 'on' });
afterEach(closeSpool);

const zeb = {
  name: 'Zebedee Quillfeather',
  phone: '(828) 555-7391',
  email: 'zebedee@quillfeather.example',
  address: '77 Marmalade Hollow, Brevard',
  message: 'A kumquat tree shades the roof',
  service: aService,
};
/** A word of everything that is known about them: what they gave, and what staff wrote. */
const words = [
  ...['zebedee', 'quillfeather', '555-7391', '5557391', 'marmalade', 'kumquat'],
  ...['persimmon', 'tamarind', 'loganberry', 'quince', 'medlar'],
];
const isAbout = (text: string) => words.some((word) => text.toLowerCase().includes(word));

const all = { created: true, updated: true, won: true, erased: true };
const contextOf = <Params>(params: Params) => ({ params: Promise.resolve(params) });

/** The tables that have a word about the person, in a column of whatever type. */
async function tablesAbout(): Promise<string[]> {
  const { rows: tables } = await db().execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 2`);
  expect(tables.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await db().execute(
      sql`select from ${sql.identifier(schema)}.${sql.identifier(name)} as one where one::text ~* ${words.join('|')} limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function addDevice(userId: string): Promise<void> {
  const { endpoint, keys } = pushSubscription();
  await db()
    .insert(pushDevices)
    .values({ userId, sessionId: '', name: 'Chrome', endpoint: `${endpoint}/${userId}`, ...keys });
}

/** Sends what waits: the server quotes the mail in its response. */
async function sendAll(): Promise<void> {
  const mailer = {
    sendMail: async ({ to, subject, text }: Record<string, unknown>) => ({
      response: `250 ok: ${JSON.stringify({ to, subject, text })}`,
    }),
    verify: async () => true,
  } as never;
  for (const { id, jobId } of await db().select().from(deliveries))
    await deliver(id, jobId ?? '', { mailer, kinds: deliveryKinds }).catch(() => {});
}

test('nothing is left anywhere of somebody who was erased, whatever there was', {
  timeout: 120_000,
}, async () => {
  const lines = readLog();
  const staff = await signedIn();
  const calls = leadCalls(staff);
  const [owner] = await db().select().from(users);
  const by = owner?.id ?? '';
  await db()
    .update(users)
    .set({ name: 'Dana Reyes', alerts: { newLeadPush: true } });
  await addDevice(by);
  await storeSetting(webhookSetting, { url: 'https://crm.example.com/hook', secretSalt: randomUUID() });
  await storeSetting(webhookEventsSetting, all);

  // They wrote while PostgreSQL was down.
  const submission = { ...contactSchema.parse(zeb), submissionId: randomUUID() };
  spoolLead(submission, arrival(), new Date());
  const delivery = startSpoolDelivery();
  await expect.poll(() => spoolStatus().waiting).toBe(0);
  delivery.stop();
  const id = leadIdOf(submission.submissionId);
  const expectOk = async (response: Promise<Response> | Response) =>
    expect((await response).status, await (await response).clone().text()).toBeLessThan(300);

  // They are on a list, too, which is merged.
  const importId = randomUUID();
  const list = {
    ...{
      id: importId,
      fileName: 'show.csv',
      fileBytes: 1_000,
      columns: ['name', 'phone', 'email', 'message'],
    },
    ...{
      hasHeadings: true,
      source: 'Home show',
      service: aService,
      isConsented: false,
      skipsDuplicates: false,
    },
  };
  await expectOk(beginImport(jsonRequest('/api/admin/leads/imports', list, staff), {}));
  const { name, phone, email } = zeb;
  const rows = [{ row: 2, values: { name, phone, email, message: 'Has a quince tree' } }];
  await expectOk(
    importRows(
      jsonRequest(
        `/api/admin/leads/imports/${importId}/rows`,
        { after: 0, through: 2, rows, isLast: true },
        staff,
      ),
      contextOf({ id: importId }),
    ),
  );
  const [row] = await db().select().from(leads).where(eq(leads.importId, importId));
  const other = row?.id ?? '';
  await expectOk(calls.event(other, { note: 'Met them beside the medlar' }));
  await expectOk(calls.merge(id, other));

  const noFollowUp = { on: null, time: null, purpose: null };
  await expectOk(
    calls.event(id, {
      ...called('reached'),
      note: 'Wants a persimmon, too',
      followUp: {
        on: businessDay(Date.now(), 3),
        time: '10:00',
        purpose: 'ask about tamarind',
        was: noFollowUp,
      },
    }),
  );
  await expectOk(calls.patch(id, { address: '78 Marmalade Hollow, Brevard', was: { address: zeb.address } }));
  const colleague = await addColleague({ alerts: { assigned: 'push' } });
  await addDevice(colleague.id);
  await expectOk(calls.patch(id, { assigneeId: colleague.id }));
  const visit = {
    day: businessDay(Date.now(), 40),
    from: '10:00',
    until: '11:00',
    by,
    emailsHomeowner: true,
  };
  await expectOk(calls.patch(id, { status: 'visit-planned', visit }));
  const letter = (text: string) => ({
    id: randomUUID(),
    subject: `About ${text}`,
    text: `Hi Zebedee, ${text}`,
  });
  for (const text of ['a loganberry', 'another loganberry'])
    await expectOk(
      answer(jsonRequest(`/api/admin/leads/${id}/answers`, letter(text), staff), contextOf({ id })),
    );
  await sendAll();
  // Of this nobody has heard yet.
  await expectOk(calls.patch(id, { visit: { ...visit, from: '09:00' } }));
  await expectOk(calls.patch(id, { status: 'quoted', quote: { dollars: 20_000, on: '2026-11-20' } }));
  // Those who look for them, and take them away.
  for (const read of [
    () => search(getRequest('/api/admin/leads/workbench?searchTerm=quillfeather', staff), {}),
    () => exportCsv(getRequest('/api/admin/leads/export?searchTerm=quillfeather', staff), {}),
    () => person(getRequest(`/api/admin/leads/${id}/person`, staff), contextOf({ id })),
  ]) {
    const response = await read();
    expect([response.status, isAbout(await response.text())]).toEqual([200, true]);
  }
  expect(await tablesAbout()).toEqual([
    'deliveries',
    'lead_answers',
    'lead_events',
    'lead_merges',
    'lead_undos',
    'leads',
  ]);

  await expectOk(calls.remove(id));
  expect(await tablesAbout()).toEqual([]);
  const erased = await db()
    .select()
    .from(deliveries)
    .where(
      and(eq(deliveries.kind, 'webhook-event'), sql`${deliveries.detail} @> '{"event": "lead.erased"}'`),
    );
  expect(erased.map(({ leadId, detail }) => [leadId, detail])).toEqual(
    expect.arrayContaining([id, other].map((leadId) => [null, { event: 'lead.erased', leadId }])),
  );
  expect(erased).toHaveLength(2);
  // The next messages, and those that fail, say nothing either.
  await sendAll();
  expect(await tablesAbout()).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(isAbout)).toEqual([]);
  const folder = path.join(dataDir, 'spool');
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => isAbout(readFileSync(path.join(folder, file), 'latin1')))).toEqual([]);
});
