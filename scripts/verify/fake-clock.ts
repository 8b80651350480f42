import { globSync } from 'node:fs';
import { Problem } from '../launch/problem';
import { canInstallPackages, installPackages } from './debian-packages';

/**
 * Finds libfaketime, or installs Debian's package of it when allowed to. Returns the library's path.
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
 * The environment of programs for which it is that instant now, and from then on later, as long as real time passes.
 * An offset instead of a starting time: every process that they start shows the same time, whenever it starts.
 */
export function fakeClock(library: string, at: Date): Record<string, string> {
  const offset = Math.round((at.getTime() - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${offset < 0 ? '' : '+'}${offset}s`,
    // How long something takes stays true. Both names: which of them is read depends on the version.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    // Else the deadlines of condition variables, which Chromium measures on the monotonic clock, are moved by the offset:
    // they are over at once, and its threads spin.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
}
