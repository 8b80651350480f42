import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from './private-file';
import { Problem } from './problem';
import { identifyProcess, isAlive, type ProcessIdentity, sendSignal, waitForEnd } from './process-identity';

const KILLED_APP_TIMEOUT_MS = 5_000;

interface Holder {
  run: ProcessIdentity;
  address: string;
  /** The app's process group, which outlives a run that was killed alone. */
  app?: ProcessIdentity;
}

/** The right to be the only run on a folder. */
export interface RunLock {
  /** Whether a killed run held it before, whose app may not have let go of its port yet. */
  wasAbandoned: boolean;
  /** Notes the app's process, so that the next run can end it if this one is killed. */
  recordApp(pid: number): void;
  release(): void;
}

/** Takes a folder for this run, from a dead one if need be; refuses, with what else to do, while another run lives. */
export async function takeRunLock(
  folder: string,
  { address, otherwise }: { address: string; otherwise: string },
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
        `Another run (process ${holder.run.pid}, ${holder.address}) is using ${folder}: stop it first, or ${otherwise}.`,
      );
    }
    if (!removeStale(file, holder)) continue;
    wasAbandoned = true;
    await endAbandonedApp(holder);
  }
  return {
    wasAbandoned,
    recordApp: (pid) => replace(file, { run, address, app: identifyProcess(pid) }),
    release: () => rmSync(file, { force: true }),
  };
}

/** A link appears with all its content at once, and only if nobody was faster. */
function tryCreate(file: string, holder: Holder): boolean {
  const draft = writeDraft(file, holder);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function replace(file: string, holder: Holder): void {
  renameSync(writeDraft(file, holder), file);
}

function writeDraft(file: string, holder: Holder): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  return draft;
}

/** Two runs may find the same dead one: whoever moves its file away must check that it was still that file. */
function removeStale(file: string, dead: Holder): boolean {
  const moved = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, moved);
  } catch {
    return false;
  }
  const holder = readJson<Holder>(moved);
  const isTheDeadOnes = holder?.run.pid === dead.run.pid && holder.run.startedAt === dead.run.startedAt;
  if (isTheDeadOnes) rmSync(moved);
  else renameSync(moved, file);
  return isTheDeadOnes;
}

async function endAbandonedApp({ app }: Holder): Promise<void> {
  if (!app || !isAlive(app)) return;
  sendSignal(app.pid, 'SIGKILL', { group: true });
  await waitForEnd(app, KILLED_APP_TIMEOUT_MS);
}
