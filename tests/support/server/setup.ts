import { buildApp } from '../../../scripts/launch/build';
import { isBuildCurrent } from '../../../scripts/launch/build-fingerprint';
import { createTestDatabase } from '../database';
import { startInstance } from '../own-site';
import { testBuildEnvironment } from '../test-app';
import { startTestServer } from '../test-server';

/** Vitest's global setup: the production build, one PostgreSQL server, and one instance for the tests that only read. */
export default async function setup(): Promise<() => Promise<void>> {
  const started = new AsyncDisposableStack();
  const server = await startTestServer();
  started.defer(server.stop);
  process.env.DATABASE_URL = server.url;
  const database = await createTestDatabase();
  started.defer(database.drop);
  const build = testBuildEnvironment(database.url);
  if (!isBuildCurrent(build)) await buildApp(build, new AbortController().signal);
  process.env.READ_ONLY_SITE = (await startInstance(database.url, started)).address;
  return () => started.disposeAsync();
}
