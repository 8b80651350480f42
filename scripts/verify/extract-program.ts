import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Problem } from '../launch/problem';
import { canInstallPackages, downloadPackage } from './debian-packages';
import { onPath } from './programs';

/** Finds promtool, or takes it out of Debian's package of Prometheus, which would also start the server. */
export const ensurePromtool = (): string => ensureExtracted('promtool', 'prometheus');

/** Finds Caddy, or takes it out of Debian's package, which would also start the server. */
export const ensureCaddy = (): string => ensureExtracted('caddy', 'caddy');

/**
 * Finds a program, or takes it out of its Debian package, where installing the package would also start a service.
 *
 * @throws Problem where it is missing and can't be installed.
 */
function ensureExtracted(program: string, debianPackage: string): string {
  if (!onPath(program) && canInstallPackages()) extract(program, debianPackage);
  const found = onPath(program);
  if (found) return found;
  throw new Problem(`${program} is missing: install it, on Debian from the package ${debianPackage}.`);
}

function extract(program: string, debianPackage: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), `ridgelight-${program}-`));
  try {
    downloadPackage(debianPackage, folder);
    const script = `dpkg-deb --fsys-tarfile ${debianPackage}_*.deb | tar -x -C /usr/local --strip-components=2 ./usr/bin/${program}`;
    spawnSync('sh', ['-c', script], { cwd: folder, stdio: 'inherit' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
