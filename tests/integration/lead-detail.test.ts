import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { deliveries, leadEvents } from '@/db/schema';
import { leadDetailSchema } from '@/lib/leads/work/detail/schema';
import { withAppDatabase } from '../support/app-database';
import { leadCalls } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';
import { type LeadFields, storeLead } from '../support/stored-leads';

withAppDatabase();

let calls: ReturnType<typeof leadCalls>;
beforeEach(async () => {
  calls = leadCalls(await signedIn());
});

const at = (time: string) => new Date(`2026-11-20T${time}.000Z`);

const addLead = (fields: LeadFields = {}) => storeLead({ createdAt: at('12:00:00'), ...fields });

const statusOf = async (id: string) => (await calls.get(id)).status;

test('a lead that is unknown, quarantined or a synthetic check has no details', async () => {
  expect(await statusOf(randomUUID())).toBe(404);
  expect(await statusOf(await addLead({ visibility: 'quarantined' }))).toBe(404);
  expect(await statusOf(await addLead({ visibility: 'canary' }))).toBe(404);
  const response = await calls.get(randomUUID());
  expect(await response.json()).toEqual({ message: 'This lead doesn’t exist.', code: 'not-found' });
});

test('says where the visit came from, and what was found out about the number', async () => {
  const firstTouch = { at: '2026-11-01T12:00:00.000Z', landingPage: '/first' };
  const lastTouch = { at: '2026-11-20T12:00:00.000Z', landingPage: '/last', gclid: 'g' };
  const id = await addLead({
    firstTouch,
    lastTouch,
    phoneE164: '+18285550142',
    unansweredCalls: 3,
    hasWrongNumber: true,
  });
  expect(await calls.detail(id)).toMatchObject({
    lead: { id, name: 'Ann', doNotCall: false, createdAt: '2026-11-20T12:00:00.000Z', contactedAt: null },
    phoneE164: '+18285550142',
    firstTouch,
    lastTouch,
    estimate: null,
    unansweredCalls: 3,
    hasWrongNumber: true,
    deliveries: [],
    household: [],
    merged: [],
    isImported: false,
  });
});

test('lists messages by kind and recipient, with the host of a webhook alone, and no address of its job', async () => {
  const leadId = await addLead();
  const sent = {
    state: 'sent',
    sentAt: at('12:05:00'),
    attemptedAt: at('12:05:00'),
    attempts: 1,
    nextAttemptAt: null,
  } as const;
  await db()
    .insert(deliveries)
    .values([
      {
        leadId,
        kind: 'webhook',
        recipient: 'https://crm.example/secret',
        messageId: '<w>',
        ...sent,
        lastResponse: '200',
      },
      {
        leadId,
        kind: 'alert',
        recipient: 'zoe@example.com',
        messageId: '<z>',
        nextAttemptAt: at('13:00:00'),
      },
      {
        leadId,
        kind: 'alert',
        recipient: 'bob@example.com',
        messageId: '<b>',
        ...sent,
        lastResponse: '250 OK',
      },
      { leadId: await addLead(), kind: 'alert', recipient: 'bob@example.com', messageId: '<o>' },
    ]);
  const shown = { attemptedAt: '2026-11-20T12:05:00.000Z', attempts: 1, nextAttemptAt: null, state: 'sent' };
  const id = expect.any(String);
  expect((await calls.detail(leadId)).deliveries).toEqual([
    { id, kind: 'alert', recipient: 'bob@example.com', messageId: '<b>', lastResponse: '250 OK', ...shown },
    {
      ...{ id, kind: 'alert', recipient: 'zoe@example.com', messageId: '<z>', lastResponse: null },
      ...{ attemptedAt: null, attempts: 0, nextAttemptAt: '2026-11-20T13:00:00.000Z', state: 'pending' },
    },
    { id, kind: 'webhook', recipient: 'crm.example', messageId: '<w>', lastResponse: '200', ...shown },
  ]);
});

test('the timeline has what staff did and which mails were sent, oldest first', async () => {
  const leadId = await addLead();
  const bob = { leadId, createdBy: 'Bob' };
  await db()
    .insert(leadEvents)
    .values([
      {
        ...bob,
        kind: 'edited',
        detail: 'name',
        oldValue: 'Anna',
        newValue: 'Ann',
        createdAt: at('14:00:00'),
      },
      // A call and the contact that it led to have the same time.
      { ...bob, kind: 'contacted', createdAt: at('12:30:00') },
      { ...bob, kind: 'called', detail: 'reached', createdAt: at('12:30:00') },
      { leadId: await addLead(), kind: 'noted', detail: 'Of another lead', createdBy: 'Bob' },
    ]);
  const sent = { state: 'sent', sentAt: at('12:01:00') } as const;
  await db()
    .insert(deliveries)
    .values([
      {
        leadId,
        kind: 'reply',
        recipient: 'ann@example.com',
        messageId: '<r>',
        ...sent,
        sentAt: at('12:02:00'),
      },
      { leadId, kind: 'alert', recipient: 'office@example.com', messageId: '<a>', ...sent },
      { leadId, kind: 'webhook', recipient: 'https://crm.example/', messageId: '<w>', ...sent },
      { leadId, kind: 'alert', recipient: 'late@example.com', messageId: '<l>', state: 'failed' },
    ]);
  const { timeline } = await calls.detail(leadId);
  expect(timeline).toMatchObject([
    { kind: 'created', detail: null, createdAt: '2026-11-20T12:00:00.000Z', createdBy: null },
    {
      kind: 'notified',
      detail: 'office@example.com',
      createdAt: '2026-11-20T12:01:00.000Z',
      createdBy: null,
    },
    { kind: 'replied', detail: 'ann@example.com', createdAt: '2026-11-20T12:02:00.000Z', createdBy: null },
    ...(['called', 'contacted'] as const).map((kind) => ({
      ...{ kind, detail: kind === 'called' ? 'reached' : null, oldValue: null, newValue: null },
      ...{ createdAt: '2026-11-20T12:30:00.000Z', createdBy: 'Bob' },
    })),
    {
      ...{ kind: 'edited', detail: 'name', oldValue: 'Anna', newValue: 'Ann' },
      ...{ createdAt: '2026-11-20T14:00:00.000Z', createdBy: 'Bob' },
    },
  ]);
  expect(new Set(timeline.map(({ id }) => id)).size).toBe(timeline.length);
});

describe('the household', () => {
  const person = { phoneE164: '+18285550142', email: 'Ann@Example.com', address: '1 Ridge Road' };
  const namesFor = async (id: string) => (await calls.detail(id)).household.map(({ name }) => name);

  test('has the same phone, email or address, newest first, and neither spam nor checks', async () => {
    const id = await addLead({ name: 'Ann', ...person });
    await addLead({ name: 'phone', phoneE164: person.phoneE164, createdAt: at('10:00:00') });
    await addLead({ name: 'email', email: 'ANN@example.com', createdAt: at('11:00:00') });
    await addLead({ name: 'address', address: '1 RIDGE ROAD', createdAt: at('13:00:00') });
    await addLead({ name: 'spam', ...person, visibility: 'quarantined' });
    await addLead({ name: 'check', ...person, visibility: 'canary' });
    await addLead({ name: 'stranger', email: 'ann@example.org', address: '1 Ridge Road NW' });
    expect(await namesFor(id)).toEqual(['address', 'email', 'phone']);
  });

  test('of a lead without any of them is empty', async () => {
    const id = await addLead({ address: 'Not required' });
    await addLead({ name: 'another', address: 'Not required' });
    expect(await namesFor(id)).toEqual([]);
    expect(await namesFor(await addLead({ address: 'not required', email: '' }))).toEqual([]);
  });
});

test('the details match their schema', async () => {
  const id = await addLead({ followUpOn: '2026-12-01', isContacted: true, contactedAt: at('13:00:00') });
  const { data } = await (await calls.get(id)).json();
  expect(leadDetailSchema.parse(data)).toEqual(data);
  expect(data.lead).toMatchObject({ contactedAt: '2026-11-20T13:00:00.000Z', followUpOn: '2026-12-01' });
});
