import { expect, test } from 'vitest';
import packageJson from '@/package.json';
import lockfile from '@/package-lock.json';

interface LockedPackage {
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
}

const locked = Object.entries<LockedPackage>(lockfile.packages as never).filter(([folder]) => folder !== '');

test('every dependency is pinned to one version', () => {
  const { dependencies, devDependencies, optionalDependencies } = packageJson;
  const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(ranges).toEqual([]);
});

test('every package has a checksum, on whatever platform it is installed', () => {
  // A bundled package is a part of another one, whose checksum includes it.
  const unchecked = locked.filter(
    ([, { integrity, inBundle }]) => !integrity?.startsWith('sha512-') && !inBundle,
  );
  expect(unchecked).toEqual([]);
});

test('every package comes from the registry, by its address', () => {
  // Without one, npm first reads the list of all its versions, and an install takes twice as long.
  const elsewhere = locked.filter(
    ([, { resolved, inBundle }]) => !resolved?.startsWith('https://registry.npmjs.org/') && !inBundle,
  );
  expect(elsewhere).toEqual([]);
});
