import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** Where a program may lie; a user's PATH commonly leaves the system's own folder out. */
export const onPath = (program: string) =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'].map((folder) =>
    path.join(folder, program),
  );

/** Whether the file is a program that this user may run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether this is root on Debian or one of its kind. */
export const mayInstallDebianPackages = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs them; whether that worked shows in what is there afterwards. */
export function installDebianPackages(...names: string[]): void {
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names]);
}

/** Runs a program to its end, with its output on the terminal. */
export function run(program: string, args: string[]): void {
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
