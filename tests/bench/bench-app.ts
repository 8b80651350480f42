import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApp, waitForFirstResponse } from '../../scripts/launch/app';
import { buildApp } from '../../scripts/launch/build';
import { isBuildCurrent } from '../../scripts/launch/build-fingerprint';
import { startMailSink } from '../../scripts/launch/mail-sink';
import { isPortFree } from '../../scripts/launch/port';
import { Problem } from '../../scripts/launch/problem';
import { createTestDatabase } from '../support/database';
import { cookiesOf } from '../support/sent-cookies';
import { staff } from '../support/staff';
import { testAddress, testBuildEnvironment, testPort } from '../support/test-app';
import { makeTemporaryFolder, startTestServer } from '../support/test-server';

/** Creates the database of a benchmark on a server of its own, and builds the app. Returns the URL of the database. */
export async function prepareBench(
  started: AsyncDisposableStack,
  stop: AbortSignal,
  { isDurable = false } = {},
): Promise<string> {
  const server = await startTestServer({ isDurable, makeFolder: makeTemporaryFolder });
  started.defer(server.stop);
  const database = await createTestDatabase(server.url);
  started.defer(database.drop);
  const build = testBuildEnvironment(database.url);
  if (!isBuildCurrent(build)) await buildApp(build, stop);
  return database.url;
}

/** Starts the app that is measured, and waits until it responds. Returns the id of its process. */
export async function startBenchApp(
  env: NodeJS.ProcessEnv,
  started: AsyncDisposableStack,
  stop: AbortSignal,
): Promise<number> {
  const options = { mode: 'start', host: '127.0.0.1', port: testPort(), env } as const;
  // Otherwise the app there would be measured.
  if (!(await isPortFree(options.port, options.host)))
    throw new Problem(`Port ${options.port} is taken by another program: choose another by E2E_PORT.`);
  const app = startApp(options);
  started.defer(app.stop);
  await waitForFirstResponse(app, options, stop);
  return app.pid;
}

/** Starts a mail server that delivers nothing. Returns its URL. */
export async function startBenchMails(started: AsyncDisposableStack): Promise<string> {
  const folder = path.join(tmpdir(), `ridgelight-bench-${process.pid}`);
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  const sink = await startMailSink(folder);
  started.defer(sink.stop);
  return sink.url;
}

/** Signs in as the first staff account. Returns the cookies to send. */
export async function signInToBench(): Promise<string> {
  const response = await fetch(`${testAddress()}/api/admin/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(staff),
  });
  if (!response.ok) throw new Error(`signing in was answered with ${response.status}`);
  return cookiesOf(response);
}
