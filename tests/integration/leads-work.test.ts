import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { POST as changeOld } from '@/app/api/admin/leads/next-calls/old/route';
import { GET as nextCalls } from '@/app/api/admin/leads/next-calls/route';
import { POST as undoCall } from '@/app/api/admin/leads/undo/route';
import { ContactFacts } from '@/components/leads/detail/contact-facts';
import { leadDetailsText } from '@/components/leads/lead-fields';
import { StaffData } from '@/components/shell/staff-data';
import { db } from '@/db/client';
import { auditEntries, deliveries, leadEvents, leads, users } from '@/db/schema';
import { holidaysSetting } from '@/lib/hours/schema';
import { exportLeads } from '@/lib/leads/export/queries';
import { fieldText } from '@/lib/leads/field-kinds';
import { getInsight } from '@/lib/leads/insight/queries';
import { renderAlert } from '@/lib/leads/notify/alert-mail';
import { leadPayload } from '@/lib/leads/notify/webhook/post-lead';
import { callGroups } from '@/lib/leads/work/calls/call-groups';
import { retryAt } from '@/lib/leads/work/calls/call-retry';
import { saveCall } from '@/lib/leads/work/calls/mutations';
import { listNextCalls } from '@/lib/leads/work/calls/queries';
import {
  type CallGroup,
  callSaveSchema,
  nextCallsSchema,
  oldLeadsResponseSchema,
} from '@/lib/leads/work/calls/schema';
import { decodeCursor, encodeCursor } from '@/lib/leads/work/cursor';
import { leadFilterSchema } from '@/lib/leads/work/filters/schema';
import { listLeads } from '@/lib/leads/work/queries';
import { leadPageResponseSchema, leadPageSchema } from '@/lib/leads/work/schema';
import { closedSince, lastBreak } from '@/lib/site/business-hours';
import { businessDay } from '@/lib/site/calendar-day';
import { dayExceptionsIn } from '@/lib/site/day-exceptions';
import { serviceLabel } from '@/lib/site/service-labels';
import { withAppDatabase } from '../support/app-database';
import { anotherService, aService } from '../support/offered-services';
import { explain, tidy } from '../support/query-plan';
import { getRequest, jsonRequest } from '../support/requests';
import { staff as account } from '../support/staff';
import { called, leadCalls, leadIn } from '../support/staff-calls';
import { signedIn, signedInAsStaff } from '../support/staff-session';
import { type LeadFields, leadRow, storeLeads, submitForm } from '../support/stored-leads';

withAppDatabase();

let staff: { Cookie: string };
let calls: ReturnType<typeof leadCalls>;
beforeEach(async () => {
  staff = await signedIn();
  calls = leadCalls(staff);
});

const ann = {
  name: 'Ann Smith',
  phone: '(828) 555-0142',
  email: 'ann@example.com',
  address: '1 Ridge Road',
  service: aService,
  message: 'Call me after five',
};

const submit = (fields: object = {}) => submitForm({ ...ann, ...fields });
const timelineOf = async (id: string) =>
  (await calls.detail(id)).timeline.map(({ kind, detail, createdBy }) => [kind, detail, createdBy]);
const day = (offset: number) => businessDay(Date.now(), offset);
const created = ['created', null, null];
const NO_STEP = { on: null, time: null, purpose: null };
/** Moves the last status change into the past. */
const letTimePass = (interval: string) =>
  db().execute(
    sql`update leads set status_changed_at = status_changed_at - ${interval}::interval,
      contacted_at = contacted_at - ${interval}::interval, contacted_at_before = contacted_at_before - ${interval}::interval`,
  );
const contactedAtOf = async (id: string) => (await leadRow(id))?.contactedAt?.getTime();

describe('erasing by a staff member who is not an owner', () => {
  let colleague: ReturnType<typeof leadCalls>;
  beforeEach(async () => {
    colleague = leadCalls(await signedInAsStaff());
  });
  const isErased = async (id: string) => (await leadRow(id))?.erasedAt !== null;

  test('is limited to one person at a time', async () => {
    const [one, two, three] = [await submit(), await submit(), await submit()];
    const refused = await colleague.bulk({ action: 'erase', ids: [one, two] });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        message: `Only an owner can erase several people at once. Ask ${account.email}.`,
        code: 'owners-only',
      },
    ]);
    expect([await isErased(one), await isErased(two)]).toEqual([false, false]);
    expect((await colleague.bulk({ action: 'erase', ids: [one] })).status).toBe(200);
    expect((await colleague.remove(two)).status).toBe(200);
    expect([await isErased(one), await isErased(two), await isErased(three)]).toEqual([true, true, false]);
    expect((await colleague.bulk({ action: 'contacted', ids: [two, three] })).status).toBe(200);
  });

  test('counts what was merged into the lead, and leaves one with many to an owner', async () => {
    const [one, many] = [await submit(), await submit()];
    const merge = async (kept: string, count: number) => {
      for (let left = count; left > 0; left--)
        expect((await colleague.merge(kept, await submit())).status).toBe(200);
    };
    await merge(one, 4);
    await merge(many, 5);
    expect((await colleague.remove(many)).status).toBe(403);
    expect((await colleague.remove(one)).status).toBe(200);
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await colleague.remove(await submit())).status);
    expect(statuses).toEqual([...Array(5).fill(200), 429]);
    expect((await calls.remove(many)).status, 'an owner').toBe(200);
  });

  test('is rate limited to ten an hour', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => submit()));
    const statuses = [];
    for (const id of ids) statuses.push((await colleague.remove(id)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await calls.remove(ids.at(-1) ?? '')).status, 'an owner').toBe(200);
  });
});

describe('the timeline', () => {
  test('lists what happened, by whom, in order', async () => {
    const id = await submit();
    await db().update(deliveries).set({ state: 'sent', sentAt: sql`now()` });
    await calls.event(id, { note: 'Two roofs\nOne shaded' });
    const voicemail = await calls.event(id, called('voicemail'));
    expect(voicemail.status).toBe(201);
    expect(await leadIn(voicemail)).toMatchObject({ id, isContacted: false, contactedAt: null });
    expect(await leadIn(await calls.event(id, called('reached')))).toMatchObject({
      isContacted: true,
      contactedAt: expect.any(String),
    });
    await calls.toggle(id);
    expect(await timelineOf(id)).toEqual([
      created,
      ['notified', account.email, null],
      ['replied', 'ann@example.com', null],
      ['noted', 'Two roofs\nOne shaded', account.email],
      ['called', 'voicemail', account.email],
      ['called', 'reached', account.email],
      ['contacted', null, account.email],
      ['not-contacted', null, account.email],
    ]);
  });

  test.each([
    [{}, 'call'],
    [{ id: 'x', note: 'a' }, 'id'],
    [{ note: '  ' }, 'note'],
    [{ note: 'x'.repeat(4_001) }, 'note'],
    [{ note: 'a\u0000' }, 'note'],
    [called('hung-up'), 'call'],
    [called('reached', 'sideways'), 'call'],
    [{ call: {} }, 'call'],
    [{ note: 'a', followUp: { on: 'soon', time: null, purpose: null, was: NO_STEP } }, 'followUp'],
    [{ note: 'a', followUp: { ...NO_STEP, time: '09:00', was: NO_STEP } }, 'followUp'],
    [{ note: 'a', secondsAgo: -1 }, 'secondsAgo'],
  ])('rejects %o at its field', async (body, field) => {
    const id = await submit();
    const response = await calls.event(id, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.stringMatching(/\w/) } });
    expect(await timelineOf(id)).toEqual([created]);
  });

  test('returns 404 for leads that do not exist', async () => {
    for (const id of [randomUUID(), 'x']) {
      const statuses = [calls.get(id), calls.event(id, { note: 'a' }), calls.patch(id, { phone: '1' })];
      statuses.push(calls.remove(id), calls.toggle(id));
      expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual(Array(5).fill(404));
    }
  });
});

describe('a correction', () => {
  test('of the phone updates its E.164 form, and the email can be cleared', async () => {
    const id = await submit();
    const lead = await leadIn(await calls.patch(id, { phone: '704-555-0199', email: 'new@example.com' }));
    expect(lead).toMatchObject({ phone: '704-555-0199', email: 'new@example.com' });
    expect(await calls.detail(id)).toMatchObject({ phoneE164: '+17045550199' });
    await calls.patch(id, { phone: 'ring 12 twice', email: '' });
    expect(await leadRow(id)).toMatchObject({ phone: 'ring 12 twice', phoneE164: null, email: null });
    const edited = (field: string) => ['edited', field, account.email];
    expect(await timelineOf(id)).toEqual([created, ...['phone', 'email', 'phone', 'email'].map(edited)]);
  });

  test.each([
    ['name', 'Anne Smyth', 'Anne Smyth'],
    ['phone', '+1 704 555 0199', '+1 704 555 0199'],
    ['email', 'new@example.com', 'new@example.com'],
    ['address', ' 2 Ridge Road ', '2 Ridge Road'],
    ['address', '', null],
    ['service', anotherService, anotherService],
  ])('of the %s keeps the old value in the timeline', async (field, value, newValue) => {
    const id = await submit();
    expect(await leadIn(await calls.patch(id, { [field]: value }))).toMatchObject({ [field]: newValue });
    expect((await calls.detail(id)).timeline.at(-1)).toMatchObject({
      kind: 'edited',
      detail: field,
      oldValue: ann[field as keyof typeof ann],
      newValue,
      createdBy: account.email,
    });
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: 'leads.corrected', subject: id, detail: { fields: [field] } });
  });

  test('keeps the lead searchable by its old values, in any format', async () => {
    const id = await submit();
    const other = await submit({ name: 'Bob', phone: '1', email: 'bob@example.com', address: '9 Elm' });
    await calls.patch(id, { phone: '704 555 0199', name: 'Zoë Ridge' });
    await calls.patch(id, { phone: '704 555 0200', email: '', address: '3 Hill' });
    const found = async (searchTerm: string) => {
      const query = leadPageSchema.parse({ searchTerm });
      return (await listLeads(query)).data.map((lead) => lead.id);
    };
    for (const term of [
      '828-555-0142',
      '(828) 555',
      '+1 828 555 0142',
      '7045550199',
      'ANN SMITH',
      'ann@exam',
    ])
      expect([term, await found(term)]).toEqual([term, [id]]);
    for (const term of ['1 ridge road', '704 555 0200', 'zoë ridge'])
      expect([term, await found(term)]).toEqual([term, [id]]);
    expect(await found('9 elm')).toEqual([other]);
    expect(await found('555-0300')).toEqual([]);
  });

  test('of a value that somebody else has changed meanwhile gets 409 with the current value', async () => {
    const id = await submit();
    const was = { phone: ann.phone };
    const responses = await Promise.all(
      ['1', '2', '3'].map((phone) => calls.patch(id, { phone: `704 555 010${phone}`, was })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { phone } = (await calls.detail(id)).lead;
    const refused = responses.find(({ status }) => status === 409);
    const message = `Someone else has corrected this in the meantime. It’s now: ${phone}`;
    expect(await refused?.json()).toMatchObject({ code: 'overtaken', message, fields: { phone: message } });
    expect((await calls.patch(id, { phone: '9', was: { phone } })).status).toBe(200);
    // Setting the value that it already has is no conflict.
    expect((await calls.patch(id, { phone: '9', was: { phone } })).status).toBe(200);
  });

  test('of an empty field never overwrites what somebody filled in meanwhile', async () => {
    const id = await submit({ email: '', address: '' });
    const [owner] = await db().select().from(users);
    await calls.patch(id, { email: 'first@example.com', was: { email: null } });
    await calls.patch(id, { address: '2 Elm Street', was: { address: 'Not required' } });
    const before = await leadRow(id);
    const late = [
      { email: 'second@example.com', was: { email: null } },
      { email: null, was: { email: '' } },
      { address: '3 Oak Street', was: { address: 'Not required' } },
      { address: '3 Oak Street', was: { address: null } },
      // Whatever else comes with it isn't saved either.
      {
        name: 'Bob',
        address: '3 Oak Street',
        was: { address: null },
        followUpOn: day(3),
        assigneeId: owner?.id,
      },
    ];
    for (const correction of late) {
      const response = await calls.patch(id, correction);
      const data = 'address' in correction ? '2 Elm Street' : 'first@example.com';
      expect([response.status, await response.json()]).toMatchObject([409, { code: 'overtaken', data }]);
    }
    expect(await leadRow(id)).toEqual(before);
  });

  test('treats the preset of an address as empty', async () => {
    const id = await submit({ address: undefined });
    expect((await leadRow(id))?.address).toBe('Not required');
    for (const address of [null, '', 'not required']) await calls.patch(id, { address });
    expect(await timelineOf(id)).toEqual([created]);
    await calls.patch(id, { address: '2 Elm Street', was: { address: null } });
    await calls.patch(id, { address: 'Not required' });
    expect((await calls.detail(id)).timeline.slice(1)).toMatchObject([
      { detail: 'address', oldValue: null, newValue: '2 Elm Street' },
      { detail: 'address', oldValue: '2 Elm Street', newValue: null },
    ]);
    expect(await leadRow(id)).toMatchObject({ address: null, formerValues: '2 Elm Street' });
  });

  test('leaves the fields alone that it doesn’t change', async () => {
    const id = await submit();
    await calls.event(id, called('wrong-number'));
    await db().update(leads).set({ phoneE164: '+1000' });
    await calls.patch(id, { name: 'Anne', phone: ann.phone });
    expect(await leadRow(id)).toMatchObject({
      name: 'Anne',
      phoneE164: '+1000',
      hasWrongNumber: true,
      formerValues: ann.name,
    });
    await calls.patch(id, { phone: '12', followUpOn: day(2) });
    expect(await leadRow(id)).toMatchObject({
      phone: '12',
      phoneE164: null,
      hasWrongNumber: false,
      followUpOn: day(2),
    });
    await calls.patch(id, { phone: '704 555 0199' });
    expect(await leadRow(id)).toMatchObject({ phoneE164: '+17045550199', followUpOn: day(2) });
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.subject, id));
    const corrected = entries.filter(({ action }) => action === 'leads.corrected');
    expect(corrected.map(({ detail }) => detail.fields)).toEqual([
      ['name'],
      ['phone', 'followUpOn'],
      ['phone'],
    ]);
  });

  test('that changes nothing is not in the timeline', async () => {
    const id = await submit();
    expect((await calls.patch(id, { phone: ann.phone, email: ann.email, followUpOn: null })).status).toBe(
      200,
    );
    expect(await timelineOf(id)).toEqual([created]);
  });

  test('sets and clears the follow-up date and the assignee', async () => {
    const id = await submit();
    const [owner] = await db().select().from(users);
    const assigneeId = owner?.id ?? '';
    expect(await leadIn(await calls.patch(id, { followUpOn: day(5), assigneeId }))).toMatchObject({
      followUpOn: day(5),
      assigneeId,
    });
    const cleared = await leadIn(await calls.patch(id, { followUpOn: null, assigneeId: null }));
    expect(cleared).toMatchObject({ followUpOn: null, assigneeId: null });
    expect((await timelineOf(id)).slice(1)).toEqual([
      ['assigned', assigneeId, account.email],
      ['follow-up', day(5), account.email],
      ['assigned', null, account.email],
      ['follow-up', null, account.email],
    ]);
  });

  test('of the follow-up date takes today, and refuses a day that has passed with a sentence', async () => {
    const id = await submit();
    const refused = await calls.patch(id, { followUpOn: day(-1), phone: '828 555 0199' });
    const message = 'This day has passed. Choose today or a later day.';
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { message, code: 'invalid', fields: { followUpOn: message } },
    ]);
    expect(await leadRow(id)).toMatchObject({ followUpOn: null, phone: ann.phone });
    expect((await calls.patch(id, { followUpOn: day(0) })).status).toBe(200);
    expect(await leadRow(id)).toMatchObject({ followUpOn: day(0) });
    // Midnight is past in every minute but one.
    const past = await calls.patch(id, { followUpOn: day(0), followUpTime: '00:00' });
    expect([past.status, (await past.json()).fields]).toEqual([
      400,
      { followUpTime: 'This time has passed. Choose a later one.' },
    ]);
    await calls.patch(id, { followUpOn: day(1), followUpTime: '09:00' });
    expect(await leadRow(id)).toMatchObject({ followUpOn: day(1), followUpTime: '09:00' });
    await calls.patch(id, { followUpOn: day(1) });
    expect(await leadRow(id)).toMatchObject({ followUpOn: day(1), followUpTime: null });
    // One that has become overdue may stay when something else is corrected.
    await db()
      .update(leads)
      .set({ followUpOn: day(-1) });
    expect((await calls.patch(id, { followUpOn: day(-1), phone: '828 555 0199' })).status).toBe(200);
    expect(await leadRow(id)).toMatchObject({ followUpOn: day(-1), phone: '828 555 0199' });
  });

  test.each([
    [{ phone: 'call me' }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ email: 'ann@' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ address: 'x'.repeat(201) }, 'address'],
    [{ service: 'roofing' }, 'service'],
    [{ followUpOn: 'soon' }, 'followUpOn'],
    [{ followUpTime: '09:00' }, 'followUpOn'],
    [{ followUpOn: '2099-01-01', followUpTime: '9 AM' }, 'followUpTime'],
    [{ followUpOn: '0000-01-01' }, 'followUpOn'],
    [{ assigneeId: 'nobody-here' }, 'assigneeId'],
    [{ assigneeId: 7 }, 'assigneeId'],
  ])('%o is rejected at its field', async (body, field) => {
    const id = await submit();
    const before = await leadRow(id);
    const response = await calls.patch(id, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.stringMatching(/\w/) } });
    expect(await leadRow(id)).toEqual(before);
  });

  test('of a required field by null changes nothing, and of the follow-up by a timestamp sets its day', async () => {
    const id = await submit();
    const before = await leadRow(id);
    const body = { phone: null, followUpOn: '2099-01-05T03:00:00.000Z', was: { message: 'unknown' } };
    expect((await calls.patch(id, body)).status).toBe(200);
    expect(await leadRow(id)).toEqual({ ...before, followUpOn: '2099-01-04' });
  });

  test.each([{}, { was: {} }, { message: 'Bob' }, { isContacted: true }, { phone: null }, null, []])(
    '%o is rejected',
    async (body) => {
      const id = await submit();
      expect((await calls.patch(id, body)).status).toBe(400);
    },
  );
});

describe('bulk changes', () => {
  test('mark leads as contacted and back, and skip those that are so already', async () => {
    const ids = [await submit(), await submit(), await submit()];
    await calls.toggle(ids[0] ?? '');
    const first = await leadRow(ids[0] ?? '');
    const response = await calls.bulk({ action: 'contacted', ids: [...ids, randomUUID()] });
    expect([response.status, await response.json()]).toMatchObject([200, { data: { changed: 2, left: 2 } }]);
    expect(await leadRow(ids[0] ?? '')).toEqual(first);
    expect(
      (await db().select().from(leads)).every(({ isContacted, contactedAt }) => isContacted && contactedAt),
    ).toBe(true);
    expect(await (await calls.bulk({ action: 'not-contacted', ids })).json()).toMatchObject({
      data: { changed: 3 },
    });
    expect(
      (await db().select().from(leads)).some(({ isContacted, contactedAt }) => isContacted || contactedAt),
    ).toBe(false);
  });

  test('assign leads to somebody, whose account may be removed later', async () => {
    const ids = [await submit(), await submit()];
    await db().insert(users).values({ id: 'bob', name: 'Bob', email: 'bob@example.com' });
    expect(await (await calls.bulk({ action: 'assign', ids, assigneeId: 'bob' })).json()).toMatchObject({
      data: { changed: 2 },
    });
    expect(await leadRow(ids[0] ?? '')).toMatchObject({ assigneeId: 'bob' });
    await db().delete(users).where(eq(users.id, 'bob'));
    expect(await leadRow(ids[0] ?? '')).toMatchObject({ assigneeId: null });
    expect((await timelineOf(ids[0] ?? '')).at(-1)).toEqual(['assigned', 'bob', account.email]);
  });

  test('change and record nothing where nothing is different', async () => {
    const [one, other, erased] = [await submit(), await submit(), await submit()];
    const assigneeId = (await db().select().from(users))[0]?.id ?? '';
    await calls.bulk({ action: 'assign', ids: [one], assigneeId });
    await calls.remove(erased);
    const changed = async (body: object) => (await (await calls.bulk(body)).json()).data.changed;
    expect(await changed({ action: 'assign', ids: [one, other, erased], assigneeId })).toBe(1);
    expect(await changed({ action: 'assign', ids: [one, other], assigneeId })).toBe(0);
    expect(await changed({ action: 'contacted', ids: [erased, one] })).toBe(1);
    expect(await changed({ action: 'erase', ids: [erased] })).toBe(0);
    expect(await leadRow(erased)).toMatchObject({ isContacted: false, assigneeId: null });
    const assigned = ['assigned', assigneeId, account.email];
    expect(await timelineOf(one)).toEqual([created, assigned, ['contacted', null, account.email]]);
    expect(await timelineOf(other)).toEqual([created, assigned]);
    // Other tests’ entries stay, because the audit log can’t be emptied.
    const entries = (await db().select().from(auditEntries).orderBy(auditEntries.id)).filter((entry) =>
      [one, other, erased].some((id) => JSON.stringify(entry).includes(id)),
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'leads.assigned',
      'leads.erased',
      'leads.assigned',
      'leads.contacted',
    ]);
  });

  test('leave out what is in quarantine, as do changes of one lead', async () => {
    const id = await submit();
    await db().update(leads).set({ visibility: 'quarantined' });
    const before = await leadRow(id);
    const [me] = await db().select().from(users);
    for (const body of [
      { action: 'contacted', ids: [id] },
      { action: 'erase', ids: [id] },
      { action: 'assign', ids: [id], assigneeId: me?.id },
    ])
      expect(await (await calls.bulk(body)).json()).toMatchObject({ data: { changed: 0 } });
    const responses = [
      await calls.get(id),
      await calls.toggle(id),
      await calls.patch(id, { phone: '1' }),
      await calls.event(id, { note: 'a' }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await leadRow(id)).toEqual(before);
  });

  test('succeed when two people change the same leads in a different order', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => submit()));
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        calls.bulk({
          action: index % 3 ? 'contacted' : 'not-contacted',
          ids: index % 2 ? ids : [...ids].reverse(),
        }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  test.each([
    [{ action: 'delete', ids: [randomUUID()] }, 'action'],
    [{ action: 'contacted', ids: [] }, 'ids'],
    [{ action: 'contacted', ids: ['x'] }, 'ids'],
    [{ action: 'erase', ids: Array.from({ length: 501 }, () => randomUUID()) }, 'ids'],
    [{ action: 'assign', ids: [randomUUID()] }, 'assigneeId'],
    [{ action: 'assign', ids: [randomUUID()], assigneeId: 'nobody-here' }, 'assigneeId'],
  ])('%o is rejected at its field', async (body, field) => {
    const response = await calls.bulk(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.stringMatching(/\w/) } });
  });
});

describe('erasing a person', () => {
  const everyRow = async () => {
    const tables = ['leads', 'lead_events', 'deliveries', 'form_counts', 'pgboss.job'];
    const rows = await Promise.all(tables.map((table) => db().execute(sql.raw(`select * from ${table}`))));
    return JSON.stringify(rows.map(({ rows }) => rows)).toLowerCase();
  };

  test('removes their data everywhere, but keeps what is counted', async () => {
    const id = await submit({ message: 'Two roofs at Zebulon' });
    await db()
      .insert(deliveries)
      .values({ kind: 'webhook', leadId: id, recipient: 'https://crm.example/hook', messageId: '<1@x>' });
    await db()
      .update(deliveries)
      .set({ state: 'sent', sentAt: sql`now()`, lastResponse: '200 OK: {"name":"Ann Smith"}' });
    await db()
      .update(leads)
      .set({
        createdAt: new Date(Date.now() - 3_600_000),
        source: 'Google',
        firstTouch: { at: new Date().toISOString(), landingPage: '/zebulon', gclid: 'zebulon' },
        lastTouch: { at: new Date().toISOString(), landingPage: '/zebulon' },
      });
    await calls.event(id, { note: 'Zebulon is her dog' });
    await calls.event(id, called('reached'));
    await calls.patch(id, { name: 'Anne Smith', phone: '828 555 0177', followUpOn: day(0) });
    await calls.patch(id, { phone: '828 555 0178', address: '5 Zebulon Lane' });
    const before = await getInsight(4);
    const contactedAt = (await leadRow(id))?.contactedAt;
    const response = await calls.remove(id);
    expect(response.status).toBe(200);
    const kept = await everyRow();
    // Enough digits that no timestamp or id contains them by chance.
    const numbers = ['555-0142', '5550142', '555 0177', '5550177', '555 0178', '5550178'];
    for (const part of ['ann', ...numbers, 'ridge road', 'zebulon', 'five']) expect(kept).not.toContain(part);
    expect(await leadRow(id)).toMatchObject({
      service: aService,
      source: 'Google',
      isContacted: true,
      contactedAt,
    });
    expect(await getInsight(4)).toEqual(before);
    expect((await timelineOf(id)).map(([kind]) => kind)).toEqual([
      'created',
      'notified',
      'called',
      'contacted',
      'follow-up',
      'erased',
    ]);
  });

  test('is final: later corrections and notes get 409', async () => {
    const id = await submit();
    await calls.remove(id);
    const responses = [await calls.patch(id, { phone: '1' }), await calls.event(id, { note: 'Ann' })];
    expect(responses.map(({ status }) => status)).toEqual([409, 409]);
    expect((await calls.remove(id)).status).toBe(200);
    expect((await timelineOf(id)).filter(([kind]) => kind === 'erased')).toHaveLength(1);
  });

  test('erases several people and their queued mails at once, and nobody else', async () => {
    const [one, two, other] = [await submit(), await submit(), await submit({ name: 'Bob' })];
    for (const id of [one, other]) {
      await calls.event(id, { note: 'Two roofs' });
      await calls.patch(id, { phone: '828 555 0177' });
    }
    const otherTimeline = await timelineOf(other);
    await db().update(deliveries).set({ lastResponse: '250 OK' }).where(eq(deliveries.leadId, other));
    expect(await (await calls.bulk({ action: 'erase', ids: [one, two] })).json()).toMatchObject({
      data: { changed: 2 },
    });
    expect(await leadRow(other)).toMatchObject({ name: 'Bob', phone: '828 555 0177' });
    expect(await timelineOf(other)).toEqual(otherTimeline);
    const kept = await db().select().from(deliveries);
    expect(new Set(kept.map(({ leadId }) => leadId))).toEqual(new Set([other]));
    expect(kept.map(({ lastResponse }) => lastResponse)).toEqual(kept.map(() => '250 OK'));
    expect((await getInsight(1)).oldestWaiting).toBe((await leadRow(other))?.createdAt.toISOString());
  });
});

test('links the requests of a household by phone, email or address, but not by the preset address', async () => {
  const id = await submit();
  const strangers = { name: 'Stranger', phone: '704 555 0100', email: undefined, address: undefined };
  const byPhone = await submit({ ...strangers, phone: '+1 828 555 0142' });
  const byEmail = await submit({ ...strangers, email: 'ANN@example.com' });
  const byAddress = await submit({ ...strangers, phone: '704 555 0101', address: '1 RIDGE road' });
  const { household } = await calls.detail(id);
  expect(new Set(household.map((lead) => lead.id))).toEqual(new Set([byPhone, byEmail, byAddress]));
  const alone = await submit({ ...strangers, phone: '1' });
  await submit({ ...strangers, phone: '2' });
  expect((await calls.detail(alone)).household).toEqual([]);
});

test('an address that wasn’t given is empty in the details, the copied text, the alert, the webhook and the CSV file', async () => {
  const id = await submit({ address: undefined });
  expect((await leadRow(id))?.address).toBe('Not required');
  const detail = await calls.detail(id);
  const facts = createElement(ContactFacts, { detail, onCorrect: () => Promise.resolve() });
  const html = renderToStaticMarkup(createElement(StaffData, null, facts));
  expect(html).toMatch(/Address<\/dt><dd[^>]*>.*?Not given.*?<\/dd>/);
  expect(leadDetailsText(detail.lead)).toContain('Address: Not given');
  const [alert] = await db().select().from(deliveries).where(eq(deliveries.kind, 'alert'));
  const mail = alert && (await renderAlert(alert));
  expect(mail?.text).not.toMatch(/Address|Map/);
  const told = await leadPayload({ leadId: id });
  const csv = await text((await exportLeads(leadFilterSchema.parse({}), false)).file);
  expect(csv).toContain(`,ann@example.com,,,${serviceLabel(aService)},`);
  const shown = [html, leadDetailsText(detail.lead), mail?.html, mail?.text, JSON.stringify(told), csv];
  for (const one of shown) expect(one).not.toMatch(/not required/i);
});

test('lists at most twenty requests of a household, the newest first, without those in quarantine', async () => {
  const id = await submit();
  const ids: string[] = [];
  for (let request = 0; request < 22; request += 1) ids.push(await submit());
  for (const [hours, other] of ids.entries())
    await db()
      .update(leads)
      .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
      .where(eq(leads.id, other));
  await db()
    .update(leads)
    .set({ visibility: 'quarantined' })
    .where(eq(leads.id, ids[0] ?? ''));
  const { household } = await calls.detail(id);
  expect(household.map((lead) => lead.id)).toEqual(ids.slice(1, 21));
});

describe('a lead that asks for a service that was dropped since', () => {
  let id: string;
  beforeEach(async () => {
    id = await submit();
    await db().update(leads).set({ service: 'heat-pumps' });
  });

  test('is in the list, also at the end of a page sorted by service', async () => {
    const { data } = leadPageResponseSchema.parse(await listLeads(leadPageSchema.parse({})));
    expect(data).toMatchObject([{ id, service: 'heat-pumps' }]);
    const position = ['heat-pumps', new Date().toISOString(), id];
    expect(decodeCursor(encodeCursor(position), 'service')).toEqual(position);
  });

  test('has details, with the service as it was stored', async () => {
    const { lead } = await calls.detail(id);
    expect(fieldText('service', lead)).toBe('heat-pumps');
  });

  test('is in the CSV file', async () => {
    const { file } = await exportLeads(leadFilterSchema.parse({}), false);
    expect(await text(file)).toContain(',heat-pumps,');
  });

  test('is counted on the insight page', async () => {
    expect((await getInsight(1)).outcomes).toContainEqual(
      expect.objectContaining({ by: 'service', value: 'heat-pumps', asked: 1 }),
    );
  });
});

describe('the call list', () => {
  const exceptions = dayExceptionsIn(holidaysSetting.default, 2020, new Date().getFullYear() + 1);
  const HOUR_MS = 3_600_000;
  /** The last hour of which this is true. */
  const lastHour = (isWanted: (instant: number) => boolean) =>
    Array.from({ length: 7 * 24 }, (_, hours) => Date.now() - hours * HOUR_MS).find(isWanted) ?? 0;
  const OPEN = lastHour((instant) => closedSince(instant, exceptions) === null);
  const CLOSED = lastHour((instant) => closedSince(instant, exceptions) !== null);
  const ask = async (query = '') => {
    const response = await nextCalls(getRequest(`/x${query}`, staff), {});
    return nextCallsSchema.strict().parse((await response.json()).data);
  };
  const names = ({ leads }: CallGroup) => leads.map(({ name }) => name);
  const store = (...rows: LeadFields[]) => storeLeads(...rows.map((row) => ({ ...ann, ...row })));
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const idOf = async (name: string) =>
    (await db().select().from(leads).where(eq(leads.name, name)))[0]?.id ?? '';
  const call = async (name: string, outcome: string) => calls.event(await idOf(name), called(outcome));
  /** Moves every scheduled retry `hours` closer. */
  const advanceRetries = (hours: number) =>
    db()
      .update(leads)
      .set({ callAgainAt: sql`${leads.callAgainAt} - ${hours} * interval '1 hour'` });

  test('lists leads never called, the newest first during business hours', async () => {
    await store(
      { name: 'seconds old', createdAt: new Date() },
      { name: 'old', createdAt: ago(29 * 24) },
      { name: 'hours old', createdAt: ago(5) },
      { name: 'contacted', createdAt: ago(60), isContacted: true },
      { name: 'later', createdAt: ago(70), followUpOn: day(1) },
      { name: 'erased', createdAt: ago(90), erasedAt: ago(1) },
      { name: 'suspected', visibility: 'quarantined' },
    );
    const { firstCalls } = await listNextCalls({ now: OPEN });
    expect(names(firstCalls)).toEqual(['seconds old', 'hours old', 'old']);
  });

  test('while closed, lists those that came since closing first and in their order, however many wait', async () => {
    const closing = closedSince(CLOSED, exceptions) ?? 0;
    const at = (minutes: number) => new Date(closing + minutes * 60_000);
    await store(
      ...Array.from({ length: 30 }, (_, index) => ({ name: `day ${index}`, createdAt: at(-1 - index) })),
      { name: 'later tonight', createdAt: at(2) },
      { name: 'tonight', createdAt: at(1) },
      { name: 'at closing', createdAt: at(0) },
    );
    const { firstCalls } = await listNextCalls({ now: CLOSED });
    expect(firstCalls).toMatchObject({ total: 33 });
    expect(firstCalls.leads).toHaveLength(25);
    expect(names(firstCalls).slice(0, 5)).toEqual([
      'at closing',
      'tonight',
      'later tonight',
      'day 0',
      'day 1',
    ]);
  });

  test('in the morning lists those of the night in their order, below those that came since opening', async () => {
    const { from, to } = lastBreak(OPEN, exceptions);
    const at = (instant: number, minutes: number) => new Date(instant + minutes * 60_000);
    await store(
      { name: 'before closing, older', createdAt: at(from, -2) },
      { name: 'before closing', createdAt: at(from, -1) },
      { name: 'evening', createdAt: at(from, 1) },
      { name: 'night', createdAt: at(from, 2) },
      { name: 'at opening', createdAt: at(to ?? 0, 0) },
      { name: 'morning', createdAt: at(to ?? 0, 1) },
    );
    expect(names((await listNextCalls({ now: OPEN })).firstCalls)).toEqual([
      'morning',
      'at opening',
      'evening',
      'night',
      'before closing',
      'before closing, older',
    ]);
  });

  test('puts promised calls first, and folds away what nobody reached in 30 days', async () => {
    const month = 30 * 24;
    await store(
      { name: 'new', createdAt: ago(month - 1) },
      { name: 'old', createdAt: ago(month + 1) },
      { name: 'older', createdAt: ago(2 * month), unansweredCalls: 3, callAgainAt: ago(1) },
      {
        name: 'old, tried a moment ago',
        createdAt: ago(month + 2),
        unansweredCalls: 1,
        callAgainAt: ago(-1),
      },
      { name: 'old, to try again', createdAt: ago(month - 2), unansweredCalls: 1, callAgainAt: ago(1) },
      { name: 'old and promised', createdAt: ago(2 * month), followUpOn: day(0) },
      { name: 'old and promised for later', createdAt: ago(2 * month), followUpOn: day(1) },
      { name: 'old and contacted', createdAt: ago(2 * month), isContacted: true },
      { name: 'old and erased', createdAt: ago(2 * month), erasedAt: ago(1) },
      { name: 'old and wrong', createdAt: ago(2 * month), unansweredCalls: 1, hasWrongNumber: true },
      { name: 'old and suspected', createdAt: ago(2 * month), visibility: 'quarantined' },
    );
    const calls = await ask();
    expect(Object.keys(calls)).toEqual([
      'followUps',
      'firstCalls',
      'retries',
      'later',
      'old',
      'wrongNumbers',
      'isOpen',
      'doneToday',
    ]);
    expect(names(calls.followUps)).toEqual(['old and promised']);
    expect(names(calls.firstCalls)).toEqual(['new']);
    expect(names(calls.retries)).toEqual(['old, to try again']);
    expect(names(calls.old)).toEqual(['old', 'older']);
    expect(names(calls.wrongNumbers)).toEqual(['old and wrong']);
    expect(names(calls.later)).toEqual(['old, tried a moment ago']);
  });

  test('lists every due follow-up, however often it was called, the most overdue first', async () => {
    await store(
      { name: 'due today', createdAt: ago(2), followUpOn: day(0), isContacted: true },
      { name: 'overdue', createdAt: ago(3), followUpOn: day(-3) },
      { name: 'erased and due', createdAt: ago(90), erasedAt: ago(1), followUpOn: day(0) },
    );
    expect(names((await ask()).followUps)).toEqual(['overdue', 'due today']);
    for (let time = 1; time <= 7; time += 1) await call('overdue', 'voicemail');
    const { followUps, retries, later } = await ask();
    expect(followUps.leads.map(({ name, unansweredCalls }) => [name, unansweredCalls])).toEqual([
      ['due today', 0],
      // Tried a moment ago, so the others come first.
      ['overdue', 7],
    ]);
    expect([retries.total, later.total]).toEqual([0, 0]);
    // A week, and a weekend.
    await advanceRetries(14 * 24);
    expect(names((await ask()).followUps)).toEqual(['overdue', 'due today']);
  });

  test.each(['no-answer', 'busy', 'they-called'] as const)(
    'knows that a call ended so: %s',
    async (outcome) => {
      const id = await submit();
      await calls.event(id, called(outcome));
      const isTalk = outcome === 'they-called';
      expect(await leadRow(id)).toMatchObject({
        status: isTalk ? 'contacted' : 'new',
        unansweredCalls: isTalk ? 0 : 1,
        callAgainAt: isTalk ? null : expect.any(Date),
      });
    },
  );

  test('lists follow-ups of a day by their time, those for any time last', async () => {
    const times = { afternoon: '14:30', any: null, morning: '09:00' };
    await store(
      ...Object.entries(times).map(([name, followUpTime]) => ({ name, followUpOn: day(0), followUpTime })),
    );
    expect(names((await ask()).followUps)).toEqual(['morning', 'afternoon', 'any']);
  });

  test('retries without end, in opening hours and at another time of day each time', async () => {
    const id = await submit();
    const again = async () => (await leadRow(id))?.callAgainAt?.getTime() ?? 0;
    for (let tries = 1; tries <= 8; tries += 1) {
      const before = Date.now();
      await calls.event(id, called('voicemail'));
      const [earliest, latest] = [retryAt(tries, before, exceptions), retryAt(tries, Date.now(), exceptions)];
      expect(await again()).toBeGreaterThanOrEqual(earliest);
      expect(await again()).toBeLessThanOrEqual(latest);
      expect(await ask()).toMatchObject({
        firstCalls: { total: 0 },
        retries: { total: 0 },
        later: { total: 1 },
      });
      await db()
        .update(leads)
        .set({ callAgainAt: ago(-0.01) });
      expect((await ask()).retries.total).toBe(0);
      await db().update(leads).set({ callAgainAt: new Date() });
      const { retries, later } = await ask();
      expect(retries.leads).toMatchObject([{ id, unansweredCalls: tries }]);
      expect(later.total).toBe(0);
    }
  });

  describe('a contacted lead', () => {
    let id: string;
    beforeEach(async () => {
      id = await submit();
    });
    const listed = async () => {
      const { retries, wrongNumbers, later } = await ask();
      return { retries: names(retries), wrongNumbers: names(wrongNumbers), later: names(later) };
    };
    const nothing = { retries: [], wrongNumbers: [], later: [] };

    test.each(['reached on a call', 'marked by hand'])('%s comes back after a voicemail', async (how) => {
      await (how === 'marked by hand' ? calls.toggle(id) : calls.event(id, called('reached')));
      expect(await listed()).toEqual(nothing);
      await calls.event(id, called('voicemail'));
      expect(await listed()).toEqual({ ...nothing, later: ['Ann Smith'] });
      await db()
        .update(leads)
        .set({ callAgainAt: ago(1), createdAt: ago(60 * 24) });
      expect(await listed()).toEqual({ ...nothing, retries: ['Ann Smith'] });
      await calls.event(id, called('reached'));
      expect(await listed()).toEqual(nothing);
    });

    test('that was contacted before its status changes were recorded comes back, too', async () => {
      await db()
        .update(leads)
        .set({ isContacted: true, contactedAt: ago(9), createdAt: ago(10) });
      await calls.event(id, called('voicemail'));
      expect(await listed()).toEqual({ ...nothing, later: ['Ann Smith'] });
    });

    test('is named below the list once its number is found to be wrong, and back on it once corrected', async () => {
      await calls.toggle(id);
      await calls.event(id, called('wrong-number'));
      expect(await listed()).toEqual({ ...nothing, wrongNumbers: ['Ann Smith'] });
      await calls.patch(id, { phone: '828 555 0199' });
      expect(await listed()).toEqual({ ...nothing, retries: ['Ann Smith'] });
    });

    test('does not come back for a voicemail from before the contact, until the mark is undone', async () => {
      await calls.event(id, called('voicemail'));
      await db()
        .update(leads)
        .set({ callAgainAt: ago(1) });
      await calls.toggle(id);
      expect(await listed()).toEqual(nothing);
      await calls.toggle(id);
      expect(await listed()).toEqual({ ...nothing, retries: ['Ann Smith'] });
    });
  });

  test('resets the call count and completes a due follow-up once somebody was reached', async () => {
    const id = await submit();
    await calls.event(id, called('voicemail'));
    await calls.patch(id, { followUpOn: day(0) });
    await calls.event(id, called('reached'));
    const listed = async () => {
      const { isOpen: _, doneToday: __, ...groups } = await ask();
      return Object.values(groups).map(({ total }) => total);
    };
    expect(await listed()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await leadRow(id)).toMatchObject({ isContacted: true, followUpOn: null });
    expect((await timelineOf(id)).slice(-1)).toEqual([['follow-up', null, account.email]]);
    await calls.patch(id, { followUpOn: day(1) });
    await calls.event(id, called('reached'));
    expect(await leadRow(id)).toMatchObject({ followUpOn: day(1) });
    await calls.patch(id, { followUpOn: day(0) });
    await calls.event(id, called('voicemail'));
    expect((await ask()).followUps.leads).toMatchObject([{ id, unansweredCalls: 1 }]);
    expect(await calls.detail(id)).toMatchObject({ unansweredCalls: 1, hasWrongNumber: false });
  });

  test.each([null, day(0)])(
    'leaves out a wrong number until it is corrected, follow-up %s',
    async (followUpOn) => {
      const id = await submit();
      await calls.patch(id, { followUpOn });
      await calls.event(id, called('wrong-number'));
      const { firstCalls, followUps, retries, wrongNumbers, later } = await ask();
      expect([firstCalls, followUps, retries].flatMap(names)).toEqual([]);
      expect([names(wrongNumbers), later.total]).toEqual([['Ann Smith'], 0]);
      expect(await calls.detail(id)).toMatchObject({ hasWrongNumber: true });
      // Neither another field nor the same number again corrects it.
      await calls.patch(id, { email: 'other@example.com', phone: ann.phone });
      expect((await ask()).wrongNumbers.total).toBe(1);
      await calls.patch(id, { phone: '828 555 0199' });
      const corrected = await ask();
      expect(corrected.wrongNumbers.total).toBe(0);
      expect(names(followUpOn ? corrected.followUps : corrected.retries)).toEqual(['Ann Smith']);
    },
  );

  test('shows the assignee, and can be limited to my own leads', async () => {
    const [id] = [await submit(), await submit({ name: 'Of nobody' })];
    const [me] = await db().select().from(users).where(eq(users.email, account.email));
    await calls.patch(id, { assigneeId: me?.id });
    const { firstCalls } = await ask('?mine=1');
    expect(firstCalls).toMatchObject({ total: 1, leads: [{ id, assigneeId: me?.id }] });
    expect((await ask()).firstCalls.total).toBe(2);
    expect((await nextCalls(getRequest('/x?mine=yes', staff), {})).status).toBe(400);
  });

  test('says how the last call went, since when nobody was reached, and how many were called today', async () => {
    const id = await submit();
    const outcomes = ['voicemail', 'reached', 'busy', 'no-answer'];
    for (const outcome of outcomes) await calls.event(id, called(outcome));
    await submit({ name: 'Not called' });
    const { later, firstCalls, doneToday } = await ask();
    const made = await db()
      .select()
      .from(leadEvents)
      .where(eq(leadEvents.kind, 'called'))
      .orderBy(leadEvents.createdAt);
    expect(later.leads).toMatchObject([
      {
        id,
        unansweredCalls: 2,
        lastCall: { at: made[3]?.createdAt.toISOString(), outcome: 'no-answer' },
        triedSince: made[2]?.createdAt.toISOString(),
      },
    ]);
    expect(firstCalls.leads).toMatchObject([{ lastCall: null, triedSince: null }]);
    expect(doneToday).toBe(1);
    await db()
      .update(leadEvents)
      .set({ createdAt: ago(25) })
      .where(eq(leadEvents.kind, 'called'));
    expect((await ask()).doneToday).toBe(0);
  });

  test('counts what I have called today among my own', async () => {
    const id = await submit();
    await calls.event(id, called('busy'));
    expect((await ask('?mine=1')).doneToday).toBe(1);
    await db().update(leadEvents).set({ createdBy: 'Someone else' }).where(eq(leadEvents.kind, 'called'));
    expect([(await ask('?mine=1')).doneToday, (await ask()).doneToday]).toEqual([0, 1]);
  });

  test('reports the total where the list is truncated', async () => {
    const many = (count: number, fields: object) =>
      store(...Array.from({ length: count }, (_, index) => ({ name: `${index}`, ...fields })));
    await many(60, {});
    await many(120, { followUpOn: day(0) });
    await many(40, { unansweredCalls: 1, callAgainAt: ago(1) });
    await many(30, { createdAt: ago(31 * 24) });
    await many(20, { unansweredCalls: 1, hasWrongNumber: true });
    await many(30, { unansweredCalls: 1, callAgainAt: ago(-1) });
    const { isOpen: _, doneToday: __, ...groups } = await ask();
    const sizes = Object.entries(groups).map(([name, { leads, total, capped }]) => [
      name,
      leads.length,
      total,
      capped,
    ]);
    expect(sizes).toEqual([
      ['followUps', 100, 120, false],
      ['firstCalls', 25, 60, false],
      ['retries', 25, 40, false],
      ['later', 25, 30, false],
      ['old', 25, 30, false],
      ['wrongNumbers', 10, 20, false],
    ]);
    const { firstCalls, retries } = await ask('?more=firstCalls,old');
    expect([firstCalls, retries].map(({ leads }) => leads.length)).toEqual([60, 25]);
    await many(190, {});
    expect((await ask('?more=firstCalls')).firstCalls).toMatchObject({ leads: { length: 200 }, total: 250 });
    expect((await ask('?more=firstCalls,old,firstCalls')).firstCalls.leads).toHaveLength(250);
    expect((await nextCalls(getRequest('/x?more=others', staff), {})).status).toBe(400);
  });

  test('counts up to ten thousand, and says when there are more', async () => {
    const add = (count: number) =>
      db().execute(sql`insert into leads (submission_id, name, phone, service)
        select gen_random_uuid(), 'Ann', '1', ${aService} from generate_series(1, ${count}::int)`);
    await add(10_000);
    expect((await ask()).firstCalls).toMatchObject({ total: 10_000, capped: false });
    await add(1);
    expect((await ask()).firstCalls).toMatchObject({ total: 10_000, capped: true });
  });

  test('begins each group with what is most urgent', async () => {
    await store(
      { name: 'due an hour', unansweredCalls: 1, callAgainAt: ago(1), createdAt: ago(4) },
      { name: 'due two hours', unansweredCalls: 1, callAgainAt: ago(2), createdAt: ago(3) },
      { name: 'due today, newer', followUpOn: day(0), createdAt: ago(3) },
      { name: 'due today, older', followUpOn: day(0), createdAt: ago(4) },
      { name: 'overdue', followUpOn: day(-1), createdAt: ago(2) },
      { name: 'overdue, tried', followUpOn: day(-2), createdAt: ago(2), callAgainAt: ago(-1) },
      { name: 'wrong, older', hasWrongNumber: true, unansweredCalls: 1, createdAt: ago(4) },
      { name: 'wrong, newer', hasWrongNumber: true, unansweredCalls: 1, createdAt: ago(3) },
      {
        name: 'wrong and due',
        hasWrongNumber: true,
        isContacted: true,
        followUpOn: day(0),
        createdAt: ago(2),
      },
      { name: 'wrong and later', hasWrongNumber: true, isContacted: true, followUpOn: day(1) },
      { name: 'wrong and erased', hasWrongNumber: true, erasedAt: ago(1) },
      { name: 'wrong and suspected', hasWrongNumber: true, visibility: 'quarantined' },
    );
    const calls = await ask();
    expect(names(calls.retries)).toEqual(['due two hours', 'due an hour']);
    expect(names(calls.followUps)).toEqual([
      'overdue',
      'due today, older',
      'due today, newer',
      'overdue, tried',
    ]);
    expect(names(calls.wrongNumbers)).toEqual(['wrong and due', 'wrong, newer', 'wrong, older']);
  });

  test('limited to my own leads, leaves out every group’s others', async () => {
    const [me] = await db().select().from(users).where(eq(users.email, account.email));
    const rows = [
      {},
      { followUpOn: day(0) },
      { unansweredCalls: 1, callAgainAt: ago(1) },
      { unansweredCalls: 1, callAgainAt: ago(-1) },
      { createdAt: ago(31 * 24) },
      { hasWrongNumber: true, unansweredCalls: 1 },
    ];
    await store(...rows, ...rows.map((row) => ({ ...row, name: 'Mine', assigneeId: me?.id ?? null })));
    const counts = async (query: string) => {
      const { isOpen: _, doneToday: __, ...groups } = await ask(query);
      return Object.values(groups).map(({ total }) => total);
    };
    expect(await counts('')).toEqual([2, 2, 2, 2, 2, 2]);
    expect(await counts('?mine=1')).toEqual([1, 1, 1, 1, 1, 1]);
  });

  describe('those that nobody has reached in 30 days', () => {
    const close = async (isMine = false) => {
      const response = await changeOld(jsonRequest('/x', { isMine }, staff), {});
      return oldLeadsResponseSchema.strict().parse((await response.json()).data);
    };
    const statusOf = async (name: string) => (await leadRow(await idOf(name)))?.status;
    const old = { createdAt: ago(40 * 24) };

    test('are closed together, and that can be undone of those that nobody has changed since', async () => {
      await store(
        { ...old, name: 'old' },
        { ...old, name: 'old, too' },
        { ...old, name: 'tried a moment ago', unansweredCalls: 1, callAgainAt: ago(-1) },
        { ...old, name: 'promised', followUpOn: day(2) },
        { name: 'new' },
      );
      const { changed, undo } = await close();
      expect(changed).toBe(2);
      expect(await leadRow(await idOf('old'))).toMatchObject({
        status: 'closed',
        closedReason: 'never-reached',
      });
      expect((await ask()).old.total).toBe(0);
      for (const name of ['tried a moment ago', 'promised', 'new']) expect(await statusOf(name)).toBe('new');
      expect(await timelineOf(await idOf('old'))).toContainEqual(['status', 'never-reached', account.email]);
      await calls.patch(await idOf('old, too'), { status: 'contacted' });
      const undone = await undoCall(jsonRequest('/x', { change: undo }, staff), {});
      expect((await undone.json()).data).toEqual({ restored: 1, kept: 1 });
      expect(await Promise.all(['old', 'old, too'].map(statusOf))).toEqual(['new', 'contacted']);
    });

    test('can be only my own', async () => {
      const [me] = await db().select().from(users).where(eq(users.email, account.email));
      await store({ ...old, name: 'mine', assigneeId: me?.id ?? null }, { ...old, name: 'of nobody' });
      expect(await close(true)).toMatchObject({ changed: 1 });
      expect(await Promise.all(['mine', 'of nobody'].map(statusOf))).toEqual(['closed', 'new']);
    });

    test('may be none', async () => {
      expect(await close()).toEqual({ changed: 0, undo: null });
    });
  });

  test('uses indexes', async () => {
    await db().execute(sql`insert into leads (submission_id, name, phone, service, is_contacted, unanswered_calls, call_again_at)
      select gen_random_uuid(), 'Ann', '1', ${aService}, n % 5 > 0, n % 2, case when n % 2 = 1 then now() + n * interval '1 minute' end
      from generate_series(1, 6000) n`);
    const { firstCalls, retries, old } = callGroups(null);
    const planOf = (where: SQL | undefined, order: SQLWrapper[]) =>
      explain(sql`select * from ${leads} where ${where} order by ${sql.join(order, sql`, `)} limit 25`);
    await expect
      .poll(() => tidy(leads).then(() => planOf(firstCalls.where, firstCalls.order)))
      .toContain('leads_callable');
    for (const [{ where, order }, index] of [
      [firstCalls, 'leads_callable'],
      [retries, 'leads_to_retry'],
      // Both have just those whom somebody may call.
      [old, /leads_callable|leads_to_contact/],
    ] as const) {
      const plan = await planOf(where, order);
      expect(plan).toMatch(index);
      expect(plan).not.toContain('Sort');
    }
    // Counted on each view of the desk, so without the rows.
    expect(await explain(sql`select count(*) from ${leads} where ${firstCalls.where}`)).toContain(
      'Index Only Scan using leads_callable',
    );
  });

  test('takes more calls at once than the database has connections', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => submit()));
    const save = () => callSaveSchema.parse({ id: randomUUID(), ...called('voicemail') });
    const saved = await Promise.all(ids.map((id) => saveCall(id, save(), { id: 'ann', name: 'Ann' })));
    expect(saved).toHaveLength(20);
  });
});

describe('toggling the contact status', () => {
  test.each([randomUUID(), '1', 'null', "' or true --", '../../leads', 'a\u0000', 'x'.repeat(500)])(
    'returns 404 for the id %j, and marks nothing',
    async (id) => {
      const known = await submit();
      const response = await calls.toggle(id);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not-found' });
      expect(await leadRow(known)).toMatchObject({ isContacted: false });
    },
  );

  test('sets the contact time, and clears it when the mark is undone within minutes', async () => {
    const id = await submit();
    expect(await leadIn(await calls.toggle(id))).toMatchObject({
      isContacted: true,
      contactedAt: expect.any(String),
    });
    await letTimePass('9 minutes');
    expect(await leadIn(await calls.toggle(id))).toMatchObject({ isContacted: false, contactedAt: null });
    expect(await contactedAtOf(id)).toBeUndefined();
    await letTimePass('1 hour');
    const before = Date.now();
    await calls.toggle(id);
    expect(await contactedAtOf(id)).toBeGreaterThanOrEqual(before - 1_000);
  });

  test.each(['toggle', 'bulk', 'call'])(
    'keeps the time of the first contact, however often the lead is marked (%s)',
    async (way) => {
      const id = await submit();
      const mark = async (isContacted: boolean) => {
        if (way === 'bulk')
          return calls.bulk({ action: isContacted ? 'contacted' : 'not-contacted', ids: [id] });
        if (way === 'call' && isContacted) return calls.event(id, called('reached'));
        return calls.toggle(id);
      };
      await mark(true);
      await letTimePass('3 months');
      const first = await contactedAtOf(id);
      expect(first).toBeLessThan(Date.now() - 80 * 86_400_000);
      expect((await mark(false)).status).toBe(200);
      // While not contacted, it waits like any other lead, and its first contact is hidden.
      expect((await calls.detail(id)).lead).toMatchObject({ isContacted: false, contactedAt: null });
      expect((await getInsight(52)).contact.medianMinutes).toBeNull();
      expect((await getInsight(1)).oldestWaiting).not.toBeNull();
      await mark(true);
      expect(await contactedAtOf(id)).toBe(first);
      await mark(false);
      await letTimePass('1 day');
      await mark(true);
      expect(await contactedAtOf(id)).toBe((first ?? 0) - 86_400_000);
    },
  );

  test('keeps the first contact when toggled back and forth within minutes', async () => {
    const id = await submit();
    await calls.toggle(id);
    const first = await contactedAtOf(id);
    await calls.toggle(id);
    await calls.toggle(id);
    expect(await contactedAtOf(id)).toBe(first);
  });

  test('a call that reached somebody counts as a new contact, not as an undo', async () => {
    const id = await submit();
    await calls.toggle(id);
    await calls.toggle(id);
    await db().execute(
      sql`update leads set contacted_at_before = contacted_at_before - interval '8 minutes'`,
    );
    const before = Date.now();
    await calls.event(id, called('reached'));
    expect(await contactedAtOf(id)).toBeGreaterThanOrEqual(before - 1_000);
  });

  test.each([[[]], [['toggle']]])(
    'keeps the contact time of a call that reached somebody (%j before it)',
    async (before) => {
      const id = await submit();
      for (const _ of before) await calls.toggle(id);
      await calls.event(id, called('reached'));
      const reachedAt = await contactedAtOf(id);
      await calls.toggle(id);
      expect(await leadRow(id)).toMatchObject({ isContacted: false });
      expect(await contactedAtOf(id)).toBe(reachedAt);
    },
  );

  test('applies each of several concurrent toggles', async () => {
    const id = await submit();
    await Promise.all(Array.from({ length: 9 }, () => calls.toggle(id)));
    expect(await leadRow(id)).toMatchObject({ isContacted: true });
    expect(await timelineOf(id)).toHaveLength(10);
  });
});
