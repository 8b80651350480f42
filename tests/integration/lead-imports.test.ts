import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as one from '@/app/api/admin/leads/imports/[id]/route';
import * as rowsCall from '@/app/api/admin/leads/imports/[id]/rows/route';
import { POST as check } from '@/app/api/admin/leads/imports/check/route';
import { POST as begin, GET as list } from '@/app/api/admin/leads/imports/route';
import { GET as nextCalls } from '@/app/api/admin/leads/next-calls/route';
import { GET as workbench } from '@/app/api/admin/leads/workbench/route';
import { outcomeOfAll } from '@/components/leads/insight/outcome-figures';
import { db } from '@/db/client';
import { auditEntries, deliveries, leadAnswers, leadImports, leads } from '@/db/schema';
import { leadImportSchema } from '@/lib/leads/imports/schema';
import { getInsight } from '@/lib/leads/insight/queries';
import { applyRetention } from '@/lib/leads/retention/schedule';
import { serviceLabel } from '@/lib/site/service-labels';
import { withAppDatabase } from '../support/app-database';
import { anotherService, aService } from '../support/offered-services';
import { getRequest, jsonRequest } from '../support/requests';
import { leadCalls } from '../support/staff-calls';
import { signedIn, signedInAsStaff } from '../support/staff-session';
import { submitForm } from '../support/stored-leads';

withAppDatabase();

const PATH = '/api/admin/leads/imports';
let staff: { Cookie: string };
let calls: ReturnType<typeof leadCalls>;
beforeEach(async () => {
  staff = await signedIn();
  calls = leadCalls(staff);
});

const contextOf = (id: string) => ({ params: Promise.resolve({ id }) });
const ann = { name: 'Ann Smith', phone: '(828) 555-0142', email: 'ann@example.com', service: aService };

/** The row of a person with a number of their own. */
const person = (row: number, values: object = {}) => ({
  row,
  values: { name: `Person ${row}`, phone: `(828) 555-${String(1_000 + row)}`, ...values },
});

async function begun(choices: object = {}) {
  const id = randomUUID();
  const body = {
    id,
    fileName: 'home-show.csv',
    fileBytes: 1_000,
    columns: ['name', 'phone'],
    hasHeadings: true,
    source: 'Home show 2026',
    service: aService,
    isConsented: false,
    skipsDuplicates: true,
    ...choices,
  };
  const response = await begin(jsonRequest(PATH, body, staff), {});
  expect(response.status).toBe(200);
  return id;
}

const sendRaw = (id: string, body: object) =>
  rowsCall.POST(jsonRequest(`${PATH}/${id}/rows`, body, staff), contextOf(id));
async function send(id: string, rows: object[], { after = 0, through = 10, isLast = true } = {}) {
  const response = await sendRaw(id, { after, through, rows, isLast });
  return leadImportSchema.parse((await response.json()).data);
}
async function undo(id: string) {
  return (await one.DELETE(jsonRequest(`${PATH}/${id}`, undefined, staff), contextOf(id))).json();
}
const names = async () => (await db().select().from(leads).orderBy(leads.name)).map(({ name }) => name);
const lastEntry = async () =>
  (await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0];

describe('a check', () => {
  test('says what is wrong with a row, and whose person is known, and stores nothing', async () => {
    await submitForm();
    const rows = [
      person(2, { service: serviceLabel(anotherService).toUpperCase(), email: 'two@example.com' }),
      person(3, { name: '' }),
      person(4, { phone: '' }),
      person(5, { email: 'nobody' }),
      person(6, { service: 'Gutters' }),
      person(7, { phone: '828.555.0142' }),
      person(8, { email: 'ANN@example.com' }),
    ];
    const response = await check(jsonRequest(`${PATH}/check`, { service: aService, rows }, staff), {});
    expect((await response.json()).data).toEqual([
      { row: 2, problem: null, isKnown: false, keys: ['+18285551002', 'two@example.com'] },
      { row: 3, problem: 'It has no name', isKnown: false, keys: [] },
      { row: 4, problem: 'It has no phone number, which every lead needs', isKnown: false, keys: [] },
      { row: 5, problem: 'Enter an email address like name@example.com', isKnown: false, keys: [] },
      { row: 6, problem: '“Gutters” isn’t one of our services', isKnown: false, keys: [] },
      { row: 7, problem: null, isKnown: true, keys: ['+18285550142'] },
      { row: 8, problem: null, isKnown: true, keys: ['+18285551008', 'ann@example.com'] },
    ]);
    expect(await db().$count(leads)).toBe(1);
  });
});

describe('an import', () => {
  test('adds leads of the list, without alerts, replies or calls, and out of every time to contact', async () => {
    const id = await begun();
    const result = await send(id, [
      person(2, { email: 'p2@example.com', service: anotherService }),
      person(3),
    ]);
    expect(result).toMatchObject({ imported: 2, skipped: 0, refused: 0, lastRow: 10, isFinished: true });
    expect(await db().select().from(leads).orderBy(leads.name)).toMatchObject([
      { name: 'Person 2', service: anotherService, source: 'Home show 2026', status: 'new', doNotCall: true },
      { name: 'Person 3', service: aService, phoneE164: '+18285551003', importId: id },
    ]);
    expect(await db().$count(deliveries)).toBe(0);
    const { data } = await (await nextCalls(getRequest('/api/admin/leads/next-calls', staff), {})).json();
    expect(data.firstCalls.total).toBe(0);
    const insight = await getInsight(1);
    expect([outcomeOfAll(insight).asked, insight.oldestWaiting, insight.form.sent]).toEqual([0, null, 0]);
    const desk = await (await workbench(getRequest('/api/admin/leads/workbench', staff), {})).json();
    expect(desk.data.page.page.total).toBe(2);
    // Nobody is told about each of them.
    expect(desk.data.newest.leads).toEqual([]);
    expect(await lastEntry()).toMatchObject({
      action: 'leads.imported',
      subject: id,
      detail: { imported: 2, skipped: 0, refused: 0 },
    });
  });

  test('of people who asked for it has them called; a lead that was reached counts', async () => {
    await send(await begun({ isConsented: true }), [person(2)]);
    const { data } = await (await nextCalls(getRequest('/api/admin/leads/next-calls', staff), {})).json();
    expect(data.firstCalls.leads).toMatchObject([{ name: 'Person 2' }]);
    await calls.toggle(data.firstCalls.leads[0].id);
    const insight = await getInsight(1);
    expect(outcomeOfAll(insight)).toMatchObject({ asked: 1, reached: 1 });
    expect(insight.contact.medianMinutes).toBeNull();
  });

  test('leaves out duplicates of leads and of earlier rows, unless it shall not', async () => {
    await submitForm();
    const rows = [person(2, { phone: ann.phone }), person(3), person(4, { phone: '+1 828 555 1003' })];
    expect(await send(await begun(), rows)).toMatchObject({ imported: 1, skipped: 2 });
    const all = [person(2, { phone: ann.phone }), person(5), person(6, { phone: '828 555 1005' })];
    expect(await send(await begun({ skipsDuplicates: false }), all)).toMatchObject({
      imported: 3,
      skipped: 0,
    });
  });

  test('counts rows with a problem, and imports the others', async () => {
    const id = await begun();
    const body = {
      after: 0,
      through: 9,
      rows: [person(2, { name: '' }), person(3)],
      unreadable: 1,
      isLast: true,
    };
    expect((await (await sendRaw(id, body)).json()).data).toMatchObject({ imported: 1, refused: 2 });
  });

  test('imports no row twice, however often and by whomever it is sent', async () => {
    const id = await begun({ skipsDuplicates: false });
    const batch = { after: 0, through: 3, isLast: false };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(id, [person(2), person(3)], batch)),
    );
    expect(answers.map(({ imported }) => imported)).toEqual([2, 2, 2, 2]);
    const ahead = await sendRaw(id, { after: 5, through: 6, rows: [person(6)] });
    expect([ahead.status, (await ahead.json()).data]).toEqual([409, 3]);
    await send(id, [person(4)], { after: 3, through: 4, isLast: true });
    await send(id, [person(4)], { after: 3, through: 4, isLast: true });
    expect(await names()).toEqual(['Person 2', 'Person 3', 'Person 4']);
    expect((await sendRaw(id, { after: 4, through: 5, rows: [person(5)] })).status).toBe(409);
  });

  test('is begun once, and says how far it got', async () => {
    const id = await begun();
    await send(id, [person(2)], { through: 2, isLast: false });
    await begun({ id });
    const imports = await (await list(getRequest(PATH, staff), {})).json();
    expect(imports.data.filter((one: { id: string }) => one.id === id)).toMatchObject([
      { lastRow: 2, imported: 1, isFinished: false, isUndone: false, startedBy: expect.any(String) },
    ]);
  });

  test.each([
    [{ service: 'gutters' }],
    [{ source: ' ' }],
    [{ fileBytes: 201 * 1024 * 1024 }],
    [{ columns: ['shoe size'] }],
  ])('isn’t begun with %j', async (choices) => {
    const id = randomUUID();
    const body = {
      id,
      fileName: 'a.csv',
      fileBytes: 1,
      columns: ['name'],
      hasHeadings: true,
      source: 'x',
      service: aService,
    };
    const whole = { ...body, isConsented: false, skipsDuplicates: true, ...choices };
    expect((await begin(jsonRequest(PATH, whole, staff), {})).status).toBe(400);
  });

  test('takes at most 500 rows at once', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => person(index + 2));
    expect((await sendRaw(await begun(), { after: 0, through: 502, rows })).status).toBe(400);
  });
});

describe('a list whose people are not to be called', () => {
  const importedId = async () => (await db().select().from(leads))[0]?.id ?? '';
  /** How many the view New counts, and how many have waited for more than an hour. */
  const waiting = async () => {
    await db().update(leads).set({ createdAt: sql`now() - interval '30 days'` });
    const read = async (query: string) =>
      (await (await workbench(getRequest(`/api/admin/leads/workbench${query}`, staff), {})).json()).data;
    const [all, long] = await Promise.all([read(''), read('?waiting=1h')]);
    return [all.views.new.total, long.page.page.total];
  };

  test('says so in the details, until somebody knows better, which can be undone', async () => {
    await send(await begun(), [person(2)]);
    const id = await importedId();
    expect(await calls.detail(id)).toMatchObject({ lead: { doNotCall: true }, isImported: true });
    expect(await waiting()).toEqual([0, 0]);
    const { undo: change } = await (await calls.patch(id, { doNotCall: false })).json();
    const { lead, timeline } = await calls.detail(id);
    expect(lead.doNotCall).toBe(false);
    expect(await waiting()).toEqual([1, 1]);
    expect(timeline.at(-1)).toMatchObject({ kind: 'edited', detail: 'doNotCall' });
    await calls.undo(change);
    expect((await calls.detail(id)).lead.doNotCall).toBe(true);
  });

  test('is not tried again', async () => {
    await send(await begun(), [person(2)]);
    await calls.event(await importedId(), { call: { outcome: 'no-answer', direction: 'out' } });
    await db().update(leads).set({ callAgainAt: sql`now() - interval '1 minute'` });
    const { data } = await (await nextCalls(getRequest('/api/admin/leads/next-calls', staff), {})).json();
    expect([data.retries.total, data.later.total]).toEqual([0, 0]);
  });

  test('is erased with a person as any lead', async () => {
    await send(await begun(), [person(2)]);
    const id = await importedId();
    await calls.remove(id);
    const [row] = await db().select().from(leads).where(eq(leads.id, id));
    expect(JSON.stringify([row, await db().select().from(leadImports)])).not.toMatch(
      /Person 2|555-1002|5551002/,
    );
  });
});

describe('an import is undone', () => {
  test('by who began it or an owner, who alone add rows', async () => {
    const owner = staff;
    staff = await signedInAsStaff();
    const [theirs, other] = [await begun(), await begun()];
    await send(theirs, [person(2)], { isLast: false });
    await undo(theirs);
    expect(await names()).toEqual([]);
    const begin = staff;
    staff = owner;
    const owners = await begun();
    await send(owners, [person(3)], { isLast: false });
    expect((await undo(other)).data).toEqual({ removed: 0, kept: 0 });
    const offered = async () =>
      leadImportSchema
        .array()
        .parse((await (await list(getRequest(PATH, staff), {})).json()).data)
        .map(({ id, mayChange }) => [id, mayChange]);
    expect(Object.fromEntries(await offered())).toMatchObject({ [theirs]: true, [owners]: true });
    staff = begin;
    expect(Object.fromEntries(await offered())).toMatchObject({ [theirs]: true, [owners]: false });
    expect(await undo(owners)).toMatchObject({ code: 'not-yours' });
    const added = await sendRaw(owners, { after: 10, through: 11, rows: [person(11)], isLast: true });
    expect(added.status).toBe(403);
    expect(await names()).toEqual(['Person 3']);
  });

  test('but for leads that somebody has answered', async () => {
    const id = await begun();
    await send(id, [person(2), person(3)]);
    const [answered] = await db().select().from(leads).where(eq(leads.name, 'Person 2'));
    await db()
      .insert(leadAnswers)
      .values({
        id: randomUUID(),
        leadId: answered?.id ?? '',
        deliveryId: randomUUID(),
        subject: 'x',
        text: 'x',
        createdBy: 'Dana',
      });
    expect((await undo(id)).data).toEqual({ removed: 1, kept: 1 });
  });

  test('but for leads that somebody has worked on', async () => {
    const id = await begun({ isConsented: true });
    await send(id, [person(2), person(3), person(4), person(5)]);
    const rows = await db().select().from(leads).orderBy(leads.name);
    const [noted, merged, kept] = rows.map((row) => row.id) as [string, string, string];
    await calls.event(noted, { note: 'Called back' });
    await calls.merge(kept, merged);
    expect((await undo(id)).data).toEqual({ removed: 1, kept: 3 });
    expect(await names()).toEqual(['Person 2', 'Person 3', 'Person 4']);
    expect(await lastEntry()).toMatchObject({ action: 'leads.import-undone', subject: id });
    const late = await sendRaw(id, { after: 10, through: 11, rows: [person(11)] });
    expect([late.status, (await late.json()).message]).toEqual([409, 'This import was undone meanwhile.']);
    expect((await undo(id)).data).toEqual({ removed: 0, kept: 3 });
  });

  test('in a week', async () => {
    const id = await begun();
    await send(id, [person(2)]);
    await db().update(leadImports).set({ startedAt: sql`now() - interval '8 days'` });
    expect((await undo(id)).message).toBe('There’s no such import, or it is more than a week old.');
    await applyRetention();
    // The name of the file isn't needed anymore.
    expect(await db().$count(leadImports)).toBe(0);
    expect(await db().$count(leads)).toBe(1);
  });
});
