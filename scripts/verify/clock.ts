import { globSync } from 'node:fs';
import { clockFace, DAY_MS, weekdayOf } from '../../lib/site/clock-face';
import { Problem } from '../launch/problem';
import { canInstallPackages, installPackages } from './debian-packages';

/** A moment at which code that depends on the clock tends to break: its name, and its next occurrence. */
export interface Moment {
  name: string;
  at: Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A run takes hours, and every moment must still be in the future when its turn comes. */
const HEAD_START_MS = 2 * DAY_MS;

/** By what the local clock shows at the moment, and a minute later. */
const KINDS: Record<string, RegExp> = {
  'Saturday 23:50': /^Saturday .*T23:50/,
  'Sunday 01:27': /^Sunday .*T01:27/,
  '31 December 23:59': /-12-31T23:59/,
  // Texts change at the turn of the year (lib/site/last-days.ts).
  '1 January 00:01': /-01-01T00:01/,
  'Clock goes forward': /T01:59 03:00/,
  'Clock goes back': /T01:59 01:00/,
  // In the evening, when it is 1 March already in UTC.
  '29 February': /-02-29T19:30/,
};
const MINUTES = [1, 27, 30, 50, 59];

/**
 * The next of each kind after `now`, the earliest first. They must be in the future: under libfaketime a clock behind the
 * machine's cancels PostgreSQL's statements and connections at random, and a page that was built "later" would count as
 * newer than what staff then save, because files get the machine's own time.
 */
export function comingMoments(now: number): Moment[] {
  const moments: Moment[] = [];
  const missing = new Map(Object.entries(KINDS));
  for (let hour = Math.ceil((now + HEAD_START_MS) / HOUR_MS); missing.size > 0; hour += 1)
    for (const at of MINUTES.map((minute) => hour * HOUR_MS + minute * MINUTE_MS)) {
      const shown = shownAt(at);
      for (const [name, kind] of missing)
        if (kind.test(shown) && missing.delete(name)) moments.push({ name, at: new Date(at) });
    }
  return moments;
}

/** Such as `Sunday 2026-11-01T01:59 01:00`. */
function shownAt(instant: number): string {
  const face = clockFace(instant);
  const [now = '', later = ''] = [face, clockFace(instant + MINUTE_MS)].map((each) =>
    new Date(each).toISOString().slice(0, 16),
  );
  return `${weekdayOf(face)} ${now} ${later.slice(-5)}`;
}

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
