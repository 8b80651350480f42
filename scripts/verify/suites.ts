import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase } from '../../tests/support/database';
import { testBuildEnvironment } from '../../tests/support/test-app';
import { buildApp } from '../launch/build';
import { buildFolder } from '../launch/build-fingerprint';
import { findFreePort, isPortFree } from '../launch/port';
import { ensureChromium } from './chromium';
import { readReport, type Tally, tallyPlaywright, tallyVitest } from './tally';

/** The context in which the programs of a verification run. */
export interface RunContext {
  /** Set for every program, on top of the current environment. */
  env: Record<string, string>;
  reportFolder: string;
  stop: AbortSignal;
  /** Takes the output. */
  write(chunk: Buffer | string): void;
}

/** Runs a Vitest project, or only its files whose paths contain one of the given texts, without those of a pattern. */
export async function runVitest(
  context: RunContext,
  project: string,
  files: string[] = [],
  excluded?: string,
): Promise<Tally> {
  const report = path.join(context.reportFolder, `${project}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['vitest', 'run', '--project', project, ...reporters];
  const exclusion = excluded ? [`--exclude=${excluded}`] : [];
  const code = await execute([...command, ...exclusion, ...files], context);
  return readReport(report, code, tallyVitest);
}

/** Runs the browser tests, or only the files whose paths contain one of the given texts. */
export async function runBrowserTests(context: RunContext, files: string[] = []): Promise<Tally> {
  const report = path.join(context.reportFolder, 'browser.json');
  rmSync(report, { force: true });
  ensureChromium();
  const env = { ...context.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const command = ['playwright', 'test', '--reporter=list,json'];
  const code = await execute([...command, ...files], { ...context, env });
  return readReport(report, code, tallyPlaywright);
}

/** Builds the app for the browser tests, for their address. */
export async function buildTestApp(serverUrl: string, stop: AbortSignal): Promise<void> {
  process.env.E2E_PORT ??= String((await isPortFree(3210, '127.0.0.1')) ? 3210 : await findFreePort());
  const database = await createTestDatabase(serverUrl);
  try {
    const testBuild = testBuildEnvironment(database.url);
    await buildApp(testBuild, stop);
    // They would be type-checked together with the regular build's, even for pages that no longer exist.
    rmSync(path.join(buildFolder(testBuild), 'types'), { recursive: true, force: true });
  } finally {
    await database.drop();
  }
}

/** Runs a program of node_modules. Returns the exit code. */
export async function execute(
  [program = '', ...args]: string[],
  { env, stop, write }: RunContext,
): Promise<number> {
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(path.join('node_modules', '.bin', program), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colors, ...env, NEXT_TELEMETRY_DISABLED: '1' },
    signal: stop,
    killSignal: 'SIGTERM',
  });
  child.stdout.on('data', write);
  child.stderr.on('data', write);
  const ended = Promise.withResolvers<number | null>();
  // Also emitted for an aborted program, which has yet to end.
  child.on('error', (error) => stop.aborted || write(`${error.message}\n`));
  child.on('close', ended.resolve);
  return (await ended.promise) ?? 1;
}
