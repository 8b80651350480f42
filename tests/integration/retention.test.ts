import { and, desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { auditEntries, deliveries, leadEvents, leads, leadUndos } from '@/db/schema';
import { submitLead } from '@/lib/leads/intake/mutations';
import { contactSchema } from '@/lib/leads/intake/schema';
import { getRetention, previewRetention } from '@/lib/leads/retention/queries';
import { applyRetention } from '@/lib/leads/retention/schedule';
import type { SettingInput } from '@/lib/settings/entries';
import { describeSetting } from '@/lib/settings/queries';
import { withAppDatabase } from '../support/app-database';
import { arrival } from '../support/arrival';
import { aService } from '../support/offered-services';
import { recordPublished } from '../support/published';
import { endGracePeriod } from '../support/retention';
import { changeByOwner, getSetting, putSetting, valueIn } from '../support/settings';
import { leadCalls } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';

const published = recordPublished();

withAppDatabase();

const describeRetention = async () => (await describeSetting('retention')).value;
const saveRetention = (value: SettingInput<'retention'>) => changeByOwner('retention', value);
const undo = async (headers: { Cookie: string }) =>
  putSetting('retention', { months: (await getRetention()).months, isUndo: true }, headers);
const ann = contactSchema.parse({
  name: 'Ann Smith',
  phone: '(828) 555-0142',
  email: 'ann@example.com',
  service: aService,
  message: 'Call me',
});

async function lead(monthsAgo: number, change: Partial<typeof leads.$inferInsert> = {}) {
  const { id } = await submitLead(ann, arrival());
  const past = sql`now() - ${monthsAgo} * interval '1 month' - interval '1 day'`;
  await db()
    .update(leads)
    .set({ createdAt: past, contactedAt: past, isContacted: true, ...change })
    .where(eq(leads.id, id));
  return id;
}

/** Sets a retention period that erases people, and skips its grace period. */
async function putInForce(months: number) {
  const { people } = await previewRetention(months);
  await saveRetention({ months, confirmed: people });
  await endGracePeriod();
}
const nameOf = async (id: string) => (await db().select().from(leads).where(eq(leads.id, id)))[0]?.name;

describe('when the retention period is over', () => {
  test('contacted leads, and imported ones, are anonymized automatically, and still counted', async () => {
    await putInForce(12);
    const id = await lead(12);
    const waiting = { isContacted: false, contactedAt: null, importId: crypto.randomUUID() };
    const [imported, newer] = [await lead(12, waiting), await lead(11, waiting)];
    await applyRetention();
    expect([await nameOf(imported), await nameOf(newer)]).toEqual(['Erased', 'Ann Smith']);
    const { lead: erased, timeline } = await leadCalls(await signedIn()).detail(id);
    expect(erased).toMatchObject({
      name: 'Erased',
      phone: '',
      email: null,
      message: null,
      isContacted: true,
      erasedAt: expect.stringMatching(/^\d{4}-.+Z$/),
    });
    expect(timeline.at(-1)).toMatchObject({ kind: 'erased', createdBy: 'Retention' });
  });

  test('leads are kept that are newer, waiting, worked on since, or due for a follow-up', async () => {
    await putInForce(12);
    const staff = leadCalls(await signedIn());
    const worked = await lead(30);
    await staff.event(worked, { note: 'Wants a battery next year' });
    const kept = [
      worked,
      await lead(11),
      await lead(30, { isContacted: false, contactedAt: null }),
      await lead(30, { contactedAt: sql`now()` as unknown as Date }),
      await lead(30, { followUpOn: '2099-01-01' }),
      await lead(11, { visibility: 'quarantined' }),
    ];
    await applyRetention();
    expect(await Promise.all(kept.map(nameOf))).toEqual(kept.map(() => 'Ann Smith'));
  });

  test('quarantined leads are deleted, counted from their arrival', async () => {
    await putInForce(12);
    const old = await lead(12, { visibility: 'quarantined', isContacted: false, contactedAt: null });
    const open = await lead(12, { isContacted: false, contactedAt: null });
    await applyRetention();
    expect((await db().select({ id: leads.id }).from(leads)).map(({ id }) => id)).toEqual([open]);
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'leads.spam-deleted',
      actorName: 'Retention',
      detail: { leads: [old] },
    });
  });

  test('all leads are processed in batches, also by two instances at once', async () => {
    await putInForce(1);
    await db().execute(sql`
      insert into leads (submission_id, name, phone, service, is_contacted, created_at, contacted_at)
      select gen_random_uuid(), 'Ann', '1', ${aService}, true, now() - interval '2 years', now() - interval '2 years'
      from generate_series(1, 450)`);
    await Promise.all([applyRetention(), applyRetention()]);
    await applyRetention();
    expect(await db().$count(leads, eq(leads.name, 'Erased'))).toBe(450);
    const { rows } = await db().execute(sql`select count(*)::int as events from lead_events`);
    expect(rows).toEqual([{ events: 450 }]);
  });

  test('what an instance of the previous release has left of an erased person is erased', async () => {
    const staff = leadCalls(await signedIn());
    const followUp = { on: '2099-01-02', time: null, purpose: 'secret visit' };
    const none = { on: null, time: null, purpose: null };
    const [id, kept] = [await lead(0), await lead(0)];
    for (const one of [id, kept]) {
      await staff.event(one, { followUp: { ...followUp, was: none } });
      await staff.event(one, { followUp: { ...followUp, purpose: 'call', was: followUp } });
      await staff.patch(one, { name: 'Secret Ann', was: { name: 'Ann Smith' } });
      await db().update(leads).set({ referredBy: 'Secret Ray' }).where(eq(leads.id, one));
      await db().insert(deliveries).values({
        kind: 'visit',
        leadId: one,
        recipient: 'secret ann@example.com',
        messageId: 'm',
        state: 'sent',
      });
    }
    const secrets = async () => {
      const stored = [
        db().select().from(leads).where(eq(leads.id, id)),
        db().select().from(leadEvents).where(eq(leadEvents.leadId, id)),
        db().select().from(leadUndos).where(eq(leadUndos.leadId, id)),
        db().select().from(deliveries).where(eq(deliveries.leadId, id)),
      ];
      return JSON.stringify(await Promise.all(stored)).match(/secret \w+/gi) ?? [];
    };
    // As the previous release erases: it knows nothing of the columns, events and table that are new.
    await db().update(leads).set({ name: 'Erased', erasedAt: sql`now()` }).where(eq(leads.id, id));
    await db()
      .delete(leadEvents)
      .where(and(eq(leadEvents.leadId, id), eq(leadEvents.kind, 'edited')));
    expect(new Set(await secrets())).toEqual(
      new Set(['Secret Ray', 'secret visit', 'Secret Ann', 'secret ann']),
    );
    await applyRetention();
    expect(await secrets()).toEqual([]);
    const [other] = await db().select().from(leads).where(eq(leads.id, kept));
    expect(other).toMatchObject({ referredBy: 'Secret Ray', followUpPurpose: 'call' });
    expect((await staff.detail(kept)).timeline.find(({ kind }) => kind === 'follow-up')?.newValue).toBe(
      'secret visit',
    );
  });

  test('nothing is erased while no period is set, or after an owner chose to keep everything', async () => {
    const id = await lead(100);
    await applyRetention();
    await saveRetention({ months: null });
    await applyRetention();
    expect(await nameOf(id)).toBe('Ann Smith');
  });
});

describe('a period that erases people', () => {
  test('is previewed with the number of people that the first run erases', async () => {
    const staff = leadCalls(await signedIn());
    // A year before the day on which it takes effect, and an hour more or less.
    const end = sql`now() + interval '24 hours' - interval '12 months'`;
    const before = sql`${end} - interval '1 hour'` as unknown as Date;
    const after = sql`${end} + interval '1 hour'` as unknown as Date;
    for (const at of [before, after]) {
      await lead(0, { createdAt: at, contactedAt: at });
      await lead(0, { createdAt: at, contactedAt: null, isContacted: false });
      await lead(0, { createdAt: at, contactedAt: null, visibility: 'quarantined', isContacted: false });
      await lead(0, { createdAt: at, contactedAt: at, visibility: 'canary' });
      await lead(0, { createdAt: at, contactedAt: at, erasedAt: at });
    }
    await lead(40, { followUpOn: '2099-01-01' });
    const worked = await lead(40);
    await staff.event(worked, { note: 'Wants a battery next year' });
    await db().execute(sql`
      insert into leads (submission_id, name, phone, service, is_contacted, created_at, contacted_at)
      select gen_random_uuid(), 'Ann', '1', ${aService}, true, now() - interval '2 years', now() - interval '2 years'
      from generate_series(1, 205)`);

    const preview = await previewRetention(12);
    expect(preview).toEqual({ people: 207, quarantined: 1 });
    await saveRetention({ months: 12, confirmed: 207 });
    expect(await describeRetention()).toMatchObject({ months: null, pending: preview });
    const kept = async () => db().$count(leads, sql`${leads.erasedAt} is null`);
    const all = await kept();
    // Simulates that the day has passed.
    const day = sql`(${end} - (now() - interval '12 months'))`;
    await db().execute(
      sql`update leads set created_at = created_at - ${day}, contacted_at = contacted_at - ${day}`,
    );
    await endGracePeriod();
    await Promise.all([applyRetention(), applyRetention()]);
    await applyRetention();
    expect(all - (await kept())).toBe(preview.people);
  });

  test('erases nobody for a day, and then takes effect automatically', async () => {
    const id = await lead(30);
    await saveRetention({ months: 12, confirmed: 1 });
    await applyRetention();
    expect(await nameOf(id)).toBe('Ann Smith');
    expect(await getRetention()).toEqual({ months: null, chosenAt: null });
    const { pending } = await describeRetention();
    const hours = (Date.parse(pending?.effectiveAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    await endGracePeriod();
    expect(await describeRetention()).toEqual({ months: 12, pending: null });
    expect((await getRetention()).chosenAt).not.toBeNull();
    await applyRetention();
    expect(await nameOf(id)).toBe('Erased');
  });

  test('can be undone within that day, which keeps the previous period', async () => {
    await putInForce(24);
    const before = await getRetention();
    const id = await lead(20);
    await saveRetention({ months: 12, confirmed: 1 });
    const response = await undo(await signedIn());
    expect(await valueIn(response)).toEqual({ months: 24, pending: null });
    expect(await getRetention()).toEqual(before);
    await endGracePeriod();
    await applyRetention();
    expect(await nameOf(id)).toBe('Ann Smith');
    expect((await undo(await signedIn())).status).toBe(409);
  });

  test('cannot be undone once it is in force', async () => {
    await putInForce(12);
    const response = await undo(await signedIn());
    expect([response.status, (await response.json()).code]).toEqual([409, 'nothing-pending']);
    expect((await getRetention()).months).toBe(12);
  });

  test.each([undefined, 0, 2])(
    'is rejected with the preview unless it confirms the number (%o)',
    async (confirmed) => {
      const id = await lead(30);
      const response = await putSetting('retention', { months: 12, confirmed }, await signedIn());
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: 'unconfirmed',
        message: '1 person would be erased. Confirm that number.',
        data: { people: 1, quarantined: 0 },
      });
      expect(await describeRetention()).toEqual({ months: null, pending: null });
      await endGracePeriod();
      await applyRetention();
      expect(await nameOf(id)).toBe('Ann Smith');
    },
  );

  test.each([36, null])('is replaced by a longer period, which is in force at once (%o)', async (months) => {
    await putInForce(24);
    await saveRetention({ months: 12, confirmed: 0 });
    await saveRetention({ months });
    expect(await describeRetention()).toEqual({ months, pending: null });
    await endGracePeriod();
    expect(await describeRetention()).toEqual({ months, pending: null });
  });

  test('is in the audit log, together with its undo', async () => {
    const headers = await signedIn();
    await lead(30);
    await putSetting('retention', { months: 12, confirmed: 1 }, headers);
    await undo(headers);
    const entries = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(2);
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['settings.retention-undone', { months: 'no end' }],
      ['settings.retention', { months: 12, people: 1, inHours: 24 }],
    ]);
  });
});

describe('the setting', () => {
  test('publishes the privacy policy', async () => {
    const owner = await signedIn();
    const read = async () => valueIn(await getSetting('retention', owner));
    expect(await read()).toEqual({ months: null, pending: null });
    await putInForce(24);
    expect(await read()).toEqual({ months: 24, pending: null });
    published.length = 0;
    const response = await putSetting('retention', { months: 36 }, owner);
    expect(await valueIn(response)).toEqual({ months: 36, pending: null });
    expect(published).toEqual(['/privacy-policy']);
  });

  test.each([0, 121, 1.5, '12', undefined, -3])('rejects %o months', async (months) => {
    const response = await putSetting('retention', { months }, await signedIn());
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { months: 'Choose 1 to 120 months, or no end' } });
  });
});
