import { cpSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { startApp, waitForFirstResponse } from '../../scripts/launch/app';
import { buildFolder } from '../../scripts/launch/build-fingerprint';
import type { Child } from '../../scripts/launch/child';
import { findFreePort } from '../../scripts/launch/port';
import { sendSignal } from '../../scripts/launch/process-identity';
import { testAppEnvironment } from './test-app';
import { linkFiles } from './tree-copy';

const START_TIMEOUT_MS = 90_000;

/** The build of the app under test, served by its own process. */
export interface AppInstance {
  address: string;
  port: number;
  /** The copy of the build that it serves. */
  folder: string;
  /** The process of its last start. */
  readonly app: Child;
  /** Whether it is still running since its last start. */
  isRunning(): boolean;
  /** Kills it without a shutdown, as a crash or the out-of-memory killer does. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the build on its own port, or on the port of `extra`, from a copy. */
export async function startAppInstance(
  databaseUrl: string,
  extra: Record<string, string> = {},
): Promise<AppInstance> {
  const port = Number(extra.PORT ?? (await findFreePort()));
  const built = testAppEnvironment(databaseUrl);
  const folder = `${buildFolder(built)}-${port}`;
  copyBuild(buildFolder(built), folder);
  // Its leads must not end up in the database of another instance.
  const dataDir = `${folder}-data`;
  const env = { ...built, NEXT_DIST_DIR: folder, DATA_DIR: dataDir, PORT: String(port), ...extra };
  const options = { mode: 'start', host: '127.0.0.1', port, env } as const;
  let app: Child;
  let isRunning = false;
  const start = async () => {
    const started = startApp(options);
    app = started;
    isRunning = true;
    void started.ended.then(() => {
      if (app === started) isRunning = false;
    });
    await waitForFirstResponse(started, options, AbortSignal.timeout(START_TIMEOUT_MS));
  };
  const stop = async () => {
    await app.stop();
    for (const made of [folder, dataDir]) rmSync(made, { recursive: true, force: true });
  };
  await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    address: `http://localhost:${port}`,
    port,
    folder,
    get app() {
      return app;
    },
    isRunning: () => isRunning,
    async kill() {
      sendSignal(app.pid, 'SIGKILL', { group: true });
      await app.ended;
    },
    restart: start,
    stop,
  };
}

/** The parts of a build that are most of it, and that no instance writes to (tests/server/two-instances.test.ts). */
const UNCHANGING = ['static', 'compressed-public'];
/** What Node compiles: from its own path, where the compiled code is found that another instance has left. */
const CODE = 'server';

/** Copies what is served of a build, so that a test can change it, except its code. */
export function copyBuild(from: string, to: string): void {
  const isCopied = (file: string) =>
    isServed(file) && ![...UNCHANGING, CODE].some((part) => file === path.join(from, part));
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: isCopied });
  for (const part of UNCHANGING) linkFiles(path.join(from, part), path.join(to, part));
  symlinkSync(path.resolve(from, CODE), path.join(to, CODE));
}

const isServed = (file: string) => !/[\\/](cache|compiled|dev|types)$/.test(file);
