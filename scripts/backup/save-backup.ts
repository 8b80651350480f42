import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { Problem } from '../launch/problem';
import { makeWritableFolder } from '../launch/writable-folder';
import { databaseOf, identityOf, withClient } from './connection';
import {
  type Contents,
  differences,
  readContents,
  readExtensions,
  readSequences,
  readTables,
} from './contents';
import { encryptFor } from './encryption';
import { type Manifest, manifestFile, writeManifest } from './manifest';
import { findProgram, type Program, startProgram } from './programs';
import { runTogether } from './run-together';
import { withScratchDatabase } from './scratch-database';

const BACKUP_LOCK = 727_474_357;

/** A backup that was checked. */
export interface Backup {
  file: string;
  manifest: Manifest;
}

interface Options {
  url: string;
  folder: string;
  /** The age public key to encrypt for; without one the file isn't encrypted. */
  recipient?: string | undefined;
}

/**
 * Saves a database to a new file in the folder. The same bytes are restored into a scratch database on the same server, and
 * the file gets its name only if everything in there is equal.
 *
 * @throws {Problem} when any step fails; then there is no new file
 */
export async function saveBackup({ url, folder, recipient }: Options, stop: AbortSignal): Promise<Backup> {
  makeWritableFolder(folder, 'backup folder');
  const encrypt = recipient ? encryptFor(recipient) : undefined;
  const work = async (client: Client) => {
    await lockBackups(client);
    // The lock makes this the only backup of the database, so what a killed one left is overwritten.
    const draft = path.join(folder, `${nameOf(url)}.partial`);
    try {
      const saved = await withScratchDatabase(url, (scratchUrl) =>
        saveAndRestore({ client, url, scratchUrl, draft, encrypt }, stop),
      );
      stop.throwIfAborted();
      const file = path.join(folder, `${nameOf(url)}-${stampOf(saved.savedAt)}.dump${encrypt ? '.age' : ''}`);
      const manifest = { ...saved, database: identityOf(url) };
      publish(file, draft, manifest);
      return { file, manifest };
    } catch (error) {
      throw explainFullDisk(error, folder);
    } finally {
      rmSync(draft, { force: true });
    }
  };
  return withClient(url, work, stop);
}

/** How the files of a database are called, also in a folder that it shares with one of the same name on another server. */
const nameOf = (url: string): string =>
  `${databaseOf(url).replaceAll(/[^\w-]/g, '_')}-${sha256(identityOf(url)).slice(0, 6)}`;

const stampOf = (instant: string): string => instant.replace(/\.\d+/, '').replaceAll(':', '-');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Held until the connection is closed. */
async function lockBackups(client: Client): Promise<void> {
  const { rows } = await client.query<{ isLocked: boolean }>(
    'select pg_try_advisory_lock($1) as "isLocked"',
    [BACKUP_LOCK],
  );
  if (!rows[0]?.isLocked) throw new Problem('Another backup of this database is running: let it finish.');
}

interface Work {
  client: Client;
  url: string;
  scratchUrl: string;
  draft: string;
  encrypt: ((bytes: Readable) => Promise<Readable>) | undefined;
}

/** Dumps the database to the draft and into the scratch database, and compares that with what was there. */
async function saveAndRestore(
  { client, url, scratchUrl, draft, encrypt }: Work,
  stop: AbortSignal,
): Promise<Omit<Manifest, 'database'>> {
  const { snapshot, ...saved } = await openSnapshot(client);
  const programs = findPrograms(saved.serverVersion);
  const expected: Contents = {
    sequences: await readSequences(client),
    extensions: await readExtensions(client),
    tables: {},
  };
  const hash = createHash('sha256');
  await runTogether(stop, (ended) => {
    const dump = startProgram(programs.dump, dumpArguments(snapshot), url, ended);
    const restore = startProgram(programs.restore, ['--no-owner', '--exit-on-error'], scratchUrl, ended);
    const bytes = Readable.from(copyTo(dump, restore));
    const readSource = async () => {
      expected.tables = await readTables(client);
    };
    return [dump.succeeded, restore.succeeded, store(bytes, { draft, encrypt, hash }, ended), readSource()];
  });
  const contents = await withClient(scratchUrl, readContents, stop);
  const different = differences(expected, contents, { areAhead: true });
  if (different.length > 0)
    throw new Problem(`The backup differs from the database in ${different.join(', ')}.`);
  return { ...saved, bytes: statSync(draft).size, sha256: hash.digest('hex'), contents };
}

interface Snapshot extends Pick<Manifest, 'savedAt' | 'serverVersion'> {
  snapshot: string;
}

/** Opens a transaction that sees the database as of now, and that pg_dump can see it through. */
async function openSnapshot(client: Client): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ snapshot: string; version: number; at: Date }>(
    `select pg_export_snapshot() as snapshot, current_setting('server_version_num')::int as version, now() as at`,
  );
  const { snapshot = '', version = 0, at = new Date() } = rows[0] ?? {};
  return { snapshot, serverVersion: version, savedAt: at.toISOString() };
}

const findPrograms = (serverVersion: number) => {
  const major = Math.floor(serverVersion / 10_000);
  return { dump: findProgram('pg_dump', major), restore: findProgram('pg_restore', major) };
};

const dumpArguments = (snapshot: string) => [
  '--format=custom',
  '--no-owner',
  '--no-privileges',
  `--snapshot=${snapshot}`,
];

/**
 * Passes on the output of a program that it also gives to another one, at the pace of the slower reader. It ends only after
 * the program has succeeded, so that no reader takes a part for the whole.
 */
async function* copyTo({ stdout, succeeded }: Program, { stdin }: Program): AsyncGenerator<Uint8Array> {
  for await (const chunk of stdout) {
    await new Promise<void>((resolve) => stdin.write(chunk, () => resolve()));
    yield chunk as Uint8Array;
  }
  await succeeded;
  stdin.end();
}

interface Storage extends Pick<Work, 'draft' | 'encrypt'> {
  /** Gets what is stored. */
  hash: Hash;
}

async function store(bytes: Readable, { draft, encrypt, hash }: Storage, stop: AbortSignal): Promise<void> {
  await pipeline(
    encrypt ? await encrypt(bytes) : bytes,
    async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(draft, { mode: 0o600, flush: true }),
    { signal: stop },
  );
}

/** The name of the backup comes last: what has it, has a manifest too. */
function publish(file: string, draft: string, manifest: Manifest): void {
  try {
    writeManifest(file, manifest);
    renameSync(draft, file);
  } catch (error) {
    rmSync(manifestFile(file), { force: true });
    throw error;
  }
}

function explainFullDisk(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new Problem(`The disk of ${folder} is full: make room, then run this again.`);
}
