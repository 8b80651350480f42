import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter } from 'age-encryption';
import { escapeIdentifier } from 'pg';
import { type Contents, differences, readContents, withClient, withDatabase } from './backup/contents';
import { findProgram, startProgram, success } from './backup/programs';
import { readJson } from './launch/private-file';
import { Problem } from './launch/problem';
import { runScript } from './launch/run-script';
import { readSettings } from './launch/settings';

// Restores a backup into a new database on the server of DATABASE_URL, and compares every table with what was saved.
await runScript(async () => {
  const [file, name] = process.argv.slice(2);
  if (!file || !name) throw new Problem('Say which backup, and name a new database: FILE DATABASE');
  const { databaseUrl, directUrl, env } = readSettings('development');
  const url = directUrl ?? databaseUrl;
  if (!url) throw new Problem('Set DATABASE_URL to a database on the server to restore to.');
  const manifest = readJson<{ serverVersion: number; sha256: string; tables: Contents }>(`${file}.json`);
  if (!manifest) throw new Problem(`${file}.json, which belongs to the backup, is missing.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') !== manifest.sha256) throw new Problem(`${file} is damaged: use another backup.`);
  const bytes = file.endsWith('.age')
    ? await decrypt(file, env.BACKUP_IDENTITY_FILE)
    : createReadStream(file);
  const target = withDatabase(url, name);
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) throw new Problem(`There is a database ${name} already: name a new one.`);
    await client.query(`create database ${escapeIdentifier(name)} template template0`);
  });
  const major = Math.floor(manifest.serverVersion / 10_000);
  const restore = startProgram(findProgram('pg_restore', major), ['--no-owner', '--exit-on-error'], target);
  await Promise.all([success(restore, 'pg_restore'), pipeline(bytes, restore.stdin)]);
  const different = differences(manifest.tables, await withClient(target, readContents));
  if (different.length > 0)
    throw new Problem(`The restored database differs from the backup in ${different.join(', ')}.`);
  console.log(`Restored ${file} into the database ${name}, and every table matches.`);
  return 0;
});

async function decrypt(file: string, identityFile: string | undefined): Promise<Readable> {
  if (!identityFile) throw new Problem('Set BACKUP_IDENTITY_FILE to the file with the age identity.');
  const identity = /^AGE-SECRET-KEY-\S+/m.exec(readFileSync(identityFile, 'utf8'))?.[0];
  if (!identity) throw new Problem(`${identityFile} holds no age identity.`);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const encrypted = Readable.toWeb(createReadStream(file)) as unknown as globalThis.ReadableStream;
  const decrypted = await decrypter.decrypt(encrypted).catch(() => {
    throw new Problem(`${identityFile} does not open this backup.`);
  });
  return Readable.fromWeb(decrypted as unknown as ReadableStream);
}
