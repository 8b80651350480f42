import { globSync } from 'node:fs';
import { Problem } from '../launch/problem';
import { canInstallPackages, installPackages } from './debian-packages';

/**
 * Finds libfaketime, or installs its Debian package where possible. Returns the library's path.
 * @throws Problem where it is missing and can't be installed.
 */
export function ensureFaketime(): string {
  if (!findFaketime() && canInstallPackages()) installPackages('faketime');
  const found = findFaketime();
  if (found) return found;
  throw new Problem(
    'libfaketime is missing, with which the clock is set for one program alone: on Debian run ' +
      '`apt-get install faketime` and this again. It is looked for in /usr/lib/*/faketime; other systems are not supported.',
  );
}

const findFaketime = () => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];

/**
 * The environment that makes a program's clock start at that instant and run at normal speed. It is an offset instead of a
 * start time, so that child processes have the same time whenever they start.
 */
export function fakeClock(library: string, at: Date): Record<string, string> {
  const offset = Math.round((at.getTime() - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${offset < 0 ? '' : '+'}${offset}s`,
    // Durations stay real. Both names: which one is read depends on the version.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    // Otherwise the deadlines of condition variables, which Chromium sets on the monotonic clock, shift by the offset:
    // they expire at once, and its threads spin.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
}
