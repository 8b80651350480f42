import { startTestServer } from './test-server';

/** Vitest's global setup: one server for all integration tests, each of which makes its own database. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env.DATABASE_URL = server.url;
  return server.stop;
}
