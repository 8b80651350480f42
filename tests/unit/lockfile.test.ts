import { expect, test } from 'vitest';
import packageJson from '@/package.json';
import lockfile from '@/package-lock.json';

interface LockedPackage {
  version: string;
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

/** Whether an optional package is for neither platform that the site is deployed on: Debian on x64 and on ARM. */
const isForOtherPlatform = ({ optional, os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: LockedPackage) =>
  optional &&
  !(os.includes('linux') && libc.includes('glibc') && cpu.some((one) => ['x64', 'arm64'].includes(one)));

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
