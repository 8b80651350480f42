import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether Debian's packages can be installed here: by root, on Debian or a system made from it. */
export const canInstallPackages = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs packages with all that they depend on. What apt prints is shown; whether it worked is for the caller to see. */
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
