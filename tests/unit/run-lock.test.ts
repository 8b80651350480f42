import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identifyProcess, type ProcessIdentity } from '@/scripts/launch/process-identity';
import { acquireRunLock } from '@/scripts/launch/run-lock';

const ADDRESS = 'http://localhost:3000';
const RUN = { address: ADDRESS, fallback: 'wait' };
let dataDir: string;
let lockFile: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ridgelight-lock-'));
  lockFile = path.join(dataDir, 'run.lock');
});

afterEach(() => rmSync(dataDir, { recursive: true }));

test('refuses a second run and names the holder, until the lock is released', async () => {
  const first = await acquireRunLock(dataDir, RUN);
  const second = acquireRunLock(dataDir, { ...RUN, address: 'http://localhost:3001' });
  await expect(second).rejects.toThrow(
    `process ${process.pid}, ${ADDRESS}) is using ${dataDir}: stop it first, or wait.`,
  );
  first.release();
  (await acquireRunLock(dataDir, RUN)).release();
});

test('takes over the lock of a killed run, even when its pid was reused', async () => {
  writeHolder({ pid: process.pid, startedAt: 'another start time' });
  const lock = await acquireRunLock(dataDir, RUN);
  expect(lock.wasAbandoned).toBe(true);
  expect(readFileSync(lockFile, 'utf8')).toContain(ADDRESS);
  lock.release();
});

test('kills the orphaned app of a killed run', async () => {
  const app = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  const ended = once(app, 'exit');
  writeHolder({ pid: process.pid, startedAt: 'another start time' }, identifyProcess(app.pid ?? 0));
  const lock = await acquireRunLock(dataDir, RUN);
  expect(await ended).toEqual([null, 'SIGKILL']);
  lock.release();
});

function writeHolder(run: ProcessIdentity, app?: ProcessIdentity): void {
  writeFileSync(lockFile, JSON.stringify({ run, app, address: 'http://localhost:1' }));
}
