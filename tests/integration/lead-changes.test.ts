import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GET as changes } from '@/app/api/admin/leads/changes/route';
import { submitLead } from '@/lib/leads/intake/mutations';
import { contactSchema } from '@/lib/leads/schema';
import { addLeadEvent, changeLeads, correctLead, toggleContacted } from '@/lib/leads/work/mutations';
import { listenToDatabaseEvents, onDatabaseEvent } from '@/lib/platform/database-events';
import { withAppDatabase } from '../support/app-database';
import { arrival } from '../support/arrival';
import { getRequest } from '../support/requests';
import { signedIn } from '../support/staff-session';

withAppDatabase();

const heard: string[] = [];
let listening: ReturnType<typeof listenToDatabaseEvents>;
let unlisten = () => {};

beforeAll(async () => {
  unlisten = onDatabaseEvent('leads', (payload) => heard.push(payload));
  listening = listenToDatabaseEvents();
  await vi.waitFor(() => expect(heard).toContain('*'), 10_000);
});
beforeEach(() => {
  heard.length = 0;
});
afterAll(async () => {
  unlisten();
  await listening.stop();
});

const submit = async () =>
  (
    await submitLead(
      contactSchema.parse({ name: 'Ann', phone: '828 555 0100', service: 'energy-storage' }),
      arrival(),
    )
  ).id;
const soon = (...expected: string[]) => vi.waitFor(() => expect(heard).toEqual(expected), 5_000);

/** A connection of somebody else's, such as another instance of the app. */
async function elsewhere(query: string) {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(query).finally(() => client.end());
}

describe('announcements', () => {
  test('tell of a new lead and of every change to one', async () => {
    const id = await submit();
    await toggleContacted(id, 'Ann');
    await addLeadEvent(id, { kind: 'noted', text: 'a' }, 'Ann');
    await correctLead(id, { phone: '1' }, 'Ann');
    await changeLeads({ action: 'erase', ids: [id] }, 'Ann');
    await soon(id, id, id, id, '*');
  });

  test('tell nothing of a change that was not stored', async () => {
    const id = await submit();
    await soon(id);
    await expect(correctLead(id, { phone: '1', assigneeId: 'nobody-here' }, 'Ann')).rejects.toThrow();
    await toggleContacted(id, 'Ann');
    await soon(id, id);
  });

  test('come from other instances too', async () => {
    await elsewhere(`notify leads_changed, 'from elsewhere'`);
    await soon('from elsewhere');
  });

  test('say that anything may have changed after the connection was lost', async () => {
    await elsewhere(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'ridgelight-listen' and datname = current_database()`);
    await soon('*');
    await elsewhere(`notify leads_changed, 'again'`);
    await soon('*', 'again');
  });
});

describe('the stream of changes', () => {
  const listeners = () =>
    (globalThis as { ridgelightListeners?: { leads: Set<unknown> } }).ridgelightListeners?.leads.size ?? 0;

  async function open() {
    const leaving = new AbortController();
    const request = new Request(getRequest('/api/admin/leads/changes', await signedIn()), {
      signal: leaving.signal,
    });
    const response = await changes(request, {});
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    return { response, reader, read, leave: () => leaving.abort() };
  }

  test('passes ids on as server-sent events, and nothing else of a lead', async () => {
    const { response, read, leave } = await open();
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(await read()).toBe('retry: 1000\n\n');
    const id = await submit();
    expect(await read()).toBe(`event: lead\ndata: ${id}\n\n`);
    leave();
  });

  test('stops listening when the browser leaves, however it does', async () => {
    const before = listeners();
    const [one, two] = [await open(), await open()];
    expect(listeners()).toBe(before + 2);
    one.leave();
    await two.reader.cancel();
    expect(listeners()).toBe(before);
    await toggleContacted(await submit(), 'Ann');
  });

  test('keeps the connection alive', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { read, leave } = await open().finally(() => vi.advanceTimersByTime(20_000));
    vi.useRealTimers();
    expect(await read()).toBe('retry: 1000\n\n');
    expect(await read()).toBe(':\n\n');
    leave();
  });

  test('ends when the process is about to, which would wait for it', async () => {
    const { reader } = await open();
    await listening.stop();
    let done = false;
    while (!done) ({ done } = await reader.read());
  });
});
