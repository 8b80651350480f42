import { Problem } from '../launch/problem';
import { canInstallPackages, installPackages } from './debian-packages';
import { onPath } from './programs';

/** Finds PgBouncer, or installs it on Debian. Returns the program's path. */
export function ensurePgbouncer(): string {
  const find = () => onPath('pgbouncer');
  if (!find() && canInstallPackages()) {
    installPackages('pgbouncer');
  }
  const found = find();
  if (found) return found;
  throw new Problem(
    'PgBouncer is missing: install it, with apt-get install pgbouncer or brew install pgbouncer.',
  );
}
