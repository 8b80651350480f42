import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { processStart } from './process-start.mjs';
import { until } from './until';

/** A process, told apart from a later one that was given the same number. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

/** Identifies a living process; undefined when there is none by that number, or only its unreaped remains. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const startedAt = processStart(pid);
  return startedAt ? { pid, startedAt } : undefined;
}

/** Whether exactly this process still lives. */
export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  return identifyProcess(pid)?.startedAt === startedAt;
}

/** Waits for the end of a process that need not be a child of this one. */
export async function waitForEnd(identity: ProcessIdentity, timeoutMs: number): Promise<boolean> {
  return (await until(() => !isAlive(identity), { timeoutMs, intervalMs: 20 })) ?? false;
}

/** Sends a signal, to the whole group when asked; a process that has already ended is what was wanted. */
export function sendSignal(pid: number, signal: NodeJS.Signals, { group = false } = {}): void {
  try {
    process.kill(group && process.platform !== 'win32' ? -pid : pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The command line of a living process, '' when it cannot be read. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
