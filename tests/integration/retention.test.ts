import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GET, POST } from '@/app/api/admin/retention/route';
import { db } from '@/db/client';
import { auditEntries, leads, retentionSettings, users } from '@/db/schema';
import { submitLead } from '@/lib/leads/mutations';
import { contactSchema } from '@/lib/leads/schema';
import { endDue } from '@/lib/retention/daily';
import { saveRetention } from '@/lib/retention/mutations';
import { withAppDatabase } from '../support/app-database';
import { getRequest, jsonRequest } from '../support/requests';
import { leadCalls } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';

// Next forgets a page only within a request that it routed itself; the browser test sees the page.
const forgotten = vi.hoisted(() => [] as string[]);
vi.mock('@/lib/seo/page-seo', () => ({ forgetPageSeo: (path: string) => forgotten.push(path) }));

withAppDatabase();
beforeEach(async () => {
  await db().delete(retentionSettings);
});

const PATH = '/api/admin/retention';
const ann = contactSchema.parse({
  name: 'Ann Smith',
  phone: '(828) 555-0142',
  email: 'ann@example.com',
  service: 'energy-storage',
  message: 'Call me',
});

async function lead(monthsAgo: number, change: Partial<typeof leads.$inferInsert> = {}) {
  const { id } = await submitLead(ann);
  const past = sql`now() - ${monthsAgo} * interval '1 month' - interval '1 day'`;
  await db()
    .update(leads)
    .set({ createdAt: past, contactedAt: past, isContacted: true, ...change })
    .where(eq(leads.id, id));
  return id;
}
const nameOf = async (id: string) => (await db().select().from(leads).where(eq(leads.id, id)))[0]?.name;

describe('when the time is up', () => {
  test('contacted leads are anonymised, by nobody, and counted on', async () => {
    await saveRetention({ months: 12 });
    const id = await lead(12);
    await endDue();
    const { lead: erased, timeline, erasedAt } = await leadCalls(await signedIn()).detail(id);
    expect(erased).toMatchObject({
      name: 'Erased',
      phone: '',
      email: null,
      message: null,
      isContacted: true,
    });
    expect(erasedAt).not.toBeNull();
    expect(timeline.at(-1)).toMatchObject({ kind: 'erased', createdBy: 'Retention' });
  });

  test('leads stay that are newer, wait, were worked on since, or have a follow-up ahead', async () => {
    await saveRetention({ months: 12 });
    const staff = leadCalls(await signedIn());
    const worked = await lead(30);
    await staff.event(worked, { kind: 'noted', text: 'Wants a battery next year' });
    const kept = [
      worked,
      await lead(11),
      await lead(30, { isContacted: false, contactedAt: null }),
      await lead(30, { contactedAt: sql`now()` as unknown as Date }),
      await lead(30, { followUpOn: '2099-01-01' }),
      await lead(11, { standing: 'quarantined' }),
    ];
    await endDue();
    expect(await Promise.all(kept.map(nameOf))).toEqual(kept.map(() => 'Ann Smith'));
  });

  test('what is still in quarantine is deleted, counted from when it came', async () => {
    await saveRetention({ months: 12 });
    const old = await lead(12, { standing: 'quarantined', isContacted: false, contactedAt: null });
    const open = await lead(12, { isContacted: false, contactedAt: null });
    await endDue();
    expect((await db().select({ id: leads.id }).from(leads)).map(({ id }) => id)).toEqual([open]);
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'leads.spam-deleted',
      actorName: 'Retention',
      detail: { leads: [old] },
    });
  });

  test('all are done, in batches, by two instances at once too', async () => {
    await saveRetention({ months: 1 });
    await db().execute(sql`
      insert into leads (submission_id, name, phone, service, is_contacted, created_at, contacted_at)
      select gen_random_uuid(), 'Ann', '1', 'energy-storage', true, now() - interval '2 years', now() - interval '2 years'
      from generate_series(1, 450)`);
    await Promise.all([endDue(), endDue()]);
    await endDue();
    expect(await db().$count(leads, eq(leads.name, 'Erased'))).toBe(450);
    const { rows } = await db().execute(sql`select count(*)::int as events from lead_events`);
    expect(rows).toEqual([{ events: 450 }]);
  });

  test('nothing is, until an owner has chosen, nor after an owner chose no end', async () => {
    const id = await lead(100);
    await endDue();
    await saveRetention({ months: null });
    await endDue();
    expect(await nameOf(id)).toBe('Ann Smith');
  });
});

describe('the setting', () => {
  test('is an owner’s, and the privacy policy is made anew', async () => {
    const owner = await signedIn();
    const read = async () => (await GET(getRequest(PATH, owner), {})).json();
    expect(await read()).toEqual({ data: { months: null } });
    const answer = await POST(jsonRequest(PATH, { months: 24 }, owner), {});
    expect(await answer.json()).toEqual({ data: { months: 24 } });
    expect(await read()).toEqual({ data: { months: 24 } });
    expect(forgotten).toEqual(['/privacy-policy']);
    await db().update(users).set({ role: 'staff' });
    expect((await POST(jsonRequest(PATH, { months: 1 }, owner), {})).status).toBe(403);
    expect((await GET(getRequest(PATH, owner), {})).status).toBe(403);
    expect((await POST(jsonRequest(PATH, { months: 1 }), {})).status).toBe(401);
  });

  test.each([0, 121, 1.5, '12', undefined, -3])('refuses %o months', async (months) => {
    const answer = await POST(jsonRequest(PATH, { months }, await signedIn()), {});
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ fields: { months: 'Choose 1 to 120 months, or no end' } });
  });
});
