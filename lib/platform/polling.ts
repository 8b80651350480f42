import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from './log';

interface PollingOptions {
  intervalMs: number;
  /** Wait before the first run, such as to leave the first seconds of a process to its requests. */
  initialDelayMs?: number;
}

/**
 * Runs `task` periodically until it is stopped. Runs never overlap: the interval begins when a run has ended. A failed run
 * is logged under `name`; the next one tries again. Stopping aborts the signal of a run that is under way.
 */
export function startPolling(
  name: string,
  task: (signal: AbortSignal) => Promise<unknown>,
  { intervalMs, initialDelayMs = 0 }: PollingOptions,
): { stop(): void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  void poll();
  return { stop: () => stopping.abort() };

  async function poll(): Promise<void> {
    for (let wait = initialDelayMs; !signal.aborted; wait = intervalMs) {
      // An abort rejects the pause; the checks of the signal handle it.
      await pause(wait, undefined, { signal }).catch(() => {});
      if (!signal.aborted)
        await task(signal).catch((error: unknown) => log.warn({ error }, `${name} failed`));
    }
  }
}
