import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { asc, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST } from '@/app/api/contact/route';
import { GET as getReadiness } from '@/app/api/ready/route';
import { closeDatabase, db, TIMEOUTS_MS } from '@/db/client';
import { deliveries, leads, requestCounts } from '@/db/schema';
import { TIME_SHOWN_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { startSpoolDelivery } from '@/lib/leads/intake/spool/delivery';
import { spoolLead } from '@/lib/leads/intake/spool/mutations';
import { spoolStatus } from '@/lib/leads/intake/spool/queries';
import { closeSpool } from '@/lib/leads/intake/spool/spool-file';
import { contentSubmissionId } from '@/lib/leads/intake/submission-id';
import { getDeliveryHealth } from '@/lib/leads/notify/queries';
import { listConsents } from '@/lib/leads/wishes/queries';
import { checkReadiness } from '@/lib/operations/readiness';
import { env } from '@/lib/platform/env';
import { INTERNAL_REQUEST_HEADER, internalRequestSecret } from '@/lib/platform/http/internal-request';
import { log } from '@/lib/platform/log';
import { seal, unseal } from '@/lib/platform/seal';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { business } from '@/lib/site/business';
import { contactForm } from '@/lib/site/contact';
import { contactNotes } from '@/lib/site/contact-notes';
import { renderContactPage } from '../support/contact-page';
import { type KillablePostgres, startKillablePostgres } from '../support/faults/killable-postgres';
import { mountSmallDisk } from '../support/faults/small-disk';
import { aService } from '../support/offered-services';
import { filesRequest, formRequest, jsonRequest } from '../support/requests';
import { makeTemporaryFolder } from '../support/test-server';

renderContactPage();

const PATH = '/api/contact';
const SECRET = 'only for tests, 32 characters or more';
const dataDir = makeTemporaryFolder();
const spoolFile = path.join(dataDir, 'spool', 'leads.sqlite');
const ann = {
  name: 'Ann Smith',
  phone: '(828) 555-0100',
  email: 'ann@example.com',
  service: aService,
  message: 'Call me after five',
  estimate: 'bill=200',
};

let server: KillablePostgres;
let delivery: { stop(): void } | undefined;

beforeAll(async () => {
  server = await startKillablePostgres();
  Object.assign(process.env, {
    DATABASE_URL: server.url,
    SITE_URL: 'http://localhost:3000',
    AUTH_SECRET: SECRET,
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'a password for tests only',
    CANARY_MINUTES: '0',
    MAX_LEADS_PER_HOUR: '1000000',
    DATA_DIR: dataDir,
    LEAD_SPOOL: 'on',
  });
  log.level = 'silent';
});
beforeEach(async () => {
  Object.assign(env(), { LEAD_SPOOL: 'on', AUTH_SECRET: SECRET });
  await db().execute(sql`delete from ${leads}; delete from ${deliveries}; delete from ${requestCounts}`);
});
afterEach(() => {
  vi.useRealTimers();
  delivery?.stop();
  closeSpool();
  rmSync(path.dirname(spoolFile), { recursive: true, force: true });
});
afterAll(async () => {
  await closeDatabase();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

let networks = 0;
const ownNetwork = () => ({ [CLIENT_ADDRESS_HEADER]: `2600:${(++networks).toString(16)}::1` });
const send = (body: object = {}, headers: Record<string, string> = ownNetwork()) =>
  POST(jsonRequest(PATH, { ...ann, [TIME_SHOWN_FIELD]: 30_000, ...body }, headers), {});
const submission = (name = 'Ann Smith') => ({ submissionId: crypto.randomUUID(), name });
const empty = { waiting: 0, setAside: 0, oldestReceivedAt: null, damagedFiles: 0, isUsable: true };
const storedLeads = () => db().select().from(leads).orderBy(asc(leads.createdAt));
const storedNames = async () => (await storedLeads()).map(({ name }) => name);

/** Runs `work` while PostgreSQL is killed. */
async function whileDown<Result>(work: () => Promise<Result>): Promise<Result> {
  await server.kill();
  try {
    return await work();
  } finally {
    await server.restart();
  }
}

/** Starts the delivery, and waits until nothing waits. */
async function deliverAll(): Promise<void> {
  delivery = startSpoolDelivery();
  await expect.poll(() => spoolStatus().waiting, { timeout: 50_000 }).toBe(0);
}

describe('while PostgreSQL is down', () => {
  test('a lead is acknowledged with the same words, and stored with its time and messages when it is back', async () => {
    const { response, receivedAt } = await whileDown(async () => {
      const start = Date.now();
      const response = await send();
      return { response, receivedAt: { from: start, to: Date.now() } };
    });
    expect(response.status).toBe(202);
    const { data, message } = await response.json();
    expect(message).toBe(contactForm.success.text);
    expect(spoolStatus()).toMatchObject({ waiting: 1, setAside: 0 });
    await deliverAll();
    const [lead, ...others] = await storedLeads();
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      id: data.id,
      name: ann.name,
      message: ann.message,
      phoneE164: '+18285550100',
      visibility: 'open',
      spamSignals: [],
      estimate: expect.stringContaining(`On your roof in ${business().region.city}, `),
    });
    const at = lead?.createdAt.getTime() ?? 0;
    expect(at).toBeGreaterThanOrEqual(receivedAt.from);
    expect(at).toBeLessThanOrEqual(receivedAt.to);
    const kinds = (await db().select().from(deliveries)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['alert', 'reply']);
    expect(spoolStatus()).toEqual(empty);
  });

  test('a form without JavaScript is redirected to the same confirmation, and neither it nor a copy gets a link', async () => {
    const post = () => POST(formRequest(PATH, ann), {});
    const [first, again, copied, own] = await whileDown(
      async () =>
        [
          await post(),
          await post(),
          await send({ submissionId: contentSubmissionId(ann) }),
          await send(submission()),
        ] as const,
    );
    for (const response of [first, again])
      expect([response.status, response.headers.get('location')]).toEqual([303, '/contact#message-sent']);
    // Nobody knows yet whether somebody else has sent the same.
    expect((await copied.json()).data).not.toHaveProperty('request');
    for (const response of [first, again, copied]) expect(response.headers.getSetCookie()).toEqual([]);
    expect((await own.json()).data.request).toMatch(/^\/request\//);
    await deliverAll();
    expect(await storedLeads()).toMatchObject([{ spamSignals: ['no-script'] }, { spamSignals: [] }]);
  });

  test('a form with files is kept without them, and says so', async () => {
    const files = [new File(['%PDF-1.4'], 'bill.pdf')];
    const fields = { ...ann, message: 'With my bill' };
    const response = await whileDown(() => POST(filesRequest(PATH, { fields, files }), {}));
    expect(response.headers.get('location')).toBe('/contact#message-sent-without-files');
    await deliverAll();
    expect(await storedLeads()).toMatchObject([{ message: 'With my bill' }]);
  });

  test('a lead is kept while the settings name a database that is not there', async () => {
    const { DATABASE_URL } = process.env;
    await closeDatabase();
    process.env.DATABASE_URL = server.url.replace(/\/[^/]*$/, '/no_such_database');
    const response = await send();
    await closeDatabase();
    process.env.DATABASE_URL = DATABASE_URL;
    expect(response.status).toBe(202);
    await deliverAll();
    expect(await storedNames()).toEqual([ann.name]);
  });

  test('leads are stored in the order in which they came', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Visitor ${index}`);
    await whileDown(async () => {
      for (const name of names) expect((await send({ name })).status).toBe(202);
    });
    await deliverAll();
    expect(await storedNames()).toEqual(names);
    const inserted = await db()
      .select({ name: leads.name })
      .from(leads)
      .orderBy(sql`${leads}.xmin::text::bigint`);
    expect(inserted.map(({ name }) => name)).toEqual(names);
  });

  test('a lead keeps the words that it was sent with, whatever an owner has made of them since', async () => {
    await whileDown(async () => {
      await send();
      const spool = new DatabaseSync(spoolFile);
      expect(spool.prepare('select words from leads').all()).toEqual([{ words: contactNotes().before }]);
      spool.exec("update leads set words = 'What was there before.'");
      spool.close();
    });
    await deliverAll();
    await send({ name: 'Later' });
    const words = await Promise.all((await storedLeads()).map(({ id }) => listConsents(id)));
    expect(words.flat().map((consent) => consent.words)).toEqual([
      'What was there before.',
      contactNotes().before,
    ]);
  });

  test('an invalid form is rejected, and a synthetic check notices that the database is down', async () => {
    const [invalid, check] = await whileDown(async () => [
      await send({ name: '' }),
      await send({}, { [INTERNAL_REQUEST_HEADER]: internalRequestSecret() }),
    ]);
    expect([invalid?.status, check?.status]).toEqual([400, 503]);
    expect(spoolStatus().waiting).toBe(0);
  });

  test('without the spool the form asks to try again, and delivers what is left in it', async () => {
    await whileDown(async () => {
      expect((await send({ name: 'Left over' })).status).toBe(202);
      Object.assign(env(), { LEAD_SPOOL: 'off' });
      const response = await send();
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    });
    await deliverAll();
    expect(await storedNames()).toEqual(['Left over']);
  });
});

describe('a submission makes one lead', () => {
  test('when it is repeated before, during and after the outage', async () => {
    const before = submission('Before');
    const during = submission('During');
    const first = await send(before);
    const answers = await whileDown(async () => [await send(before), await send(during), await send(during)]);
    const early = await send(during);
    await deliverAll();
    const late = await send(during);
    expect([first, ...answers, early, late].map(({ status }) => status)).toEqual([
      201, 202, 202, 202, 201, 201,
    ]);
    const ids = await Promise.all(
      [first, ...answers, early, late].map(async (one) => (await one.json()).data.id),
    );
    expect(new Set(ids).size).toBe(2);
    expect((await storedLeads()).map(({ id }) => id).sort()).toEqual([...new Set(ids)].sort());
    expect(await db().select().from(deliveries)).toHaveLength(3);
  });

  test('when the database stores it too slowly, and it is in the spool as well', async () => {
    const blocker = new Client({ connectionString: server.url });
    await blocker.connect();
    await blocker.query('begin; lock table leads in access exclusive mode');
    const start = performance.now();
    const response = await send(submission());
    const waited = performance.now() - start;
    await blocker.query('commit');
    await blocker.end();
    expect(response.status).toBe(202);
    expect(waited).toBeLessThan(TIMEOUTS_MS.statement_timeout);
    await deliverAll();
    await expect.poll(storedNames).toEqual(['Ann Smith']);
    expect(await db().select().from(deliveries)).toHaveLength(2);
  });
});

describe('the spool', () => {
  test('can be read only by this user, and with AUTH_SECRET', async () => {
    const sent = submission();
    await whileDown(() => send(sent));
    const folder = path.dirname(spoolFile);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const files = readdirSync(folder).map((name) => path.join(folder, name));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const content = readFileSync(file, 'latin1');
      for (const secret of ['Ann', '555-0100', 'ann@example.com', 'after five', '2600:', sent.submissionId])
        expect(content.includes(secret)).toBe(false);
    }
  });

  test('keeps nothing of the leads that it has delivered', async () => {
    await whileDown(() => send());
    closeSpool();
    const spool = new DatabaseSync(spoolFile);
    const { sealed } = spool.prepare('select sealed from leads').get() as { sealed: string };
    spool.close();
    await deliverAll();
    await expect.poll(() => statSync(`${spoolFile}-wal`).size).toBe(0);
    expect(readFileSync(spoolFile, 'latin1').includes(sealed.slice(0, 40))).toBe(false);
  });

  test('sets leads aside that another AUTH_SECRET encrypted, delivers the others, and tries again at the next start', async () => {
    await whileDown(async () => {
      await send({ name: 'First' });
      Object.assign(env(), { AUTH_SECRET: 'another secret of more than 32 characters' });
      await send({ name: 'Second' });
    });
    await deliverAll();
    expect(await storedNames()).toEqual(['Second']);
    expect(spoolStatus()).toEqual({ ...empty, setAside: 1 });
    delivery?.stop();
    Object.assign(env(), { AUTH_SECRET: SECRET });
    await deliverAll();
    expect(await storedNames()).toEqual(['First', 'Second']);
    expect(spoolStatus().setAside).toBe(0);
  });

  test('sets a lead aside that this version rejects, and delivers those behind it', async () => {
    await whileDown(async () => {
      await send({ name: 'Rejected' });
      const spool = new DatabaseSync(spoolFile);
      spool
        .prepare('update leads set sealed = ?')
        .run(seal('lead spool', '{"submission":{"name":"Rejected"}}'));
      spool.close();
      await send({ name: 'Behind it' });
    });
    await deliverAll();
    expect(await storedNames()).toEqual(['Behind it']);
    expect(spoolStatus()).toMatchObject({ waiting: 0, setAside: 1 });
  });

  // Leads that waited when the app was updated, and those that wait when somebody goes back to the former release.
  test('delivers the leads of the release before the address, and writes those that it can read', async () => {
    const signals = { isHoneypotFilled: false, shownForMs: 30_000, isStartCounted: false };
    const former = { submission: { ...ann, ...submission('Former') }, signals, rateSignals: ['site-rate'] };
    await whileDown(async () => {
      mkdirSync(path.dirname(spoolFile), { recursive: true });
      const spool = new DatabaseSync(spoolFile);
      spool.exec(`create table leads (
        position integer primary key autoincrement,
        submission text not null unique,
        received_at integer not null,
        sealed text not null,
        is_set_aside integer not null default 0
      ) strict`);
      const insert = 'insert into leads (submission, received_at, sealed) values (?, ?, ?)';
      const sealed = () => seal('lead spool', JSON.stringify(former));
      spool.prepare(insert).run('former', Date.now(), sealed());
      expect((await send({ name: 'New' })).status).toBe(202);
      const written = spool.prepare("select sealed from leads where submission <> 'former'").get();
      expect(JSON.parse(unseal('lead spool', String(written?.sealed)) ?? '')).toEqual({
        submission: expect.objectContaining({ name: 'New' }),
        signals,
        rateSignals: [],
      });
      former.submission = { ...ann, ...submission('Former, gone back to') };
      spool.prepare(insert).run('gone back to', Date.now(), sealed());
      spool.close();
    });
    await deliverAll();
    expect(await storedLeads()).toMatchObject([
      { name: 'Former', visibility: 'open' },
      { name: 'New', visibility: 'open' },
      { name: 'Former, gone back to', visibility: 'open' },
    ]);
    expect(spoolStatus().setAside).toBe(0);
  });

  test('takes no lead when it is full, and the form keeps its text', async () => {
    await whileDown(async () => {
      await send();
      closeSpool();
      const spool = new DatabaseSync(spoolFile);
      spool.exec(`
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 9999)
        insert into leads (submission, received_at, sealed) select n, 0, 'x' from numbers`);
      spool.close();
      expect((await send()).status).toBe(503);
      const page = await POST(formRequest(PATH, { ...ann, name: 'Keep me' }), {});
      expect(page.status).toBe(503);
      expect(await page.text()).toContain('Keep me');
    });
    expect(spoolStatus().waiting).toBe(10_000);
  });

  test('takes 500 leads of one network, and further ones of others, until they are delivered', async () => {
    const addressed = (last: number) => ({ [CLIENT_ADDRESS_HEADER]: `203.0.113.${last}` });
    await whileDown(async () => {
      const signals = { isHoneypotFilled: false, shownForMs: 30_000, isStartCounted: false };
      const arrival = { signals, address: '203.0.113.7', isSyntheticCheck: false };
      for (let sent = 0; sent < 499; sent += 1)
        spoolLead({ ...ann, address: '', ...submission() }, arrival, new Date(sent));
      expect((await send(submission(), addressed(8))).status).toBe(202);
      expect((await send(submission(), addressed(9))).status).toBe(503);
      expect((await send(submission())).status).toBe(202);
      closeSpool();
      const spool = new DatabaseSync(spoolFile);
      spool.exec('delete from leads where received_at < 499');
      spool.close();
    });
    await deliverAll();
    await whileDown(async () => {
      expect((await send(submission(), addressed(9))).status).toBe(202);
    });
  });

  test('takes no lead beyond 100 MB', async () => {
    await whileDown(async () => {
      expect((await send()).status).toBe(202);
      closeSpool();
      const spool = new DatabaseSync(spoolFile);
      spool.exec(`
        pragma max_page_count = ${Math.floor(100_000_000 / 4_096)};
        create table filler (content blob);
        insert into filler values (zeroblob(99500000))`);
      const fill = () => {
        for (;;) spool.exec('insert into filler values (zeroblob(4000))');
      };
      expect(fill).toThrow('database or disk is full');
      spool.close();
      expect((await send({ message: 'x'.repeat(4_000) })).status).toBe(503);
    });
    expect(spoolStatus().waiting).toBe(1);
  });

  const disk = mountSmallDisk(40);
  afterAll(() => disk?.remove());

  test.runIf(disk)('takes no lead when its disk has less than 50 MB left', async () => {
    await whileDown(async () => {
      const { DATA_DIR } = env();
      Object.assign(env(), { DATA_DIR: disk?.folder });
      expect((await send()).status).toBe(503);
      expect(spoolStatus().waiting).toBe(0);
      closeSpool();
      Object.assign(env(), { DATA_DIR });
    });
  });

  test('takes no lead when it cannot be written', async () => {
    await whileDown(async () => {
      const { DATA_DIR } = env();
      Object.assign(env(), { DATA_DIR: path.join(import.meta.filename, 'no-folder') });
      expect((await send()).status).toBe(503);
      Object.assign(env(), { DATA_DIR });
    });
  });

  test('counts leads of one network in the hours in which they came, and not toward those of its people now', async () => {
    const address = '203.0.113.7';
    const arrival = {
      signals: { isHoneypotFilled: false, shownForMs: 30_000, isStartCounted: false },
      address,
      isSyntheticCheck: false,
    };
    const now = Date.now();
    const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000);
    // An hour of an office's leads, and an hour of a flood.
    const counts = new Map([
      [3, 20],
      [2, 21],
    ]);
    for (const [hours, count] of counts)
      for (let sent = 0; sent < count; sent += 1)
        spoolLead({ ...ann, address: '', ...submission(`${hours}`) }, arrival, hoursAgo(hours));
    await deliverAll();
    const open = (await storedLeads()).filter(({ visibility }) => visibility === 'open');
    expect(open.map(({ name }) => name)).toEqual(['3', '2'].flatMap((name) => Array(20).fill(name)));
    expect(await storedLeads()).toHaveLength(41);
    expect((await send(submission('Now'), { [CLIENT_ADDRESS_HEADER]: address })).status).toBe(201);
    expect((await storedLeads()).at(-1)).toMatchObject({ name: 'Now', visibility: 'open' });
  });

  test('of one network beyond its limits is stored, and quarantined', async () => {
    // Within one hour, by which they are counted.
    vi.useFakeTimers({ toFake: ['Date'] });
    const headers = { [CLIENT_ADDRESS_HEADER]: '203.0.113.7' };
    const statuses = await whileDown(async () => {
      const answers: number[] = [];
      for (let sent = 0; sent < 62; sent += 1)
        answers.push((await send(submission(`Visitor ${sent}`), headers)).status);
      return answers;
    });
    expect(statuses).toEqual(Array(62).fill(202));
    await deliverAll();
    const byVisibility = Object.groupBy(await storedLeads(), ({ visibility }) => visibility);
    expect(byVisibility.open).toHaveLength(20);
    expect(byVisibility.quarantined?.map(({ spamSignals }) => spamSignals)).toEqual(
      Array(42).fill(['address-rate']),
    );
  });
});

/** Overwrites the header of the spool's file, as a failing disk may. */
function damageSpool(): void {
  const file = openSync(spoolFile, 'r+');
  writeSync(file, 'not a database any more', 0);
  closeSync(file);
}

const damagedFiles = () =>
  readdirSync(path.dirname(spoolFile)).filter((name) => /^leads\.damaged-.*\.sqlite$/.test(name));

describe('a damaged file of the spool', () => {
  test('is set aside, and the next lead is kept in a new one', async () => {
    await whileDown(async () => {
      expect((await send({ name: 'Before' })).status).toBe(202);
      closeSpool();
      damageSpool();
      expect((await send({ name: 'After' })).status).toBe(202);
    });
    await deliverAll();
    expect(await storedNames()).toEqual(['After']);
    expect(damagedFiles()).toHaveLength(1);
  });

  test('that the app has open does not keep it from taking leads', async () => {
    await whileDown(async () => {
      expect((await send({ name: 'Before' })).status).toBe(202);
      writeFileSync(spoolFile, 'not a database'.repeat(1_000));
      writeFileSync(`${spoolFile}-wal`, '');
      expect((await send({ name: 'After' })).status).toBe(202);
    });
    await deliverAll();
    expect(await storedNames()).toContain('After');
  });

  test('is a sentence for staff, a failed check and a metric until somebody has moved it away', async () => {
    mkdirSync(path.dirname(spoolFile), { recursive: true });
    writeFileSync(spoolFile, 'not a database'.repeat(1_000));
    expect((await getDeliveryHealth()).spool).toEqual({ ...empty, damagedFiles: 1 });
    await expect
      .poll(async () => (await checkReadiness()).results.spool, { timeout: 5_000 })
      .toEqual({ state: 'damaged', detail: { damagedFiles: 1 } });
    const readiness = await getReadiness(new Request('http://localhost:3000/api/ready'), {});
    expect((await readiness.json()).data.checks.spool).toBe('damaged');
    for (const name of damagedFiles()) rmSync(path.join(path.dirname(spoolFile), name));
    expect(spoolStatus()).toEqual(empty);
  });

  test('that cannot even be opened is reported, and staff still see how delivery is going', async () => {
    mkdirSync(spoolFile, { recursive: true });
    expect((await getDeliveryHealth()).spool).toEqual({ ...empty, isUsable: false });
    await expect
      .poll(async () => (await checkReadiness()).results.spool.state, { timeout: 5_000 })
      .toBe('unusable');
  });
});

describe('a file of the spool that was removed under the running app', () => {
  test('is made again with what it held', async () => {
    await whileDown(async () => {
      expect((await send({ name: 'Before' })).status).toBe(202);
      rmSync(path.dirname(spoolFile), { recursive: true });
      expect((await send({ name: 'After' })).status).toBe(202);
      expect(existsSync(spoolFile)).toBe(true);
      expect(spoolStatus().waiting).toBe(2);
      const spool = new DatabaseSync(spoolFile);
      expect(spool.prepare('select count(address) as addresses from leads').get()).toEqual({ addresses: 2 });
      spool.close();
    });
    await deliverAll();
    expect(await storedNames()).toEqual(['Before', 'After']);
  });

  test('keeps what it held until there is a new one, however long that cannot be made', async () => {
    await whileDown(async () => {
      expect((await send({ name: 'Before' })).status).toBe(202);
      const folder = path.dirname(spoolFile);
      rmSync(folder, { recursive: true });
      writeFileSync(folder, 'in the way');
      expect((await send({ name: 'Refused' })).status).toBe(503);
      expect((await send({ name: 'Refused' })).status).toBe(503);
      rmSync(folder);
      expect((await send({ name: 'After' })).status).toBe(202);
    });
    await deliverAll();
    expect(await storedNames()).toEqual(['Before', 'After']);
  });

  test('and became a new one while a lead was stored loses none of the others', async () => {
    const blocker = new Client({ connectionString: server.url });
    await whileDown(async () => {
      for (const name of ['Gone', 'First', 'Second']) expect((await send({ name })).status).toBe(202);
      // The new file numbers what it takes from one on.
      const spool = new DatabaseSync(spoolFile);
      spool.exec('delete from leads where position = 1');
      spool.close();
    });
    await blocker.connect();
    await blocker.query('begin; lock table leads in access exclusive mode');
    delivery = startSpoolDelivery();
    const isStoring = async () =>
      (
        await blocker.query(
          "select count(*)::int as n from pg_locks where not granted and relation = 'leads'::regclass",
        )
      ).rows[0].n > 0;
    await expect.poll(isStoring).toBe(true);
    rmSync(path.dirname(spoolFile), { recursive: true });
    expect(spoolStatus().waiting).toBe(2);
    await blocker.query('commit');
    await blocker.end();
    await expect.poll(() => spoolStatus().waiting).toBe(0);
    expect(await storedNames()).toEqual(['First', 'Second']);
  });

  test('is made again by the delivery, before a lead needs it', async () => {
    delivery = startSpoolDelivery();
    await expect.poll(() => existsSync(spoolFile)).toBe(true);
    rmSync(spoolFile);
    await expect.poll(() => existsSync(spoolFile)).toBe(true);
  });
});

test('another outage while the spool is delivered sets no lead aside', async () => {
  await whileDown(async () => {
    await send({ name: 'First' });
    await send({ name: 'Second' });
    let refused = 0;
    const stranger = createServer((socket) => {
      refused += 1;
      socket.destroy();
    });
    await once(stranger.listen(Number(new URL(server.url).port), '127.0.0.1'), 'listening');
    delivery = startSpoolDelivery();
    await expect.poll(() => refused).toBeGreaterThan(1);
    expect(spoolStatus()).toMatchObject({ waiting: 2, setAside: 0 });
    await promisify(stranger.close.bind(stranger))();
  });
  await expect.poll(() => spoolStatus().waiting).toBe(0);
  expect(await storedNames()).toEqual(['First', 'Second']);
});

test('a lead is kept while a restore lets nobody into the database', async () => {
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  const name = new URL(server.url).pathname.slice(1);
  await admin.query(`create database replaced`);
  await admin.query(`alter database replaced allow_connections false`);
  const { DATABASE_URL } = process.env;
  await closeDatabase();
  process.env.DATABASE_URL = server.url.replace(new RegExp(`/${name}$`), '/replaced');
  const response = await send();
  await closeDatabase();
  process.env.DATABASE_URL = DATABASE_URL;
  await admin.query('drop database replaced');
  await admin.end();
  expect(response.status).toBe(202);
  await deliverAll();
  expect(await storedNames()).toEqual([ann.name]);
});
