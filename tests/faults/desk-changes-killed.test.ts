import { randomBytes, randomUUID } from 'node:crypto';
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
import { halves } from '../support/picture-files';
import { isExhaustive, scaled } from '../support/scale';
import { sendRequest } from '../support/send-request';
import { cookiesOf } from '../support/sent-cookies';
import { staff } from '../support/staff';
import { testAddress } from '../support/test-app';

const KILLS = scaled(1, 50);
/** Of the work that saves what every page is made of, and of what homeowners do on their page. */
const MORE_KILLS = scaled(1, 200);
/** What a worker has under way at a time, of which it may have sent what it hasn't stored yet. */
const SENT_AT_A_TIME = 2;
const ROWS_AT_ONCE = 40;
const SENT_WITHIN_MS = 120_000;
/** A homeowner's bill, in three parts. */
const FILE_BYTES = 300_000;
const PART_BYTES = 100_000;
const SLOT_MS = 30 * 60_000;
const SHORTEST_PAUSE_MS = scaled(200, 50);

/** The site that is killed, and staff who work with it. */
interface Site {
  address: string;
  call: Call;
  query: Query;
  owner: string;
  /** The leads whose notification the owner's browser has shown. */
  shown(): (string | null)[];
}

/** Something that staff go on doing while the app is killed. */
interface Work {
  /** Does it once more; `number` is how often it was done before. */
  repeat(number: number): Promise<void>;
  /** Fails unless everything that was done is stored and sent once. */
  expectOnce(done: number): Promise<void>;
}

const once = (ids: string[]) => Object.fromEntries(ids.map((id) => [id, 1]));

async function counts(query: Query, sql: string): Promise<Record<string, number>> {
  const rows = await query<{ id: string; count: number }>(sql);
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

const works: Record<string, (site: Site) => Promise<Work>> = {
  async import({ call, query }) {
    const { send } = await beginImport(call);
    return {
      repeat: send,
      async expectOnce(done) {
        const rows = await counts(
          query,
          'select name as id, count(*)::int as count from leads where import_id is not null group by name',
        );
        expect(rows).toEqual(once(rowsUntil(done * ROWS_AT_ONCE).map(nameOf)));
      },
    };
  },

  async merge({ call, query }) {
    const merges: [kept: string, other: string][] = [];
    return {
      async repeat() {
        const [kept, other] = [await addLead(query), await addLead(query)];
        await merge(call, kept, other);
        merges.push([kept, other]);
      },
      async expectOnce() {
        const merged = await query<{ pair: string }>(
          `select lead_id || ' ' || id as pair from leads join lead_merges on merged_id = id and duplicate_of = lead_id
            where standing = 'merged'`,
        );
        expect(merged.map(({ pair }) => pair).sort()).toEqual(merges.map((pair) => pair.join(' ')).sort());
        const events = await counts(
          query,
          `select detail as id, count(*)::int as count from lead_events where kind = 'merged' group by detail`,
        );
        expect(events).toEqual(once(merges.map(([, other]) => other)));
      },
    };
  },

  async visit({ call, query, owner }) {
    const visits: string[] = [];
    return {
      async repeat() {
        const id = await addLead(query);
        await planVisit(call, id, owner);
        visits.push(id);
      },
      async expectOnce() {
        const planned = await counts(
          query,
          `select lead_id as id, count(*)::int as count from lead_events join leads on leads.id = lead_id
            where kind = 'edited' and detail = 'visit' and visit_at is not null group by lead_id`,
        );
        expect(planned).toEqual(once(visits));
        const invitations = await counts(
          query,
          `select lead_id as id, count(*)::int as count from deliveries where kind = 'visit' and state = 'sent' group by lead_id`,
        );
        // Who goes there, and the homeowner.
        expect(invitations).toEqual(Object.fromEntries(visits.map((id) => [id, 2])));
      },
    };
  },

  async facts({ call, query }) {
    const broken: string[] = [];
    const seen: number[] = [];
    return {
      async repeat(number) {
        const drawn = await halves(40 + 2 * (number % 50), 40)
          .png()
          .toBuffer();
        const uploaded = await call(
          'POST',
          '/api/admin/pictures',
          Buffer.concat([drawn, Buffer.from(randomUUID())]),
        );
        expect(uploaded.status).toBe(200);
        const photo = { ...(await uploaded.json()).data, alt: 'A face' };
        const people = Array.from({ length: 8 }, (_, index) => ({
          id: `person-${index}`,
          name: `Person ${number} of ${number}`,
          role: 'Installer',
          photo,
        }));
        await saveSetting(call, 'people', people);
        const page = await (await call('GET', '/about')).text();
        const names = new Set(
          [...page.matchAll(/Person (\d+) of (\d+)/g)].flatMap(([, one, other]) => [one, other]),
        );
        if (names.size !== 1) broken.push(`${number}: ${[...names]}`);
        else seen.push(Number([...names][0]));
      },
      async expectOnce(done) {
        const numbers = Array.from({ length: done }, (_, number) => number);
        expect({ broken, seen }).toEqual({ broken: [], seen: numbers });
        const saves = await counts(
          query,
          `select value->0->>'name' as id, count(*)::int as count from setting_revisions
            where key = 'people' and value <> '[]' group by 1`,
        );
        expect(saves).toEqual(once(numbers.map((number) => `Person ${number} of ${number}`)));
        const files = await query<{ count: number }>(
          'select count(data)::int as count from pictures left join picture_files using (hash) group by hash',
        );
        expect(files.filter(({ count }) => count !== 3)).toEqual([]);
        expect(files).toHaveLength(done);
      },
    };
  },

  async requests({ address, call, query, owner }) {
    const kept: string[] = [];
    const erased: string[] = [];
    const booked: number[] = [];
    return {
      // Of two homeowners who want the same time one gets it; the other one is erased in the end, with everything.
      async repeat(number) {
        const [ann, ben] = await Promise.all([
          startHomeowner(address, 2 * number),
          startHomeowner(address, 2 * number + 1),
        ]);
        await Promise.all([ann.sendFile(), ben.sendFile()]);
        const from = new Date(Date.UTC(2031, 0, 1) + number * SLOT_MS);
        const offers = await query<{ id: string; lead_id: string }>(
          `insert into visit_offers (lead_id, user_id, from_at, until_at)
            select id::uuid, $2, $3, $3::timestamptz + interval '30 minutes' from unnest($1::text[]) as id returning id, lead_id`,
          [[ann.id, ben.id], owner, from],
        );
        const offerOf = (lead: string) => offers.find((offer) => offer.lead_id === lead)?.id ?? '';
        await Promise.all([ann, ben].map((one) => one.take(offerOf(one.id))));
        const takers = await query('select id from leads where visit_at = $1', [from]);
        booked.push(takers.length);
        expect((await call('POST', '/api/admin/leads/bulk', { action: 'erase', ids: [ben.id] })).status).toBe(
          200,
        );
        kept.push(ann.id);
        erased.push(ben.id);
      },
      async expectOnce(done) {
        expect(booked).toEqual(Array(done).fill(1));
        const whole = await query<{ id: string }>(
          `select lead_id as id from lead_files where completed_at is not null
            and size = (select sum(length(data)) from lead_file_parts where file_id = lead_files.id)`,
        );
        // Each file is whole and there once, and none has no lead.
        expect(whole.map(({ id }) => id).sort()).toEqual(kept.toSorted());
        const [rest] = await query<{ files: number; parts: number; offers: number }>(
          `select (select count(*)::int from lead_files) as files,
            (select count(*)::int from lead_file_parts where file_id not in (select id from lead_files)) as parts,
            (select count(*)::int from visit_offers where lead_id = any($1::uuid[])) as offers`,
          [erased],
        );
        expect(rest).toEqual({ files: done, parts: 0, offers: 0 });
      },
    };
  },

  async push({ address, query, shown }) {
    const accepted: string[] = [];
    return {
      async repeat() {
        const visitors = startVisitors({
          addresses: [address],
          random: seededRandom('visitor'),
          visitors: 1,
        });
        // Who gives up before the thanks may leave a lead that counts as none here.
        await visitors.finish(SENT_WITHIN_MS);
        accepted.push(...visitors.accepted.map(({ id }) => id));
      },
      async expectOnce() {
        const pushed = await query<{ id: string }>(
          `select lead_id as id from deliveries where kind = 'push-lead' and state = 'sent'`,
        );
        const ids = pushed.map(({ id }) => id).sort();
        expect(ids).toEqual(accepted.toSorted());
        expect([...new Set(shown())].sort()).toEqual(ids);
      },
    };
  },
};

const names = Object.keys(works);
/** In full each by itself, so that every kill meets it; otherwise all at once. */
// The visits that homeowners take would count among those that staff plan.
const cases = isExhaustive ? names.map((name) => [name]) : [names.filter((name) => name !== 'requests')];

test.each(cases.map((chosen) => ({ chosen, title: chosen.join(', ') })))(
  'an app that is killed during $title loses nothing and does nothing twice',
  async ({ chosen, title }) => {
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
    const shown = () =>
      service.pushes.map((push) => new URLSearchParams(browser.read(push).path?.split('?')[1]).get('lead'));

    let isKilling = true;
    const working = chosen.map(async (name) => {
      const work = await works[name]?.({ address: app.address, call, query, owner, shown });
      let done = 0;
      for (; isKilling; done += 1) {
        await work?.repeat(done);
        await pause(SHORTEST_PAUSE_MS);
      }
      return { name, work, done };
    });
    const random = seededRandom('kills');
    const kills = chosen.some((name) => ['facts', 'requests'].includes(name)) ? MORE_KILLS : KILLS;
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(randomInt(random, 0, 1_000));
      await app.kill();
      await app.restart();
    }
    isKilling = false;
    const finished = await Promise.all(working);

    const isSent = async () => {
      // Those that wait in case somebody takes them back.
      await query(`update pgboss.job set start_after = now() where state = 'created'`);
      const [row] = await query<{ open: number }>(
        `select count(*)::int as open from deliveries where state not in ('sent', 'cancelled')`,
      );
      return row?.open === 0;
    };
    const areSent = await until(isSent, { timeoutMs: SENT_WITHIN_MS, intervalMs: 500 });
    const shownTwice = shown().length - new Set(shown()).size;
    const mailedTwice = countDuplicateMails(mails);
    recordFigures(`killed during ${title}`, {
      kills,
      ...Object.fromEntries(finished.map(({ name, done }) => [name, done])),
      'mailed twice': mailedTwice,
      'shown twice': shownTwice,
    });
    expect(areSent, 'everybody is told in the end').toBe(true);
    for (const { work, done } of finished) await work?.expectOnce(done);
    expect(Math.max(shownTwice, mailedTwice)).toBeLessThanOrEqual(kills * SENT_AT_A_TIME);
  },
  // Each kill starts the app again.
  scaled(240_000, 2_400_000),
);

type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
type Call = (method: string, path: string, body?: object | Buffer) => Promise<Response>;

/** Signs in; the calls are repeated, as a person does, until the app has answered. */
async function signIn(address: string, query: Query): Promise<{ call: Call; owner: string }> {
  const send = (method: string, path: string, body: object | Buffer | undefined, Cookie: string) => {
    const type = body instanceof Buffer ? 'application/octet-stream' : 'application/json';
    return fetch(address + path, {
      method,
      headers: { 'Content-Type': type, Origin: testAddress(), Cookie },
      ...(body && { body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body) }),
    });
  };
  const signedIn = await send('POST', '/api/admin/sign-in', staff, '');
  expect(signedIn.status).toBe(200);
  const cookie = cookiesOf(signedIn);
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

/** A homeowner who sends the form. What gets lost they send again, until it is answered. */
async function startHomeowner(address: string, number: number) {
  let cookie = '';
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    for (;;) {
      try {
        const response = await fetch(address + path, {
          redirect: 'manual',
          ...init,
          headers: {
            Origin: testAddress(),
            Cookie: cookie,
            'X-Forwarded-For': `2001:db8:${number.toString(16)}::1`,
            ...init.headers,
          },
        });
        const text = await response.text();
        if (response.status < 500) return new Response(text || null, response);
      } catch {}
      await pause(SHORTEST_PAUSE_MS);
    }
  };
  const fields = { name: `Homeowner ${number}`, phone: '(828) 555-0144', submissionId: randomUUID() };
  const { id, calls: api, answer } = await sendRequest(send, fields);
  cookie = cookiesOf(answer);
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(FILE_BYTES - 9)]);
  const file = { id: randomUUID(), name: 'bill.pdf', size: bytes.length };
  return {
    id,
    async sendFile() {
      for (let offset = 0; offset < bytes.length; ) {
        const begun = await send(`${api}/files`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(file),
        });
        offset = Number(begun.headers.get('Upload-Offset'));
        if (offset === bytes.length) return;
        await send(`${api}/files/${file.id}`, {
          method: 'PATCH',
          headers: { 'Content-Type': 'application/octet-stream', 'Upload-Offset': String(offset) },
          body: new Uint8Array(bytes.subarray(offset, offset + PART_BYTES)),
        });
      }
    },
    async take(offer: string) {
      const body = new URLSearchParams({ action: 'take', offer });
      expect((await send(`${api}/slots`, { method: 'POST', body })).status).toBe(303);
    },
  };
}

/** Saves a setting; when that was done and the answer was lost, somebody else seems to have been faster. */
async function saveSetting(call: Call, key: string, value: unknown): Promise<void> {
  const path = `/api/admin/settings/${key}`;
  const { data } = await (await call('GET', path)).json();
  expect([200, 409]).toContain((await call('PUT', path, { value, version: data.version })).status);
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
