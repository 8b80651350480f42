import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DELETE as undo } from '@/app/api/admin/leads/added/[id]/route';
import { GET as known } from '@/app/api/admin/leads/known/route';
import { POST as add } from '@/app/api/admin/leads/route';
import { db } from '@/db/client';
import { auditEntries, deliveries, leads } from '@/db/schema';
import { assignmentRulesSetting } from '@/lib/leads/assignment-rules/schema';
import { replayErasures } from '@/lib/leads/erasures/mutations';
import { readErasures } from '@/lib/leads/erasures/queries';
import { exportLeads } from '@/lib/leads/export/queries';
import { countRecentLeads, getInsight } from '@/lib/leads/insight/queries';
import { autoReplySetting, recipientsSetting } from '@/lib/leads/notify/schema';
import { webhookSetting } from '@/lib/leads/notify/webhook/schema';
import { leadFilterSchema } from '@/lib/leads/work/filters/schema';
import { changeLeads } from '@/lib/leads/work/mutations';
import { withAppDatabase } from '../support/app-database';
import { aService } from '../support/offered-services';
import { getRequest, jsonRequest } from '../support/requests';
import { storeSetting } from '../support/settings';
import { staff as account } from '../support/staff';
import { leadCalls } from '../support/staff-calls';
import { ensureStaffAccount, inviteAndSignIn, signedIn } from '../support/staff-session';
import { leadRow, storeLead } from '../support/stored-leads';

withAppDatabase();

let staff: { Cookie: string };
beforeEach(async () => {
  staff = await signedIn();
});

const walt = { name: 'Walt Jennings', phone: '828.555.0129', service: aService, way: 'called' };

async function post(fields: object = {}) {
  const response = await add(jsonRequest('/x', { id: randomUUID(), ...walt, ...fields }, staff), {});
  return { status: response.status, body: await response.json() };
}
const addLead = async (fields: object = {}): Promise<string> => (await post(fields)).body.data.id;

describe('a lead that staff add', () => {
  test('is new, with how they came as its source and who added it, in details and CSV', async () => {
    const id = await addLead({ way: 'referral', referredBy: 'Luz Hernández', message: 'Metal roof' });
    expect(await leadRow(id)).toMatchObject({
      id,
      status: 'new',
      visibility: 'open',
      spamSignals: [],
      phoneE164: '+18285550129',
      address: 'Not required',
      source: 'Referral',
      referredBy: 'Luz Hernández',
      addedBy: account.email,
    });
    const { lead, referredBy, timeline } = await leadCalls(staff).detail(id);
    expect([lead.source, referredBy]).toEqual(['Referral', 'Luz Hernández']);
    expect(timeline).toMatchObject([{ kind: 'created', detail: 'Referral', createdBy: account.email }]);
    const { file } = await exportLeads(leadFilterSchema.parse({}), false);
    const [header = '', row = ''] = (await text(file)).split('\r\n');
    expect(header).toContain(',Source,Referred by,Do not call,');
    expect(row).toContain(',Referral,Luz Hernández,');
  });

  test('is added once, however often it is sent', async () => {
    const id = randomUUID();
    const answers = await Promise.all([post({ id }), post({ id }), post({ id })]);
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 201, body: { data: { id } } })));
    expect(await db().$count(leads)).toBe(1);
    expect(await db().$count(auditEntries, eq(auditEntries.subject, id))).toBe(1);
  });

  test('that was stored before with other details is refused, so that nothing typed is lost', async () => {
    const id = await addLead();
    expect(await post({ id, message: 'And a carport' })).toMatchObject({
      status: 409,
      body: { code: 'already-added' },
    });
    expect(await leadRow(id)).toMatchObject({ message: null });
  });

  test.each([
    [{ name: '' }, 'Enter the name'],
    [{ phone: 'none' }, 'Enter a phone number with digits'],
    [{ service: '' }, 'Select a service'],
    [{ email: 'walt' }, 'Enter an email address like name@example.com'],
    [{ way: 'dreamt' }, 'Say how they came'],
    [{ way: 'referral' }, 'Enter who recommended us'],
    [{ sendsReply: true }, 'Enter the address that the automatic reply goes to'],
    [{ id: '1' }, 'Reload the page and add the lead again'],
  ])('with %j is refused with a sentence', async (fields, message) => {
    const { status, body } = await post(fields);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
    expect(await db().$count(leads)).toBe(0);
  });

  test('may say what a form on the website would be quarantined for', async () => {
    const id = await addLead({ message: 'See https://a.example/x and https://b.example/y, we do SEO' });
    expect(await leadRow(id)).toMatchObject({ visibility: 'open' });
  });

  test('alerts everybody whom the settings name, except whoever typed it', async () => {
    await storeSetting(recipientsSetting, {
      recipients: [account.email.toUpperCase(), 'ray@example.com'],
      routing: {},
    });
    await addLead({ email: 'walt@example.com' });
    const sent = await db()
      .select({ kind: deliveries.kind, recipient: deliveries.recipient })
      .from(deliveries);
    expect(sent).toEqual([{ kind: 'alert', recipient: 'ray@example.com' }]);
  });

  test('gets an automatic reply only if that is ticked, and is on in the settings', async () => {
    const replies = () => db().$count(deliveries, eq(deliveries.kind, 'reply'));
    await addLead({ email: 'walt@example.com', sendsReply: true });
    expect(await replies()).toBe(1);
    await storeSetting(autoReplySetting, { isOn: false, namesCallTime: false });
    await addLead({ email: 'luz@example.com', sendsReply: true });
    expect(await replies()).toBe(1);
  });

  test('counts as a lead with its source, but not in times to contact, hours and the form’s figures', async () => {
    const id = await addLead();
    await leadCalls(staff).toggle(id);
    const insight = await getInsight(1);
    expect(insight).toMatchObject({
      hours: [],
      contact: { medianMinutes: null, within60Minutes: null },
      form: { started: 0, sent: 0 },
    });
    expect(insight.outcomes).toContainEqual(
      expect.objectContaining({ by: 'source', value: 'Called', asked: 1, reached: 1 }),
    );
  });

  test('is no part of a flood of requests', async () => {
    await addLead();
    expect(await countRecentLeads(10)).toBe(0);
  });

  test('loses with its person who recommended us', async () => {
    const id = await addLead({ way: 'referral', referredBy: 'Luz Hernández' });
    await changeLeads({ action: 'erase', ids: [id] }, account.email);
    expect(await leadRow(id)).toMatchObject({ referredBy: null, source: 'Referral' });
  });
});

describe('a lead whose addition is undone', () => {
  const undoAs = async (headers: { Cookie: string }, id: string) => {
    const params = Promise.resolve({ id });
    const response = await undo(jsonRequest('/x', undefined, headers), { params });
    return { status: response.status, body: await response.json() };
  };
  const undone = { status: 200, body: { data: { restored: 1, kept: 0 } } };
  const tooLate = { status: 409, body: { code: 'too-late' } };

  beforeEach(async () => {
    await storeSetting(recipientsSetting, { recipients: ['ray@example.com'], routing: {} });
    await storeSetting(webhookSetting, { url: 'https://crm.example/leads', secretSalt: 'salt' });
  });

  test('leaves nothing on the list and tells nobody, because what is sent has waited', async () => {
    const id = await addLead({ email: 'walt@example.com', sendsReply: true });
    const waiting = await db().select().from(deliveries);
    expect(waiting.map(({ kind }) => kind).toSorted()).toEqual(['alert', 'reply', 'webhook']);
    for (const { nextAttemptAt } of waiting)
      expect(Number(nextAttemptAt) - Date.now()).toBeGreaterThan(20_000);

    expect(await undoAs(staff, id)).toEqual(undone);
    expect([await db().$count(leads), await db().$count(deliveries)]).toEqual([0, 0]);
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.subject, id));
    expect(entries.map(({ action }) => action)).toEqual(['leads.added', 'leads.addition-undone']);
    expect(await undoAs(staff, id)).toMatchObject(tooLate);
  });

  test.each([
    { state: 'sent', attempts: 1 },
    // The receiver may have taken it.
    { state: 'failed', attempts: 1 },
  ] as const)('stays once somebody may have been told: %j', async (attempted) => {
    const id = await addLead();
    await db().update(deliveries).set(attempted).where(eq(deliveries.kind, 'webhook'));
    expect(await undoAs(staff, id)).toMatchObject(tooLate);
    expect(await leadRow(id)).toMatchObject({ visibility: 'open' });
  });

  test('stays when somebody has worked on it', async () => {
    const id = await addLead();
    await leadCalls(staff).toggle(id);
    expect(await undoAs(staff, id)).toMatchObject({ status: 200, body: { data: { restored: 0, kept: 1 } } });
    expect(await leadRow(id)).toMatchObject({ status: 'contacted' });
  });

  test('goes although the rules have assigned it', async () => {
    const staffId = await ensureStaffAccount();
    await storeSetting(assignmentRulesSetting, {
      rules: [{ service: null, town: null, staffId, staffName: 'Dana' }],
    });
    const id = await addLead();
    expect(await leadRow(id)).toMatchObject({ assigneeId: staffId });
    expect(await undoAs(staff, id)).toEqual(undone);
  });

  test('is one’s own and was just added', async () => {
    const id = await addLead();
    const colleague = await inviteAndSignIn(staff, 'luz@example.com', 'a long enough password');
    expect(await undoAs(colleague, id)).toMatchObject(tooLate);
    const written = await storeLead();
    expect(await undoAs(staff, written)).toMatchObject(tooLate);
    await db()
      .update(leads)
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) });
    expect(await undoAs(staff, id)).toMatchObject(tooLate);
    expect(await db().$count(leads)).toBe(2);
  });

  test('doesn’t come back with a backup from in between', async () => {
    const id = await addLead();
    await undoAs(staff, id);
    const erasures = await readErasures(db());
    await storeLead({ id });
    await replayErasures(db(), erasures);
    expect(await db().$count(leads)).toBe(0);
  });
});

describe('a phone number that is being typed', () => {
  const ask = async (phone: string) => {
    const response = await known(getRequest(`/x?${new URLSearchParams({ phone })}`, staff), {});
    expect(response.status).toBe(200);
    return (await response.json()).data;
  };

  test('says whose it is, whatever its format: of the latest lead', async () => {
    await addLead({ name: 'Walt, before' });
    await db()
      .update(leads)
      .set({ createdAt: new Date(Date.now() - 86_400_000) });
    const id = await addLead();
    expect(await ask('+1 (828) 555-0129')).toMatchObject({ id, name: 'Walt Jennings' });
  });

  test('is nobody’s while it is short, or when its person was erased or is suspected', async () => {
    const id = await addLead();
    expect(await ask('828 555')).toBeNull();
    await db().update(leads).set({ visibility: 'quarantined' });
    expect(await ask(walt.phone)).toBeNull();
    await db().update(leads).set({ visibility: 'open' });
    await changeLeads({ action: 'erase', ids: [id] }, account.email);
    expect(await ask(walt.phone)).toBeNull();
  });
});
