import { ensureChromium } from './chromium';
import { ensureCaddy, ensureProgram, ensurePromtool } from './ensure-program';
import { ensureOtherEngines, findOtherEngines } from './other-engines';
import { ensurePostgresql } from './postgresql';
import type { Step } from './run-step';
import type { Stage } from './stages';
import { buildTestApp, execute, type RunContext, runBrowserTests, runVitest } from './suites';
import { FAILED, PASSED, SKIPPED, type Tally } from './tally';

/** The tests read it: whether to run the exhaustive ones too, and the others with all their cases. */
const IN_FULL = { TEST_SCALE: 'full' };

/**
 * What every change has to pass. `serverUrl` is a PostgreSQL server that tests may use. Three lanes, of which the third waits
 * for the build, so that this and the browser tests after it, which take longest, are soon on their way.
 */
export function verifyStages(serverUrl: string): Stage[] {
  const built = Promise.withResolvers<void>();
  const { name, run } = build(serverUrl);
  const buildFirst: Step = { name, run: (context) => run(context).finally(built.resolve) };
  const afterBuild = (step: Step): Step => ({
    ...step,
    run: (context) => built.promise.then(() => step.run(context)),
  });
  return [
    [[programs]],
    [
      [buildFirst, browserTests],
      [suite('integration tests', 'integration'), suite('unit tests', 'unit')],
      [
        afterBuild(suite('server tests', 'server')),
        afterBuild(suite('faults', 'faults')),
        afterBuild(otherEngines),
        suite('DOM tests', 'dom'),
        // The build rewrites files that the type check reads.
        afterBuild(types),
        lint,
        unusedCode,
      ],
    ],
  ];
}

/** The exhaustive tests, one suite after another: everything that a verification runs a part of. */
export const longStages = (serverUrl: string): Stage[] => [
  [
    [
      programs,
      build(serverUrl),
      suite('faults', 'faults-in-full'),
      suite('cluster', 'cluster'),
      inFull(suite('unit tests', 'unit')),
      inFull(suite('integration tests', 'integration'), { FUZZ_COUNT: '10000' }),
      inFull(browserTests),
      inFull(suite('server tests', 'server')),
      inFull(otherEngines),
      previousRelease,
      suite('image', 'image'),
    ],
  ],
];

const suite = (name: string, project: string): Step => ({
  name,
  run: (context) => runVitest(context, project),
});

const browserTests: Step = { name: 'browser tests', run: runBrowserTests };

const inFull = ({ name, run }: Step, more: Record<string, string> = {}): Step => ({
  name,
  run: (context) => run({ ...context, env: { ...context.env, ...IN_FULL, ...more } }),
});

// First, and never beside other steps: apt blocks this process, and would be asked twice at once.
const programs: Step = {
  name: 'programs',
  run: async () => {
    ensureChromium();
    ensureProgram('pgbouncer');
    ensurePostgresql();
    ensurePromtool();
    ensureCaddy();
    ensureOtherEngines();
    return PASSED;
  },
};

export const types: Step = {
  name: 'types',
  run: (context) => check(context, ['next', 'typegen'], ['tsc', '--noEmit']),
};

const lint: Step = { name: 'lint', run: (context) => check(context, ['biome', 'ci', '.']) };
const unusedCode: Step = { name: 'unused code', run: (context) => check(context, ['knip']) };

const previousRelease: Step = {
  name: 'previous release',
  run: (context) => check(context, ['tsx', 'tests/previous-release.ts']),
};

/** Builds the app for the browser and the server tests. */
export const build = (serverUrl: string): Step => ({
  name: 'build',
  run: ({ stop }) => buildTestApp(serverUrl, stop).then(() => PASSED),
});

const otherEngines: Step = {
  name: 'other engines',
  async run(context) {
    if (findOtherEngines()) return runVitest(context, 'engines');
    context.write('Firefox and WebKit are not tested here: their Debian packages could not be installed.\n');
    return SKIPPED;
  },
};

/** Runs the commands one after another, until one fails. */
export async function check(context: RunContext, ...commands: string[][]): Promise<Tally> {
  for (const command of commands) {
    if ((await execute(command, context)) !== 0) return FAILED;
  }
  return PASSED;
}
