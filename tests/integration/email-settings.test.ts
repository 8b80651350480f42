import { and, desc, eq, like, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { GET as askDeliveries } from '@/app/api/admin/email-settings/deliveries/route';
import { GET, POST } from '@/app/api/admin/email-settings/route';
import { POST as sendTest } from '@/app/api/admin/email-settings/test/route';
import { db } from '@/db/client';
import { auditEntries, deliveries, requestCounts, savedSettings } from '@/db/schema';
import { staffRulesSetting } from '@/lib/accounts/staff-rules/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { submitLead } from '@/lib/leads/intake/mutations';
import { contactSchema } from '@/lib/leads/intake/schema';
import { getEmailSettings } from '@/lib/leads/notify/queries';
import { recipientsSetting } from '@/lib/leads/notify/schema';
import { deliveryStatesQuery } from '@/lib/outbox/queries';
import { startWorker } from '@/lib/outbox/worker';
import { log } from '@/lib/platform/log';
import { readSetting } from '@/lib/platform/settings/queries';
import { business } from '@/lib/site/business';
import { serviceLabel } from '@/lib/site/service-labels';
import { withAppDatabase } from '../support/app-database';
import { arrival } from '../support/arrival';
import { badEmailSettings, expectRejection } from '../support/bad-bodies';
import { startMailServer } from '../support/mail-server';
import { anotherService, aService } from '../support/offered-services';
import { badRequest, getRequest, jsonRequest } from '../support/requests';
import { storeSetting } from '../support/settings';
import { staff as account } from '../support/staff';
import { signedIn, signedInAsStaff } from '../support/staff-session';

const server = await startMailServer();
afterAll(() => server.stop());
withAppDatabase({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }, {});

const PATH = '/api/admin/email-settings';
const withoutDeliveries = (address: string) => ({
  address,
  lastSuccess: null,
  lastSuccessResponse: null,
  lastFailure: null,
  lastFailureResponse: null,
  waiting: 0,
});

test('notifies the first staff account until a list is saved', async () => {
  const response = await GET(getRequest(PATH, await signedIn()), {});
  expect(await response.json()).toEqual({ data: { recipients: [account.email], routing: {} } });
});

test('notifies the first staff account, too, where the saved list can’t be read', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  const value = { recipients: ['ann@example.com'], routing: { everything: 'Ann' } };
  await db()
    .insert(savedSettings)
    .values({ key: recipientsSetting.key, value, version: 3, changedBy: 'Ann' });
  expect((await getEmailSettings()).recipients).toEqual([account.email]);
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
  await db().delete(savedSettings);
});

test('saves a cleaned list, which replaces the previous one', async () => {
  const staff = await signedIn();
  await POST(jsonRequest(PATH, { recipients: ['old@example.com'] }, staff), {});
  const saved = await POST(
    jsonRequest(PATH, { recipients: [' a@example.com', '', 'b@example.org'] }, staff),
    {},
  );
  const recipients = ['a@example.com', 'b@example.org'];
  const settings = { data: { recipients, routing: {} } };
  expect(saved.status).toBe(200);
  expect(await saved.json()).toEqual(settings);
  expect(await (await GET(getRequest(PATH, staff), {})).json()).toEqual(settings);
});

test('reports errors in the words of the form', async () => {
  const staff = await signedIn();
  const messageFor = async (recipients: string[]) =>
    (await (await POST(jsonRequest(PATH, { recipients }, staff), {})).json()).message;
  expect(await messageFor(['  '])).toBe('Please add at least one email address');
  expect(await messageFor(['nope'])).toBe('Invalid email address: nope');
  expect(await messageFor(['nope', 'a@b'])).toBe('Invalid email addresses: nope, a@b');
});

describe('a staff member who is not an owner', () => {
  test('can change the recipients', async () => {
    const staff = await signedInAsStaff();
    const saved = await POST(jsonRequest(PATH, { recipients: ['a@example.com'] }, staff), {});
    expect(saved.status).toBe(200);
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: 'settings.recipients', actorName: 'colleague@example.com' });
    expect(await db().$count(deliveries, eq(deliveries.kind, 'recipients'))).toBe(2);
    await db().delete(deliveries);
  });

  test('can only read them when owners have switched that off, and is referred to an owner', async () => {
    const staff = await signedInAsStaff();
    await storeSetting(staffRulesSetting, { ...staffRulesSetting.default, maySetRecipients: false });
    expect((await GET(getRequest(PATH, staff), {})).status).toBe(200);
    const refused = await POST(jsonRequest(PATH, { recipients: ['eve@example.com'] }, staff), {});
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: `Only an owner can change who gets new leads. Ask ${account.email}.`, code: 'owners-only' },
    ]);
    expect((await readSetting(recipientsSetting)).version).toBe(0);
    expect(await db().$count(deliveries, eq(deliveries.kind, 'recipients'))).toBe(0);
  });
});

describe('a change of the recipients', () => {
  const save = async (body: object) => POST(jsonRequest(PATH, body, await signedIn()), {});
  const notices = async () => {
    const rows = await db().select().from(deliveries).where(eq(deliveries.kind, 'recipients'));
    return rows.map(({ recipient }) => recipient).sort();
  };
  /** Drops what was queued, so that no later test sends it. */
  const clearQueue = () => db().delete(deliveries);

  test('is announced once to everyone on the old and the new list', async () => {
    await save({ recipients: ['a@example.com', 'B@example.com'] });
    expect(await notices()).toEqual(['B@example.com', 'a@example.com', account.email].sort());
    await clearQueue();
    await save({ recipients: ['b@example.com'], routing: { [anotherService]: ['c@example.com'] } });
    expect(await notices()).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
    await clearQueue();
    await save({ recipients: ['b@example.com'], routing: {} });
    expect(await notices(), 'routing, too').toEqual(['b@example.com', 'c@example.com']);
  });

  test('that changes nothing is not announced', async () => {
    await save({ recipients: ['a@example.com', 'b@example.com'] });
    await clearQueue();
    await save({ recipients: ['b@example.com', 'a@example.com'] });
    expect(await notices()).toEqual([]);
  });

  test('is not stored when its announcement cannot be queued', async () => {
    await save({ recipients: ['a@example.com'] });
    await db().execute(
      sql`alter table deliveries add constraint broken check (kind <> 'recipients') not valid`,
    );
    try {
      expect((await save({ recipients: ['eve@example.com'] })).status).toBe(500);
    } finally {
      await db().execute(sql`alter table deliveries drop constraint broken`);
    }
    expect((await readSetting(recipientsSetting)).value.recipients).toEqual(['a@example.com']);
  });

  test('is mailed with who changed it, when, and the old and the new list', async () => {
    await save({ recipients: ['a@example.com'] });
    await clearQueue();
    server.mails.length = 0;
    await save({ recipients: ['b@example.com'], routing: { [anotherService]: ['c@example.com'] } });
    const worker = startWorker(deliveryKinds);
    try {
      await vi.waitFor(() => expect(server.mails).toHaveLength(3), { timeout: 20_000, interval: 50 });
    } finally {
      await worker.stop();
    }
    expect(server.mails.flatMap(({ to }) => to?.map(({ address }) => address)).sort()).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
    ]);
    const [{ subject, text = '', html } = {}] = server.mails;
    expect(subject).toBe(`The recipients of ${business().name}’s lead alerts have changed`);
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    const day = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'full' });
    expect(text).toContain(`${account.email} changed who gets an email about new leads.`);
    expect(text).toContain(day.format(entry?.createdAt));
    expect(text).toContain('Leads for every service\nNow: b@example.com\nBefore: a@example.com');
    expect(text).toContain(
      `${serviceLabel(anotherService)} leads\nNow: c@example.com\nBefore: everyone on the list`,
    );
    expect(html).toContain('c@example.com');
  });
});

describe('routing', () => {
  const lead = (service: string) => contactSchema.parse({ name: 'Ann', phone: '1', service });
  const recipientsFor = async (service: string) => {
    const { id } = await submitLead(lead(service), arrival());
    const rows = await db().select().from(deliveries).where(eq(deliveries.leadId, id));
    return rows.map(({ recipient }) => recipient).sort();
  };
  const save = async (body: object) => POST(jsonRequest(PATH, body, await signedIn()), {});

  test('notifies the recipients of a service, and everyone else for the rest', async () => {
    const routing = { [anotherService]: ['b@example.com', ' c@example.com', ''], [aService]: [' '] };
    const { data } = await (await save({ recipients: ['a@example.com'], routing })).json();
    expect(data.routing).toEqual({ [anotherService]: ['b@example.com', 'c@example.com'] });
    expect(await recipientsFor(anotherService)).toEqual(['b@example.com', 'c@example.com']);
    expect(await recipientsFor(aService)).toEqual(['a@example.com']);
  });

  test('is kept when only the list is saved, and removed when it is saved empty', async () => {
    await save({ recipients: ['a@example.com'], routing: { [anotherService]: ['b@example.com'] } });
    await save({ recipients: ['d@example.com'] });
    expect(await recipientsFor(anotherService)).toEqual(['b@example.com']);
    await save({ recipients: ['d@example.com'], routing: {} });
    expect(await recipientsFor(anotherService)).toEqual(['d@example.com']);
  });

  test('of a service that isn’t offered is ignored, so that what was read can be saved', async () => {
    const routing = { wind: ['a@example.com'], [anotherService]: ['b@example.com'] };
    expect((await save({ recipients: ['a@example.com'], routing })).status).toBe(200);
    const { data } = await (await GET(getRequest(PATH, await signedIn()), {})).json();
    expect(data.routing).toEqual({ [anotherService]: ['b@example.com'] });
  });

  test.each([{ [aService]: ['nope'] }, { [aService]: 'a@example.com' }, []])(
    '%o is rejected at its field',
    async (routing) => {
      const response = await save({ recipients: ['a@example.com'], routing });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ fields: { routing: expect.stringMatching(/\w/) } });
    },
  );
});

test('reports the delivery state of each address', async () => {
  const staff = await signedIn();
  await POST(jsonRequest(PATH, { recipients: ['a@example.com', 'b@example.com'] }, staff), {});
  await db().delete(deliveries);
  for (const [index, state] of (['sent', 'failed', 'pending'] as const).entries()) {
    const { id } = await submitLead(
      contactSchema.parse({ name: 'Ann', phone: '1', service: aService }),
      arrival(),
    );
    if (state === 'pending') continue;
    const at = new Date(Date.UTC(2026, 10, 1 + index));
    await db()
      .update(deliveries)
      .set({ state, attemptedAt: at, sentAt: state === 'sent' ? at : null, lastResponse: `${state} so` })
      .where(and(eq(deliveries.leadId, id), eq(deliveries.recipient, 'a@example.com')));
  }
  const { data } = await (await askDeliveries(getRequest(`${PATH}/deliveries`, staff), {})).json();
  expect(data).toEqual([
    {
      address: 'a@example.com',
      lastSuccess: '2026-11-01T00:00:00.000Z',
      lastSuccessResponse: 'sent so',
      lastFailure: '2026-11-02T00:00:00.000Z',
      lastFailureResponse: 'failed so',
      waiting: 2,
    },
    { ...withoutDeliveries('b@example.com'), waiting: 3 },
  ]);
});

test('finds the delivery state of an address by its index', async () => {
  await db().execute(
    sql`insert into leads (submission_id, name, phone, service) select gen_random_uuid(), 'Ann', '1', ${aService} from generate_series(1, 5000)`,
  );
  await db().execute(sql`insert into deliveries (lead_id, recipient, message_id, state, attempted_at, sent_at)
    select id, who || '@example.com', 'x', 'sent', now(), now() from leads, unnest(array['a', 'b', 'c', 'd']) as who`);
  await db().execute(sql`vacuum analyze deliveries`);
  const { rows } = await db().execute(
    sql`explain ${deliveryStatesQuery(['a@example.com', 'b@example.com'])}`,
  );
  const plan = JSON.stringify(rows);
  expect(plan).toContain('deliveries_of_recipient');
  expect(plan).not.toContain('Seq Scan');
});

describe('a test mail', () => {
  const send = async (address: string) =>
    sendTest(jsonRequest(`${PATH}/test`, { address }, await signedIn()), {});
  const save = async (body: object) => POST(jsonRequest(PATH, body, await signedIn()), {});

  test('is sent at once and returns the response of the mail server', async () => {
    await save({ recipients: ['a@example.com', 'gone@example.com'] });
    server.mails.length = 0;
    const sent = await send('a@example.com');
    expect(sent.status).toBe(200);
    expect(await sent.json()).toEqual({ data: { isSent: true, response: expect.stringMatching(/^250/) } });
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({
      subject: `Test from the ${business().name} website`,
      to: [{ address: 'a@example.com' }],
    });
    server.refused.add('gone@example.com');
    expect(await (await send('gone@example.com')).json()).toEqual({
      data: { isSent: false, response: expect.stringContaining('no such mailbox') },
    });
  });

  test("is sent only to saved addresses and the sender's own", async () => {
    await save({ recipients: ['a@example.com'], routing: { [aService]: ['b@example.com'] } });
    const before = server.mails.length;
    for (const address of ['A@example.com', 'b@example.com', account.email])
      expect((await send(address)).status).toBe(200);
    const refused = await send('stranger@example.com');
    expect(refused.status).toBe(400);
    const message = 'Save this address first. We only send tests to saved addresses or your own';
    expect(await refused.json()).toMatchObject({ message, fields: { address: message } });
    expect(server.mails).toHaveLength(before + 3);
  });

  test('is rate limited to twenty in ten minutes, per person', async () => {
    await send(account.email);
    await db().update(requestCounts).set({ count: 20 });
    const before = server.mails.length;
    const refused = await send(account.email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    expect(server.mails).toHaveLength(before);
    await db()
      .update(requestCounts)
      .set({ key: 'test-mail of-somebody-else' })
      .where(like(requestCounts.key, 'test-mail %'));
    expect((await send(account.email)).status).toBe(200);
  });

  test('requires one valid address', async () => {
    for (const address of ['', 'nope', 'a@example.com, b@example.com']) {
      const response = await send(address);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ fields: { address: expect.stringMatching(/\w/) } });
    }
  });
});

test('an invalid body gets an error message and saves nothing', async () => {
  const staff = await signedIn();
  for (const bad of badEmailSettings())
    await expectRejection(await POST(badRequest(PATH, bad, staff), {}), bad);
  expect(await db().select().from(savedSettings)).toEqual([]);
});
