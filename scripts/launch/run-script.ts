import { constants } from 'node:os';
import { Problem } from './problem.ts';

const SIGNALS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The exit code by which shells and supervisors recognize what a signal has ended is the signal's number more than this. */
const EXIT_CODE_BASE = 128;

/**
 * Runs a script's work and exits with its code. A signal aborts the AbortSignal of the work and lets it clean up; when that
 * makes the work throw, the exit code is 128 and the signal's number. A `Problem` is printed as its message.
 */
export async function runScript(work: (stopRequest: AbortSignal) => Promise<number>): Promise<never> {
  const stopRequest = new AbortController();
  let stoppedBy: NodeJS.Signals | undefined;
  const requestStop = (signal: NodeJS.Signals) => {
    stoppedBy ??= signal;
    stopRequest.abort();
  };
  for (const signal of SIGNALS) process.on(signal, requestStop);
  // The launcher that started this script was killed.
  process.on('disconnect', () => requestStop('SIGHUP'));
  // The reader of the output is gone (EPIPE); everything must still be stopped in order.
  process.stdout.on('error', () => requestStop('SIGPIPE'));
  const code = await work(stopRequest.signal).catch((error: unknown) => {
    if (stoppedBy) return EXIT_CODE_BASE + constants.signals[stoppedBy];
    console.error(error instanceof Problem ? error.message : error);
    return 1;
  });
  process.exit(code);
}

/** Settles when a stop is requested. */
export function stopRequested(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    stop.addEventListener('abort', () => resolve(), { once: true });
  });
}
