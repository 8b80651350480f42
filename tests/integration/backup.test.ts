import {
  copyFileSync,
  createWriteStream,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedLeads } from '@/db/seed';
import { parseBackupComment, READ_COMMENT } from '@/lib/operations/backup-record';
import { serviceIds } from '@/lib/site/service-labels';
import { databaseOf, withDatabase } from '@/scripts/backup/connection';
import { manifestFile, writeManifest } from '@/scripts/backup/manifest';
import { recordBackup } from '@/scripts/backup/record-backup';
import { restoreBackup } from '@/scripts/backup/restore-backup';
import { type Backup, saveBackup } from '@/scripts/backup/save-backup';
import { until } from '@/scripts/launch/until';
import { startBackupServer } from '../support/backup-server';
import {
  backupFolder,
  commandLines,
  createRole,
  createSite,
  databasesLike,
  filesIn,
  neverStopped,
  query,
  SITE_PASSWORD,
  startScript,
} from '../support/backups';
import { makeTemporaryFolder, type TestServer } from '../support/test-server';

// The disk of the machine can't be filled.
vi.mock('node:fs', async (original) => {
  const actual = await original<typeof import('node:fs')>();
  return { ...actual, createWriteStream: vi.fn(actual.createWriteStream) };
});

const LEADS = 1_000;
const AUDIT_ENTRIES = 3;
/** The bytes of a picture's file, in hexadecimal digits. */
const PICTURE = '00ff89504e470d0a1a0a';

/** What an owner says, with the picture. */
const PEOPLE = JSON.stringify([
  {
    id: 'ann',
    name: 'Ann O’Neil',
    role: 'Installer',
    photo: { hash: 'a', width: 1, height: 1, alt: 'A face' },
  },
]);

let server: TestServer;
let url: string;
let folder: string;
/** A backup in a folder of its own, for tests that only read it. */
let good: Backup;

beforeAll(async () => {
  server = await startBackupServer();
  url = await createSite(server.url);
  await seedLeads(url, LEADS, serviceIds());
  await query(
    url,
    `insert into audit_entries (action, detail) select 'leads.noted', '{}' from generate_series(1, ${AUDIT_ENTRIES})`,
  );
  await query(
    url,
    `with picture as (insert into pictures (hash, width, height) values ('a', 1, 1) returning hash)
      insert into picture_files (hash, width, format, data) select hash, 1, 'avif', decode('${PICTURE}', 'hex') from picture`,
  );
  await query(url, `insert into settings (key, value, version) values ('people', '${PEOPLE}', 1)`);
  good = await saveBackup({ url, folder: makeTemporaryFolder() }, neverStopped);
}, 90_000);
afterAll(async () => {
  rmSync(path.dirname(good.file), { recursive: true });
  await server.stop();
});

beforeEach(() => {
  folder = backupFolder();
});
afterEach(async () => {
  const databases = await databasesLike(server.url, '');
  expect(databases).toEqual(['postgres', 'ridgelight', databaseOf(url), 'template0', 'template1']);
});

const save = (recipient?: string): Promise<Backup> => saveBackup({ url, folder, recipient }, neverStopped);

/** Restores a file into a database of its own, and gives that to `look` before dropping it. */
async function restore(
  file: string,
  look: (restoredUrl: string) => Promise<void> = async () => {},
  options: { identityFile?: string; as?: string } = {},
) {
  const { identityFile, as = url } = options;
  const restoredUrl = await restoreBackup({ file, url: as, name: 'restored', identityFile }, neverStopped);
  await look(restoredUrl).finally(() => query(as, 'drop database restored with (force)'));
}

describe('a backup', () => {
  test('restores as an equal database that belongs to the role that restores it', async () => {
    const as = await createRole(server.url);
    const rows = 'select count(*)::int as leads, sum(hashtext(l::text))::text as checksum from leads l';
    const expected = await query(url, rows);
    expect(expected).toMatchObject([{ leads: LEADS }]);
    await restore(
      good.file,
      async (restoredUrl) => {
        expect(await query(restoredUrl, rows)).toEqual(expected);
        const pictures = `select encode(data, 'hex') as data from picture_files join pictures using (hash)`;
        expect(await query(restoredUrl, pictures)).toEqual([{ data: PICTURE }]);
        const people = `select value from settings where key = 'people'`;
        expect(await query(restoredUrl, people)).toEqual([{ value: JSON.parse(PEOPLE) }]);
        const addEntry = `insert into audit_entries (action, detail) values ('leads.noted', '{}') returning id`;
        expect(await query(restoredUrl, addEntry)).toEqual([{ id: String(AUDIT_ENTRIES + 1) }]);
        const owner = `select tableowner as name from pg_tables where tablename = 'leads'`;
        expect(await query(restoredUrl, owner)).toEqual([{ name: databaseOf(as) }]);
        await expect(query(restoredUrl, 'delete from audit_entries')).rejects.toThrow();
        expect(await query(restoredUrl, `select search_fold('Á') as folded`)).toEqual([{ folded: 'a' }]);
      },
      { as },
    );
    await query(server.url, `drop database ${databaseOf(as)} with (force)`);
  });

  test('can be read only by the user who saved it', () => {
    for (const file of [good.file, manifestFile(good.file)]) expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('that is encrypted can be read only with its identity', async () => {
    const [identity, otherIdentity] = [await generateIdentity(), await generateIdentity()];
    const { file } = await save(await identityToRecipient(identity));
    expect(file).toMatch(/\.dump\.age$/);
    expect(readFileSync(file).includes('PGDMP')).toBe(false);
    const identityFile = path.join(folder, 'identity');
    await expect(restore(file)).rejects.toThrow('Set BACKUP_IDENTITY_FILE');
    writeFileSync(identityFile, otherIdentity);
    await expect(restore(file, undefined, { identityFile })).rejects.toThrow('does not open');
    writeFileSync(identityFile, `# created: 2026-11-23\n${identity}\n`);
    await restore(file, undefined, { identityFile });
  });

  test('that is damaged, or lacks its manifest, is not restored', async () => {
    const file = path.join(folder, 'damaged.dump');
    writeManifest(file, good.manifest);
    const bytes = readFileSync(good.file);
    const middle = bytes.length >> 1;
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    writeFileSync(file, bytes);
    await expect(restore(file)).rejects.toThrow(`${file} is damaged`);
    copyFileSync(good.file, file);
    truncateSync(file, bytes.length - 1);
    await expect(restore(file)).rejects.toThrow(`${file} is damaged`);
    rmSync(manifestFile(file));
    await expect(restore(file)).rejects.toThrow(
      `${manifestFile(file)}, which belongs to the backup, is missing`,
    );
  });

  test('that restores to something else is not restored', async () => {
    const file = path.join(folder, 'other.dump');
    copyFileSync(good.file, file);
    const { contents } = good.manifest;
    const tables = { ...contents.tables, 'public.leads': { rows: LEADS, checksum: '1' } };
    writeManifest(file, { ...good.manifest, contents: { ...contents, tables } });
    await expect(restore(file)).rejects.toThrow('differs from the backup in public.leads.');
  });

  test('never overwrites a database', async () => {
    const name = databaseOf(url);
    const restoring = restoreBackup({ file: good.file, url, name, identityFile: undefined }, neverStopped);
    await expect(restoring).rejects.toThrow(`There is a database ${name} already`);
  });
});

describe('nothing is left when', () => {
  /** Expects a failure for this reason, which leaves no file. */
  async function expectNoBackup(saving: Promise<unknown>, reason: string | RegExp): Promise<void> {
    await expect(saving).rejects.toThrow(reason);
    expect(filesIn(folder)).toEqual([]);
  }

  test('the folder cannot be written to', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    await expect(saveBackup({ url, folder: path.join(file, 'backups') }, neverStopped)).rejects.toThrow(
      /^The backup folder, \S+, is not a folder but a file/,
    );
  });

  test('the disk is full', async () => {
    const actual = await vi.importActual<typeof import('node:fs')>('node:fs');
    vi.mocked(createWriteStream).mockImplementationOnce(() => actual.createWriteStream('/dev/full'));
    await expectNoBackup(save(), `The disk of ${folder} is full`);
  });

  test('the database cannot be reached, without its password in the message', async () => {
    const unreachable = Object.assign(new URL(url), { port: '1' }).href;
    const saving = saveBackup({ url: unreachable, folder }, neverStopped);
    await expectNoBackup(saving, /^(?!.*pass).*cannot be used: .*ECONNREFUSED/);
  });

  test('the recipient is no key', () => expectNoBackup(save('age1nobody'), 'is not an age public key'));

  test('the role may not create databases, and the message has the statement that lets it', async () => {
    const role = databaseOf(url);
    await query(server.url, `alter role ${role} nocreatedb`);
    const saving = save();
    await expectNoBackup(saving, `The role ${role} may not create databases`);
    const mend = await saving.catch(({ message }: Error) => message.split('run: ')[1] ?? '');
    await query(server.url, mend as string);
    await save();
    for (const file of filesIn(folder)) rmSync(path.join(folder, file));
  });

  test('a table may not be read', async () => {
    const asSuperuser = withDatabase(server.url, databaseOf(url));
    await query(asSuperuser, 'create table secrets ()');
    await expectNoBackup(save(), /permission denied/);
    await query(asSuperuser, 'drop table secrets');
  });

  test('what it restores to differs from the database', async () => {
    // A function that was replaced after its results were stored.
    await query(
      url,
      `create function folded(text) returns text immutable language sql as 'select lower($1)';
       create table folds (word text, fold text generated always as (folded(word)) stored);
       insert into folds values ('Ridge');
       create or replace function folded(text) returns text immutable language sql as 'select upper($1)'`,
    );
    await expectNoBackup(save(), 'The backup differs from the database in public.folds.');
    await query(url, 'drop table folds; drop function folded');
  });

  test('it is stopped; meanwhile another backup is refused, and the password appears nowhere', async () => {
    const locker = new Client({ connectionString: url });
    await locker.connect();
    await locker.query('begin; lock table leads in access exclusive mode');
    const script = startScript('backup', [folder], { DATABASE_URL: url });
    const dumpWaits = `select from pg_stat_activity where application_name = 'pg_dump' and wait_event_type = 'Lock'`;
    await until(async () => (await query(url, dumpWaits)).length > 0, { timeoutMs: 60_000 });
    await expect(save()).rejects.toThrow('Another backup of this database is running');
    const passwords = [SITE_PASSWORD, encodeURIComponent(SITE_PASSWORD)];
    for (const password of passwords) expect(commandLines()).not.toContain(password);
    script.child.kill('SIGTERM');
    expect(await script.ended).toEqual({ code: 1, output: 'Stopped: no backup was saved.\n' });
    expect(filesIn(folder)).toEqual([]);
    await locker.end();
    const sessions = `select from pg_stat_activity where application_name ~ '^(ridgelight-backup|pg_)'`;
    expect(await until(async () => (await query(url, sessions)).length === 0, { timeoutMs: 10_000 })).toBe(
      true,
    );
  }, 90_000);
});

test('the script saves, notes it in the database and deletes what the rule does not keep', async () => {
  const old = path.join(folder, 'old.dump');
  copyFileSync(good.file, old);
  writeManifest(old, { ...good.manifest, savedAt: '2026-01-31T07:00:00Z' });
  const script = startScript('backup', [folder], { DATABASE_URL: url, BACKUP_KEEP: '1 daily' });
  const { code, output } = await script.ended;
  expect(output).toMatch(/^Saved and checked \S+, \d+\.\d MB, in [\d.]+ s\.\nDeleted \S+old\.dump\.\n$/);
  expect(code).toBe(0);
  expect(filesIn(folder)).toHaveLength(2);
  const [row] = await query<{ comment: string }>(url, READ_COMMENT);
  const at = parseBackupComment(row?.comment ?? null)?.at ?? '';
  expect(Date.now() - Date.parse(at)).toBeLessThan(90_000);
}, 90_000);

test('a comment that somebody else gave the database is left alone', async () => {
  await query(url, `comment on database ${databaseOf(url)} is 'The leads of the site'`);
  const record = { at: '2026-11-23T07:10:00Z', bytes: 1, seconds: 1 };
  expect(await recordBackup(url, record)).toBe('the database has a comment already');
  await query(url, `comment on database ${databaseOf(url)} is null`);
  expect(await recordBackup(url, record)).toBeUndefined();
});
