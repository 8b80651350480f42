import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { processStart } from './process-start.mjs';
import { until } from './until.ts';

/** A process, distinguishable from a later one with the same pid. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

/** Identifies a running process; undefined when no process has the pid, or only a zombie. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const startedAt = processStart(pid);
  return startedAt ? { pid, startedAt } : undefined;
}

/** Whether exactly this process is still running. */
export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  return identifyProcess(pid)?.startedAt === startedAt;
}

/** Waits for the exit of a process, which need not be a child. Returns false after the timeout. */
export async function waitForEnd(identity: ProcessIdentity, timeoutMs: number): Promise<boolean> {
  return (await until(() => !isAlive(identity), { timeoutMs, intervalMs: 20 })) ?? false;
}

/** Sends a signal, to the whole process group with `group`; a process that has already exited is no error. */
export function sendSignal(pid: number, signal: NodeJS.Signals, { group = false } = {}): void {
  try {
    process.kill(group && process.platform !== 'win32' ? -pid : pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The command line of a running process, '' when it cannot be read. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
