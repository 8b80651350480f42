import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFolder } from '../../scripts/launch/build-fingerprint';
import { findFreePort } from '../../scripts/launch/port';
import { until } from '../../scripts/launch/until';
import { copyBuild } from './app-instance';
import { testAppEnvironment } from './test-app';

/** The production app and its own worker, with all their output captured. */
export interface LoggedApp {
  address: string;
  /** Everything that both have written to stdout and stderr so far. */
  output(): string;
}

/** Starts both on a database, with an environment besides the one of the app under test. */
export async function startLoggedApp(
  databaseUrl: string,
  environment: Record<string, string>,
  started: AsyncDisposableStack,
): Promise<LoggedApp> {
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const built = testAppEnvironment(databaseUrl);
  const folder = `${buildFolder(built)}-${port}`;
  copyBuild(buildFolder(built), folder);
  const logs = mkdtempSync(path.join(tmpdir(), 'ridgelight-log-'));
  const file = path.join(logs, 'output');
  started.defer(() => {
    for (const made of [folder, logs]) rmSync(made, { recursive: true, force: true });
  });
  const env = {
    ...built,
    ...environment,
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: address,
    NEXT_DIST_DIR: folder,
    DATA_DIR: path.join(logs, 'data'),
    NEXT_TELEMETRY_DISABLED: '1',
  };
  run(['scripts/serve.ts'], env, file, started);
  run(['--import', 'tsx', 'scripts/worker.ts'], env, file, started);
  const isUp = await until(() => fetch(address).then(Boolean, () => false), { timeoutMs: 90_000 });
  if (!isUp) throw new Error(`The app did not start:\n${readFileSync(file, 'utf8')}`);
  return { address, output: () => readFileSync(file, 'utf8') };
}

function run(args: string[], env: NodeJS.ProcessEnv, file: string, started: AsyncDisposableStack): void {
  const output = openSync(file, 'a');
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', output, output] });
  closeSync(output);
  const ended = once(child, 'exit');
  started.defer(async () => {
    child.kill('SIGTERM');
    const forced = setTimeout(() => child.kill('SIGKILL'), 25_000);
    await ended;
    clearTimeout(forced);
  });
}
