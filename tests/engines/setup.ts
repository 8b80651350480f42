import { buildApp } from '../../scripts/launch/build';
import { isBuildCurrent } from '../../scripts/launch/build-fingerprint';
import { createTestDatabase } from '../support/database';
import { startSmokeSite } from '../support/engines/smoke-site';
import { testBuildEnvironment } from '../support/test-app';
import { startTestServer } from '../support/test-server';

/** Vitest's global setup: the production build, and one site for both engines. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env.DATABASE_URL = server.url;
  const database = await createTestDatabase();
  const build = testBuildEnvironment(database.url);
  if (!isBuildCurrent(build)) await buildApp(build, new AbortController().signal);
  await database.drop();
  const site = await startSmokeSite();
  process.env.SMOKE_SITE = site.address;
  return async () => {
    await site.stop();
    await server.stop();
  };
}
