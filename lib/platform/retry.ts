import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from './log';

/** Retries `task` with exponential backoff (100 ms to `maxPauseMs`) until it succeeds, or until `signal` aborts. */
export async function retryWithBackoff(
  name: string,
  task: () => Promise<void>,
  signal?: AbortSignal,
  maxPauseMs = 5_000,
): Promise<void> {
  for (let wait = 100; !signal?.aborted; wait = Math.min(wait * 2, maxPauseMs)) {
    try {
      return await task();
    } catch (error) {
      log.warn({ error, retryInMs: wait }, `${name} failed; retrying`);
      // An abort ends the pause, and with it the loop.
      await pause(wait, undefined, { signal }).catch(() => {});
    }
  }
}
