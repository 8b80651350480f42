import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Encrypter } from 'age-encryption';
import type { Client } from 'pg';
import { differences, readContents, withClient, withDatabase } from './backup/contents';
import { findProgram, startProgram, success } from './backup/programs';
import { writePrivateJson } from './launch/private-file';
import { Problem } from './launch/problem';
import { runScript } from './launch/run-script';
import { readSettings } from './launch/settings';

// Saves the database of DATABASE_URL to a file in the given folder, encrypted for BACKUP_RECIPIENT, and restores the same
// bytes into a scratch database to compare every table.
await runScript(async () => {
  const { databaseUrl, directUrl, dataDir, env } = readSettings('development');
  const url = directUrl ?? databaseUrl;
  if (!url) throw new Problem('Set DATABASE_URL to the database to back up.');
  const folder = process.argv[2] ?? path.join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await withClient(url, (client) => backUp(client, url, folder, env.BACKUP_RECIPIENT));
  return 0;
});

async function backUp(client: Client, url: string, folder: string, recipient?: string): Promise<void> {
  const start = performance.now();
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ snapshot: string; version: number }>(
    `select pg_export_snapshot() as snapshot, current_setting('server_version_num')::int as version`,
  );
  const { snapshot = '', version = 0 } = rows[0] ?? {};
  const major = Math.floor(version / 10_000);
  const tables = await readContents(client);
  const stamp = new Date().toISOString().replace(/:(\d\d):.*/, '$1Z');
  const file = path.join(folder, `ridgelight-${stamp}.dump${recipient ? '.age' : ''}`);
  const scratch = `ridgelight_check_${randomBytes(6).toString('hex')}`;
  const scratchUrl = withDatabase(url, scratch);
  await withClient(url, (other) => other.query(`create database ${scratch} template template0`));
  try {
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
    const dump = startProgram(findProgram('pg_dump', major), args, url);
    const restore = startProgram(
      findProgram('pg_restore', major),
      ['--no-owner', '--exit-on-error'],
      scratchUrl,
    );
    const ended = Promise.all([success(dump, 'pg_dump'), success(restore, 'pg_restore')]);
    const hash = createHash('sha256');
    const bytes = Readable.from(copyTo(dump.stdout, restore.stdin));
    const stored = recipient ? await encrypt(bytes, recipient) : bytes;
    const written = pipeline(
      stored,
      async function* (source: AsyncIterable<Uint8Array>) {
        for await (const chunk of source) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(`${file}.partial`, { mode: 0o600, flush: true }),
    );
    await Promise.all([ended, written]);
    const different = differences(tables, await withClient(scratchUrl, readContents));
    if (different.length > 0)
      throw new Problem(`The backup differs from the database in ${different.join(', ')}.`);
    renameSync(`${file}.partial`, file);
    writePrivateJson(`${file}.json`, { serverVersion: version, sha256: hash.digest('hex'), tables });
  } finally {
    rmSync(`${file}.partial`, { force: true });
    await withClient(url, (other) => other.query(`drop database if exists ${scratch} with (force)`));
  }
  console.log(`Saved and checked ${file} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

/** Passes on what it reads, at the pace of the slower of both readers. */
async function* copyTo(source: Readable, copy: NodeJS.WritableStream) {
  // A program that ends early reports its own error.
  copy.on('error', () => {});
  for await (const chunk of source) {
    await new Promise<void>((resolve) => copy.write(chunk, () => resolve()));
    yield chunk as Uint8Array;
  }
  copy.end();
}

async function encrypt(bytes: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(Readable.toWeb(bytes) as unknown as globalThis.ReadableStream);
  return Readable.fromWeb(encrypted as unknown as ReadableStream);
}
