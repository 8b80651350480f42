import { Problem } from '../launch/problem';
import { installDebianPackages, isExecutable, mayInstallDebianPackages, onPath } from './programs';

/** Finds PgBouncer, on Debian installing it when it is missing. Returns the program's path. */
export function ensurePgbouncer(): string {
  const find = () => onPath('pgbouncer').find(isExecutable);
  if (!find() && mayInstallDebianPackages()) {
    console.log('Installing PgBouncer …');
    installDebianPackages('pgbouncer');
  }
  const found = find();
  if (found) return found;
  throw new Problem(
    'PgBouncer is missing: install it, with apt-get install pgbouncer or brew install pgbouncer.',
  );
}
