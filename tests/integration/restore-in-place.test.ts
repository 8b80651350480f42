import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { POST } from '@/app/api/contact/route';
import { closeDatabase, db } from '@/db/client';
import { leadEvents, leads, spamSenders } from '@/db/schema';
import { TIME_SHOWN_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { startSpoolDelivery } from '@/lib/leads/intake/spool/delivery';
import { spoolStatus } from '@/lib/leads/intake/spool/queries';
import { closeSpool } from '@/lib/leads/intake/spool/spool-file';
import { applyQuarantineDecision } from '@/lib/leads/quarantine/mutations';
import { changeLeads } from '@/lib/leads/work/mutations';
import { READ_COMMENT } from '@/lib/operations/backup-record';
import { log } from '@/lib/platform/log';
import { databaseOf, withDatabase } from '@/scripts/backup/connection';
import { recordBackup } from '@/scripts/backup/record-backup';
import { replaceDatabase } from '@/scripts/backup/replace-database';
import { saveBackup } from '@/scripts/backup/save-backup';
import { startBackupServer } from '../support/backup-server';
import {
  backupFolder,
  createSite,
  databasesLike,
  neverStopped,
  query,
  startScript,
} from '../support/backups';
import { aService } from '../support/offered-services';
import { jsonRequest } from '../support/requests';
import { storeLead } from '../support/stored-leads';
import { makeTemporaryFolder, type TestServer } from '../support/test-server';

const dataDir = makeTemporaryFolder();
let server: TestServer;

beforeAll(async () => {
  server = await startBackupServer();
  // Before anything reads the environment, which it does once. Leads must not end up in the spool of other tests.
  Object.assign(process.env, {
    SITE_URL: 'http://localhost:3000',
    AUTH_SECRET: 'only for tests, 32 characters or more',
    MAX_LEADS_PER_HOUR: '1000000',
    DATA_DIR: dataDir,
    LEAD_SPOOL: 'on',
  });
  log.level = 'silent';
}, 90_000);
afterEach(async () => {
  closeSpool();
  await closeDatabase();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

/** Creates a site with three leads and two spam senders, and a backup of it. */
async function createSavedSite() {
  const url = await createSite(server.url);
  process.env.DATABASE_URL = url;
  const ann = await addLead('Ann Smith');
  await addLead('Ben Young');
  const spam = await addLead('Buy now', 'quarantined');
  await db()
    .insert(leadEvents)
    .values({ leadId: ann, kind: 'noted', detail: 'Has a dog', createdBy: 'Olivia' });
  await db()
    .insert(spamSenders)
    .values([{ hash: 'one' }, { hash: 'other' }]);
  const { file } = await saveBackup({ url, folder: backupFolder() }, neverStopped);
  return { url, file, ann, spam };
}

const addLead = (name: string, visibility: 'open' | 'quarantined' = 'open') =>
  storeLead({ name, email: 'somebody@example.com', visibility });

const namesIn = async (databaseUrl: string) =>
  (await query<{ name: string }>(databaseUrl, 'select name from leads order by 1')).map(({ name }) => name);

const restore = (url: string, ...args: string[]) => startScript('restore', args, { DATABASE_URL: url }).ended;

test('the database is replaced only when that is confirmed by its name', async () => {
  const url = 'postgresql://site@127.0.0.1:1/ridgelight';
  expect(await restore(url, 'file.dump', '--replace', '--confirm=yes')).toEqual({
    code: 1,
    output:
      'This replaces the database ridgelight, and ends the sessions of everybody who uses it: add --confirm=ridgelight.\n',
  });
}, 90_000);

test('a session of another role keeps the database; without one, what was erased after the backup is erased again, and the former database is kept', async () => {
  const { url, file, ...ids } = await createSavedSite();
  await expectInUseDespiteRestore(url, file);
  await changeLeads({ action: 'erase', ids: [ids.ann] }, 'Olivia');
  await applyQuarantineDecision({ action: 'delete', ids: [ids.spam] }, 'Olivia');
  await db().delete(spamSenders).where(eq(spamSenders.hash, 'one'));
  await addLead('Zoe Vance');
  await recordBackup(url, { at: '2026-11-23T07:10:00Z', bytes: 1, seconds: 1 });
  const comment = await query(url, READ_COMMENT);

  const { code, output } = await restore(url, file, '--replace', `--confirm=${databaseOf(url)}`);
  expect(output).toMatch(/Erased again what was erased after the backup: 1 of the leads, 1 of the spam\.\n$/);
  expect(code).toBe(0);

  const [ann] = await db().select().from(leads).where(eq(leads.id, ids.ann));
  expect(ann).toMatchObject({ email: null, service: aService, erasedAt: expect.any(Date) });
  expect(await namesIn(url)).toEqual(['Ben Young', ann?.name].sort());
  const events = await db().select().from(leadEvents).where(eq(leadEvents.leadId, ids.ann));
  expect(events.map(({ kind, createdBy }) => [kind, createdBy])).toEqual([['erased', 'Restore']]);
  const entries = 'select action, actor_name as by, detail from audit_entries order by id';
  expect(await query(url, entries)).toEqual([
    { action: 'leads.erased', by: 'Restore', detail: { leads: [ids.ann] } },
    { action: 'leads.spam-deleted', by: 'Restore', detail: { leads: [ids.spam] } },
  ]);
  expect(await query(url, 'select hash from spam_senders')).toEqual([{ hash: 'other' }]);
  expect(await query(url, READ_COMMENT)).toEqual(comment);

  const [former = '', ...others] = await databasesLike(server.url, `${databaseOf(url)}_`);
  expect(former).toMatch(/_before_\d{14}$/);
  expect(others).toEqual([]);
  expect(await namesIn(withDatabase(url, former))).toContain('Zoe Vance');
}, 90_000);

/** While a session of another role cannot be ended, the database stays in use. */
async function expectInUseDespiteRestore(url: string, file: string): Promise<void> {
  const session = new Client({ connectionString: withDatabase(server.url, databaseOf(url)) });
  await session.connect();
  const restoring = replaceDatabase({ file, url, identityFile: undefined }, neverStopped);
  await expect(restoring).rejects.toThrow('was not replaced: sessions of another role use it');
  expect(await databasesLike(server.url, databaseOf(url))).toEqual([databaseOf(url)]);
  expect(await namesIn(url)).toEqual(['Ann Smith', 'Ben Young', 'Buy now']);
  await session.end();
}

test('every lead that comes while the database is replaced is taken and kept', async () => {
  const { url, file } = await createSavedSite();
  const acknowledged = new Map<string, number>();
  const send = async () => {
    const lead = { name: 'Ann', phone: '(828) 555-0100', service: aService, [TIME_SHOWN_FIELD]: 30_000 };
    const response = await POST(jsonRequest('/api/contact', lead), {});
    const { data } = await response.json();
    expect([201, 202]).toContain(response.status);
    acknowledged.set(data.id, response.status);
    return response.status;
  };

  // Prolongs the time in which nobody can connect: what was erased is read from this table.
  const blocker = new Client({ connectionString: withDatabase(server.url, databaseOf(url)) });
  await blocker.connect();
  await blocker.query('begin; lock table audit_entries in access exclusive mode');
  let isReplaced = false;
  const restored = replaceDatabase({ file, url, identityFile: undefined }, neverStopped).finally(() => {
    isReplaced = true;
  });
  for (let spooled = 0; !isReplaced && spooled < 20; ) if ((await send()) === 202) spooled += 1;
  await blocker.end();
  while (!isReplaced) await send();
  await restored;
  while ((await send()) === 202);
  const delivery = startSpoolDelivery();
  onTestFinished(() => delivery.stop());
  await expect.poll(() => spoolStatus(), { timeout: 20_000 }).toMatchObject({ waiting: 0, setAside: 0 });

  expect(new Set(acknowledged.values())).toEqual(new Set([201, 202]));
  const [former = ''] = await databasesLike(server.url, `${databaseOf(url)}_before_`);
  const idsIn = async (databaseUrl: string) =>
    (await query<{ id: string }>(databaseUrl, 'select id from leads')).map(({ id }) => id);
  const [before, after] = [await idsIn(withDatabase(url, former)), await idsIn(url)];
  const kept = new Set([...before, ...after]);
  expect([...acknowledged.keys()].filter((id) => !kept.has(id))).toEqual([]);
  const spooled = [...acknowledged].filter(([, status]) => status === 202).map(([id]) => id);
  expect(spooled.filter((id) => !after.includes(id))).toEqual([]);
}, 120_000);
