import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort, isPortFree } from '../../scripts/launch/port';
import { until } from '../../scripts/launch/until';
import { chooseAccount } from '../../scripts/postgres/account';
import { locateBinaries } from '../../scripts/postgres/binaries';
import { ensureProgram } from '../../scripts/verify/ensure-program';
import { makeTemporaryFolder } from './test-server';

/** A PgBouncer in transaction mode in front of a PostgreSQL server. */
export interface Pgbouncer {
  /** The URL of the same database through the pooler. */
  pooled(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** Starts one for the server of `serverUrl`, with Debian's default settings except those given. */
export async function startPgbouncer(
  serverUrl: string,
  settings: Record<string, string> = {},
): Promise<Pgbouncer> {
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const port = await findFreePort();
  const folder = makeTemporaryFolder();
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    pool_mode: 'transaction',
    ...settings,
  }).map(([name, value]) => `${name} = ${value}\n`);
  const file = path.join(folder, 'pgbouncer.ini');
  const database = `* = host=${hostname} port=${serverPort}`;
  writeFileSync(file, `[databases]\n${database}\n[pgbouncer]\n${lines.join('')}`);
  // It refuses to run as root, as PostgreSQL does.
  const {
    file: program,
    args,
    options,
  } = chooseAccount(locateBinaries()).command(ensureProgram('pgbouncer'), [file]);
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr?.on('data', (chunk) => {
    log += chunk;
  });
  const ended = once(child, 'exit');
  const isUp = await until(async () => child.exitCode !== null || !(await isPortFree(port, '127.0.0.1')), {
    timeoutMs: 10_000,
  });
  if (!isUp || child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${log}`);
  return {
    pooled(databaseUrl) {
      const url = new URL(databaseUrl);
      url.port = String(port);
      return url.href;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
