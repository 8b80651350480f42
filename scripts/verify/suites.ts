import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase } from '../../tests/support/database';
import { testAppBuild } from '../../tests/support/test-app';
import { buildApp, buildFolder, isBuildCurrent } from '../launch/build';
import { findFreePort, isPortFree } from '../launch/port';
import { ensureChromium } from './chromium';
import { readReport, type Tally, tallyPlaywright, tallyVitest } from './tally';

/** Where the programs of a verification run. */
export interface Bench {
  /** Set for every program, over this one's own environment. */
  env: Record<string, string>;
  reportFolder: string;
  stop: AbortSignal;
}

/** Runs a project of Vitest, or only its files whose paths hold one of the given texts. */
export async function runVitest(bench: Bench, project: string, files: string[] = []): Promise<Tally> {
  const report = path.join(bench.reportFolder, `${project}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await execute(['vitest', 'run', '--project', project, ...reporters, ...files], bench);
  return readReport(report, code, tallyVitest);
}

/** Runs the browser tests, or only the files whose paths hold one of the given texts. */
export async function runBrowserTests(bench: Bench, files: string[] = []): Promise<Tally> {
  const report = path.join(bench.reportFolder, 'browser.json');
  rmSync(report, { force: true });
  ensureChromium();
  const env = { ...bench.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await execute(['playwright', 'test', '--reporter=list,json', ...files], { ...bench, env });
  return readReport(report, code, tallyPlaywright);
}

/** Builds what the browser tests serve, for the address that they use. `reuse` keeps a build of the same sources. */
export async function buildTestApp(
  serverUrl: string,
  stop: AbortSignal,
  { reuse } = { reuse: false },
): Promise<void> {
  process.env.E2E_PORT ??= String((await isPortFree(3210, '127.0.0.1')) ? 3210 : await findFreePort());
  const database = await createTestDatabase(serverUrl);
  try {
    const testBuild = testAppBuild(database.url);
    if (reuse && isBuildCurrent(testBuild)) return;
    await buildApp(testBuild, stop);
    // They would be checked along with those of the ordinary build, also when a page is long gone.
    rmSync(path.join(buildFolder(testBuild.env), 'types'), { recursive: true, force: true });
  } finally {
    await database.drop();
  }
}

/** Runs a program of node_modules to its end, its output shown. Returns the exit code. */
export async function execute([program = '', ...args]: string[], { env, stop }: Bench): Promise<number> {
  const child = spawn(path.join('node_modules', '.bin', program), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, NEXT_TELEMETRY_DISABLED: '1' },
    signal: stop,
    killSignal: 'SIGTERM',
  });
  const [code] = await once(child, 'close');
  return code ?? 1;
}
