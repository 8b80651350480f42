import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Problem } from '../launch/problem';
import { canInstallPackages, downloadPackage } from './debian-packages';
import { onPath } from './programs';

const PACKAGE = 'prometheus';

/**
 * Finds promtool, or takes it out of Debian's package of Prometheus. Installing the package would also start the server.
 *
 * @throws Problem where it is missing and can't be installed.
 */
export function ensurePromtool(): string {
  if (!onPath('promtool') && canInstallPackages()) extractPromtool();
  const found = onPath('promtool');
  if (found) return found;
  throw new Problem(`promtool is missing: install it, on Debian from the package ${PACKAGE}.`);
}

function extractPromtool(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-promtool-'));
  try {
    downloadPackage(PACKAGE, folder);
    const script =
      'dpkg-deb --fsys-tarfile prometheus_*.deb | tar -x -C /usr/local --strip-components=2 ./usr/bin/promtool';
    spawnSync('sh', ['-c', script], { cwd: folder, stdio: 'inherit' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
