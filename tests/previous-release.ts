// Run by `npm run test:previous-release`: tests of the previous release with this one's schema. While an update is rolled
// out, it goes on with it, and one that is restarted meanwhile migrates on its own, too.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrations } from '../db/migration-files';
import { Problem } from '../scripts/launch/problem';
import { runScript } from '../scripts/launch/run-script';
import { checkOut, git } from './support/checkout';
import { makeTemporaryFolder } from './support/test-server';

/** Lead intake, sign-in, the list of leads, and search data. */
const TESTS = ['contact-api', 'sign-in', 'leads-list', 'seo-api'];

const MIGRATIONS = 'db/migrations/*.sql';

/** The commit that the command names, or the last one of this branch with other migrations than the working tree. */
function findPreviousRelease(): string {
  const [named] = process.argv.slice(2);
  if (named) return git('rev-parse', '--verify', `${named}^{commit}`);
  if (git('status', '--porcelain', '--', MIGRATIONS)) return git('rev-parse', 'HEAD');
  const lastChange = git('log', '-1', '--first-parent', '--format=%H', '--', MIGRATIONS);
  try {
    return git('rev-parse', '--verify', '--quiet', `${lastChange}^1`);
  } catch {
    throw new Problem('The previous release is not in this clone: run git fetch --unshallow.');
  }
}

/** Has the databases of its tests migrated by this release first. */
function migrateByThisReleaseFirst(folder: string): void {
  renameSync(path.join(folder, 'db/migrate.ts'), path.join(folder, 'db/own-migrate.ts'));
  writeFileSync(
    path.join(folder, 'db/migrate.ts'),
    `import { migrate as migrateByNextRelease } from '${path.resolve('db/migrate.ts')}';
import { migrate as migrateItself } from './own-migrate';
export * from './own-migrate';
export async function migrate(url: string) {
  await migrateByNextRelease(url);
  await migrateItself(url);
}
`,
  );
}

/** Whether the release in this folder works with the schema of this one, by what the migrations say. */
function goesOn(folder: string): boolean {
  const journal = JSON.parse(readFileSync(path.join(folder, 'db/migrations/meta/_journal.json'), 'utf8'));
  const release: number = journal.entries.at(-1).when;
  return readMigrations().every(({ oldestRelease = 0 }) => oldestRelease <= release);
}

async function runTests(folder: string, signal: AbortSignal): Promise<number> {
  const files = TESTS.map((name) => `tests/integration/${name}.test.ts`);
  const missing = files.filter((file) => !existsSync(path.join(folder, file)));
  if (missing.length > 0) throw new Problem(`The previous release has no ${missing.join(', ')}.`);
  const vitest = spawn('node_modules/.bin/vitest', ['run', '--project', 'integration', ...files], {
    cwd: folder,
    stdio: 'inherit',
    signal,
    killSignal: 'SIGTERM',
  });
  const [code] = await once(vitest, 'close');
  return code ?? 1;
}

await runScript(async (stop) => {
  const commit = findPreviousRelease();
  const folder = makeTemporaryFolder();
  try {
    checkOut(commit, folder);
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    console.log(`The previous release is ${git('log', '-1', '--format=%h (%s)', commit)}.`);
    if (!goesOn(folder)) {
      console.log('It has to be stopped before the update, as a migration says (oldest-release).');
      return 0;
    }
    migrateByThisReleaseFirst(folder);
    return await runTests(folder, stop);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
