import { Problem } from './problem';

const SIGNALS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a script's work and exits with its code. A signal aborts the AbortSignal of the work and lets it clean up; a
 * `Problem` is printed as its message.
 */
export async function runScript(work: (stopRequest: AbortSignal) => Promise<number>): Promise<never> {
  const stopRequest = new AbortController();
  const requestStop = () => stopRequest.abort();
  for (const signal of SIGNALS) process.on(signal, requestStop);
  // The launcher that started this script was killed.
  process.on('disconnect', requestStop);
  // The reader of the output is gone (EPIPE); everything must still be stopped in order.
  process.stdout.on('error', requestStop);
  process.exit(await exitCodeOf(work, stopRequest.signal));
}

async function exitCodeOf(work: (stop: AbortSignal) => Promise<number>, stop: AbortSignal): Promise<number> {
  try {
    return await work(stop);
  } catch (error) {
    if (stop.aborted) return 0;
    console.error(error instanceof Problem ? error.message : error);
    return 1;
  }
}

/** Settles when a stop is requested. */
export function stopRequested(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    stop.addEventListener('abort', () => resolve(), { once: true });
  });
}
