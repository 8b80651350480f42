import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { closeDatabase, db } from '@/db/client';
import { leadEvents, leads } from '@/db/schema';
import { applyQuarantineDecision } from '@/lib/leads/quarantine/mutations';
import { changeLeads } from '@/lib/leads/work/mutations';
import { READ_COMMENT } from '@/lib/operations/backup-record';
import { databaseOf, withDatabase } from '@/scripts/backup/connection';
import { recordBackup } from '@/scripts/backup/record-backup';
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
import type { TestServer } from '../support/test-server';

let server: TestServer;

beforeAll(async () => {
  server = await startBackupServer();
}, 90_000);
afterEach(closeDatabase);
afterAll(() => server.stop());

/** Creates a site with three leads, and a backup of it. */
async function createSavedSite() {
  const url = await createSite(server.url);
  process.env.DATABASE_URL = url;
  const ann = await addLead('Ann Smith');
  await addLead('Ben Young');
  const spam = await addLead('Buy now', 'quarantined');
  await db()
    .insert(leadEvents)
    .values({ leadId: ann, kind: 'noted', detail: 'Has a dog', createdBy: 'Olivia' });
  const { file } = await saveBackup({ url, folder: backupFolder() }, neverStopped);
  return { url, file, ann, spam };
}

async function addLead(name: string, visibility: 'open' | 'quarantined' = 'open'): Promise<string> {
  const person = { name, phone: '(828) 555-0100', email: 'somebody@example.com', service: aService };
  const [lead] = await db()
    .insert(leads)
    .values({ ...person, submissionId: crypto.randomUUID(), visibility })
    .returning({ id: leads.id });
  return lead?.id ?? '';
}

const namesIn = async (databaseUrl: string) =>
  (await query<{ name: string }>(databaseUrl, 'select name from leads order by 1')).map(({ name }) => name);

const restore = (url: string, ...args: string[]) => startScript('restore', args, { DATABASE_URL: url }).ended;

test('the database is replaced only when that is confirmed by its name', async () => {
  const url = 'postgresql://site@127.0.0.1:1/ridgelight';
  const refusal = {
    code: 1,
    output:
      'This replaces the database ridgelight, and ends the sessions of everybody who uses it: add --confirm=ridgelight.\n',
  };
  expect(await restore(url, 'file.dump', '--replace')).toEqual(refusal);
  expect(await restore(url, 'file.dump', '--replace', '--confirm=yes')).toEqual(refusal);
}, 90_000);

test('what was erased after the backup is erased again, and the former database is kept', async () => {
  const { url, file, ...ids } = await createSavedSite();
  await changeLeads({ action: 'erase', ids: [ids.ann] }, 'Olivia');
  await applyQuarantineDecision({ action: 'delete', ids: [ids.spam] }, 'Olivia');
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
  expect(await query(url, READ_COMMENT)).toEqual(comment);

  const [former = '', ...others] = await databasesLike(server.url, `${databaseOf(url)}_`);
  expect(former).toMatch(/_before_\d{14}$/);
  expect(others).toEqual([]);
  expect(await namesIn(withDatabase(url, former))).toContain('Zoe Vance');
}, 90_000);

test('while a session of another role cannot be ended, the database stays in use', async () => {
  const { url, file } = await createSavedSite();
  const session = new Client({ connectionString: withDatabase(server.url, databaseOf(url)) });
  await session.connect();
  onTestFinished(() => session.end());
  const { code, output } = await restore(url, file, '--replace', `--confirm=${databaseOf(url)}`);
  expect(output).toMatch(/was not replaced: sessions of another role use it/);
  expect(code).toBe(1);
  expect(await databasesLike(server.url, databaseOf(url))).toEqual([databaseOf(url)]);
  expect(await namesIn(url)).toEqual(['Ann Smith', 'Ben Young', 'Buy now']);
}, 90_000);
