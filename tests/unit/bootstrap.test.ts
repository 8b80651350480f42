import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processStart } from '@/scripts/launch/process-start.mjs';

let projectFolder: string;
let installLock: string;

beforeEach(() => {
  projectFolder = mkdtempSync(path.join(tmpdir(), 'ridgelight-bootstrap-'));
  installLock = path.join(projectFolder, '.install.lock');
  for (const folder of ['scripts/launch', 'bin'])
    mkdirSync(path.join(projectFolder, folder), { recursive: true });
  for (const file of ['bootstrap.mjs', 'launch/process-start.mjs', 'up.ts'])
    copyFileSync(path.join('scripts', file), path.join(projectFolder, 'scripts', file));
  writeFileSync(path.join(projectFolder, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }));
  const npm = path.join(projectFolder, 'bin/npm');
  writeFileSync(npm, '#!/bin/sh\necho "npm $1 ran"\nexit 3\n');
  chmodSync(npm, 0o755);
});

afterEach(() => rmSync(projectFolder, { recursive: true }));

test('refuses to run while another run is installing, and touches nothing', () => {
  writeFileSync(installLock, String(process.pid));
  const { status, stdout, stderr } = up();
  expect(status).toBe(1);
  expect(stderr).toContain(`Another run (process ${process.pid}) is installing here`);
  expect(stdout).not.toContain('npm');
  expect(existsSync(installLock)).toBe(true);
});

test('a killed or failed install does not block the next one', () => {
  writeFileSync(installLock, String(deadPid()));
  for (const attempt of [1, 2]) {
    const { status, stdout, stderr } = up();
    expect({ attempt, status }).toEqual({ attempt, status: 1 });
    expect(stdout).toContain('npm ci ran');
    expect(stderr).toContain('npm ci failed');
  }
});

test('refuses to install under a running site, but not after that site was killed', () => {
  const cache = path.join(projectFolder, '.next/cache');
  mkdirSync(cache, { recursive: true });
  const writeRunLock = (startedAt: string | undefined) =>
    writeFileSync(
      path.join(cache, 'run.lock'),
      JSON.stringify({ run: { pid: process.pid, startedAt }, address: 'http://localhost:3000' }),
    );
  writeRunLock(processStart(process.pid));
  const refused = up();
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(
    /^A site is running from here \(process \d+, http:\/\/localhost:3000\).*\n$/,
  );
  expect(refused.stdout).not.toContain('npm');

  writeRunLock('another start time');
  expect(up().stdout).toContain('npm ci ran');
});

const up = () =>
  spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'up'], {
    cwd: projectFolder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path.join(projectFolder, 'bin')}${path.delimiter}${process.env.PATH}` },
  });

/** The pid of a process that has already ended. */
const deadPid = () => spawnSync('true').pid;
