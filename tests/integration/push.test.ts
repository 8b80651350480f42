import { createPublicKey, verify } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DELETE as removeCall } from '@/app/api/admin/account/devices/[id]/route';
import { POST as addCall, PUT as keepCall } from '@/app/api/admin/account/devices/route';
import { POST as changePassword } from '@/app/api/admin/account/password/route';
import { POST as signIn } from '@/app/api/admin/sign-in/route';
import { POST as signOut } from '@/app/api/admin/sign-out/route';
import { db } from '@/db/client';
import { deliveries, pushDevices, sessions, users } from '@/db/schema';
import { getOwnAlerts } from '@/lib/accounts/alerts/queries';
import type { AlertChange } from '@/lib/accounts/alerts/schema';
import { endSession, removeStaff, resetSecondFactor } from '@/lib/accounts/staff/mutations';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { submitLead } from '@/lib/leads/intake/mutations';
import { contactSchema } from '@/lib/leads/intake/schema';
import { escalateUnopened } from '@/lib/leads/notify/desk-mails/mutations';
import { assignLeads } from '@/lib/leads/work/assignment';
import { getLeadDetail } from '@/lib/leads/work/detail/queries';
import { pushKey } from '@/lib/outbox/push-key';
import { startWorker, type Worker } from '@/lib/outbox/worker';
import { serviceLabel } from '@/lib/site/service-labels';
import { towns } from '@/lib/site/towns';
import { withAppDatabase } from '../support/app-database';
import { arrival } from '../support/arrival';
import { addColleague } from '../support/colleagues';
import { aService } from '../support/offered-services';
import { type PushService, pushSubscription, startPushService } from '../support/push-service';
import { jsonRequest } from '../support/requests';
import { staff } from '../support/staff';
import { inviteAndSignIn, sessionCookieOf, signedIn } from '../support/staff-session';
import { storeLead } from '../support/stored-leads';

const service: PushService = await startPushService();
withAppDatabase({ SMTP_URL: '', WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' });

const pollOptions = { timeout: 20_000, interval: 50 };
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const aTown = towns()[0]?.name ?? '';
const ann = contactSchema.parse({
  name: 'Ann Ünal',
  phone: '828 555 0142',
  email: 'ann@example.com',
  address: `12 Oak Street, ${aTown}`,
  service: aService,
  message: 'Please call me after five',
});

let headers: { Cookie: string };
let owner: typeof users.$inferSelect;
let worker: Worker | undefined;

beforeEach(async () => {
  service.pushes.length = 0;
  headers = await signedIn();
  [owner] = (await db().select().from(users)) as [typeof owner];
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => service.stop());

const setAlerts = (alerts: AlertChange) => db().update(users).set({ alerts }).where(eq(users.id, owner.id));
const register = (body: object, as: object = headers) =>
  addCall(jsonRequest('/', body, { 'User-Agent': ANDROID, ...as }), {});
const keep = async (body: object, as: object = headers) =>
  (await (await keepCall(jsonRequest('/', body, { ...as }), {})).json()).data.id;
const devices = async () => (await getOwnAlerts(owner.id)).devices;

/** Turns notifications on in a browser of the owner. */
async function newBrowser() {
  const browser = service.subscribe();
  const response = await register(browser.subscription);
  expect(response.status).toBe(201);
  return { ...browser, id: (await response.json()).data.id as string };
}

const pushDeliveries = () => db().select().from(deliveries).where(sql`${deliveries.kind} like 'push-%'`);

/** Sends everything that is queued for devices, and waits until it is in this state. */
async function sendAll(state = 'sent') {
  worker ??= startWorker(deliveryKinds);
  await db().execute(sql`update pgboss.job set start_after = now() where state = 'created'`);
  await vi.waitFor(async () => {
    const states = (await pushDeliveries()).map((one) => one.state);
    expect(new Set(states)).toEqual(new Set([state]));
  }, pollOptions);
}

const newLead = (createdAt = new Date()) => storeLead({ ...ann, createdAt });

/** Assigns a lead as somebody else than the owner would. */
const assignToOwner = (id: string, to: string | null = owner.id) =>
  db().transaction((tx) => assignLeads(tx, [id], to, 'Dana'));

describe('a notification', () => {
  test('says service and town to the devices that want it, and names no person', async () => {
    await setAlerts({ newLeadPush: true });
    const [phone, laptop] = [await newBrowser(), await newBrowser()];
    const { id } = await submitLead(ann, arrival());
    await sendAll();
    expect(service.pushes.map((push) => push.path).sort()).toEqual([phone.path, laptop.path].sort());
    const push = service.pushes.find((one) => one.path === phone.path);
    expect(phone.read(push)).toEqual({
      title: 'New lead',
      body: `${serviceLabel(aService)}, ${aTown}`,
      path: `/admin/form-fills?lead=${id}`,
      waiting: '1',
    });
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
  });

  test('is signed with the key that browsers register with', async () => {
    await setAlerts({ newLeadPush: true });
    await newBrowser();
    await submitLead(ann, arrival());
    await sendAll();
    const [push] = service.pushes;
    const [, token = '', key = ''] = push?.headers.authorization?.match(/^vapid t=(\S+), k=(\S+)$/) ?? [];
    expect(key).toBe((await getOwnAlerts(owner.id)).pushKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...jwk }, format: 'jwk' });
    const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    const isValid = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      options,
      Buffer.from(signature, 'base64url'),
    );
    expect(isValid).toBe(true);
    const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(aud).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    expect(sub).toBe('mailto:no-reply@ridgelight.example');
  });

  test('stands in the log of the lead’s messages, by the name of the device', async () => {
    await setAlerts({ newLeadPush: true });
    await newBrowser();
    const { id } = await submitLead(ann, arrival());
    await sendAll();
    const { deliveries: log } = await getLeadDetail(id);
    expect(log.filter(({ kind }) => kind === 'push-lead')).toMatchObject([
      { recipient: 'Chrome on Android', state: 'sent', lastResponse: 'HTTP 201' },
    ]);
  });

  test('is retried while the push service is down', async () => {
    await setAlerts({ newLeadPush: true });
    const { path } = await newBrowser();
    service.statuses.set(path, 503);
    await submitLead(ann, arrival());
    await sendAll('failed');
    service.statuses.delete(path);
    await sendAll();
    expect(service.pushes.length).toBeGreaterThan(1);
  });

  test.each([404, 410, 403])('removes a device whose service answers %d', async (status) => {
    await setAlerts({ newLeadPush: true });
    const { path } = await newBrowser();
    service.statuses.set(path, status);
    await submitLead(ann, arrival());
    await sendAll('cancelled');
    expect(await devices()).toEqual([]);
  });

  test('to a device that is gone is a mail, unless another one has shown it', async () => {
    await setAlerts({ assigned: 'push' });
    const [gone, other] = [await newBrowser(), await newBrowser()];
    service.statuses.set(gone.path, 410);
    const send = async (kind: string, expected: object[]) => {
      worker ??= startWorker(deliveryKinds);
      await db().execute(sql`update pgboss.job set start_after = now() where state = 'created'`);
      await vi.waitFor(async () => {
        const rows = await db().select().from(deliveries).where(sql`${deliveries.kind} = ${kind}`);
        expect(rows.toSorted((one, two) => one.state.localeCompare(two.state))).toMatchObject(expected);
      }, pollOptions);
    };
    await assignToOwner(await newLead());
    await send('push-assigned', [{ state: 'cancelled' }, { state: 'sent' }]);
    expect(await db().$count(deliveries, eq(deliveries.kind, 'assigned'))).toBe(0);
    service.statuses.set(other.path, 404);
    const id = await newLead();
    await assignToOwner(id);
    await send('assigned', [{ leadId: id, recipient: owner.email }]);
    expect(await devices()).toEqual([]);
  });

  test('tells of an assignment and of an unopened lead, as chosen', async () => {
    await setAlerts({ assigned: 'push', unopened: 'push' });
    const browser = await newBrowser();
    const id = await newLead(new Date(Date.now() - 9 * 24 * 3_600_000));
    await assignToOwner(id);
    await sendAll();
    await escalateUnopened();
    await sendAll();
    expect(service.pushes.map((push) => browser.read(push).title)).toEqual([
      'A lead is yours now',
      'Nobody has opened this lead',
    ]);
    expect(await db().$count(deliveries, eq(deliveries.kind, 'assigned'))).toBe(0);
  });

  test('of an assignment that was undone isn’t shown', async () => {
    await setAlerts({ assigned: 'push' });
    await newBrowser();
    const id = await newLead();
    await assignToOwner(id);
    await assignToOwner(id, null);
    await sendAll('cancelled');
    expect(service.pushes).toEqual([]);
  });

  test('is a mail for somebody without a device', async () => {
    await setAlerts({ assigned: 'push' });
    await assignToOwner(await newLead());
    const [delivery] = await db().select().from(deliveries);
    expect(delivery).toMatchObject({ kind: 'assigned', recipient: owner.email });
  });

  test('of a new lead that is assigned by a rule to the same person comes once', async () => {
    await setAlerts({ assigned: 'push', newLeadPush: true });
    await newBrowser();
    const { assignmentRulesSetting } = await import('@/lib/leads/assignment-rules/schema');
    const { storeSetting } = await import('../support/settings');
    const rule = { service: null, town: null, staffId: owner.id, staffName: owner.name };
    await storeSetting(assignmentRulesSetting, { rules: [rule] });
    await submitLead(ann, arrival());
    expect((await pushDeliveries()).map(({ kind }) => kind)).toEqual(['push-assigned']);
  });
});

describe('a device', () => {
  test('is listed with its name, once however often it registers, and can be removed', async () => {
    const { subscription, id } = await newBrowser();
    await register(subscription);
    expect(await devices()).toEqual([{ id, name: 'Chrome on Android', createdAt: expect.any(String) }]);
    const remove = () =>
      removeCall(jsonRequest('/', undefined, headers), { params: Promise.resolve({ id }) });
    expect((await remove()).status).toBe(204);
    expect(await devices()).toEqual([]);
    expect((await remove()).status).toBe(404);
  });

  test('can’t be removed by anybody else', async () => {
    const { id } = await newBrowser();
    const { Cookie } = await inviteAndSignIn(headers, 'bob@example.com', 'a long enough password');
    const call = jsonRequest('/', undefined, { Cookie });
    expect((await removeCall(call, { params: Promise.resolve({ id }) })).status).toBe(404);
    expect(await devices()).toHaveLength(1);
  });

  test.each([
    'http://push.example.com/x',
    'https://10.0.0.5/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://192.168.1.1:8443/x',
    'ftp://push.example.com/x',
    'not an address',
  ])('can’t be at %s', async (endpoint) => {
    const response = await register({ ...pushSubscription(), endpoint });
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toHaveProperty('endpoint');
  });

  test('needs the keys of a browser', async () => {
    const { endpoint, keys } = pushSubscription();
    for (const bad of [
      { ...keys, auth: 'x' },
      { ...keys, p256dh: keys.auth },
      { auth: keys.auth },
      undefined,
    ])
      expect((await register({ endpoint, keys: bad })).status).toBe(400);
  });

  test('is forgotten when its user signs out, or an owner ends its session', async () => {
    const { subscription } = await newBrowser();
    await signOut(jsonRequest('/', undefined, headers), {});
    expect(await devices()).toEqual([]);
    headers = await signedIn();
    await register(subscription);
    const [session] = await db().select().from(sessions);
    await endSession(session?.id ?? '', { ...owner, sessionId: '' });
    expect(await devices()).toEqual([]);
  });

  test('outlives a session that expires, and moves to the next one', async () => {
    const { subscription, id } = await newBrowser();
    await db().delete(sessions);
    headers = await signedIn();
    expect(await devices()).toHaveLength(1);
    expect(await keep(subscription)).toBe(id);
    await signOut(jsonRequest('/', undefined, headers), {});
    expect(await devices()).toEqual([]);
  });

  test('stays, in the new session, when its user signs in again there', async () => {
    const { id } = await newBrowser();
    const { Cookie } = headers;
    const again = await signIn(
      jsonRequest('/', { email: staff.email, password: staff.password }, { Cookie }),
      {},
    );
    headers = { Cookie: sessionCookieOf(again) };
    expect(await devices()).toMatchObject([{ id }]);
    await signOut(jsonRequest('/', undefined, headers), {});
    expect(await devices()).toEqual([]);
  });

  test('stays when its user changes the password there, and ends elsewhere', async () => {
    const { id } = await newBrowser();
    const elsewhere = pushSubscription();
    await register(elsewhere, await signedIn());
    const password = 'another long password';
    const changed = await changePassword(
      jsonRequest('/', { current: staff.password, password }, headers),
      {},
    );
    headers = { Cookie: sessionCookieOf(changed) };
    expect(await devices()).toMatchObject([{ id }]);
    await signOut(jsonRequest('/', undefined, headers), {});
    headers = {
      Cookie: sessionCookieOf(await signIn(jsonRequest('/', { email: staff.email, password }), {})),
    };
    expect(await devices()).toEqual([]);
  });

  test('ends when somebody else signs in there while its session lasts', async () => {
    await newBrowser();
    const dana = { email: 'dana@example.com', password: 'a long enough password' };
    await inviteAndSignIn(headers, dana.email, dana.password);
    await signIn(jsonRequest('/', dana, headers), {});
    expect(await devices()).toEqual([]);
  });

  test('is forgotten when somebody else signs in there', async () => {
    const { subscription } = await newBrowser();
    const { Cookie } = await inviteAndSignIn(headers, 'bob@example.com', 'a long enough password');
    expect(await keep(subscription, { Cookie })).toBeNull();
    expect(await devices()).toEqual([]);
  });

  test('goes with its account, and with a lost second factor', async () => {
    const dana = await addColleague();
    const add = () =>
      db().insert(pushDevices).values({
        userId: dana.id,
        sessionId: 'x',
        name: 'x',
        endpoint: 'https://x',
        p256dh: 'x',
        auth: 'x',
      });
    await add();
    await db().execute(
      sql`insert into second_factors (user_id, sealed_key, last_step) values (${dana.id}, 'x', 1)`,
    );
    await resetSecondFactor(dana.id);
    expect(await db().$count(pushDevices)).toBe(0);
    await add();
    await removeStaff(dana.id);
    expect(await db().$count(pushDevices)).toBe(0);
  });
});

test('the key is the same in every process, and that of VAPID_PRIVATE_KEY where it is set', () => {
  const { publicKey, privateKey } = pushKey();
  expect(pushKey()).toEqual({ publicKey, privateKey });
  expect([publicKey.length, privateKey.length]).toEqual([87, 43]);
});
