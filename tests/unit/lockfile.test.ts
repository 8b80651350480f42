import { expect, test } from 'vitest';
import packageJson from '@/package.json';
import lockfile from '@/package-lock.json';

interface LockedPackage {
  version: string;
  dev?: boolean;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const locked = Object.entries<LockedPackage>(lockfile.packages as never).filter(([folder]) => folder !== '');

test('every dependency is pinned to one version', () => {
  const { dependencies, devDependencies, optionalDependencies } = packageJson;
  const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(ranges).toEqual([]);
});

/**
 * Whether an optional package is for no platform that runs it: the site is deployed on Debian on x64 and ARM, and development
 * tools run on x64.
 */
const isForOtherPlatform = ({
  optional,
  dev,
  os = ['linux'],
  cpu = ['x64'],
  libc = ['glibc'],
}: LockedPackage) =>
  optional &&
  !(
    os.includes('linux') &&
    libc.includes('glibc') &&
    (cpu.includes('x64') || (cpu.includes('arm64') && !dev))
  );

test('every package that a deployment installs has a checksum', () => {
  const unchecked = locked.filter(
    ([, one]) => !one.integrity?.startsWith('sha512-') && !isForOtherPlatform(one),
  );
  expect(unchecked).toEqual([]);
});

test('no package comes from anywhere but the registry', () => {
  // Without an address, npm takes a package from its registry.
  const elsewhere = locked.filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere).toEqual([]);
});
