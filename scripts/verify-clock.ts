import { existsSync, globSync, rmSync } from 'node:fs';
import { clockFace, DAY_MS, weekdayOf } from '../lib/site/clock-face';
import { copyBuild } from '../tests/support/app-instance';
import { testAppEnvironment } from '../tests/support/test-app';
import { buildFolder } from './launch/build-fingerprint';
import { runScript } from './launch/run-script';
import { choose } from './verify/choose';
import { installPackages } from './verify/debian-packages';
import { ensure } from './verify/ensure-program';
import type { Step } from './verify/run-step';
import type { Stage } from './verify/stages';
import { build, check } from './verify/steps';
import { runBrowserTests, runVitest } from './verify/suites';
import { runVerification } from './verify/verification';

/** A moment at which code that depends on the clock tends to break: its name, and its next occurrence. */
interface Moment {
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

/** Finds libfaketime, or installs its Debian package. Returns the library's path. */
const ensureFaketime = (): string =>
  ensure(
    () => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0],
    () => installPackages('faketime'),
    'libfaketime is missing, with which the clock is set for one program alone: on Debian run `apt-get install faketime` ' +
      'and this again. It is looked for in /usr/lib/*/faketime; other systems are not supported.',
  );

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

/** The build that is served, a new copy for each step: the app writes pages with that moment's date into it. */
const BUILD_COPY = '.next-verify-clock';

// Under libfaketime, no timeout of PostgreSQL is noticed while it waits: in a signal handler it sees the machine's own time.
const NEED_TIMEOUTS = 'tests/integration/{lead-views,migration-safety}.test.ts';

// Without the fault tests: they measure durations under load and do not depend on the date.
const suites: Step[] = [
  { name: 'unit', run: (context) => runVitest(context, 'unit') },
  { name: 'dom', run: (context) => runVitest(context, 'dom') },
  { name: 'integration', run: (context) => runVitest(context, 'integration', [], NEED_TIMEOUTS) },
  { name: 'browser', run: runBrowserTests },
  { name: 'server', run: (context) => runVitest(context, 'server') },
];

/**
 * Runs the tests at every moment that is known to break code that depends on the clock, or at those with the given name, or
 * runs a command there instead: `verify-clock [moment [command …]]`.
 */
function clockStages(serverUrl: string): Stage[] {
  const [word, ...command] = process.argv.slice(2);
  const moments = choose(comingMoments(Date.now()), word ? [word] : [], 'moment');
  const library = ensureFaketime();
  const runCommand: Step = { name: command.join(' '), run: (context) => check(context, command) };
  const [first, steps] = command.length > 0 ? [[], [runCommand]] : [[build(serverUrl)], suites];
  const atMoments = moments.flatMap((moment) => steps.map((step) => underFakeClock(step, moment, library)));
  return [[[...first, ...atMoments]]];
}

const underFakeClock = ({ name, run }: Step, moment: Moment, library: string): Step => ({
  name: `${moment.name} (${moment.at.toISOString()}), ${name}`,
  async run(context) {
    removeCopy();
    // Tests build what they need where there is no build to copy.
    const built = buildFolder(testAppEnvironment(''));
    if (existsSync(built)) copyBuild(built, BUILD_COPY);
    // Not with the verification's PostgreSQL, which has the machine's time. Set again for each step, so that each starts at
    // the moment, and not where the last one ended.
    const env = { ...fakeClock(library, moment.at), E2E_BUILD_FOLDER: BUILD_COPY };
    return run({ ...context, env }).finally(removeCopy);
  },
});

const removeCopy = () => rmSync(BUILD_COPY, { recursive: true, force: true });

// Tests import the clock.
if (import.meta.main) await runScript((stop) => runVerification(clockStages, stop));
