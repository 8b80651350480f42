import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../../scripts/launch/build';
import { isBuildCurrent } from '../../../scripts/launch/build-fingerprint';
import { createTestDatabase } from '../database';
import { testBuildEnvironment } from '../test-app';
import { startTestServer } from '../test-server';
import { formatTable } from './figures';

/** Vitest's global setup: the production build, one PostgreSQL server for all tests whose fault is elsewhere, and the table of figures. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-faults-'));
  const server = await startTestServer();
  process.env.DATABASE_URL = server.url;
  process.env.FAULT_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
  process.env.FAULT_FIGURES = path.join(folder, 'figures');
  const database = await createTestDatabase();
  const build = testBuildEnvironment(database.url);
  if (!isBuildCurrent(build)) await buildApp(build, new AbortController().signal);
  await database.drop();
  return async () => {
    console.log(`\n${formatTable(path.join(folder, 'figures'))}\n\nFAULT_SEED=${process.env.FAULT_SEED}\n`);
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  };
}
