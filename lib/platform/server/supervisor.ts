import cluster, { type Worker } from 'node:cluster';
import path from 'node:path';
import { pino } from 'pino';
import type { FromSupervisor, ToSupervisor } from './process-messages.ts';

const MIN_RESTART_DELAY_MS = 100;
const MAX_RESTART_DELAY_MS = 10_000;
// Whoever ran for this long has not failed because of how it was started.
const STABLE_AFTER_MS = 60_000;
// Longer than a busy machine needs; the member of staff who saves waits for it.
const NOTE_TIMEOUT_MS = 10_000;

interface SupervisorOptions {
  /** How many processes to run. */
  count: number;
  /** The script that each runs. */
  script: string;
  /** For tests. */
  noteTimeoutMs?: number;
}

/** A change that other processes haven't noted yet. */
interface PendingChange {
  waitingFor: Set<Worker>;
  done(): void;
}

const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
});

/**
 * Runs the server as several processes on one port, and serves nothing itself. A process that ends is started again while
 * the others serve; one that ends before any has served ends the instance. At SIGTERM or SIGINT all finish their requests.
 */
export function superviseProcesses({
  count,
  script,
  noteTimeoutMs = NOTE_TIMEOUT_MS,
}: SupervisorOptions): void {
  /** Those that are told about changes, in the order in which they joined. The first is elected. */
  const members = new Set<Worker>();
  const pending = new Map<number, PendingChange>();
  let lastId = 0;
  let restartDelayMs = MIN_RESTART_DELAY_MS;
  let hasServed = false;
  let isStopping = false;
  let exitCode = 0;

  // Each process accepts connections itself. Those that Node's default, in which this process accepts them all, has passed
  // to a process that dies at that moment would never be answered or closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: path.resolve(script) });
  cluster.on('listening', () => {
    hasServed = true;
  });
  for (let started = 0; started < count; started += 1) start();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop());

  function start(): void {
    if (isStopping) return;
    const startedAt = performance.now();
    const worker = cluster.fork();
    worker.on('message', (message: ToSupervisor) => receive(worker, message));
    // A message to a process that has just ended.
    worker.on('error', () => {});
    worker.on('exit', (code: number | null, signal: string | null) => {
      leave(worker);
      if (isStopping) return void exitAfterTheLast(code);
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

  function receive(worker: Worker, message: ToSupervisor): void {
    if (message.kind === 'join') {
      members.add(worker);
      if (members.size === 1) tell(worker, { kind: 'elected' });
      tell(worker, { kind: 'joined' });
    } else if (message.kind === 'changed') passOn(worker, message.id, message.path);
    else note(worker, message.id);
  }

  /** Tells every other process about a change, and the one that made it when all have noted it. */
  function passOn(from: Worker, originalId: number, changed: string): void {
    lastId += 1;
    const id = lastId;
    const waitingFor = new Set(members);
    waitingFor.delete(from);
    const timeout = setTimeout(() => {
      for (const worker of waitingFor) kill(worker);
    }, noteTimeoutMs);
    const done = () => {
      clearTimeout(timeout);
      pending.delete(id);
      tell(from, { kind: 'noted', id: originalId });
    };
    pending.set(id, { waitingFor, done });
    for (const worker of waitingFor) tell(worker, { kind: 'changed', id, path: changed });
    if (waitingFor.size === 0) done();
  }

  function note(worker: Worker, id: number): void {
    const change = pending.get(id);
    if (change?.waitingFor.delete(worker) && change.waitingFor.size === 0) change.done();
  }

  /** Nobody waits for a process that has ended, and another one takes over what only one runs. */
  function leave(worker: Worker): void {
    const [elected] = members;
    members.delete(worker);
    const [next] = members;
    if (worker === elected && next) tell(next, { kind: 'elected' });
    for (const id of pending.keys()) note(worker, id);
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

/** It doesn't react, and could send a page from before the change when it does again. */
function kill(worker: Worker): void {
  log.error({ pid: worker.process.pid }, 'a process does not react and is killed');
  worker.process.kill('SIGKILL');
}

const running = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter(
    (worker) => worker !== undefined && !worker.isDead(),
  ) as Worker[];

function tell(worker: Worker, message: FromSupervisor): void {
  if (worker.isConnected()) worker.send(message);
}
