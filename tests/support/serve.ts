// Started by Playwright: the production build on its own database, with a mail server that keeps every message.
import { rmSync } from 'node:fs';
import { startApp, waitForFirstResponse } from '../../scripts/launch/app';
import { buildApp } from '../../scripts/launch/build';
import { isBuildCurrent } from '../../scripts/launch/build-fingerprint';
import { startMailSink } from '../../scripts/launch/mail-sink';
import { runScript, stopRequested } from '../../scripts/launch/run-script';
import { createTestDatabase } from './database';
import { mailFolder } from './mail';
import {
  saveDatabaseUrl,
  saveServerUrl,
  testAppEnvironment,
  testBuildEnvironment,
  testPort,
} from './test-app';
import { startTestServer } from './test-server';

await runScript(async (stop) => {
  await using started = new AsyncDisposableStack();
  const server = await startTestServer();
  started.defer(server.stop);
  saveServerUrl(server.url);
  const database = await createTestDatabase(server.url);
  started.defer(database.drop);
  saveDatabaseUrl(database.url);
  started.defer(() => rmSync(mailFolder(), { recursive: true, force: true }));
  const sink = await startMailSink(mailFolder());
  started.defer(sink.stop);
  const build = testBuildEnvironment(database.url);
  if (!isBuildCurrent(build)) await buildApp(build, stop);

  const env = { ...testAppEnvironment(database.url), SMTP_URL: sink.url };
  const options = { mode: 'start', host: '127.0.0.1', port: testPort(), env } as const;
  const app = startApp(options);
  started.defer(app.stop);
  await waitForFirstResponse(app, options, stop);
  console.log('The app under test is ready.');
  // Awaited here, because leaving the function stops everything that was started.
  return await Promise.race([stopRequested(stop).then(() => 0), app.ended.then(() => 1)]);
});
