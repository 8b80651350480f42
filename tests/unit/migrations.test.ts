import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as schema from '@/db/schema';

const migrations = path.resolve('db/migrations');
const drizzleKit = path.resolve('node_modules/.bin/drizzle-kit');

const readJson = (file: string) => JSON.parse(readFileSync(path.join(migrations, 'meta', file), 'utf8'));
const snapshots = readdirSync(path.join(migrations, 'meta'))
  .filter((file) => file.endsWith('_snapshot.json'))
  .sort();
const lastSnapshot = (): DrizzleSnapshotJSON => readJson(snapshots.at(-1) as string);

/** The SQL that `drizzle-kit generate` would write as the next migration after `snapshot`. */
const nextMigration = (snapshot: DrizzleSnapshotJSON) =>
  generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id));

describe('drizzle-kit generate', () => {
  it('finds no schema change without a migration', async () => {
    expect(await nextMigration(lastSnapshot())).toEqual([]);
  });

  it('finds a column that no migration adds', async () => {
    const snapshot = generateDrizzleJson(schema);
    delete snapshot.tables['public.leads']?.columns.message;
    expect(await nextMigration(snapshot)).toEqual(['ALTER TABLE "leads" ADD COLUMN "message" text;']);
  });
});

describe('drizzle-kit check', { timeout: 60_000 }, () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
    cpSync(migrations, path.join(folder, 'migrations'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** drizzle-kit takes only an output folder below the working directory. */
  function check() {
    const { status, stdout, stderr } = spawnSync(
      drizzleKit,
      ['check', '--dialect', 'postgresql', '--out', 'migrations'],
      { cwd: folder, encoding: 'utf8' },
    );
    return { status, output: stdout + stderr };
  }

  it('accepts the chain of snapshots', () => {
    const { status, output } = check();
    expect(output).toContain("Everything's fine");
    expect(status).toBe(0);
  });

  it('rejects two snapshots with the same parent, as after merging two branches', () => {
    const meta = path.join(folder, 'migrations', 'meta');
    cpSync(path.join(meta, snapshots.at(-1) as string), path.join(meta, '9999_snapshot.json'));
    const { status, output } = check();
    expect(output).toContain('collision');
    expect(status).not.toBe(0);
  });
});

/** The migrator applies what is newer than the last applied migration, and silently skips everything else. */
describe('the journal', () => {
  const entries: { idx: number; when: number; tag: string }[] = readJson('_journal.json').entries;

  it('lists each migration file once', () => {
    const files = readdirSync(migrations).filter((file) => file.endsWith('.sql'));
    expect(entries.map(({ tag }) => `${tag}.sql`).sort()).toEqual(files.sort());
  });

  it('dates each migration after the one before it', () => {
    const dates = entries.map(({ when }) => when);
    expect(dates).toEqual([...new Set(dates)].sort((a, b) => a - b));
    const numbers = entries.map(({ tag }) => Number(tag.slice(0, 4)));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });
});
