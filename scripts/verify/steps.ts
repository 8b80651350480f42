import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase } from '../../tests/support/database';
import { testAppBuild } from '../../tests/support/test-app';
import { buildApp, buildFolder } from '../launch/build';
import { findFreePort, isPortFree } from '../launch/port';
import { ensureChromium } from './chromium';
import { ensureOtherEngines } from './other-engines';
import { FAILED, PASSED, readReport, SKIPPED, type Tally, tallyPlaywright, tallyVitest } from './tally';

/** What the steps share. */
export interface Bench {
  serverUrl: string;
  reportFolder: string;
  stop: AbortSignal;
}

/** One step: its name, and the work that counts what passed. */
export interface Step {
  name: string;
  run(bench: Bench): Promise<Tally>;
}

/** All steps in their order, the quick ones first. */
export const steps: Step[] = [
  { name: 'lint', run: (bench) => check(bench, ['biome', 'ci', '.']) },
  { name: 'types', run: (bench) => check(bench, ['next', 'typegen'], ['tsc', '--noEmit']) },
  { name: 'unused code', run: (bench) => check(bench, ['knip']) },
  { name: 'unit tests', run: (bench) => vitest(bench, 'unit') },
  { name: 'build', run: build },
  { name: 'integration tests', run: (bench) => vitest(bench, 'integration') },
  { name: 'faults', run: (bench) => vitest(bench, 'faults') },
  { name: 'browser tests', run: browserTests },
  { name: 'other engines', run: otherEngines },
];

async function check(bench: Bench, ...commands: string[][]): Promise<Tally> {
  for (const command of commands) {
    if ((await execute(command, bench)) !== 0) return FAILED;
  }
  return PASSED;
}

async function vitest(bench: Bench, project: string): Promise<Tally> {
  const report = path.join(bench.reportFolder, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await execute(['vitest', 'run', '--project', project, ...reporters], bench);
  return readReport(report, code, tallyVitest);
}

/** The browser tests serve what is built here, so it is built for the address that they use. */
async function build({ serverUrl, stop }: Bench): Promise<Tally> {
  process.env.E2E_PORT ??= String((await isPortFree(3210, '127.0.0.1')) ? 3210 : await findFreePort());
  const database = await createTestDatabase(serverUrl);
  try {
    const testBuild = testAppBuild(database.url);
    await buildApp(testBuild, stop);
    // They would be checked along with those of the ordinary build, also when a page is long gone.
    rmSync(path.join(buildFolder(testBuild.env), 'types'), { recursive: true, force: true });
    return PASSED;
  } finally {
    await database.drop();
  }
}

async function browserTests(bench: Bench): Promise<Tally> {
  const report = path.join(bench.reportFolder, 'browser.json');
  ensureChromium();
  const code = await execute(['playwright', 'test', '--reporter=list,json'], bench, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return readReport(report, code, tallyPlaywright);
}

async function otherEngines(bench: Bench): Promise<Tally> {
  if (ensureOtherEngines()) return vitest(bench, 'engines');
  console.log('Firefox and WebKit are not tried here: Debian’s packages of them could not be installed.');
  return SKIPPED;
}

async function execute([program = '', ...args]: string[], bench: Bench, extra = {}): Promise<number> {
  const child = spawn(path.join('node_modules', '.bin', program), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...extra, TEST_DATABASE_URL: bench.serverUrl, NEXT_TELEMETRY_DISABLED: '1' },
    signal: bench.stop,
    killSignal: 'SIGTERM',
  });
  const [code] = await once(child, 'close');
  return code ?? 1;
}
