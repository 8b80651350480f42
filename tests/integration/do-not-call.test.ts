import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { GET as workbench } from '@/app/api/admin/leads/workbench/route';
import { db } from '@/db/client';
import { auditEntries, leads } from '@/db/schema';
import { renderMorning } from '@/lib/leads/notify/desk-mails/desk-mails';
import { listNextCalls } from '@/lib/leads/work/calls/queries';
import type { Mail } from '@/lib/outbox/kinds';
import type { Delivery } from '@/lib/outbox/queries';
import { businessDay } from '@/lib/site/calendar-day';
import { withAppDatabase } from '../support/app-database';
import { getRequest } from '../support/requests';
import { called, leadCalls } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';
import { storeLead } from '../support/stored-leads';

withAppDatabase();

let staff: { Cookie: string };
let calls: ReturnType<typeof leadCalls>;
beforeEach(async () => {
  staff = await signedIn();
  calls = leadCalls(staff);
});

const addListed = () => storeLead({ importId: randomUUID(), doNotCall: true });

/** Whether somebody isn't to be called, and whether not to be written to either. */
async function ruleOf(id: string) {
  const { lead } = await calls.detail(id);
  return [lead.doNotCall, lead.noContact];
}
const patch = async (id: string, doNotCall: boolean) => {
  const response = await calls.patch(id, { doNotCall });
  expect(response.status).toBe(200);
  return (await response.json()).undo as string | null;
};

describe('a person who asks not to be called', () => {
  test('isn’t, as the timeline and the audit log say, until they may be; either can be undone', async () => {
    const id = await storeLead();
    const change = await patch(id, true);
    expect(await ruleOf(id)).toEqual([true, false]);
    // Somebody else has noted it, too.
    expect(await patch(id, true)).toBeNull();
    const { timeline } = await calls.detail(id);
    expect(timeline.slice(1)).toMatchObject([{ kind: 'edited', detail: 'doNotCall', newValue: 'no' }]);
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'leads.corrected',
      subject: id,
      detail: { fields: ['doNotCall'] },
    });
    await calls.undo(change);
    expect(await ruleOf(id)).toEqual([false, false]);
    expect((await calls.detail(id)).timeline).toHaveLength(1);
    await patch(id, true);
    await calls.undo(await patch(id, false));
    expect(await ruleOf(id)).toEqual([true, false]);
  });

  test('leaves the call list but for what was promised, and waits to be written to', async () => {
    const listed = async () => {
      const { isOpen: _, doneToday: __, ...groups } = await listNextCalls();
      return Object.entries(groups).flatMap(([name, { total }]) => (total > 0 ? [name] : []));
    };
    const view = async () =>
      (await (await workbench(getRequest('/api/admin/leads/workbench', staff), {})).json()).data.views;
    const id = await storeLead();
    expect(await listed()).toEqual(['firstCalls']);
    await patch(id, true);
    expect(await listed()).toEqual([]);
    expect(await view()).toMatchObject({ new: { total: 1 }, callNext: { total: 0 } });
    await calls.event(id, called('no-answer'));
    await db().update(leads).set({ callAgainAt: sql`now() - interval '1 minute'` });
    expect(await listed()).toEqual([]);
    await db().update(leads).set({ createdAt: sql`now() - interval '60 days'` });
    expect(await listed()).toEqual([]);
    await calls.event(id, called('wrong-number'));
    expect(await listed()).toEqual([]);
    await db()
      .update(leads)
      .set({ hasWrongNumber: false, followUpOn: businessDay(Date.now(), 0) });
    expect(await listed()).toEqual(['followUps']);
    await patch(id, false);
    await db().update(leads).set({ followUpOn: null, callAgainAt: sql`now()` });
    expect(await listed()).toEqual(['old']);
  });

  test('has no number in the mail of the morning', async () => {
    const id = await storeLead({ followUpOn: businessDay(Date.now(), 0) });
    await storeLead({ name: 'Bea', phone: '(828) 555-0143' });
    await patch(id, true);
    const mail = (await renderMorning({
      userId: null,
      createdAt: new Date(),
    } as unknown as Delivery)) as Mail;
    expect(mail.text).toContain('Ann\nDon’t call, ');
    expect(mail.text).not.toContain('555-0142');
    expect(mail.text).toContain('Bea\n(828) 555-0143, ');
  });
});

test('somebody from a list isn’t written to either, until they have said anything about calls', async () => {
  const id = await addListed();
  expect(await ruleOf(id)).toEqual([true, true]);
  const change = await patch(id, false);
  expect(await ruleOf(id)).toEqual([false, false]);
  await calls.undo(change);
  expect(await ruleOf(id)).toEqual([true, true]);
  await patch(id, false);
  await patch(id, true);
  expect(await ruleOf(id)).toEqual([true, false]);
});

test('a merge keeps that somebody asked not to be called, and lets somebody from a list be called who wrote', async () => {
  const asked = async () => {
    const id = await storeLead();
    await patch(id, true);
    return id;
  };
  for (const [kept, other, rule] of [
    [asked, storeLead, [true, false]],
    [storeLead, asked, [true, false]],
    [addListed, storeLead, [false, false]],
    [storeLead, addListed, [false, false]],
    [addListed, asked, [true, false]],
    [asked, addListed, [true, false]],
    [addListed, addListed, [true, true]],
  ] as const) {
    const ids = [await kept(), await other()] as const;
    const before = [await ruleOf(ids[0]), await ruleOf(ids[1])];
    expect((await calls.merge(...ids)).status).toBe(200);
    expect(await ruleOf(ids[0])).toEqual(rule);
    expect((await calls.undoMerge(ids[1])).status).toBe(200);
    expect([await ruleOf(ids[0]), await ruleOf(ids[1])]).toEqual(before);
    await db().delete(leads).where(eq(leads.id, ids[1]));
  }
});
