import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from './private-file.ts';
import { Problem } from './problem.ts';
import {
  identifyProcess,
  isAlive,
  type ProcessIdentity,
  sendSignal,
  waitForEnd,
} from './process-identity.ts';

const KILLED_APP_TIMEOUT_MS = 5_000;

interface Holder {
  run: ProcessIdentity;
  address: string;
  /** The app's process group, which survives when only the run is killed. */
  app?: ProcessIdentity;
}

/** An exclusive lock on a folder. */
export interface RunLock {
  /** Whether a killed run held it before, whose app may not have released its port yet. */
  wasAbandoned: boolean;
  /** Records the app's process, so that the next run can kill it if this one is killed. */
  recordApp(pid: number): void;
  release(): void;
}

/**
 * Locks a folder for this run, taking over the lock of a dead one.
 *
 * @throws {Problem} while another run is alive, with `fallback` as the alternative
 */
export async function acquireRunLock(
  folder: string,
  { address, fallback }: { address: string; fallback: string },
): Promise<RunLock> {
  const file = path.join(folder, 'run.lock');
  const run = identifyProcess(process.pid);
  if (!run) throw new Error('This process cannot be found among the running ones.');
  let wasAbandoned = false;
  while (!tryCreate(file, { run, address })) {
    const holder = readJson<Holder>(file);
    if (!holder) continue;
    if (isAlive(holder.run)) {
      throw new Problem(
        `Another run (process ${holder.run.pid}, ${holder.address}) is using ${folder}: stop it first, or ${fallback}.`,
      );
    }
    if (!removeStale(file, holder)) continue;
    wasAbandoned = true;
    await killOrphanedApp(holder);
  }
  return {
    wasAbandoned,
    recordApp: (pid) => replace(file, { run, address, app: identifyProcess(pid) }),
    release: () => rmSync(file, { force: true }),
  };
}

/** A hard link is atomic: it appears with its content, and only if no other process was faster. */
function tryCreate(file: string, holder: Holder): boolean {
  const temporary = writeTemporary(file, holder);
  try {
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary);
  }
}

function replace(file: string, holder: Holder): void {
  renameSync(writeTemporary(file, holder), file);
}

function writeTemporary(file: string, holder: Holder): string {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(holder), { mode: 0o600 });
  return temporary;
}

/** Two runs may find the same stale lock: the one that moves the file away must check that it was still that lock. */
function removeStale(file: string, dead: Holder): boolean {
  const moved = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, moved);
  } catch {
    return false;
  }
  const holder = readJson<Holder>(moved);
  const isStillStale = holder?.run.pid === dead.run.pid && holder.run.startedAt === dead.run.startedAt;
  if (isStillStale) rmSync(moved);
  else renameSync(moved, file);
  return isStillStale;
}

async function killOrphanedApp({ app }: Holder): Promise<void> {
  if (!app || !isAlive(app)) return;
  sendSignal(app.pid, 'SIGKILL', { group: true });
  await waitForEnd(app, KILLED_APP_TIMEOUT_MS);
}
