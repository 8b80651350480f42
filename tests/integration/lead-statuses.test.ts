import { eq, sql } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { StatusCell } from '@/components/leads/lead-cells';
import { StatusIcon } from '@/components/leads/status-icon';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { exportLeads } from '@/lib/leads/export/queries';
import { type LeadStatusId, leadStatuses, leadStatusIds } from '@/lib/leads/statuses';
import { saveCall } from '@/lib/leads/work/calls/mutations';
import { callSaveSchema } from '@/lib/leads/work/calls/schema';
import { correctLead } from '@/lib/leads/work/detail/mutations';
import { getLeadDetail } from '@/lib/leads/work/detail/queries';
import { leadCorrectionSchema } from '@/lib/leads/work/detail/schema';
import { leadFilter, leadFilterSchema } from '@/lib/leads/work/filters/schema';
import { changeLeads, toggleContacted } from '@/lib/leads/work/mutations';
import { listLeads } from '@/lib/leads/work/queries';
import { leadPageSchema } from '@/lib/leads/work/schema';
import { withAppDatabase } from '../support/app-database';
import { called } from '../support/staff-calls';
import { leadRow, storeLead } from '../support/stored-leads';

// What a new status needs: its place in the list of values …
vi.mock('@/db/value-lists', async (importActual) => {
  const lists = await importActual<typeof import('@/db/value-lists')>();
  (lists.leadStatusIds as unknown as string[]).splice(4, 0, 'financed');
  return lists;
});

// … an entry …
vi.mock('@/lib/leads/statuses', async (importActual) => {
  const actual = await importActual<typeof import('@/lib/leads/statuses')>();
  Object.assign(actual.leadStatuses, {
    financed: { label: 'Financed', erasedLabel: 'Financed', icon: 3, next: ['won', 'closed'] },
    quoted: { ...actual.leadStatuses.quoted, next: [...actual.leadStatuses.quoted.next, 'financed'] },
  });
  return actual;
});

withAppDatabase();

// … and a migration.
beforeAll(async () => {
  await db().execute(sql`alter type lead_status add value 'financed' after 'quoted'`);
});

const financed = 'financed' as LeadStatusId;
const BY = 'Robin';
const page = (query: object) => leadPageSchema.parse(query);
const namesOf = async (query: object) => (await listLeads(page(query))).data.map(({ name }) => name);
const correct = async (id: string, fields: object) =>
  (await correctLead(id, leadCorrectionSchema.parse(fields), BY)).data;

describe('a status that was added to the list', () => {
  let id: string;

  beforeEach(async () => {
    id = await storeLead({ name: 'Cal', status: financed });
    await storeLead({ name: 'Ann' });
    await storeLead({ name: 'Bob', status: 'quoted' });
    await storeLead({ name: 'Dee', status: 'won' });
  });

  test('filters the list', async () => {
    expect(await namesOf({ status: 'financed' })).toEqual(['Cal']);
  });

  test('counts as contacted', async () => {
    expect((await namesOf({ contactStatus: 'contacted' })).sort()).toEqual(['Bob', 'Cal', 'Dee']);
  });

  test('has its place when the list is sorted, on every page', async () => {
    const sorted = { sort: 'status', order: 'asc' };
    expect(await namesOf(sorted)).toEqual(['Ann', 'Bob', 'Cal', 'Dee']);
    const first = await listLeads(page(sorted), 3);
    const second = await listLeads(page({ ...sorted, after: first.page.next }), 3);
    expect(second.data.map(({ name }) => name)).toEqual(['Dee']);
  });

  test('is shown with its label and an icon', async () => {
    const { lead } = await getLeadDetail(id);
    expect(renderToStaticMarkup(createElement(StatusCell, { lead }))).toContain('Financed');
    expect(renderToStaticMarkup(createElement(StatusIcon, { status: financed }))).toContain('<svg');
  });

  test('is a choice of the filter', () => {
    expect(leadFilter('status').control).toMatchObject({ choices: { financed: 'Financed' } });
  });

  test('is in the CSV file', async () => {
    const chunks: Buffer[] = [];
    const { file } = await exportLeads(leadFilterSchema.parse({ status: 'financed' }), false);
    for await (const chunk of file) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toContain(',Financed,');
  });

  test('is given to a lead whose status it may follow, and to no other', async () => {
    const quoted = await storeLead({ status: 'quoted' });
    expect(await correct(quoted, { status: 'financed' })).toMatchObject({ status: 'financed' });
    const fresh = await storeLead();
    await expect(correct(fresh, { status: 'financed' })).rejects.toMatchObject({
      status: 409,
      code: 'no-transition',
      message: '“New Lead” can’t be followed by “Financed”.',
    });
  });
});

describe('the status of a lead', () => {
  test.each(
    leadStatusIds.flatMap((from) => leadStatusIds.filter((to) => to !== from).map((to) => ({ from, to }))),
  )('goes from $from to $to only if the table has it', async ({ from, to }) => {
    const closing = { closedReason: 'renting' as const };
    const id = await storeLead({ status: from, ...(from === 'closed' && closing) });
    const change = correct(id, { status: to, ...(to === 'closed' && closing) });
    if (leadStatuses[from].next.includes(to)) expect(await change).toMatchObject({ id, status: to });
    else await expect(change).rejects.toMatchObject({ code: 'no-transition' });
    expect(await leadRow(id)).toMatchObject({
      status: leadStatuses[from].next.includes(to) ? to : from,
    });
  });

  test('is taken back where the table has no way back', async () => {
    const id = await storeLead({ status: 'quoted' });
    await correct(id, { status: 'won', was: { status: 'quoted' } });
    await expect(correct(id, { status: 'visit-planned' })).rejects.toMatchObject({ code: 'no-transition' });
    const undone = { status: 'visit-planned', was: { status: 'won' }, isUndo: true };
    expect(await correct(id, undone)).toMatchObject({ status: 'visit-planned' });
  });

  test('is taken back only by those who saw what they take back', () => {
    const { error } = leadCorrectionSchema.safeParse({ status: 'quoted', isUndo: true });
    expect(error?.issues).toMatchObject([{ path: ['was'], message: 'Say which status is taken back' }]);
  });

  test('of a lead that is further along is kept when several are marked', async () => {
    const ids = [
      await storeLead(),
      await storeLead({ status: 'contacted' }),
      await storeLead({ status: 'won' }),
    ];
    const statuses = async () => Promise.all(ids.map(async (id) => (await leadRow(id))?.status));
    expect(await changeLeads({ action: 'contacted', ids }, BY)).toMatchObject({ changed: 1, left: 2 });
    expect(await statuses()).toEqual(['contacted', 'contacted', 'won']);
    expect(await changeLeads({ action: 'not-contacted', ids }, BY)).toMatchObject({ changed: 2 });
    expect(await statuses()).toEqual(['new', 'new', 'won']);
  });

  test('is closed for another reason when the first was wrong', async () => {
    const id = await storeLead();
    await correct(id, { status: 'closed', closedReason: 'renting' });
    expect(await correct(id, { status: 'closed', closedReason: 'roof' })).toMatchObject({
      closedReason: 'roof',
    });
  });

  test('is not overwritten when somebody else has changed it meanwhile', async () => {
    const id = await storeLead({ status: 'quoted' });
    await correct(id, { status: 'won', was: { status: 'quoted' } });
    await expect(
      correct(id, { status: 'closed', closedReason: 'renting', was: { status: 'quoted' } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'overtaken',
      message: 'Someone else has changed the status in the meantime. It’s now: Won',
    });
    expect(await leadRow(id)).toMatchObject({ status: 'won', closedReason: null });
  });

  test.each([{ status: 'closed' }, { status: 'won', closedReason: 'renting' }, { closedReason: 'renting' }])(
    'is closed with a reason, and only closed with one: %j',
    (fields) => {
      const { error } = leadCorrectionSchema.safeParse(fields);
      expect(error?.issues).toMatchObject([{ path: ['closedReason'], message: 'Say why it is closed' }]);
    },
  );

  test('is closed without counting as a contact, and leaves the call list with its follow-up kept', async () => {
    const id = await storeLead({ followUpOn: '2026-01-02' });
    const closed = await correct(id, { status: 'closed', closedReason: 'never-reached' });
    expect(closed).toMatchObject({ isContacted: true, contactedAt: null, followUpOn: '2026-01-02' });
    expect(await namesOf({ followUp: 'due' })).toEqual([]);
    await correct(id, { status: 'new', was: { status: 'closed' }, isUndo: true });
    expect(await namesOf({ followUp: 'due' })).toEqual(['Ann']);
  });

  test('and its reason are in the timeline', async () => {
    const id = await storeLead();
    await correct(id, { status: 'quoted' });
    await correct(id, { status: 'closed', closedReason: 'roof' });
    const { timeline } = await getLeadDetail(id);
    expect(timeline.map(({ kind, detail, createdBy }) => [kind, detail, createdBy])).toEqual([
      ['created', null, null],
      ['status', 'quoted', BY],
      ['status', 'roof', BY],
    ]);
  });

  test('keeps the time of the first contact on the way to a sale', async () => {
    const id = await storeLead();
    const contacted = await correct(id, { status: 'contacted' });
    const won = await correct(id, { status: 'won' });
    expect(won.contactedAt).toBe(contacted.contactedAt);
    const reopened = await correct(id, { status: 'quoted' });
    expect(reopened.contactedAt).toBe(contacted.contactedAt);
  });

  test('has the time of its first contact when a lead that was closed before it is contacted', async () => {
    const closing = { status: 'closed', closedReason: 'never-reached' };
    const reopened = await storeLead();
    await correct(reopened, closing);
    expect((await correct(reopened, { status: 'contacted' })).contactedAt).not.toBeNull();

    const reached = await storeLead();
    await correct(reached, closing);
    const save = callSaveSchema.parse({ id: reached, ...called('reached') });
    expect((await saveCall(reached, save, { id: 'ann', name: BY })).data.contactedAt).not.toBeNull();

    const slip = await storeLead();
    await correct(slip, closing);
    await correct(slip, { status: 'new', was: { status: 'closed' }, isUndo: true });
    expect((await correct(slip, { status: 'contacted' })).contactedAt).not.toBeNull();
  });

  test('counts no contact that was a slip, neither when the lead is then closed nor when reopening was one', async () => {
    const id = await storeLead();
    await correct(id, { status: 'contacted' });
    await correct(id, { status: 'new' });
    const closing = { status: 'closed', closedReason: 'renting' };
    expect((await correct(id, closing)).contactedAt).toBeNull();
    await correct(id, { status: 'contacted' });
    const undone = await correct(id, { ...closing, was: { status: 'contacted' }, isUndo: true });
    expect(undone.contactedAt).toBeNull();
  });

  test('becomes new by the toggle, whatever it was, and contacted by the next', async () => {
    const id = await storeLead({ status: 'won' });
    expect((await toggleContacted(id, BY)).data).toMatchObject({ status: 'new', isContacted: false });
    expect((await toggleContacted(id, BY)).data).toMatchObject({ status: 'contacted', isContacted: true });
  });
});

describe('the previous release', () => {
  test('marks a lead as contacted, and as not contacted', async () => {
    const id = await storeLead();
    await db().update(leads).set({ isContacted: true }).where(eq(leads.id, id));
    expect(await leadRow(id)).toMatchObject({ status: 'contacted' });
    await db().update(leads).set({ isContacted: false }).where(eq(leads.id, id));
    expect(await leadRow(id)).toMatchObject({ status: 'new' });
  });

  test('leaves a later status alone that it knows as contacted', async () => {
    const id = await storeLead({ status: 'won' });
    await db().update(leads).set({ isContacted: true, followUpOn: '2026-12-01' }).where(eq(leads.id, id));
    expect(await leadRow(id)).toMatchObject({ status: 'won', isContacted: true });
  });

  test('makes a closed lead a new one, without its reason', async () => {
    const id = await storeLead({ status: 'closed', closedReason: 'renting' });
    await db().update(leads).set({ isContacted: false }).where(eq(leads.id, id));
    expect(await leadRow(id)).toMatchObject({ status: 'new', closedReason: null });
  });
});
