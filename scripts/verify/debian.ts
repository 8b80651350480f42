import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages of Debian can be installed here: on Debian, as root. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs packages of Debian, without what they merely recommend. Whether that worked is for the caller to see. */
export function installPackages(...packages: string[]): void {
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', args, { stdio: 'inherit', env });
}
