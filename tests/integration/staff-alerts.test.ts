import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GET as getAlerts, PATCH as patchAlerts } from '@/app/api/admin/account/alerts/route';
import { POST as bulkCall } from '@/app/api/admin/leads/bulk/route';
import { POST as addLeadCall } from '@/app/api/admin/leads/route';
import { POST as undoCall } from '@/app/api/admin/leads/undo/route';
import { db } from '@/db/client';
import { deliveries, leadEvents, leads, users } from '@/db/schema';
import { defaultAlerts } from '@/lib/accounts/alerts/schema';
import { removeStaff } from '@/lib/accounts/staff/mutations';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { assignmentRulesSetting } from '@/lib/leads/assignment-rules/schema';
import { submitLead } from '@/lib/leads/intake/mutations';
import { contactSchema } from '@/lib/leads/intake/schema';
import { applyQuarantineDecision } from '@/lib/leads/quarantine/mutations';
import { startWorker, type Worker } from '@/lib/outbox/worker';
import { serviceLabel } from '@/lib/site/service-labels';
import { towns } from '@/lib/site/towns';
import { withAppDatabase } from '../support/app-database';
import { arrival } from '../support/arrival';
import { addColleague } from '../support/colleagues';
import { type MailServer, startMailServer } from '../support/mail-server';
import { anotherService, aService } from '../support/offered-services';
import { storeRecipients } from '../support/recipients';
import { getRequest, jsonRequest } from '../support/requests';
import { getSettingHistory, putSetting, storeSetting, valueIn } from '../support/settings';
import { signedIn } from '../support/staff-session';
import { type LeadFields, storeLead } from '../support/stored-leads';

const server: MailServer = await startMailServer();
withAppDatabase({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });

const pollOptions = { timeout: 20_000, interval: 50 };
const aTown = towns()[0]?.name ?? '';
let headers: { Cookie: string };
let worker: Worker | undefined;

beforeEach(async () => {
  server.mails.length = 0;
  headers = await signedIn();
  await storeRecipients(['desk@example.com']);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => server.stop());

const ann = (fields: object = {}) =>
  contactSchema.parse({ name: 'Ann Ünal', phone: '828 555 0142', service: aService, ...fields });

const newLead = (fields: LeadFields = {}) =>
  storeLead({ name: 'Ann Ünal', phone: '828 555 0142', address: `1 Oak St, ${aTown}`, ...fields });

const assign = async (assigneeId: string | null, ids: string[]) =>
  (
    await bulkCall(jsonRequest('/api/admin/leads/bulk', { action: 'assign', assigneeId, ids }, headers), {})
  ).json();
const mailsTo = (address: string) => server.mails.filter(({ to }) => to?.[0]?.address === address);
const queued = (kind: typeof deliveries.$inferSelect.kind) =>
  db().select().from(deliveries).where(eq(deliveries.kind, kind));

/** Lets the half minute pass that assignments wait, and sends everything. */
async function sendAll() {
  worker ??= startWorker(deliveryKinds);
  const { sql } = await import('drizzle-orm');
  await db().execute(sql`update pgboss.job set start_after = now() where state = 'created'`);
  await vi.waitFor(async () => {
    const states = (await db().select().from(deliveries)).map(({ state }) => state);
    expect(states.filter((state) => state === 'pending')).toEqual([]);
  }, pollOptions);
}

describe('what somebody hears of', () => {
  test('is the default until they choose, and a change keeps the rest', async () => {
    const read = async () => (await (await getAlerts(getRequest('/', headers), {})).json()).data.alerts;
    expect(await read()).toEqual(defaultAlerts);
    const change = (body: object) => patchAlerts(jsonRequest('/', body, headers), {});
    expect((await change({ morning: true })).status).toBe(200);
    await change({ assigned: 'off' });
    expect(await read()).toEqual({ ...defaultAlerts, morning: true, assigned: 'off' });
    expect((await change({ assigned: 'fax' })).status).toBe(400);
    expect((await change({})).status).toBe(400);
  });

  test('has defaults where another release stored what this one can’t read', async () => {
    await db()
      .update(users)
      .set({ alerts: { morning: 'weekly' } });
    const { data } = await (await getAlerts(getRequest('/', headers), {})).json();
    expect(data.alerts).toEqual(defaultAlerts);
  });
});

describe('an assignment', () => {
  test('is mailed to whoever gets the lead from somebody else', async () => {
    const dana = await addColleague();
    const id = await newLead();
    await assign(dana.id, [id]);
    await sendAll();
    const [mail, ...others] = mailsTo(dana.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Yours now: ${serviceLabel(aService)} in ${aTown}, Ann Ünal`);
    expect(mail?.text).toContain(`http://localhost:3000/admin/form-fills?lead=${id}`);
    expect(await queued('assigned')).toMatchObject([{ leadId: id, state: 'sent' }]);
  });

  test('isn’t mailed to whoever takes a lead, or wants no mail', async () => {
    const [me] = await db().select().from(users);
    const lee = await addColleague({ name: 'Lee', alerts: { assigned: 'off' } });
    const id = await newLead();
    await assign(me?.id ?? '', [id]);
    await assign(lee.id, [id]);
    expect(await queued('assigned')).toEqual([]);
  });

  test('that is undone before it is sent makes no mail', async () => {
    const dana = await addColleague();
    const { data } = await assign(dana.id, [await newLead()]);
    await undoCall(jsonRequest('/api/admin/leads/undo', { change: data.undo }, headers), {});
    await sendAll();
    expect(server.mails).toEqual([]);
    expect((await queued('assigned'))[0]?.lastResponse).toBe(
      'Not sent: it was assigned to somebody else, or to nobody, in the meantime.',
    );
  });

  test('that goes back and forth makes one mail, to whoever has the lead in the end', async () => {
    const dana = await addColleague();
    const lee = await addColleague({ name: 'Lee' });
    const id = await newLead();
    for (const to of [dana.id, lee.id, null, dana.id]) await assign(to, [id]);
    await sendAll();
    expect([mailsTo(dana.email).length, mailsTo(lee.email).length]).toEqual([1, 0]);
  });

  test('of a lead that somebody had before is mailed again', async () => {
    const dana = await addColleague();
    const id = await newLead();
    await assign(dana.id, [id]);
    await sendAll();
    await assign(null, [id]);
    await assign(dana.id, [id]);
    await sendAll();
    expect(new Set(mailsTo(dana.email).map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('of many leads is one mail', async () => {
    const dana = await addColleague({ alerts: { assigned: 'push' } });
    const ids = await Promise.all(Array.from({ length: 12 }, () => newLead()));
    await assign(dana.id, ids);
    await sendAll();
    expect(mailsTo(dana.email).map(({ subject }) => subject)).toEqual(['12 leads are yours now']);
    for (const id of ids) expect(mailsTo(dana.email)[0]?.text).toContain(id);
  });

  test('isn’t mailed to somebody who has left', async () => {
    const dana = await addColleague();
    await assign(dana.id, [await newLead()]);
    await removeStaff(dana.id);
    await sendAll();
    expect(server.mails).toEqual([]);
  });
});

describe('rules', () => {
  const rule = (staffId: string, service: string | null = null, town: string | null = null) => ({
    service,
    town,
    staffId,
  });
  const storeRules = (...rules: ReturnType<typeof rule>[]) =>
    storeSetting(assignmentRulesSetting, { rules: rules.map((one) => ({ ...one, staffName: 'x' })) });
  const assigneeOf = async (id: string) =>
    (await db().select().from(leads).where(eq(leads.id, id)))[0]?.assigneeId ?? null;

  test('assign a new lead to the first person of whom service and town are', async () => {
    const [dana, lee] = [await addColleague(), await addColleague({ name: 'Lee' })];
    await storeRules(rule(dana.id, anotherService), rule(lee.id, aService, aTown), rule(dana.id));
    const { id } = await submitLead(ann({ address: `12 Garden Street, ${aTown}, NC 28787` }), arrival());
    expect(await assigneeOf(id)).toBe(lee.id);
    const other = await submitLead(ann(), arrival());
    expect(await assigneeOf(other.id)).toBe(dana.id);
    const [event] = await db().select().from(leadEvents).where(eq(leadEvents.leadId, id));
    expect(event).toMatchObject({ kind: 'assigned', detail: lee.id, createdBy: 'Assignment rules' });
    await sendAll();
    expect(mailsTo(lee.email)).toHaveLength(1);
    const alert = server.mails.find(({ subject }) => subject?.startsWith('New lead'));
    expect(alert?.text).toMatch(/Assigned to: (Lee|Dana Whitaker)/);
  });

  test('skip whoever has left or hasn’t joined', async () => {
    const invited = await addColleague({ name: 'Ivy', isInvited: true });
    const dana = await addColleague();
    await storeRules(rule('gone'), rule(invited.id), rule(dana.id));
    const { id } = await submitLead(ann(), arrival());
    expect(await assigneeOf(id)).toBe(dana.id);
    await storeRules(rule('gone'), rule(invited.id));
    const { id: nobodys } = await submitLead(ann(), arrival());
    expect(await assigneeOf(nobodys)).toBeNull();
  });

  test('apply to leads from an outage, added by hand, and released from quarantine', async () => {
    const dana = await addColleague();
    await storeRules(rule(dana.id, aService));
    const receivedAt = new Date(Date.now() - 3_600_000);
    const spooled = await submitLead(ann(), { ...arrival(), receivedAt });
    expect(await assigneeOf(spooled.id)).toBe(dana.id);
    const added = {
      id: crypto.randomUUID(),
      name: 'Bo',
      phone: '828 555 0100',
      service: aService,
      way: 'called',
    };
    await addLeadCall(jsonRequest('/api/admin/leads', added, headers), {});
    expect(await assigneeOf(added.id)).toBe(dana.id);
    const held = await newLead({ visibility: 'quarantined', spamSignals: ['trap'] });
    expect(await assigneeOf(held)).toBeNull();
    await applyQuarantineDecision({ action: 'release', ids: [held] }, 'Owner');
    expect(await assigneeOf(held)).toBe(dana.id);
  });

  test('send no second mail to somebody who gets the alert', async () => {
    const dana = await addColleague();
    await storeRecipients([dana.email]);
    await storeRules(rule(dana.id));
    await submitLead(ann(), arrival());
    await sendAll();
    expect(mailsTo(dana.email).map(({ subject }) => subject)).toEqual([
      `New lead: ${serviceLabel(aService)}, Ann Ünal`,
    ]);
  });

  test('are saved by owners, for people on staff, and their history names them', async () => {
    const dana = await addColleague();
    const save = (...rules: object[]) => putSetting('assignment-rules', { rules }, headers);
    expect(await valueIn(await save(rule(dana.id, aService, aTown)))).toEqual({
      rules: [{ ...rule(dana.id, aService, aTown), staffName: dana.name }],
    });
    expect((await save(rule('nobody'))).status).toBe(400);
    expect((await save(rule(dana.id, 'roofing'))).status).toBe(400);
    expect((await save(rule(dana.id, aService, 'Atlantis'))).status).toBe(400);
    await storeRules(rule(dana.id, aService, 'Atlantis'));
    // A town that is no longer served stays in the rule that names it.
    expect((await save(rule(dana.id, aService, 'Atlantis'), rule(dana.id, null, aTown))).status).toBe(200);
    await save(rule(dana.id, aService, aTown));
    const { data } = await (await getSettingHistory('assignment-rules', headers)).json();
    expect(data[0].changes[0].to).toBe(`${serviceLabel(aService)} in ${aTown}: ${dana.name}`);
  });
});
