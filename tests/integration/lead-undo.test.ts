import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { auditEntries, deliveries, leadEvents, leads, leadUndos, spamSenders, users } from '@/db/schema';
import { businessDay } from '@/lib/site/calendar-day';
import { withAppDatabase } from '../support/app-database';
import { aService } from '../support/offered-services';
import { called, leadCalls } from '../support/staff-calls';
import { signedIn, signedInAsStaff } from '../support/staff-session';
import { leadRow, submitForm } from '../support/stored-leads';

withAppDatabase();

let calls: ReturnType<typeof leadCalls>;
let me = '';
beforeEach(async () => {
  calls = leadCalls(await signedIn());
  me = (await db().select().from(users))[0]?.id ?? '';
});

const ann = { name: 'Ann Smith', phone: '(828) 555-0142', email: 'ann@example.com', service: aService };

const eventsOf = async (id: string) =>
  (await db().select().from(leadEvents).where(eq(leadEvents.leadId, id))).map(({ kind }) => kind);
const undoOf = async (response: Response | Promise<Response>) => {
  const body = await (await response).json();
  return (body.undo ?? body.data.undo) as string;
};
const undone = async (change: string) => (await (await calls.undo(change)).json()).data;
const tomorrow = businessDay(Date.now(), 1);

describe('a change of one lead is undone', () => {
  const changes: Record<string, (id: string) => Promise<Response>> = {
    'the toggle': (id) => calls.toggle(id),
    'a status': (id) => calls.patch(id, { status: 'won' }),
    closing: (id) => calls.patch(id, { status: 'closed', closedReason: 'renting' }),
    'the assignee': (id) => calls.patch(id, { assigneeId: me }),
    'the follow-up': (id) => calls.patch(id, { followUpOn: tomorrow, followUpTime: '09:00' }),
    'a correction of the phone': (id) => calls.patch(id, { phone: '(828) 555-0199' }),
    'a correction of the email': (id) => calls.patch(id, { email: '' }),
    'a mark as spam': (id) => calls.bulk({ action: 'spam', ids: [id] }),
  };

  test.each(Object.entries(changes))('%s, also in the timeline', async (_name, change) => {
    const id = await submitForm();
    const before = await leadRow(id);
    const undo = await undoOf(change(id));
    expect(await leadRow(id)).not.toEqual(before);
    expect(await undone(undo)).toEqual({ restored: 1, kept: 0 });
    expect(await leadRow(id)).toEqual(before);
    expect(await eventsOf(id)).toEqual([]);
  });

  test('after which the search no longer finds what was corrected by mistake', async () => {
    const id = await submitForm();
    const found = async (term: string) =>
      (
        await db().execute(
          sql`select from leads where search_text || coalesce(former_values, '') like ${`%${term}%`}`,
        )
      ).rowCount;
    await undone(await undoOf(calls.patch(id, { name: 'Zebulon' })));
    expect([await found('zebulon'), await found('ann smith')]).toEqual([0, 1]);
  });

  test('with the messages that a mark as spam withheld, and the sender’s automatic replies', async () => {
    const id = await submitForm();
    const statesOf = async () =>
      (await db().select().from(deliveries).where(eq(deliveries.leadId, id)))
        .map(({ state }) => state)
        .sort();
    const before = await statesOf();
    const undo = await undoOf(calls.bulk({ action: 'spam', ids: [id] }));
    expect(await statesOf()).not.toEqual(before);
    expect(await db().$count(spamSenders)).toBe(2);
    await undone(undo);
    expect(await statesOf()).toEqual(before);
    expect(await db().$count(spamSenders)).toBe(0);
  });

  test('and leaves alone what somebody has changed besides since', async () => {
    const id = await submitForm();
    const undo = await undoOf(calls.patch(id, { status: 'quoted' }));
    await calls.patch(id, { followUpOn: tomorrow });
    expect(await undone(undo)).toEqual({ restored: 1, kept: 0 });
    expect(await leadRow(id)).toMatchObject({ status: 'new', contactedAt: null, followUpOn: tomorrow });
  });

  test('and leaves the sender of an older mark without automatic replies', async () => {
    await calls.bulk({ action: 'spam', ids: [await submitForm({ email: '' })] });
    const undo = await undoOf(calls.bulk({ action: 'spam', ids: [await submitForm()] }));
    expect(await db().$count(spamSenders)).toBe(2);
    await undone(undo);
    expect(await db().$count(spamSenders), 'the phone number').toBe(1);
  });

  test('but not if a colleague has reached the person since', async () => {
    const id = await submitForm();
    const undo = await undoOf(calls.toggle(id));
    const colleague = leadCalls(await signedInAsStaff());
    await colleague.event(id, called('reached'));
    expect(await undone(undo)).toEqual({ restored: 0, kept: 1 });
    expect(await leadRow(id)).toMatchObject({ status: 'contacted', contactedAt: expect.any(Date) });
  });

  test('but not of a lead that a colleague has merged into another one since', async () => {
    const [kept, other] = [await submitForm(), await submitForm()];
    const undo = await undoOf(calls.patch(other, { phone: '(828) 555-0199' }));
    await leadCalls(await signedInAsStaff()).merge(kept, other, { take: ['phone'] });
    expect(await undone(undo)).toEqual({ restored: 0, kept: 1 });
    expect(await leadRow(other)).toMatchObject({ visibility: 'merged', phone: '(828) 555-0199' });
    expect(await leadRow(kept)).toMatchObject({ phone: '(828) 555-0199' });
  });

  test('but not the day of a next step to which a colleague has added a time', async () => {
    const id = await submitForm();
    const undo = await undoOf(calls.patch(id, { followUpOn: tomorrow }));
    const colleague = leadCalls(await signedInAsStaff());
    await colleague.patch(id, { followUpOn: tomorrow, followUpTime: '14:30' });
    expect(await undone(undo)).toEqual({ restored: 0, kept: 1 });
    expect(await leadRow(id)).toMatchObject({ followUpOn: tomorrow, followUpTime: '14:30' });
  });

  test('and keeps for the search what a colleague has corrected in another field since', async () => {
    const id = await submitForm();
    const undo = await undoOf(calls.patch(id, { phone: '(828) 555-0199' }));
    const colleague = leadCalls(await signedInAsStaff());
    await colleague.patch(id, { email: 'ann.smith@example.com' });
    expect(await undone(undo)).toEqual({ restored: 1, kept: 0 });
    expect(await leadRow(id)).toMatchObject({
      phone: ann.phone,
      email: 'ann.smith@example.com',
      formerValues: expect.stringContaining(ann.email),
    });
  });

  test('but not if somebody has changed the same since', async () => {
    const id = await submitForm();
    const undo = await undoOf(calls.patch(id, { status: 'quoted' }));
    const colleague = leadCalls(await signedInAsStaff());
    await colleague.patch(id, { status: 'contacted' });
    await colleague.patch(id, { status: 'quoted' });
    expect(await undone(undo)).toEqual({ restored: 0, kept: 1 });
    expect(await leadRow(id)).toMatchObject({ status: 'quoted' });
  });
});

describe('undoing', () => {
  const refusal = { code: 'too-late', message: 'This can’t be undone anymore.' };

  test('works once', async () => {
    const undo = await undoOf(calls.toggle(await submitForm()));
    await undone(undo);
    const again = await calls.undo(undo);
    expect([again.status, await again.json()]).toMatchObject([409, refusal]);
  });

  test('is for whoever made the change, and for ten minutes', async () => {
    const id = await submitForm();
    const undo = await undoOf(calls.toggle(id));
    expect((await leadCalls(await signedInAsStaff()).undo(undo)).status).toBe(409);
    await db().update(leadUndos).set({ changedAt: sql`now() - interval '11 minutes'` });
    expect((await calls.undo(undo)).status).toBe(409);
    expect(await leadRow(id)).toMatchObject({ status: 'contacted' });
    // The next change deletes what nobody can undo any more.
    await calls.toggle(await submitForm());
    expect(await db().$count(leadUndos)).toBe(1);
  });

  test('is not possible for a change of nothing, an erased person, or an unknown change', async () => {
    const id = await submitForm();
    expect(await undoOf(calls.bulk({ action: 'not-contacted', ids: [id] }))).toBeNull();
    const undo = await undoOf(calls.patch(id, { name: 'Zebulon Pike' }));
    const erased = await calls.bulk({ action: 'erase', ids: [id] });
    expect(await undoOf(erased)).toBeNull();
    expect(await db().$count(leadUndos)).toBe(0);
    expect((await calls.undo(undo)).status).toBe(409);
    expect((await calls.undo(randomUUID())).status).toBe(409);
    const malformed = await calls.undo('x');
    expect([malformed.status, await malformed.json()]).toMatchObject([
      400,
      { fields: { change: 'Say which change to undo' } },
    ]);
  });
});

describe('a bulk change', () => {
  const bulk = async (body: object) => (await (await calls.bulk(body)).json()).data;

  test('closes those that aren’t over, and is undone where nobody has changed them since', async () => {
    const ids = [await submitForm(), await submitForm(), await submitForm(), await submitForm()];
    const [one = '', , third = '', won = ''] = ids;
    await calls.patch(won, { status: 'won' });
    await calls.patch(one, { assigneeId: me });
    const before = await Promise.all(ids.map(leadRow));
    const result = await bulk({ action: 'close', ids, closedReason: 'never-reached' });
    expect(result).toMatchObject({ changed: 3, left: 1 });
    expect(await leadRow(won)).toMatchObject({ status: 'won' });
    await calls.patch(third, { status: 'closed', closedReason: 'roof' });
    expect(await undone(result.undo)).toEqual({ restored: 2, kept: 1 });
    const after = await Promise.all(ids.map(leadRow));
    expect(after.map((row, index) => index === 2 || row).filter(Boolean)).toEqual(
      before.map((row, index) => index === 2 || row),
    );
    expect(await leadRow(third)).toMatchObject({ closedReason: 'roof' });
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: 'leads.undone', detail: { leads: [ids[0], ids[1]].sort() } });
  });

  test('sets the next step, refuses one in the past, and clears it', async () => {
    const ids = [await submitForm(), await submitForm()];
    const step = { action: 'follow-up', ids, followUpOn: tomorrow, followUpTime: '14:30' };
    expect(await bulk(step)).toMatchObject({ changed: 2, left: 0 });
    expect(await leadRow(ids[0] ?? '')).toMatchObject({ followUpOn: tomorrow, followUpTime: '14:30' });
    expect(await bulk(step)).toMatchObject({ changed: 0, left: 2, undo: null });
    const past = await calls.bulk({ ...step, followUpOn: '2020-01-01' });
    expect([past.status, await past.json()]).toMatchObject([
      400,
      { fields: { followUpOn: 'This day has passed. Choose today or a later day.' } },
    ]);
    expect(await bulk({ action: 'follow-up', ids, followUpOn: null })).toMatchObject({ changed: 2 });
    expect(await leadRow(ids[0] ?? '')).toMatchObject({ followUpOn: null, followUpTime: null });
  });

  test('leaves the next step that a colleague has planned since the leads were shown', async () => {
    const ids = [await submitForm(), await submitForm()];
    const [first = '', second = ''] = ids;
    const seen = { on: null, time: null };
    await calls.patch(first, { followUpOn: tomorrow, followUpTime: '09:00' });
    const step = { action: 'follow-up', followUpOn: tomorrow, was: { [first]: seen, [second]: seen } };
    expect(await bulk({ ...step, ids })).toMatchObject({ changed: 1, left: 1 });
    expect(await leadRow(first)).toMatchObject({ followUpTime: '09:00' });
    const one = { followUpOn: tomorrow, was: { followUpOn: null, followUpTime: null } };
    const refused = await calls.patch(first, one);
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'overtaken']);
    const now = { followUpOn: tomorrow, followUpTime: '09:00' };
    expect((await calls.patch(first, { followUpOn: null, was: now })).status).toBe(200);
  });

  test('of all that match a filter goes in batches, with one entry in the audit log and one undo', async () => {
    await db().execute(sql`insert into leads (submission_id, name, phone, service)
      select gen_random_uuid(), 'Wanted ' || n, '1', ${aService} from generate_series(1, 2300) n`);
    const other = await submitForm({ name: 'Other' });
    const filter = { searchTerm: 'wanted', contactStatus: 'not-contacted' };
    const result = await bulk({ action: 'assign', filter, assigneeId: me });
    expect(result).toMatchObject({ changed: 2300, left: 0 });
    expect(await db().$count(leads, eq(leads.assigneeId, me))).toBe(2300);
    expect(await leadRow(other)).toMatchObject({ assigneeId: null });
    const logged = async (action: 'leads.assigned' | 'leads.undone') =>
      (await db().select().from(auditEntries).where(eq(auditEntries.action, action)))
        .filter(({ detail }) => JSON.stringify(detail).includes('2300'))
        .map(({ detail }) => detail);
    expect(await logged('leads.assigned')).toEqual([
      { contactStatus: 'not-contacted', searched: true, of: 2300, to: me },
    ]);
    expect(await undone(result.undo)).toEqual({ restored: 2300, kept: 0 });
    expect(await db().$count(leads, eq(leads.assigneeId, me))).toBe(0);
    expect(await logged('leads.undone')).toEqual([{ of: 2300 }]);
  });

  test('that fails after its first batch says how many it changed, which can be undone', async () => {
    await db().execute(sql`insert into leads (submission_id, name, phone, service, created_at)
      select gen_random_uuid(), 'Wanted', '1', ${aService}, now() - make_interval(secs => n)
      from generate_series(1, 1500) n`);
    const oldest = sql`(select id from leads order by created_at limit 1)`;
    await db().execute(
      sql`alter table leads add constraint unlucky check (assignee_id is null or name <> 'Last')`,
    );
    await db().update(leads).set({ name: 'Last' }).where(sql`id = ${oldest}`);
    try {
      const result = await bulk({ action: 'assign', filter: {}, assigneeId: me });
      expect(result).toMatchObject({ changed: 1000, left: 500, stopped: true });
      expect(await db().$count(leads, eq(leads.assigneeId, me))).toBe(1000);
      expect(await undone(result.undo)).toEqual({ restored: 1000, kept: 0 });
      expect(await db().$count(leads, eq(leads.assigneeId, me))).toBe(0);
    } finally {
      await db().execute(sql`alter table leads drop constraint unlucky`);
    }
  });

  test('of all that match leaves those alone that came since they were chosen', async () => {
    const seen = await submitForm();
    await db()
      .update(leads)
      .set({ createdAt: new Date('2026-11-01T12:00:00Z') });
    const later = await submitForm();
    expect(await bulk({ action: 'contacted', filter: {}, upTo: '2026-11-01T12:00:00.000Z' })).toMatchObject({
      changed: 1,
      left: 0,
    });
    expect([(await leadRow(seen))?.status, (await leadRow(later))?.status]).toEqual(['contacted', 'new']);
  });

  test('of all that match skips a lead that no longer does when it is its turn', async () => {
    const [mine, taken] = [await submitForm(), await submitForm()];
    // Somebody holds a lead while the change waits for it, and contacts it.
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
    const colleague = db().transaction(async (tx) => {
      await tx.update(leads).set({ status: 'contacted' }).where(eq(leads.id, taken));
      hold();
      await isFree;
    });
    await isHeld;
    const change = bulk({
      action: 'close',
      filter: { contactStatus: 'not-contacted' },
      closedReason: 'never-reached',
    });
    await expect
      .poll(
        async () =>
          (
            await db().execute(
              sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
            )
          ).rowCount,
      )
      .toBe(1);
    free();
    await colleague;
    expect(await change).toMatchObject({ changed: 1, left: 1 });
    expect([(await leadRow(mine))?.status, (await leadRow(taken))?.status]).toEqual(['closed', 'contacted']);
  });

  test('of all that match as spam is for owners', async () => {
    const colleague = leadCalls(await signedInAsStaff());
    const refused = await colleague.bulk({ action: 'spam', filter: {} });
    expect([refused.status, (await refused.json()).message]).toEqual([
      403,
      expect.stringContaining('Only an owner can mark more than 50 leads as spam at once'),
    ]);
  });

  test.each([
    [{ action: 'contacted' }, 'ids'],
    [{ action: 'contacted', ids: [randomUUID()], filter: {} }, 'ids'],
    [{ action: 'erase', filter: {} }, 'ids'],
    [{ action: 'close', ids: [randomUUID()] }, 'closedReason'],
    [{ action: 'follow-up', ids: [randomUUID()], followUpOn: 'soon' }, 'followUpOn'],
    [{ action: 'contacted', filter: {}, upTo: 'now' }, 'upTo'],
  ])('%j is rejected at its field', async (body, field) => {
    const response = await calls.bulk(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.stringMatching(/\w/) } });
  });
});
