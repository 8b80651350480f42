import { ensureOtherEngines } from './other-engines';
import { type Bench, buildTestApp, execute, runBrowserTests, runVitest } from './suites';
import { FAILED, PASSED, SKIPPED, type Tally } from './tally';

/** One step: its name, and the work that counts what passed. */
export interface Step {
  name: string;
  run(bench: Bench): Promise<Tally>;
}

/** All steps in their order, the quick ones first; `serverUrl` is a PostgreSQL server that tests may use. */
export const stepsOn = (serverUrl: string): Step[] => [
  { name: 'lint', run: (bench) => check(bench, ['biome', 'ci', '.']) },
  { name: 'types', run: (bench) => check(bench, ['next', 'typegen'], ['tsc', '--noEmit']) },
  { name: 'unused code', run: (bench) => check(bench, ['knip']) },
  { name: 'unit tests', run: (bench) => runVitest(bench, 'unit') },
  { name: 'build', run: ({ stop }) => buildTestApp(serverUrl, stop).then(() => PASSED) },
  { name: 'integration tests', run: (bench) => runVitest(bench, 'integration') },
  { name: 'faults', run: (bench) => runVitest(bench, 'faults') },
  { name: 'browser tests', run: (bench) => runBrowserTests(bench) },
  { name: 'other engines', run: otherEngines },
];

async function check(bench: Bench, ...commands: string[][]): Promise<Tally> {
  for (const command of commands) {
    if ((await execute(command, bench)) !== 0) return FAILED;
  }
  return PASSED;
}

async function otherEngines(bench: Bench): Promise<Tally> {
  if (ensureOtherEngines()) return runVitest(bench, 'engines');
  console.log('Firefox and WebKit are not tried here: Debian’s packages of them could not be installed.');
  return SKIPPED;
}
