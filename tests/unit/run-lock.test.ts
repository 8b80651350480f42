import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeRunLock } from '@/scripts/launch/run-lock';

const ADDRESS = 'http://localhost:3000';
const RUN = { address: ADDRESS, otherwise: 'wait' };
let dataDir: string;
let lockFile: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ridgelight-lock-'));
  lockFile = path.join(dataDir, 'run.lock');
});

afterEach(() => rmSync(dataDir, { recursive: true }));

test('a second run is told who holds the folder, until that one lets go', async () => {
  const first = await takeRunLock(dataDir, RUN);
  const second = takeRunLock(dataDir, { ...RUN, address: 'http://localhost:3001' });
  await expect(second).rejects.toThrow(
    `process ${process.pid}, ${ADDRESS}) is using ${dataDir}: stop it first, or wait.`,
  );
  first.release();
  (await takeRunLock(dataDir, RUN)).release();
});

test('a run that was killed holds nothing, even when its number belongs to another process now', async () => {
  writeHolder({ pid: process.pid, startedAt: 'in an earlier life' });
  const lock = await takeRunLock(dataDir, RUN);
  expect(lock.wasAbandoned).toBe(true);
  expect(readFileSync(lockFile, 'utf8')).toContain(ADDRESS);
  lock.release();
});

function writeHolder(run: { pid: number; startedAt: string }): void {
  writeFileSync(lockFile, JSON.stringify({ run, address: 'http://localhost:1' }));
}
