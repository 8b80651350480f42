import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '../../../db/migrate';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../scripts/embedded-postgres';
import { identifyProcess, sendSignal, waitForEnd } from '../../../scripts/launch/process-identity';
import { makeFolderInMemory } from '../test-server';

/** A PostgreSQL with full durability, which a test may kill. */
export interface KillablePostgres {
  url: string;
  /** Kills all its processes at once, and returns when they are gone. */
  kill(): Promise<void>;
  /** Kills one backend: the server then drops all connections and recovers by itself. */
  killBackend(): void;
  /** Starts it again on its files and its port, as a supervisor would. */
  restart(): Promise<void>;
  /** Restarts it whenever it has ended, until stopped; `stop` returns the number of restarts. */
  supervise(): { stop(): Promise<number> };
  stop(): Promise<void>;
}

/** Starts a migrated server in the folder, by default one of its own. */
export async function startKillablePostgres(dataDir = makeFolderInMemory()): Promise<KillablePostgres> {
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  await migrate(server.url);
  const { url } = server;
  const files = realpathSync(path.join(dataDir, 'postgres'));
  const restart = async () => {
    server = await startEmbeddedPostgres({ dataDir });
    if (server.url !== url) throw new Error('another process has taken the port of the killed server');
  };
  return {
    url,
    async kill() {
      const living = processesIn(files).flatMap((pid) => identifyProcess(pid) ?? []);
      for (const { pid } of living) sendSignal(pid, 'SIGKILL');
      for (const each of living) await waitForEnd(each, 10_000);
    },
    killBackend() {
      const postmaster = Number.parseInt(readFileSync(path.join(files, 'postmaster.pid'), 'utf8'), 10);
      const backend = processesIn(files).find((pid) => pid !== postmaster && isBackend(pid));
      if (backend) sendSignal(backend, 'SIGKILL');
    },
    restart,
    supervise() {
      let isOver = false;
      const watch = async () => {
        let restarts = 0;
        while (!isOver) {
          await pause(500);
          if (processesIn(files).length > 0) continue;
          // A start that fails is retried.
          restarts += await restart().then(
            () => 1,
            () => 0,
          );
        }
        return restarts;
      };
      const watching = watch();
      return {
        stop() {
          isOver = true;
          return watching;
        },
      };
    },
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The working directory of a server's processes is its folder. */
function processesIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid);
  return pids.map(Number).filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  });
}

/** The command line of a backend names the database user. */
const isBackend = (pid: number) =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres: ridgelight');
