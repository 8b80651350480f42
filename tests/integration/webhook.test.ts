import { createHmac } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import * as webhookTestCall from '@/app/api/admin/webhook/test/route';
import { db } from '@/db/client';
import { auditEntries, deliveries, savedSettings, settingRevisions } from '@/db/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { clickIds, utmParts } from '@/lib/leads/intake/campaign';
import { submitLead } from '@/lib/leads/intake/mutations';
import { contactSchema } from '@/lib/leads/intake/schema';
import { getDeliveryHealth } from '@/lib/leads/notify/queries';
import { postEvent } from '@/lib/leads/notify/webhook/post-lead';
import { webhookTestResponseSchema } from '@/lib/leads/notify/webhook/schema';
import { versionOfWords } from '@/lib/leads/wishes/words';
import { toggleContacted } from '@/lib/leads/work/mutations';
import { applyDeliveryAction } from '@/lib/outbox/mutations';
import { post } from '@/lib/outbox/post';
import { deriveSecret } from '@/lib/outbox/signature';
import { startWorker, type Worker } from '@/lib/outbox/worker';
import { env } from '@/lib/platform/env';
import type { SettingHistory } from '@/lib/settings/entries';
import { contactNotes } from '@/lib/site/contact-notes';
import { serviceLabel } from '@/lib/site/service-labels';
import { withAppDatabase } from '../support/app-database';
import { arrival } from '../support/arrival';
import { aService } from '../support/offered-services';
import { jsonRequest } from '../support/requests';
import { getSetting, getSettingHistory, putSetting, valueIn } from '../support/settings';
import { signedIn } from '../support/staff-session';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver';

withAppDatabase({ SMTP_URL: '', WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' }, {});

const PATH = '/api/admin/webhook';
const pollOptions = { timeout: 20_000, interval: 50 };
const ann = contactSchema.parse({
  name: 'Ann Ünal',
  phone: '828 555 0142',
  email: 'ann@example.com',
  service: aService,
  message: 'Two\nlines',
});
let receiver: WebhookReceiver;
let worker: Worker;
let cookie: Record<string, string>;

beforeAll(() => {
  worker = startWorker(deliveryKinds);
});
afterAll(() => worker.stop());
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  cookie = await signedIn();
});
afterEach(() => receiver.stop());

const savedSchema = z.strictObject({ url: z.string(), secret: z.string() });
const dataIn = async (response: Response) => (await response.json()).data;
const read = async () => valueIn(await getSetting('webhook', cookie));
const save = (url: string, anyway = false) => putSetting('webhook', { url, anyway }, cookie);
const remove = () => putSetting('webhook', null, cookie);
/** Saves the receiver's address, and drops the test call that saving makes first. */
const saveReceiver = async ({ url, calls } = receiver) => {
  const saved = savedSchema.parse(await valueIn(await save(url)));
  calls.shift();
  return saved;
};
const hooks = () => db().select().from(deliveries).where(eq(deliveries.kind, 'webhook'));
const waitForState = (state: string) =>
  vi.waitFor(async () => expect((await hooks())[0]?.state).toBe(state), pollOptions);

type Call = WebhookReceiver['calls'][number] | undefined;

/** Verifies a call as docs/webhook.md recommends: with the library of Standard Webhooks. */
const verify = (call: Call, secret: string) =>
  new Webhook(secret).verify(call?.body ?? '', call?.headers as Record<string, string>);

/** Verifies the legacy header as docs/webhook.md describes it, with a secret in base64 or base64url. */
function hasFormerSignature(call: Call, secret: string): boolean {
  const header = String(call?.headers['x-ridgelight-signature']);
  const [, second, signature] = header.match(/^t=(\d+),v1=([0-9a-f]{64})$/) ?? [];
  const key = secret.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const expected = createHmac('sha256', key).update(`${second}.${call?.body}`).digest('hex');
  return signature === expected && Math.abs(Number(second) * 1_000 - Date.now()) < 300_000;
}

test('posts a new lead, signed and with a stable delivery id', async () => {
  const { secret } = await saveReceiver();
  const { id } = await submitLead(ann, arrival());
  await waitForState('sent');
  const [call] = receiver.calls;
  const [delivery] = await hooks();
  expect(receiver.calls).toHaveLength(1);
  expect(verify(call, secret)).toMatchObject({ event: 'lead.created' });
  expect(call?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': delivery?.id,
    'x-ridgelight-event': 'lead.created',
    'x-ridgelight-delivery': delivery?.id,
  });
  expect(JSON.parse(call?.body ?? '')).toEqual({
    version: 1,
    id: delivery?.id,
    event: 'lead.created',
    lead: {
      id,
      createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
      name: 'Ann Ünal',
      phone: '828 555 0142',
      phoneE164: '+18285550142',
      email: 'ann@example.com',
      estimate: null,
      address: null,
      service: { id: aService, label: serviceLabel(aService) },
      message: 'Two\nlines',
      source: 'Direct',
      attribution: Object.fromEntries(
        [...clickIds, ...utmParts.map((part) => `utm_${part}`)].map((name) => [name, null]),
      ),
      status: 'new',
      closedReason: null,
      doNotCall: false,
      doNotEmail: false,
      wish: null,
      consent: {
        form: {
          version: versionOfWords(contactNotes().before),
          words: contactNotes().before,
          at: expect.stringMatching(/^\d{4}-.+Z$/),
        },
        texts: null,
      },
      assignee: null,
      visit: null,
      quote: null,
      sale: null,
      url: `http://localhost:3000/admin/form-fills?lead=${id}`,
    },
  });
});

describe('a posted call', () => {
  const posted = async () => {
    const { secret } = await saveReceiver();
    await submitLead(ann, arrival());
    await waitForState('sent');
    return { secret, call: receiver.calls[0] as NonNullable<Call> };
  };

  test('is rejected by the Standard Webhooks library after any change', async () => {
    const { secret, call } = await posted();
    const { headers, body } = call;
    expect(() => verify(call, secret)).not.toThrow();
    const stale = String(Number(headers['webhook-timestamp']) - 301);
    for (const changed of [
      { ...call, body: `${body} ` },
      { ...call, body: body.replace('Ann', 'Bob') },
      { ...call, headers: { ...headers, 'webhook-id': `${headers['webhook-id']}0` } },
      { ...call, headers: { ...headers, 'webhook-timestamp': stale } },
      { ...call, headers: { ...headers, 'webhook-signature': `v1,${'A'.repeat(43)}=` } },
    ])
      expect(() => verify(changed, secret)).toThrow(WebhookVerificationError);
    expect(() => verify(call, deriveSecret('another'))).toThrow(WebhookVerificationError);
  });

  test('still has the former headers, for existing receivers', async () => {
    const { secret, call } = await posted();
    expect(hasFormerSignature(call, secret)).toBe(true);
    expect(hasFormerSignature({ ...call, body: `${call.body} ` }, secret)).toBe(false);
    // Such receivers have the same secret in base64url.
    const given = `whsec_${Buffer.from(secret.slice('whsec_'.length), 'base64').toString('base64url')}`;
    expect(hasFormerSignature(call, given)).toBe(true);
    const converted = Buffer.from(given.slice(6), 'base64url').toString('base64');
    expect(() => verify(call, converted)).not.toThrow();
    expect(call.headers).toMatchObject({
      'x-ridgelight-event': 'lead.created',
      'x-ridgelight-delivery': call.headers['webhook-id'],
    });
  });
});

test('posts nothing without a webhook', async () => {
  await submitLead(ann, arrival());
  expect(await hooks()).toEqual([]);
});

test('retries a failing receiver, and shows only its host', async () => {
  await saveReceiver();
  receiver.answer = { status: 500, body: 'out of\u0000order' };
  await submitLead(ann, arrival());
  await waitForState('failed');
  const { troubles } = await getDeliveryHealth();
  expect(troubles).toMatchObject([
    { kind: 'webhook', state: 'failed', recipient: new URL(receiver.url).host },
  ]);
  expect(troubles[0]?.lastResponse).toBe('HTTP 500 out of order');
  receiver.answer = { status: 200 };
  await waitForState('sent');
  const ids = receiver.calls.map(({ headers }) => headers['webhook-id']);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
});

test('stops at a receiver that returns 410, until staff retry', async () => {
  await saveReceiver();
  receiver.answer = { status: 410 };
  await submitLead(ann, arrival());
  await waitForState('refused');
  receiver.answer = { status: 200 };
  await applyDeliveryAction({ action: 'retry', kind: 'webhook', recipient: new URL(receiver.url).host });
  await waitForState('sent');
});

test('follows no redirect', async () => {
  const elsewhere = await startWebhookReceiver();
  await saveReceiver();
  receiver.answer = { status: 307, headers: { Location: elsewhere.url } };
  await submitLead(ann, arrival());
  await waitForState('failed');
  expect((await hooks())[0]?.lastResponse).toBe('HTTP 307');
  expect(elsewhere.calls).toEqual([]);
  await elsewhere.stop();
});

test('fails when the receiver does not respond in time', async () => {
  receiver.answer = null;
  const call = { url: receiver.url, secret: deriveSecret('x'), id: 'x', event: 'test', body: '{}' } as const;
  expect(await post(call, 300)).toEqual({
    state: 'failed',
    response: 'No answer in time.',
    failure: 'rejected',
  });
});

test('reads only the start of a long response', async () => {
  receiver.answer = { status: 200, body: 'x'.repeat(10_000_000) };
  const { response } = await post({
    url: receiver.url,
    secret: deriveSecret('x'),
    id: 'x',
    event: 'test',
    body: '{}',
  });
  expect(response.length).toBeLessThan(400);
});

test('sends failed deliveries to the new address, with a new secret', async () => {
  const first = await saveReceiver();
  receiver.answer = { status: 500 };
  await submitLead(ann, arrival());
  await waitForState('failed');
  const next = await startWebhookReceiver();
  const second = await saveReceiver(next);
  expect(second.secret).not.toBe(first.secret);
  await waitForState('sent');
  expect(next.calls).toHaveLength(1);
  expect(() => verify(next.calls[0], second.secret)).not.toThrow();
  expect(() => verify(next.calls[0], first.secret)).toThrow(WebhookVerificationError);
  await next.stop();
});

test('posts nothing after the webhook was removed', async () => {
  await saveReceiver();
  receiver.answer = { status: 500 };
  await submitLead(ann, arrival());
  await waitForState('failed');
  expect((await remove()).status).toBe(200);
  expect((await hooks())[0]).toMatchObject({ state: 'cancelled', nextAttemptAt: null });
  await submitLead(ann, arrival());
  expect(await hooks()).toHaveLength(1);
  expect(await read()).toBeNull();
});

test('posts nothing when the webhook is removed after a job has read its delivery', async () => {
  await saveReceiver();
  await submitLead(ann, arrival());
  await waitForState('sent');
  receiver.calls.length = 0;
  const [delivery] = await hooks();
  await remove();
  expect(await postEvent(delivery as NonNullable<typeof delivery>)).toEqual({
    state: 'cancelled',
    response: 'Not sent: the webhook was removed.',
  });
  expect(receiver.calls).toEqual([]);
});

describe('the setting', () => {
  test('shows its secret once, and stores nothing that could sign', async () => {
    const { secret } = await saveReceiver();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await read()).toEqual({ url: receiver.url });
    expect(JSON.stringify(await db().select().from(savedSettings))).not.toContain(secret.slice(6));
  });

  test('is in the audit log and in the history by its host only', async () => {
    await saveReceiver();
    await remove();
    const revisions = await db().select().from(settingRevisions).orderBy(settingRevisions.version);
    const { host } = new URL(receiver.url);
    expect(revisions.map(({ value }) => value)).toEqual([{ host, hasNewAddress: true }, null]);
    const history = (await (await getSettingHistory('webhook', cookie)).json()).data as SettingHistory;
    expect(history.map(({ changes }) => changes)).toEqual([
      [{ field: 'Host', from: host, to: 'none' }],
      [{ field: 'Host', from: 'none', to: host }],
    ]);
    const entries = await db()
      .select({ detail: auditEntries.detail })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'settings.webhook'))
      .orderBy(desc(auditEntries.id))
      .limit(2);
    expect(entries.map(({ detail }) => detail)).toEqual([
      { to: 'nobody' },
      { to: new URL(receiver.url).host },
    ]);
  });

  test('is said in the history to have another address, or only another secret, at the same host', async () => {
    await save(`${receiver.url}/one`, true);
    await save(`${receiver.url}/two`, true);
    await save(`${receiver.url}/two`, true);
    const history = (await (await getSettingHistory('webhook', cookie)).json()).data as SettingHistory;
    expect(history.slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: 'Secret replaced' }],
      [{ field: 'Address replaced' }],
    ]);
  });

  test('has no secret in a history that another release has written', async () => {
    const value = { url: 'https://crm.example/secret', secretSalt: '10000000-0000-4000-8000-000000000001' };
    await db().insert(settingRevisions).values({ key: 'webhook', version: 1, value });
    const stored = await db().select({ value: settingRevisions.value }).from(settingRevisions);
    expect(stored).toEqual([{ value: { host: 'crm.example' } }]);
    // As if it had been written before the migration that keeps it from being stored.
    await db().update(settingRevisions).set({ value });
    const history = (await (await getSettingHistory('webhook', cookie)).json()).data as SettingHistory;
    expect(history.map(({ changes }) => changes)).toEqual([
      [{ field: 'Host', from: 'none', to: 'crm.example' }],
    ]);
  });

  test.each([
    '',
    'x',
    'ftp://example.com',
    'https://me:pw@example.com',
    'https://example.com/#x',
    'javascript:alert(1)',
  ])('rejects %o', async (url) => {
    const response = await save(url);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { url: expect.any(String) } });
  });

  test('makes a signed test call before it is saved', async () => {
    const saved = savedSchema.parse(await valueIn(await save(receiver.url)));
    expect(receiver.calls).toHaveLength(1);
    expect(verify(receiver.calls[0], saved.secret)).toMatchObject({ event: 'test' });
    expect(await hooks()).toEqual([]);
  });

  test.each([401, 403])('is saved when the receiver returns %d: it has no secret yet', async (status) => {
    receiver.answer = { status };
    expect((await save(receiver.url)).status).toBe(200);
  });

  test.each([
    [301, /redirects elsewhere \(HTTP 301\)/],
    [404, /nothing at this address \(HTTP 404\)/],
    [405, /doesn’t accept POST \(HTTP 405\)/],
    [500, /answered the test with HTTP 500/],
  ])('of a receiver that returns %d is saved only after confirmation', async (status, message) => {
    receiver.answer = { status, headers: { Location: '/elsewhere' } };
    const refused = await save(receiver.url);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: 'webhook-unreached',
      fields: { url: expect.stringMatching(message) },
    });
    expect(await read()).toBeNull();
    expect((await save(receiver.url, true)).status).toBe(200);
    expect(await read()).toMatchObject({ url: receiver.url });
  });

  test('explains how to fix an unreachable address', async () => {
    await receiver.stop();
    const messageOf = async (url: string) => (await (await save(url)).json()).message;
    expect(await messageOf(receiver.url)).toMatch(
      /refused the connection. Check that the receiver is running/,
    );
    expect(await messageOf('https://no-such-host.invalid/')).toMatch(/no host named no-such-host.invalid/);
    expect(await read()).toBeNull();
    expect((await save(receiver.url, true)).status).toBe(200);
  });

  test.each([
    ['http://127.0.0.2/', /is in a private network/],
    ['https://10.0.0.1/', /is in a private network/],
    ['https://169.254.169.254/latest/meta-data', /is in a private network/],
    ['https://[fd00::1]/', /is in a private network/],
    ['http://8.8.8.8/', /begins with https:\/\//],
  ])('%s is never saved, even after confirmation', async (url, message) => {
    for (const anyway of [false, true]) {
      const refused = await save(url, anyway);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({
        code: 'invalid',
        fields: { url: expect.stringMatching(message) },
      });
    }
    expect(await read()).toBeNull();
  });

  test('can make a signed test call without a lead', async () => {
    const { secret } = await saveReceiver();
    const call = () => webhookTestCall.POST(jsonRequest(`${PATH}/test`, undefined, cookie), {});
    const result = webhookTestResponseSchema.parse(await dataIn(await call()));
    expect(result).toEqual({ isSent: true, response: 'HTTP 204' });
    expect(verify(receiver.calls[0], secret)).toMatchObject({ event: 'test' });
    expect(await hooks()).toEqual([]);
    await db().delete(savedSettings);
    expect((await call()).status).toBe(409);
    for (let tests = 3; tests < 20; tests++) await call();
    expect((await call()).status).toBe(429);
  });
});

describe('private addresses', () => {
  const call = (url: string) =>
    post({ url, secret: deriveSecret('x'), id: 'x', event: 'test', body: '{}' }, 2_000);

  test.each([
    'http://127.0.0.2/',
    'http://2130706434/',
    'http://0x7f.2/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.2]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://0.0.0.0/',
  ])('%s is rejected without a request', async (url) => {
    expect(await call(url)).toEqual({ state: 'refused', response: 'The address isn’t a public one.' });
  });

  test('a name that resolves to one is rejected too', async () => {
    const { port } = new URL(receiver.url);
    const allowed = env().WEBHOOK_PRIVATE_ADDRESSES.splice(0);
    try {
      expect(await call(`http://localhost:${port}/`)).toEqual({
        state: 'refused',
        response: 'The address isn’t a public one.',
      });
    } finally {
      env().WEBHOOK_PRIVATE_ADDRESSES.push(...allowed);
    }
    expect(receiver.calls).toEqual([]);
  });

  test('a public address requires https', async () => {
    expect(await call('http://8.8.8.8/')).toEqual({
      state: 'refused',
      response: 'The address doesn’t begin with https://.',
    });
  });
});

test('posts nothing when a lead changes later', async () => {
  await saveReceiver();
  const { id } = await submitLead(ann, arrival());
  await waitForState('sent');
  await toggleContacted(id, 'Staff');
  expect(receiver.calls).toHaveLength(1);
});
