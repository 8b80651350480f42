import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseBackupComment } from '@/lib/operations/backup-record';
import { deleteOldBackups } from '@/scripts/backup/delete-old-backups';
import { type Manifest, writeManifest } from '@/scripts/backup/manifest';
import { findProgram, ownMessages } from '@/scripts/backup/programs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the files of a backup of November 2026. */
function addBackup(name: string, day: number, database = 'localhost:5432/ridgelight') {
  const file = path.join(folder, name);
  const manifest: Manifest = {
    database,
    savedAt: `2026-11-${day}T07:10:00Z`,
    serverVersion: 180_000,
    bytes: 1,
    sha256: '0'.repeat(64),
    contents: { tables: {}, sequences: {}, extensions: [] },
  };
  writeFileSync(file, '');
  writeManifest(file, manifest);
  return { file, manifest };
}

test('only what the rule does not keep of the same database is deleted, with its manifest', () => {
  addBackup('older.dump.age', 20);
  addBackup('old.dump', 21);
  addBackup('yesterday.dump', 22);
  const newest = addBackup('today.dump', 23);
  addBackup('other.dump', 20, 'localhost:5432/other');
  for (const name of ['mine.dump', 'notes.txt', 'odd.dump', 'odd.dump.json'])
    writeFileSync(path.join(folder, name), '{}');
  const before = readdirSync(folder);
  const deleted = deleteOldBackups(folder, newest, { daily: 2, weekly: 0, monthly: 0 });
  expect(deleted.map((file) => path.basename(file)).sort()).toEqual(['old.dump', 'older.dump.age']);
  expect(readdirSync(folder)).toEqual(before.filter((name) => !/^old(er)?\./.test(name)));
});

test('only programs of the version of the server are used, and otherwise the message says what to install', () => {
  const candidates = [15, 17].map((major) => {
    const file = path.join(folder, `pg_dump${major}`);
    writeFileSync(file, `#!/bin/sh\necho 'pg_dump (PostgreSQL) ${major}.2 (Debian)'\n`, { mode: 0o755 });
    return file;
  });
  expect(findProgram('pg_dump', 15, candidates)).toBe(candidates[0]);
  expect(() => findProgram('pg_dump', 16, candidates)).toThrow('install postgresql-client-16, which');
});

test('the reason of a failure quotes no rows', () => {
  const messages = [
    'pg_restore: error: COPY failed for table "leads": ERROR:  value too long',
    'CONTEXT:  COPY leads, line 1: "Ann Smith (828) 555-0100"',
  ].join('\n');
  expect(ownMessages(messages)).toBe(messages.split('\n')[0]);
  expect(ownMessages('')).toBe('it gave no reason.');
});

test('a backup of another tool is noted by the command in the docs', () => {
  const [, comment = ''] =
    /comment on database ridgelight is\s+'(.*)'"/.exec(readFileSync('docs/backup.md', 'utf8')) ?? [];
  const noted = comment.replaceAll('\\"', '"').replace(/\$\(date .*?\)/, '2026-11-26T07:10:00Z');
  expect(parseBackupComment(noted)?.at).toBe('2026-11-26T07:10:00Z');
});
