import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from './log';

const LONGEST_PAUSE_MS = 5_000;

/** Does `task` again, ever more slowly, until it does not fail; gives up only when told to. */
export async function untilDone(
  name: string,
  task: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  for (let wait = 100; !signal?.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await task();
    } catch (error) {
      log.warn({ error, retryInMs: wait }, `${name} failed and is tried again`);
      // An abort ends the pause, and with it the loop.
      await pause(wait, undefined, { signal }).catch(() => {});
    }
  }
}
