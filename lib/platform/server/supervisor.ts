import cluster, { type Worker } from 'node:cluster';
import path from 'node:path';
import { pino } from 'pino';
import { logOptions } from './log-options.ts';
import { ProcessMembers } from './process-members.ts';

const MIN_RESTART_DELAY_MS = 100;
const MAX_RESTART_DELAY_MS = 10_000;
// A process that ran for this long has not failed because of how it was started.
const STABLE_AFTER_MS = 60_000;
// Longer than a busy machine needs: the member of staff who saves waits for it.
const NOTE_TIMEOUT_MS = 10_000;

interface SupervisorOptions {
  /** How many processes to run. */
  count: number;
  /** The script that each runs. */
  script: string;
  /** Override for tests. */
  noteTimeoutMs?: number;
}

const log = pino(logOptions);

/**
 * Runs the server as several processes on one port, and serves nothing itself. A process that ends is started again while
 * the others serve; one that ends before any has served ends the instance. At SIGTERM or SIGINT all finish their requests.
 */
export function superviseProcesses({
  count,
  script,
  noteTimeoutMs = NOTE_TIMEOUT_MS,
}: SupervisorOptions): void {
  const members = new ProcessMembers(noteTimeoutMs, killUnresponsive);
  let restartDelayMs = MIN_RESTART_DELAY_MS;
  let hasServed = false;
  let isStopping = false;
  let exitCode = 0;

  // Each process accepts connections itself. By Node's default this process would, and one that it has passed to a process
  // that dies at that moment would never be answered or closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Structured clones keep the numbers that JSON doesn't have: metrics without a value are NaN.
  cluster.setupPrimary({ exec: path.resolve(script), serialization: 'advanced' });
  cluster.on('listening', () => {
    hasServed = true;
  });
  for (let started = 0; started < count; started += 1) start();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop());

  function start(): void {
    if (isStopping) return;
    const startedAt = performance.now();
    const worker = cluster.fork();
    worker.on('message', (message) => members.receive(worker, message));
    // A message to a process that has just ended.
    worker.on('error', () => {});
    worker.on('exit', (code: number | null, signal: string | null) => {
      members.remove(worker);
      if (isStopping) return exitAfterTheLast(code);
      if (!hasServed) return stop(code || 1);
      if (performance.now() - startedAt > STABLE_AFTER_MS) restartDelayMs = MIN_RESTART_DELAY_MS;
      log.error(
        { pid: worker.process.pid, code, signal, restartDelayMs },
        'a process ended and is restarted',
      );
      setTimeout(start, restartDelayMs);
      restartDelayMs = Math.min(restartDelayMs * 2, MAX_RESTART_DELAY_MS);
    });
  }

  function stop(code = 0): void {
    if (isStopping) return;
    isStopping = true;
    exitCode = code;
    for (const worker of running()) worker.process.kill('SIGTERM');
    exitAfterTheLast(0);
  }

  function exitAfterTheLast(code: number | null): void {
    if (code !== 0) exitCode ||= code ?? 1;
    if (running().length === 0) process.exit(exitCode);
  }
}

/** It could send a page from before a change when it reacts again. */
function killUnresponsive(worker: Worker): void {
  log.error({ pid: worker.process.pid }, 'a process does not react and is killed');
  worker.process.kill('SIGKILL');
}

const running = (): Worker[] =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker] : []));
