import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Problem } from '../launch/problem';
import { canInstallPackages, downloadPackage, installPackages } from './debian-packages';
import { onPath } from './programs';

/**
 * Finds what a test needs, or installs it where packages can be. Returns what was found.
 * @throws Problem with `advice` where it is missing and can't be installed.
 */
export function ensure<Found>(find: () => Found | undefined, install: () => void, advice: string): Found {
  if (find() === undefined && canInstallPackages()) install();
  const found = find();
  if (found === undefined) throw new Problem(advice);
  return found;
}

/** Finds a program, or installs its Debian package, which has the same name unless another is given. Returns its path. */
export const ensureProgram = (name: string, debianPackage = name): string =>
  ensure(
    () => onPath(name),
    () => installPackages(debianPackage),
    `${name} is missing: install it, on Debian with apt-get install ${debianPackage}.`,
  );

/** Finds promtool, or takes it out of Debian's package of Prometheus. Returns its path. */
export const ensurePromtool = (): string => ensureExtracted('promtool', 'prometheus');

/** Finds Caddy, or takes it out of Debian's package. Returns its path. */
export const ensureCaddy = (): string => ensureExtracted('caddy', 'caddy');

/** Where installing the package would also start a service. */
const ensureExtracted = (program: string, debianPackage: string): string =>
  ensure(
    () => onPath(program),
    () => extract(program, debianPackage),
    `${program} is missing: install it, on Debian from the package ${debianPackage}.`,
  );

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
