import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { startApp } from '../../scripts/launch/app';
import { buildFolder } from '../../scripts/launch/build-fingerprint';
import { findFreePort } from '../../scripts/launch/port';
import { copyBuild } from '../support/app-instance';
import { createTestDatabase } from '../support/database';
import { startDatabaseProxy } from '../support/database-proxy';
import { testAppEnvironment } from '../support/test-app';

/** How much longer the connection takes by which the instance hears of saves. */
const DETOUR_MS = 1_000;

test('an instance whose build lacks packages ends, and says which', async () => {
  await using started = new AsyncDisposableStack();
  const built = testAppEnvironment(process.env.DATABASE_URL ?? '');
  const folder = temporaryFolder(started);
  const NEXT_DIST_DIR = path.join(folder, 'build');
  copyBuild(buildFolder(built), NEXT_DIST_DIR);
  rmSync(path.join(NEXT_DIST_DIR, 'node_modules'), { recursive: true });
  const env = { ...built, NEXT_DIST_DIR, DATA_DIR: path.join(folder, 'data') };
  const app = startApp({ mode: 'start', host: '127.0.0.1', port: await findFreePort(), env });
  expect(await app.ended).toBe(1);
  expect(app.release()).toMatch(
    /^The build in .* needs packages that are missing: .*\bpg\b.*\. Run npm ci, then start again;/m,
  );
});

test('an instance accepts requests once it hears of saves at others, and logs where it listens and when it stops', async () => {
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase();
  started.defer(database.drop);
  const built = testAppEnvironment(database.url);
  const port = await findFreePort();
  // Beside the build: its links to packages are relative.
  const NEXT_DIST_DIR = `${buildFolder(built)}-${port}`;
  copyBuild(buildFolder(built), NEXT_DIST_DIR);
  started.defer(() => rmSync(NEXT_DIST_DIR, { recursive: true }));
  const detour = await startDatabaseProxy(database.url, () => pause(DETOUR_MS));
  started.defer(detour.stop);
  const DATA_DIR = temporaryFolder(started);
  const env = { ...built, NEXT_DIST_DIR, DATA_DIR, DATABASE_DIRECT_URL: detour.url };
  const app = startApp({ mode: 'start', host: '127.0.0.1', port, env });
  started.defer(app.stop);
  const isUp = () => fetch(`http://127.0.0.1:${port}`).then(Boolean, () => false);
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `select query from pg_stat_activity where application_name = 'ridgelight-listen' and datname = current_database()`,
  );
  await client.end();
  expect(rows).toEqual([{ query: expect.stringMatching(/^listen /) }]);

  process.kill(app.pid, 'SIGTERM');
  expect(await app.ended).toBe(0);
  const entries = app
    .release()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? JSON.parse(line) : []));
  const { version } = packageJson;
  expect(entries.filter((entry) => entry.version)).toMatchObject([
    { msg: 'listening', version, host: '127.0.0.1', port },
    { msg: 'stopping', version, signal: 'SIGTERM' },
  ]);
});

function temporaryFolder(started: AsyncDisposableStack): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-test-'));
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
