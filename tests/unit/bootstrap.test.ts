import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processStart } from '@/scripts/launch/process-start.mjs';

let place: string;
let installLock: string;

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'ridgelight-bootstrap-'));
  installLock = path.join(place, '.install.lock');
  for (const folder of ['scripts/launch', 'bin']) mkdirSync(path.join(place, folder), { recursive: true });
  for (const file of ['bootstrap.mjs', 'launch/process-start.mjs', 'up.ts'])
    copyFileSync(path.join('scripts', file), path.join(place, 'scripts', file));
  writeFileSync(path.join(place, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }));
  const npm = path.join(place, 'bin/npm');
  writeFileSync(npm, '#!/bin/sh\necho "npm $1 ran"\nexit 3\n');
  chmodSync(npm, 0o755);
});

afterEach(() => rmSync(place, { recursive: true }));

test('while another run installs, nothing is touched and a sentence says so', () => {
  writeFileSync(installLock, String(process.pid));
  const { status, stdout, stderr } = up();
  expect(status).toBe(1);
  expect(stderr).toContain(`Another run (process ${process.pid}) is installing here`);
  expect(stdout).not.toContain('npm');
  expect(existsSync(installLock)).toBe(true);
});

test('an install that was killed, or failed, does not stand in the way of the next', () => {
  writeFileSync(installLock, String(pidOfNobody()));
  for (const attempt of [1, 2]) {
    const { status, stdout, stderr } = up();
    expect({ attempt, status }).toEqual({ attempt, status: 1 });
    expect(stdout).toContain('npm ci ran');
    expect(stderr).toContain('npm ci failed');
  }
});

test('a running site keeps its dependencies, and one that was killed keeps nothing from being installed', () => {
  const cache = path.join(place, '.next/cache');
  mkdirSync(cache, { recursive: true });
  const noteRun = (startedAt: string | undefined) =>
    writeFileSync(
      path.join(cache, 'run.lock'),
      JSON.stringify({ run: { pid: process.pid, startedAt }, address: 'http://localhost:3000' }),
    );
  noteRun(processStart(process.pid));
  const refused = up();
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(
    /^A site is running from here \(process \d+, http:\/\/localhost:3000\).*\n$/,
  );
  expect(refused.stdout).not.toContain('npm');

  noteRun('in an earlier life');
  expect(up().stdout).toContain('npm ci ran');
});

const up = () =>
  spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'up'], {
    cwd: place,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path.join(place, 'bin')}${path.delimiter}${process.env.PATH}` },
  });

/** The number of a process that has ended. */
const pidOfNobody = () => spawnSync('true').pid;
