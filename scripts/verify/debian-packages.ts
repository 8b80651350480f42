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

function apt(...args: string[]): void {
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
