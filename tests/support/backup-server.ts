import { rmSync } from 'node:fs';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres';
import { ensurePostgresql } from '../../scripts/verify/postgresql';
import { makeFolderInMemory, makeTemporaryFolder, type TestServer } from './test-server';

/** Starts a PostgreSQL with its own pg_dump, which the server of the other tests lacks. */
export async function startBackupServer({ isDurable = false } = {}): Promise<TestServer> {
  const folder = isDurable ? makeTemporaryFolder() : makeFolderInMemory();
  const binaries = ensurePostgresql();
  const { url, stop } = await startEmbeddedPostgres({ dataDir: folder, disposable: !isDurable, binaries });
  return {
    url,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
