import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '@/scripts/launch/port';
import { acquireRunLock } from '@/scripts/launch/run-lock';
import { sampled } from '../support/scale';
import { makeTemporaryFolder } from '../support/test-server';

// Each starts a whole run, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 90_000 });

const NOBODY = 65_534;

let tempFolder: string;
let dataDir: string;
let build: string;

beforeEach(() => {
  tempFolder = makeTemporaryFolder();
  [dataDir, build] = [path.join(tempFolder, 'data'), path.join(tempFolder, 'build')];
  for (const folder of [dataDir, build]) {
    mkdirSync(folder);
    chmodSync(folder, 0o777);
  }
});
afterEach(() => {
  for (const folder of [dataDir, build]) if (existsSync(folder)) chmodSync(folder, 0o777);
  rmSync(tempFolder, { recursive: true, force: true });
});

/** The output and exit code of `npm run up`, run as a user other than root, who may write anywhere. */
async function up(environment: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: undefined as unknown as 'production',
    HOST: '127.0.0.1',
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    NEXT_DIST_DIR: build,
    AUTH_SECRET: 'a secret that only the tests know',
    ...environment,
  };
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(process.execPath, ['scripts/up.ts'], {
    env,
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A run that was not refused would keep running.
  onTestFinished(() => void child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, output };
}

/** A one-line error and exit code 1. */
const refusal = (sentence: RegExp) => ({ code: 1, output: expect.stringMatching(sentence) });

const noWriting = /^This user may not write into the DATA_DIR, \S+ \(EACCES\): .*\.\n$/;
const noFolder = /^The DATA_DIR, \S+, is not a folder but a file: move the file away\.\n$/;

/** Data folders that can't be used: the path below a folder without write permission, or below a file. */
const unusableFolders = [
  { what: 'that it may not write to', below: 'folder', subfolder: '', sentence: noWriting },
  { what: 'that is a file', below: 'file', subfolder: '', sentence: noFolder },
  { what: 'that cannot be created', below: 'folder', subfolder: 'deeper', sentence: noWriting },
  { what: 'inside a file', below: 'file', subfolder: 'data', sentence: noFolder },
] as const;

test.each(sampled(unusableFolders, 3))(
  'refuses a data folder $what',
  async ({ below, subfolder, sentence }) => {
    chmodSync(dataDir, 0o555);
    const file = path.join(tempFolder, 'file');
    writeFileSync(file, '');
    const DATA_DIR = path.join(below === 'file' ? file : dataDir, subfolder);
    expect(await up({ DATA_DIR })).toEqual(refusal(sentence));
  },
);

test('refuses a build folder that it may not write to', async () => {
  chmodSync(build, 0o555);
  expect(await up()).toEqual(
    refusal(/^This user may not write into the build folder, \S+build \(EACCES\): .*\.\n$/),
  );
});

test('refuses to build while another site runs from the same folder, and leaves its build unchanged', async () => {
  const cache = path.join(build, 'cache');
  mkdirSync(cache);
  const running = await acquireRunLock(cache, { address: 'http://localhost:4567', fallback: 'wait' });
  chmodSync(path.join(cache, 'run.lock'), 0o644);
  chmodSync(cache, 0o777);
  expect(await up()).toEqual(
    refusal(/^Another run \(process \d+, http:\/\/localhost:4567\) is using \S+: stop it first, or .*\.\n$/),
  );
  expect(readdirSync(build)).toEqual(['cache']);
  expect(readdirSync(cache)).toEqual(['run.lock']);
  running.release();
});

test('refuses a direct address of the database without the other', async () => {
  const DATABASE_DIRECT_URL = 'postgresql://ridgelight:secret@127.0.0.1:1/ridgelight';
  expect(await up({ DATABASE_DIRECT_URL })).toEqual(
    refusal(/^DATABASE_DIRECT_URL is set without DATABASE_URL: .*\.\n$/),
  );
});

test('refuses a port that is in use', async () => {
  const otherServer = createServer();
  await new Promise<void>((listening) => otherServer.listen(0, '127.0.0.1', listening));
  const { port } = otherServer.address() as { port: number };
  expect(await up({ PORT: String(port) })).toEqual(
    refusal(/^Port \d+ on 127\.0\.0\.1 is taken by another program: .*\.\n$/),
  );
  otherServer.close();
});
