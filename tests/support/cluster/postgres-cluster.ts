import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../../scripts/launch/port';
import { Problem } from '../../../scripts/launch/problem';
import { sendSignal } from '../../../scripts/launch/process-identity';
import { until } from '../../../scripts/launch/until';
import { type Account, chooseAccount } from '../../../scripts/postgres/account';
import { locateBinaries } from '../../../scripts/postgres/binaries';
import { canInstallPackages, installPackages } from '../../../scripts/verify/debian-packages';
import { ensureProgram } from '../../../scripts/verify/ensure-program';
import { queryDatabase } from '../faults/lead-consistency';
import { makeTemporaryFolder } from '../test-server';

const NAME = 'ridgelight';
const START_TIMEOUT_MS = 120_000;

/** One server of a cluster, with the program that supervises it. */
interface PostgresNode {
  url: string;
  port: number;
  /** Kills the server and its supervisor, as a machine that loses its power does. */
  kill(): void;
}

/** Servers that a monitor watches: it promotes the standby when the primary is gone (pg_auto_failover). */
export interface PostgresCluster {
  primary: PostgresNode;
  /** Has every transaction that was acknowledged. */
  standby: PostgresNode;
  /** Is never promoted, and follows whichever is the primary. */
  replica: PostgresNode;
  stop(): void;
}

// A failover takes as long as the first two of the monitor's settings together.
const UNHEALTHY_MS = 5_000;
const DEMOTE_MS = 6_000;
const MONITOR_SETTINGS = {
  'pgautofailover.node_considered_unhealthy_timeout': UNHEALTHY_MS,
  'pgautofailover.primary_demote_timeout': DEMOTE_MS,
  'pgautofailover.health_check_period': 1_000,
  'pgautofailover.health_check_timeout': 1_000,
  'pgautofailover.health_check_retry_delay': 500,
  'pgautofailover.health_check_max_retries': 1,
};

/** Starts a monitor, a primary with a synchronous standby, and an asynchronous replica, with Debian's packages. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const autoctl = new Autoctl();
  try {
    const monitorPort = await autoctl.createMonitor();
    const nodeStates = async () => {
      const states = await autoctl.query(monitorPort, 'pg_auto_failover', STATES);
      return states.map(({ state }) => state).join(', ');
    };
    const primary = await autoctl.createNode('one', monitorPort);
    await waitFor('the primary', async () => (await nodeStates()) === 'one single');
    const standby = await autoctl.createNode('two', monitorPort);
    const replica = await autoctl.createNode('replica', monitorPort, NEVER_PROMOTED);
    await waitFor('the standby and the replica', async () => {
      // The copies that they start from would wait for the next one.
      await autoctl.query(primary.port, NAME, 'checkpoint');
      return (await nodeStates()) === 'one primary, replica secondary, two secondary';
    });
    await autoctl.query(primary.port, NAME, `alter database ${NAME} owner to ${NAME}`);
    return { primary, standby, replica, stop: () => autoctl.stop() };
  } catch (error) {
    autoctl.stop();
    throw error;
  }
}

const STATES = `select nodename || ' ' || reportedstate as state from pgautofailover.node order by nodename`;
const NEVER_PROMOTED = ['--candidate-priority', '0', '--replication-quorum', 'false'];

async function waitFor(what: string, isUp: () => Promise<boolean>): Promise<void> {
  const found = await until(() => isUp().catch(() => false), {
    timeoutMs: START_TIMEOUT_MS,
    intervalMs: 500,
  });
  if (!found) throw new Problem(`pg_auto_failover did not bring up ${what} in time.`);
}

/** Runs `pg_autoctl` in a folder of its own. */
class Autoctl {
  readonly #folder = makeTemporaryFolder();
  readonly #account: Account = chooseAccount(locateBinaries());
  readonly #program = ensureProgram('pg_autoctl', 'pg-auto-failover-cli');
  readonly #environment: NodeJS.ProcessEnv;
  readonly #started: ChildProcess[] = [];

  constructor() {
    const sockets = path.join(this.#folder, 's');
    for (const folder of [sockets, path.join(this.#folder, 'run')]) mkdirSync(folder);
    this.#account.takeOwnership(this.#folder);
    this.#environment = {
      NODE_ENV: process.env.NODE_ENV,
      PATH: `${serverPrograms()}:/usr/bin:/bin`,
      LC_ALL: 'C',
      HOME: this.#folder,
      XDG_CONFIG_HOME: path.join(this.#folder, 'config'),
      XDG_DATA_HOME: path.join(this.#folder, 'data'),
      XDG_RUNTIME_DIR: path.join(this.#folder, 'run'),
      PG_REGRESS_SOCK_DIR: sockets,
      PGHOST: sockets,
    };
  }

  async createMonitor(): Promise<number> {
    const port = await findFreePort();
    this.#create('monitor', 'monitor', port, []);
    const set = async () => {
      for (const [name, value] of Object.entries(MONITOR_SETTINGS))
        await this.query(port, 'pg_auto_failover', `alter system set ${name} = ${value}`);
      await this.query(port, 'pg_auto_failover', `select pg_reload_conf(), 'pgautofailover.node'::regclass`);
      return true;
    };
    await waitFor('the monitor', set);
    return port;
  }

  async createNode(name: string, monitorPort: number, options: string[] = []): Promise<PostgresNode> {
    const port = await findFreePort();
    const monitor = `postgres://autoctl_node@127.0.0.1:${monitorPort}/pg_auto_failover`;
    const named = ['--name', name, '--username', NAME, '--dbname', NAME, '--listen', '127.0.0.1'];
    const child = this.#create('postgres', name, port, [...named, '--monitor', monitor, ...options]);
    return { url: `postgresql://${NAME}@127.0.0.1:${port}/${NAME}`, port, kill: () => killTree(child) };
  }

  /** Queries as the owner of the server. */
  query(port: number, database: string, sql: string): Promise<Record<string, string>[]> {
    const owner = process.getuid?.() === 0 ? 'postgres' : userInfo().username;
    return queryDatabase(`postgresql://${owner}@127.0.0.1:${port}/${database}`, sql);
  }

  stop(): void {
    for (const child of this.#started) killTree(child);
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #files(name: string): string {
    return path.join(this.#folder, name);
  }

  /** Creates a server and runs it. On loopback and without encryption, which is no example for production. */
  #create(kind: 'monitor' | 'postgres', name: string, port: number, options: string[]): ChildProcess {
    const place = ['--pgdata', this.#files(name), '--pgport', String(port), '--hostname', '127.0.0.1'];
    const {
      file,
      args,
      options: spawnOptions,
    } = this.#account.command(this.#program, [
      ...['create', kind, ...place, '--auth', 'trust', '--no-ssl', '--run'],
      ...options,
    ]);
    // In a process group of its own, to which it sends signals.
    const child = spawn(file, args, {
      ...spawnOptions,
      env: this.#environment,
      detached: true,
      stdio: 'ignore',
    });
    this.#started.push(child);
    return child;
  }
}

/** The programs of the newest PostgreSQL for which Debian has the monitor's extension. */
function serverPrograms(): string {
  const find = () =>
    readdirSync('/usr/lib/postgresql')
      .filter((version) => existsSync(`/usr/share/postgresql/${version}/extension/pgautofailover.control`))
      .at(-1);
  if (!existsSync('/usr/lib/postgresql') || !find()) {
    if (canInstallPackages()) installPackages('postgresql', 'postgresql-15-auto-failover');
  }
  const version = find();
  if (version) return `/usr/lib/postgresql/${version}/bin`;
  throw new Problem('The extension pgautofailover is missing: install postgresql-15-auto-failover.');
}

/** Kills a process and all that it has started, without a shutdown. */
function killTree({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  for (const each of [pid, ...descendantsOf(pid)]) sendSignal(each, 'SIGKILL');
}

const descendantsOf = (pid: number): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

const childrenOf = (pid: number): number[] =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number);
