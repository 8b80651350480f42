import { buildApp } from '../../scripts/launch/build';
import { isBuildCurrent } from '../../scripts/launch/build-fingerprint';
import { createTestDatabase } from '../support/database';
import { testAppBuild } from '../support/test-app';
import { startTestServer } from '../support/test-server';

/** Vitest's global setup: the production build, and one database server for both engines. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env.DATABASE_URL = server.url;
  const database = await createTestDatabase();
  const build = testAppBuild(database.url);
  if (!isBuildCurrent(build)) await buildApp(build, new AbortController().signal);
  await database.drop();
  return server.stop;
}
