import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether Debian packages can be installed here: as root, on Debian or a derivative. */
export const canInstallPackages = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs packages with their dependencies, showing the output of apt. The caller has to check whether it worked. */
export function installPackages(...names: string[]): void {
  console.log(`Installing ${names.join(', ')} …`);
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', ...names);
}

/** Downloads a package into a folder without installing it. The caller has to check whether it worked. */
export function downloadPackage(name: string, folder: string): void {
  console.log(`Downloading ${name} …`);
  apt('update', '-q');
  aptIn(folder, 'download', '-q', name);
}

const apt = (...args: string[]): void => aptIn('.', ...args);

function aptIn(folder: string, ...args: string[]): void {
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
