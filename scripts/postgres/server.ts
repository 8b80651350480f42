import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { identifyProcess, type ProcessIdentity, sendSignal, waitForEnd } from '../launch/process-identity';
import { until } from '../launch/until';
import type { Account } from './account';
import { program } from './binaries';
import type { Cluster } from './cluster';
import { answersFor } from './connection';

const START_TIMEOUT_MS = 60_000;
const FAST_SHUTDOWN_TIMEOUT_MS = 20_000;
const STOPPED_AT_ONCE_TIMEOUT_MS = 5_000;

/** A living PostgreSQL server. */
export interface Server {
  process: ProcessIdentity;
  /** Settles when the server ends; never for one that an earlier run started. */
  ended: Promise<void>;
}

/** Why a server did not start: its own words. */
export class StartFailure extends Error {}

/** Starts PostgreSQL on the cluster's files and waits until it takes connections. */
export async function startServer(
  cluster: Cluster,
  account: Account,
  { logFile, settings }: { logFile: string; settings: string[] },
): Promise<Server> {
  const log = openSync(logFile, 'a', 0o600);
  const logStart = readFileSync(logFile).length;
  const child = spawnServer(cluster, account, settings, log);
  closeSync(log);
  const ended = once(child, 'exit').then(() => {});
  const ready = await Promise.race([
    until(() => answersFor(cluster), { timeoutMs: START_TIMEOUT_MS }),
    ended.then(() => false),
  ]);
  const identity = child.pid && identifyProcess(child.pid);
  if (ready && identity) return { process: identity, ended };
  child.kill('SIGKILL');
  throw new StartFailure(readFileSync(logFile, 'utf8').slice(logStart).trim());
}

/** Stops a server the fast way: it rolls back what is open, and loses nothing that was committed. */
export async function stopServer({ process: identity }: Server): Promise<void> {
  sendSignal(identity.pid, 'SIGINT');
  if (await waitForEnd(identity, FAST_SHUTDOWN_TIMEOUT_MS)) return;
  sendSignal(identity.pid, 'SIGQUIT');
  await waitForEnd(identity, STOPPED_AT_ONCE_TIMEOUT_MS);
}

function spawnServer(cluster: Cluster, account: Account, settings: string[], log: number): ChildProcess {
  const fixed = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${cluster.port}`];
  const { file, args, options } = account.command(program(account.binaries, 'postgres'), [
    ...['-D', cluster.folder],
    ...[...fixed, ...settings].flatMap((setting) => ['-c', setting]),
  ]);
  return spawn(file, args, {
    ...options,
    cwd: path.parse(cluster.folder).root,
    // A process group of its own: Ctrl-C must not reach the database before the app has ended.
    detached: true,
    stdio: ['ignore', log, log],
  });
}
