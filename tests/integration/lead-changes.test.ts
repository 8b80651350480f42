import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as presence } from '@/app/api/admin/leads/[id]/presence/route';
import { GET as changes } from '@/app/api/admin/leads/changes/route';
import { db } from '@/db/client';
import { users } from '@/db/schema';
import { saveCall } from '@/lib/leads/work/calls/mutations';
import { callSaveSchema } from '@/lib/leads/work/calls/schema';
import { correctLead } from '@/lib/leads/work/detail/mutations';
import { changeLeads, toggleContacted } from '@/lib/leads/work/mutations';
import { presenceEventSchema } from '@/lib/leads/work/presence/schema';
import { eventPosition, listenToDatabaseEvents, onDatabaseEvent } from '@/lib/platform/database-events';
import { facts } from '@/lib/site/facts/current';
import { factSettings } from '@/lib/site/facts/entries';
import { withAppDatabase } from '../support/app-database';
import { getRequest, jsonRequest } from '../support/requests';
import { storeSetting } from '../support/settings';
import { signedIn } from '../support/staff-session';
import { submitForm } from '../support/stored-leads';

withAppDatabase();

const received: string[] = [];
let listening: ReturnType<typeof listenToDatabaseEvents>;
let unlisten = () => {};

beforeAll(async () => {
  unlisten = onDatabaseEvent('leads', (payload) => received.push(payload));
  listening = listenToDatabaseEvents();
  await vi.waitFor(() => expect(received).toContain('*'), 10_000);
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  unlisten();
  await listening.stop();
});

const waitForEvents = (...expected: string[]) => vi.waitFor(() => expect(received).toEqual(expected), 5_000);

/** Runs a query on another connection, as another instance of the app does. */
async function queryElsewhere(query: string) {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(query).finally(() => client.end());
}

describe('database notifications', () => {
  test('announce a new lead and every change to one', async () => {
    const id = await submitForm();
    await toggleContacted(id, 'Ann');
    await saveCall(id, callSaveSchema.parse({ id, note: 'a' }), { id: 'ann', name: 'Ann' });
    await correctLead(id, { phone: '1' }, 'Ann');
    await changeLeads({ action: 'erase', ids: [id] }, 'Ann');
    await waitForEvents(id, id, id, id, '*');
  });

  test('do not announce a change that was rolled back', async () => {
    const id = await submitForm();
    await waitForEvents(id);
    await expect(correctLead(id, { phone: '1', assigneeId: 'nobody-here' }, 'Ann')).rejects.toThrow();
    await toggleContacted(id, 'Ann');
    await waitForEvents(id, id);
  });

  test('arrive from other instances too', async () => {
    await queryElsewhere(`notify leads_changed, 'from elsewhere'`);
    await waitForEvents('from elsewhere');
  });

  test('report that anything may have changed after a lost connection', async () => {
    await queryElsewhere(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'ridgelight-listen' and datname = current_database()`);
    await waitForEvents('*');
    await queryElsewhere(`notify leads_changed, 'again'`);
    await waitForEvents('*', 'again');
  });
});

describe('the stream of changes', () => {
  const listeners = () =>
    (globalThis as { ridgelightListeners?: { leads: Set<unknown> } }).ridgelightListeners?.leads.size ?? 0;

  const opening = () => `retry: 1000\nevent: position\ndata: ${eventPosition('leads')}\n\n`;

  async function open() {
    const disconnecting = new AbortController();
    const request = new Request(getRequest('/api/admin/leads/changes', await signedIn()), {
      signal: disconnecting.signal,
    });
    const response = await changes(request, {});
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    return { response, reader, read, disconnect: () => disconnecting.abort() };
  }

  test('sends only the ids of leads, as server-sent events', async () => {
    const { response, read, disconnect } = await open();
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(await read()).toBe(opening());
    const id = await submitForm();
    expect(await read()).toBe(`id: ${eventPosition('leads')}\nevent: lead\ndata: ${id}\n\n`);
    disconnect();
  });

  test('says who opens the details of a lead, also a viewer, and keeps nothing of it', async () => {
    const { read, disconnect } = await open();
    await read();
    const headers = await signedIn();
    const [viewer] = await db().update(users).set({ role: 'viewer', name: 'Dana Whitaker' }).returning();
    const id = await submitForm();
    await read();
    const before = eventPosition('leads');
    const sent = jsonRequest(`/api/admin/leads/${id}/presence`, { state: 'arrived' }, headers);
    expect((await presence(sent, { params: Promise.resolve({ id }) })).status).toBe(204);
    const [name, data = ''] = (await read()).trim().split('\ndata: ');
    expect(name).toBe('event: presence');
    expect(presenceEventSchema.parse(JSON.parse(data))).toEqual({
      leadId: id,
      state: 'arrived',
      by: { id: viewer?.id, name: 'Dana Whitaker', initials: null },
    });
    // It is no change, which every open page would fetch.
    expect(eventPosition('leads')).toBe(before);
    // What a lost connection says instead stays here.
    await queryElsewhere(`notify lead_presence, '*'`);
    await queryElsewhere(`notify leads_changed, 'next'`);
    expect(await read()).toContain('data: next');
    disconnect();
  });

  test('says that the facts are others, once this instance has read them', async () => {
    const { read, disconnect } = await open();
    await read();
    await storeSetting(factSettings.business, { ...facts().business, name: 'Sunnyside' });
    // As another instance says it.
    await queryElsewhere(`notify seo_changed, '/*'`);
    expect(await read()).toBe('event: facts\ndata: *\n\n');
    expect(facts().business.name).toBe('Sunnyside');
    disconnect();
  });

  test('refuses who says so more often than anybody opens leads', async () => {
    const id = await submitForm();
    const headers = await signedIn();
    const say = async () =>
      (
        await presence(jsonRequest(`/api/admin/leads/${id}/presence`, { state: 'arrived' }, headers), {
          params: Promise.resolve({ id }),
        })
      ).status;
    const answers: number[] = [];
    for (let times = 0; times < 601; times++) answers.push(await say());
    expect(answers.slice(0, 600).every((status) => status === 204)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });

  test('opens with a position that only a change moves', async () => {
    const before = eventPosition('leads');
    const first = await open();
    expect(await first.read()).toBe(opening());
    first.disconnect();
    const second = await open();
    expect(await second.read()).toContain(`data: ${before}\n`);
    await toggleContacted(await submitForm(), 'Ann');
    await vi.waitFor(() => expect(received).toHaveLength(2), 5_000);
    second.disconnect();
    const third = await open();
    expect(await third.read()).not.toContain(`data: ${before}\n`);
    third.disconnect();
  });

  test('removes its listener when the client disconnects or cancels', async () => {
    const before = listeners();
    const [one, two] = [await open(), await open()];
    expect(listeners()).toBe(before + 2);
    one.disconnect();
    await two.reader.cancel();
    expect(listeners()).toBe(before);
    await toggleContacted(await submitForm(), 'Ann');
    // Otherwise the next test's stream would begin with them.
    await vi.waitFor(() => expect(received).toHaveLength(2), 5_000);
  });

  test('keeps the connection alive with heartbeats', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { read, disconnect } = await open().finally(() => vi.advanceTimersByTime(20_000));
    vi.useRealTimers();
    expect(await read()).toBe(opening());
    expect(await read()).toBe(':\n\n');
    disconnect();
  });

  test('ends at shutdown, which would wait for it', async () => {
    const { reader } = await open();
    await listening.stop();
    let done = false;
    while (!done) ({ done } = await reader.read());
  });
});
