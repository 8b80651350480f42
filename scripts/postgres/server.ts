import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { identifyProcess, type ProcessIdentity, sendSignal, waitForEnd } from '../launch/process-identity.ts';
import { until } from '../launch/until.ts';
import type { Account } from './account.ts';
import { program } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { isServing } from './connection.ts';

const START_TIMEOUT_MS = 60_000;
const FAST_SHUTDOWN_TIMEOUT_MS = 20_000;
const IMMEDIATE_SHUTDOWN_TIMEOUT_MS = 5_000;

/** A running PostgreSQL server. */
export interface Server {
  process: ProcessIdentity;
  /** Settles when the server ends; never for one that an earlier run started. */
  ended: Promise<void>;
}

/** A server did not start; the message is its log output. */
export class StartFailure extends Error {}

/** Starts PostgreSQL on the cluster's files and waits until it accepts connections. */
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
    until(() => isServing(cluster), { timeoutMs: START_TIMEOUT_MS }),
    ended.then(() => false),
  ]);
  const identity = child.pid && identifyProcess(child.pid);
  if (ready && identity) return { process: identity, ended };
  child.kill('SIGKILL');
  throw new StartFailure(readFileSync(logFile, 'utf8').slice(logStart).trim());
}

/** Stops a server by a fast shutdown, which rolls back open transactions; falls back to an immediate one. */
export async function stopServer({ process: identity }: Server): Promise<void> {
  sendSignal(identity.pid, 'SIGINT');
  if (await waitForEnd(identity, FAST_SHUTDOWN_TIMEOUT_MS)) return;
  sendSignal(identity.pid, 'SIGQUIT');
  await waitForEnd(identity, IMMEDIATE_SHUTDOWN_TIMEOUT_MS);
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
    // In its own process group: Ctrl-C must not reach the database before the app has exited.
    detached: true,
    stdio: ['ignore', log, log],
  });
}
