import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../launch/problem.ts';
import { commandOf, identifyProcess, type ProcessIdentity } from '../launch/process-identity.ts';
import { until } from '../launch/until.ts';
import type { Cluster } from './cluster.ts';
import { isServing } from './connection.ts';

const RECOVERY_TIMEOUT_MS = 60_000;
const ORPHANS_TIMEOUT_MS = 10_000;

/** A server that is still running after its run was killed. */
export interface RunningServer {
  process: ProcessIdentity;
  port: number;
}

/** Finds the server of an earlier run if it is still running; deletes the pid file of a dead one. */
export async function findRunningServer(cluster: Cluster): Promise<RunningServer | undefined> {
  const pidFile = path.join(cluster.folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const found = pid > 0 ? identifyProcess(pid) : undefined;
  if (found && commandOf(pid).includes('postgres'))
    return waitUntilServing({ process: found, port }, cluster);
  // PostgreSQL would mistake another program with that pid, or a zombie of the server, for a running one.
  await waitForOrphans(cluster.folder);
  rmSync(pidFile, { force: true });
  return undefined;
}

/** Waits, because the server may be starting, recovering or shutting down. */
async function waitUntilServing(
  running: RunningServer,
  cluster: Cluster,
): Promise<RunningServer | undefined> {
  const { pid } = running.process;
  const outcome = await until(
    async () => {
      if (!identifyProcess(pid)) return 'gone';
      return (await isServing({ ...cluster, port: running.port })) && 'serving';
    },
    { timeoutMs: RECOVERY_TIMEOUT_MS },
  );
  if (outcome === 'serving') return running;
  if (outcome === 'gone') return findRunningServer(cluster);
  throw new Problem(
    `Process ${pid}, a PostgreSQL, holds ${cluster.folder} but does not answer on port ${running.port}: ` +
      'end it and run this again.',
  );
}

/** The children of a killed server write until they notice; without its pid file nothing else would wait for them. */
async function waitForOrphans(folder: string): Promise<void> {
  const gone = await until(() => !hasProcessIn(folder), { timeoutMs: ORPHANS_TIMEOUT_MS });
  if (!gone)
    throw new Problem(
      `Processes of a killed PostgreSQL still work in ${folder}: end them and run this again.`,
    );
}

function hasProcessIn(folder: string): boolean {
  if (process.platform !== 'linux') return false;
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid);
  return pids.some((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  });
}
