import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyBuild } from '../tests/support/app-instance';
import { testAppEnvironment } from '../tests/support/test-app';
import { startTestServer } from '../tests/support/test-server';
import { buildFolder } from './launch/build-fingerprint';
import { runScript } from './launch/run-script';
import { choose } from './verify/choose';
import { comingMoments, ensureFaketime, fakeClock, type Moment } from './verify/clock';
import { printSummary, resultLine, runStep, type StepResult } from './verify/run-step';
import { buildTestApp, type RunContext, runBrowserTests, runVitest } from './verify/suites';
import { sumTallies, type Tally } from './verify/tally';

/** The build that is served, a new copy for each moment: the app writes pages with that moment's date into it. */
const BUILD_COPY = '.next-verify-clock';

interface Suite {
  name: string;
  run(context: RunContext, files: string[]): Promise<Tally>;
}

// Under libfaketime, no timeout of PostgreSQL is noticed while it waits: in a signal handler it sees the machine's own time.
const NEEDS_TIMEOUTS = 'tests/integration/migration-safety.test.ts';

// Without the fault tests: they measure durations under load and do not depend on the date.
const suites: Suite[] = [
  { name: 'unit', run: (context, files) => runVitest(context, 'unit', files) },
  { name: 'dom', run: (context, files) => runVitest(context, 'dom', files) },
  { name: 'integration', run: (context, files) => runVitest(context, 'integration', files, NEEDS_TIMEOUTS) },
  { name: 'browser', run: runBrowserTests },
  { name: 'server', run: (context, files) => runVitest(context, 'server', files) },
];

/** Those that serve the build. */
const needBuild = ['browser', 'server'];

await runScript(verifyClock);

/**
 * Runs the tests at every moment that is known to break code that depends on the clock, and prints the summary:
 * `verify-clock [moment …] [--only suite …] [--files text …]`.
 */
async function verifyClock(stop: AbortSignal): Promise<number> {
  const list = { type: 'string', multiple: true, default: [] as string[] } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: list, files: list } });
  const moments = choose(comingMoments(Date.now()), positionals, 'moment');
  const chosenSuites = choose(suites, values.only, 'suite');
  const library = ensureFaketime();

  await using started = new AsyncDisposableStack();
  const reportFolder = mkdtempSync(path.join(tmpdir(), 'ridgelight-reports-'));
  started.defer(() => rmSync(reportFolder, { recursive: true, force: true }));
  started.defer(() => rmSync(BUILD_COPY, { recursive: true, force: true }));
  if (chosenSuites.some(({ name }) => needBuild.includes(name))) await build(stop);

  const write = (chunk: Buffer | string) => void process.stdout.write(chunk);
  const context: RunContext = { env: {}, reportFolder, stop, write };
  const verifyAt = async ({ name, at }: Moment): Promise<StepResult> => {
    const start = performance.now();
    const tallies: Tally[] = [];
    for (const suite of chosenSuites) {
      const run = () => {
        if (needBuild.includes(suite.name)) renewCopy();
        // Set again for each suite, so that each starts at the moment, and not where the last one ended.
        const env = { ...fakeClock(library, at), E2E_BUILD_FOLDER: BUILD_COPY };
        return suite.run({ ...context, env }, values.files);
      };
      const step = { name: `${name} (${at.toISOString()}), ${suite.name}`, run };
      tallies.push((await runStep(step, context)).tally);
      stop.throwIfAborted();
    }
    const tally = sumTallies(tallies);
    return { line: resultLine(name, performance.now() - start, tally), tally };
  };
  const results: StepResult[] = [];
  for (const moment of moments) results.push(await verifyAt(moment));
  return printSummary(results);
}

async function build(stop: AbortSignal): Promise<void> {
  console.log('Building …');
  const server = await startTestServer();
  try {
    await buildTestApp(server.url, stop, { reuse: true });
  } finally {
    await server.stop();
  }
}

function renewCopy(): void {
  rmSync(BUILD_COPY, { recursive: true, force: true });
  copyBuild(buildFolder(testAppEnvironment('')), BUILD_COPY);
}
