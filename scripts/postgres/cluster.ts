import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort, isPortFree } from '../launch/port.ts';
import { readJson, writePrivateJson } from '../launch/private-file.ts';
import { Problem } from '../launch/problem.ts';
import type { Account } from './account.ts';
import { program } from './binaries.ts';

/** The database's owner and name. */
export const DATABASE_NAME = 'ridgelight';

const FIRST_WITH_BUILTIN_LOCALES = 17;

/** PostgreSQL's files, and how to reach a server that runs on them. */
export interface Cluster {
  folder: string;
  port: number;
  password: string;
}

type Access = Pick<Cluster, 'port' | 'password'>;

/** Returns the cluster under `<dataDir>/postgres`, creating it on the first call. */
export async function openCluster(dataDir: string, account: Account): Promise<Cluster> {
  const clusterPath = path.join(dataDir, 'postgres');
  rejectOtherVersion(clusterPath, account.binaries.major);
  const existing = existsSync(path.join(clusterPath, 'PG_VERSION'));
  const access = existing ? readAccess(dataDir) : await createCluster(dataDir, account);
  const folder = realpathSync(clusterPath);
  account.takeOwnership(folder);
  return { folder, ...access };
}

/** Returns the cluster with its stored port, or with a new one, which it stores, when another program uses that. */
export async function ensureFreePort(dataDir: string, cluster: Cluster): Promise<Cluster> {
  if (await isPortFree(cluster.port, '127.0.0.1')) return cluster;
  const port = await findFreePort();
  writePrivateJson(accessFile(dataDir), { port, password: cluster.password } satisfies Access);
  return { ...cluster, port };
}

/** The connection string for one of the cluster's databases. */
export function connectionUrl({ port, password }: Access, database: string): string {
  return `postgresql://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${database}`;
}

function rejectOtherVersion(folder: string, major: string): void {
  const file = path.join(folder, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : major;
  if (found === major) return;
  throw new Problem(
    `The data in ${folder} belongs to PostgreSQL ${found} and this is PostgreSQL ${major}: ` +
      'move that folder away to start empty, or set DATABASE_URL to a server that holds the data.',
  );
}

const accessFile = (dataDir: string) => path.join(dataDir, 'postgres.json');

function readAccess(dataDir: string): Access {
  const access = readJson<Access>(accessFile(dataDir));
  if (access) return access;
  throw new Problem(
    `${accessFile(dataDir)}, which held the database's password, is gone: restore it, or move ` +
      `${path.join(dataDir, 'postgres')} away to start empty.`,
  );
}

async function createCluster(dataDir: string, account: Account): Promise<Access> {
  mkdirSync(dataDir, { recursive: true });
  const access = { port: await findFreePort(), password: randomBytes(24).toString('base64url') };
  const clusterPath = path.join(dataDir, 'postgres');
  const fallbackFolder = account.fallbackFolder(dataDir);
  // A run that is killed meanwhile leaves only this temporary folder, which the next run removes.
  const temporary = path.join(fallbackFolder ?? dataDir, 'postgres.draft');
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { mode: 0o700 });
  account.takeOwnership(temporary);
  initialize(temporary, access.password, account);
  writePrivateJson(accessFile(dataDir), access);
  removeEmptyPath(clusterPath);
  if (fallbackFolder) {
    renameSync(temporary, path.join(fallbackFolder, 'postgres'));
    symlinkSync(path.join(fallbackFolder, 'postgres'), clusterPath);
  } else {
    renameSync(temporary, clusterPath);
  }
  return access;
}

function initialize(folder: string, password: string, account: Account): void {
  const passwordFolder = mkdtempSync(path.join(tmpdir(), 'ridgelight-'));
  const passwordFile = path.join(passwordFolder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  account.takeOwnership(passwordFolder);
  const { file, args, options } = account.command(program(account.binaries, 'initdb'), [
    `--pgdata=${folder}`,
    `--username=${DATABASE_NAME}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...localeArguments(account.binaries.major),
    '--no-instructions',
  ]);
  try {
    const { status, stderr, error } = spawnSync(file, args, {
      ...options,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0)
      throw new Problem(`PostgreSQL could not create its files: ${error?.message ?? stderr.trim()}`);
  } finally {
    rmSync(passwordFolder, { recursive: true, force: true });
  }
}

/** Sorts the same on every machine, whatever locales it has. */
const localeArguments = (major: string): string[] => [
  '--locale=C',
  ...(Number(major) >= FIRST_WITH_BUILTIN_LOCALES
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : []),
];

/** An empty folder, or a dangling link, holds no data and would block the rename. */
function removeEmptyPath(clusterPath: string): void {
  try {
    if (lstatSync(clusterPath, { throwIfNoEntry: false })?.isSymbolicLink()) unlinkSync(clusterPath);
    else if (existsSync(clusterPath)) rmdirSync(clusterPath);
  } catch {
    throw new Problem(
      `${clusterPath} holds files that are not PostgreSQL's: move it away and run this again.`,
    );
  }
}
