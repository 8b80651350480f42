import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { migrate } from '../../db/migrate';
import { commandOf } from '../../scripts/launch/process-identity';
import { ensurePostgresql } from '../../scripts/verify/postgresql';

/** The password of the role of {@link createRole}; its address has it in another form. */
export const SITE_PASSWORD = 'pass/word';

/** For work that nobody stops. */
export const neverStopped = new AbortController().signal;

/** Creates an empty folder that is removed after the test. */
export function backupFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The files in a folder, sorted. */
export const filesIn = (folder: string): string[] => readdirSync(folder).sort();

/** Runs one statement in the database at `url`, and returns its rows. */
export async function query<Row extends object>(url: string, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The databases on a server that begin with these letters, sorted. */
export async function databasesLike(serverUrl: string, start: string): Promise<string[]> {
  const text = 'select datname as name from pg_database where starts_with(datname, $1) order by 1';
  return (await query<{ name: string }>(serverUrl, text, [start])).map(({ name }) => name);
}

/** Creates a role with an empty database by the commands of docs/deploy.md. Returns the address of the database. */
export async function createRole(serverUrl: string): Promise<string> {
  const role = `site_${randomBytes(4).toString('hex')}`;
  for (const command of documentedCommands()) await runAsSuperuser(serverUrl, command, role);
  const access = { username: role, password: SITE_PASSWORD, pathname: `/${role}` };
  return Object.assign(new URL(serverUrl), access).href;
}

/** The programs of PostgreSQL, and their arguments, that make the role and the database of a new site. */
const documentedCommands = (): string[] =>
  [...readFileSync('docs/deploy.md', 'utf8').matchAll(/^ *sudo -u postgres (create\w+ .*)$/gm)].map(
    ([, command = '']) => command,
  );

async function runAsSuperuser(serverUrl: string, command: string, role: string): Promise<void> {
  const [program = '', ...args] = command.replaceAll('ridgelight', role).split(' ');
  const { hostname, port, username, password } = new URL(serverUrl);
  const child = spawn(path.join(ensurePostgresql().folder, 'bin', program), args, {
    env: {
      ...process.env,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: decodeURIComponent(password),
    },
    stdio: ['pipe', 'ignore', 'pipe'],
    // Without a terminal, from which it would read the password otherwise.
    detached: true,
  });
  // One that asks for no password may end before it is written.
  child.stdin.on('error', () => {});
  child.stdin.end(`${SITE_PASSWORD}\n${SITE_PASSWORD}\n`);
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${command} failed: ${output}`);
}

/** Creates a migrated database that belongs to such a role. Returns its address. */
export async function createSite(serverUrl: string): Promise<string> {
  const url = await createRole(serverUrl);
  await migrate(url);
  return url;
}

/** The command lines of all processes of the machine. */
export const commandLines = (): string =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((pid) => commandOf(Number(pid)))
    .join('\n');

/** A script that runs, with everything that it has printed. */
export interface RunningScript {
  child: ChildProcess;
  ended: Promise<{ code: number; output: string }>;
}

/** Starts `scripts/<name>.ts` as its npm script does. */
export function startScript(name: string, args: string[], env: Record<string, string>): RunningScript {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([stdout, stderr, [code]]) => ({ code: code as number, output: stdout + stderr }),
  );
  return { child, ended };
}
