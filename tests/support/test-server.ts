import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres';

/** A PostgreSQL server on which tests may create databases. */
export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Uses the server of TEST_DATABASE_URL, or starts a disposable one, which trades durability for speed unless `isDurable`.
 * Never uses the server of DATABASE_URL.
 */
export async function startTestServer({ isDurable = false } = {}): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const folder = makeTemporaryFolder();
  const { url, stop } = await startEmbeddedPostgres({
    dataDir: folder,
    disposable: !isDurable,
  });
  return {
    url,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A temporary folder that PostgreSQL can access even when root has to run it as another user. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-test-'));
  chmodSync(folder, 0o755);
  return folder;
}
