import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { migrate } from '../../db/migrate';
import { commandOf } from '../../scripts/launch/process-identity';

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

/** Creates a role without other rights than CREATEDB, with an empty database. Returns the address of that. */
export async function createRole(serverUrl: string): Promise<string> {
  const role = `site_${randomBytes(4).toString('hex')}`;
  await query(serverUrl, `create role ${role} login createdb password '${SITE_PASSWORD}'`);
  await query(serverUrl, `create database ${role} owner ${role}`);
  const access = { username: role, password: SITE_PASSWORD, pathname: `/${role}` };
  return Object.assign(new URL(serverUrl), access).href;
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
