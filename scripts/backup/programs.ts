import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Problem } from '../launch/problem';
import { installedVersions } from '../postgres/debian';
import { onPath } from '../verify/programs';

type ProgramName = 'pg_dump' | 'pg_restore';

/**
 * Finds a program of the server's major version: an older one refuses to work with the server, and the archive of a newer
 * one has settings that the server doesn't know.
 *
 * @throws {Problem} saying what to install, when it is missing
 */
export function findProgram(
  name: ProgramName,
  serverMajor: number,
  candidates = installedPrograms(name),
): string {
  const found = candidates.find((file) => majorVersion(file) === serverMajor);
  if (found) return found;
  throw new Problem(
    `${name} ${serverMajor}, for a server of that version, is missing: install postgresql-client-${serverMajor}, ` +
      'which https://www.postgresql.org/download/ has for every system.',
  );
}

function installedPrograms(name: ProgramName): string[] {
  const versions = installedVersions(name).map(({ folder }) => path.join(folder, 'bin', name));
  return [...versions, onPath(name) ?? []].flat();
}

function majorVersion(file: string): number {
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)[.\d]*/.exec(stdout ?? '')?.[1] ?? 0);
}

/** A program that works on a database. */
export interface Program {
  stdin: Writable;
  stdout: Readable;
  /** Settles when it ends without an error. */
  succeeded: Promise<void>;
}

/**
 * Starts a program on the database at `url`; an abort ends it. The password is passed in the environment, where other users
 * can't read it.
 *
 * @throws {Problem} from `succeeded`, with what the program says is wrong
 */
export function startProgram(file: string, args: string[], url: string, stop: AbortSignal): Program {
  const { address, password } = withoutPassword(url);
  const child = spawn(file, [...args, `--dbname=${address}`], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  // A program that ends early reports its own error.
  child.stdin.on('error', () => {});
  const succeeded = waitFor(child, path.basename(file), stop);
  // It is awaited later than it may fail.
  succeeded.catch(() => {});
  return { stdin: child.stdin, stdout: child.stdout, succeeded };
}

async function waitFor(
  child: ChildProcessByStdio<Writable, Readable, Readable>,
  name: string,
  stop: AbortSignal,
): Promise<void> {
  const end = () => void child.kill();
  stop.addEventListener('abort', end);
  const [messages, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  stop.removeEventListener('abort', end);
  stop.throwIfAborted();
  if (code !== 0) throw new Problem(`${name} failed: ${ownMessages(messages)}`);
}

/** What pg_dump and pg_restore say themselves. The lines of the server between may quote rows, with personal data. */
export const ownMessages = (messages: string): string =>
  messages
    .split('\n')
    .filter((line) => /^pg_\w+: (error|fatal|hint)/.test(line))
    .join('\n') || 'it gave no reason.';

function withoutPassword(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = address.searchParams.get('password') ?? decodeURIComponent(address.password);
  address.password = '';
  address.searchParams.delete('password');
  return { address: address.href, password };
}
