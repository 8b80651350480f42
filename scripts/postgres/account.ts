import { type SpawnOptions, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../launch/problem.ts';
import { type Binaries, canExecute } from './binaries.ts';

/** A folder that an unprivileged user can access, whoever owns the project's folder. */
const SHARED_ROOT = '/var/lib/ridgelight';

/** The user account that PostgreSQL runs under: it refuses to run as root. */
export interface Account {
  binaries: Binaries;
  /** What to spawn so that the program runs under this account. */
  command(program: string, args: string[]): { file: string; args: string[]; options: SpawnOptions };
  /** Changes the owner of a folder, and of everything in it, to this account. */
  takeOwnership(folder: string): void;
  /** Creates another folder for data when this account cannot access the wanted one; undefined when it can. */
  fallbackFolder(wanted: string): string | undefined;
}

/** Chooses the simplest account that works: the current user, root in a user namespace, or an unprivileged user. */
export function chooseAccount(binaries: Binaries): Account {
  if (process.getuid?.() !== 0) return currentAccount(binaries);
  const user = unprivilegedUser();
  return canMapUser(user) ? namespacedAccount(binaries, user) : unprivilegedAccount(binaries, user);
}

/** What PostgreSQL inherits of the environment: no secrets, but the clock where libfaketime sets it. */
const env = {
  ...pick([
    'PATH',
    'LD_PRELOAD',
    'FAKETIME',
    'FAKETIME_DONT_FAKE_MONOTONIC',
    'DONT_FAKE_MONOTONIC',
    'FAKETIME_FORCE_MONOTONIC_FIX',
  ]),
  LC_ALL: 'C',
  NODE_ENV: process.env.NODE_ENV,
};

function pick(names: string[]): Record<string, string | undefined> {
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

interface User {
  uid: number;
  gid: number;
}

function currentAccount(binaries: Binaries): Account {
  return {
    binaries,
    command: (file, args) => ({ file, args, options: { env } }),
    takeOwnership: () => {},
    fallbackFolder: () => undefined,
  };
}

/** Root, mapped to another user id for the program: files stay root's, and every folder is accessible. */
function namespacedAccount(binaries: Binaries, user: User): Account {
  return {
    binaries,
    command: (file, args) => ({
      file: 'unshare',
      args: [...userMapping(user), file, ...args],
      options: { env },
    }),
    takeOwnership: (folder) => chown(folder, { uid: 0, gid: 0 }),
    fallbackFolder: () => undefined,
  };
}

function unprivilegedAccount(binaries: Binaries, user: User): Account {
  return {
    binaries: canExecute(binaries, user) ? binaries : copyToSharedRoot(binaries, user),
    command: (file, args) => ({ file, args, options: { env, ...user } }),
    takeOwnership: (folder) => chown(folder, user),
    fallbackFolder: (wanted) => (canAccess(wanted, user) ? undefined : makeSharedFolder('data-')),
  };
}

/** initdb looks up its user by uid, so the uid must exist on the machine. */
function unprivilegedUser(): User {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account) {
    throw new Problem(
      'PostgreSQL refuses to run as root: run this as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

const userMapping = ({ uid, gid }: User) => ['-U', `--map-user=${uid}`, `--map-group=${gid}`];

/** Containers commonly forbid user namespaces. */
function canMapUser(user: User): boolean {
  return spawnSync('unshare', [...userMapping(user), 'true'], { stdio: 'ignore' }).status === 0;
}

function copyToSharedRoot(binaries: Binaries, user: User): Binaries {
  const copy = { ...binaries, folder: path.join(SHARED_ROOT, `postgresql-${binaries.version}`) };
  if (!existsSync(copy.folder)) {
    const temporary = makeSharedFolder('copy-');
    cpSync(binaries.folder, temporary, { recursive: true, verbatimSymlinks: true });
    renameSync(temporary, copy.folder);
  }
  if (!canExecute(copy, user)) {
    throw new Problem(
      `PostgreSQL does not start from ${copy.folder}: set DATABASE_URL to a server of your own.`,
    );
  }
  return copy;
}

function makeSharedFolder(prefix: string): string {
  mkdirSync(SHARED_ROOT, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(path.join(SHARED_ROOT, prefix));
  spawnSync('chmod', ['755', folder]);
  return folder;
}

function canAccess(folder: string, user: User): boolean {
  return spawnSync('test', ['-x', folder], { stdio: 'ignore', ...user }).status === 0;
}

function chown(folder: string, { uid, gid }: User): void {
  if (statSync(folder).uid !== uid) spawnSync('chown', ['-R', `${uid}:${gid}`, `${folder}/.`]);
}
