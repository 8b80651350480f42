import { Problem } from '../launch/problem';
import { canInstallPackages, installPackages } from './debian-packages';
import { onPath } from './programs';

/**
 * Finds a program, or installs it from its Debian package, which has the same name unless another is given. Returns its
 * path.
 * @throws Problem where it is missing and can't be installed.
 */
export function ensureProgram(name: string, debianPackage = name): string {
  const find = () => onPath(name);
  if (!find() && canInstallPackages()) installPackages(debianPackage);
  const found = find();
  if (found) return found;
  throw new Problem(`${name} is missing: install it, on Debian with apt-get install ${debianPackage}.`);
}
