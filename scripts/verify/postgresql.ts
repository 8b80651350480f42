import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Binaries } from '../postgres/binaries';
import { installedVersions } from '../postgres/debian';
import { installPackages } from './debian-packages';
import { ensure } from './ensure-program';

const CONFIG_FOLDER = '/etc/postgresql-common/createcluster.d';

/**
 * Finds a PostgreSQL with pg_dump, which the embedded one lacks, or installs Debian's, without the cluster that the package
 * otherwise creates and starts.
 */
export const ensurePostgresql = (): Binaries =>
  ensure(
    () => installedVersions('initdb', 'postgres', 'pg_dump', 'pg_restore')[0],
    installWithoutCluster,
    'PostgreSQL with pg_dump is missing: on Debian, apt-get install postgresql.',
  );

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
