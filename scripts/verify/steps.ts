import { ensureOtherEngines } from './other-engines';
import { buildTestApp, execute, type RunContext, runBrowserTests, runVitest } from './suites';
import { FAILED, PASSED, SKIPPED, type Tally } from './tally';

/** One step of the verification: its name, and the function that runs it and counts what passed. */
export interface Step {
  name: string;
  run(context: RunContext): Promise<Tally>;
}

/** All steps in their order, the quick ones first; `serverUrl` is a PostgreSQL server that tests may use. */
export const stepsOn = (serverUrl: string): Step[] => [
  { name: 'lint', run: (context) => check(context, ['biome', 'ci', '.']) },
  { name: 'types', run: (context) => check(context, ['next', 'typegen'], ['tsc', '--noEmit']) },
  { name: 'unused code', run: (context) => check(context, ['knip']) },
  { name: 'unit tests', run: (context) => runVitest(context, 'unit') },
  { name: 'build', run: ({ stop }) => buildTestApp(serverUrl, stop).then(() => PASSED) },
  { name: 'integration tests', run: (context) => runVitest(context, 'integration') },
  { name: 'faults', run: (context) => runVitest(context, 'faults') },
  { name: 'browser tests', run: (context) => runBrowserTests(context) },
  { name: 'other engines', run: runOtherEngines },
];

async function check(context: RunContext, ...commands: string[][]): Promise<Tally> {
  for (const command of commands) {
    if ((await execute(command, context)) !== 0) return FAILED;
  }
  return PASSED;
}

async function runOtherEngines(context: RunContext): Promise<Tally> {
  if (ensureOtherEngines()) return runVitest(context, 'engines');
  console.log('Firefox and WebKit are not tested here: their Debian packages could not be installed.');
  return SKIPPED;
}
