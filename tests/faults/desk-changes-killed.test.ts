import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { businessDay } from '@/lib/site/calendar-day';
import { until } from '@/scripts/launch/until';
import { startAppInstance } from '../support/app-instance';
import { startDesk } from '../support/faults/desk';
import { faultEnvironment } from '../support/faults/fault-environment';
import { recordFigures } from '../support/faults/figures';
import { countDuplicateMails } from '../support/faults/mail-count';
import { randomInt, seededRandom } from '../support/faults/random';
import { startVisitors } from '../support/faults/visitors';
import { aService } from '../support/offered-services';
import { scaled } from '../support/scale';
import { staff } from '../support/staff';
import { testAddress } from '../support/test-app';

const KILLS = scaled(2, 50);
/** What a worker has under way at a time, of which it may have sent what it hasn't stored yet. */
const SENT_AT_A_TIME = 2;
const ROWS_AT_ONCE = 40;
const SENT_WITHIN_MS = 120_000;
const SHORTEST_PAUSE_MS = 50;

test('an app that is killed while staff import, merge and plan visits loses nothing and does nothing twice', async () => {
  await using started = new AsyncDisposableStack();
  const { database, mails, service, query, browser, addBrowserOf } = await startDesk(started);
  const app = await startAppInstance(database.url, {
    ...faultEnvironment(`smtp://127.0.0.1:${mails.port}`),
    NODE_EXTRA_CA_CERTS: service.certificateFile,
    WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1',
  });
  started.defer(app.stop);
  const { call, owner } = await signIn(app.address, query);
  await query(`update users set alerts = '{"newLeadPush": true}'`);
  await addBrowserOf(owner);

  let isKilling = true;
  const untilKilled = async (work: (number: number) => Promise<void>) => {
    let done = 0;
    for (; isKilling; done += 1) {
      await work(done);
      await pause(SHORTEST_PAUSE_MS);
    }
    return done;
  };
  const imported = await beginImport(call);
  const merges: { kept: string; other: string }[] = [];
  const visits: string[] = [];
  const visitors = startVisitors({
    addresses: [app.address],
    random: seededRandom('visitors'),
    visitors: 1,
  });
  const working = Promise.all([
    untilKilled((number) => imported.send(number)),
    untilKilled(async () => {
      const [kept, other] = [await addLead(query), await addLead(query)];
      await merge(call, kept, other);
      merges.push({ kept, other });
    }),
    untilKilled(async () => {
      const id = await addLead(query);
      await planVisit(call, id, owner);
      visits.push(id);
    }),
  ]);
  const random = seededRandom('kills');
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(randomInt(random, 0, 1_000));
    await app.kill();
    await app.restart();
  }
  isKilling = false;
  const [batches] = await working;
  await visitors.finish();

  const isSent = async () => {
    // Those that wait in case somebody takes them back.
    await query(`update pgboss.job set start_after = now() where state = 'created'`);
    const [row] = await query<{ open: number }>(
      `select count(*)::int as open from deliveries where state not in ('sent', 'cancelled')`,
    );
    return row?.open === 0;
  };
  const areSent = await until(isSent, { timeoutMs: SENT_WITHIN_MS, intervalMs: 500 });

  const numbers = async (sql: string) => {
    const rows = await query<{ id: string; count: number }>(sql);
    return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
  };
  const rows = await numbers(
    `select name as id, count(*)::int as count from leads where import_id is not null group by name`,
  );
  const merged = await query<{ kept: string; other: string }>(
    `select lead_id as kept, id as other from leads join lead_merges on merged_id = id and duplicate_of = lead_id
      where standing = 'merged'`,
  );
  const mergeEvents = await numbers(
    `select detail as id, count(*)::int as count from lead_events where kind = 'merged' group by detail`,
  );
  const planned = await numbers(
    `select lead_id as id, count(*)::int as count from lead_events join leads on leads.id = lead_id
      where kind = 'edited' and detail = 'visit' and visit_at is not null group by lead_id`,
  );
  const invitations = await numbers(
    `select lead_id as id, count(*)::int as count from deliveries where kind = 'visit' and state = 'sent' group by lead_id`,
  );
  const pushed = await query<{ id: string }>(
    `select lead_id as id from deliveries where kind = 'push-lead' and state = 'sent'`,
  );
  const shown = service.pushes.map((push) =>
    new URLSearchParams(browser.read(push).path?.split('?')[1]).get('lead'),
  );
  const shownTwice = shown.length - new Set(shown).size;
  const mailedTwice = countDuplicateMails(mails);
  recordFigures('desk killed', {
    kills: KILLS,
    'rows imported': Object.keys(rows).length,
    merges: merges.length,
    visits: visits.length,
    pushes: pushed.length,
    'mailed twice': mailedTwice,
    'shown twice': shownTwice,
  });

  const once = (ids: string[]) => Object.fromEntries(ids.map((id) => [id, 1]));
  expect(areSent, 'everybody is told in the end').toBe(true);
  expect(rows).toEqual(once(rowsUntil(batches * ROWS_AT_ONCE).map(nameOf)));
  expect(merged.map(({ kept, other }) => `${kept} ${other}`).sort()).toEqual(
    merges.map(({ kept, other }) => `${kept} ${other}`).sort(),
  );
  expect(mergeEvents).toEqual(once(merges.map(({ other }) => other)));
  expect(planned).toEqual(once(visits));
  // Who goes there, and the homeowner.
  expect(invitations).toEqual(Object.fromEntries(visits.map((id) => [id, 2])));
  expect(pushed.map(({ id }) => id).sort()).toEqual(visitors.accepted.map(({ id }) => id).sort());
  expect(new Set(shown)).toEqual(new Set(pushed.map(({ id }) => id)));
  expect(Math.max(shownTwice, mailedTwice)).toBeLessThanOrEqual(KILLS * SENT_AT_A_TIME);
});

type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
type Call = (method: string, path: string, body?: object) => Promise<Response>;

/** Signs in; the calls are repeated, as a person does, until the app has answered. */
async function signIn(address: string, query: Query): Promise<{ call: Call; owner: string }> {
  const send = (method: string, path: string, body: object | undefined, Cookie: string) =>
    fetch(address + path, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: testAddress(), Cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signedIn = await send('POST', '/api/admin/sign-in', staff, '');
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const [user] = await query<{ id: string }>(`update users set name = 'Dana Whitfield' returning id`);
  const call: Call = async (method, path, body) => {
    for (;;) {
      try {
        const response = await send(method, path, body, cookie);
        // The answer may be cut off, too.
        const text = await response.text();
        if (response.status < 500) return new Response(text, { status: response.status });
      } catch {}
      await pause(SHORTEST_PAUSE_MS);
    }
  };
  return { call, owner: user?.id ?? '' };
}

const rowsUntil = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const nameOf = (row: number) => `Row ${row}`;

/** An import that doesn't leave out duplicates, so that a row that is sent twice would show. */
async function beginImport(call: Call): Promise<{ send(batch: number): Promise<void> }> {
  const id = randomUUID();
  const begun = await call('POST', '/api/admin/leads/imports', {
    id,
    fileName: 'show.csv',
    fileBytes: 1_000,
    columns: ['name', 'phone'],
    hasHeadings: true,
    source: 'Home show',
    service: aService,
    isConsented: false,
    skipsDuplicates: false,
  });
  expect(begun.status).toBe(200);
  return {
    async send(batch) {
      const after = batch * ROWS_AT_ONCE;
      const rows = rowsUntil(ROWS_AT_ONCE).map((place) => ({
        row: after + place,
        values: { name: nameOf(after + place), phone: '(828) 555-0142' },
      }));
      const body = { after, through: after + ROWS_AT_ONCE, rows };
      expect((await call('POST', `/api/admin/leads/imports/${id}/rows`, body)).status).toBe(200);
    },
  };
}

async function addLead(query: Query): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into leads (id, submission_id, name, phone, email, service) values ($1, $1, 'Ann', '828 555 0143', 'ann@example.com', $2)`,
    [id, aService],
  );
  return id;
}

async function merge(call: Call, kept: string, other: string): Promise<void> {
  const path = `/api/admin/leads/${kept}/merge`;
  const { data } = await (await call('GET', `${path}?other=${other}`)).json();
  const was = { kept: data.kept.version, other: data.other.version };
  expect((await call('POST', path, { other, take: [], was })).status).toBe(200);
}

/** Plans a visit; when it was planned and the answer was lost, it is another one than the lead had. */
async function planVisit(call: Call, id: string, by: string): Promise<void> {
  const day = businessDay(Date.now(), 40);
  const { status } = await call('PATCH', `/api/admin/leads/${id}`, {
    status: 'visit-planned',
    visit: { day, from: '10:00', until: '11:00', by, emailsHomeowner: true, isConfirmed: true },
    was: { status: 'new', visitAt: null },
  });
  expect([200, 409]).toContain(status);
}
