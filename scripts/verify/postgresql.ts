import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Problem } from '../launch/problem';
import type { Binaries } from '../postgres/binaries';
import { installedVersions } from '../postgres/debian';
import { canInstallPackages, installPackages } from './debian-packages';

const CONFIG_FOLDER = '/etc/postgresql-common/createcluster.d';

/**
 * Finds a PostgreSQL with pg_dump, which the embedded one lacks, or installs Debian's, without the cluster that the package
 * otherwise creates and starts.
 *
 * @throws {Problem} where it is missing and can't be installed.
 */
export function ensurePostgresql(): Binaries {
  const find = () => installedVersions('initdb', 'postgres', 'pg_dump', 'pg_restore')[0];
  if (!find() && canInstallPackages()) installWithoutCluster();
  const found = find();
  if (found) return found;
  throw new Problem('PostgreSQL with pg_dump is missing: on Debian, apt-get install postgresql.');
}

function installWithoutCluster(): void {
  const file = `${CONFIG_FOLDER}/ridgelight.conf`;
  mkdirSync(CONFIG_FOLDER, { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
  try {
    installPackages('postgresql');
  } finally {
    rmSync(file);
  }
}
