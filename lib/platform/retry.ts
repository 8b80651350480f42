import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { rootCause } from './http/errors';
import { log } from './log';

/**
 * Retries `task` with exponential backoff (100 ms to `maxPauseMs`) until it succeeds, or until `signal` aborts. A failure is
 * logged unless it is the same as the one before.
 */
export async function retryWithBackoff(
  name: string,
  task: () => Promise<void>,
  signal?: AbortSignal,
  maxPauseMs = 5_000,
): Promise<void> {
  let lastReason: string | undefined;
  for (let wait = 100; !signal?.aborted; wait = Math.min(wait * 2, maxPauseMs)) {
    try {
      return await task();
    } catch (error) {
      const reason = String(rootCause(error));
      log[reason === lastReason ? 'debug' : 'warn']({ error }, `${name} failed; retrying`);
      lastReason = reason;
      // An abort ends the pause, and with it the loop.
      await pause(wait, undefined, { signal }).catch(() => {});
    }
  }
}
