import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POST as postCallRail } from '@/app/api/v1/callrail/route';
import { POST as postCall } from '@/app/api/v1/calls/route';
import { db } from '@/db/client';
import { auditEntries, deliveries, leadEvents, leads, savedSettings } from '@/db/schema';
import { callOfCallRail, isSignedByCallRail } from '@/lib/leads/incoming-calls/callrail/payload';
import { recipientsSetting } from '@/lib/leads/notify/schema';
import { changeLeads } from '@/lib/leads/work/mutations';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { isoDay } from '@/lib/site/calendar-day';
import { withAppDatabase } from '../support/app-database';
import { callRailExample as published } from '../support/callrail-example';
import { programHeaders } from '../support/programs';
import { scaled } from '../support/scale';
import { changeByOwner, storeSetting } from '../support/settings';
import { leadRow, storeLead } from '../support/stored-leads';

withAppDatabase();

type Sent = Record<string, string>;

const PHONE = '828-555-0142';
const E164 = '+18285550142';

const eventsOf = (leadId: string) =>
  db()
    .select({
      kind: leadEvents.kind,
      detail: leadEvents.detail,
      direction: leadEvents.direction,
      createdBy: leadEvents.createdBy,
    })
    .from(leadEvents)
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(leadEvents.kind);

async function read(response: Response) {
  return { status: response.status, body: await response.json() };
}

describe('POST /api/v1/calls', () => {
  const call = { id: 'call-1', phone: PHONE, end: 'missed' };
  const post = async (headers: Sent, body: unknown) =>
    read(
      await postCall(
        new Request('http://localhost:3000/api/v1/calls', {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        }),
        {},
      ),
    );
  const headersFor = () => programHeaders(['write:calls'], 'Our phones');

  test('adds a lead for a number that nobody knows, and logs the call', async () => {
    await storeSetting(recipientsSetting, { recipients: ['desk@example.com'], routing: {} });
    const more = { name: 'Ann Smith', note: 'Asks about a battery', source: 'Radio', end: 'voicemail' };
    const { status, body } = await post(await headersFor(), { ...call, ...more });
    expect([status, body.data.result]).toEqual([201, 'added']);
    const id = body.data.lead;
    expect(await leadRow(id)).toMatchObject({
      name: 'Ann Smith',
      phoneE164: E164,
      status: 'new',
      source: 'Radio',
      message: 'Called, and left a voicemail.',
      visibility: 'open',
    });
    expect(await eventsOf(id)).toEqual([
      { kind: 'called', detail: 'voicemail', direction: 'in', createdBy: 'Our phones' },
      { kind: 'noted', detail: 'Asks about a battery', direction: null, createdBy: 'Our phones' },
    ]);
    expect(await db().$count(deliveries, eq(deliveries.recipient, 'desk@example.com'))).toBe(1);
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.subject, id));
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['leads.received', 'API: Our phones'],
      ['leads.noted', 'API: Our phones'],
      ['leads.called', 'API: Our phones'],
    ]);
  });

  test('a call that was answered marks whom we know as contacted', async () => {
    const id = await storeLead({ phone: PHONE, phoneE164: E164 });
    const { status, body } = await post(await headersFor(), { ...call, end: 'answered' });
    expect([status, body.data]).toEqual([200, { result: 'logged', lead: id }]);
    expect(await leadRow(id)).toMatchObject({ status: 'contacted', followUpOn: null });
  });

  test.each(['missed', 'voicemail'])('a call that was %s is to be called back today', async (end) => {
    const id = await storeLead({
      phone: PHONE,
      phoneE164: E164,
      status: 'contacted',
      followUpOn: '2099-01-05',
    });
    expect((await post(await headersFor(), { ...call, end })).body.data).toEqual({
      result: 'logged',
      lead: id,
    });
    expect(await leadRow(id)).toMatchObject({
      status: 'contacted',
      followUpOn: isoDay(Date.now()),
      followUpPurpose: 'call back',
    });
  });

  test('what is to be done sooner stays', async () => {
    const followUp = { followUpOn: '2026-01-05', followUpPurpose: 'book the visit' };
    const id = await storeLead({ phone: PHONE, phoneE164: E164, ...followUp });
    await post(await headersFor(), call);
    expect(await leadRow(id)).toMatchObject(followUp);
  });

  test('who was closed, erased or is in quarantine comes as somebody new', async () => {
    const known = { phone: PHONE, phoneE164: E164 };
    await storeLead({ ...known, status: 'closed', closedReason: 'renting' });
    await storeLead({ ...known, visibility: 'quarantined' });
    await changeLeads({ action: 'erase', ids: [await storeLead(known)] }, 'Ann');
    expect((await post(await headersFor(), call)).body.data.result).toBe('added');
  });

  test('is logged once by its name, also at the same time and after the person was erased', async () => {
    const headers = await headersFor();
    const answers = await Promise.all([post(headers, call), post(headers, call), post(headers, call)]);
    expect(answers.filter(({ body }) => body.data.result === 'added')).toHaveLength(1);
    expect(await db().$count(leads)).toBe(1);
    expect(await db().$count(leadEvents, eq(leadEvents.kind, 'called'))).toBe(1);
    const [lead] = await db().select().from(leads);
    await changeLeads({ action: 'erase', ids: [lead?.id ?? ''] }, 'Ann');
    expect((await post(headers, call)).body.data).toEqual({ result: 'repeated', lead: null });
    expect(await db().$count(leads)).toBe(1);
  });

  test.each([
    ['first calls of a number', 201, []],
    [
      'calls of somebody who is to be called later',
      200,
      [{ phone: PHONE, phoneE164: E164, followUpOn: '2099-01-05' }],
    ],
  ] as const)('%s at the same time are all logged with one lead', async (_calls, first, known) => {
    await Promise.all(known.map(storeLead));
    const headers = await headersFor();
    const ids = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all(ids.map((id) => post(headers, { ...call, id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, first]);
    expect(await db().$count(leads)).toBe(1);
    const isCall = and(eq(leadEvents.kind, 'called'), eq(leadEvents.direction, 'in'));
    expect(await db().$count(leadEvents, isCall)).toBe(4);
  });

  test.each([
    [{ id: '' }, 'id', 'Name the call, so that it is logged once'],
    [{ phone: 'private' }, 'phone', 'Enter a phone number with digits'],
    [{ end: 'hung up' }, 'end', 'Use answered, voicemail, missed'],
    [{ startedAt: '2020-01-05T12:00:00Z' }, 'startedAt', 'Send calls of the last 14 days'],
    [{ startedAt: '2099-01-05T12:00:00Z' }, 'startedAt', 'Send calls that have ended'],
    [{ service: 'wind' }, 'service', 'Use the ID of a service'],
  ])('with %j is refused with a sentence', async (fields, field, message) => {
    const { status, body } = await post(await headersFor(), { ...call, ...fields });
    expect([status, body.fields[field]]).toEqual([400, message]);
    expect(await db().$count(leads)).toBe(0);
  });
});

describe('POST /api/v1/callrail', () => {
  const KEY = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6';
  const connect = () => changeByOwner('callrail', { signingKey: KEY });
  const sign = (body: string | Uint8Array, key = KEY) =>
    createHmac('sha1', key).update(body).digest('base64');
  const payload = (more: object = {}) => ({
    ...JSON.parse(published.body),
    resource_id: 'CALb14811eb573645c6989000cf426b9772',
    customer_phone_number: E164,
    start_time: new Date(Date.now() - 60_000).toISOString().replace('Z', '+00:00'),
    something_new: { list: [1, null] },
    ...more,
  });
  const send = (body: string | Uint8Array<ArrayBuffer>, headers: Sent = {}) =>
    postCallRail(
      new Request('http://localhost:3000/api/v1/callrail', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Signature: sign(body), ...headers },
        body,
      }),
      {},
    );
  const post = async (more: object = {}, headers: Sent = {}) =>
    read(await send(JSON.stringify(payload(more)), headers));

  test('the signature is the one that CallRail publishes', () => {
    const bytes = new TextEncoder().encode(published.body);
    expect(isSignedByCallRail(bytes, published.signature, published.key)).toBe(true);
    expect(isSignedByCallRail(bytes, published.signature, KEY)).toBe(false);
    expect(isSignedByCallRail(bytes.slice(1), published.signature, published.key)).toBe(false);
    const at = Date.parse('2018-02-19T19:00:00Z');
    expect(callOfCallRail(JSON.parse(published.body), at)).toMatchObject({
      id: '766970532',
      phone: '+12148654559',
      name: 'Kaylah Mills',
      end: 'voicemail',
      source: 'google / cpc',
    });
  });

  test('the key is stored encrypted, and shown to nobody', async () => {
    const { value } = await connect();
    expect(value).toEqual({ isConnected: true });
    const stored = await db().select().from(savedSettings).where(eq(savedSettings.key, 'callrail'));
    expect(JSON.stringify(stored)).not.toContain(KEY);
    expect(JSON.stringify(await db().select().from(auditEntries))).not.toContain(KEY);
  });

  test('a call of somebody new becomes a lead to call back, with the campaign that led to it', async () => {
    await connect();
    const { status, body } = await post({ gclid: 'EAIaIQ' });
    expect([status, body.data.result]).toEqual([200, 'added']);
    expect(await leadRow(body.data.lead)).toMatchObject({
      name: 'Kaylah Mills',
      phoneE164: E164,
      status: 'new',
      source: 'google / cpc',
      lastTouch: { gclid: 'EAIaIQ', utm: { source: 'google', medium: 'cpc' } },
    });
    expect(await eventsOf(body.data.lead)).toEqual([
      { kind: 'called', detail: 'voicemail', direction: 'in', createdBy: 'CallRail' },
    ]);
    const stored = JSON.stringify([await db().select().from(leads), await db().select().from(leadEvents)]);
    expect(stored).not.toContain('access_key');
  });

  test('a call of somebody known is logged with their lead, once', async () => {
    await connect();
    const id = await storeLead({ phone: PHONE, phoneE164: E164 });
    const answered = {
      answered: true,
      voicemail: false,
      call_type: 'answered',
      transcription: 'Hi, it’s Ann.',
    };
    expect((await post(answered)).body.data).toEqual({ result: 'logged', lead: id });
    expect((await post(answered)).body.data).toEqual({ result: 'repeated', lead: null });
    expect(await leadRow(id)).toMatchObject({ status: 'contacted' });
    expect((await eventsOf(id)).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['called', 'they-called'],
      ['contacted', null],
      ['noted', 'Hi, it’s Ann.'],
    ]);
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.subject, id));
    expect(new Set(entries.map(({ actorName }) => actorName))).toEqual(new Set(['CallRail']));
  });

  test.each([
    ['a call that we made', { direction: 'outbound' }],
    ['a withheld number', { customer_phone_number: 'Anonymous' }],
    ['a number of no country', { customer_phone_number: '+266696687' }],
    ['no number', { customer_phone_number: '' }],
  ])('%s is ignored', async (_, more) => {
    await connect();
    expect((await post(more)).body.data).toEqual({ result: 'ignored', lead: null });
    expect(await db().$count(leads)).toBe(0);
  });

  test.each([
    ['none', { Signature: '' }],
    ['one by another key', { Signature: createHmac('sha1', 'x').update('{}').digest('base64') }],
    ['one in hex', { Signature: 'a'.repeat(40) }],
    ['one of another body', { Signature: published.signature }],
  ])('a body with a wrong signature is refused: %s', async (_, headers) => {
    await connect();
    expect(await post({}, headers)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(await db().$count(leads)).toBe(0);
  });

  test('a call that began more than a day ago is refused: somebody repeats it', async () => {
    await connect();
    const start_time = new Date(Date.now() - 25 * 3_600_000).toISOString();
    expect(await post({ start_time })).toMatchObject({ status: 400, body: { code: 'too-old' } });
  });

  test('a network that sends what isn’t signed is held up', async () => {
    await connect();
    const from = (address: string) => post({}, { Signature: 'x', [CLIENT_ADDRESS_HEADER]: address });
    const statuses = [];
    for (let tries = 0; tries < 61; tries += 1) statuses.push((await from('198.51.100.9')).status);
    expect([statuses[59], statuses[60]]).toEqual([401, 429]);
    expect((await from('198.51.100.10')).status).toBe(401);
  });

  test('signed bodies of any shape are taken or refused, without a server error', {
    timeout: 3_600_000,
  }, async () => {
    await connect();
    const fields = Object.fromEntries(
      Object.entries(payload()).map(([name, value]) => [
        name,
        fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, fc.jsonValue(), fc.string({ unit: 'binary' })),
      ]),
    );
    const bodies = fc.sample(
      fc.oneof(
        fc.record(fields, { requiredKeys: [] }).map((body) => JSON.stringify(body)),
        fc.json(),
        fc.string({ unit: 'binary' }),
        fc.uint8Array({ maxLength: 200 }),
      ),
      {
        numRuns: Number(process.env.FUZZ_COUNT ?? scaled(60, 10_000)),
        seed: Number(process.env.FUZZ_SEED ?? 6),
      },
    );
    const failed: string[] = [];
    for (const body of bodies) {
      const sent = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
      const response = await send(sent);
      const text = await response.text();
      if (response.status >= 500) failed.push(`${response.status} ${text} to ${body}`);
    }
    expect(failed.slice(0, 3)).toEqual([]);
  });

  test('a body that is too large is refused', async () => {
    await connect();
    expect((await send(JSON.stringify('x'.repeat(256 * 1024)))).status).toBe(413);
  });
});
