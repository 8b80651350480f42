import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { Problem } from '../launch/problem';
import { onPath } from '../verify/programs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** Finds a pg_dump or pg_restore that is at least as new as the server: older ones refuse to work with it. */
export function findProgram(name: 'pg_dump' | 'pg_restore', serverMajor: number): string {
  const installed = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const inDebianFolder = installed.map((version) => path.join(DEBIAN_FOLDER, version, 'bin', name));
  const found = [onPath(name) ?? '', ...inDebianFolder].find((file) => majorVersion(file) >= serverMajor);
  if (found) return found;
  throw new Problem(
    `${name} ${serverMajor} or newer is missing: install postgresql-client-${serverMajor} (https://www.postgresql.org/download/).`,
  );
}

function majorVersion(file: string): number {
  if (!file) return 0;
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)[.\d]*/.exec(stdout ?? '')?.[1] ?? 0);
}

/** Starts a program on the database at `url`. The password is passed in the environment, where other users can't read it. */
export function startProgram(
  file: string,
  args: string[],
  url: string,
): ChildProcessByStdio<Writable, Readable, null> {
  const address = new URL(url);
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = '';
  return spawn(file, [...args, `--dbname=${address.href}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) },
  });
}

/** Settles when the program ends without an error. Call it before writing to the program. */
export async function success(
  child: ChildProcessByStdio<Writable, Readable, null>,
  name: string,
): Promise<void> {
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Problem(`${name} failed: its message is above.`);
}
