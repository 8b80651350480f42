import { type SpawnOptions, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../launch/problem';
import { type Binaries, canExecute } from './binaries';

/** Where an account without rights may enter, whoever owns the project's folder. */
const SHARED_ROOT = '/var/lib/ridgelight';

/** As whom PostgreSQL runs: it refuses to run as root. */
export interface Account {
  binaries: Binaries;
  /** What to spawn so that the program runs under this account. */
  command(program: string, args: string[]): { file: string; args: string[]; options: SpawnOptions };
  /** Makes a folder, and all that is in it, this account's own. */
  claim(folder: string): void;
  /** A new folder for data when this account cannot enter the wanted one; undefined when it can. */
  refuge(wanted: string): string | undefined;
}

/** Chooses the least trouble: oneself, oneself under another number, or a real account without rights. */
export function chooseAccount(binaries: Binaries): Account {
  if (process.getuid?.() !== 0) return ownAccount(binaries);
  const user = unprivilegedUser();
  return canRenumber(user) ? renumberedAccount(binaries, user) : unprivilegedAccount(binaries, user);
}

/** What PostgreSQL gets of the caller's environment: not its secrets, but its clock where libfaketime sets that. */
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

function ownAccount(binaries: Binaries): Account {
  return {
    binaries,
    command: (file, args) => ({ file, args, options: { env } }),
    claim: () => {},
    refuge: () => undefined,
  };
}

/** Root that only looks like somebody else to the program: files stay root's, every folder can be entered. */
function renumberedAccount(binaries: Binaries, user: User): Account {
  return {
    binaries,
    command: (file, args) => ({
      file: 'unshare',
      args: [...renumbering(user), file, ...args],
      options: { env },
    }),
    claim: (folder) => chown(folder, { uid: 0, gid: 0 }),
    refuge: () => undefined,
  };
}

function unprivilegedAccount(binaries: Binaries, user: User): Account {
  return {
    binaries: canExecute(binaries, user) ? binaries : copyToSharedRoot(binaries, user),
    command: (file, args) => ({ file, args, options: { env, ...user } }),
    claim: (folder) => chown(folder, user),
    refuge: (wanted) => (canEnter(wanted, user) ? undefined : makeSharedFolder('data-')),
  };
}

/** initdb looks its user up by number, so the number must be one that the machine knows. */
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

const renumbering = ({ uid, gid }: User) => ['-U', `--map-user=${uid}`, `--map-group=${gid}`];

/** Containers commonly forbid it. */
function canRenumber(user: User): boolean {
  return spawnSync('unshare', [...renumbering(user), 'true'], { stdio: 'ignore' }).status === 0;
}

function copyToSharedRoot(binaries: Binaries, user: User): Binaries {
  const copy = { ...binaries, folder: path.join(SHARED_ROOT, `postgresql-${binaries.version}`) };
  if (!existsSync(copy.folder)) {
    const draft = makeSharedFolder('copy-');
    cpSync(binaries.folder, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, copy.folder);
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

function canEnter(folder: string, user: User): boolean {
  return spawnSync('test', ['-x', folder], { stdio: 'ignore', ...user }).status === 0;
}

function chown(folder: string, { uid, gid }: User): void {
  if (statSync(folder).uid !== uid) spawnSync('chown', ['-R', `${uid}:${gid}`, `${folder}/.`]);
}
