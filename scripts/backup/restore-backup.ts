import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier } from 'pg';
import { Problem } from '../launch/problem';
import { withClient, withDatabase } from './connection';
import { differences, readContents } from './contents';
import { decrypt } from './encryption';
import { type Manifest, readManifest } from './manifest';
import { findProgram, startProgram } from './programs';
import { runTogether } from './run-together';
import { createDatabase } from './scratch-database';

interface Options {
  file: string;
  /** A database on the server to restore to. */
  url: string;
  /** The database to create. */
  name: string;
  /** The file with the age identity, for an encrypted backup. */
  identityFile: string | undefined;
}

/**
 * Restores a backup into a new database, and compares everything in there with what was saved. Returns its address.
 *
 * @throws {Problem} when any step fails; then there is no new database
 */
export async function restoreBackup(
  { file, url, name, identityFile }: Options,
  stop: AbortSignal,
): Promise<string> {
  const manifest = readManifest(file);
  await requireIntactFile(file, manifest);
  const major = await requireRestorable(url, name, manifest);
  const program = findProgram('pg_restore', major);
  const bytes = file.endsWith('.age') ? await decrypt(file, identityFile) : createReadStream(file);
  await createDatabase(url, name);
  try {
    const target = withDatabase(url, name);
    await runTogether(stop, (ended) => {
      const restore = startProgram(program, ['--no-owner', '--exit-on-error'], target, ended);
      return [restore.succeeded, pipeline(bytes, restore.stdin, { signal: ended })];
    });
    const different = differences(manifest.contents, await withClient(target, readContents, stop));
    if (different.length > 0)
      throw new Problem(`The restored database differs from the backup in ${different.join(', ')}.`);
    return target;
  } catch (error) {
    await dropDatabase(url, name);
    throw error;
  }
}

/** Drops a database on the server of `url`. */
export const dropDatabase = (url: string, name: string): Promise<unknown> =>
  withClient(url, (client) => client.query(`drop database ${escapeIdentifier(name)} with (force)`));

async function requireIntactFile(file: string, { sha256 }: Manifest): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash).catch((error: NodeJS.ErrnoException) => {
    throw new Problem(`${file} cannot be read (${error.code}).`);
  });
  if (hash.digest('hex') !== sha256) throw new Problem(`${file} is damaged: use another backup.`);
}

/** Checks that the server can take the backup under this name. Returns the server's major version. */
function requireRestorable(url: string, name: string, { serverVersion }: Manifest): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ version: number; exists: boolean }>(
      `select current_setting('server_version_num')::int as version,
        exists (select from pg_database where datname = $1) as exists`,
      [name],
    );
    const { version = 0, exists = false } = rows[0] ?? {};
    const [saved, major] = [serverVersion, version].map((number) => Math.floor(number / 10_000)) as [
      number,
      number,
    ];
    if (exists) throw new Problem(`There is a database ${name} already: name a new one.`);
    if (major < saved)
      throw new Problem(
        `The backup is from PostgreSQL ${saved}, and this server is ${major}: use a newer server.`,
      );
    return major;
  });
}
