import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { GET as exported } from '@/app/api/admin/leads/export/route';
import { GET as nextCalls } from '@/app/api/admin/leads/next-calls/route';
import { POST as decide, GET as held } from '@/app/api/admin/leads/quarantine/route';
import { GET as rows } from '@/app/api/admin/leads/rows/route';
import { GET as suggestions } from '@/app/api/admin/leads/suggestions/route';
import { GET as workbench } from '@/app/api/admin/leads/workbench/route';
import { POST } from '@/app/api/contact/route';
import { outcomeOfAll } from '@/components/leads/insight/outcome-figures';
import { db } from '@/db/client';
import { auditEntries, deliveries, leadEvents, leads, savedSettings, spamSenders } from '@/db/schema';
import { getInsight } from '@/lib/leads/insight/queries';
import { HONEYPOT_FIELD, TIME_SHOWN_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { FLOOD_SIGNAL } from '@/lib/leads/intake/spam-signals';
import { queueDueDigest, releaseAfterFlood } from '@/lib/leads/quarantine/mutations';
import { summarizeQuarantine } from '@/lib/leads/quarantine/queries';
import { quarantineSchema } from '@/lib/leads/quarantine/schema';
import { applyRetention } from '@/lib/leads/retention/schedule';
import { retentionSetting } from '@/lib/leads/retention/schema';
import { leadSchema } from '@/lib/leads/schema';
import { workbenchSchema } from '@/lib/leads/workbench/schema';
import { lastLeadAt } from '@/lib/operations/queries';
import { withAppDatabase } from '../support/app-database';
import { aService } from '../support/offered-services';
import { getRequest, jsonRequest } from '../support/requests';
import { storeSetting } from '../support/settings';
import { staff as account } from '../support/staff';
import { called, leadCalls } from '../support/staff-calls';
import { inviteAndSignIn, signedIn, signedInAsStaff } from '../support/staff-session';
import { leadRow } from '../support/stored-leads';

withAppDatabase();

const ann = {
  name: 'Ann Smith',
  phone: '(828) 555-0142',
  email: 'ann@example.com',
  service: aService,
  message: 'Call me',
  [TIME_SHOWN_FIELD]: 45_000,
};
const QUARANTINE = '/api/admin/leads/quarantine';

async function send(fields: object = {}) {
  const response = await POST(jsonRequest('/api/contact', { ...ann, ...fields }), {});
  return (await response.json()).data.id as string;
}

/** The calls of signed-in staff that this is about. */
async function office(headers?: Record<string, string>) {
  const staff = headers ?? (await signedIn());
  const calls = leadCalls(staff);
  const changed = async (response: Promise<Response>) =>
    (await (await response).json()).data.changed as number;
  return {
    ...calls,
    staff,
    detail: (id: string) => calls.detail(id),
    mark: (...ids: string[]) => changed(calls.bulk({ action: 'spam', ids })),
    release: (...ids: string[]) =>
      changed(decide(jsonRequest(QUARANTINE, { action: 'release', ids }, staff), {})),
    remove: (...ids: string[]) =>
      changed(decide(jsonRequest(QUARANTINE, { action: 'delete', ids }, staff), {})),
    quarantine: async () =>
      quarantineSchema.strict().parse((await (await held(getRequest(QUARANTINE, staff), {})).json()).data),
    workbench: async (query = '') =>
      workbenchSchema.parse(
        (await (await workbench(getRequest(`/api/admin/leads/workbench${query}`, staff), {})).json()).data,
      ),
  };
}

const messagesOf = (id: string) =>
  db().select().from(deliveries).where(eq(deliveries.leadId, id)).orderBy(deliveries.kind);
const kindsOf = async (id: string) => (await messagesOf(id)).map(({ kind }) => kind);
const statesOf = async (id: string) => (await messagesOf(id)).map(({ kind, state }) => `${kind} ${state}`);
const setAgeOfMark = (id: string, age: string) =>
  db()
    .update(leadEvents)
    .set({ createdAt: sql`now() - ${age}::interval` })
    .where(sql`${leadEvents.leadId} = ${id} and ${leadEvents.kind} = 'spam'`);
const jobs = async () =>
  (await db().execute<{ jobs: number }>(sql`select count(*)::int as jobs from pgboss.job`)).rows[0]?.jobs;

describe('a lead that staff mark as spam', () => {
  test('is out of the list, of every figure and of every file', async () => {
    const { mark, staff, workbench, get, toggle, patch, event, bulk, detail } = await office();
    const kept = await send({
      name: 'Bob Brown',
      phone: '(828) 555-0143',
      email: 'bob@example.com',
      address: '1 Elm',
    });
    const spam = await send({ address: '1 Elm' });
    await db().update(leads).set({ createdAt: sql`now() - interval '1 hour'` }).where(eq(leads.id, kept));
    expect((await workbench()).counts.all.total).toBe(2);
    expect((await detail(kept)).household).toMatchObject([{ id: spam }]);

    expect(await mark(spam)).toBe(1);

    const { page, counts, newest, views } = await workbench();
    expect(page.data.map(({ id }) => id)).toEqual([kept]);
    expect(counts).toMatchObject({
      all: { total: 1 },
      'not-contacted': { total: 1 },
      contacted: { total: 0 },
    });
    expect(newest.leads.map(({ id }) => id)).toEqual([kept]);
    // That count is of what somebody has to review.
    expect(views).toMatchObject({ everyone: { total: 1 }, new: { total: 1 }, quarantine: { total: 0 } });
    expect((await workbench('?searchTerm=Smith')).page.data).toEqual([]);
    const alike = await suggestions(getRequest('/api/admin/leads/suggestions?searchTerm=Smiht', staff), {});
    expect((await alike.json()).data).toEqual([]);
    const { data } = await (await nextCalls(getRequest('/api/admin/leads/next-calls', staff), {})).json();
    expect(JSON.stringify(data)).not.toContain(spam);
    expect(await (await exported(getRequest('/api/admin/leads/export', staff), {})).text()).not.toContain(
      'Ann',
    );
    const chosen = await exported(getRequest(`/api/admin/leads/export?ids=${spam}`, staff), {});
    expect(await chosen.text()).not.toContain('Ann');
    const insight = await getInsight(1);
    expect(outcomeOfAll(insight).asked).toBe(1);
    expect(insight.form.sent).toBe(1);
    expect(await lastLeadAt()).toEqual((await leadRow(kept))?.createdAt);
    expect((await detail(kept)).household).toEqual([]);
    for (const response of [
      await get(spam),
      await toggle(spam),
      await patch(spam, { phone: '1' }),
      await event(spam, { note: 'x' }),
    ])
      expect(response.status).toBe(404);
    expect((await (await bulk({ action: 'contacted', ids: [spam] })).json()).data.changed).toBe(0);
  });

  test('is not among the rows that a list asks for again', async () => {
    const { mark, staff } = await office();
    const [kept, spam] = [await send(), await send()];
    const askFor = async (ids: string) => rows(getRequest(`/api/admin/leads/rows?ids=${ids}`, staff), {});
    const idsIn = async (response: Response) =>
      leadSchema
        .array()
        .parse((await response.json()).data)
        .map(({ id }) => id);
    expect((await idsIn(await askFor(`${kept},${spam}`))).sort()).toEqual([kept, spam].sort());
    await mark(spam);
    expect(await idsIn(await askFor(`${kept},${spam}`))).toEqual([kept]);
    expect((await askFor('all')).status).toBe(400);
  });

  test('is in quarantine, with who put it there, why, and until when it is kept', async () => {
    const { mark, quarantine } = await office();
    const spam = await send({ address: 'https://roof.example' });
    const suspect = await send({ name: 'Robot', [HONEYPOT_FIELD]: 'steep' });
    await mark(spam);
    const list = await quarantine();
    expect(list).toMatchObject({
      leads: [{ id: suspect, spamSignals: ['trap'], marked: null, keptUntil: null }],
      total: 1,
      marked: {
        leads: [{ id: spam, spamSignals: ['misplaced-link', 'marked'], marked: { by: account.email } }],
        total: 1,
      },
    });
    const [lead] = list.marked.leads;
    const days = (Date.parse(lead?.keptUntil ?? '') - Date.parse(lead?.marked?.at ?? '')) / 86_400_000;
    expect(days).toBe(30);
    await storeSetting(retentionSetting, { ...retentionSetting.default, months: 12 });
    const [kept] = (await quarantine()).leads;
    expect(kept?.keptUntil?.slice(5, 10)).toBe(kept?.createdAt.slice(5, 10));
    expect(Number(kept?.keptUntil?.slice(0, 4)) - Number(kept?.createdAt.slice(0, 4))).toBe(1);
    await db().delete(savedSettings);
  });

  test('is marked by any of the staff, alone or with others, in one entry of the log', async () => {
    const owner = await signedIn();
    const { mark, quarantine } = await office(
      await inviteAndSignIn(owner, 'bob@example.com', 'a long enough password'),
    );
    const some = [await send(), await send(), await send({ [HONEYPOT_FIELD]: 'x' })];
    const erased = await send();
    await leadCalls(owner).remove(erased);
    expect(await mark(...some, erased)).toBe(2);
    expect((await quarantine()).marked.total).toBe(2);
    expect(await leadRow(erased)).toMatchObject({ visibility: 'open', spamSignals: [] });
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: 'leads.spam', actorName: 'bob@example.com' });
    const one = await send();
    await mark(one);
    const [last] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(last).toMatchObject({ action: 'leads.spam', subject: one });
    expect(await mark(one)).toBe(0);
  });

  test('is marked with a page of others by any of the staff, with more only by an owner', async () => {
    const ids = Array.from({ length: 51 }, () => crypto.randomUUID());
    const { bulk } = leadCalls(await signedInAsStaff());
    const refused = await bulk({ action: 'spam', ids });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        message: `Only an owner can mark more than 50 leads as spam at once. Ask ${account.email}.`,
        code: 'owners-only',
      },
    ]);
    expect((await bulk({ action: 'spam', ids: ids.slice(1) })).status).toBe(200);
    expect((await (await office()).bulk({ action: 'spam', ids })).status).toBe(200);
  });

  test('has no unsent message sent', async () => {
    const { mark } = await office();
    const id = await send();
    const other = await send({ phone: '(828) 555-0143', email: 'bob@example.com' });
    await db().update(deliveries).set({ state: 'failed' }).where(eq(deliveries.kind, 'reply'));
    await mark(id);
    expect(await messagesOf(id)).toMatchObject([
      {
        kind: 'alert',
        state: 'cancelled',
        jobId: null,
        nextAttemptAt: null,
        lastResponse: 'Not sent: marked as spam.',
      },
      { kind: 'reply', state: 'cancelled', jobId: null, nextAttemptAt: null },
    ]);
    expect(await statesOf(other)).toEqual(['alert pending', 'reply failed']);
  });

  test('is not counted in the digest, and causes none', async () => {
    const { mark } = await office();
    await mark(await send());
    expect(await queueDueDigest()).toBe(false);
    await send({ [HONEYPOT_FIELD]: 'x' });
    expect(await queueDueDigest()).toBe(true);
    expect((await summarizeQuarantine()).total).toBe(1);
  });

  test('is neither released after a flood nor deleted before its time', async () => {
    const { mark, remove, quarantine } = await office();
    const id = await send();
    await db()
      .update(leads)
      .set({ spamSignals: [FLOOD_SIGNAL] });
    await mark(id);
    expect(await releaseAfterFlood()).toBe(0);
    expect(await remove(id)).toBe(0);
    expect((await quarantine()).marked.total).toBe(1);
  });
});

describe('“Not spam”', () => {
  test('puts a lead back as what it was', async () => {
    const { mark, release, detail, patch, event, quarantine } = await office();
    const id = await send({ address: 'https://roof.example' });
    await event(id, { note: 'Wants a battery' });
    await event(id, called('reached'));
    await patch(id, { followUpOn: '2099-01-01' });
    await db().update(deliveries).set({ state: 'sent', sentAt: sql`now()` });
    const shown = await detail(id);
    const before = await leadRow(id);
    await mark(id);
    expect(await release(id)).toBe(1);
    expect(await leadRow(id)).toEqual(before);
    const { timeline, ...rest } = await detail(id);
    expect(timeline.slice(0, -2)).toEqual(shown.timeline);
    expect(timeline.slice(-2)).toMatchObject([
      { kind: 'spam', createdBy: account.email },
      { kind: 'released', createdBy: account.email },
    ]);
    expect({ ...rest, timeline: [] }).toEqual({ ...shown, timeline: [] });
    expect((await quarantine()).marked.total).toBe(0);
    expect(await release(id)).toBe(0);
  });

  test('sends what was withheld, and nothing twice', async () => {
    const { mark, release } = await office();
    const id = await send();
    await db().update(deliveries).set({ state: 'sent' }).where(eq(deliveries.kind, 'alert'));
    await mark(id);
    const queued = (await jobs()) ?? 0;
    await release(id);
    expect(await messagesOf(id)).toMatchObject([
      { kind: 'alert', state: 'sent' },
      { kind: 'reply', state: 'pending', jobId: expect.any(String), lastResponse: null },
    ]);
    expect(await jobs()).toBe(queued + 1);
  });

  test('leaves out what had been cancelled before, and a recipient who was added since', async () => {
    const { mark, release } = await office();
    const id = await send();
    await db()
      .update(deliveries)
      .set({ state: 'cancelled', lastResponse: 'Not sent: the webhook was removed.' });
    await db().delete(deliveries).where(eq(deliveries.kind, 'alert'));
    await mark(id);
    await release(id);
    expect(await statesOf(id)).toEqual(['reply cancelled']);
  });
});

describe('the sender of spam', () => {
  test.each([
    ['the phone number, in another format', { phone: '+1 828.555.0142', email: 'another@example.com' }],
    ['the email address, in capitals', { phone: '(828) 555-0199', email: 'ANN@Example.com' }],
  ])('gets no automatic reply any more, known by %s; staff are notified as ever', async (_how, fields) => {
    const { mark } = await office();
    await mark(await send());
    expect(await kindsOf(await send(fields))).toEqual(['alert']);
    expect(await kindsOf(await send({ phone: '(828) 555-0198', email: 'bob@example.com' }))).toEqual([
      'alert',
      'reply',
    ]);
  });

  test('is known by a number that cannot be one', async () => {
    const { mark } = await office();
    await mark(await send({ phone: '828-55', email: undefined }));
    expect(await kindsOf(await send({ phone: '82855', email: 'two@example.com' }))).toEqual(['alert']);
    expect(await kindsOf(await send({ phone: '82856', email: 'three@example.com' }))).toEqual([
      'alert',
      'reply',
    ]);
  });

  test('gets none for a suspect lead that is released after a flood either', async () => {
    const { mark } = await office();
    await mark(await send());
    const id = await send({ email: 'another@example.com' });
    await db()
      .update(leads)
      .set({ visibility: 'quarantined', spamSignals: [FLOOD_SIGNAL] })
      .where(eq(leads.id, id));
    await db().delete(deliveries);
    expect(await releaseAfterFlood()).toBe(1);
    expect(await kindsOf(id)).toEqual(['alert']);
  });

  test('is kept only as keyed hashes, also when the lead is deleted', async () => {
    const { mark } = await office();
    const id = await send();
    await mark(id);
    await setAgeOfMark(id, '31 days');
    await applyRetention();
    const stored = await db().select().from(spamSenders);
    expect(stored).toHaveLength(2);
    for (const { hash } of stored) expect(hash).toMatch(/^[\w-]{43}$/);
    expect(await kindsOf(await send())).toEqual(['alert']);
  });

  test('is forgotten a year after the latest mark', async () => {
    const { mark } = await office();
    const setAge = (age: string) =>
      db()
        .update(spamSenders)
        .set({ createdAt: sql`now() - ${age}::interval` });
    await mark(await send());
    await setAge('1 year -1 minute');
    await applyRetention();
    expect(await db().$count(spamSenders)).toBe(2);
    await setAge('1 year 1 minute');
    await mark(await send());
    await applyRetention();
    expect(await db().$count(spamSenders), 'marked again').toBe(2);
    await setAge('1 year 1 minute');
    await applyRetention();
    expect(await db().$count(spamSenders)).toBe(0);
    await db().delete(deliveries);
    expect(await kindsOf(await send())).toEqual(['alert', 'reply']);
  });

  test('gets replies again after “Not spam”, and after their data was erased', async () => {
    const { mark, release, remove: _, ...calls } = await office();
    const id = await send();
    await db().delete(deliveries);
    await mark(id, await send({ phone: '(828) 555-0150', email: 'bob@example.com' }));
    await release(id);
    expect(await db().$count(spamSenders)).toBe(2);
    expect(await kindsOf(await send())).toEqual(['alert', 'reply']);
    const other = await send({ phone: '(828) 555-0150', email: 'carl@example.com' });
    expect(await kindsOf(other)).toEqual(['alert']);
    await leadCalls(calls.staff).remove(other);
    expect(await kindsOf(await send({ phone: '(828) 555-0150', email: 'dora@example.com' }))).toEqual([
      'alert',
      'reply',
    ]);
  });
});

describe('what staff marked as spam', () => {
  test('is deleted 30 days later, whether leads are kept forever or not', async () => {
    const { mark } = await office();
    const id = await send();
    const young = await send();
    await mark(id, young);
    await setAgeOfMark(id, '30 days 1 minute');
    await setAgeOfMark(young, '29 days 23 hours');
    await applyRetention();
    expect(await leadRow(id)).toBeUndefined();
    expect(await leadRow(young)).toBeDefined();
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'leads.spam-deleted',
      actorName: 'Retention',
      detail: { leads: [id] },
    });
  });

  test('can be erased before by any of the staff, with its sender', async () => {
    const owner = await office();
    const [id, suspect] = [await send(), await send({ [HONEYPOT_FIELD]: 'x' })];
    await owner.mark(id);
    const { bulk } = leadCalls(await signedInAsStaff());
    const erase = async (...ids: string[]) => bulk({ action: 'erase', ids });
    expect((await erase(id, suspect)).status).toBe(403);
    expect((await (await erase(suspect)).json()).data.changed).toBe(0);
    expect((await (await erase(id)).json()).data.changed).toBe(1);
    expect(await leadRow(id)).toBeUndefined();
    expect(await leadRow(suspect)).toMatchObject({ name: ann.name, erasedAt: null });
    expect(await db().$count(spamSenders)).toBe(0);
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: 'leads.erased', subject: id });
  });

  test('is kept for 30 days after it was last marked, however old it is', async () => {
    const { mark, release } = await office();
    const id = await send();
    await mark(id);
    await setAgeOfMark(id, '31 days');
    await release(id);
    await mark(id);
    await db().update(leads).set({ createdAt: sql`now() - interval '2 years'` });
    await storeSetting(retentionSetting, { ...retentionSetting.default, months: 1 });
    await applyRetention();
    expect(await leadRow(id)).toBeDefined();
    await db().delete(savedSettings);
  });
});
