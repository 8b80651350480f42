import { startApp, waitForFirstResponse } from '../../scripts/launch/app';
import { buildApp, isBuildCurrent } from '../../scripts/launch/build';
import { createTestDatabase } from '../support/database';
import { testAppBuild, testPort } from '../support/test-app';
import { startTestServer } from '../support/test-server';

/** Creates the database of a benchmark on a server of its own, and builds the app. Returns the URL of the database. */
export async function prepareBench(started: AsyncDisposableStack, stop: AbortSignal): Promise<string> {
  const server = await startTestServer();
  started.defer(server.stop);
  const database = await createTestDatabase(server.url);
  started.defer(database.drop);
  const build = testAppBuild(database.url);
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
  const app = startApp(options);
  started.defer(app.stop);
  await waitForFirstResponse(app, options, stop);
  return app.pid;
}
