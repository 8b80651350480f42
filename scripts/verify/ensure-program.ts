import { Problem } from '../launch/problem';
import { canInstallPackages, installPackages } from './debian-packages';
import { onPath } from './programs';

/**
 * Finds a program, or installs it from the Debian package of the same name. Returns its path.
 * @throws Problem where it is missing and can't be installed.
 */
export function ensureProgram(name: string): string {
  const find = () => onPath(name);
  if (!find() && canInstallPackages()) installPackages(name);
  const found = find();
  if (found) return found;
  throw new Problem(`${name} is missing: install it, with apt-get install ${name} or brew install ${name}.`);
}
