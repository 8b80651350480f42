import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { buildFolder } from '../../scripts/launch/build-fingerprint';
import { findFreePort } from '../../scripts/launch/port';
import { copyBuild } from './app-instance';
import { testAppEnvironment } from './test-app';

/** Runs `npm run up` on this database with the build of the app under test, until the stack is disposed of. Returns what it prints. */
export async function runUp(
  databaseUrl: string,
  started: AsyncDisposableStack,
  extra: Record<string, string> = {},
): Promise<string> {
  const built = testAppEnvironment(databaseUrl);
  const port = await findFreePort();
  const folder = `${buildFolder(built)}-${port}`;
  copyBuild(buildFolder(built), folder);
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  started.defer(() => rmSync(`${folder}-data`, { recursive: true, force: true }));
  const up = spawn(process.execPath, ['scripts/up.ts'], {
    env: {
      ...built,
      NEXT_DIST_DIR: folder,
      DATA_DIR: `${folder}-data`,
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      ...extra,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(up, 'exit');
  started.defer(async () => {
    up.kill('SIGTERM');
    await ended;
  });
  return untilStarted(up);
}

/** What it prints until the site responds. */
async function untilStarted(up: { stdout: Readable }): Promise<string> {
  let printed = '';
  // The app writes to it as long as it runs: a pipe that is closed would end it, and one that is full would stop it.
  for await (const chunk of up.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    if (printed.includes('Ctrl-C stops everything.')) {
      up.stdout.resume();
      return printed;
    }
  }
  throw new Error(`It has ended without a site:\n${printed}`);
}
