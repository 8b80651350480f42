import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { GET as exported } from '@/app/api/admin/leads/export/route';
import { GET as workbench } from '@/app/api/admin/leads/workbench/route';
import { outcomeOfAll } from '@/components/leads/insight/outcome-figures';
import { db } from '@/db/client';
import { auditEntries, deliveries, leadEvents, leadMerges, leads, leadUndos, users } from '@/db/schema';
import { readErasures } from '@/lib/leads/erasures/queries';
import { getInsight } from '@/lib/leads/insight/queries';
import { leadPayload } from '@/lib/leads/notify/webhook/post-lead';
import { applyRetention } from '@/lib/leads/retention/schedule';
import { retentionSetting } from '@/lib/leads/retention/schema';
import { suggestedParts } from '@/lib/leads/work/merge/parts';
import { businessDay } from '@/lib/site/calendar-day';
import { withAppDatabase } from '../support/app-database';
import { anotherService, aService } from '../support/offered-services';
import { getRequest } from '../support/requests';
import { storeSetting } from '../support/settings';
import { called, leadCalls } from '../support/staff-calls';
import { signedIn, signedInAsStaff } from '../support/staff-session';
import { leadRow, submitForm } from '../support/stored-leads';

withAppDatabase();

let staff: { Cookie: string };
let calls: ReturnType<typeof leadCalls>;
let me = '';
beforeEach(async () => {
  staff = await signedIn();
  calls = leadCalls(staff);
  me = (await db().select().from(users))[0]?.id ?? '';
});

const eventsOf = async (id: string) =>
  db()
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, id))
    .orderBy(leadEvents.createdAt, leadEvents.id);
const listed = async (query = '') => {
  const response = await workbench(getRequest(`/api/admin/leads/workbench${query}`, staff), {});
  return (await response.json()).data;
};
const messageOf = async (response: Response) => [response.status, (await response.json()).message];
const tomorrow = businessDay(Date.now(), 1);

/** Two requests of one person: the second with another phone number, an address and a message. */
async function twoRequests() {
  const kept = await submitForm({ message: 'Please call.' });
  const other = await submitForm({
    name: 'Ann M. Smith',
    phone: '(828) 555-0199',
    address: '1 Main St, Asheville',
    service: anotherService,
    message: 'It is about a battery.',
  });
  return { kept, other };
}

describe('two leads that are merged', () => {
  test('become one with the chosen parts; what was not chosen is still found', async () => {
    const { kept, other } = await twoRequests();
    const response = await calls.merge(kept, other, { take: ['phone', 'address'], joinsMessages: true });
    expect(response.status).toBe(200);
    expect(await leadRow(kept)).toMatchObject({
      name: 'Ann Smith',
      phone: '(828) 555-0199',
      phoneE164: '+18285550199',
      email: 'ann@example.com',
      address: '1 Main St, Asheville',
      service: aService,
      message: 'Please call.\n\nIt is about a battery.',
      status: 'new',
      visibility: 'open',
    });
    for (const term of ['0142', 'Ann M. Smith', 'battery'])
      expect((await listed(`?searchTerm=${term}`)).page.data).toMatchObject([{ id: kept }]);
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: 'leads.merged', subject: kept, detail: { merged: other } });
  });

  test('have one timeline, with the calls, notes and mails of both, and what the other said', async () => {
    const { kept, other } = await twoRequests();
    await db().update(deliveries).set({ state: 'sent', sentAt: sql`now()` });
    await calls.event(other, { note: 'Wants a quote in spring' });
    await calls.event(other, called('voicemail'));
    await calls.merge(kept, other);
    const { timeline, deliveries: log, merged, unansweredCalls } = await calls.detail(kept);
    const kinds = timeline.map(({ kind }) => kind).sort();
    const mails = ['notified', 'notified', 'replied'];
    expect(kinds).toEqual(['called', 'created', 'created', 'merged', 'noted', ...mails]);
    expect(log).toHaveLength(3);
    expect(unansweredCalls).toBe(1);
    expect(merged).toMatchObject([{ lead: { id: other, name: 'Ann M. Smith' }, isUndoable: true }]);
    expect((await listed('?searchTerm=spring')).page.data).toMatchObject([{ id: kept }]);
  });

  test('count once: the other leaves the list, counts, exports and figures, and links to it lead to the one that stays', async () => {
    const { kept, other } = await twoRequests();
    await calls.merge(kept, other);
    const { page, counts, views } = await listed();
    expect(page.data).toMatchObject([{ id: kept }]);
    expect(counts.all.total).toBe(1);
    expect([views.everyone.total, views.new.total, views.callNext.total]).toEqual([1, 1, 1]);
    expect((await listed('?status=closed')).page.data).toEqual([]);
    const file = await (await exported(getRequest('/api/admin/leads/export', staff), {})).text();
    expect([file.includes(kept), file.includes(other)]).toEqual([true, false]);
    expect(outcomeOfAll(await getInsight(1)).asked).toBe(1);
    expect((await calls.detail(other)).lead.id).toBe(kept);
    expect(await leadRow(other)).toMatchObject({
      status: 'closed',
      closedReason: 'duplicate',
      visibility: 'merged',
      duplicateOf: kept,
    });
    expect((await calls.toggle(other)).status).toBe(404);
    expect(await leadPayload({ leadId: kept })).toMatchObject({ id: kept });
  });

  test('keep the status that is further along, with the first contact and the next step', async () => {
    const { kept, other } = await twoRequests();
    await calls.patch(other, { status: 'quoted', quote: { dollars: 28_400, on: '2026-11-20' } });
    await calls.patch(other, { followUpOn: tomorrow, assigneeId: me });
    const sides = await calls.sides(kept, other);
    const take = suggestedParts(sides.kept.lead, sides.other.lead);
    expect(take.toSorted()).toEqual(['address', 'assignee', 'followUp', 'quote', 'status']);
    await calls.merge(kept, other, { take });
    const { contactedAt } = (await leadRow(other)) ?? {};
    expect(await leadRow(kept)).toMatchObject({
      status: 'quoted',
      quotedDollars: 28_400,
      followUpOn: tomorrow,
      assigneeId: me,
      contactedAt,
    });
  });

  test('were never contacted before they asked, whichever stays', async () => {
    const { kept, other } = await twoRequests();
    await calls.toggle(other);
    const hour = (ago: number) => sql`now() - ${ago} * interval '1 hour'`;
    await db()
      .update(leads)
      .set({ createdAt: hour(9), contactedAt: hour(8) })
      .where(eq(leads.id, other));
    await calls.merge(kept, other, { take: ['status'] });
    const row = await leadRow(kept);
    expect(row?.contactedAt).toEqual(row?.createdAt);
  });

  test('take a note that a colleague was typing about the other', async () => {
    const { kept, other } = await twoRequests();
    await calls.merge(kept, other);
    expect((await calls.event(other, { note: 'Typed meanwhile' })).status).toBe(201);
    expect((await eventsOf(kept)).map(({ detail }) => detail)).toContain('Typed meanwhile');
  });
});

describe('a merge is refused, and changes nothing,', () => {
  test('when somebody has changed one of them since they were shown', async () => {
    const { kept, other } = await twoRequests();
    for (const changed of [kept, other]) {
      const { kept: one, other: two } = await calls.sides(kept, other);
      await calls.patch(changed, { email: `${changed.slice(0, 8)}@example.com` });
      const was = { kept: one.version, other: two.version };
      expect(await messageOf(await calls.merge(kept, other, { was }))).toEqual([
        409,
        'Somebody has changed one of these leads in the meantime. Look at them once more, then merge.',
      ]);
    }
    expect(await leadRow(other)).toMatchObject({ visibility: 'open', status: 'new' });
    expect(await db().$count(leadMerges)).toBe(0);
  });

  test('with an erased lead, one that is gone, and itself', async () => {
    const { kept, other } = await twoRequests();
    const third = await submitForm();
    const { kept: one, other: two } = await calls.sides(kept, third);
    const merge = (id: string, another: string) =>
      leadCalls(staff).merge.call({ ...calls, sides: async () => ({ kept: one, other: two }) }, id, another);
    await calls.remove(other);
    expect(await messageOf(await merge(kept, other))).toEqual([
      409,
      'One of these people was erased, so there’s nothing to merge.',
    ]);
    expect((await merge(kept, crypto.randomUUID())).status).toBe(404);
    expect((await merge(kept, kept)).status).toBe(400);
    await calls.bulk({ action: 'spam', ids: [third] });
    expect((await merge(kept, third)).status).toBe(404);
  });

  test.each(['the same way', 'the other way round'])('when two people do so at once, %s', async (way) => {
    const { kept, other } = await twoRequests();
    const { kept: one, other: two } = await calls.sides(kept, other);
    const colleague = leadCalls(await signedInAsStaff());
    const isSame = way === 'the same way';
    const [first, second] = await Promise.all([
      calls.merge(kept, other, { was: { kept: one.version, other: two.version } }),
      isSame
        ? colleague.merge(kept, other, { was: { kept: one.version, other: two.version } })
        : colleague.merge(other, kept, { was: { kept: two.version, other: one.version } }),
    ]);
    const statuses = [first.status, second.status].sort();
    // The same merge twice is one.
    expect(
      isSame
        ? [
            [200, 200],
            [200, 409],
          ]
        : [[200, 409]],
    ).toContainEqual(statuses);
    expect(await db().$count(leadMerges)).toBe(1);
    expect(await db().$count(leads, eq(leads.visibility, 'open'))).toBe(1);
  });

  test('except one whose answer got lost, which is made once', async () => {
    const { kept, other } = await twoRequests();
    const { kept: one, other: two } = await calls.sides(kept, other);
    const sides = async () => ({ kept: one, other: two });
    const merge = () => leadCalls(staff).merge.call({ ...calls, sides }, kept, other);
    expect([(await merge()).status, (await merge()).status]).toEqual([200, 200]);
    expect((await eventsOf(kept)).map(({ kind }) => kind)).toEqual(['merged']);
  });
});

describe('a merge is undone', () => {
  test('to the last value of both, with their own calls and notes', async () => {
    const { kept, other } = await twoRequests();
    await calls.event(kept, { note: 'Of the first' });
    await calls.event(other, { note: 'Of the second, (828) 555-0111' });
    await calls.event(other, called('voicemail'));
    await calls.patch(other, { followUpOn: tomorrow });
    const before = [await leadRow(kept), await leadRow(other), await eventsOf(kept), await eventsOf(other)];
    const take = ['name', 'phone', 'address', 'service', 'followUp'];
    await calls.merge(kept, other, { take, joinsMessages: true });
    // By whoever on staff.
    const undone = await leadCalls(await signedInAsStaff()).undoMerge(other);
    expect((await undone.json()).data).toEqual({ isWhole: true });
    expect([await leadRow(kept), await leadRow(other), await eventsOf(kept), await eventsOf(other)]).toEqual(
      before,
    );
    expect((await listed('?searchTerm=5550111')).page.data).toMatchObject([{ id: other }]);
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: 'leads.merge-undone', subject: kept, detail: { merged: other } });
    expect(await messageOf(await calls.undoMerge(other))).toEqual([
      409,
      'This can’t be undone anymore. Merging can be undone for 24 hours.',
    ]);
  });

  test('except for what somebody has changed since', async () => {
    const { kept, other } = await twoRequests();
    await calls.event(other, called('voicemail'));
    await calls.merge(kept, other, { take: ['phone', 'address'] });
    await calls.patch(kept, { phone: '(828) 555-0177' });
    await calls.event(kept, called('reached'));
    expect((await (await calls.undoMerge(other)).json()).data).toEqual({ isWhole: false });
    expect(await leadRow(kept)).toMatchObject({
      phone: '(828) 555-0177',
      address: 'Not required',
      status: 'contacted',
      unansweredCalls: 0,
    });
    expect(await leadRow(other)).toMatchObject({
      phone: '(828) 555-0199',
      status: 'new',
      unansweredCalls: 1,
    });
    expect((await eventsOf(kept)).map(({ kind }) => kind).sort()).toEqual(['called', 'contacted', 'edited']);
  });

  test('not while the lead that stayed is a part of a third one', async () => {
    const { kept, other } = await twoRequests();
    const third = await submitForm();
    await calls.merge(kept, other);
    await calls.merge(third, kept);
    expect((await calls.detail(other)).lead.id).toBe(third);
    expect(await messageOf(await calls.undoMerge(other))).toEqual([
      409,
      'The lead of Ann Smith was merged itself since. Undo that first.',
    ]);
    await calls.undoMerge(kept);
    expect((await calls.undoMerge(other)).status).toBe(200);
    expect(await db().$count(leads, eq(leads.visibility, 'open'))).toBe(3);
  });

  test('for a day', async () => {
    const { kept, other } = await twoRequests();
    await calls.merge(kept, other);
    await db().update(leadMerges).set({ mergedAt: sql`now() - interval '25 hours'` });
    expect((await calls.undoMerge(other)).status).toBe(409);
    expect((await calls.detail(kept)).merged).toMatchObject([{ isUndoable: false }]);
    await applyRetention();
    expect(await db().$count(leadMerges)).toBe(0);
  });
});

describe('erasing a lead erases what was merged into it, to the last byte:', () => {
  /** Everything that the database holds about these leads, as text. */
  async function stored(ids: string[]) {
    const isOfThese = (table: { leadId: typeof leadEvents.leadId }) => inArray(table.leadId, ids);
    return JSON.stringify([
      await db().select().from(leads).where(inArray(leads.id, ids)),
      await db().select().from(leadEvents).where(isOfThese(leadEvents)),
      await db().select().from(leadUndos),
      await db().select().from(leadMerges),
      await db()
        .select()
        .from(deliveries)
        .where(and(inArray(deliveries.leadId, ids))),
    ]);
  }

  async function merged() {
    const { kept, other } = await twoRequests();
    const third = await submitForm({ name: 'Ann Three', message: 'A third message' });
    await calls.event(other, { note: 'Secret' });
    await calls.merge(other, third, { take: ['message'] });
    await calls.merge(kept, other, { take: ['phone', 'address'], joinsMessages: true });
    return [kept, other, third] as const;
  }
  const words = /Ann|555-?01|example\.com|Main St|battery|Secret|third/;

  test('by staff', async () => {
    const ids = await merged();
    expect(await stored([...ids])).toMatch(words);
    expect((await calls.remove(ids[0])).status).toBe(200);
    expect(await stored([...ids])).not.toMatch(words);
    expect((await readErasures(db())).erased).toEqual(expect.arrayContaining([...ids]));
    expect((await calls.undoMerge(ids[1])).status).toBe(409);
  });

  test('by retention', async () => {
    const ids = await merged();
    await calls.toggle(ids[0]);
    const longAgo = sql`now() - interval '3 years'`;
    await db().update(leads).set({ createdAt: longAgo, contactedAt: longAgo });
    await db().update(leadEvents).set({ createdAt: longAgo });
    await storeSetting(retentionSetting, { ...retentionSetting.default, months: 12 });
    await applyRetention();
    expect(await stored([...ids])).not.toMatch(words);
  });

  test('and as spam, 30 days later', async () => {
    const ids = await merged();
    await calls.bulk({ action: 'spam', ids: [ids[0]] });
    await db().update(leadEvents).set({ createdAt: sql`now() - interval '31 days'` });
    await applyRetention();
    expect(await db().$count(leads)).toBe(0);
    expect((await readErasures(db())).deleted).toEqual(expect.arrayContaining([...ids]));
  });
});
