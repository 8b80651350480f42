import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres';

const MEMORY = '/dev/shm';
/** The servers of a verification take less than a quarter of it. */
const ENOUGH_MEMORY = 4 * 1024 ** 3;

/** A PostgreSQL server on which tests may create databases. */
export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Uses the server of TEST_DATABASE_URL, or starts a disposable one, which trades durability for speed unless `isDurable`.
 * Never uses the server of DATABASE_URL. Large databases need a folder on a disk.
 */
export async function startTestServer({
  isDurable = false,
  makeFolder,
}: {
  isDurable?: boolean;
  makeFolder?: () => string;
} = {}): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const folder = (makeFolder ?? (isDurable ? makeTemporaryFolder : makeFolderInMemory))();
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
export function makeTemporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, 'ridgelight-test-'));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Makes one in memory, where there is enough of it: on ext4, making and removing the thousands of files of test databases
 * takes a quarter of the time of the integration tests. What is there outlasts every process, but not the machine.
 */
export function makeFolderInMemory(): string {
  return makeTemporaryFolder(hasMemory() ? MEMORY : undefined);
}

/** Containers often have 64 MB there, and only Linux has it. */
function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) > ENOUGH_MEMORY;
}
