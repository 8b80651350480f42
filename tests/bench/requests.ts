import type { Client } from 'pg';
import { testAddress } from '../support/test-app';
import { p95 } from './figures';
import { atMostRow, type Row } from './results';

/** A network may confirm 20 within an hour. */
const PAGES = 15;
const ROUNDS = 20;
const MAX_MS = 100;

/**
 * Gives each seeded lead its page and three files, and one in ten wishes of how to be contacted. The files are a few bytes long:
 * pages read what they are called, not what they hold.
 */
export async function fillRequests(client: Client): Promise<void> {
  await client.query(`
    insert into lead_requests (lead_id, key_hash) select id, md5(id::text) from leads;
    insert into lead_files (id, lead_id, name, kind, size, received, has_preview, created_at, completed_at)
      select gen_random_uuid(), id, 'IMG_' || n || '.jpg', 'jpeg', 4, 4, true, created_at, created_at
      from leads, generate_series(1, 3) n;
    insert into lead_file_parts (file_id, start, data) select id, 0, decode('ffd8ffe0', 'hex') from lead_files;
    insert into lead_wishes (lead_id, channel, days, parts)
      select id, (array['call', 'text', 'email'])[1 + get_byte(uuid_send(id), 1) % 3],
        case when get_byte(uuid_send(id), 1) % 3 = 0 then array['Saturday'] else '{}' end, '{}'
      from leads where get_byte(uuid_send(id), 0) % 10 = 0;
  `);
  await client.query('vacuum analyze lead_requests, lead_files, lead_file_parts, lead_wishes');
}

/** Measures how long homeowners wait for the page of their request, by the 95th percentile. */
export async function measureRequests(client: Client, cookie: string): Promise<Row[]> {
  const { rows } = await client.query<{ id: string; phone: string }>(
    `select id, phone from leads where standing = 'open' and status <> 'closed' order by md5(id::text) limit ${PAGES}`,
  );
  const opened = await Promise.all(rows.map((lead) => openPage(lead, cookie)));
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { path, browser } of opened) {
      const start = performance.now();
      const response = await fetch(testAddress() + path, { headers: { cookie: browser } });
      const html = await response.text();
      if (!html.includes('IMG_3.jpg')) throw new Error(`a request was answered with ${response.status}`);
      // The first round fills the caches of PostgreSQL.
      if (round > 0) times.push(performance.now() - start);
    }
  return [atMostRow('page of a request, 95th percentile', 'ms', [p95(times)], MAX_MS)];
}

/** Makes a new link to the page of a lead, and confirms a browser. Returns its path and the cookie of the browser. */
async function openPage({ id, phone }: { id: string; phone: string }, cookie: string) {
  const send = (path: string, headers: Record<string, string>, body: string) =>
    fetch(testAddress() + path, {
      method: 'POST',
      headers: { Origin: testAddress(), ...headers },
      body,
      redirect: 'manual',
    });
  const link = await send(
    `/api/admin/leads/${id}/request`,
    { 'Content-Type': 'application/json', cookie },
    JSON.stringify({ action: 'renewed' }),
  );
  const { path } = (await link.json()).data as { path: string };
  const confirmed = await send(
    `/api${path}/confirm`,
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    `digits=${phone.slice(-4)}`,
  );
  const [set] = confirmed.headers.getSetCookie();
  if (!set) throw new Error(`confirming a browser was answered with ${confirmed.status}`);
  return { path, browser: set.split(';')[0] ?? '' };
}
