// Started by Playwright: the production build on a database of its own, with a mail server that keeps what it gets.
import { rmSync } from 'node:fs';
import { awaitFirstAnswer, startApp } from '../../scripts/launch/app';
import { buildApp, isBuildCurrent } from '../../scripts/launch/build';
import { startMailSink } from '../../scripts/launch/mail-sink';
import { runScript, stopRequested } from '../../scripts/launch/run-script';
import { createTestDatabase } from './database';
import { mailFolder } from './mail';
import { noteServer, testAppBuild, testAppEnvironment, testPort } from './test-app';
import { startTestServer } from './test-server';

await runScript(async (stop) => {
  await using started = new AsyncDisposableStack();
  const server = await startTestServer();
  started.defer(server.stop);
  noteServer(server.url);
  const database = await createTestDatabase(server.url);
  started.defer(database.drop);
  started.defer(() => rmSync(mailFolder(), { recursive: true, force: true }));
  const sink = await startMailSink(mailFolder());
  started.defer(sink.stop);
  const build = testAppBuild(database.url);
  if (!isBuildCurrent(build)) await buildApp(build, stop);

  const env = { ...testAppEnvironment(database.url), SMTP_URL: sink.url };
  const options = { mode: 'start', host: '127.0.0.1', port: testPort(), env } as const;
  const app = startApp(options);
  started.defer(app.stop);
  await awaitFirstAnswer(app, options, stop);
  console.log('The app under test is ready.');
  // Awaited here: on the way out everything that was started is stopped.
  return await Promise.race([stopRequested(stop).then(() => 0), app.ended.then(() => 1)]);
});
